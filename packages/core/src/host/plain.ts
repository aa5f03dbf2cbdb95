import { isElement, member } from '../dom.js';
import { problemOf } from '../model/select/validity.js';
import { cls } from '../schema/classes.js';
import { translate } from '../schema/strings.js';
import type { Report } from '../schema/types.js';
import { createRepairLimit, readJson } from './attributes.js';
import type { Host } from './host.js';
import { labelsOf } from './naming.js';
import { reside } from './page.js';

/** A plain element: the root goes inside it, so that its classes go on laying it out (D1.11). */
export function createPlainHost(element: HTMLElement, report: Report): Host {
  const isPatient = createRepairLimit();
  let children: ChildNode[] = [];
  let root: HTMLElement;
  const put = () => {
    // Not the dead widget that a copied element brings along (case 124).
    const isCopy = (child: Node) =>
      isElement(child) && member(child, 'classList').contains(cls(''));
    children = [...element.childNodes].filter((child) => !isCopy(child));
    element.replaceChildren(root);
  };
  return {
    element,
    native: null,
    readMarkup: () => ({ ...readJson(element, 'widget-select', report) }),
    readData: () => [],
    known: () => () => undefined,
    readValues: () => [],
    mount(given) {
      root = given;
      put();
    },
    listen({ focused, moved, left }) {
      let labels: HTMLElement[] = [];
      // A `for` label cannot reach an element like this by itself, and a wrapping one would click a button in it.
      const onClick = (event: Event) => {
        if (element.contains(event.target as Node)) return;
        event.preventDefault();
        focused(true);
      };
      const label = (next: HTMLElement[]) => {
        for (const old of labels) old.removeEventListener('click', onClick);
        labels = next;
        for (const own of labels) own.addEventListener('click', onClick);
      };
      label(labelsOf(element));
      const leave = reside({
        element,
        settle(isMoved) {
          const isOff = root.parentNode !== element && isPatient();
          if (isOff) put();
          if (isMoved) label(labelsOf(element));
          if (isOff || isMoved) moved();
        },
        left() {
          label([]);
          left();
        },
      });
      return () => {
        label([]);
        leave();
      };
    },
    write() {},
    peek() {},
    tell() {},
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
