// addition 29: `widget-select/plugins/select2`, with code that was written for Select2.
import $ from 'jquery';
import { afterEach, describe, expect, test } from 'vitest';
import SelectWidget from 'widget-select/all';
import select2 from 'widget-select/plugins/select2';
import { $$, $ as first, mouse, page } from '../../dom/kit.ts';
import { press } from '../../dom/support.ts';

interface Set {
  select2(...given: unknown[]): Set;
  val(value?: unknown): Set;
  text(words: string): Set;
  trigger(name: string): Set;
  append(node: Node): Set;
  on(name: string, handler: (event: { params: { data: Item } }) => void): Set;
}
interface Item {
  id: string;
  text: string;
  [name: string]: unknown;
}
const query = $ as unknown as ((given: unknown) => Set) & {
  fn: { select2: { defaults: { set(name: string, value: unknown): void; reset(): void } } };
};

select2($ as never, SelectWidget);
afterEach(() => {
  query('select, #host').select2('destroy');
  query.fn.select2.defaults.reset();
});

const control = () => first('.widget-select__control');
const rows = () => $$('[role=option]').filter((row) => row.checkVisibility());
const texts = () => rows().map((row) => row.innerText.trim());
const open = () => mouse(control());
const chosen = () => query('select').select2('data') as unknown as Item[];

test('names and attributes of Select2; a second call begins anew; defaults', async () => {
  page(
    '<select data-placeholder="City" data-allow-clear="true"><option></option><option value="a">A</option></select>',
  );
  query.fn.select2.defaults.set('minimumInputLength', 2);
  query('select').select2();
  expect(control().innerText).toBe('City');
  query('select').val('a').trigger('change.select2');
  expect(control().innerText).toContain('A');
  await expect.poll(() => first('.widget-select__clear').checkVisibility()).toBe(true);
  await open();
  await expect.poll(() => first('.widget-select__message').innerText).toContain('2');
  query('select').select2({ minimumInputLength: 0, placeholder: { id: '-1', text: 'Town' } });
  expect($$('.widget-select')).toHaveLength(1);
  await open();
  await expect.poll(texts).toEqual(['A']);
});

test('data is added to the options of the element, with groups, selection and what templates need', async () => {
  page('<select><option value="0">None</option></select>');
  query('select').select2({
    data: [
      { id: 1, text: 'Hà Nội', lake: '<Hoàn Kiếm>' },
      {
        text: 'South',
        children: [
          { id: 2, text: 'Cần Thơ', selected: true },
          { id: 3, text: 'Off', disabled: true },
        ],
      },
    ],
    templateResult: ({ text, lake, element }: Item) =>
      lake ? `${text} ${lake}` : query('<b>').text(`${text}${element ? '' : '?'}`),
  });
  expect(control().innerText).toBe('Cần Thơ');
  expect(query('select').val()).toBe('2');
  await open();
  await expect.poll(texts).toEqual(['None', 'Hà Nội <Hoàn Kiếm>', 'Cần Thơ', 'Off']);
  expect(rows().map((row) => row.getAttribute('aria-disabled'))).toEqual([
    null,
    null,
    null,
    'true',
  ]);
  expect($$('[role=option] b')).toHaveLength(3);
  query('select')
    .append(new Option('Huế', '4', true, true))
    .trigger('change');
  expect(chosen()).toMatchObject([{ id: '4', text: 'Huế' }]);
});

describe('ajax', () => {
  const ask = (more: object = {}) => {
    const asked: unknown[] = [];
    page('<select data-ajax--url="/cities"></select>');
    query('select').select2({
      ajax: {
        data: (params: object) => params,
        transport(
          settings: { url: string; data: { page?: number; term?: string } },
          done: (answer: unknown) => void,
        ) {
          asked.push([settings.url, settings.data]);
          const at = settings.data.page ?? 1;
          queueMicrotask(() =>
            done({
              found: [{ id: at, text: `${settings.data.term ?? 'all'} ${at}`, zip: 7 }],
              pages: 2,
              at,
            }),
          );
        },
        processResults: ({ found, pages, at }: { found: Item[]; pages: number; at: number }) => ({
          results: found,
          pagination: { more: at < pages },
        }),
      },
      ...more,
    });
    return asked;
  };

  test('parameters, pages from 1, transport and the item in events and templates', async () => {
    const asked = ask({ templateSelection: ({ text, zip }: Item) => `${text} (${zip})` });
    const told: Item[] = [];
    query('select').on('select2:select', ({ params }) => told.push(params.data));
    await open();
    await expect.poll(texts).toEqual(['all 1', 'all 2']);
    expect(asked).toEqual([
      ['/cities', { _type: 'query' }],
      ['/cities', { _type: 'query:append', page: 2 }],
    ]);
    await press('hue');
    await expect.poll(texts).toEqual(['hue 1', 'hue 2']);
    expect(asked.at(-2)).toEqual(['/cities', { _type: 'query', term: 'hue' }]);
    await mouse(rows()[1] as HTMLElement);
    expect(told).toMatchObject([{ id: '2', text: 'hue 2', zip: 7 }]);
    expect(control().innerText).toBe('hue 2 (7)');
    expect(query('select').val()).toBe('2');
  });

  test('a failure says so, and jQuery sends what has no transport', async () => {
    page('<select></select>');
    query('select').select2({
      ajax: { url: '/no/such/address' },
      language: { errorLoading: () => 'Broken', searching: () => 'Wait' },
    });
    await open();
    await expect.poll(() => first('.widget-select__message').innerText).toContain('Broken');
  });
});

test('tags with createTag, separators and a limit; one field for text in the control', async () => {
  page('<select multiple><option value="red">red</option></select>');
  query('select').select2({
    tags: true,
    tokenSeparators: [','],
    maximumSelectionLength: 2,
    language: { maximumSelected: ({ maximum }: { maximum: number }) => `Only ${maximum}` },
    createTag: ({ term }: { term: string }) =>
      term === 'no' ? null : { id: `new:${term}`, text: term.toUpperCase() },
  });
  await open();
  await press('no,');
  await press('{Backspace}{Backspace}{Backspace}');
  await press('blue,');
  await expect.poll(() => query('select').val()).toEqual(['new:blue']);
  expect(first('.widget-select__tag').innerText).toContain('BLUE');
  await press('red');
  await press('{Enter}');
  await expect.poll(() => query('select').val()).toEqual(['red', 'new:blue']);
});

test('matcher, no search field, width and class names', async () => {
  page('<select><option value="1">One</option><option value="12">Twelve</option></select>');
  query('select').select2({
    matcher: ({ term }: { term?: string }, data: Item) =>
      !term || data.id.includes(term) ? data : null,
    dropdownCssClass: 'mine',
    width: 240,
  });
  await open();
  await press('2');
  await expect.poll(texts).toEqual(['Twelve']);
  expect(first('.widget-select').offsetWidth).toBe(240);
  expect($$('.mine')).toHaveLength(1);
  query('select').select2({ minimumResultsForSearch: Number.POSITIVE_INFINITY });
  await open();
  await expect.poll(texts).toEqual(['One', 'Twelve']);
  expect($$('.widget-select__search').filter((field) => field.checkVisibility())).toEqual([]);
});
