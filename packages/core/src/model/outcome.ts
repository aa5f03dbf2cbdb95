import type { ChangeReason, PublicEvent } from '../schema/events.js';
import { optionValue } from './data/option.js';
import type { Delta } from './delta.js';
import { isLoading } from './list/closed.js';
import type { Command } from './request.js';
import { capOf, valueOfState } from './select/value.js';
import type { State } from './state.js';

/** The events of a step: public events and native ones, in their order. */
export type Outcome = PublicEvent | { name: 'native' } | { name: 'focus'; isInside: boolean };

/** A command that should not fire events. */
const isSilent = (command: Command): boolean => 'silent' in command && command.silent === true;

/** The value was shown before an event was fired for it. */
const isUntold = (command: Command): boolean => 'isUntold' in command && command.isUntold === true;

/** Whether the change comes from the `<select>`, so that it needs no native events (D1.9). */
const fromHost = (command: Command): boolean => 'origin' in command && command.origin === 'host';

/** The reason of the change. */
function reasonOf(command: Command, { created, picked, dropped }: Delta): ChangeReason {
  switch (command.type) {
    case 'pick':
    case 'remove':
    case 'clear':
    case 'reorder':
      return command.type;
    case 'plugin':
      return dropped && !picked ? 'remove' : 'pick';
    // Pasted labels may only contain existing options.
    case 'toggleAll':
    case 'create':
    case 'creating':
      return created?.length ? 'create' : 'pick';
    case 'value':
      return fromHost(command) ? 'form' : 'script';
    case 'selectAll':
      return 'script';
    case 'config':
      return command.catalog ? 'data' : 'script';
    default:
      return 'data';
  }
}

/**
 * The public events of one step, in the order of D1.6: `create`, `select`/`unselect`, `maximum`, `expand`/`collapse`, `reorder`, `clear`,
 * `change`, the native events, `error`, `open`/`close`, `search`, `invalid`, `loading`, and for the element `focus`. Events of a
 * step are created here and nowhere else, each when its turn comes; those of a rejected request, in its guard.
 */
export function* outcome(
  prev: State,
  state: State,
  command: Command,
  delta: Delta,
): Generator<Outcome> {
  for (const payload of delta.created ?? []) yield { name: 'create', payload };
  for (const payload of delta.picked ?? []) yield { name: 'select', payload };
  for (const payload of delta.dropped ?? []) yield { name: 'unselect', payload };
  if (delta.refused) {
    yield {
      name: 'maximum',
      payload: { limit: capOf(state), option: delta.refused },
    };
  }
  if (delta.branch) {
    const { option, open } = delta.branch;
    const payload = state.config.values === 'own' ? option.value : optionValue(option);
    yield { name: open ? 'expand' : 'collapse', payload, reason: option };
  }
  if (delta.moved) yield { name: 'reorder', payload: valueOfState(state) as string[] };
  if (command.type === 'clear' && state.selection.entries.length === 0) {
    yield { name: 'clear', payload: undefined };
  }
  if ((delta.isValueChanged || isUntold(command)) && !isSilent(command)) {
    yield {
      name: 'change',
      payload: valueOfState(state),
      reason: reasonOf(command, delta),
    };
    if (!fromHost(command)) yield { name: 'native' };
  }
  for (const payload of delta.errors ?? []) yield { name: 'error', payload };
  // A list in the page neither opens nor closes, for its user.
  if (prev.open !== state.open && state.surface !== 'page' && prev.surface !== 'page')
    yield { name: state.open ? 'open' : 'close', payload: undefined };
  if (prev.query !== state.query && !(command.type === 'query' && isSilent(command))) {
    yield { name: 'search', payload: state.query };
  }
  if (command.type === 'validity' && command.emit)
    yield { name: 'invalid', payload: state.validity.message };
  if (isLoading(prev) !== isLoading(state)) yield { name: 'loading', payload: isLoading(state) };
  const isInside = state.focus !== 'none';
  if (isInside !== (prev.focus !== 'none')) yield { name: 'focus', isInside };
}
