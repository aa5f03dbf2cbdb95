/** Slim Select with its defaults: it shows all rows. It waits for 100 ms after each key, which cannot be changed. */
import SlimSelect from 'slim-select';
import 'slim-select/styles';
import {
  countOf,
  enter,
  firstTexts,
  nth,
  numberIn,
  press,
  selectIn,
  texts,
} from '../harness/dom.ts';
import type { Adapter, Item, Widget } from '../harness/types.ts';

const ROW = 'ss-option';

/** Its name for a label is `text`. */
const withText = (items: readonly Item[]) =>
  items.map(({ value, label }) => ({ value, label, text: label }));

function create(select: HTMLSelectElement, items?: readonly Item[], showsAllTags = false): Widget {
  const widget = new SlimSelect({
    select,
    ...(items && { data: items as Item[] }),
    settings: {
      closeOnSelect: !select.multiple,
      ...(showsAllTags && { maxValuesShown: Number.MAX_SAFE_INTEGER }),
    },
  });
  let values = items?.map(({ value }) => value) ?? [];
  const list = () => widget.render.content.list;
  const control = () => widget.render.main.main;
  const tags = () => texts(control(), '.ss-value-text');

  return {
    open: () => widget.open(),
    close: () => widget.close(),
    type: (text) => enter(widget.render.content.search.input, text),
    pick: (row) => press(nth(list(), ROW, row)),
    setData(next) {
      widget.setData(next as Item[]);
      values = next.map(({ value }) => value);
    },
    setValues: (next) => widget.setSelected([...next]),
    selectAll: () => widget.setSelected(values),
    clearAll: () => widget.setSelected([]),
    destroy() {
      widget.destroy();
      select.remove();
    },

    rows: () => (widget.settings.isOpen ? firstTexts(list(), ROW) : []),
    total: () => countOf(list(), ROW),
    values: () => widget.getSelected(),
    tags,
    // Many values are shown as "N selected".
    told: () => tags().length || numberIn(control().querySelector('.ss-max')?.textContent),
    scroller: list,
    control,
  };
}

export const slimSelect: Adapter = {
  name: 'slim-select',
  fold: (text) => text.toLowerCase(),
  drawsAll: true,
  // A tag for each of 100,000 values takes minutes.
  maxSize: { others: 100_000, 'select-all': 10_000, 'clear-all': 10_000 },
  finds: (folded, query) => folded.includes(query),
  own: withText,
  fromData: (host, items, { multiple = false, showsAllTags }) =>
    create(selectIn(host, multiple), items, showsAllTags),
  fromMarkup: (select) => create(select),
};
