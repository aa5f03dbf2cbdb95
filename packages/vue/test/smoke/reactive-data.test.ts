// Changes inside reactive data are seen, as `v-for` sees them.
import { expect, test, vi } from 'vitest';
import { computed, h, reactive, readonly, ref, shallowReactive, shallowRef, triggerRef } from 'vue';
import SelectWidget, { type OptionGroup, type SelectData, type SelectOption } from 'widget-select';
import WidgetSelect from 'widget-select-vue';
import { $$, letters, mount, rows, settled, shown } from './kit.ts';

const label = { 'aria-label': 'Letter' };
const open = (get: () => unknown, more: object = {}, props: object = {}) =>
  mount(() =>
    h(WidgetSelect, {
      ...label,
      open: true,
      ...props,
      options: { data: get() as SelectData, ...more },
    }),
  );

test('`push`, `splice`, a place and `length` of reactive data are followed', async () => {
  const data = reactive(letters('a|b'));
  open(() => data);
  data.push(...letters('c|d'));
  await settled();
  expect(rows()).toEqual(['A', 'B', 'C', 'D']);
  data.splice(1, 2, ...letters('x'));
  await settled();
  expect(rows()).toEqual(['A', 'X', 'D']);
  data[0] = { value: 'v1', label: 'First' };
  data.reverse();
  await settled();
  expect(rows()).toEqual(['D', 'X', 'First']);
  data.length = 1;
  await settled();
  expect(rows()).toEqual(['D']);
});

const holders = {
  'reactive()': () => {
    const data = reactive(letters('a|b'));
    return [() => data, data] as const;
  },
  'a ref': () => {
    const data = ref(letters('a|b'));
    return [() => data.value, data.value] as const;
  },
  'readonly() of reactive()': () => {
    const data = reactive(letters('a|b'));
    const seen = readonly(data);
    return [() => seen, data] as const;
  },
  'a computed that filters': () => {
    const data = reactive(letters('a|b|c'));
    const seen = computed(() => data.filter(({ value }) => value !== 'v3'));
    return [() => seen.value, data] as const;
  },
  'a plain list of reactive options': () => {
    const data = letters('a|b').map((option) => reactive(option));
    return [() => data, data] as const;
  },
};

test.each(Object.entries(holders))(
  'a field of an option is followed: in a row, the value, the search, and without losing the list: %s',
  async (_, make) => {
    const [get, data] = make();
    const second = data[1] as SelectOption;
    open(get, {}, { modelValue: 'v2' });
    expect([rows(), shown()]).toEqual([['A', 'B'], 'B']);
    second.label = 'Bee';
    await settled();
    expect([rows(), shown()]).toEqual([['A', 'Bee'], 'Bee']);
    second.description = 'An insect';
    second.disabled = true;
    await settled();
    expect(rows()).toEqual(['A', 'Bee An insect']);
    expect(
      $$('[role="option"]').map((row) => row.ariaDisabled ?? row.getAttribute('aria-disabled')),
    ).toEqual([null, 'true']);
    const search = $$('.widget-select__search')[0] as HTMLInputElement;
    search.value = 'ins';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await settled();
    expect(rows()).toEqual(['Bee An insect']);
  },
);

test('a group’s options, a branch’s children and `meta` are followed', async () => {
  const meta = reactive({ size: { cm: 1 }, tags: ['x'] });
  const first = reactive({ label: 'G', options: letters('a') });
  const data = reactive<OptionGroup[]>([
    first,
    { label: 'H', options: [{ value: 'p', label: 'P', meta }] },
  ]);
  const templateResult = ({ label, meta }: SelectOption) =>
    `${label}${meta ? JSON.stringify(Object.values(meta)) : ''}`;
  open(() => data, { templateResult });
  expect(rows()).toEqual(['A', 'P[{"cm":1},["x"]]']);
  first.options.push(...letters('b'));
  await settled();
  expect(rows()).toEqual(['A', 'B', 'P[{"cm":1},["x"]]']);
  meta.size.cm = 2;
  meta.tags.push('y');
  await settled();
  expect(rows()).toEqual(['A', 'B', 'P[{"cm":2},["x","y"]]']);
});

test('`children.push` is followed, also in a leaf that becomes a branch by it', async () => {
  const children = reactive(letters('a'));
  const tree = reactive<SelectOption[]>([
    { value: 'r', label: 'R', children },
    { value: 's', label: 'S' },
  ]);
  const nodes = () => $$('[role="treeitem"]').map((node) => node.textContent?.replace(/\W/, ''));
  open(() => tree, { expandLevel: 3 });
  expect(nodes()).toEqual(['R', 'A', 'S']);
  children.push(...letters('b'));
  await settled();
  expect(nodes()).toEqual(['R', 'A', 'B', 'S']);
  (tree[1] as SelectOption).children = letters('c');
  await settled();
  expect(nodes()).toEqual(['R', 'A', 'B', 'S', 'C']);
});

test('an option changed and the list replaced in one go: both are seen', async () => {
  const data = ref(letters('a|b'));
  open(() => data.value);
  (data.value[0] as SelectOption).label = 'Other';
  data.value = [...data.value];
  await settled();
  expect(rows()).toEqual(['Other', 'B']);
});

test('a long list: its places and the lists inside are followed, the fields of its options are not', async () => {
  const long = reactive([
    {
      label: 'G',
      options: Array.from({ length: 1200 }, (_, i) => ({ value: `${i}`, label: `L${i}` })),
    },
  ]);
  const seen = ref<InstanceType<typeof WidgetSelect> | null>(null);
  const setData = vi.spyOn(SelectWidget.prototype, 'updateOptions');
  open(() => long, {}, { ref: seen });
  const options = long[0]?.options as SelectOption[];
  (options[0] as SelectOption).label = 'unseen';
  await settled();
  expect(setData).not.toHaveBeenCalled();
  options.unshift({ value: 'new', label: 'New' });
  await settled();
  expect(rows().slice(0, 2)).toEqual(['New', 'unseen']);
  // The way that always works: another object in its place.
  options[0] = { ...(options[0] as SelectOption), label: 'Newer' };
  await settled();
  expect(rows()[0]).toBe('Newer');
});

test('shallow and raw data are followed as a whole: a new list, not what changes inside', async () => {
  const updateOptions = vi.spyOn(SelectWidget.prototype, 'updateOptions');
  const data = shallowRef(letters('a|b'));
  const flat = shallowReactive(letters('c'));
  mount(() => [
    h(WidgetSelect, { ...label, open: true, options: { data: data.value } }),
    h(WidgetSelect, { ...label, options: { data: flat } }),
  ]);
  (data.value[0] as SelectOption).label = 'unseen';
  (flat[0] as SelectOption).label = 'unseen';
  triggerRef(data);
  await settled();
  expect(updateOptions).not.toHaveBeenCalled();
  data.value = [{ value: 'v1', label: 'seen' }];
  flat.push(...letters('d'));
  await settled();
  expect(rows()).toEqual(['seen']);
  expect(updateOptions).toHaveBeenCalledTimes(2);
});
