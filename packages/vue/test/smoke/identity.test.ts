// Case 131: whatever proxies wrap the data, the widget returns the caller's own raw objects.
import { expect, test } from 'vitest';
import { computed, h, isProxy, reactive, readonly, ref, shallowRef } from 'vue';
import type { SelectOption } from 'widget-select';
import WidgetSelect, { type WidgetSelectExposed } from 'widget-select-vue';
import { $, $$, letters, mount, pick, rows, settled, shown } from './kit.ts';

const holders: Record<string, (list: SelectOption[]) => () => readonly unknown[]> = {
  plain: (list) => () => list,
  'reactive()': (list) => {
    const data = reactive(list);
    return () => data;
  },
  'a ref': (list) => {
    const data = ref(list);
    return () => data.value;
  },
  'a shallowRef': (list) => {
    const data = shallowRef(list);
    return () => data.value;
  },
  'readonly()': (list) => {
    const data = readonly(list);
    return () => data;
  },
  'readonly() of reactive()': (list) => {
    const data = readonly(reactive(list));
    return () => data;
  },
  'a computed list of reactive options': (list) => {
    const all = reactive(list);
    const data = computed(() => all.filter(() => true));
    return () => data.value;
  },
  'a group of reactive options': (list) => {
    const data = [{ label: 'G', options: reactive(list) }];
    return () => data;
  },
  'reactive groups': (list) => {
    const data = reactive([{ label: 'G', options: list }]);
    return () => data;
  },
};

test.each(Object.keys(holders))(
  'events, callbacks, slots and methods give the raw option, and templates run as often: %s',
  async (title) => {
    const list = letters('a|b|c');
    const data = holders[title]?.(list) as () => SelectOption[];
    const seen: Record<string, unknown[]> = {};
    const note =
      (what: string, answer: unknown = true) =>
      (...[option]: unknown[]) => {
        seen[what] = [...(seen[what] ?? []), option];
        return answer;
      };
    const select = ref<WidgetSelectExposed>();
    mount(() =>
      h(
        WidgetSelect,
        {
          'aria-label': 'x',
          ref: select,
          options: {
            data: data(),
            multiple: true,
            maxSelections: 1,
            templateResult: (option: SelectOption) => {
              note('template')(option);
              return option.label;
            },
            beforeSelect: note('beforeSelect') as () => boolean,
            beforeUnselect: note('beforeUnselect') as () => boolean,
            isOptionDisabled: note('isOptionDisabled', false) as () => boolean,
          },
          onSelect: note('select'),
          onUnselect: note('unselect'),
          onMaximum: ({ option }: { option: SelectOption }) => note('maximum')(option),
        },
        {
          value: ({ option }: { option: SelectOption }) => {
            note('slot')(option);
            return option.label;
          },
        },
      ),
    );
    await pick('B');
    $$('[role="option"]')[2]?.click();
    await settled();
    expect(rows()).toEqual(['A', 'B', 'C']);
    expect($$('[role="option"]').map((row) => row.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      'false',
    ]);
    expect(seen.template).toHaveLength(3);
    $$('[role="option"]')[1]?.click();
    await settled();
    const [a, b, c] = list;
    const { template, isOptionDisabled, slot, ...rest } = seen;
    expect(template).toHaveLength(3);
    const expected = {
      beforeSelect: [b],
      select: [b],
      maximum: [c],
      beforeUnselect: [b],
      unselect: [b],
    };
    expect(Object.keys(rest).sort()).toEqual(Object.keys(expected).sort());
    for (const [name, options] of Object.entries(expected))
      options.forEach((option, i) => {
        expect(rest[name]?.[i], name).toBe(option);
      });
    expect(new Set(template)).toEqual(new Set([a, b, c]));
    const all = Object.values(seen).flat();
    expect(
      all.filter((option) => isProxy(option) || !list.includes(option as SelectOption)),
    ).toEqual([]);
    expect(structuredClone(rest.select?.[0])).toEqual({ value: 'v2', label: 'B' });
  },
);

test.each(Object.keys(holders))('the selected option is shown and marked: %s', async (title) => {
  const data = holders[title]?.(letters('a|b|c')) as () => SelectOption[];
  const model = reactive({ value: 'v3' });
  mount(() =>
    h(WidgetSelect, { 'aria-label': 'x', options: { data: data() }, modelValue: model.value }),
  );
  expect(shown()).toBe('C');
  $('.widget-select__control').click();
  expect($$('[aria-selected="true"]').map((row) => row.textContent)).toEqual(['C']);
  model.value = 'v1';
  await settled();
  expect($$('[aria-selected="true"]').map((row) => row.textContent)).toEqual(['A']);
});
