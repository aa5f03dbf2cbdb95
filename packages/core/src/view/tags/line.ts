import { viewOf } from '../../dom.js';

/** Renders the first `most` tags, and "+N more" with the number `counted` or, without one, with that of the others. */
type Draw = (most: number, counted?: number) => void;

/** A tag may be a fraction of a pixel wider than its place. */
const ROUNDING_PX = 0.5;

/** The number of tags that fit in the line together with what comes after them: the focused tag, and "+N more". */
function fittingIn(line: Element, tags: number, count: number): number {
  const rect = line.getBoundingClientRect();
  const isRtl = getComputedStyle(line).direction === 'rtl';
  const ends = [...line.children].map((child) => {
    const { left, right } = child.getBoundingClientRect();
    return isRtl ? rect.right - left : right - rect.left;
  });
  const room = rect.width + ROUNDING_PX;
  const last = ends[tags - 1] ?? 0;
  if (tags === count && last <= room) return count;
  const after = (ends.at(-1) ?? 0) - last;
  return ends.slice(0, tags).filter((end) => end + after <= room).length;
}

/**
 * `maxVisibleTags: 'auto'`: as many tags as fit in one line (D10.9). It measures before the next paint, after the layout of the
 * browser, and only after the tags or the width of the line have changed. Without a ResizeObserver, all tags are shown.
 */
export function createLine() {
  let observer: ResizeObserver | null = null;
  let measure = () => {};
  /** The tags that are observed, and whether their first report, which brings nothing new, is still to come. */
  const observed = new Map<Element, boolean>();
  /** Tags change their width, too: a late font, a translated page. */
  const observeTags = (node: Element) => {
    for (const tag of node.children) {
      if (observed.has(tag)) continue;
      observed.set(tag, true);
      observer?.observe(tag);
    }
  };
  const isNews = ({ target }: ResizeObserverEntry): boolean => {
    const isFirst = observed.get(target);
    if (isFirst) observed.set(target, false);
    return !isFirst;
  };
  const line = {
    /** How many tags fitted last. */
    most: 0,
    /** Fits `count` tags in the line, now and at each change of its width; 0: no longer. */
    follow(node: Element, count: number, draw: Draw) {
      observer?.disconnect();
      observed.clear();
      if (count === 0) return;
      const view = viewOf(node);
      if (!view?.ResizeObserver) return draw(count);
      measure = () => {
        // Not displayed: there is nothing to measure.
        if (!node.getClientRects().length) return;
        // "+N more" is as wide as it can become.
        const widest = Number(String(count).replace(/./g, '8'));
        // One tag more than before shows whether there is room for more.
        for (let most = line.most + 1; ; most *= 2) {
          draw(most, widest);
          const rendered = Math.min(most, count);
          // One is always shown: alone, it is as narrow as it must be.
          line.most = Math.max(1, fittingIn(node, rendered, count));
          if (line.most < rendered || rendered === count) break;
        }
        draw(line.most);
        observeTags(node);
      };
      observer ??= new view.ResizeObserver((entries) => {
        if (entries.filter(isNews).length) measure();
      });
      observer.observe(node);
    },
  };
  return line;
}
