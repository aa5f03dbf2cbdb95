/** What the tests of a simulated DOM share: the parts of a widget, and that nothing was reported to the page. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** The part of the first widget in the page. */
export const part = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`.widget-select__${name}`);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

export const press = (target: Element, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** Before each test of the file the page has this content; after it no error has come to the console or the window. */
export function pageWithoutErrors(content: string): void {
  const reported = vi.fn();
  beforeEach(() => {
    document.body.innerHTML = content;
    vi.spyOn(console, 'error').mockImplementation(reported);
    window.addEventListener('error', reported);
  });
  afterEach(() => {
    window.removeEventListener('error', reported);
    vi.restoreAllMocks();
    const { calls } = reported.mock;
    reported.mockClear();
    expect(calls).toEqual([]);
  });
}
