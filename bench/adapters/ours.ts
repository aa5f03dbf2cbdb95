/** The widget as an application uses it: its built package, its own style sheet, default options. */
import type SelectWidget from 'widget-select';
import type { SelectOptions } from 'widget-select';
import { normalize } from 'widget-select/search';
import 'widget-select/style.css';
import { countOf, enter, find, firstTexts, nth, numberIn, press, texts } from '../harness/dom.ts';
import type { Adapter, Widget } from '../harness/types.ts';

const ROW = 'widget-select__option';
const ROW_PX = 36;

type Select = typeof SelectWidget;

function create(Select: Select, element: HTMLElement, options: SelectOptions): Widget {
  const select = new Select<Record<string, unknown>, boolean>(element, options);
  // Next to a native <select>, inside any other element.
  const root = element instanceof HTMLSelectElement ? element.parentElement : element;
  if (!root) throw new Error('the select is not in the page');
  // They need not be there before the list is first opened.
  const list = () => find(root, '.widget-select__list');
  const search = () => find<HTMLInputElement>(root, '.widget-select__search');
  /** How many rows a long list is high; rounded, as the browser tells six digits of a length. */
  const rowsHigh = () => {
    const spacer = list().querySelector<HTMLElement>('.widget-select__spacer');
    return spacer && Math.round(Number.parseFloat(spacer.style.height) / ROW_PX);
  };

  return {
    open: () => select.open(),
    close: () => select.close(),
    type: (text) => enter(search(), text),
    pick: (row) => press(nth(list(), ROW, row)),
    expand: (row) => press(find(nth(list(), ROW, row), '.widget-select__twisty')),
    setData: (items) => select.setData(items),
    setValues: (values) => select.setValue(values),
    selectAll: () => select.selectAll(),
    clearAll: () => select.clearAll(),
    destroy: () => select.destroy(),

    rows: () => (select.isDropdownOpen() ? firstTexts(list(), 'widget-select__option-label') : []),
    total() {
      const row = list().getElementsByClassName(ROW)[0];
      // In a tree that is the number of siblings: there the height tells, as all rows have the same.
      if (row?.role === 'treeitem') return rowsHigh() ?? countOf(list(), ROW);
      return Number(row?.getAttribute('aria-setsize') ?? countOf(list(), ROW));
    },
    isPicked: (row) => nth(list(), ROW, row).classList.contains(`${ROW}--selected`),
    values: () => {
      const value = select.getValue();
      return Array.isArray(value) ? value : value === null ? [] : [value];
    },
    tags: () => texts(root, '.widget-select__tag-label'),
    told: () =>
      countOf(root, 'widget-select__tag-label') +
      numberIn(root.querySelector('.widget-select__tag-more')?.textContent),
    scroller: list,
    control: () => find(root, '.widget-select__control'),
  };
}

/** @param Select - The class of an entry. */
export const adapterOf = (Select: Select): Adapter => ({
  name: 'widget-select',
  fold: normalize,
  finds: (folded, query) => query.split(' ').every((word) => folded.includes(word)),
  fromData: (host, data, settings) => create(Select, host, { ...settings, data }),
  fromMarkup: (select) => create(Select, select, {}),
  fromTree: (host, data, settings) => create(Select, host, { ...settings, data }),
});
