import { viewOf } from '../../dom.js';
import type { Cleanup, Timer } from '../../schema/types.js';

/** Observes these elements, and no others. */
export type SizeWatch = (elements: readonly Element[]) => void;

/**
 * Reports size changes of rendered rows: a web font loads, the user changes the text spacing, a component in a row loads, or a
 * message reduces the space of the list. `isNews` checks for a change, because each element is also reported when it is first
 * observed. Without a ResizeObserver, nothing is reported.
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
    // Not in the callback: rows that are rendered here would be reported too late, which causes an error of the observer.
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
