/**
 * Ant Design's Select in a controlled form, searched by label, with its virtual list (its default), without moving
 * pictures. Each change is rendered at once (`flushSync`).
 */
import { ConfigProvider, Select, type SelectProps } from 'antd';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { countOf, enter, find, firstTexts, nth, numberIn, press, texts } from '../harness/dom.ts';
import type { Adapter, Item, Settings, Widget } from '../harness/types.ts';

const ROW = 'ant-select-item-option';
const LIST = '.ant-select-dropdown-list-holder';
const REST = '.ant-select-content-item-rest';
const ROW_PX = 32;

type Props = SelectProps<string | string[] | null, Item>;

function create(host: HTMLElement, items: readonly Item[], settings: Settings): Widget {
  const { multiple = false, maxVisibleTags } = settings;
  const root = createRoot(host);
  let props: Props = {
    options: items as Item[],
    showSearch: { optionFilterProp: 'label' },
    ...(multiple && { mode: 'multiple' as const }),
    ...(maxVisibleTags !== undefined && { maxTagCount: maxVisibleTags }),
    getPopupContainer: () => host,
    style: { width: '100%' },
    'aria-label': 'Person',
    open: false,
    value: multiple ? [] : null,
    onOpenChange: (open) => render({ open }),
    onChange: (value) => render({ value }),
  };
  const theme = { token: { motion: false } };
  const render = (change: Props) => {
    props = { ...props, ...change };
    const select = createElement(Select<string | string[] | null, Item>, props);
    flushSync(() => root.render(createElement(ConfigProvider, { theme }, select)));
  };
  render({});
  const holder = () => host.querySelector<HTMLElement>(LIST);
  const tags = () =>
    texts(host, `.ant-select-content-item:not(${REST}) .ant-select-selection-item-content`);
  const values = () => [props.value ?? []].flat();

  return {
    open: () => render({ open: true }),
    close: () => render({ open: false }),
    type: (text) => enter(find<HTMLInputElement>(host, 'input'), text),
    pick: (row) => press(nth(host, ROW, row)),
    setData: (options) => render({ options: options as Item[] }),
    setValues: (value) => render({ value: [...value] }),
    selectAll: () => render({ value: props.options?.map(({ value }) => value) ?? [] }),
    clearAll: () => render({ value: [] }),
    destroy: () => flushSync(() => root.unmount()),

    rows: () => (props.open ? firstTexts(host, 'ant-select-item-option-content') : []),
    // As laid out, where the list is long: its style is written with six digits.
    total() {
      const track = holder()?.firstElementChild as HTMLElement | null | undefined;
      return track?.style.height
        ? Math.round(track.getBoundingClientRect().height / ROW_PX)
        : countOf(host, ROW);
    },
    values,
    tags,
    told: () => tags().length + numberIn(host.querySelector(REST)?.textContent),
    scroller: () => find(host, LIST),
    control: () => find(host, '.ant-select'),
  };
}

export const antdSelect: Adapter = {
  name: 'antd Select',
  fold: (text) => text.toUpperCase(),
  finds: (folded, query) => folded.includes(query.toUpperCase()),
  fromData: create,
};
