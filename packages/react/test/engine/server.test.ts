// No DOM here: what a server does (D8.4, case 127).
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OptionGroup } from 'widget-select';
import WidgetSelect from 'widget-select-react';

const data = [
  { value: 'a', label: 'A & B' },
  { label: 'G', options: [{ value: 'c', label: 'C', disabled: true }] } satisfies OptionGroup,
  { value: 't', label: 'T', children: [{ value: 'u', label: 'U' }] },
];

test('there is no DOM', () => {
  expect(typeof document).toBe('undefined');
});

test('without a name: a plain element', () => {
  const html = renderToString(
    createElement(WidgetSelect, {
      id: 'x',
      className: 'mine',
      data,
      clearable: true,
      onChange() {},
    }),
  );
  expect(html).toBe('<div id="x" class="widget-select__place mine"></div>');
});

test('with a name: a select that works alone', () => {
  const html = renderToString(
    createElement(WidgetSelect, {
      name: 'n',
      id: 'x',
      form: 'f',
      data,
      defaultValue: 'c',
      required: true,
    }),
  );
  expect(html).toBe(
    '<div class="widget-select__place"><select name="n" id="x" form="f" required=""><option value=""></option>' +
      '<option value="a">A &amp; B</option>' +
      '<optgroup label="G"><option value="c" disabled="" selected="">C</option></optgroup>' +
      '<option value="t">T</option><option value="u">U</option></select></div>',
  );
});

test('with a name and multiple: no empty choice, and values without an option', () => {
  const html = renderToString(
    createElement(WidgetSelect, { name: 'n', data: [data[0]!], multiple: true, value: ['z', 'a'] }),
  );
  expect(html).toBe(
    '<div class="widget-select__place"><select name="n" multiple=""><option value="a" selected="">A &amp; B</option>' +
      '<option value="z" selected="">z</option></select></div>',
  );
});
