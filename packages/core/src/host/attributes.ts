import type { Cleanup, Report } from '../schema/types.js';

/** Remembers attributes of an element; the returned function puts them back as they were. */
export function keepAttributes(element: Element, names: readonly string[]): Cleanup {
  const before = names.map((name) => [name, element.getAttribute(name)] as const);
  return () => {
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
}

/** Reads JSON from an attribute; bad JSON tells the page and counts as nothing. */
export function readJson(
  element: HTMLElement,
  name: string,
  report: Report,
): Record<string, unknown> | undefined {
  const text = element.dataset[name];
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch (cause) {
    const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    report(
      new SyntaxError(
        `widget-select: data-${attribute} of a <${element.localName}> is not JSON and was ignored.`,
        { cause },
      ),
    );
    return undefined;
  }
}
