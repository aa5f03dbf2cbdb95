import SelectWidget from 'widget-select';
// Imports 'widget-select/themes/material.css' and others.
import {
  rooms,
  type Size,
  sizes,
  themes,
} from '../src/data/looks';

const shown = [
  new SelectWidget('#room', {
    data: rooms,
    clearable: true,
    placeholder: 'Choose a room',
  }),
  new SelectWidget('#rooms', {
    data: rooms,
    multiple: true,
    clearable: true,
  }),
];
shown[1]?.setValue(['kitchen', 'library']);

const theme = new SelectWidget('#theme', {
  data: themes,
  searchable: false,
});
const size = new SelectWidget('#size', {
  data: sizes,
  searchable: false,
});

function dress() {
  for (const select of shown)
    select.updateOptions({
      theme: theme.getValue() ?? 'default',
      size: (size.getValue() ?? 'md') as Size,
    });
}

theme.setValue('default');
size.setValue('md');
theme.on('change', dress);
size.on('change', dress);
