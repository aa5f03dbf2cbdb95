/**
 * react-select in a controlled form, as its documentation shows it. It draws every row; windowing is left to the
 * application. Each change is rendered at once (`flushSync`): what an application's state does a little later.
 */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import Select, { type Props } from 'react-select';
import { fold } from '../harness/data.ts';
import { countOf, enter, find, firstTexts, nth, press, texts } from '../harness/dom.ts';
import type { Adapter, Item, Settings, Widget } from '../harness/types.ts';

const ROW = 'rs__option';

function create(host: HTMLElement, items: readonly Item[], settings: Settings): Widget {
  const { multiple = false } = settings;
  const root = createRoot(host);
  let props: Props<Item, boolean> = {
    options: items,
    isMulti: multiple,
    closeMenuOnSelect: !multiple,
    classNamePrefix: 'rs',
    'aria-label': 'Person',
    value: null,
    onChange: (value) => render({ value }),
  };
  const render = (change: Props<Item, boolean>) => {
    props = { ...props, ...change };
    flushSync(() => root.render(createElement(Select<Item, boolean>, props)));
  };
  render({});
  const selected = () => [props.value ?? []].flat() as Item[];

  return {
    open: () => press(find(host, '.rs__control')),
    close: () => find(host, '.rs__input').blur(),
    type: (text) => enter(find<HTMLInputElement>(host, '.rs__input'), text),
    pick: (row) => press(nth(host, ROW, row)),
    setData(options) {
      items = options;
      render({ options });
    },
    setValues(values) {
      const wanted = new Set(values);
      render({ value: items.filter(({ value }) => wanted.has(value)) });
    },
    selectAll: () => render({ value: items }),
    clearAll: () => render({ value: [] }),
    destroy: () => flushSync(() => root.unmount()),

    rows: () => firstTexts(host, ROW),
    total: () => countOf(host, ROW),
    values: () => selected().map(({ value }) => value),
    tags: () => texts(host, '.rs__multi-value__label'),
    told: () => countOf(host, 'rs__multi-value__label'),
    scroller: () => find(host, '.rs__menu-list'),
    control: () => find(host, '.rs__control'),
  };
}

export const reactSelect: Adapter = {
  name: 'react-select',
  fold,
  drawsAll: true,
  // A tag for each of 100,000 values takes minutes.
  maxSize: { others: 100_000, 'select-all': 10_000, 'clear-all': 10_000 },
  finds: (folded, query) => folded.includes(query),
  fromData: create,
};
