/** Select2 with its defaults: it shows all rows. Another list means another instance: it has no method for that. */
import jQuery from 'jquery';
import install from 'select2';
import 'select2/dist/css/select2.css';
import { fold } from '../harness/data.ts';
import { countOf, enter, find, firstTexts, nth, press, selectIn, texts } from '../harness/dom.ts';
import type { Adapter, Item, Widget } from '../harness/types.ts';

install(window, jQuery);

const ROW = 'select2-results__option--selectable';

/** Its names for a value and a label. */
const withText = (items: readonly Item[]) =>
  items.map(({ value, label }) => ({ value, label, id: value, text: label }));

function create(select: HTMLSelectElement, items?: readonly Item[]): Widget {
  const $select = jQuery(select);
  const start = (data?: readonly Item[]) =>
    $select.select2({ ...(data && { data }), width: '100%', closeOnSelect: !select.multiple });
  start(items);
  let values = items?.map(({ value }) => value) ?? [];

  const control = () => select.nextElementSibling as Element;
  // The list is in the body, and of this instance only while it is open.
  const list = () => document.querySelector<HTMLElement>('.select2-results__options');
  const fields = () => (select.multiple ? control() : document);
  const set = (chosen: readonly string[] | null) => $select.val(chosen).trigger('change');

  return {
    open: () => $select.select2('open'),
    close: () => $select.select2('close'),
    type: (text) => enter(find<HTMLInputElement>(fields(), 'input.select2-search__field'), text),
    pick: (row) => press(nth(list() as Element, ROW, row)),
    setData(next) {
      $select.select2('destroy').empty();
      start(next);
      $select.select2('open');
      values = next.map(({ value }) => value);
    },
    setValues: set,
    selectAll: () => set(values),
    clearAll: () => set(null),
    destroy() {
      $select.select2('destroy');
      select.remove();
    },

    rows: () => firstTexts(list() ?? select, ROW),
    total: () => countOf(list() ?? select, ROW),
    values: () => [$select.val() ?? []].flat(),
    tags: () => texts(control(), '.select2-selection__choice__display'),
    told: () => countOf(control(), 'select2-selection__choice__display'),
    scroller: () => list() as HTMLElement,
    control: () => find(control(), '.select2-selection'),
  };
}

export const select2: Adapter = {
  name: 'select2',
  fold,
  drawsAll: true,
  // A tag for each of 100,000 values takes minutes.
  maxSize: { others: 100_000, 'select-all': 10_000, 'clear-all': 10_000 },
  finds: (folded, query) => folded.includes(query),
  own: withText,
  fromData: (host, items, { multiple = false }) => create(selectIn(host, multiple), items),
  fromMarkup: (select) => create(select),
};
