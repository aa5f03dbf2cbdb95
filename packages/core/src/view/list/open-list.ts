import type { State } from '../../model/state.js';
import type { Cleanup } from '../../schema/types.js';
import type { View } from '../types.js';
import { createDrawing, type Drawing } from './drawing.js';
import { isVirtual } from './heights.js';
import type { RowFactory } from './row.js';
import { createUserScroll } from './user-scroll.js';

/** The open list: rendered again when it is scrolled, when its size or that of a row changes, or when content loads. */
export interface OpenList {
  readonly drawing: Drawing;
  /** The rendered state; `null` while the list is closed. */
  state: State | null;
  /** Renders for the current scroll position and size; `reveal`: scrolls the active row into view. */
  draw(state: State, reveal: boolean, rests?: boolean): void;
  /** Renders again if the size has changed. */
  refresh(): void;
  /** Reports if few rows of a remote list remain below the visible ones. `scrolled`: because the user has scrolled. */
  tellEnd(scrolled: boolean): void;
  /** Stops rendering and reporting until there is a state again. */
  stop(): void;
}

/** Whether to scroll the active row into view; not if the pointer has made it active, because it is at the pointer. */
export const followsActive = ({ active, activeReason }: State): boolean =>
  active >= 0 && activeReason !== 'pointer';

export function createOpenList(
  view: View,
  rows: RowFactory,
  nearEnd: (scrolled: boolean) => void,
): OpenList {
  const { list } = view.dom;
  const userScroll = createUserScroll(list);
  let stopTelling: Cleanup = () => {};

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
  );

  const own: OpenList = {
    drawing,
    state: null,
    draw(state, reveal, rests) {
      const { scrollTop } = list;
      drawing.draw(state, reveal, rests);
      userScroll.drawn(scrollTop, reveal);
    },
    refresh() {
      const { state } = own;
      if (!state || !drawing.isResized()) return;
      own.draw(state, followsActive(state) && drawing.isInView(state));
      userScroll.resized();
      // Not in the calling size observer, because a message that changes sizes again would cause an error of the observer.
      stopTelling();
      stopTelling = view.timer(0, () => own.tellEnd(false));
    },
    tellEnd(scrolled) {
      if (own.state?.remote.more && drawing.isNearEnd(own.state, scrolled)) nearEnd(scrolled);
    },
    stop() {
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
