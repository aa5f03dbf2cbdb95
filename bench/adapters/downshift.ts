/**
 * Downshift has no elements of its own: its hooks `useCombobox` and `useMultipleSelection`, and around them what the
 * examples of its documentation draw, a field and a list of all rows; windowing is left to the application. So is the
 * search, which here looks for a part of the label, as in those examples; and how many tags are shown.
 */
import { useCombobox, useMultipleSelection } from 'downshift';
import { createElement, Fragment, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { countOf, enter, find, firstTexts, nth, numberIn, press, texts } from '../harness/dom.ts';
import type { Adapter, Item, Settings, Widget } from '../harness/types.ts';
import './headless.css';

const ROW = 'headless-row';

interface FieldProps {
  readonly options: readonly Item[];
  readonly value: Item | null;
  onChange(value: Item | null): void;
}

interface TagsProps {
  readonly options: readonly Item[];
  readonly values: readonly Item[];
  readonly most: number;
  onChange(values: readonly Item[]): void;
}

const labelOf = (item: Item | null) => item?.label ?? '';

const filtered = (options: readonly Item[], query: string) => {
  const folded = query.toLowerCase();
  return folded
    ? options.filter(({ label }) => label.toLowerCase().includes(folded))
    : (options as Item[]);
};

type Combobox = ReturnType<typeof useCombobox<Item>>;

/** The field and the list, which is always in the page, and empty while it is closed. */
function parts(
  combobox: Combobox,
  shown: readonly Item[],
  own: object,
  isPicked: (o: Item) => boolean,
) {
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = combobox;
  const row = (item: Item, index: number) =>
    createElement(
      'li',
      {
        ...getItemProps({ item, index, 'aria-selected': isPicked(item) }),
        key: item.value,
        className: index === highlightedIndex ? `${ROW} active` : ROW,
      },
      item.label,
    );
  return createElement(
    Fragment,
    null,
    createElement('input', {
      ...getInputProps({ 'aria-label': 'Person', className: 'headless-input', ...own }),
    }),
    createElement(
      'ul',
      {
        ...getMenuProps({ 'aria-label': 'Persons' }),
        className: isOpen ? 'headless-list' : 'headless-list closed',
      },
      isOpen ? shown.map(row) : null,
    ),
  );
}

/** One value; the field shows it. */
export function DownshiftSelect({ options, value, onChange }: FieldProps) {
  const [query, setQuery] = useState('');
  const shown = useMemo(() => filtered(options, query), [options, query]);
  const combobox = useCombobox<Item>({
    items: shown as Item[],
    itemToString: labelOf,
    selectedItem: value,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem),
    onInputValueChange: ({ inputValue }) => setQuery(inputValue),
  });
  return createElement(
    'div',
    { className: 'headless' },
    parts(combobox, shown, {}, (item) => item === value),
  );
}

/** Several values; the list stays open, and a second press of a row takes its value away. */
function DownshiftTags({ options, values, most, onChange }: TagsProps) {
  const [query, setQuery] = useState('');
  const shown = useMemo(() => filtered(options, query), [options, query]);
  const chosen = useMemo(() => new Set(values), [values]);
  const { getSelectedItemProps, getDropdownProps } = useMultipleSelection<Item>({
    selectedItems: values as Item[],
    onSelectedItemsChange: ({ selectedItems }) => onChange(selectedItems),
  });
  const { ItemClick, InputKeyDownEnter, InputChange } = useCombobox.stateChangeTypes;
  const combobox = useCombobox<Item>({
    items: shown as Item[],
    itemToString: labelOf,
    selectedItem: null,
    inputValue: query,
    stateReducer: (_, { type, changes }) =>
      type === ItemClick || type === InputKeyDownEnter ? { ...changes, isOpen: true } : changes,
    onStateChange({ type, selectedItem, inputValue = '' }) {
      if (type === InputChange) setQuery(inputValue);
      if (!selectedItem) return;
      const others = values.filter((one) => one !== selectedItem);
      onChange(chosen.has(selectedItem) ? others : [...values, selectedItem]);
    },
  });
  const tags = values.slice(0, most).map((selectedItem, index) =>
    createElement(
      'span',
      {
        ...getSelectedItemProps({ selectedItem, index }),
        key: selectedItem.value,
        className: 'headless-tag',
      },
      selectedItem.label,
    ),
  );
  const rest = values.length - tags.length;
  const more =
    rest > 0 ? createElement('span', { className: 'headless-more' }, `+${rest} more`) : null;
  const own = getDropdownProps({ preventKeyAction: combobox.isOpen });
  return createElement(
    'div',
    { className: 'headless' },
    tags,
    more,
    parts(combobox, shown, own, (item) => chosen.has(item)),
  );
}

function create(host: HTMLElement, items: readonly Item[], settings: Settings): Widget {
  const { multiple = false, maxVisibleTags = Number.POSITIVE_INFINITY } = settings;
  const root = createRoot(host);
  let options = items;
  let values: readonly Item[] = [];
  const render = () => {
    const field = multiple
      ? createElement(DownshiftTags, { options, values, most: maxVisibleTags, onChange: set })
      : createElement(DownshiftSelect, {
          options,
          value: values[0] ?? null,
          onChange: (value) => set(value ? [value] : []),
        });
    flushSync(() => root.render(field));
  };
  const set = (next: readonly Item[]) => {
    values = next;
    render();
  };
  render();
  const input = () => find<HTMLInputElement>(host, '.headless-input');

  return {
    open: () => press(input()),
    close: () => input().blur(),
    type: (text) => enter(input(), text),
    pick: (row) => press(nth(host, ROW, row)),
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

    rows: () => firstTexts(host, ROW),
    total: () => countOf(host, ROW),
    values: () => values.map(({ value }) => value),
    tags: () => texts(host, '.headless-tag'),
    told: () =>
      countOf(host, 'headless-tag') + numberIn(host.querySelector('.headless-more')?.textContent),
    scroller: () => find(host, '.headless-list'),
    control: input,
  };
}

export const downshift: Adapter = {
  name: 'downshift',
  fold: (text) => text.toLowerCase(),
  drawsAll: true,
  // Opening a list of 100,000 took 42 s.
  maxSize: { others: 10_000 },
  finds: (folded, query) => folded.includes(query.toLowerCase()),
  fromData: create,
};
