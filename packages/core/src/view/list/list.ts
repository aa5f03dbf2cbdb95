import type { Part, Update } from '../../model/delta.js';
import * as Changed from '../../model/delta.js';
import type { State } from '../../model/state.js';
import type { SelectCleanup } from '../../schema/types.js';
import type { Templates } from '../template.js';
import type { View } from '../types.js';
import { createDrawing } from './drawing.js';
import { isVirtual } from './heights.js';
import { createRows, type RowDecorator, type RowFactory } from './row.js';

/** Distinguishes scrolling by the user from changes of the scroll position by rendering. */
function createUserScroll(list: HTMLElement) {
  /** Scroll position when the active row was last scrolled into view. */
  let revealedAt = -1;
  /** Scroll position after a change by the list or its rows, not by the user. */
  let movedTo = -1;
  return {
    /** Whether the user has not scrolled since the active row was last scrolled into view. */
    isAtActive: () => list.scrollTop === revealedAt,
    /** The list was rendered; its previous position was `from`. `reveals`: the active row was scrolled into view. */
    drawn(from: number, reveals: boolean) {
      const { scrollTop } = list;
      if (!reveals && scrollTop !== from) movedTo = scrollTop;
      // Also if rendering has moved the list: then the user has not scrolled since.
      if (reveals || from === revealedAt) revealedAt = scrollTop;
    },
    /** The size of the list has changed, so its scroll position does not come from the user. */
    resized() {
      movedTo = list.scrollTop;
    },
    /** After a scroll event: whether the position comes from the user. */
    isOfUser() {
      const { scrollTop } = list;
      const isMoved = scrollTop === movedTo;
      movedTo = -1;
      // What the user is looking at stays in place if rows above become higher. At the active row, the list moves itself, which must
      // not count as scrolling by the user. Not written before, because a write after the layout styles the list once more.
      list.style.overflowAnchor = scrollTop === revealedAt ? '' : 'auto';
      return !isMoved;
    },
  };
}

/** Whether to scroll the active row into view; not if the pointer has made it active, because it is at the pointer. */
const followsActive = ({ active, activeReason }: State): boolean =>
  active >= 0 && activeReason !== 'pointer';

/** The open list: rendered again when it is scrolled, when its size or that of a row changes, or when content loads. */
function createOpenList(
  view: View,
  rows: RowFactory,
  nearEnd: (scrolled: boolean) => void,
  shown: () => void,
) {
  const { list } = view.dom;
  const userScroll = createUserScroll(list);
  let stopTelling: SelectCleanup = () => {};

  /** Rows may be higher now: scrolls the active row into view, unless the user has scrolled since then. */
  const drawAnew = (rests?: boolean) => {
    const { state } = own;
    if (state) own.draw(state, userScroll.isAtActive() && followsActive(state), rests);
  };
  const afterScroll = (rests: boolean) => {
    if (own.state && isVirtual(own.state)) drawAnew(rests);
  };
  const drawing = createDrawing(
    view,
    rows,
    () => afterScroll(true),
    () => (drawing.isResized() ? own.refresh() : drawAnew()),
    shown,
  );

  const own = {
    drawing,
    /** The rendered state; `null` while the list is closed. */
    state: null as State | null,
    /** Renders for the current scroll position and size; `reveal`: scrolls the active row into view. */
    draw(state: State, reveal: boolean, rests?: boolean): void {
      const { scrollTop } = list;
      drawing.draw(state, reveal, rests);
      userScroll.drawn(scrollTop, reveal);
    },
    /** Renders again if the size has changed. */
    refresh(): void {
      const { state } = own;
      if (!state || !drawing.isResized()) return;
      own.draw(state, followsActive(state) && drawing.isInView(state));
      userScroll.resized();
      // Not in the calling size observer, because a message that changes sizes again would cause an error of the observer.
      stopTelling();
      stopTelling = view.timer(0, () => own.tellEnd(false));
    },
    /** Reports if few rows of a remote list remain below the visible ones. `scrolled`: because the user has scrolled. */
    tellEnd(scrolled: boolean): void {
      if (own.state?.remote.more && drawing.isNearEnd(own.state, scrolled)) nearEnd(scrolled);
    },
    /** Stops rendering and reporting until there is a state again. */
    stop(): void {
      own.state = null;
      stopTelling();
      drawing.stop();
    },
  };

  const onScroll = () => {
    // A message that appears and disappears also moves the list, and must not load page after page (D4.6).
    const isResized = drawing.isResized();
    const isOfUser = userScroll.isOfUser();
    drawing.complete();
    afterScroll(false);
    own.tellEnd(isOfUser && !isResized);
  };
  list.addEventListener('scroll', onScroll, { passive: true });
  list.addEventListener('load', () => drawAnew(), true);
  return own;
}

