import * as Changed from '../model/changed.js';
import { codeAt, headingOf } from '../model/rows.js';
import type { State } from '../model/state.js';
import {
  fixedViewport,
  measuredViewport,
  scrollToShow,
  type Viewport,
  visibleRange,
} from '../model/viewport.js';
import { cls } from '../schema/classes.js';
import { arrange, attrs } from './el.js';
import { createRows, type RowDecorator } from './row.js';
import type { Templates } from './template.js';
import type { Part, View } from './types.js';

/** Beyond this many rows only the visible ones are rendered (spec, virtualScroll). */
const VIRTUAL_FROM = 100;
/** Rows rendered beyond either edge of the box. */
const SPARE = 4;
/** Drawing a row can change its height and so which rows are visible; this often it is looked at again. */
const MAX_PASSES = 4;

export interface ListView {
  readonly part: Part;
  /** Draws again for the present scroll position and box height. */
  refresh(): void;
  /** Id of the element of the active row, if it is rendered. */
  activeId(state: State): string | null;
}

/**
 * The list's rows: all of a short list, a window of a long one. Rows are keyed by option, so that scrolling
 * and filtering reuse them; the active row stays rendered wherever it is (accessibility 1.8).
 */
export function createList(view: View, templates: Templates, decorate: RowDecorator): ListView {
  const { dom, make, base } = view;
  const { list } = dom;
  const spacer = make('div', 'spacer', { 'aria-hidden': 'true' });
  const rows = createRows(view, templates, decorate);
  const options = rows.drawn;
  const groups = new Map<number, HTMLElement>();
  /** What stands at each drawn row: an option or a heading. */
  const drawn = new Map<number, HTMLElement>();
  let current: State | null = null;
  let viewport: Viewport = fixedViewport(0, 1);
  let virtual = false;
  let measuring = false;
  /** Width and height of the box when it was last drawn. */
  let box = '';
  const boxNow = () => `${list.clientWidth} ${list.clientHeight}`;

  const putAt = (node: HTMLElement, at: number) => {
    drawn.set(at, node);
    node.style.top = virtual ? `${viewport.topOf(at)}px` : '';
  };

  const drawRow = (state: State, at: number, ix: number, taken: Set<string>): HTMLElement => {
    const row = rows.draw(state, at, ix, taken, virtual);
    putAt(row, at);
    return row;
  };

  /** The element of a group with these children; its heading names it, or its text if that is out of view. */
  const drawGroup = (
    state: State,
    section: number,
    at: number,
    children: HTMLElement[],
    headed: boolean,
  ) => {
    const label = state.catalog.sections[section]?.label ?? '';
    const id = `${base}-grp-${section}`;
    let group = groups.get(section);
    if (!group) {
      group = make('div', 'group', { role: 'group' });
      group.append(make('div', 'group-label', { role: 'presentation', id }, label));
      groups.set(section, group);
    }
    const heading =
      group.querySelector<HTMLElement>(`:scope > .${cls('group-label')}`) ??
      make('div', 'group-label', { role: 'presentation', id }, label);
    if (headed) putAt(heading, at);
    attrs(group, { 'aria-labelledby': headed ? id : null, 'aria-label': headed ? null : label });
    arrange(group, headed ? [heading, ...children] : children);
    return group;
  };

  /** Draws these rows, in list order; options stand in the element of their group. */
  const drawRows = (state: State, wanted: readonly number[]) => {
    const { rows } = state;
    drawn.clear();
    const taken = new Set<string>();
    const keep = new Set<number>();
    const children: Element[] = virtual ? [spacer] : [];
    let heading = -1;
    let headed = false;
    let members: HTMLElement[] = [];
    const flush = () => {
      if (heading >= 0)
        children.push(drawGroup(state, -1 - codeAt(rows, heading), heading, members, headed));
      else for (const row of members) children.push(row);
      members = [];
    };
    for (const at of wanted) {
      const own = headingOf(rows, at);
      if (own !== heading) {
        flush();
        heading = own;
        headed = false;
      }
      const code = codeAt(rows, at);
      if (code < 0) headed = true;
      else {
        keep.add(code);
        members.push(drawRow(state, at, code, taken));
      }
    }
    flush();
    for (const [ix, row] of options) {
      if (keep.has(ix)) continue;
      row.remove();
      options.delete(ix);
    }
    arrange(list, children);
  };

  const wantedRows = ({ rows, active }: State, scrollPx: number, boxPx: number): number[] => {
    const [first, last] = virtual
      ? visibleRange(viewport, scrollPx, boxPx, SPARE)
      : [0, rows.count - 1];
    const wanted = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    if (active >= 0 && active < first) wanted.unshift(active);
    if (active > last) wanted.push(active);
    return wanted;
  };

  const screenPx = () => list.ownerDocument.defaultView?.innerHeight || 1000;

  const rowPx = ({ config }: State): number =>
    typeof config.itemHeight === 'number' ? config.itemHeight : 36;

  /** Row heights are a minimum (1.8): as soon as one row is higher, the list measures. True: something moved. */
  const measure = (state: State): boolean => {
    const heights = [...drawn].map(([at, node]) => [at, node.offsetHeight] as const);
    if (!measuring) {
      if (!heights.some(([, height]) => height > rowPx(state) + 1)) return false;
      measuring = true;
      viewport = measuredViewport(state.rows.count, rowPx(state));
    }
    let moved = false;
    for (const [at, height] of heights)
      if (height > 0 && viewport.measure(at, height)) moved = true;
    return moved;
  };

  const resize = (state: State) => {
    const { rows, config } = state;
    virtual = config.virtualScroll !== false && rows.count > VIRTUAL_FROM;
    measuring = config.itemHeight === 'auto' || (measuring && virtual);
    viewport = (measuring ? measuredViewport : fixedViewport)(rows.count, rowPx(state));
    list.classList.toggle(cls('list', 'virtual'), virtual);
    list.style.setProperty('--widget-select-item-height', `${rowPx(state)}px`);
  };

  const draw = (state: State, reveal: boolean) => {
    current = state;
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      if (virtual) spacer.style.height = `${viewport.totalPx}px`;
      if (virtual && !spacer.isConnected) list.prepend(spacer);
      box = boxNow();
      // Without a stylesheet, or a layout, the box tells nothing: never draw more than a screen.
      const heightPx = Math.min(list.clientHeight || rowPx(state) * 10, screenPx());
      if (virtual && reveal && state.active >= 0) {
        list.scrollTop = scrollToShow(viewport, state.active, list.scrollTop, heightPx);
      }
      const { scrollTop } = list;
      drawRows(state, wantedRows(state, scrollTop, heightPx));
      const top = viewport.rowAt(scrollTop);
      const into = scrollTop - viewport.topOf(top);
      if (!virtual || !measure(state)) break;
      // The row at the top edge stays where it is while rows above it get their real heights (case 89).
      if (!reveal && scrollTop > 0) list.scrollTop = viewport.topOf(top) + into;
    }
    if (!virtual && reveal) revealElement(state);
  };

  const revealElement = (state: State) => {
    const row = options.get(codeAt(state.rows, state.active));
    if (state.active < 0 || !row) return;
    const { offsetTop: top, offsetHeight: height } = row;
    if (top < list.scrollTop || height > list.clientHeight) list.scrollTop = top;
    else if (top + height > list.scrollTop + list.clientHeight)
      list.scrollTop = top + height - list.clientHeight;
  };

  const empty = () => {
    options.clear();
    groups.clear();
    list.replaceChildren();
  };

  const part: Part = ({ prev, state, changed }) => {
    if (changed & (Changed.DATA | Changed.CONFIG)) {
      templates.forget();
      // The nodes stay until the new ones take their place: an empty box would forget how far it is scrolled.
      options.clear();
      groups.clear();
    }
    if (!state.open) {
      current = null;
      if (prev.open) empty();
      return;
    }
    const resized =
      state.config.itemHeight !== prev.config.itemHeight ||
      state.config.virtualScroll !== prev.config.virtualScroll;
    if (!prev.open || changed & Changed.ROWS || resized) {
      measuring = measuring && prev.open;
      const top = viewport.rowAt(list.scrollTop);
      const into = list.scrollTop - viewport.topOf(top);
      resize(state);
      // Measured heights are gone with the rows they belonged to: the row at the top edge stays there (case 100).
      if (measuring) list.scrollTop = viewport.topOf(top) + into;
      if (prev.open && changed & Changed.QUERY) list.scrollTop = 0;
    }
    if (
      !(
        changed &
        (Changed.ROWS |
          Changed.SELECTION |
          Changed.ACTIVE |
          Changed.OPEN |
          Changed.DATA |
          Changed.CONFIG)
      )
    )
      return;
    draw(
      state,
      state.active >= 0 && state.via !== 'pointer' && !!(changed & (Changed.ACTIVE | Changed.OPEN)),
    );
  };

  list.addEventListener('scroll', () => current && draw(current, false), { passive: true });

  return {
    part,
    refresh() {
      if (current && box !== boxNow()) draw(current, current.via !== 'pointer');
    },
    activeId: ({ rows, active }) =>
      active < 0 ? null : (options.get(codeAt(rows, active))?.id ?? null),
  };
}
