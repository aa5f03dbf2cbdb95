/**
 * What most of these tests need: a page with a widget on it, its parts, what it told the world, and a page
 * that is empty and quiet again after each test.
 */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { commands, page as tab, userEvent } from 'vitest/browser';
import SelectWidget, {
  type AnyMeta,
  type SelectOption,
  type SelectOptions,
} from 'widget-select/all';
import 'widget-select/style.css';
import type { MediaFeatures } from '../../../../tools/commands.ts';
import { EVENTS } from '../../src/schema/events.ts';
import { runIdle } from './clock.ts';

export { frame, runIdle, settled } from './clock.ts';

// Rows are as high in every engine: where the pointer is coarse, as in Chromium's tests, they would be 44 px. And a
// dropdown is in its final place immediately: tests of motion set its duration.
const still = new CSSStyleSheet();
still.replaceSync(':root { --widget-select-row-height: 36px; --widget-select-motion: 0s }');
document.adoptedStyleSheets.push(still);

const ends: (() => void)[] = [];

/** Errors that the widget gave to the page. A test that expects some takes them out. */
export const reported: unknown[] = [];
/** What was written to the console as a warning. */
export const warnings: string[] = [];

beforeEach(() => {
  reported.length = warnings.length = 0;
  vi.spyOn(window, 'reportError').mockImplementation((error: unknown) => {
    reported.push(error);
  });
  vi.spyOn(console, 'warn').mockImplementation((message: unknown) => {
    warnings.push(String(message));
  });
});

/** Runs after the test, while the page is as the test has left it. */
export const atEnd = (end: () => void): unknown => ends.push(end);

/** Destroys what was built, and keeps nothing of it. */
export function forget(): void {
  for (const end of ends.splice(0)) end();
}

const { lang, dir } = document.documentElement;
const [width, height] = [innerWidth, innerHeight];
let isEmulated = false;

/** What media queries match until the end of the test. */
export function emulate(features: MediaFeatures): Promise<void> {
  isEmulated = true;
  return commands.emulateMedia(features);
}

/** Everything that tests share is as the first one found it: what was built, defaults, idle work, the page and its window. */
async function reset(): Promise<void> {
  forget();
  document.body.replaceChildren();
  // Nothing is left that it would find, and it is done before the next test.
  await runIdle();
  SelectWidget.defaults = {};
  const root = document.documentElement;
  if (root.lang !== lang) root.lang = lang;
  if (root.dir !== dir) root.dir = dir;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (innerWidth !== width || innerHeight !== height) await tab.viewport(width, height);
  if (isEmulated) await commands.emulateMedia({});
  isEmulated = false;
  window.scrollTo(0, 0);
}

afterEach(async () => {
  await reset();
  expect(reported.splice(0), 'errors given to the page').toEqual([]);
});

/** Takes the reported errors, so that the test may have had them. */
export const takeReported = (): string[] =>
  reported.splice(0).map((error) => (error instanceof Error ? error.message : String(error)));

/** Replaces the page. Returns its first element. */
export function page(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  return document.body.firstElementChild as HTMLElement;
}

/** The one element that matches. */
export const $ = <E extends Element = HTMLElement>(
  selector: string,
  from: ParentNode = document,
): E => {
  const found = from.querySelector<E>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
};

export const $$ = (selector: string, from: ParentNode = document): HTMLElement[] => [
  ...from.querySelectorAll<HTMLElement>(selector),
];

/** The value of a label consists of places in the alphabet, `v1` for `a`, `v1.2` for `ab`: what is shown or typed is never a value. */
export const valueFor = (text: string): string =>
  `v${Array.from(text, (letter) => letter.charCodeAt(0) & 31).join('.')}`;

/** `a|b|c` as options labelled `A`, `B`, `C`, with the values `v1`, `v2`, `v3`. */
export const letters = (text: string): SelectOption[] =>
  text.split('|').map((word) => ({ value: valueFor(word), label: word.toUpperCase() }));

/** `count` options `0 … count-1`, labelled `Row n`. */
export const manyRows = (count: number): SelectOption[] =>
  Array.from({ length: count }, (_, i) => ({ value: String(i), label: `Row ${i}` }));

/** A widget with its parts. */
export interface Built<Multiple extends boolean> {
  readonly select: SelectWidget<AnyMeta, Multiple>;
  readonly target: HTMLElement;
  readonly root: HTMLElement;
  readonly field: HTMLElement;
  readonly control: HTMLElement;
  readonly clear: HTMLElement;
  readonly dropdown: HTMLElement;
  /** Made when the dropdown first opens; before that, a field that is in no page. */
  readonly search: HTMLInputElement;
  readonly list: HTMLElement;
  /** Rendered rows. */
  rows(): HTMLElement[];
  /** Their texts. */
  texts(): string[];
  /** The rendered row with this text. */
  row(text: string): HTMLElement;
  tags(): HTMLElement[];
  /** Labels of the tags. */
  tagTexts(): string[];
  /** Text of the control. */
  shown(): string;
  /** Opens by a click on the control and waits until the dropdown is in its final place. */
  open(): Promise<void>;
  /** Clicks a rendered row. */
  pick(text: string): Promise<void>;
}

const NO_SEARCH = document.createElement('input');

