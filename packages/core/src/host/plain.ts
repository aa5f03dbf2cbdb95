import { isElement, member } from '../dom.js';
import { problemOf } from '../model/select/value.js';
import type { State } from '../model/state.js';
import { cls } from '../schema/classes.js';
import { translate } from '../schema/strings.js';
import type { ReportError } from '../schema/types.js';
import { createRepairLimit, readJson } from './attributes.js';
import type { Host } from './host.js';
import { labelsOf } from './naming.js';
import { watchInPage } from './page.js';

/** What a label does not act for. */
const INTERACTIVE = 'a[href], button, input, select, textarea, summary';

/**
 * Lets the labels of an element act for it that the browser does not label: a `for` label does not focus it, and a wrapping label
 * would click a button in it.
 *
 * @param inner - Contains the widget.
 * @returns Sets these labels.
 */
export function followLabels(inner: Element, focused: () => void): (labels: HTMLElement[]) => void {
  let labels: HTMLElement[] = [];
  const onClick = (event: Event) => {
    const target = event.target as Element;
    const label = event.currentTarget as Element;
    // Links and controls in the label keep their own click, as in the label of a form field.
    if (inner.contains(target) || label.contains(target.closest(INTERACTIVE))) return;
    event.preventDefault();
    focused();
  };
  return (next) => {
    for (const label of labels) label.removeEventListener('click', onClick);
    labels = next;
    for (const label of labels) label.addEventListener('click', onClick);
  };
}

/** The message of a value that no browser validates. */
export function problemText(state: State): string {
  const { custom, rule } = state.validity;
  const problem = problemOf(state);
  if (problem === 'required') return translate(state.language, 'required');
  return (problem && (custom || rule)) || '';
}

/**
 * A plain element: the root is inserted into it, so that its classes still affect the layout (D1.11).
 *
 * @param beside - A node before the root; read whenever the root is inserted.
 */
export function createPlainHost(
  element: HTMLElement,
  report: ReportError,
  beside: readonly Element[] = [],
): Host {
  const mayRepair = createRepairLimit();
  let children: ChildNode[] = [];
  let root: HTMLElement;
  const putInside = () => {
    // Without the dead widget of a copied element (case 124).
    const isCopy = (child: Node) =>
      isElement(child) && member(child, 'classList').contains(cls(''));
    children = [...element.childNodes].filter((child) => !isCopy(child));
    element.replaceChildren(...beside, root);
  };
  return {
    element,
    native: null,
    readMarkup: () => ({ ...readJson(element, 'widget-select', report) }),
    readData: () => [],
    optionReader: () => () => undefined,
    readValues: () => [],
    mount(given) {
      root = given;
      putInside();
    },
    listen({ focused, moved, left }) {
      const listenTo = followLabels(element, () => focused(true));
      listenTo(labelsOf(element));
      const leave = watchInPage({
        element,
        root,
        pageChanged(isMoved) {
          const isApart = root.parentNode !== element && mayRepair();
          if (isApart) putInside();
          if (isMoved) listenTo(labelsOf(element));
          if (isApart || isMoved) moved();
        },
        left() {
          listenTo([]);
          left();
        },
      });
      return () => {
        listenTo([]);
        leave();
      };
    },
    write() {},
    recheck() {},
    tellFocus() {},
    notify() {},
    message: problemText,
    report() {},
    restore: () => element.replaceChildren(...children),
  };
}
