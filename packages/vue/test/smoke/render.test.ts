// No work per render, counted (cases 130 and 131).
import { expect, test, vi } from 'vitest';
import { h, reactive, readonly, ref, shallowRef } from 'vue';
import SelectWidget, { type SelectOption } from 'widget-select';
import WidgetSelect from 'widget-select-vue';
import { $, $$, letters, mount, rows, settled } from './kit.ts';

/** Every call that could change a widget. */
const told = () =>
  (['updateOptions', 'setData', 'setValue', 'setSearchQuery', 'open', 'close'] as const).map(
    (name) => vi.spyOn(SelectWidget.prototype, name),
  );

/** Changes of the page inside the widgets. The list is placed, and results are announced, a moment after opening; the box is Vue's. */
const watchPage = () => {
  const changes: MutationRecord[] = [];
  const add = (records: MutationRecord[]) =>
    changes.push(
      ...records.filter(
        ({ target, type }) =>
          !(target as Element).closest?.('.widget-select__live') &&
          !(
            type === 'attributes' &&
            (target as Element).matches('.widget-select__dropdown, .widget-select__place')
          ),
      ),
    );
  const observer = new MutationObserver(add);
  for (const box of $$('.widget-select__place'))
    observer.observe(box, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  return () => {
    add(observer.takeRecords());
    return changes;
  };
};

test.each([undefined, 'letter'])(
  'case 130: a parent that renders per keystroke with new objects of equal content costs nothing (name: %s)',
  async (name) => {
    const text = ref('');
    const templates = vi.fn((option: SelectOption) => option.label);
    const change = vi.fn();
    mount(() => [
      h('input', {
        value: text.value,
        onInput: (event: Event) => {
          text.value = (event.target as HTMLInputElement).value;
        },
      }),
      h(
        WidgetSelect,
        {
          'aria-label': 'x',
          name,
          class: ['mine'],
          style: { color: 'red' },
          modelValue: ['v2'],
          open: true,
          searchQuery: 'a',
          options: {
            multiple: true,
            data: [...letters('a|b'), { label: 'G', options: letters('ac|ad') }],
            searchFields: ['label', { field: 'value', weight: 2 }],
            language: { noResults: 'Nothing' },
            plugins: [{ name: 'mine', setup: () => {} }],
            templateResult: (option: SelectOption) => templates(option),
            beforeSelect: () => true,
            isOptionDisabled: () => false,
          },
          onChange: (value: string[]) => change(value),
          'onUpdate:modelValue': (value: string[]) => change(value),
        },
        { value: ({ option }: { option: SelectOption }) => h('b', option.label) },
      ),
      h('output', text.value),
    ]);
    await settled();
    expect(rows()).toEqual(['A', 'AC', 'AD']);
    const before = templates.mock.calls.length;
    const spies = told();
    const changes = watchPage();
    const field = $<HTMLInputElement>('input');
    for (const letter of 'some words') {
      field.value += letter;
      field.dispatchEvent(new Event('input'));
      await settled();
    }
    expect($('output').textContent).toBe('some words');
    for (const spy of spies) expect(spy.mock.calls, spy.getMockName()).toEqual([]);
    expect(changes()).toEqual([]);
    expect(templates).toHaveBeenCalledTimes(before);
    expect(change).not.toHaveBeenCalled();
  },
);

test('D8.3: a model that the widget completes or writes as text is written once, and given back when the user moves it', async () => {
  const count = ref(0);
  const tree = [{ value: 't', label: 'T', children: letters('u|v') }];
  mount(() => [
    h(WidgetSelect, {
      'aria-label': 'x',
      class: `n${count.value}`,
      modelValue: ['v21', 'v22'],
      options: { multiple: true, data: tree },
    }),
    h(WidgetSelect, {
      'aria-label': 'y',
      class: `n${count.value}`,
      modelValue: 1 as unknown as string,
      options: { data: letters('1|2') },
    }),
  ]);
  const shownNow = () =>
    $$('.widget-select__tag-label, .widget-select__value').map((e) => e.textContent);
  await settled();
  expect(shownNow()).toEqual(['U', 'V', 'T', '1']);
  const [, , setValue] = told();
  for (count.value = 1; count.value < 4; count.value++) await settled();
  expect(setValue).not.toHaveBeenCalled();
  $('[aria-label="Remove U"]').click();
  await settled();
  await settled();
  expect(setValue).toHaveBeenCalledTimes(1);
  expect(shownNow()).toEqual(['U', 'V', 'T', '1']);
});

/** A list whose reads are counted: of itself and of the objects in it. */
function counted(size: number) {
  let reads = 0;
  const counting: ProxyHandler<object> = {
    get: (target, key, receiver) => {
      reads++;
      return Reflect.get(target, key, receiver);
    },
    ownKeys: (target) => {
      reads++;
      return Reflect.ownKeys(target);
    },
  };
  const list = Array.from(
    { length: size },
    (_, i) => new Proxy({ value: `${i}`, label: `L${i}` }, counting),
  );
  return { list: new Proxy(list, counting) as SelectOption[], reads: () => reads };
}

test.each([
  ['plain', (list: SelectOption[]) => list],
  ['shallowRef()', (list: SelectOption[]) => shallowRef(list).value],
  ['reactive()', (list: SelectOption[]) => reactive(list)],
  ['readonly()', (list: SelectOption[]) => readonly(list)],
] as const)(
  'case 130: of 100,000 options by the same reference nothing is read when the parent renders: %s',
  async (_, make) => {
    const { list, reads } = counted(100_000);
    const data = make(list) as SelectOption[];
    const count = ref(0);
    mount(() =>
      h(WidgetSelect, { 'aria-label': 'x', class: `n${count.value}`, options: { data } }),
    );
    const before = reads();
    expect(before).toBeGreaterThan(100_000);
    const spies = told();
    for (count.value = 1; count.value < 5; count.value++) await settled();
    expect($$('.n4, .n5')).toHaveLength(1);
    // Whether it is a list, and a reactive one: not what is in it.
    expect(reads() - before).toBeLessThan(60);
    for (const spy of spies) expect(spy.mock.calls, spy.getMockName()).toEqual([]);
  },
);

test('case 130: a long reactive list makes no proxy of an option, and a short one is read once per change', async () => {
  for (const [size, most] of [
    [20_000, 1.05],
    [1000, 20],
  ] as const) {
    const { list, reads } = counted(size);
    const plain = counted(size);
    mount(() => h(WidgetSelect, { 'aria-label': 'x', options: { data: plain.list } })).unmount();
    const data = reactive(list);
    const app = mount(() => h(WidgetSelect, { 'aria-label': 'x', options: { data } }));
    // `toRaw` asks each one what is behind it; a proxy of Vue would read its marks and each field.
    expect(reads() / plain.reads()).toBeLessThan(most);
    const before = reads();
    data.push({ value: 'new', label: 'New' });
    (data[0] as SelectOption).label = 'Other';
    await settled();
    expect(reads() - before).toBeLessThan(size * 30);
    app.unmount();
  }
});
