import type { Option } from '../../schema/types.js';
import type { LookUp } from '../select/selection.js';
import type { State } from '../state.js';

/*
 * Selected values whose options `ajax.resolve` is asked for. Until it answers their labels are not known, and a
 * placeholder is shown instead of the bare value.
 */

/** Shown in place of a label that is not known yet. */
const PENDING_LABEL = '…';

const placeholders = new WeakSet<Option>();

/** Whether this option is a placeholder for one that `ajax.resolve` was asked for. */
export const isLabelPending = (option: Option): boolean => placeholders.has(option);

function placeholderFor(value: string): Option {
  const option = { value, label: PENDING_LABEL };
  placeholders.add(option);
  return option;
}

/** How options are found that the list does not have: as the element knows them, else by asking. */
export const lookUpMissing = ({ config, lookUpUnlisted: known, remote }: State): LookUp =>
  config.ajax?.resolve
    ? () => {
        const find = known();
        return (value) => find(value) ?? remote.resolved.get(value) ?? placeholderFor(value);
      }
    : known;
