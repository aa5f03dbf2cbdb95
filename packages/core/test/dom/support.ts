/**
 * What the tests of keys, focus, ARIA and announcements add to `kit.ts`: where focus is, which row is active
 * and which one is named, what became of a key, what was said.
 */
import { expect } from 'vitest';
import { server, userEvent } from 'vitest/browser';
import type { SelectOption } from 'widget-select/all';
import { $, $$, type Built, drawn } from './kit.ts';

/** Any widget, whatever its mode. */
export type Box = Built<boolean> | Built<true> | Built<false>;

/** Keys on the keyboard, trusted, at the element that has focus: `{ArrowDown}`, `{Shift>}{Tab}{/Shift}`, `abc`. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Modifiers of a shortcut; WebKit's driver knows no Meta key. */
export const SHORTCUTS: readonly Modifier[] =
  server.browser === 'safari' ? ['Control'] : ['Control', 'Meta'];

/** Holds a key until it has come `times` times. WebKit's driver repeats none: there the repeats are made here. */
export async function hold(key: string, times: number): Promise<void> {
  if (server.browser !== 'safari') return press(`{${key}>${times}/}`);
  await press(`{${key}}`);
  for (let i = 1; i < times; i++) {
    const target = document.activeElement ?? document.body;
    const init = { key, repeat: true, bubbles: true, cancelable: true };
    const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', init));
    if (goesOn && key === 'Backspace') document.execCommand('delete');
  }
}

type Modifier = 'Control' | 'Meta' | 'Alt' | 'Shift';

/** `held('Control', 'a')`: a key with a modifier held. */
export const held = (modifier: Modifier, key: string): string =>
  `{${modifier}>}${key}{/${modifier}}`;

export const FRUIT: SelectOption[] = [
  { value: 'apple', label: 'Apple' },
  { value: 'banana', label: 'Banana' },
  { value: 'cherry', label: 'Cherry', disabled: true },
  { value: 'damson', label: 'Damson' },
];

/** 25 rows `r0 … r24` labelled `Row 0 … Row 24`; those in `off` are disabled. */
export const rows25 = (...off: number[]): SelectOption[] =>
  Array.from({ length: 25 }, (_, i) => ({
    value: `r${i}`,
    label: `Row ${i}`,
    ...(off.includes(i) && { disabled: true }),
  }));

/** The part of the widget that has focus: `control`, `search`, `dropdown`, `clear`, `tag Red`, `body`, an id. */
export function focusOf(box: Box): string {
  const node = document.activeElement as HTMLElement;
  const { control, search, dropdown, clear } = box;
  if (node === control) return 'control';
  if (node === search) return 'search';
  if (node === dropdown) return 'dropdown';
  if (node === clear) return 'clear';
  const tag = node.closest<HTMLElement>('.widget-select__tag');
  if (tag) return `tag ${$('.widget-select__tag-label', tag).textContent}`;
  return node.id || node.localName;
}

/** Label of a row, without its description. */
export const labelOf = (row: Element): string =>
  (row.querySelector('.widget-select__option-label') ?? row).textContent ?? '';

/** Labels of the rows that look active: none or one. */
export const activeRows = (box: Box): string[] =>
  $$('.widget-select__option--active', box.dropdown).map(labelOf);

/** Label of the active row, or `null`. */
export const active = (box: Box): string | null => activeRows(box)[0] ?? null;

/** Label of the row that the focused element names by `aria-activedescendant`, or `null`. */
export function named(box: Box): string | null {
  const id = document.activeElement?.getAttribute('aria-activedescendant');
  if (id == null) return null;
  const row = document.getElementById(id);
  return row && box.list.contains(row) ? labelOf(row) : `dangling ${id}`;
}

/** Everything that is wrong with the active row and `aria-activedescendant` (F1, F2, F3); empty: all is well. */
export function faults(box: Box): string[] {
  const { control, search, list, dropdown } = box;
  const found: string[] = [];
  const check = (ok: boolean, what: string) => ok || found.push(what);
  const focused = document.activeElement;
  check(!list.contains(focused) || focused === list, 'F1 focus is on a row');
  for (const [name, node] of Object.entries({ control, search, dropdown })) {
    const id = node.getAttribute('aria-activedescendant');
    if (id === null) continue;
    check(node === focused, `F2 ${name} has the attribute but not the focus`);
    const row = document.getElementById(id);
    check(!!row && list.contains(row), `F3 ${name} names "${id}", which is not in the list`);
    check(row?.getAttribute('aria-disabled') !== 'true', 'F3 the named row is disabled');
    check(
      !!row?.matches('.widget-select__option--active'),
      'F3 the named row is not the active one',
    );
  }
  const shown = $$('.widget-select__option--active', dropdown);
  check(shown.length <= 1, `${shown.length} rows look active`);
  const ids = $$('[id]', box.root.ownerDocument.body).map((node) => node.id);
  check(new Set(ids).size === ids.length, `ids are not unique: ${ids.join(' ')}`);
  const open = box.select.isDropdownOpen();
  check(control.getAttribute('aria-expanded') === String(open), 'aria-expanded is wrong');
  check(
    document.getElementById(control.getAttribute('aria-controls') ?? '') === list,
    'aria-controls',
  );
  return found;
}

