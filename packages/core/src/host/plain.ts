import { problemOf } from '../model/validity.js';
import { cls } from '../schema/classes.js';
import { translate } from '../schema/strings.js';
import type { Report } from '../schema/types.js';
import { readJson } from './attributes.js';
import type { Host } from './host.js';
import { labelsOf } from './naming.js';

/** A plain element: the root goes inside it, so that its classes go on laying it out (D1.11). */
export function createPlainHost(element: HTMLElement, report: Report): Host {
  // Not the dead widget that a copied element brings along (case 124).
  const isCopy = (child: Node) => (child as Element).classList?.contains(cls('')) ?? false;
  const children = [...element.childNodes].filter((child) => !isCopy(child));
  return {
    element,
    native: null,
    options: { ...readJson(element, 'widgetSelect', report) },
    readData: () => [],
    readValues: () => [],
    mount: (root) => element.replaceChildren(root),
    listen({ focused }) {
      const labels = labelsOf(element);
      // A `for` label cannot reach an element like this by itself, and a wrapping one would click a button in it.
      const onClick = (event: Event) => {
        if (element.contains(event.target as Node)) return;
        event.preventDefault();
        focused();
      };
      for (const label of labels) label.addEventListener('click', onClick);
      return () => {
        for (const label of labels) label.removeEventListener('click', onClick);
      };
    },
    write() {},
    sync() {},
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
