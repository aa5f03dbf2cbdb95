import { expect, test } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import WidgetSelect from 'widget-select-vue';
import { $, $$, letters, mount, pick, shown } from './kit.ts';

const data = letters('a|b|c');

test('D8.4 hydrates without a warning, two of them, and the server’s markup is used', async () => {
  const render = () =>
    h('form', [
      h(WidgetSelect, { 'aria-label': 'One', name: 'one', options: { data } }),
      h(WidgetSelect, { 'aria-label': 'Two', options: { data }, modelValue: 'c' }),
      h('p', 'after'),
    ]);
  $('main').innerHTML = await renderToString(createSSRApp({ render }));
  const select = $<HTMLSelectElement>('select');
  expect(select.options).toHaveLength(4);
  // What the user chose before the script came.
  select.value = 'a';
  mount(render, createSSRApp);
  expect($('select')).toBe(select);
  expect($$('[role="combobox"]')).toHaveLength(2);
  expect(shown()).toBe('A');
  await pick('C');
  expect(select.value).toBe('c');
  expect(select.options).toHaveLength(4);
});
