/**
 * Base UI's Combobox, controlled, put together as its documentation shows it: the field is the control, with chips in
 * it for several values. It draws every row; windowing is left to the application, and so is how many chips are shown.
 * Each change is rendered at once (`flushSync`).
 */
import { Combobox } from '@base-ui/react/combobox';
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { countOf, enter, find, firstTexts, nth, numberIn, press, texts } from '../harness/dom.ts';
import type { Adapter, Item, Settings, Widget } from '../harness/types.ts';
import './headless.css';

const ROW = 'headless-row';

const row = (item: Item) =>
  createElement(Combobox.Item, { key: item.value, value: item, className: ROW }, item.label);

// Its children are a function, which the types of `createElement` know as a property only.
const list = { className: 'headless-list', children: row };

/** The list, in the body as by default, or in an element of the page. */
const popup = (container?: HTMLElement) =>
  createElement(
    Combobox.Portal,
    container && { container },
    createElement(
      Combobox.Positioner,
      null,
      createElement(Combobox.Popup, null, createElement(Combobox.List, list)),
    ),
  );

const input = () =>
  createElement(Combobox.Input, { 'aria-label': 'Person', className: 'headless-input' });

interface SingleProps {
  readonly options: readonly Item[];
  readonly value: Item | null;
  readonly container?: HTMLElement;
  readonly open?: boolean;
  onOpenChange?(open: boolean): void;
  onChange(value: Item | null): void;
}

/** One value; the field shows it. */
export function BaseSelect({ options, container, onChange, ...props }: SingleProps): ReactNode {
  const field = createElement(
    Combobox.InputGroup,
    { className: 'headless' },
    input(),
    createElement(Combobox.Trigger, { 'aria-label': 'Open' }, '▾'),
  );
  return createElement(
    Combobox.Root<Item>,
    { items: options, ...props, onValueChange: onChange },
    field,
    popup(container),
  );
}

function create(host: HTMLElement, items: readonly Item[], settings: Settings): Widget {
  const { multiple = false, maxVisibleTags = Number.POSITIVE_INFINITY } = settings;
  const root = createRoot(host);
  let options = items;
  let values: readonly Item[] = [];
  let isOpen = false;
  const setOpen = (open: boolean) => {
    isOpen = open;
    render();
  };
  const set = (next: readonly Item[]) => {
    values = next;
    render();
  };
  const common = () => ({ open: isOpen, onOpenChange: setOpen });

  const chips = () => {
    const shown = values
      .slice(0, maxVisibleTags)
      .map(({ value, label }) =>
        createElement(
          Combobox.Chip,
          { key: value, className: 'headless-chip' },
          createElement('span', { className: 'headless-tag' }, label),
          createElement(Combobox.ChipRemove, { 'aria-label': 'Remove' }, '×'),
        ),
      );
    const rest = values.length - shown.length;
    const more =
      rest > 0 ? createElement('span', { className: 'headless-more' }, `+${rest} more`) : null;
    return createElement(Combobox.Chips, { className: 'headless' }, shown, more, input());
  };

  const render = () => {
    const field = multiple
      ? createElement(
          Combobox.Root<Item, true>,
          {
            items: options,
            multiple: true,
            value: values as Item[],
            onValueChange: set,
            ...common(),
          },
          chips(),
          popup(host),
        )
      : createElement(BaseSelect, {
          options,
          value: values[0] ?? null,
          container: host,
          onChange: (value) => set(value ? [value] : []),
          ...common(),
        });
    flushSync(() => root.render(field));
  };
  render();
  const field = () => find<HTMLInputElement>(host, '.headless-input');

  return {
    open: () => setOpen(true),
    close: () => setOpen(false),
    type: (text) => enter(field(), text),
    pick: (at) => press(nth(host, ROW, at)),
    setData(next) {
      options = next;
      render();
    },
    setValues(chosen) {
      const wanted = new Set(chosen);
      set(options.filter(({ value }) => wanted.has(value)));
    },
    selectAll: () => set(options),
    clearAll: () => set([]),
    destroy: () => flushSync(() => root.unmount()),

    rows: () => (isOpen ? firstTexts(host, ROW) : []),
    total: () => countOf(host, ROW),
    values: () => values.map(({ value }) => value),
    tags: () => texts(host, '.headless-tag'),
    told: () =>
      countOf(host, 'headless-tag') + numberIn(host.querySelector('.headless-more')?.textContent),
    scroller: () => find(host, '.headless-list'),
    control: field,
  };
}

/** How it compares: by the browser's collation, so that case, marks and punctuation do not matter. */
const collator = new Intl.Collator(undefined, {
  usage: 'search',
  sensitivity: 'base',
  ignorePunctuation: true,
});

export const baseUi: Adapter = {
  name: 'Base UI Combobox',
  fold: (text) => text,
  drawsAll: true,
  // A list of 100,000, each row a component with effects, takes minutes.
  maxSize: { others: 10_000 },
  finds(label, query) {
    for (let i = 0; i <= label.length - query.length; i++)
      if (collator.compare(label.slice(i, i + query.length), query) === 0) return true;
    return query === '';
  },
  fromData: create,
};
