/**
 * Ant Design's TreeSelect in a controlled form, with boxes to check and its virtual list (its default), without moving
 * pictures. Each change is rendered at once (`flushSync`).
 */
import { ConfigProvider, TreeSelect, type TreeSelectProps } from 'antd';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { countOf, enter, find, firstTexts, nth, press, texts } from '../harness/dom.ts';
import type { Adapter, Settings, TreeItem, Widget } from '../harness/types.ts';

const ROW = 'ant-select-tree-treenode';
const TITLE = 'ant-select-tree-title';
const ROW_PX = 28;

type Props = TreeSelectProps<string[], TreeItem>;

function create(
  host: HTMLElement,
  roots: readonly TreeItem[],
  { maxVisibleTags }: Settings,
): Widget {
  const root = createRoot(host);
  let props: Props = {
    treeData: roots as TreeItem[],
    fieldNames: { label: 'label', value: 'value', children: 'children' },
    treeNodeFilterProp: 'label',
    treeCheckable: true,
    showCheckedStrategy: TreeSelect.SHOW_ALL,
    showSearch: true,
    ...(maxVisibleTags !== undefined && { maxTagCount: maxVisibleTags }),
    getPopupContainer: () => host,
    style: { width: '100%' },
    open: false,
    value: [],
    onChange: (value) => render({ value }),
  };
  const theme = { token: { motion: false } };
  const render = (change: Props) => {
    props = { ...props, ...change };
    const select = createElement(TreeSelect<string[], TreeItem>, props);
    flushSync(() => root.render(createElement(ConfigProvider, { theme }, select)));
  };
  render({});
  const list = () => find(host, '.ant-select-tree-list-holder-inner');
  const isEmpty = () => host.querySelector('.ant-select-tree-list-holder-inner') === null;

  /** How many rows a long list is high; rounded, as the browser tells six digits of a length. */
  const rowsHigh = () => {
    const { height } = (list().parentElement as HTMLElement).style;
    return height ? Math.round(Number.parseFloat(height) / ROW_PX) : null;
  };

  return {
    open: () => render({ open: true }),
    close: () => render({ open: false }),
    type: (text) => enter(find<HTMLInputElement>(host, 'input'), text),
    pick: (row) => press(find(nth(list(), ROW, row), '.ant-select-tree-checkbox')),
    expand: (row) => press(find(nth(list(), ROW, row), '.ant-select-tree-switcher')),
    destroy: () => flushSync(() => root.unmount()),

    rows: () => (props.open && !isEmpty() ? firstTexts(list(), TITLE) : []),
    total: () => (isEmpty() ? 0 : (rowsHigh() ?? countOf(list(), ROW))),
    isPicked: (row) =>
      nth(list(), ROW, row).classList.contains('ant-select-tree-treenode-checkbox-checked'),
    values: () => props.value ?? [],
    tags: () => texts(host, '.ant-select-selection-item-content'),
  };
}

export const antdTreeSelect: Adapter = {
  name: 'antd TreeSelect',
  fold: (text) => text.toUpperCase(),
  finds: (folded, query) => folded.includes(query.toUpperCase()),
  fromTree: create,
};