/** Builds a widget, of the class with all features or of another one; it is destroyed after the test. */
export function build<Multiple extends boolean = false>(
  target: string | HTMLElement,
  options: SelectOptions<AnyMeta, Multiple> = {},
  Class = SelectWidget,
): Built<Multiple> {
  const element = typeof target === 'string' ? $(target) : target;
  const select = new Class<AnyMeta, Multiple>(element, options);
  atEnd(() => select.destroy());
  const root =
    // With a `name`, the `<select>` that submits a plain element is before it.
    (
      /^(select|input)$/.test(element.localName)
        ? element.nextElementSibling
        : $(':scope > .widget-select', element)
    ) as HTMLElement;
  const dropdown = $('.widget-select__dropdown', root.getRootNode() as ParentNode);
  const control = $('.widget-select__control', root);
  const id = control.id.replace(/-control$/, '');
  const own =
    (root.getRootNode() as Document | ShadowRoot).getElementById(`${id}-dropdown`) ?? dropdown;
  const handle: Built<Multiple> = {
    select,
    target: element,
    root,
    control,
    dropdown: own,
    field: $('.widget-select__field', root),
    clear: $('.widget-select__clear', root),
    get search() {
      const find = (node: Element) =>
        node.querySelector<HTMLInputElement>('.widget-select__search');
      return find(own) ?? find(root) ?? NO_SEARCH;
    },
    list: $('.widget-select__list', own),
    rows: () => $$('.widget-select__option', own),
    texts: () => handle.rows().map((row) => row.textContent ?? ''),
    row(text) {
      const found = handle.rows().find((row) => row.textContent === text);
      if (!found) throw new Error(`no row "${text}" among ${handle.texts().join(', ')}`);
      return found;
    },
    tags: () => $$('.widget-select__tag', root),
    tagTexts: () => $$('.widget-select__tag-label', root).map((tag) => tag.textContent ?? ''),
    shown: () => control.textContent ?? '',
    async open() {
      // Not by `userEvent`: some drivers scroll the page before they click.
      await mouse(control);
      expect(select.isDropdownOpen()).toBe(true);
      await placed(handle);
    },
    async pick(text) {
      const row = handle.row(text);
      const top = document.elementFromPoint(...center(row));
      // `userEvent` waits and scrolls until a click is possible, which takes five times as long.
      await (row.contains(top) ? mouse(row) : userEvent.click(row));
    },
  };
  return handle;
}

/** Builds on a fresh plain element. */
export const plain = <Multiple extends boolean = false>(
  options: SelectOptions<AnyMeta, Multiple> = {},
): Built<Multiple> => build<Multiple>(page('<div id="host"></div>'), options);

/** Builds on a fresh `<select>` with this content. */
export const native = <Multiple extends boolean = false>(
  content: string,
  options: SelectOptions<AnyMeta, Multiple> = {},
  attributes = '',
): Built<Multiple> & { readonly target: HTMLSelectElement } => {
  page(`<form id="form"><select name="s" ${attributes}>${content}</select></form>`);
  return build<Multiple>('select', options) as Built<Multiple> & { target: HTMLSelectElement };
};

/** Waits until the dropdown has been placed: below the field at once, where it will stay in a microtask. */
export async function placed({ dropdown }: Pick<Built<boolean>, 'dropdown'>): Promise<void> {
  await expect.poll(() => dropdown.style.left).not.toBe('');
  await drawn({ dropdown });
}

/** Waits until all rows of a short list are drawn: those that are not visible come right after the paint. */
export async function drawn({ dropdown }: Pick<Built<boolean>, 'dropdown'>): Promise<void> {
  const filler =
    '.widget-select__option ~ .widget-select__spacer, .widget-select__group ~ .widget-select__spacer';
  await expect.poll(() => dropdown.querySelector(filler)).toBe(null);
}

/** One entry for each event: `change a`, `select a`, `open`. */
export function record<Multiple extends boolean>({ select, target }: Built<Multiple>): string[] {
  const log: string[] = [];
  const note = (name: string, payload: unknown) =>
    log.push(payload === undefined ? name : `${name} ${tell(payload)}`);
  for (const name of EVENTS) select.on(name, (payload: unknown) => note(name, payload));
  for (const type of ['input', 'change'])
    target.addEventListener(type, (event) => {
      if (event.target === target) note(`native:${type}`, undefined);
    });
  return log;
}

function tell(payload: unknown): string {
  if (payload === null) return 'null';
  if (Array.isArray(payload)) return `[${payload.join()}]`;
  if (typeof payload !== 'object') return String(payload);
  const { limit, option, value } = payload as {
    limit?: number;
    option?: SelectOption;
    value?: string;
  };
  return option ? `${limit}:${option.value}` : String(value);
}

/** What the form would send for the select. */
export const sent = (name = 's'): string[] =>
  new FormData($<HTMLFormElement>('form')).getAll(name).map(String);

/** The point in the middle of an element, in CSS pixels of the page. */
export function center(element: Element): [x: number, y: number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** A click with the mouse on a point, whatever is there: no waiting until something can be clicked. */
export const clickAt = (x: number, y: number): Promise<void> =>
  commands.mouseClick(x, y, `${innerWidth} ${innerHeight}`);

/** A click with the mouse on the middle of an element, also a disabled one. */
export const mouse = (element: Element): Promise<void> => clickAt(...center(element));

/** A double click on the middle of an element. */
export const doubleClick = (element: Element): Promise<void> =>
  commands.mouseDoubleClick(...center(element), `${innerWidth} ${innerHeight}`);
