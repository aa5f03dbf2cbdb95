// Runs in jsdom and in happy-dom, which know little of ElementInternals.
import { describe, expect, test, vi } from 'vitest';
import SelectElement from 'widget-select/element';
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

describe('D11.1 with `values="own"`', () => {
  const data = [
    { value: 1, label: 'One' },
    { value: 2, label: 'Two' },
  ];

  test('values are those of the data, before and after it is in the page', () => {
    const element = new SelectElement<number>();
    Object.assign(element, { values: 'own', data, name: 'n' });
    element.value = 2;
    expect(element.value).toBe(2);
    document.querySelector('form')?.append(element);
    expect(element.value).toBe(2);
    const told: unknown[] = [];
    element.addEventListener('change', ({ detail }) => told.push(detail));
    element.open();
    (element.querySelector('[role=option]') as HTMLElement).click();
    expect([told, element.value]).toEqual([[1], 1]);
  });

  test('what the browser restores has its type, also where no option is there yet', () => {
    const element = new SelectElement<number>();
    Object.assign(element, { values: 'own', multiple: true, ajax: { request: async () => [] } });
    document.querySelector('form')?.append(element);
    element.formStateRestoreCallback('[7,true,"8"]');
    expect(element.value).toEqual([7, true, '8']);
    element.setAttribute('value', '[5]');
    element.formResetCallback();
    expect(element.value).toEqual([5]);
  });
});
