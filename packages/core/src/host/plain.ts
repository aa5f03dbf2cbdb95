import { isElement, member } from '../dom.js';
import { problemOf } from '../model/select/validity.js';
import { cls } from '../schema/classes.js';
import { translate } from '../schema/strings.js';
import type { ReportError } from '../schema/types.js';
import { createRepairLimit, readJson } from './attributes.js';
import type { Host } from './host.js';
import { labelsOf } from './naming.js';
import { watchInPage } from './page.js';

/**
 * A plain element: the root goes inside it, so that its classes go on laying it out (D1.11).
 *
 * @param beside - What stands there too, before the root; read whenever the root is put there.
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
    // Not the dead widget that a copied element brings along (case 124).
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
      let labels: HTMLElement[] = [];
      // A `for` label cannot reach an element like this by itself, and a wrapping one would click a button in it.
      const onClick = (event: Event) => {
        if (element.contains(event.target as Node)) return;
        event.preventDefault();
        focused(true);
      };
      const listenTo = (next: HTMLElement[]) => {
        for (const label of labels) label.removeEventListener('click', onClick);
        labels = next;
        for (const label of labels) label.addEventListener('click', onClick);
      };
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
    message(state) {
      const problem = problemOf(state);
      if (problem === 'custom') return state.validity.custom;
      return problem ? translate(state.language, 'required') : '';
    },
    report() {},
    restore: () => element.replaceChildren(...children),
  };
}
