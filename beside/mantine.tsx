import '@mantine/core/styles.css';
import {
  MantineProvider,
  MultiSelect,
  type MultiSelectProps,
  Select,
  type SelectProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { COLD, DISABLED, type Show, WARM } from './states.ts';

const options = (labels: readonly string[]) =>
  labels.map((label) => ({ value: label, label, disabled: label === DISABLED }));
const data = [
  { group: 'Warm', items: options(WARM) },
  { group: 'Cold', items: options(COLD) },
];
const dark = document.documentElement.dataset.scheme === 'dark';
const common = { data, placeholder: 'Choose a fruit', clearable: true, searchable: true };
const popup = {
  withinPortal: false,
  position: 'bottom',
  middlewares: { flip: false, shift: false },
} as const;

const one = (props: SelectProps) => <Select {...common} {...props} />;
const many = (props: MultiSelectProps) => <MultiSelect {...common} {...props} />;

export const wrap = (page: ReactNode) => (
  <MantineProvider forceColorScheme={dark ? 'dark' : 'light'}>{page}</MantineProvider>
);

export const show: Show = (state) => {
  switch (state) {
    case 'nothing chosen':
      return one({});
    case 'a value that can be cleared':
      return one({ defaultValue: 'Apple' });
    case 'disabled':
      return one({ defaultValue: 'Apple', disabled: true });
    case 'read-only':
      return one({ defaultValue: 'Apple', readOnly: true });
    case 'invalid':
      return one({ error: 'Choose a fruit' });
    case 'tags':
      return many({ defaultValue: ['Mango', 'Apple', 'Grape'] });
    case 'small':
      return one({ size: 'xs', defaultValue: 'Apple' });
    case 'open, with groups':
      return one({ defaultValue: 'Apple', dropdownOpened: true, comboboxProps: popup });
    default:
      return many({ defaultValue: ['Mango', 'Apple'], dropdownOpened: true, comboboxProps: popup });
  }
};
