import type { Option } from '../../schema/types.js';
import type { LookUp } from '../select/selection.js';
import type { State } from '../state.js';

/*
 * Selected values whose options `ajax.resolve` is asked for. Their labels are not known yet, and a bare value is
 * nothing to show to anybody.
 */

/** What stands for a label that is on its way. */
const ON_ITS_WAY = '…';

const awaited = new WeakSet<Option>();

/** Whether this option only stands for the one that is asked for. */
export const isAwaited = (option: Option): boolean => awaited.has(option);

function placeholderFor(value: string): Option {
  const option = { value, label: ON_ITS_WAY };
  awaited.add(option);
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
