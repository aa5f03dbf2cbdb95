// addition 29: `widget-select/plugins/jquery`.
import $ from 'jquery';
import { afterEach, expect, test } from 'vitest';
import SelectWidget from 'widget-select/all';
import jquery from 'widget-select/plugins/jquery';
import { page } from '../../dom/kit.ts';

type Set = {
  selectWidget(...given: unknown[]): unknown;
  val(value: unknown): Set;
  trigger(name: string): Set;
  on(names: string, handler: (event: Told) => void): Set;
};
interface Told {
  type: string;
  params?: { data?: { id: string; text: string }; args?: { data: { id: string } } };
  preventDefault(): void;
}
const query = $ as unknown as (selector: string) => Set;

jquery($ as never, SelectWidget);
afterEach(() => {
  query('select, #host').selectWidget('destroy');
});

/** What jQuery hears, as `select2:select b`. */
function hear(set: Set, names: string): string[] {
  const log: string[] = [];
  const words = names.split(' ').map((name) => `select2:${name}`);
  set.on(words.join(' '), ({ type, params }) => {
    const data = params?.data ?? params?.args?.data;
    log.push(data ? `${type} ${data.id}` : type);
  });
  set.on('change', () => log.push('change'));
  return log;
}

const ALL = 'opening open closing close selecting select unselecting unselect clearing clear';

test('addition 29: builds, calls methods, follows .val().trigger("change"), tells in Select2’s names', async () => {
  page('<div><select><option value="">None<option value="a">A<option value="b">B</select></div>');
  const set = query('select');
  expect(set.selectWidget({ clearable: true })).toBe(set);
  set.selectWidget({});
  const control = document.querySelector('.widget-select__control');
  expect(document.querySelectorAll('.widget-select__control')).toHaveLength(1);
  const log = hear(set, ALL);
  set.val('b').trigger('change');
  expect([set.selectWidget('getValue'), set.selectWidget('val'), control?.textContent]).toEqual([
    'b',
    'b',
    'B',
  ]);
  expect(set.selectWidget('data')).toMatchObject([{ id: 'b', text: 'B', disabled: false }]);
  log.length = 0;
  (control as HTMLElement).click();
  const rows = [...document.querySelectorAll<HTMLElement>('.widget-select__option')];
  rows.find((row) => row.textContent === 'A')?.click();
  expect(log).toEqual([
    'select2:opening',
    'select2:open',
    'select2:selecting a',
    'select2:select a',
    'change',
    'select2:close',
  ]);
  log.length = 0;
  document.querySelector<HTMLElement>('.widget-select__clear')?.click();
  expect(log.filter((line) => line !== 'change')).toEqual([
    'select2:clearing',
    'select2:unselect a',
    'select2:clear',
  ]);
  set.selectWidget('val', 'b');
  expect(set.selectWidget('val')).toBe('b');
  set.selectWidget('destroy');
  expect(document.querySelector('.widget-select__control')).toBe(null);
  expect(set.selectWidget('data')).toEqual([]);
});

test('addition 29: preventDefault() of a coming action stops it; plugins of the page still run', async () => {
  page('<div id="host"></div>');
  const set = query('#host');
  let setups = 0;
  const own = { name: 'own', setup: () => void setups++ };
  const data = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ];
  set.selectWidget({ data, multiple: true, plugins: [own] });
  set.on('select2:selecting', (event) => {
    if (event.params?.args?.data.id === 'a') event.preventDefault();
  });
  set.selectWidget('open');
  for (const row of document.querySelectorAll<HTMLElement>('.widget-select__option')) row.click();
  expect([set.selectWidget('val'), setups]).toEqual([['b'], 1]);
});

test('addition 29: what is no method of a select is refused, also what all objects have', () => {
  page('<select><option>A</select>');
  const call = (name: string) => () => query('select').selectWidget(name);
  query('select').selectWidget();
  for (const name of ['oepn', 'constructor', 'toString', '__proto__'])
    expect(call(name)).toThrow(expect.objectContaining({ code: 'invalid-option' }));
});
