/** The widget as an application uses it: its built package, its own style sheet, default options. */
import SelectWidget, { type SelectOptions } from 'widget-select';
import { normalize } from 'widget-select/search';
import 'widget-select/style.css';
import { enter, find, press, texts } from '../harness/dom.ts';
import type { Adapter, Widget } from '../harness/types.ts';

const ROW = '.widget-select__option';

function create(element: HTMLElement, options: SelectOptions): Widget {
  const select = new SelectWidget<Record<string, unknown>, boolean>(element, options);
  // Beside a native <select>, inside any other element.
  const root = element instanceof HTMLSelectElement ? element.parentElement : element;
  if (!root) throw new Error('the select is not in the page');
  const list = find(root, '.widget-select__list');

  return {
    open: () => select.open(),
    type: (text) => enter(find<HTMLInputElement>(root, '.widget-select__search'), text),
    pick: (row) => press(list.querySelectorAll(ROW)[row] as Element),
    setData: (items) => select.setData(items),
    selectAll: () => select.selectAll(),
    clearAll: () => select.clearAll(),
    destroy: () => select.destroy(),

    rows: () => (select.isDropdownOpen() ? texts(list, '.widget-select__option-label') : []),
    total() {
      const rows = list.querySelectorAll(ROW);
      return Number(rows[0]?.getAttribute('aria-setsize') ?? rows.length);
    },
    values: () => {
      const value = select.getValue();
      return Array.isArray(value) ? value : value === null ? [] : [value];
    },
    tags: () => texts(root, '.widget-select__tag-label, .widget-select__tag-more'),
  };
}

export const widgetSelect: Adapter = {
  name: 'widget-select',
  fold: normalize,
  finds: (folded, query) => query.split(' ').every((word) => folded.includes(word)),
  fromData: (host, data, settings) => create(host, { ...settings, data }),
  fromMarkup: (select) => create(select, {}),
};
