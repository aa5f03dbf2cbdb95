import { isWidgetDisabled } from '../model/data/enabled.js';
import type { OptionIndex, RowIndex } from '../model/indexes.js';
import type { Panel } from '../view/skeleton.js';
import { type Input, listen, part, within } from './context.js';

/** Pointer events of the dropdown. */
export function listenToDropdown(input: Input, { messages, dismiss }: Panel): void {
  const { dom, dispatch } = input;
  let last: { x: number; y: number } | null = null;
  /** Of a disabled select, only a list in the page is shown, whose rows do nothing. */
  const ixOf = (event: Event) =>
    (isWidgetDisabled(input.state())
      ? -1
      : Number(within(event, '[data-ix]')?.dataset.ix ?? -1)) as OptionIndex;
  /** Whether the list is in the page, and focus elsewhere. */
  const isIdle = () => input.state().surface === 'page' && input.state().focus === 'none';
  listen(input, dom.dropdown, {
    mousedown: (event) => within(event, 'input, select, textarea') ?? event.preventDefault(),
  });
  listen(input, dom.list, {
    click(event) {
      const ix = ixOf(event);
      const expands = within(event, part('twisty')) ?? within(event, part('retry'));
      if (ix < 0) return;
      // The list stays, and the keys continue from this row, which no finger has hovered.
      if (input.state().surface === 'page') dispatch({ type: 'hover', ix });
      if (isIdle()) dispatch({ type: 'goto', focus: 'control' });
      // With Shift, up to this row.
      const from = event.shiftKey ? (-1 as RowIndex) : undefined;
      dispatch({ type: expands ? 'expand' : 'pick', ix, from });
    },
    pointerleave: () => isIdle() && dispatch({ type: 'hover', ix: -1 as OptionIndex }),
    pointermove(event) {
      const { clientX: x, clientY: y, movementX, movementY } = event;
      // A row that scrolls under a resting pointer does not become active (case 97).
      const moved = last ? x !== last.x || y !== last.y : movementX !== 0 || movementY !== 0;
      last = { x, y };
      const ix = ixOf(event);
      if (moved && ix >= 0 && event.pointerType !== 'touch') dispatch({ type: 'hover', ix });
    },
  });
  listen(input, messages, {
    click: (event) => within(event, part('retry')) && dispatch({ type: 'retry' }),
  });
  listen(input, dismiss, {
    click: () => dispatch({ type: 'close', origin: 'user', focus: 'control' }),
  });
}
