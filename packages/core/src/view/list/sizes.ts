import { viewOf } from '../../dom.js';
import type { Cleanup, Timer } from '../../schema/types.js';

/** Watches these elements from now on, and no others. */
export type SizeWatch = (elements: readonly Element[]) => void;

/**
 * What has been drawn may get another size by itself: a web font comes, the user widens the spacing of text, a
 * component in a row has loaded, a message takes room from the list. `isNews` looks whether it did: every element is
 * also reported once when it is first watched. Without a ResizeObserver nothing is told.
 */
export function watchSizes(
  list: HTMLElement,
  timer: Timer,
  isNews: () => boolean,
  told: () => void,
): SizeWatch {
  const view = viewOf(list);
  if (!view?.ResizeObserver) return () => {};
  let watched: ReadonlySet<Element> = new Set();
  let stop: Cleanup = () => {};
  const observer = new view.ResizeObserver(() => {
    if (!isNews()) return;
    stop();
    // Not in here: rows that are drawn now would be reported too late, which is an error of the page.
    stop = timer(0, told);
  });
  return (elements) => {
    const next = new Set(elements);
    for (const element of watched) if (!next.has(element)) observer.unobserve(element);
    for (const element of next) if (!watched.has(element)) observer.observe(element);
    watched = next;
    if (next.size === 0) stop();
  };
}
