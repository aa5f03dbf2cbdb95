/** The browser's own `<select>`. Its list is no part of the page, so opening and typing cannot be timed. */
import type { Adapter, Item, Widget } from '../harness/types.ts';

function fill(select: HTMLSelectElement, items: readonly Item[]): void {
  const fragment = document.createDocumentFragment();
  for (const { value, label } of items) fragment.append(new Option(label, value, false, false));
  select.replaceChildren(fragment);
}

function wrap(select: HTMLSelectElement): Widget {
  const selectEach = (selected: boolean) => {
    for (const option of select.options) option.selected = selected;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return {
    setData: (items) => fill(select, items),
    ...(select.multiple && {
      selectAll: () => selectEach(true),
      clearAll: () => selectEach(false),
    }),
    destroy: () => select.remove(),

    rows: () => Array.from(select.options, (option) => option.label),
    total: () => select.options.length,
    values: () => Array.from(select.selectedOptions, (option) => option.value),
  };
}

export const native: Adapter = {
  name: 'native',
  fold: (text) => text,
  finds: () => false,
  maxSize: 200_000,
  fromData(host, items, { multiple = false }) {
    const select = document.createElement('select');
    select.multiple = multiple;
    fill(select, items);
    host.append(select);
    return wrap(select);
  },
  fromMarkup: wrap,
};