/** Whether a step changes the rows or their heights. */
const isOtherList = ({ prev, state }: Update): boolean =>
  !prev.open ||
  state.rows !== prev.rows ||
  state.config.itemHeight !== prev.config.itemHeight ||
  state.config.virtualScroll !== prev.config.virtualScroll;

export type ListView = ReturnType<typeof createList>;

/**
 * Renders the changes of a step: all rows of a short list, the visible rows of a long one. Rows are keyed by option, so that
 * scrolling and filtering reuse them. `nearEnd` is called when few rows of a remote list remain, `shown` when the list has a size and
 * had none.
 */
export function createList(
  view: View,
  templates: Templates,
  decorate: RowDecorator | undefined,
  nearEnd: (scrolled: boolean) => void,
  shown: () => void,
) {
  const rows = createRows(view, templates, decorate);
  const open = createOpenList(view, rows, nearEnd, shown);
  const { drawing } = open;
  const { drawn } = drawing;

  const update = (step: Update, reveal: boolean) => {
    const { prev, state, changed } = step;
    const isOther = isOtherList(step);
    const isRenewed = isOther || changed & (Changed.DATA | Changed.CONFIG);
    if (isRenewed) drawing.renew(prev, state, isOther);
    else if (
      changed &
      (Changed.ROWS | Changed.SELECTION | Changed.ACTIVE | Changed.LOAD | Changed.ENABLED)
    ) {
      drawing.complete(true);
      const isPart = isVirtual(state);
      for (const row of rows.drawn.values())
        if (row.node.parentNode) rows.update(state, row, isPart);
    }
    if (!prev.open || state.rows.query !== prev.rows.query) drawing.reset();
    // A click or mouse movement does not move rows; a message in a row makes it higher.
    const isHigher = state.branches !== prev.branches;
    if (isRenewed || isHigher || reveal || changed & Changed.OPEN) open.draw(state, reveal);
  };

  const part: Part = (step) => {
    const { prev, state, changed, command } = step;
    // A further page does not change the previous rows, except in a tree, where it can add descendants.
    const isLonger = command.type === 'loaded' && !command.first && !state.catalog.tree;
    if (changed & (Changed.DATA | Changed.CONFIG) && !isLonger) {
      // The nodes stay until they are replaced, because an empty list would lose its scroll position.
      drawn.forget();
    }
    if (state.open) {
      open.state = state;
      const isMoved = changed & (Changed.ACTIVE | Changed.OPEN);
      const isHigher = state.branches !== prev.branches && drawing.isInView(prev);
      update(step, followsActive(state) && (!!isMoved || isHigher));
      if (changed & (Changed.ROWS | Changed.LOAD | Changed.OPEN)) open.tellEnd(false);
    } else if (prev.open) {
      open.stop();
      drawn.rest();
    }
  };

  return {
    part,
    /** Creates rows of a closed list, so that opening it only shows them. */
    prepare: drawn.prepare,
    /** Renders again for the current scroll position and height. */
    refresh: open.refresh,
    /** The closed list is not laid out any more. */
    empty: drawn.empty,
    /** The widget is destroyed: stops rendering and reporting. */
    stop(): void {
      open.stop();
      drawn.forget();
    },
    /** Scrolls the active row into view, if it is not visible. */
    reveal: () => open.state && open.state.active >= 0 && open.draw(open.state, true),
    /** Id of the element of the active row, if it is rendered. */
    activeId: (state: State): string | null =>
      (state.active >= 0 && drawing.activeNode(state)?.id) || null,
  };
}
