import { expect, test } from 'vitest';
import SelectWidget, { plugins } from 'widget-select/base/lazy';
import 'widget-select/lazy/list';

test('addition 49: with `widget-select/lazy/list`, the first list opens without waiting', () => {
  document.body.innerHTML =
    '<select aria-label="Letter"><option>A</option><option>B</option></select>';
  const found: HTMLElement[] = [];
  const select = new (SelectWidget.with(plugins))('select', {
    plugins: [{ name: 'field', setup: ({ elements }) => void found.push(elements.search) }],
  });
  select.open();
  expect(document.querySelectorAll('[role="option"]')).toHaveLength(2);
  expect(found.map(({ isConnected }) => isConnected)).toEqual([true]);
  select.destroy();
});
