import { expect, test, vi } from 'vitest';
import { h, KeepAlive, reactive, ref, shallowRef } from 'vue';
import { EVENTS } from 'widget-select/internal/schema';
import WidgetSelect, { type WidgetSelectExposed } from 'widget-select-vue';
import { $, $$, formText, letters, mount, pick, rows, settled, shown } from './kit.ts';

const data = letters('a|b|c');
const label = { 'aria-label': 'Letter' };

test('v-model: a pick arrives, and what is assigned is shown and not emitted back', async () => {
  const model = ref<string | null>('v1');
  const onChange = vi.fn();
  mount(() =>
    h(WidgetSelect, {
      ...label,
      options: { data },
      modelValue: model.value,
      'onUpdate:modelValue': (value: string | null) => {
        model.value = value;
      },
      onChange,
    }),
  );
  expect(shown()).toBe('A');
  await pick('B');
  expect([model.value, shown()]).toEqual(['v2', 'B']);
  model.value = 'v3';
  await settled();
  expect(shown()).toBe('C');
  model.value = undefined as unknown as null;
  await settled();
  expect(shown()).toBe('');
  expect(onChange.mock.calls).toEqual([['v2', 'pick']]);
});

test('v-model of a list: emitted ones are new, a push is seen (case 132)', async () => {
  const model = ref(['v1']);
  const emitted: string[][] = [];
  mount(() =>
    h(WidgetSelect, {
      ...label,
      options: { data, multiple: true },
      modelValue: model.value,
      'onUpdate:modelValue': (value: string[]) => {
        emitted.push(value);
        model.value = value;
      },
    }),
  );
  const first = model.value;
  await pick('B');
  expect([first, model.value]).toEqual([['v1'], ['v1', 'v2']]);
  model.value.push('v3');
  await settled();
  expect($$('.widget-select__tag').map((tag) => tag.dataset.value)).toEqual(
    ['v1', 'v2', 'v3'].map(formText),
  );
  expect(emitted).toHaveLength(1);
});

test.each([
  [false, [3], 5],
  [true, [3], [3, 5]],
])('v-model.number, as in a native select (multiple: %s)', async (multiple, first, second) => {
  const model = ref<unknown>(first);
  mount(() =>
    h(WidgetSelect, {
      ...label,
      options: {
        data: ['3', '5', 'six'].map((value) => ({ value, label: value })),
        multiple,
        closeOnSelect: true,
      },
      // As a template compiles `v-model.number`.
      modelValue: model.value as never,
      modelModifiers: { number: true },
      'onUpdate:modelValue': (value: unknown) => {
        model.value = value;
      },
    } as never),
  );
  await pick('5');
  expect(model.value).toEqual(second);
  await pick('six');
  expect(model.value).toEqual(multiple ? [3, 5, 'six'] : 'six');
  expect($$('.widget-select__tag').map((tag) => tag.dataset.value)).toEqual(
    multiple ? ['3', '5', 'six'] : [],
  );
});

test.each([undefined, 'letter'])(
  'when the parent does not follow, the display goes back (name: %s)',
  async (name) => {
    const update = vi.fn();
    mount(() =>
      h(WidgetSelect, {
        ...label,
        name,
        options: { data },
        modelValue: 'v1',
        'onUpdate:modelValue': update,
      }),
    );
    await pick('B');
    expect(update.mock.calls).toEqual([['v2']]);
    expect(shown()).toBe('A');
    if (name) expect($<HTMLSelectElement>('select').value).toBe(formText('v1'));
  },
);

test('nor does it follow from an empty value: the display is empty again', async () => {
  const update = vi.fn();
  mount(() =>
    h(WidgetSelect, {
      ...label,
      options: { data },
      modelValue: null,
      'onUpdate:modelValue': update,
    }),
  );
  for (const name of ['B', 'C']) {
    await pick(name);
    expect(shown()).toBe('');
  }
  expect(update.mock.calls).toEqual([['v2'], ['v3']]);
});

test('without a model the value is the widget’s own', async () => {
  const update = vi.fn();
  const clearable = ref(false);
  mount(() =>
    h(WidgetSelect, {
      ...label,
      options: { data, clearable: clearable.value },
      'onUpdate:modelValue': update,
    }),
  );
  await pick('B');
  clearable.value = true;
  await settled();
  expect([shown(), update.mock.calls]).toEqual(['B', [['v2']]]);
});

