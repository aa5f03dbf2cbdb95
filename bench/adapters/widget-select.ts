/** The widget as an application uses it: its built package, its own style sheet, default options. */
import SelectWidget, { type SelectOptions } from 'widget-select';
import { normalize } from 'widget-select/search';
import 'widget-select/style.css';
import { countOf, enter, find, firstTexts, nth, numberIn, press, texts } from '../harness/dom.ts';
import type { Adapter, Widget } from '../harness/types.ts';

const ROW = 'widget-select__option';

function create(element: HTMLElement, options: SelectOptions): Widget {
  const select = new SelectWidget<Record<string, unknown>, boolean>(element, options);
  // Beside a native <select>, inside any other element.
  const root = element instanceof HTMLSelectElement ? element.parentElement : element;
  if (!root) throw new Error('the select is not in the page');
  // They need not be there before the list is first opened.
  const list = () => find(root, '.widget-select__list');
  const search = () => find<HTMLInputElement>(root, '.widget-select__search');

  return {
    open: () => select.open(),
    close: () => select.close(),
    type: (text) => enter(search(), text),
    pick: (row) => press(nth(list(), ROW, row)),
    setData: (items) => select.setData(items),
    setValues: (values) => select.setValue(values),
    selectAll: () => select.selectAll(),
    clearAll: () => select.clearAll(),
    destroy: () => select.destroy(),

    rows: () => (select.isDropdownOpen() ? firstTexts(list(), 'widget-select__option-label') : []),
    total() {
      const size = list().getElementsByClassName(ROW)[0]?.getAttribute('aria-setsize');
      return Number(size ?? countOf(list(), ROW));
    },
    values: () => {
      const value = select.getValue();
      return Array.isArray(value) ? value : value === null ? [] : [value];
    },
    tags: () => texts(root, '.widget-select__tag-label'),
    told: () =>
      countOf(root, 'widget-select__tag-label') +
      numberIn(root.querySelector('.widget-select__tag-more')?.textContent),
    scroller: list,
  };
}

export const widgetSelect: Adapter = {
  name: 'widget-select',
  fold: normalize,
  finds: (folded, query) => query.split(' ').every((word) => folded.includes(word)),
  fromData: (host, data, settings) => create(host, { ...settings, data }),
  fromMarkup: (select) => create(select, {}),
};
