import { antdSelect } from './antd-select.ts';
import { antdTreeSelect } from './antd-tree-select.ts';
import { baseUi } from './base-ui.ts';
import { choices } from './choices.ts';
import { downshift } from './downshift.ts';
import { floor } from './floor.ts';
import { native } from './native.ts';
import { reactSelect } from './react-select.ts';
import { rekaUi } from './reka-ui.ts';
import { select2 } from './select2.ts';
import { slimSelect } from './slim-select.ts';
import { tomSelect } from './tom-select.ts';
import { treeselectjs } from './treeselectjs.ts';
import { virtualSelect } from './virtual-select.ts';
import { vueMultiselect } from './vue-multiselect.ts';
import { widgetSelect } from './widget-select.ts';

/** The floor comes first: the others are divided by it. */
export const adapters = [
  floor,
  widgetSelect,
  native,
  tomSelect,
  choices,
  slimSelect,
  select2,
  virtualSelect,
  reactSelect,
  downshift,
  baseUi,
  antdSelect,
  vueMultiselect,
  rekaUi,
  antdTreeSelect,
  treeselectjs,
];
