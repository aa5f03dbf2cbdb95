/**
 * What the rows of the parity table are made of: a page with a `<select id="s">`, native or with a widget on it, and the
 * few things that a user and a script can do and see in both.
 */
import { expect } from 'vitest';
import { server, userEvent } from 'vitest/browser';
import { $, type Built, build, mouse, page, placed } from '../kit.ts';
import { press } from '../support.ts';
import type { Engine, Row as Title } from './parity-table.ts';

export type Json = string | number | boolean | null | readonly Json[] | { [key: string]: Json };

/** A select as its user and its form see it. */
export interface Subject {
  readonly select: HTMLSelectElement;
  /** `null`: native. */
  readonly box: Built<boolean> | null;
  /** What the user presses, focuses and sees: the select, or the widget's control. */
  readonly target: HTMLElement;
  /** What a browser's message should point at. */
  readonly field: HTMLElement;
  /** Picks by the keyboard: the first letter, and in the widget Enter. Trusted in all engines. */
  pick(label: string): Promise<void>;
  /** Picks by the mouse; on a native select by the driver's own command for it. */
  click(label: string): Promise<void>;
  /** Picks or takes back an option of a multiple select. */
  toggle(label: string): Promise<void>;
  /** What the user reads; several labels in order of the alphabet. */
  shown(): string;
  /** The options that the user is offered: `Apple`, `Banana off`. */
  list(): Promise<string[]>;
  /** Whether the user can use it. */
  isEnabled(): boolean;
  /** Whether its list is open, as far as a page can know. */
  isOpen(): boolean;
}

export interface Row {
  readonly markup: string;
  /** The steps. They run on the native select and on the widget; what they return is compared. */
  steps(subject: Subject): Json | Promise<Json>;
  /** What the steps return on a native select, so that steps which do nothing are noticed. */
  readonly native: Json;
  /** What they return on the native select of an engine that differs from the others. */
  readonly nativeIn?: Partial<Record<Engine, Json>>;
  /** What they return on the widget where it differs by contract. */
  readonly widget?: Json;
  /** Runs before the widget is built. */
  before?(select: HTMLSelectElement): void;
  /** Other selects of the page that are enhanced too. */
  readonly others?: readonly string[];
}

/** Rows with the ids of one part of the table. */
export type Rows<Table extends Record<string, Title>> = Record<keyof Table, Row>;

export const engine: Engine =
  server.browser === 'safari' ? 'webkitgtk' : (server.browser as Exclude<Engine, 'webkitgtk'>);

const isPlaceholder = (option: HTMLOptionElement) =>
  option.index === 0 && option.value === '' && option.parentElement?.localName === 'select';

