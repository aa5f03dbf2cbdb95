// Runs in jsdom and in happy-dom, which know little of ElementInternals.
import { expect, test, vi } from 'vitest';
import 'widget-select/element';
import { pageWithoutErrors, part, press } from './kit.js';

pageWithoutErrors(
  '<form><label for="x">Pet</label><widget-select id="x" name="x"><option>Ant</option><option selected>Bee</option></widget-select></form>',
);

test('addition 30: the element works in a simulated page, for unit tests of applications', async () => {
  const element = document.querySelector('widget-select') as HTMLElementTagNameMap['widget-select'];
  const changed = vi.fn();
  document.body.addEventListener('change', changed);
  await vi.waitFor(() => expect(part('control').textContent).toBe('Bee'));
  expect([element.value, element.labels]).toEqual(['Bee', [document.querySelector('label')]]);
  expect(
    document.getElementById(`${part('control').getAttribute('aria-labelledby')}`)?.textContent,
  ).toBe('Pet');
  element.value = 'Ant';
  expect([part('control').textContent, changed.mock.calls]).toEqual(['Ant', []]);
  press(part('control'), 'Enter');
  expect(element.isDropdownOpen()).toBe(true);
  (document.querySelectorAll('[role=option]')[1] as HTMLElement).click();
  expect([element.value, changed.mock.calls.length]).toEqual(['Bee', 1]);
  element.append(
    Object.assign(document.createElement('option'), { value: 'c', textContent: 'Cat' }),
  );
  element.value = 'c';
  await vi.waitFor(() => expect(part('control').textContent).toBe('Cat'));
  element.disabled = true;
  expect(part('control').getAttribute('aria-disabled')).toBe('true');
  expect([element.checkValidity(), element.name]).toEqual([true, 'x']);
});
