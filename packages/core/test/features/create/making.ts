/** What the tests of creation add to `kit.ts` and `support.ts`: the create row, text of any script, pasted text, promises to keep. */
import { $$ } from '../../dom/kit.ts';
import { type Box, focusOf, openByKey, press } from '../../dom/support.ts';

/** The create row, or `null`. */
export const createRow = (box: Box): HTMLElement | null =>
  box.dropdown.querySelector<HTMLElement>('.widget-select__option--create');

/** Text of the create row, or `null` when none is offered. */
export const offer = (box: Box): string | null => createRow(box)?.textContent ?? null;

/** Opens by a key, unless focus is in the open list's field, and types letters by keys. */
export async function typeIn(box: Box, keys: string): Promise<void> {
  if (focusOf(box) !== 'search') await openByKey(box);
  await press(keys);
}

/** Puts `text` into the search field as an input method, a dictation or a drop does: all of it in one step. */
export function write(box: Box, text: string): void {
  box.search.focus();
  box.search.value = text;
  box.search.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }),
  );
}

/** Opens by a key and puts any text in. */
export async function writeIn(box: Box, text: string): Promise<void> {
  if (!box.select.isDropdownOpen()) await openByKey(box);
  write(box, text);
}

/** Pastes by an event of the script's. Returns whether the browser is left to insert the text. */
export function paste(box: Box, text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new Event('paste', { bubbles: true, cancelable: true, composed: true });
  // Not every engine takes it by the constructor.
  Object.defineProperty(event, 'clipboardData', { value: clipboardData });
  return box.search.dispatchEvent(event);
}

/** A log without the `search` events. */
export const acts = (log: readonly string[]): string[] =>
  log.filter((line) => !line.startsWith('search'));

/** The entries of a log with this name. */
export const only = (log: readonly string[], name: string): string[] =>
  log.filter((line) => line.split(' ')[0] === name);

/** Texts of the message rows of a kind. */
export const messages = (box: Box, kind: string): (string | null)[] =>
  $$(`.widget-select__message--${kind}`, box.dropdown).map((row) => row.textContent);

/** A promise that the test keeps or breaks. */
export interface Promised<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: unknown): void;
}

export function promised<T>(): Promised<T> {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
