// D11.5: a parent decides which branches of a tree are expanded.
import { expect, test, vi } from 'vitest';
import { h, ref } from 'vue';
import WidgetSelect from 'widget-select-vue';
import { $, $$, mount, settled } from './kit.ts';

const data = [{ value: 1, label: 'P', children: [{ value: 2, label: 'a' }] }];
const click = async () => {
  $<HTMLElement>('.widget-select__twisty').click();
  await settled();
};
const rows = () => $$('[role="treeitem"]').length;

test('D11.5 v-model:expanded leads both ways; one that does not change stays', async () => {
  const expanded = ref<number[]>([]);
  const follows = ref(true);
  const onExpand = vi.fn();
  mount(() =>
    h(WidgetSelect, {
      ...{ 'aria-label': 'Tree', data, open: true, expanded: expanded.value, onExpand },
      'onUpdate:expanded': (list: number[]) => {
        if (follows.value) expanded.value = list;
      },
    } as never),
  );
  await settled();
  await click();
  expect([expanded.value, rows()]).toEqual([[1], 2]);
  expect(onExpand.mock.calls).toEqual([[1, data[0]]]);
  await click();
  expect([expanded.value, rows()]).toEqual([[], 1]);
  follows.value = false;
  await click();
  expect(rows()).toBe(1);
  expanded.value = [1];
  await settled();
  expect(rows()).toBe(2);
});