/** What became of the keys pressed since: one line each, `Enter prevented stopped`. */
export function watchKeys(): { downs: () => string[]; ups: () => string[]; stop: () => void } {
  const watch = (type: 'keydown' | 'keyup') => {
    const seen: KeyboardEvent[] = [];
    const reached = new Set<Event>();
    const stop = new AbortController();
    window.addEventListener(type, (event) => seen.push(event), {
      capture: true,
      signal: stop.signal,
    });
    window.addEventListener(type, (event) => reached.add(event), { signal: stop.signal });
    const lines = () =>
      seen
        .filter(({ key }) => !['Shift', 'Control', 'Alt', 'Meta'].includes(key))
        .map((event) => {
          expect(event.isTrusted).toBe(true);
          const marks = [event.defaultPrevented && 'prevented', !reached.has(event) && 'stopped'];
          return [event.key, ...marks.filter(Boolean)].join(' ');
        });
    return { lines, stop: () => stop.abort() };
  };
  const down = watch('keydown');
  const up = watch('keyup');
  return {
    downs: down.lines,
    ups: up.lines,
    stop() {
      down.stop();
      up.stop();
    },
  };
}

/** What live regions said, in order: `polite 3 results available`. Text that was there before does not count. */
export function listen(box: Box): { said: string[]; stop: () => void } {
  const said: string[] = [];
  const regions = $$('[aria-live]', box.root);
  const observer = new MutationObserver((records) => {
    for (const region of new Set(records.map(({ target }) => target as HTMLElement))) {
      const words = region.textContent ?? '';
      if (words) said.push(`${region.getAttribute('aria-live')} ${words}`);
    }
  });
  for (const region of regions)
    observer.observe(region, { childList: true, characterData: true, subtree: true });
  return { said, stop: () => observer.disconnect() };
}

/** Focuses the control without a pointer. */
export function focusControl(box: Box): void {
  box.control.focus();
  expect(focusOf(box)).toBe('control');
}

/** Opens by a key, so that focus is in the search field, or on the control where there is none. */
export async function openByKey(box: Box): Promise<void> {
  focusControl(box);
  await press('{Enter}');
  expect(box.select.isDropdownOpen()).toBe(true);
  await drawn(box);
}

/** Opens with focus on the control, also where there is a search field: Home does that. */
export async function openOnControl(box: Box): Promise<void> {
  focusControl(box);
  await press('{Home}');
  expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([true, 'control']);
}

/** Rows of a table of keys: the keys, then a cell a column. Without those that the engine's driver does not know. */
export const keyTable = (text: string): [string, ...string[]][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/) as [string, ...string[]])
    .filter(([keys]) => SHORTCUTS.includes('Meta') || !keys.includes('Meta'));

/**
 * Presses keys, `{Alt>}{ArrowUp}` with the modifier let go at the end, and says what became of them. `H`: handled, so the browser
 * does nothing with them; `S`: handled and nobody outside hears of them; `-`: the browser's.
 */
export async function fateOf(keys: string): Promise<'H' | 'S' | '-' | 'stopped only'> {
  const seen: KeyboardEvent[] = [];
  const passed: boolean[] = [];
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('keydown', (event) => seen.push(event), { signal, capture: true });
  // What came through is noted, and then stopped: some of these keys would move the browser itself.
  const note = (event: KeyboardEvent) => {
    passed.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('keydown', note, { signal });
  const modifier = /\{(\w+)>\}/.exec(keys)?.[1];
  await press(modifier ? `${keys}{/${modifier}}` : keys);
  stop.abort();
  if (passed.length < seen.length) return seen.at(-1)?.defaultPrevented ? 'S' : 'stopped only';
  return passed.at(-1) ? 'H' : '-';
}

/** Copies or pastes in an element, with data of the test instead of the clipboard. Firefox ignores the data that it is created with. */
export function fireClipboard(node: HTMLElement, type: string, clipboardData: DataTransfer): void {
  const event = new ClipboardEvent(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: clipboardData });
  node.focus();
  node.dispatchEvent(event);
}
