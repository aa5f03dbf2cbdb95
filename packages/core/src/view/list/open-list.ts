import type { State } from '../../model/state.js';
import type { Cleanup } from '../../schema/types.js';
import type { View } from '../types.js';
import { createDrawing, type Drawing } from './drawing.js';
import { isVirtual } from './heights.js';
import type { RowFactory } from './row.js';
import { createUserScroll } from './user-scroll.js';

/** The list while it is open: drawn again when it is scrolled, when it or a row gets another size, when content loads. */
export interface OpenList {
  readonly drawing: Drawing;
  /** The state that the rows show; `null` while the list is closed. */
  state: State | null;
  /** Draws for the present scroll position and box, with the active row in view if `reveal` says so. */
  draw(state: State, reveal: boolean, rests?: boolean): void;
  /** Draws again if the box has another size. */
  refresh(): void;
  /** Tells if few rows of a remote list are left below the box. `scrolled`: because the user has scrolled. */
  tellEnd(scrolled: boolean): void;
  /** Nothing is drawn or told any more until there is a state again. */
  stop(): void;
}

/** Whether the active row belongs into view: one that the pointer has made active is where the pointer is. */
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

  /** Rows may be higher now: the active one moves back into view, unless someone has scrolled since it was shown. */
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
      // Not in the observer of sizes that calls this: a message that changes them again would be an error of the page.
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
    // A message that comes and goes moves the list, too, and must not load page after page (D4.6).
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
