/**
 * Tom Select, all rows reachable: `maxOptions: null` (its default is 50; the plugin virtual_scroll is for pages from a
 * server). It waits 300 ms after each key by default; here it does not, as no server is asked.
 */
import TomSelect from 'tom-select';
import 'tom-select/dist/css/tom-select.css';
import { fold } from '../harness/data.ts';
import { countOf, enter, firstTexts, nth, press, selectIn, texts } from '../harness/dom.ts';
import type { Adapter, Item, Widget } from '../harness/types.ts';

const ROW = 'option';

function create(select: HTMLSelectElement, options?: readonly Item[]): Widget {
  const widget = new TomSelect(select, {
    ...(options && { options: options as Item[] }),
    valueField: 'value',
    labelField: 'label',
    searchField: ['label'],
    maxOptions: null,
    maxItems: select.multiple ? null : 1,
    refreshThrottle: 0,
  });
  let values = options?.map(({ value }) => value) ?? [];
  const { dropdown_content: list, control } = widget;
  const tags = () => texts(control, '.item');

  return {
    open: () => widget.open(),
    close() {
      widget.close();
      widget.blur();
    },
    type: (text) => enter(widget.control_input, text),
    pick: (row) => press(nth(list, ROW, row)),
    setData(items) {
      widget.clearOptions();
      widget.addOptions(items);
      widget.refreshOptions(false);
      values = items.map(({ value }) => value);
    },
    setValues: (chosen) => widget.setValue(chosen),
    selectAll: () => widget.setValue(values),
    clearAll: () => widget.clear(),
    destroy() {
      widget.destroy();
      select.remove();
    },

    rows: () => (widget.isOpen ? firstTexts(list, ROW) : []),
    total: () => countOf(list, ROW),
    values: () => widget.items,
    tags,
    told: () => countOf(control, 'item'),
    scroller: () => list,
    control: () => control,
  };
}

export const tomSelect: Adapter = {
  name: 'tom-select',
  fold,
  finds: (folded, query) => query.split(' ').every((word) => folded.includes(word)),
  drawsAll: true,
  // A tag for each of 100,000 values takes minutes, and taking 10,000 away took 160 s.
  maxSize: { others: 100_000, 'select-all': 10_000, 'clear-all': 1_000 },
  // It writes its order and its elements into the objects.
  own: (items) => items.map(({ value, label }) => ({ value, label })),
  fromData: (host, items, { multiple = false }) => create(selectIn(host, multiple), items),
  fromMarkup: (select) => create(select),
};
