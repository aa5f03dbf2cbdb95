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

describe('a framework sets one property after the other', () => {
  const people = [
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Bo' },
  ];
  const inPage = () => {
    const element = new SelectElement<number>();
    Object.assign(element, { values: 'own', name: 'n' });
    document.querySelector('form')?.append(element);
    return element;
  };

  test('`data` waits for `fields` that come in the same task', async () => {
    const element = inPage();
    element.value = 2;
    Object.assign(element, { data: people });
    Object.assign(element, { fields: { value: 'id', label: 'name' } });
    expect([element.value, element.querySelector('[role=combobox]')?.textContent]).toEqual([
      2,
      'Bo',
    ]);
    await Promise.resolve();
    expect(element.getSelectedOptions().map(({ meta }) => meta)).toEqual([people[1]]);
  });

  test('data that is set again in the same task takes its place', async () => {
    const element = inPage();
    Object.assign(element, { data: people });
    element.data = [{ value: 3, label: 'Three' }];
    element.fields = { label: 'label' };
    await Promise.resolve();
    element.value = 3;
    expect(element.querySelector('[role=combobox]')?.textContent).toBe('Three');
  });
});
