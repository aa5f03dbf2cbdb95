import {
  afterPaint,
  hear,
  isElement,
  isModalBox,
  nodesAround,
  rootMember,
  viewOf,
} from '../../dom.js';
import type { Cleanup, Timer } from '../../schema/types.js';
import type { Skeleton } from '../skeleton.js';
import { boxOf } from './room.js';

/** What may happen to a field whose dropdown is open. */
export interface FieldEvents {
  /** It is elsewhere, or it or the dropdown has another size. */
  moved(): void;
  /** What can be seen of the page has another size. */
  resized(): void;
  /** Whether anything of it can be seen. It may have moved, too, in what clips it. */
  seen(isSeen: boolean): void;
}

/** Whether a user can see and reach a field. A modal dropdown makes what is around it inert by itself. */
export function isReachable({ field, dropdown }: Skeleton): boolean {
  const isInert = (node: Node) => isElement(node) && node.hasAttribute('inert');
  const isVisible = field.checkVisibility?.({ visibilityProperty: true }) ?? true;
  return isVisible && (isModalBox(dropdown) || !nodesAround(field).some(isInert));
}

/** Tells in the next frame when an attribute of what an element stands in has changed, or a transition of it has ended. */
function watchAround(around: readonly Node[], changed: Cleanup, signal: AbortSignal): void {
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  };
  const ended = ({ target }: Event) => around.includes(target as Node) && later();
  const observer = new MutationObserver(later);
  for (const node of around)
    if (isElement(node)) observer.observe(node, { attributes: true });
    else hear(node, 'transitionend', ended, { signal });
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
    // In a frame: what its own window shows.
    return new IntersectionObserver(told, { ...options, root: element.ownerDocument });
  } catch {
    return new IntersectionObserver(told, options);
  }
}

/** Tells whether anything of an element can be seen: as soon as the browser knows, and whenever more or less of it is. */
function watchSight(element: Element, tell: (isSeen: boolean) => void): Cleanup {
  const threshold = Array.from({ length: 11 }, (_, tenths) => tenths / 10);
  const observer = createObserver(element, ({ isIntersecting }) => tell(isIntersecting), {
    threshold,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Tells when an element has moved though nothing has scrolled, as when something above it grows or an animation takes
 * it along: it is watched through a window of just its size, which it leaves then.
 */
function watchMoves(element: Element, moved: Cleanup, signal: AbortSignal): void {
  const doc = element.ownerDocument;
  let observer: IntersectionObserver | null = null;
  /** `ratio`: how much of it can be seen where it stands. */
  const observe = (ratio: number) => {
    observer?.disconnect();
    // What has moved may be gone, which ends this.
    if (signal.aborted) return;
    const { left, top, right, bottom } = boxOf(element);
    // Without scroll bars. In quirks mode it is the body that has the size of the window.
    const { clientWidth, clientHeight } =
      rootMember(doc, 'scrollingElement') ?? rootMember(doc, 'documentElement');
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
  viewOf(element)?.addEventListener('resize', () => observe(1), { signal });
  signal.addEventListener('abort', () => observer?.disconnect());
}

/** Tells when one of two elements has another size, which may well change the size of the second. */
function watchBothSizes(
  field: Element,
  dropdown: HTMLElement,
  changed: Cleanup,
  signal: AbortSignal,
): void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    const { offsetWidth, offsetHeight } = dropdown;
    changed();
    // A field without size is gone, which ends this.
    if (signal.aborted) return;
    if (dropdown.offsetWidth === offsetWidth && dropdown.offsetHeight === offsetHeight) return;
    // A size that changes again in the frame in which it was told would be an error of the page.
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
 * Follows a field while its dropdown is open. What scrolls and what resizes the window is heard at once; what only
 * observers see from the first paint on, so that the list comes the sooner: they begin with how things are.
 */
export function followField(
  { root, field, dropdown }: Skeleton,
  timer: Timer,
  { moved, resized, seen }: FieldEvents,
): Cleanup {
  const view = viewOf(field);
  const stop = new AbortController();
  const { signal } = stop;
  const ended = (end: Cleanup) => signal.addEventListener('abort', end);
  for (const target of [view, view?.visualViewport])
    target?.addEventListener('resize', resized, { signal });
  view?.visualViewport?.addEventListener('scroll', moved, { signal });
  const onScroll = ({ target }: Event) => dropdown.contains(target as Node) || moved();
  const around = nodesAround(root);
  // Each tree hears only what scrolls in its own.
  for (const node of around)
    if (!isElement(node)) hear(node, 'scroll', onScroll, { capture: true, signal });
  const observe = () => {
    if (typeof ResizeObserver === 'function') watchBothSizes(field, dropdown, moved, signal);
    if (typeof IntersectionObserver !== 'function') return;
    ended(watchSight(field, seen));
    watchMoves(field, moved, signal);
    watchAround(around, moved, signal);
  };
  ended(afterPaint(view, timer, observe));
  return () => stop.abort();
}
