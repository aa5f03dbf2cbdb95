import { expect, test, vi } from 'vitest';
import { h, ref } from 'vue';
import { SelectWidget } from 'widget-select';
import WidgetSelect from 'widget-select-vue';
import { $, letters, mount, pick, settled, shown } from './kit.ts';

const data = letters('a|b');

test.each([undefined, 'letter'])(
  "'' of a form that begins with nothing is the empty selection, unless an option has that value (D1.2); name %s",
  async (name) => {
    const value = ref<string | null>('');
    const list = ref(data);
    mount(() =>
      h(WidgetSelect, {
        'aria-label': 'Letter',
        name,
        options: { data: list.value, placeholder: 'None', clearable: true },
        modelValue: value.value,
        'onUpdate:modelValue': (now: string | null) => {
          value.value = now;
        },
      }),
    );
    expect([shown(), $('.widget-select__clear').hidden]).toEqual(['None', true]);
    await pick('B');
    expect([shown(), value.value]).toEqual(['B', 'v2']);
    value.value = '';
    await settled();
    expect([shown(), value.value]).toEqual(['None', '']);
    list.value = [{ value: '', label: 'Any' }, ...data];
    await settled();
    expect(shown()).toBe('Any');
  },
);

test('listeners of form libraries hear of values, not of what is typed or of the select inside', async () => {
  const told: unknown[] = [];
  mount(() =>
    h(WidgetSelect, {
      'aria-label': 'Letter',
      name: 'letter',
      options: { data },
      onInput: (event: unknown) => told.push(event),
      onChange: (event: unknown) => told.push(event),
    }),
  );
  await pick('B');
  expect(told).toEqual(['v2']);
});

test('a change that the parent takes over is not written back: the focus moves to the next tag', async () => {
  const value = ref(['v1', 'v2', 'v3']);
  mount(() =>
    h(WidgetSelect, {
      'aria-label': 'x',
      options: { data: letters('a|b|c'), multiple: true },
      modelValue: value.value,
      'onUpdate:modelValue': (now: string[] | null) => {
        value.value = now ?? [];
      },
    }),
  );
  await settled();
  const setValue = vi.spyOn(SelectWidget.prototype, 'setValue');
  const remove = $('[aria-label="Remove B"]');
  remove.focus();
  remove.click();
  await settled();
  await settled();
  expect(setValue.mock.calls).toEqual([]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove C');
});
