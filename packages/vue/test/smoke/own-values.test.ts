// D11.1: a parent gets values in the type of its data.
import { expect, test, vi } from 'vitest';
import { h, ref } from 'vue';
import WidgetSelect from 'widget-select-vue';
import { mount, pick, settled, shown } from './kit.ts';

const data = [
  { value: 1, label: 'One' },
  { value: 2, label: 'Two' },
  { value: 3, label: 'Three' },
];
const label = { 'aria-label': 'Number' };

test.each([undefined, 'number'])('v-model of a number stays one (name: %s)', async (name) => {
  const model = ref<unknown>(1);
  const update = (value: unknown) => {
    model.value = value;
  };
  mount(() =>
    h(WidgetSelect, {
      ...label,
      name,
      data,
      modelValue: model.value as never,
      'onUpdate:modelValue': update,
    }),
  );
  expect(shown()).toBe('One');
  await pick('Two');
  expect([model.value, shown()]).toEqual([2, 'Two']);
  model.value = 3;
  await settled();
  expect(shown()).toBe('Three');
});

test('a reactive list of numbers', async () => {
  const model = ref<unknown>([3]);
  const update = (value: unknown) => {
    model.value = value;
  };
  mount(() =>
    h(WidgetSelect, {
      ...label,
      name: 'numbers',
      multiple: true,
      data,
      modelValue: model.value as never,
      'onUpdate:modelValue': update,
    }),
  );
  await pick('One');
  expect(model.value).toEqual([3, 1]);
});

test('values="text" gives texts', async () => {
  const onChange = vi.fn();
  mount(() => h(WidgetSelect, { ...label, values: 'text', data, onChange }));
  await pick('Three');
  expect(onChange.mock.calls).toEqual([['3', 'pick']]);
});
