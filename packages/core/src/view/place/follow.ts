import * as dom from '../../dom.js';
import type { SelectCleanup, Timer } from '../../schema/types.js';
import type { Skeleton } from '../skeleton.js';
import { boxOf } from './room.js';

/** Callbacks for changes of a field whose dropdown is open. */
export interface FieldEvents {
  /** The field has moved, or the size of the field or the dropdown has changed. */
  moved(): void;
  /** The visible area of the page has changed. */
  resized(): void;
  /** Whether a part of the field is visible. It may also have moved in its clipping box. */
  seen(isSeen: boolean): void;
}

/** Whether a user can see and reach a field. A bottom sheet makes the field inert, but none of its ancestors. */
export function isReachable({ root, field }: Skeleton): boolean {
  const isVisible = field.checkVisibility?.({ visibilityProperty: true }) ?? true;
  return isVisible && !dom.isInInert(root);
}

/** Reports in the next frame when an attribute of an ancestor has changed, or when its transition has ended. */
function watchAround(around: readonly Node[], changed: SelectCleanup, signal: AbortSignal): void {
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  };
  const ended = ({ target }: Event) => around.includes(target as Node) && later();
  const observer = new MutationObserver(later);
  for (const node of around)
    if (dom.isElement(node)) observer.observe(node, { attributes: true });
    else dom.hear(node, 'transitionend', ended, { signal });
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  });
}

function createObserver(
  element: Element,
  onChange: (entry: IntersectionObserverEntry) => void,
  options: IntersectionObserverInit = {},
): IntersectionObserver {
  const told: IntersectionObserverCallback = (entries) => {
    const last = entries.at(-1);
    if (last) onChange(last);
  };
  try {
    // In an iframe: the visible area of its window.
    return new IntersectionObserver(told, { ...options, root: element.ownerDocument });
  } catch {
    return new IntersectionObserver(told, options);
  }
}

/** Reports whether a part of an element is visible: on each change, and at the start if it is not. */
function watchSight(element: Element, tell: (isSeen: boolean) => void): SelectCleanup {
  const threshold = Array.from({ length: 11 }, (_, tenths) => tenths / 10);
  let isStart = true;
  const onChange = ({ isIntersecting }: IntersectionObserverEntry) => {
    // At the start, `watchBothSizes` has placed the dropdown in the same frame.
    if (!isStart || !isIntersecting) tell(isIntersecting);
    isStart = false;
  };
  const observer = createObserver(element, onChange, { threshold });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Reports when an element has moved without scrolling, for example by content above it or by an animation. It is observed
 * through a root margin of exactly its size, which it then leaves.
 */
function watchMoves(element: Element, moved: SelectCleanup, signal: AbortSignal): void {
  const doc = element.ownerDocument;
  let observer: IntersectionObserver | null = null;
  /** `ratio`: the visible part of the element at its position. */
  const observe = (ratio: number) => {
    observer?.disconnect();
    // A moved element may have been removed, which ends the observation.
    if (signal.aborted) return;
    const { left, top, right, bottom } = boxOf(element);
    // Without scroll bars. In quirks mode, the body has the size of the window.
    const { clientWidth, clientHeight } =
      dom.rootMember(doc, 'scrollingElement') ?? dom.rootMember(doc, 'documentElement');
    const insets = [top, clientWidth - right, clientHeight - bottom, left];
    const onChange = ({ intersectionRatio }: IntersectionObserverEntry) => {
      const now = boxOf(element);
      const isMoved = now.left !== left || now.top !== top;
      if (isMoved) moved();
      if (isMoved || intersectionRatio !== ratio) observe(isMoved ? 1 : intersectionRatio);
    };
    observer = createObserver(element, onChange, {
      rootMargin: insets.map((px) => `${-Math.floor(px)}px`).join(' '),
      threshold: [ratio, 1],
    });
    observer.observe(element);
  };
  observe(1);
  dom.viewOf(element)?.addEventListener('resize', () => observe(1), { signal });
  signal.addEventListener('abort', () => observer?.disconnect());
}

/** Reports when one of two elements has changed its size; the callback may change the size of the second. */
function watchBothSizes(
  field: Element,
  dropdown: HTMLElement,
  changed: SelectCleanup,
  signal: AbortSignal,
): void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    const { offsetWidth, offsetHeight } = dropdown;
    changed();
    // A field without a size was removed, which ends the observation.
    if (signal.aborted) return;
    if (dropdown.offsetWidth === offsetWidth && dropdown.offsetHeight === offsetHeight) return;
    // Changing a size again in the same frame would cause an error of the observer.
    observer.unobserve(dropdown);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => observer.observe(dropdown));
  });
  observer.observe(field);
  observer.observe(dropdown);
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  });
}

/**
 * Follows a field while its dropdown is open. Listens for scroll and resize events immediately, and starts observers after the first
 * paint, so that the list appears sooner; observers start with the current state.
 */
export function followField(
  { root, field, dropdown }: Skeleton,
  timer: Timer,
  { moved, resized, seen }: FieldEvents,
): SelectCleanup {
  const view = dom.viewOf(field);
  const stop = new AbortController();
  const { signal } = stop;
  const ended = (end: SelectCleanup) => signal.addEventListener('abort', end);
  for (const target of [view, view?.visualViewport])
    target?.addEventListener('resize', resized, { signal });
  view?.visualViewport?.addEventListener('scroll', moved, { signal });
  const onScroll = ({ target }: Event) => dropdown.contains(target as Node) || moved();
  const around = dom.nodesAround(root).slice(1);
  // Each tree only receives scroll events of its own elements.
  for (const node of around)
    if (!dom.isElement(node)) dom.hear(node, 'scroll', onScroll, { capture: true, signal });
  const observe = () => {
    if (typeof ResizeObserver === 'function') watchBothSizes(field, dropdown, moved, signal);
    if (typeof IntersectionObserver !== 'function') return;
    ended(watchSight(field, seen));
    watchMoves(field, moved, signal);
    watchAround(around, moved, signal);
  };
  ended(dom.afterPaint(view, timer, observe));
  return () => stop.abort();
}
