import { member, ownPx } from '../dom.js';
import { cls } from '../schema/classes.js';
import type { Cleanup, ReportError } from '../schema/types.js';

declare const __DEV__: boolean;

/** Attributes of an element as the page wants them. */
export interface KeptAttributes {
  /** Whether the page wants one. */
  has(name: string): boolean;
  /** The page has changed one: that is what it wants now. */
  changed(name: string): void;
  /** Puts them back. */
  readonly restore: Cleanup;
}

/** Remembers attributes that the widget will write. */
export function keepAttributes(element: Element, names: readonly string[]): KeptAttributes {
  const wanted = new Map(names.map((name) => [name, element.getAttribute(name)]));
  return {
    has: (name) => wanted.get(name) != null,
    changed(name) {
      if (wanted.has(name)) wanted.set(name, element.getAttribute(name));
    },
    restore() {
      for (const [name, value] of wanted) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    },
  };
}

/**
 * Whether the root may be put back once more. A script that insists on another order
 * would undo each repair, and the two would block the page in an endless loop.
 */
export function createRepairLimit(): () => boolean {
  let since = 0;
  let tries = 0;
  return () => {
    const now = Date.now();
    if (now - since > 1000) {
      since = now;
      tries = 0;
    }
    return ++tries <= 50;
  };
}

/** Reads JSON from an attribute; bad JSON tells the page and counts as nothing. */
export function readJson(
  element: HTMLElement,
  name: string,
  report: ReportError,
): Record<string, unknown> | undefined {
  const text = element.getAttribute(`data-${name}`);
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch (cause) {
    report(
      new SyntaxError(
        `widget-select: data-${name}${__DEV__ ? ` of a <${element.localName}> is not JSON and was ignored.` : ''}`,
        { cause },
      ),
    );
    return undefined;
  }
}

/** Of a select that is enhanced. */
const CLASS = cls('native');

/** A copy of an enhanced select (a page's snapshot) brings a dead widget along, which goes (case 124). */
export function removeCopiedWidget(select: HTMLSelectElement): void {
  if (!select.classList.contains(CLASS)) return;
  const copy = select.nextElementSibling;
  if (copy && member(copy, 'classList').contains(cls(''))) copy.remove();
  for (const name of ['tabindex', 'aria-hidden']) select.removeAttribute(name);
}

/** The browser's message points at the select, so it has to be where the field is, in a flex row or grid too. */
export function moveBehindField(select: HTMLSelectElement, field: Element): void {
  select.style.translate = '';
  const at = select.getBoundingClientRect();
  const { left, width, bottom } = field.getBoundingClientRect();
  select.style.translate = `${ownPx(select, left + width / 2 - at.left)} ${ownPx(select, bottom - at.bottom)}`;
}

/** Marks and hides an enhanced select. Written only where it differs: no script is answered by a write that changes nothing. */
export function markEnhanced(select: HTMLSelectElement): void {
  if (!select.classList.contains(CLASS)) select.classList.add(CLASS);
  for (const [name, value] of Object.entries({ tabindex: '-1', 'aria-hidden': 'true' }))
    if (select.getAttribute(name) !== value) select.setAttribute(name, value);
}

/** Takes back what {@link markEnhanced} and {@link moveBehindField} have written. */
export function unmarkEnhanced(select: HTMLSelectElement): void {
  select.classList.remove(CLASS);
  select.style.translate = '';
  for (const name of ['class', 'style'])
    if (!select.getAttribute(name)) select.removeAttribute(name);
}
