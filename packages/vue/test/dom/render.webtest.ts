// Cases 130 and 131 with a real caret, focus and scroll position.
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type App, createApp, h, reactive, readonly, ref, shallowRef } from 'vue';
import type { SelectOption } from 'widget-select/all';
import WidgetSelect from 'widget-select-vue/all';
import 'widget-select/style.css';

const $$ = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const $ = <E extends HTMLElement>(selector: string) => $$(selector)[0] as E;
const rows = (size: number): SelectOption[] =>
  Array.from({ length: size }, (_, i) => ({ value: `${i}`, label: `Row ${i}` }));

let app: App;
const mount = (render: () => unknown) => {
  app = createApp({ render });
  app.mount(document.body.appendChild(document.createElement('main')));
};

afterEach(() => {
  app.unmount();
  document.body.replaceChildren();
});

test('case 130: a parent that renders with every key: caret, query, open list, highlight and focus stay', async () => {
  const query = ref('');
  const told: unknown[] = [];
  const note = (...what: unknown[]) => told.push(what);
  let renders = 0;
  mount(() => {
    renders++;
    return h(
      WidgetSelect,
      {
        'aria-label': 'Row',
        name: 'row',
        class: `q${query.value.length}`,
        modelValue: '3',
        searchQuery: query.value,
        'onUpdate:searchQuery': (next: string) => {
          query.value = next;
        },
        onChange: (value: string | null) => note('change', value),
        onClose: () => note('close'),
        options: {
          data: rows(20),
          highlightSearch: true,
          beforeSelect: () => true,
          language: { noResults: 'Nothing' },
        },
      },
      { value: ({ option }: { option: SelectOption }) => h('b', option.label) },
    );
  });
  await userEvent.click($('[role="combobox"]'));
  const search = $<HTMLInputElement>('.widget-select__search');
  await userEvent.keyboard('ow1');
  const rendered = (length: number) =>
    expect.poll(() => $('.widget-select__place').classList.contains(`q${length}`)).toBe(true);
  await rendered(3);
  search.setSelectionRange(0, 0);
  const before = renders;
  await userEvent.keyboard('r');
  await rendered(4);
  search.setSelectionRange(3, 3);
  await userEvent.keyboard(' ');
  await rendered(5);
  expect(renders).toBe(before + 2);
  expect([search.value, search.selectionStart, document.activeElement]).toEqual([
    'row 1',
    4,
    search,
  ]);
  await expect.poll(() => $$('[role="option"]').length).toBe(11);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(() => search.getAttribute('aria-activedescendant')).not.toBe(null);
  const active = search.getAttribute('aria-activedescendant');
  app._instance?.update();
  await expect.poll(() => renders).toBe(before + 3);
  expect(search.getAttribute('aria-activedescendant')).toBe(active);
  expect([$('[role="combobox"]').ariaExpanded, told]).toEqual(['true', []]);
});

test.each([
  ['plain', (list: SelectOption[]) => list],
  ['reactive()', (list: SelectOption[]) => reactive(list)],
  ['readonly()', (list: SelectOption[]) => readonly(list)],
  ['a shallowRef', (list: SelectOption[]) => shallowRef(list).value],
] as const)('case 131: the selected row is scrolled into view: %s', async (_, make) => {
  const data = make(rows(3000)) as SelectOption[];
  mount(() => h(WidgetSelect, { 'aria-label': 'Row', options: { data }, modelValue: '2500' }));
  await userEvent.click($('[role="combobox"]'));
  await expect.poll(() => $('[aria-selected="true"]')?.textContent).toBe('Row 2500');
  const [box, row] = [$('[role="listbox"]'), $('[aria-selected="true"]')].map((element) =>
    element.getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  expect(row.top).toBeGreaterThanOrEqual(box.top - 1);
  expect(row.bottom).toBeLessThanOrEqual(box.bottom + 1);
});

test('a change inside reactive data keeps the open list, its scroll position, highlight and the search', async () => {
  const data = reactive(rows(300));
  mount(() => h(WidgetSelect, { 'aria-label': 'Row', options: { data, itemHeight: 40 } }));
  await userEvent.click($('[role="combobox"]'));
  await userEvent.keyboard('row');
  const list = $('[role="listbox"]');
  await expect.poll(() => $$('[role="option"]').length).toBeGreaterThan(5);
  list.scrollTop = 4000;
  const there = () =>
    $$('[role="option"]').find(({ textContent }) => textContent?.startsWith('Row 101'));
  await expect.poll(there).toBeDefined();
  (data[101] as SelectOption).label = 'Row 101, changed';
  await expect.poll(() => there()?.textContent).toBe('Row 101, changed');
  expect([list.scrollTop, $<HTMLInputElement>('.widget-select__search').value]).toEqual([
    4000,
    'row',
  ]);
  expect(document.activeElement).toBe($('.widget-select__search'));
});
