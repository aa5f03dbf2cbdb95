import { focusedBeside, mountedBeside } from '../../dom.js';
import type { Input, KeyAction } from '../../input/context.js';
import { escapeFromList, leave } from '../../input/keys.js';
import { newLabel } from '../../model/list/status.js';
import { attr, OPERABLE } from '../../view/el.js';
import type { OwnMessage, View } from '../../view/types.js';
import type { Feature } from '../feature.js';

/*
 * What the page says of a list without rows (D11.5).
 */

type Drawn = Parameters<OwnMessage['draw']>;
type EmptyTemplate = Drawn[1];

/** The words of what is in an element of the page, apart from each other, as a screen reader reads them. */
const wordsIn = (element: Element): string =>
  [...element.childNodes].map(spokenOf).join(' ').replace(/\s+/g, ' ').trim();

function spokenOf(node: Node): string {
  if (node.nodeType === 3) return (node as Text).data;
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  if (element.matches('[hidden],[aria-hidden=true],style,script')) return '';
  return element.getAttribute('aria-label') || element.getAttribute('alt') || wordsIn(element);
}

/** Whether it is a node, and not one that the list is in. */
const isInsertable = (made: Node, { dom }: View) => made.nodeType && !made.contains(dom.dropdown);

/** Renders it. `select`: the public instance. */
function createOwnMessage(view: View, select: () => unknown): OwnMessage {
  let shown: { readonly made: unknown; readonly row: HTMLElement } | undefined;

  const rowOf = (...[state, template, words, templates]: Drawn): HTMLElement | null => {
    const made: unknown = template(newLabel(state), select() as Parameters<EmptyTemplate>[1]);
    if (made == null || made === '') return null;
    // A node that is in its place keeps focus.
    if (shown?.made === made && shown.row.contains(made as Node)) return shown.row;
    const row = view.make('div', 'message');
    if (typeof made === 'function') {
      const fill = (host: HTMLElement) => {
        try {
          return made(host);
        } catch (error) {
          state.rules.report(error);
          host.replaceChildren(words);
        }
      };
      templates.fill(row, fill, state, null, template);
    } else if (typeof made === 'string' || isInsertable(made as Node, view))
      row.append(made as Node);
    else
      throw new TypeError(
        `widget-select: templateEmpty${__DEV__ ? ' returned neither a string nor a free node nor a function. The message is shown instead.' : ''}`,
      );
    // With buttons, it is a toolbar, or screen readers would leave focus mode there. Content may come later.
    const dress = () => attr(row, 'role', row.querySelector(OPERABLE) && 'toolbar');
    row.addEventListener('load', dress, true);
    dress();
    shown = typeof made === 'object' ? { made, row } : undefined;
    return row;
  };

  return {
    draw(...drawn) {
      try {
        return rowOf(...drawn);
      } catch (error) {
        drawn[0].rules.report(error);
        return null;
      }
    },
    words: () => (view.dom.panel?.own ? wordsIn(view.dom.panel.own) : ''),
  };
}

/** The controls in it, in the order of Tab. */
const ownControls = ({ dom }: Input): HTMLElement[] =>
  [...(dom.panel?.own?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
    (node) =>
      (node.tabIndex >= 0 || node.shadowRoot?.delegatesFocus) &&
      !node.matches(':disabled') &&
      (node.checkVisibility?.({ visibilityProperty: true }) ?? true),
  );

/** Tab reaches them before it leaves. In the page, they are its next stops. */
const enterOwn = (input: Input): boolean => {
  const [first] = input.state().surface === 'page' ? [] : ownControls(input);
  first?.focus();
  return !!first;
};

/** From one of them to the next or the previous one, as the browser does; from the first, back to the list. */
const walkOwn =
  (by: 1 | -1): KeyAction =>
  (input, event) => {
    const controls = ownControls(input);
    const at = controls.indexOf(focusedBeside(input.dom.dropdown) as HTMLElement);
    if (at < 0 || !(controls[at + by] || by < 0)) return leave(input, event);
    if (controls[at + by] || input.state().surface === 'page') return false;
    input.dispatch({ type: 'goto', focus: 'search' });
  };

/** Content of the page in a list without rows (`templateEmpty`). */
const emptyFeature: Feature = {
  name: 'empty',
  steps: {},
  wake(_env, _store, input, view) {
    const { element } = input;
    input.enterOwn = enterOwn;
    input.otherKeys = { Escape: escapeFromList, Tab: walkOwn(1), 'Shift+Tab': walkOwn(-1) };
    view.ownMessage = createOwnMessage(view, () => mountedBeside(element).get(element));
    return undefined;
  },
};

export default emptyFeature;
