/**
 * The floor: what each scenario needs, written by hand, and nothing else. It is no select to use. It has no keyboard, no
 * ARIA, no options, no groups, no ranking, no placement and no events; it knows the height of a row, and it reads no
 * layout. It does copy the array, fold labels when they are first searched (all in one go), match with `includes`, draw
 * the rows that can be seen, and keep the selected values in a Set.
 */
import './floor.css';
import { fold } from '../harness/data.ts';
import { countOf, enter, firstTexts, nth, numberIn, press, texts } from '../harness/dom.ts';
import type { Adapter, Item, Settings, Widget } from '../harness/types.ts';

const ROW_PX = 36;
const BOX_PX = 270;
/** Browsers cut off taller elements: a longer list is squeezed into this. */
const MOST_PX = 16_000_000;

function element(className: string, text = ''): HTMLElement {
  const node = document.createElement('div');
  node.className = className;
  node.textContent = text;
  return node;
}

function create(
  host: HTMLElement,
  list: readonly Item[],
  { multiple = false, maxVisibleTags = Number.POSITIVE_INFINITY }: Settings,
): Widget {
  let items = list.slice();
  /** Folded labels; made by the first search. */
  let folded: string[] | null = null;
  /** Positions of what the query matches; `null`: everything. */
  let hits: number[] | null = null;
  const selected = new Set<string>();

  const root = element('floor');
  const control = element('floor-control', 'Select');
  const panel = element('floor-panel');
  const search = document.createElement('input');
  const box = element('floor-list');
  const track = element('floor-track');
  panel.hidden = true;
  search.className = 'floor-search';
  box.append(track);
  panel.append(search, box);
  root.append(control, panel);
  host.append(root);

  const count = () => hits?.length ?? items.length;
  const itemAt = (row: number) => items[hits ? (hits[row] as number) : row] as Item;

  const draw = (scrollPx: number) => {
    const listPx = count() * ROW_PX;
    const trackPx = Math.min(listPx, MOST_PX);
    const topPx = trackPx < listPx ? (scrollPx * (listPx - BOX_PX)) / (trackPx - BOX_PX) : scrollPx;
    const first = Math.floor(topPx / ROW_PX);
    const last = Math.min(count() - 1, Math.floor((topPx + BOX_PX) / ROW_PX));
    const rows: HTMLElement[] = [];
    for (let row = first; row <= last; row++) {
      const { value, label } = itemAt(row);
      const node = element(selected.has(value) ? 'floor-row selected' : 'floor-row', label);
      node.style.top = `${row * ROW_PX - topPx + scrollPx}px`;
      node.dataset.row = String(row);
      rows.push(node);
    }
    track.style.height = `${trackPx}px`;
    track.replaceChildren(...rows);
  };

  const drawValue = () => {
    if (selected.size === 0) {
      control.textContent = 'Select';
      return;
    }
    const tags: HTMLElement[] = [];
    for (const value of selected) {
      if (tags.length >= maxVisibleTags) break;
      tags.push(element('floor-tag', labelOf(value)));
    }
    const rest = selected.size - tags.length;
    if (rest > 0) tags.push(element('floor-tag floor-more', `+${rest} more`));
    control.replaceChildren(...tags);
  };

  const labelOf = (value: string) => items.find((item) => item.value === value)?.label ?? value;

  const pick = (row: number, node: Element) => {
    const { value } = itemAt(row);
    if (!multiple) {
      selected.clear();
      selected.add(value);
      panel.hidden = true;
      track.replaceChildren();
    } else {
      if (!selected.delete(value)) selected.add(value);
      node.classList.toggle('selected');
    }
    drawValue();
  };

  search.addEventListener('input', () => {
    const query = fold(search.value);
    folded ??= items.map(({ label }) => fold(label));
    hits = [];
    for (let i = 0; i < folded.length; i++) if (folded[i]?.includes(query)) hits.push(i);
    draw(0);
  });
  box.addEventListener('scroll', () => draw(box.scrollTop), { passive: true });
  box.addEventListener('click', ({ target }) => {
    const node = (target as Element).closest<HTMLElement>('.floor-row');
    if (node) pick(Number(node.dataset.row), node);
  });

  const open = () => {
    panel.hidden = false;
    draw(0);
    search.focus();
  };
  control.addEventListener('click', open);

  return {
    open,
    type: (text) => enter(search, text),
    close() {
      panel.hidden = true;
      track.replaceChildren();
    },
    pick: (row) => press(nth(track, 'floor-row', row)),
    setData(next) {
      items = next.slice();
      folded = hits = null;
      draw(0);
    },
    setValues(values) {
      const wanted = new Set(values);
      selected.clear();
      for (const { value } of items) if (wanted.has(value)) selected.add(value);
      drawValue();
    },
    selectAll() {
      for (const { value } of items) selected.add(value);
      drawValue();
    },
    clearAll() {
      selected.clear();
      drawValue();
    },
    destroy: () => root.remove(),

    rows: () => firstTexts(track, 'floor-row'),
    total: count,
    values: () => [...selected],
    tags: () => texts(control, '.floor-tag:not(.floor-more)'),
    told: () =>
      countOf(control, 'floor-tag') -
      countOf(control, 'floor-more') +
      numberIn(control.querySelector('.floor-more')?.textContent),
    scroller: () => box,
    control: () => control,
  };
}

export const floor: Adapter = {
  name: 'floor',
  isFloor: true,
  fold,
  finds: (folded, query) => folded.includes(query),
  fromData: create,
  fromMarkup(select) {
    const items = Array.from(select.options, ({ value, text }) => ({ value, label: text }));
    select.hidden = true;
    return create(select.parentElement as HTMLElement, items, {});
  },
};
