// @module-tag one-engine: how React and Vue hand properties to the element: what they do is the same in every engine
/** `<widget-select>` as React and Vue render it, without their wrappers. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { createApp, h, ref } from 'vue';
import SmallSelect, { tree } from 'widget-select/base';
import { defineElement, type WidgetSelectElement } from 'widget-select/element/all';
import 'widget-select/element.css';
import { $, page, takeReported } from '../kit.ts';

const find = () => $<WidgetSelectElement>('widget-select');
const data = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

test('addition 30: React 19 gives it lists and functions as properties, and hears its events', async () => {
  const heard: unknown[] = [];
  const root = createRoot(page('<main></main>'));
  const draw = (props: object, ...options: string[]) =>
    root.render(
      createElement(
        'widget-select',
        { name: 'x', 'close-on-select': true, ...props },
        options.map((value) => createElement('option', { key: value, value }, value)),
      ),
    );
  draw({
    data,
    value: 'a',
    clearable: true,
    onchange: ({ detail }: CustomEvent) => heard.push(detail),
    onclear: () => heard.push('clear'),
  });
  await expect.poll(() => document.querySelector('.widget-select')).toBeTruthy();
  expect([find().value, find().clearable, find().closeOnSelect]).toEqual(['a', true, true]);
  $('.widget-select__clear').click();
  expect(heard).toEqual(['clear', null]);
  draw({ multiple: true, value: ['q', 'p'] }, 'p', 'q');
  await expect.poll(() => find().value).toEqual(['q', 'p']);
  expect(find().multiple).toBe(true);
  draw({ multiple: true, value: ['q'] }, 'q');
  await expect.poll(() => $('.widget-select__tags').textContent).toBe('q×');
  root.unmount();
});

test('addition 30: Vue gives it lists as properties, and hears its events', async () => {
  const value = ref<string | null>('a');
  const app = createApp({
    render: () =>
      h('widget-select', {
        data,
        clearable: '',
        value: value.value,
        onChange: ({ detail }: CustomEvent) => {
          value.value = detail;
        },
      }),
  });
  app.mount(page('<main></main>'));
  expect([find().value, find().clearable]).toEqual(['a', true]);
  $('.widget-select__clear').click();
  expect(value.value).toBe(null);
  value.value = 'b';
  await expect.poll(() => find().value).toBe('b');
  app.unmount();
});

test('addition 30: React sets `selected` of options as a property, which counts', async () => {
  // React recommends `defaultValue`, which only a native select has.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const isGrouped of [false, true])
    for (const [props, selected, value] of [
      [{}, 'b', 'b'],
      [{}, '', null],
      [{ multiple: true }, 'ac', ['a', 'c']],
      [{ multiple: true }, '', []],
    ] as const) {
      const options = ['a', 'b', 'c'].map((value) =>
        createElement('option', { key: value, value, selected: selected.includes(value) }, value),
      );
      const content = isGrouped ? createElement('optgroup', { label: 'G' }, options) : options;
      const root = createRoot(page('<main></main>'));
      root.render(createElement('widget-select', props, content));
      await expect.poll(() => document.querySelector('.widget-select')).toBeTruthy();
      expect(find().value).toEqual(value);
      root.unmount();
    }
  vi.restoreAllMocks();
});

test('addition 30: a tag of its own for a class of the base, which has what that class has', () => {
  const SmallElement = defineElement(SmallSelect.with(tree), 'tree-select');
  page('<tree-select tree-value="leaves" aria-label="Place"></tree-select>');
  const element = $<WidgetSelectElement>('tree-select');
  expect(element).toBeInstanceOf(SmallElement);
  element.data = [{ value: 'p', label: 'P', children: [{ value: 'c', label: 'C' }] }];
  element.value = 'c';
  expect($('.widget-select__value').textContent).toBe('C');
  expect(defineElement(SmallSelect, 'tree-select')).toBe(SmallElement);
  expect(() => {
    element.allowCreate = true;
  }).toThrow('create');
  expect(takeReported()).toEqual([]);
});
