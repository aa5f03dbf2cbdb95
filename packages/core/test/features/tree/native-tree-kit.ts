/** Trees of `<option>`s, in short: `p a*(p) b!(p)` is a parent with a selected leaf and a disabled one. */
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectOption } from 'widget-select/all';
import { $, $$, type Built, native, sent } from '../../dom/kit.ts';
import { labelOf } from '../../dom/support.ts';

export type TreeValue = 'all' | 'leaves' | 'branches';

export const words = (text: string): string =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [, value = '', marks = '', parent] = /^(\w+)([*!]*)(?:\((\w+)\))?$/.exec(word) ?? [];
      const attributes = [
        `value="${value}"`,
        parent && `data-parent="${parent}"`,
        marks.includes('*') && 'selected',
        marks.includes('!') && 'disabled',
      ];
      return `<option ${attributes.filter(Boolean).join(' ')}>${value.toUpperCase()}</option>`;
    })
    .join('');

export const letters = (text: string): SelectOption[] =>
  text.split(' ').map((value) => ({ value, label: value.toUpperCase() }));

/** Clicks the row with this label. */
export async function pick(box: Pick<Built<boolean>, 'rows'>, label: string): Promise<void> {
  const row = box.rows().find((one) => labelOf(one) === label);
  if (!row) throw new Error(`no row "${label}"`);
  await userEvent.click(row);
}

export type Box = Built<true> & { readonly target: HTMLSelectElement };

export const tree = (content: string, options = {}, attributes = ''): Box =>
  native<true>(
    words(content),
    { multiple: true, expandLevel: Number.POSITIVE_INFINITY, ...options },
    `multiple ${attributes}`,
  );

export const selected = ({ target }: Box): string[] =>
  [...target.selectedOptions].map(({ value }) => value);

/** The value in order; an error where the three differ. */
export function agreed(box: Box): string {
  const value = box.select.getValue();
  const sorted = [...value].sort();
  expect(selected(box).sort(), 'selectedOptions').toEqual(sorted);
  const off = new Set(
    $$('option:disabled', box.target).map((option) => option.getAttribute('value')),
  );
  const isOff = box.target.matches(':disabled');
  expect(sent().sort(), 'FormData').toEqual(isOff ? [] : sorted.filter((one) => !off.has(one)));
  return value.join(' ');
}

/** Level, label and state of the rows. */
export const rows = (box: Pick<Built<boolean>, 'rows'>): string[] =>
  box
    .rows()
    .map((row) =>
      [row.ariaLevel, labelOf(row), { true: '+', mixed: '~' }[row.ariaChecked ?? ''] ?? '']
        .join('')
        .trim(),
    );

export const optionOf = ({ target }: Box, value: string): HTMLOptionElement =>
  $(`option[value="${value}"]`, target);

/** What a page's own script does, and how it tells. */
export function script(box: Box, ...changes: string[]): void {
  for (const change of changes) optionOf(box, change.slice(1)).selected = change.startsWith('+');
  box.target.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Events of the widget; those that a script dispatches itself are not among them. */
export const heard = (log: string[]): string[] =>
  log.splice(0).filter((entry) => !/^native/.test(entry));