test('v-model:open and v-model:search-query', async () => {
  const open = ref(false);
  const query = ref('');
  mount(() =>
    h(WidgetSelect, {
      ...label,
      options: { data },
      open: open.value,
      'onUpdate:open': (value: boolean) => {
        open.value = value;
      },
      // As a template compiles `v-model:search-query`.
      'search-query': query.value,
      'onUpdate:search-query': (value: string) => {
        query.value = value;
      },
    }),
  );
  open.value = true;
  query.value = 'b';
  await settled();
  expect(rows()).toEqual(['B']);
  const search = $<HTMLInputElement>('.widget-select__search');
  search.value = 'c';
  search.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
  expect([query.value, rows()]).toEqual(['c', ['C']]);
  $$('[role="option"]')[0]?.click();
  await settled();
  expect([open.value, query.value, shown()]).toEqual([false, '', 'C']);
});

test('v-model:search-query with null: the field is empty, and what is typed arrives', async () => {
  const query = ref<string | null>(null);
  mount(() =>
    h(WidgetSelect, {
      ...label,
      options: { data },
      open: true,
      searchQuery: query.value,
      'onUpdate:searchQuery': (value: string) => {
        query.value = value;
      },
    }),
  );
  await settled();
  const search = $<HTMLInputElement>('.widget-select__search');
  expect([search.value, rows()]).toEqual(['', ['A', 'B', 'C']]);
  search.value = 'b';
  search.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
  expect([query.value, search.value, rows()]).toEqual(['b', 'b', ['B']]);
});

test('events have their own names, and none becomes a listener of the DOM', async () => {
  const told: unknown[] = [];
  const listeners = Object.fromEntries(
    EVENTS.map((event) => [
      `on${event.charAt(0).toUpperCase()}${event.slice(1)}`,
      (payload: unknown) => told.push([event, payload]),
    ]),
  );
  mount(() =>
    h(WidgetSelect, {
      ...label,
      options: { data, multiple: true, maxSelections: 1 },
      ...listeners,
    }),
  );
  await pick('A');
  $$('[role="option"]')[1]?.click();
  expect(told).toEqual([
    ['open', undefined],
    ['select', data[0]],
    ['change', ['v1']],
    ['maximum', { limit: 1, option: data[1] }],
  ]);
});

test('the ref has the methods and the instance', async () => {
  const select = ref<WidgetSelectExposed | null>(null);
  mount(() => h(WidgetSelect, { ...label, ref: select, options: { data, multiple: true } }));
  select.value?.selectAll();
  expect(select.value?.getValue()).toEqual(['v1', 'v2', 'v3']);
  expect(select.value?.instance?.getValue()).toEqual(['v1', 'v2', 'v3']);
  select.value?.open();
  expect(select.value?.isDropdownOpen()).toBe(true);
});

test('KeepAlive: one control, which keeps its value', async () => {
  const there = ref(true);
  const Kept = { name: 'Kept', render: () => h(WidgetSelect, { ...label, options: { data } }) };
  mount(() => h(KeepAlive, null, () => (there.value ? h(Kept) : h('p', 'away'))));
  await pick('B');
  there.value = false;
  await settled();
  expect($$('[role="combobox"]')).toEqual([]);
  there.value = true;
  await settled();
  expect($$('[role="combobox"]')).toHaveLength(1);
  expect(shown()).toBe('B');
  await pick('C');
  expect(shown()).toBe('C');
});

test('focus and blur are those of the whole, dropdown included, wherever it is', async () => {
  const told: string[] = [];
  const button = document.body.appendChild(document.createElement('button'));
  mount(() =>
    h(WidgetSelect, {
      ...label,
      options: { data, dropdownParent: document.body },
      onFocus: () => told.push('focus'),
      onBlur: () => told.push('blur'),
    }),
  );
  $('[role="combobox"]').focus();
  $('[role="combobox"]').click();
  expect(document.activeElement).toBe($('.widget-select__search'));
  expect(told).toEqual(['focus']);
  button.focus();
  expect(told).toEqual(['focus', 'blur']);
});

test('reactive, shallow and plain data behave alike; events give the raw object (case 131)', async () => {
  for (const make of [
    (list: typeof data) => list,
    reactive,
    (list: typeof data) => shallowRef(list).value,
  ]) {
    const list = letters('a|b|c');
    const templateResult = vi.fn((option: { label: string }) => option.label);
    const picked = vi.fn();
    const app = mount(() =>
      h(WidgetSelect, {
        ...label,
        options: { data: make(list), templateResult },
        onSelect: picked,
      }),
    );
    await pick('B');
    expect(templateResult).toHaveBeenCalledTimes(3);
    expect(picked.mock.calls[0]?.[0]).toBe(list[1]);
    app.unmount();
  }
});
