import type { Option } from '../../schema/types.js';
import type { LookUp } from '../select/selection.js';
import type { State } from '../state.js';

/*
 * Selected values that `ajax.resolve` is loading. Until it resolves, a placeholder is shown instead of the value, because the
 * label is unknown.
 */

/** Placeholder for an unknown label. */
const PENDING_LABEL = '…';

const placeholders = new WeakSet<Option>();

/** Whether this option is a placeholder while `ajax.resolve` loads it. */
export const isLabelPending = (option: Option): boolean => placeholders.has(option);

function placeholderFor(value: string): Option {
  const option = { value, label: PENDING_LABEL };
  placeholders.add(option);
  return option;
}

/** Finds options that are not in the list: in the element, otherwise those known of the server, and then with `ajax.resolve`. */
export const lookUpMissing = ({
  config: { ajax },
  lookUpUnlisted: known,
  remote,
}: State): LookUp =>
  ajax
    ? () => {
        const find = known();
        return (value) =>
          find(value) ??
          remote.resolved.get(value) ??
          (ajax.resolve ? placeholderFor(value) : undefined);
      }
    : known;
