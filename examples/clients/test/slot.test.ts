// @vitest-environment jsdom
// Under Radix' Slot, as in a form control of shadcn/ui: attributes and a ref for an element come from outside.
import { Slot } from '@radix-ui/react-slot';
import { cleanup, render, screen } from '@testing-library/react';
import { type ComponentProps, createElement, createRef, forwardRef, type Ref } from 'react';
import { afterEach, expect, test } from 'vitest';
import WidgetSelect from 'widget-select-react';

const data = [{ value: 'vn', label: 'Việt Nam' }];

afterEach(cleanup);

/** What the README shows: the ref of the slot becomes one for the element. */
const Country = forwardRef((props: ComponentProps<typeof WidgetSelect>, ref: Ref<HTMLElement>) =>
  createElement(WidgetSelect, { ...props, data, elementRef: ref }),
);

test.each([undefined, 'country'])(
  'Slot: label, description and error reach the control, and the ref is an element (name: %s)',
  (name) => {
    const ref = createRef<HTMLElement>();
    const attributes = { id: 'field', 'aria-describedby': 'hint', 'aria-invalid': true };
    render(
      createElement(
        'form',
        null,
        createElement('label', { htmlFor: 'field' }, 'Country'),
        createElement('p', { id: 'hint' }, 'Where you live'),
        createElement(Slot, { ref, ...attributes }, createElement(Country, { name })),
      ),
    );
    const control = screen.getByRole('combobox', { name: 'Country' });
    expect(ref.current).toBe(control);
    expect(ref.current?.getBoundingClientRect().top).toBe(0);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(control.getAttribute('aria-describedby')).toContain('hint');
    expect(document.querySelectorAll('#field')).toHaveLength(1);
  },
);
