import type { Cleanup, Report } from '../schema/types.js';

/** Attributes of an element as the page wants them. */
export interface Kept {
  /** Whether the page wants one. */
  has(name: string): boolean;
  /** The page has changed one: that is what it wants now. */
  changed(name: string): void;
  /** Puts them back. */
  readonly restore: Cleanup;
}

/** Remembers attributes that the widget will write. */
export function keepAttributes(element: Element, names: readonly string[]): Kept {
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
 * Whether the root may be put back once more. A script that wants another order as firmly as we do would have
 * both of us at it for ever, with the page standing still.
 */
export function createPatience(): () => boolean {
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
  report: Report,
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
        `widget-select: data-${name} of a <${element.localName}> is not JSON and was ignored.`,
        { cause },
      ),
    );
    return undefined;
  }
}
