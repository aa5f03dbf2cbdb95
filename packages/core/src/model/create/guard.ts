import type { Option } from '../../schema/types.js';
import { pageAgrees } from '../callbacks.js';
import { locate } from '../data/catalog.js';
import { isChangeable, isDisabled } from '../data/enabled.js';
import { isStrayLabel, locateLabels } from '../list/create-row.js';
import { labelKey } from '../search/fold.js';
import { isSelected } from '../select/selection.js';
import { capOf } from '../select/value.js';
import type { CreationResult, State } from '../state.js';
import { accept, refuse, tooMany, type Verdict } from '../verdict.js';
import { makeOption } from './steps.js';

/**
 * Creates the options of these labels, in order, up to the cap (D1.8, D1.14). Existing options are selected instead; only
 * pasted labels can have one.
 */
export function guardCreate(state: State, given: readonly string[], pasted: boolean): Verdict {
  const { config, catalog, selection, creation } = state;
  if (!config.allowCreate || !isChangeable(state)) return refuse();
  const labels = uniqueLabels(state, given);
  // The "create" row is shown because no option has this label.
  const known = pasted ? locateLabels(state, labels) : null;
  const pending = new Set(creation.pending.map(labelKey));
  const room = capOf(state) - (config.multiple ? selection.entries.length + pending.size : 0);
  const made: CreationResult[] = [];
  let refused: Option | null = null;
  for (const label of labels) {
    // Without `createOption`, the label is also the value, and an option with this value is not created again.
    const byValue = config.createOption ? undefined : locate(catalog, [label]).get(label);
    const ix = known?.get(labelKey(label)) ?? byValue;
    const option = ix === undefined ? undefined : catalog.options[ix];
    if (ix !== undefined && (isSelected(catalog, selection, ix) || isDisabled(state, ix))) continue;
    if (pending.has(labelKey(label)) || isStrayLabel(state, label)) continue;
    if (made.length >= room) {
      refused = option ?? { value: label, label };
      break;
    }
    if (option) {
      if (pageAgrees(state, 'beforeSelect', option)) made.push({ label, option, isListed: true });
    } else if (pageAgrees(state, 'beforeCreate', label)) made.push(makeOption(state, label));
  }
  if (made.length === 0) return refused ? tooMany(state, refused) : refuse();
  return accept(
    made.some(({ promise }) => promise)
      ? { type: 'creating', made, refused, asked: selection }
      : { type: 'create', made, refused, asked: null },
  );
}

/** Labels that are long enough, without case variants. */
function uniqueLabels({ config }: State, labels: readonly string[]): string[] {
  const seen = new Set<string>();
  const isNew = (label: string) => seen.size !== seen.add(labelKey(label)).size;
  return labels.filter(
    (label) => [...label].length >= (config.minSearchLength ?? 0) && isNew(label),
  );
}
