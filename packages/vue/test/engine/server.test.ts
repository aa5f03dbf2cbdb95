// No DOM here: what a server does (D8.4, case 127).
import { expect, test } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import WidgetSelect from 'widget-select-vue/all';

const data = [
  { value: 'a', label: 'A & B' },
  { label: 'G', options: [{ value: 'c', label: 'C', disabled: true }] },
  { value: 't', label: 'T', children: [{ value: 'u', label: 'U' }] },
];

const html = (render: () => unknown): Promise<string> => renderToString(createSSRApp({ render }));

test('there is no DOM', () => {
  expect(typeof document).toBe('undefined');
});

test('without a name: a plain element', async () => {
  expect(
    await html(() => h(WidgetSelect, { id: 'x', class: 'mine', options: { data }, onChange() {} })),
  ).toBe('<div id="x" class="widget-select__place mine"></div>');
});

test('with a name: a select that works alone', async () => {
  expect(
    await html(() =>
      h(WidgetSelect, { name: 'n', form: 'f', options: { data, required: true }, modelValue: 'c' }),
    ),
  ).toBe(
    '<div class="widget-select__place"><select name="n" form="f" required><option value></option>' +
      '<option value="a">A &amp; B</option>' +
      '<optgroup label="G"><option value="c" disabled selected>C</option></optgroup>' +
      '<option value="t">T</option><option value="u">U</option></select></div>',
  );
});

test('with a name and multiple: no empty choice, and values without an option', async () => {
  expect(
    await html(() =>
      h(WidgetSelect, {
        name: 'n',
        options: { data: data.slice(0, 1), multiple: true },
        modelValue: ['z', 'a'],
      }),
    ),
  ).toBe(
    '<div class="widget-select__place"><select name="n" multiple><option value="a" selected>A &amp; B</option>' +
      '<option value="z" selected>z</option></select></div>',
  );
});
