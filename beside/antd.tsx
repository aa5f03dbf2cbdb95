import { ConfigProvider, Select, type SelectProps, theme } from 'antd';
import type { ReactNode } from 'react';
import { COLD, DISABLED, type Show, WARM } from './states.ts';

const options = (labels: readonly string[]) =>
  labels.map((label) => ({ value: label, label, disabled: label === DISABLED }));
const data = [
  { label: 'Warm', options: options(WARM) },
  { label: 'Cold', options: options(COLD) },
];
const dark = document.documentElement.dataset.scheme === 'dark';

const field = (props: SelectProps) => (
  <Select
    options={data}
    placeholder="Choose a fruit"
    style={{ width: '100%' }}
    getPopupContainer={(node) => node.parentElement}
    allowClear
    showSearch
    virtual={false}
    {...props}
  />
);

export const wrap = (page: ReactNode) => (
  <ConfigProvider theme={{ algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm }}>
    {page}
  </ConfigProvider>
);

export const show: Show = (state) => {
  switch (state) {
    case 'nothing chosen':
      return field({});
    case 'a value that can be cleared':
      return field({ defaultValue: 'Apple' });
    case 'disabled':
      return field({ defaultValue: 'Apple', disabled: true });
    case 'read-only':
      return null;
    case 'invalid':
      return field({ status: 'error' });
    case 'tags':
      return field({ mode: 'multiple', defaultValue: ['Mango', 'Apple', 'Grape'] });
    case 'small':
      return field({ size: 'small', defaultValue: 'Apple' });
    case 'open, with groups':
      return field({ defaultValue: 'Apple', open: true, placement: 'bottomLeft' });
    default:
      return field({
        mode: 'multiple',
        defaultValue: ['Mango', 'Apple'],
        open: true,
        placement: 'bottomLeft',
      });
  }
};
