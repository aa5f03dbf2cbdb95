import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import SelectWidget from 'widget-select';

const { default: Other } = createRequire(import.meta.url)('widget-select') as {
  default: typeof SelectWidget;
};

test('addition 1: ESM and CommonJS together share no id, and know which elements are mounted', () => {
  expect(Other).not.toBe(SelectWidget);
  document.body.innerHTML = '<select id="a"><option>A</select><select id="b"><option>B</select>';
  const first = new SelectWidget('#a');
  const second = new Other('#b');
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const element = document.querySelector('#b') as Element;
  expect(SelectWidget.get(element)).toBe(second);
  expect(() => new SelectWidget('#b')).toThrow(
    expect.objectContaining({ code: 'already-mounted' }),
  );
  for (const select of [first, second]) select.destroy();
  expect(SelectWidget.get(element)).toBe(null);
});
