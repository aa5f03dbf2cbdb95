import { expect, test } from 'vitest';
import { createSSRApp, h, ref } from 'vue';
import { renderToString } from 'vue/server-renderer';
import WidgetSelect from 'widget-select-vue';
import { $, $$, formText, letters, mount, pick, settled, shown } from './kit.ts';

const data = letters('a|b|c');

test('D8.4 hydrates without a warning, two of them, and the server’s markup is used', async () => {
  const render = () =>
    h('form', [
      h(WidgetSelect, { 'aria-label': 'One', name: 'one', options: { data } }),
      h(WidgetSelect, { 'aria-label': 'Two', options: { data }, modelValue: 'v3' }),
      h('p', 'after'),
    ]);
  $('main').innerHTML = await renderToString(createSSRApp({ render }));
  const select = $<HTMLSelectElement>('select');
  expect(select.options).toHaveLength(4);
  // What the user chose before the script came.
  select.value = 'v1';
  mount(render, createSSRApp);
  expect($('select')).toBe(select);
  expect($$('[role="combobox"]')).toHaveLength(2);
  expect(shown()).toBe('A');
  await pick('C');
  expect(select.value).toBe(formText('v3'));
  expect(select.options).toHaveLength(4);
});

test.each([null, 'v2'])(
  'what was chosen before hydration reaches the model (%s)',
  async (start) => {
    const value = ref<string | null>(start);
    const told: unknown[] = [];
    const render = () =>
      h('form', [
        h(WidgetSelect, {
          'aria-label': 'x',
          name: 'one',
          options: { data },
          modelValue: value.value,
          'onUpdate:modelValue': (now: string | null) => {
            value.value = now;
          },
          onChange: (now: string | null) => told.push(now),
        }),
      ]);
    $('main').innerHTML = await renderToString(createSSRApp({ render }));
    $<HTMLSelectElement>('select').value = 'v1';
    mount(render, createSSRApp);
    await settled();
    expect([shown(), value.value, told]).toEqual(['A', 'v1', ['v1']]);
  },
);

test('what was chosen before hydration is taken back by a parent that ignores it', async () => {
  const render = () =>
    h(WidgetSelect, { 'aria-label': 'x', name: 'one', options: { data }, modelValue: 'v2' });
  $('main').innerHTML = await renderToString(createSSRApp({ render }));
  $<HTMLSelectElement>('select').value = 'v1';
  mount(render, createSSRApp);
  await settled();
  expect([shown(), $<HTMLSelectElement>('select').value]).toEqual(['B', formText('v2')]);
});
