/**
 * Choices.js with all rows reachable: `searchResultLimit: -1` (its default is 4). Of its builds the one that looks for a
 * part of the label, as the others do: its default, Fuse, is several times slower. Not sorted: the list has an order.
 */
import Choices from 'choices.js/search-kmp';
import 'choices.js/public/assets/styles/choices.css';
import { countOf, enter, firstTexts, nth, press, selectIn, texts } from '../harness/dom.ts';
import type { Adapter, Item, Widget } from '../harness/types.ts';

const ROW = 'choices__item--choice';

const choicesOf = (items: readonly Item[]) => items as Item[];

function create(select: HTMLSelectElement, items?: readonly Item[]): Widget {
  const widget = new Choices(select, {
    ...(items && { choices: choicesOf(items) }),
    searchFields: ['label'],
    searchResultLimit: -1,
    shouldSort: false,
    itemSelectText: '',
  });
  let values = items?.map(({ value }) => value) ?? [];
  const list = widget.choiceList.element;
  const chosen = widget.itemList.element;

  // "No results found" is a row like others.
  const isEmpty = () => list.querySelector(':scope > .choices__notice') !== null;

  return {
    open: () => widget.showDropdown(),
    close: () => widget.hideDropdown(),
    type: (text) => enter(widget.input.element, text),
    pick: (row) => press(nth(list, ROW, row)),
    setData(next) {
      widget.setChoices(choicesOf(next), 'value', 'label', true, true, true);
      values = next.map(({ value }) => value);
    },
    setValues(next) {
      widget.removeActiveItems();
      widget.setChoiceByValue([...next]);
    },
    selectAll: () => widget.setChoiceByValue(values),
    clearAll: () => widget.removeActiveItems(),
    destroy() {
      widget.destroy();
      select.remove();
    },

    rows: () => (widget.dropdown.isActive && !isEmpty() ? firstTexts(list, ROW) : []),
    total: () => (isEmpty() ? 0 : countOf(list, ROW)),
    values: () => [widget.getValue(true) ?? []].flat() as string[],
    tags: () => texts(chosen, '.choices__item'),
    told: () => countOf(chosen, 'choices__item'),
    scroller: () => list,
    control: () => widget.containerInner.element,
  };
}

export const choices: Adapter = {
  name: 'choices.js',
  fold: (text) => text.toLowerCase(),
  drawsAll: true,
  // A tag for each of 100,000 values takes minutes.
  maxSize: { others: 100_000, 'select-all': 10_000, 'clear-all': 10_000 },
  finds: (folded, query) => folded.includes(query),
  fromData: (host, items, { multiple = false }) => create(selectIn(host, multiple), items),
  fromMarkup: (select) => create(select),
};
