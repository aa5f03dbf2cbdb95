/** The selects of React and of Vue as an application has them in a form; by the adapter's name. */
import { Select as AntdSelect } from 'antd';
import { createElement, type ReactNode } from 'react';
import ReactSelect from 'react-select';
import { h, type VNode } from 'vue';
import VueMultiselect from 'vue-multiselect';
import OurReactSelect from 'widget-select-react';
import OurVueSelect from 'widget-select-vue';
import { find } from '../harness/dom.ts';
import type { Item, Wrapper } from '../harness/types.ts';
import { BaseSelect } from './base-ui.ts';
import { DownshiftSelect } from './downshift.ts';
import { reactFloor, vueFloor } from './floor-fields.ts';
import { rekaField } from './reka-ui.ts';

const textOf = (selector: string) => (place: Element) => find(place, selector).textContent ?? '';
const fieldOf = (selector: string) => (place: Element) =>
  find<HTMLInputElement>(place, selector).value;

const label = { 'aria-label': 'Person' };
const headless = {
  shown: fieldOf('.headless-input'),
  control: '.headless-input',
  row: 'headless-row',
};
const ours = {
  shown: textOf('.widget-select__value'),
  control: '.widget-select__control',
  row: 'widget-select__option-label',
};
const floor = { shown: textOf('.floor-control'), control: '.floor-control', row: 'floor-row' };

const byValue = (items: readonly Item[], value: string | null) =>
  items.find((item) => item.value === value) ?? null;

export const inReact: Readonly<Record<string, Wrapper<ReactNode>>> = {
  floor: { field: reactFloor, ...floor },
  'widget-select': {
    field: ({ items, item, onChange }) =>
      createElement(OurReactSelect, {
        ...label,
        data: items as Item[],
        value: item.value,
        onChange: (value: unknown) => onChange(byValue(items, value as string | null)),
      }),
    ...ours,
  },
  'react-select': {
    field: ({ items, item, onChange }) =>
      createElement(ReactSelect<Item>, {
        ...label,
        classNamePrefix: 'rs',
        options: items,
        value: item,
        onChange,
      }),
    shown: textOf('.rs__single-value'),
    control: '.rs__control',
    row: 'rs__option',
  },
  downshift: {
    field: ({ items, item, onChange }) =>
      createElement(DownshiftSelect, { options: items, value: item, onChange }),
    ...headless,
  },
  'Base UI Combobox': {
    field: ({ items, item, onChange }) =>
      createElement(BaseSelect, { options: items, value: item, onChange }),
    ...headless,
  },
  'antd Select': {
    field: ({ items, item, onChange }) =>
      createElement(AntdSelect<string, Item>, {
        ...label,
        options: items as Item[],
        value: item.value,
        onChange: (value) => onChange(byValue(items, value)),
        showSearch: { optionFilterProp: 'label' },
        style: { width: '100%' },
      }),
    shown: textOf('.ant-select-content'),
    control: '.ant-select',
    row: 'ant-select-item-option-content',
  },
};

export const inVue: Readonly<Record<string, Wrapper<VNode>>> = {
  floor: { field: vueFloor, ...floor },
  'widget-select': {
    field: ({ items, item, onChange }) =>
      h(OurVueSelect, {
        ...label,
        data: items as Item[],
        modelValue: item.value,
        'onUpdate:modelValue': (value: unknown) => onChange(byValue(items, value as string | null)),
      }),
    ...ours,
  },
  'vue-multiselect': {
    field: ({ items, item, onChange }) =>
      h(VueMultiselect, {
        options: items as Item[],
        modelValue: item,
        'onUpdate:modelValue': onChange,
        label: 'label',
        trackBy: 'value',
      }),
    shown: textOf('.multiselect__single'),
    control: '.multiselect',
    row: 'multiselect__element',
  },
  'reka-ui Combobox': { field: rekaField, ...headless },
};