function nativeSubject(select: HTMLSelectElement): Subject {
  const indexOf = (label: string) => [...select.options].findIndex((o) => o.label === label);
  return {
    select,
    box: null,
    target: select,
    field: select,
    async pick(label) {
      select.focus();
      await press(label.slice(0, 1).toLowerCase());
      await expect.poll(() => select.selectedOptions[0]?.label).toBe(label);
    },
    click: (label) =>
      userEvent.selectOptions(select, select.options[indexOf(label)] as HTMLElement),
    async toggle(label) {
      // No driver holds Control while it clicks in all engines: this is what the browser does then.
      const option = select.options[indexOf(label)] as HTMLOptionElement;
      option.selected = !option.selected;
      select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    shown: () =>
      [...select.selectedOptions]
        .map(({ label }) => label)
        .sort()
        .join('+'),
    async list() {
      const offered = [...select.options].filter(
        (option) => !isPlaceholder(option) && getComputedStyle(option).display !== 'none',
      );
      return offered.map((option) => `${option.label}${option.matches(':disabled') ? ' off' : ''}`);
    },
    isEnabled: () => !select.matches(':disabled'),
    isOpen: () => CSS.supports('selector(:open)') && select.matches(':open'),
  };
}

function widgetSubject(select: HTMLSelectElement): Subject {
  const box = build<boolean>(select);
  const click = async (label: string) => {
    if (!box.select.isDropdownOpen()) await box.open();
    await box.pick(label);
  };
  return {
    select,
    box,
    target: box.control,
    field: box.field,
    async pick(label) {
      box.control.focus();
      await press(label.slice(0, 1).toLowerCase());
      await press('{Enter}');
    },
    click,
    async toggle(label) {
      await click(label);
      box.select.close();
    },
    shown: () => (select.multiple ? box.tagTexts().sort().join('+') : box.shown()),
    async list() {
      box.select.open();
      await placed(box);
      const rows = box.rows().map((row) => {
        const off = row.getAttribute('aria-disabled') === 'true' ? ' off' : '';
        return `${row.textContent}${off}`;
      });
      box.select.close();
      return rows;
    },
    isEnabled: () => box.control.tabIndex === 0 && box.control.ariaDisabled !== 'true',
    isOpen: () => box.select.isDropdownOpen(),
  };
}

/** A fresh page with the row's select, native or enhanced. */
export function subjectOf(row: Row, kind: 'native' | 'widget'): Subject {
  page(row.markup);
  // No submission may leave the page.
  $('#s')
    .ownerDocument.body.querySelectorAll('form')
    .forEach((form) => {
      form.addEventListener('submit', (event) => event.preventDefault());
    });
  const select = $<HTMLSelectElement>('#s');
  row.before?.(select);
  if (kind === 'native') return nativeSubject(select);
  const subject = widgetSubject(select);
  for (const other of row.others ?? []) build(other);
  return subject;
}

/** What the form of the select would send, as text. */
const sent = ({ select }: Subject): string => {
  const pairs = select.form ? [...new FormData(select.form)] : [];
  return pairs.map(([name, value]) => `${name}=${value}`).join('&');
};

/** What is shown and what is sent: `Apple [s=a]`. The widget's own value must agree with the select's. */
export function look(subject: Subject): string {
  const { box, select } = subject;
  // First of all: asked for its value, the widget would look at the select anew.
  const seen = `${subject.shown()} [${sent(subject)}]`;
  if (box) {
    const chosen = [...select.selectedOptions].filter((o) => select.multiple || !isPlaceholder(o));
    const values = [box.select.getValue() ?? []].flat();
    expect([...values].sort(), 'getValue() and the select').toEqual(
      chosen.map(({ value }) => value).sort(),
    );
  }
  return seen;
}

/** What the platform says of the select: `checked valueMissing`, `barred`. */
export function validity({ select }: Subject): string {
  const { valueMissing, customError, valid } = select.validity;
  return [
    select.willValidate ? 'checked' : 'barred',
    valueMissing && 'valueMissing',
    customError && 'customError',
    valid && 'valid',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Which element has focus: `it` is the select, or any part of the widget. */
export function focused({ box, select }: Subject): string {
  const node = document.activeElement;
  if (node === (box ? box.control : select)) return 'it';
  if (box?.root.contains(node)) return 'part of it';
  return node?.id || (node?.localName ?? 'nothing');
}

/** Events of these types that reach the document, told by `tell`. */
export function watch(
  types: readonly string[],
  tell: (event: Event) => string = ({ type }) => type,
): string[] {
  const seen: string[] = [];
  for (const type of types)
    document.body.firstElementChild?.addEventListener(type, (event) => seen.push(tell(event)));
  return seen;
}

/** Clicks the submit button, or whatever has this selector. */
export const clickOn = (selector: string): Promise<void> => mouse($(selector));

export const optionsOf = ({ select }: Subject): HTMLOptionElement[] => [...select.options];

/** The option with this label. */
export function option(subject: Subject, label: string): HTMLOptionElement {
  const found = optionsOf(subject).find((o) => o.label === label);
  if (!found) throw new Error(`no option "${label}"`);
  return found;
}

/** Everything in a form, by names or kinds of elements. */
export const elementsOf = (form: HTMLFormElement): string[] =>
  [...form.elements].map((node) => node.id || node.localName);

export const ABC =
  '<option value="a">Apple</option><option value="b">Banana</option><option value="c">Cherry</option>';
export const CHOOSE = `<option value="">Elect</option>${ABC}`;
/** A form with its content. */
export const form = (content: string, attributes = ''): string =>
  `<form id="f" ${attributes}>${content}</form>`;
export const select = (options: string, attributes = ''): string =>
  `<select id="s" name="s" ${attributes}>${options}</select>`;
