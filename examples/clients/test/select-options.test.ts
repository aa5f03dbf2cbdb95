// @vitest-environment jsdom
// The `<select>` of a wrapper under Testing Library: its options are there before the list has ever been open.
import * as inReact from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as inVue from '@testing-library/vue';
import { createElement, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { h, ref } from 'vue';
import ReactSelect from 'widget-select-react';
import VueSelect from 'widget-select-vue';

const data = [
  { value: 'vn', label: 'Việt Nam' },
  { label: 'Islands', options: [{ value: 'jp', label: 'Japan' }] },
  { value: 'la', label: 'Laos' },
];

afterEach(() => {
  inReact.cleanup();
  inVue.cleanup();
});

/** Renders a controlled select; returns a getter for the parent's value. */
const renderers = {
  React(multiple: boolean, start: unknown) {
    let value = start;
    const App = () => {
      const [now, set] = useState(start);
      value = now;
      const props = {
        name: 'country',
        'aria-label': 'Country',
        data,
        multiple,
        placeholder: 'None',
      };
      return createElement(ReactSelect, { ...props, value: now as null, onChange: set });
    };
    inReact.render(createElement(App));
    return () => value;
  },
  Vue(multiple: boolean, start: unknown) {
    const value = ref(start);
    const render = () =>
      h(VueSelect, {
        name: 'country',
        'aria-label': 'Country',
        data,
        placeholder: 'None',
        options: { multiple },
        modelValue: value.value as null,
        'onUpdate:modelValue': (now: unknown) => {
          value.value = now;
        },
      });
    inVue.render({ render });
    return () => value.value;
  },
};

const select = () =>
  inReact.screen.getByLabelText('Country', { selector: 'select' }) as HTMLSelectElement;
/** As jest-dom's `toHaveDisplayValue` reads it. */
const displayed = () => [...select().selectedOptions].map(({ textContent }) => textContent);

describe.each(['React', 'Vue'] as const)('%s', (framework) => {
  const render = renderers[framework];

  test('selectOptions by value and by label, toHaveDisplayValue', async () => {
    const value = render(false, null);
    expect(displayed()).toEqual(['None']);
    await userEvent.selectOptions(select(), 'jp');
    await inReact.waitFor(() => expect(value()).toBe('jp'));
    await userEvent.selectOptions(select(), 'Laos');
    await inReact.waitFor(() => expect(value()).toBe('la'));
    expect(displayed()).toEqual(['Laos']);
    expect(inReact.screen.getByDisplayValue('Laos')).toBe(select());
  });

  test('selectOptions and deselectOptions of several', async () => {
    const value = render(true, ['la']);
    expect(displayed()).toEqual(['Laos']);
    await userEvent.selectOptions(select(), ['vn', 'Japan']);
    await userEvent.deselectOptions(select(), 'la');
    await inReact.waitFor(() => expect(value()).toEqual(['vn', 'jp']));
    expect(displayed()).toEqual(['Việt Nam', 'Japan']);
  });
});
