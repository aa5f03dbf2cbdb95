import { focusedBeside } from '../../dom.js';
import type { Store, Work } from '../../engine/store.js';
import type { AfterStep } from '../../model/capability.js';
import { isWidgetDisabled } from '../../model/data/enabled.js';
import { CONFIG, ENABLED, OPEN, type Part, type Update, when } from '../../model/delta.js';
import type { OptionIndex, RowIndex } from '../../model/indexes.js';
import { activeAsOpened, openList } from '../../model/list/closed.js';
import { isSameValue } from '../../model/select/value.js';
import { cls } from '../../schema/classes.js';
import type { Spoken, View } from '../../view/types.js';
import type { Feature } from '../feature.js';

/** Without focus, the list has no active row, except under the pointer. With focus, it is as if it had just opened. */
const after: AfterStep = (prev, next, command) => {
  const { surface, open, focus, active, activeReason } = next;
  if (surface === 'page' && prev.surface !== 'page' && !open) return openList(next);
  // For this step, the selected row is active, which scrolls it into view.
  if (surface !== 'page' || !open || /^(open|reveal)$/.test(command.type)) return next;
  if (focus === 'none' || isWidgetDisabled(next)) {
    const isHovered = activeReason === 'pointer' && prev.focus === 'none';
    return active < 0 || isHovered ? next : { ...next, active: -1 as RowIndex };
  }
  if (prev.focus !== 'none' || active >= 0) return next;
  // The window was left, and the text is still there.
  return { ...activeAsOpened(next), typingSettled: true };
};

/** Shows the list below the field, in the flow of the page. If the select is disabled, its rows can be read, and nothing can be used. */
function inlinePart({ dom: { root, dropdown, list } }: View): Part {
  return ({ prev, state }) => {
    const shows = state.open && state.surface === 'page';
    // Rows of the page's own content may have buttons.
    const isInert = (node: Element) => node !== list || !!state.config.templateResult;
    for (const node of dropdown.children)
      (node as HTMLElement).inert = shows && isWidgetDisabled(state) && isInert(node);
    if (shows === (prev.open && prev.surface === 'page')) return;
    root.classList.toggle(cls('', 'inline'), shows);
    dropdown.hidden = !shows;
    // It may be in the container of the page. What is moved loses focus and scroll position.
    if (dropdown.parentNode !== root) {
      const focused = focusedBeside(dropdown) as HTMLElement;
      const isKept = dropdown.contains(focused);
      const { scrollTop } = list;
      root.append(dropdown);
      list.scrollTop = scrollTop;
      if (isKept) focused.focus({ preventScroll: true });
    }
    // From its time as a dropdown.
    dropdown.classList.remove(cls('dropdown', 'above'));
    dropdown.removeAttribute('style');
  };
}

/** Entering the search field is like opening, unless the user has done something in the list since entering the widget. */
const enteredText: Spoken = ({ prev, state, command }) =>
  command.type === 'focus' &&
  state.focus === 'search' &&
  prev.focus !== 'search' &&
  state.activeReason === 'open' &&
  'available';

/**
 * Whether the selected row must be found again: the page has set another value, or other rows are listed. While the user is in the
 * list, or only adds rows to it, nothing is scrolled.
 */
const isOther = ({ prev, state, command: { type } }: Update): boolean =>
  state.rows.query !== prev.rows.query ||
  (!prev.rows.count && state.rows.count > 0) ||
  // Plugins act for the user. A click on a tag enters the widget, which shows the selected row anyway.
  (type !== 'plugin' && !isSameValue(prev, state));

/** Opens the list as soon as everything listens to it; the model never closes it. Shows the selected row while focus is elsewhere. */
const opening = (store: Store): Work => ({
  effect(step) {
    const { surface, focus, active, activeReason } = step.state;
    if (surface !== 'page' || focus !== 'none') return;
    if (active >= 0 && activeReason === 'open')
      store.dispatch({ type: 'hover', ix: -1 as OptionIndex });
    else if (isOther(step)) store.dispatch({ type: 'reveal' });
  },
  stop() {},
  start() {
    if (store.state.surface === 'page')
      store.dispatch({ type: 'open', origin: 'host', focus: 'keep' });
  },
});

/** Shows the list in the page, always open (`inline`, addition 59). */
export const inlineFeature: Feature = {
  name: 'inline',
  steps: {},
  after,
  says: enteredText,
  wake: (_env, store, _input, view) => ({
    parts: [
      /** inline: shows the list in the flow of the page */
      when(OPEN | CONFIG | ENABLED, inlinePart(view)),
    ],
    works: [
      /** inline: opens a list in the page at the start, and shows its selected row */
      opening(store),
    ],
  }),
};
