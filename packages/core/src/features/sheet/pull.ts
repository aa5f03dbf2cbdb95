import { cls } from '../../schema/classes.js';
import type { SelectCleanup } from '../../schema/types.js';

/** The bottom sheet closes if it is dragged down by more. */
const FAR_PX = 64;
/** A finger that taps moves by less. */
const TAP_PX = 8;

/** Sets a length for `sheet.css`. */
export type Write = (name: 'drag' | 'foot' | 'height' | 'opened', px: number) => void;

export type Pull = ReturnType<typeof createPull>;

/** A finger or a mouse drags the bottom sheet down. */
export function createPull(dropdown: Element, write: Write, close: SelectCleanup) {
  let fromPx = 0;
  let drawnPx = 0;
  const draw = (px: number) => {
    drawnPx = Math.max(0, px);
    write('drag', drawnPx);
    // Held, it follows at once; let go, it returns softly.
    dropdown.classList.toggle(cls('dropdown', 'held'), drawnPx > 0);
  };
  const cancel = () => draw(0);
  cancel();
  return {
    start(yPx: number) {
      fromPx = yPx;
    },
    move(yPx: number) {
      draw(yPx - fromPx);
    },
    /** Let go: closes it if it is far down, else it returns. */
    end() {
      if (drawnPx > FAR_PX) close();
      cancel();
    },
    cancel,
  };
}

/** A finger that pulls the rows down while the list is at its top drags the bottom sheet, and scrolls nothing. */
export function pullByList(
  list: HTMLElement,
  drag: Pull,
  hear: (target: EventTarget, types: string[], heard: (event: Event) => void) => void,
): void {
  const yOf = (event: Event) => (event as TouchEvent).touches[0]?.clientY ?? 0;
  /** Not a number: this touch scrolls. */
  let fromPx = Number.NaN;
  hear(list, ['touchstart'], (event) => {
    const isPull =
      (event as TouchEvent).touches.length === 1 &&
      [list, list.parentElement].every((box) => !box || box.scrollTop <= 0);
    fromPx = isPull ? yOf(event) : Number.NaN;
    drag.start(fromPx + TAP_PX);
  });
  hear(list, ['touchmove'], (event) => {
    if (yOf(event) < fromPx || (event as TouchEvent).touches.length > 1) fromPx = Number.NaN;
    if (!(yOf(event) >= fromPx)) return drag.cancel();
    if (event.cancelable) event.preventDefault();
    drag.move(yOf(event));
  });
  hear(list, ['touchend'], drag.end);
  hear(list, ['touchcancel'], drag.cancel);
}
