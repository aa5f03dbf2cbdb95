import { member, ownPx } from '../dom.js';
import { cls } from '../schema/classes.js';
import type { ReportError, SelectCleanup } from '../schema/types.js';

/** Attributes of an element as the page has set them. */
export interface KeptAttributes {
  /** Whether the page has set an attribute. */
  has(name: string): boolean;
  /** The page has changed an attribute; remembers the new value. */
  changed(name: string): void;
  /** Restores the attributes. */
  readonly restore: SelectCleanup;
}

/** Remembers attributes before the widget writes them. */
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
 * Whether the root may be inserted again. A script that requires another order would undo each repair, and both would block the
 * page in an endless loop.
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

/** Reads JSON from an attribute; invalid JSON is reported and ignored. */
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

/** For an enhanced `<select>` or `<input>`. */
const CLASS = cls('native');

/** Removes the dead widget of a copied select, for example from a page snapshot (case 124). */
export function removeCopiedWidget(select: HTMLElement): void {
  if (!select.classList.contains(CLASS)) return;
  const copy = select.nextElementSibling;
  if (copy && member(copy, 'classList').contains(cls(''))) copy.remove();
  for (const name of ['tabindex', 'aria-hidden']) select.removeAttribute(name);
}

/** The browser shows its message at the select, so the select must be behind the field, also in a flex row or grid. */
export function moveBehindField(select: HTMLElement, field: Element): void {
  select.style.translate = '';
  const at = select.getBoundingClientRect();
  const { left, width, bottom } = field.getBoundingClientRect();
  select.style.translate = `${ownPx(select, left + width / 2 - at.left)} ${ownPx(select, bottom - at.bottom)}`;
}

/** Marks and hides an enhanced select. Only writes differences, because writes trigger observers of scripts. */
export function markEnhanced(select: HTMLElement): void {
  if (!select.classList.contains(CLASS)) select.classList.add(CLASS);
  for (const [name, value] of Object.entries({ tabindex: '-1', 'aria-hidden': 'true' }))
    if (select.getAttribute(name) !== value) select.setAttribute(name, value);
}

/** Reverts {@link markEnhanced} and {@link moveBehindField}. */
export function unmarkEnhanced(select: HTMLElement): void {
  select.classList.remove(CLASS);
  select.style.translate = '';
  for (const name of ['class', 'style'])
    if (!select.getAttribute(name)) select.removeAttribute(name);
}
