/** The browser's own `<select>`. Its list is no part of the page, so opening and typing cannot be timed. */
import { selectIn } from '../harness/dom.ts';
import type { Adapter, Item, Widget } from '../harness/types.ts';

function fill(select: HTMLSelectElement, items: readonly Item[]): void {
  const fragment = document.createDocumentFragment();
  for (const { value, label } of items) fragment.append(new Option(label, value, false, false));
  select.replaceChildren(fragment);
}

function wrap(select: HTMLSelectElement): Widget {
  const selectEach = (isSelected: (value: string) => boolean) => {
    for (const option of select.options) option.selected = isSelected(option.value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const labelOf = (_: unknown, i: number) => select.options[i]?.label ?? '';
  return {
    setData: (items) => fill(select, items),
    ...(select.multiple && {
      setValues(values) {
        const wanted = new Set(values);
        selectEach((value) => wanted.has(value));
      },
      selectAll: () => selectEach(() => true),
      clearAll: () => selectEach(() => false),
    }),
    destroy: () => select.remove(),

    rows: () => Array.from({ length: Math.min(50, select.options.length) }, labelOf),
    total: () => select.options.length,
    values: () => Array.from(select.selectedOptions, (option) => option.value),
  };
}

export const native: Adapter = {
  name: 'native',
  fold: (text) => text,
  finds: () => false,
  drawsAll: true,
  maxSize: { others: 100_000 },
  fromData(host, items, { multiple = false }) {
    const select = selectIn(host, multiple);
    fill(select, items);
    return wrap(select);
  },
  fromMarkup: wrap,
};
