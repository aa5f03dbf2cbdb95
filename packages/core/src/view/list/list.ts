import * as Changed from '../../model/changed.js';
import { isTree } from '../../model/data/branch.js';
import { contentAt } from '../../model/list/rows.js';
import {
  fixedViewport,
  isShown,
  measuredViewport,
  remeasure,
  scrollToShow,
  type Viewport,
  visibleRange,
} from '../../model/list/viewport.js';
import type { Part } from '../../model/part.js';
import type { State } from '../../model/state.js';
import { rowOrBranch } from '../../model/tree/rows.js';
import { cls } from '../../schema/classes.js';
import type { Cleanup } from '../../schema/types.js';
import type { Templates } from '../template.js';
import type { View } from '../types.js';
import { createDrawnRows } from './drawn-rows.js';
import { createRows, type RowDecorator, type RowElement } from './row.js';
import { createScroller } from './scroll.js';
import { watchSizes } from './sizes.js';
import { heldStill } from './still.js';

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
  /** Scrolls the active row into view, if it was scrolled away. */
  reveal(): void;
  /** The widget is destroyed: nothing is drawn or told any more. */
  stop(): void;
  /** Id of the element of the active row, if it is rendered. */
  activeId(state: State): string | null;
}

/** All rows of a short list, a window of a long one, keyed by option; the active one stays rendered (accessibility 1.8). */
export function createList(
  view: View,
  templates: Templates,
  decorate: RowDecorator,
  nearEnd: (scrolled: boolean) => void,
): ListView {
  const { dom, make } = view;
  const { list } = dom;
  const track = make('div', 'spacer', { 'aria-hidden': 'true' });
  const rows = createRows(view, templates, decorate);
  const shown = createDrawnRows(view, rows);
  let current: State | null = null;
  let stopTelling: Cleanup = () => {};
  let viewport: Viewport = fixedViewport(0, 1);
  let virtual = false;
  let measuring = false;
  /** First and last row of the window, and the active one. */
  let window = '';
  /** Width and height of the box when it was last drawn. */
  let box = [0, 0];
  /** How far the list was scrolled when the active row was last brought into view. */
  let revealedAt = -1;
  /** Where it stood when the box, not the user, had moved it. */
  let putAt = -1;
  const boxNow = () => [list.clientWidth, list.clientHeight];

  const scroller = createScroller(list, track, view.timer, () => drawAgain(true));
  const rowPx = ({ config }: State): number => Number(config.itemHeight) || 36;

  /** Writes where the rows of a long list stand. */
  const placeRows = () => {
    for (const item of shown.items) {
      const { at, node } = item;
      const topPx = scroller.inTrack(viewport.topOf(at), viewport.heightOf(at));
      if (item.topPx === topPx) continue;
      item.topPx = topPx;
      node.style.top = `${topPx}px`;
    }
  };

  const drawWindow = (state: State) => {
    const { active } = state;
    const [first, last] = visibleRange(viewport, scroller.px, scroller.boxPx, SPARE);
    const next = `${first} ${last} ${active}`;
    if (next !== window) {
      const wanted = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      if (active >= 0 && active < first) wanted.unshift(active);
      if (active > last) wanted.push(active);
      shown.show(state, wanted, track, !window);
      watch([list, ...shown.items.map(({ node }) => node)]);
      window = next;
    }
    placeRows();
  };

  /** A row has become higher since it was measured, or lower. */
  const isOff = ({ at, node }: RowElement) => {
    const difference = node.offsetHeight - viewport.heightOf(at);
    return measuring ? Math.abs(difference) > 0.5 : difference > 1;
  };
  const isResized = () => boxNow().some((px, i) => px !== box[i]);
  const watch = watchSizes(
    list,
    view.timer,
    () => isResized() || (virtual && shown.items.some(isOff)),
    () => (isResized() ? refresh() : drawAnew()),
  );

  /** Row heights are a minimum (accessibility 1.8): as soon as one row is higher, the list measures. True: something moved. */
  const measure = (state: State): boolean => {
    if (!measuring) {
      if (!shown.items.some(isOff)) return false;
      measuring = true;
      viewport = measuredViewport(state.rows.count, rowPx(state));
    }
    const found = shown.items.map(({ at, node }) => [at, node.offsetHeight] as const);
    const px = remeasure(viewport, found, scroller.px, scroller.boxPx);
    if (px !== null) scroller.hold(viewport.totalPx, px);
    return px !== null;
  };

  /** Other rows, or other heights. */
  const resize = (state: State, prev: State, opens: boolean) => {
    const { rows, config } = state;
    virtual = config.virtualScroll !== false && rows.count > VIRTUAL_FROM;
    list.classList.toggle(cls('list', 'virtual'), virtual);
    list.style.setProperty('--widget-select-item-height', `${rowPx(state)}px`);
    const top = viewport.rowAt(scroller.px);
    const into = scroller.px - viewport.topOf(top);
    const wasMeasuring = measuring && !opens;
    measuring = virtual && (config.itemHeight === 'auto' || wasMeasuring);
    viewport = (measuring ? measuredViewport : fixedViewport)(rows.count, rowPx(state));
    // In a tree what stood at the top edge may have another number now, as a branch above it is collapsed.
    const isSame = isTree(state) && !opens && state.catalog === prev.catalog;
    const row = isSame ? rowOrBranch(state.catalog, state.rows, contentAt(prev.rows, top)) : top;
    // Heights are others, or have gone with the rows that were measured: the row at the top edge stays there (case 100).
    scroller.hold(viewport.totalPx, viewport.topOf(row < 0 ? top : row) + into);
  };

  const drawVirtual = (state: State, reveal: boolean, rests: boolean) => {
    for (let pass = 0; ; pass++) {
      if (reveal) scroller.go(scrollToShow(viewport, state.active, scroller.px, scroller.boxPx));
      scroller.settle(rests);
      drawWindow(state);
      if (pass === MAX_PASSES || !measure(state)) return;
    }
  };

  const draw = (state: State, reveal: boolean, rests = false) => {
    const { scrollTop } = list;
    box = boxNow();
    scroller.read(rowPx(state));
    if (virtual) drawVirtual(state, reveal, rests);
    else if (reveal) revealElement(state);
    if (!reveal && list.scrollTop !== scrollTop) putAt = list.scrollTop;
    // Also when drawing has moved the list: then nobody has scrolled since.
    if (reveal || scrollTop === revealedAt) revealedAt = list.scrollTop;
    if (!reveal) return;
    // Rows that become higher now must not look as if the user had scrolled.
    list.style.overflowAnchor = 'none';
  };

  const activeNode = (state: State) => rows.drawn.get(contentAt(state.rows, state.active))?.node;

  /** The active row stood in the box as it was last drawn: who has scrolled it out of view wants to see others. */
  const isInView = (state: State): boolean => {
    const node = activeNode(state);
    if (virtual || !node) return isShown(viewport, state.active, scroller.px, scroller.boxPx);
    const top = node.offsetTop - list.scrollTop;
    return top >= -1 && top + node.offsetHeight <= (box[1] || Number.POSITIVE_INFINITY) + 1;
  };

  const revealElement = (state: State) => {
    const row = activeNode(state);
    if (!row) return;
    const { offsetTop: top, offsetHeight: height } = row;
    if (top < list.scrollTop || height > list.clientHeight) list.scrollTop = top;
    else if (top + height > list.scrollTop + list.clientHeight)
      list.scrollTop = top + height - list.clientHeight;
  };

  /** All of a short list; of a long one, what makes it scroll. */
  const fill = (state: State) => {
    window = '';
    if (!virtual) {
      const all = Array.from({ length: state.rows.count }, (_, at) => at);
      shown.show(state, all, null, true);
      watch([list]);
    } else if (track.parentNode !== list) list.prepend(track);
  };

  const update = ({ prev, state, changed }: Parameters<Part>[0], reveal: boolean) => {
    const opens = !prev.open;
    const isOther =
      opens ||
      state.rows !== prev.rows ||
      state.config.itemHeight !== prev.config.itemHeight ||
      state.config.virtualScroll !== prev.config.virtualScroll;
    const isRenewed = changed & (Changed.DATA | Changed.CONFIG);
    const redraw = () => {
      if (isOther) resize(state, prev, opens);
      fill(state);
      return !virtual;
    };
    if (isOther && !opens) scroller.read(rowPx(state));
    if (isOther || isRenewed) heldStill(list, shown.items, rows, { prev, state }, redraw);
    else if (changed & (Changed.ROWS | Changed.SELECTION | Changed.ACTIVE | Changed.LOAD))
      for (const row of rows.drawn.values()) rows.update(state, row, virtual);
    if (opens || state.rows.query !== prev.rows.query) scroller.reset();
    // A click or a movement of the mouse leaves all rows where they are; a message in one of them makes it higher.
    const isHigher = state.branches !== prev.branches;
    if (isOther || isRenewed || isHigher || reveal || changed & Changed.OPEN) draw(state, reveal);
  };

  /**
   * Tells when few of the rows of a remote list are left below the box: one more box when the user goes there, none
   * before (D4.6). A box without layout tells nothing.
   */
  const tellEnd = (scrolled: boolean) => {
    if (!current?.remote.more || (!list.clientHeight && current.rows.count > 0)) return;
    // A box that is higher than the screen never fills.
    if (!scrolled && list.clientHeight > scroller.boxPx) return;
    const reachPx = list.scrollTop > 0 ? list.clientHeight : 1;
    const leftPx = virtual
      ? viewport.totalPx - scroller.px - scroller.boxPx
      : list.scrollHeight - list.scrollTop - list.clientHeight;
    if (leftPx <= reachPx) nearEnd(scrolled);
  };

  const part: Part = (step) => {
    const { prev, state, changed, action } = step;
    // A further page changes nothing of the rows before it, but in a tree, where it may go on below any of them.
    const isLonger = action.type === 'loaded' && !action.first && !state.catalog.tree;
    if (changed & (Changed.DATA | Changed.CONFIG) && !isLonger) {
      templates.forget();
      // The nodes stay until the new ones take their place: an empty box would forget how far it is scrolled.
      shown.forget();
    }
    current = state.open ? state : null;
    if (state.open) {
      const reveal = state.active >= 0 && state.activeReason !== 'pointer';
      const isMoved = changed & (Changed.ACTIVE | Changed.OPEN);
      const isHigher = state.branches !== prev.branches && isInView(prev);
      update(step, reveal && (!!isMoved || isHigher));
      if (changed & (Changed.ROWS | Changed.LOAD | Changed.OPEN)) tellEnd(false);
    } else if (prev.open) {
      stopTelling();
      shown.forget();
      watch([]);
      list.replaceChildren();
    }
  };

  /** After scrolling. */
  const drawAgain = (rests: boolean) => virtual && drawAnew(rests);
  /** Rows may be higher now: the active one moves back into view, unless someone has scrolled since it was shown. */
  const drawAnew = (rests = false) => {
    if (!current) return;
    const { active, activeReason: via } = current;
    draw(current, list.scrollTop === revealedAt && active >= 0 && via !== 'pointer', rests);
  };
  const refresh = () => {
    if (!current || !isResized()) return;
    draw(current, current.active >= 0 && current.activeReason !== 'pointer' && isInView(current));
    putAt = list.scrollTop;
    // Not in the observer of sizes that calls this: a message that changes them again would be an error of the page.
    stopTelling();
    stopTelling = view.timer(0, () => tellEnd(false));
  };
  const onScroll = () => {
    const { scrollTop } = list;
    // A message that comes and goes moves the list, too, and must not load page after page (D4.6).
    const isPut = isResized() || scrollTop === putAt;
    putAt = -1;
    if (scrollTop !== revealedAt) list.style.overflowAnchor = '';
    drawAgain(false);
    tellEnd(!isPut);
  };
  list.addEventListener('scroll', onScroll, { passive: true });
  list.addEventListener('load', () => drawAnew(), true);

  return {
    part,
    refresh,
    stop() {
      current = null;
      stopTelling();
      watch([]);
    },
    reveal: () => current && current.active >= 0 && draw(current, true),
    activeId: (state) => (state.active >= 0 && activeNode(state)?.id) || null,
  };
}
