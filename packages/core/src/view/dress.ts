import type { Part } from '../model/delta.js';
import { cls } from '../schema/classes.js';
import type { Config } from '../schema/options.js';
import type { View } from './types.js';

const OURS = /^widget-select($|__|--)/;

/** The name of a part in the option `classNames`: `tag-label` → `tagLabel`. */
const nameOf = (part: string): string =>
  part.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) || 'root';

/** The class of a part, with the classes of the page. */
export function classesOf({ classNames }: Config, part: string): string {
  const given = classNames?.[nameOf(part) as keyof typeof classNames];
  return given ? `${cls(part)} ${given}` : cls(part);
}

/** The classes of the page, without those of the widget, which are never removed. */
const tokensOf = (classes = ''): string[] =>
  classes.split(/\s+/).filter((token) => token && !OURS.test(token));

/**
 * Updates the classes of the page on existing elements; later elements are created with them. Those of the `<select>` are on the
 * root, because they affect the position and the width of a field, and rules can reach every part from there.
 */
export function dressPart({ dom, stated }: View): Part {
  let before: Readonly<Record<string, string | undefined>> = {};
  return ({ state }) => {
    const { classNames, inheritClass } = state.config;
    const now: Record<string, string | undefined> = { ...classNames };
    if (inheritClass) now.root = `${now.root ?? ''} ${stated.classes}`;
    for (const name of Object.keys({ ...before, ...now })) {
      if (before[name] === now[name]) continue;
      const part = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const selector = `.${cls(name === 'root' ? '' : part)}`;
      for (const box of [dom.root, dom.dropdown])
        for (const node of [box, ...box.querySelectorAll(selector)]) {
          if (!node.matches(selector)) continue;
          node.classList.remove(...tokensOf(before[name]));
          node.classList.add(...tokensOf(now[name]));
        }
    }
    before = now;
  };
}
