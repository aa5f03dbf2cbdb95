import { isRtl, viewOf } from '../../dom.js';

export type Line = Readonly<ReturnType<typeof createLine>>;

/** Renders the first `most` tags, and "+N more" with the number `counted` or, without one, with that of the others. */
type Draw = (most: number, counted?: number) => void;

const LINE = '.widget-select__tags--line';
const FOCUSED = '.widget-select__tag--active';

/** A tag may be a fraction of a pixel wider than its place. */
const ROUNDING_PX = 0.5;

/** The width of the line, and where each of its children ends. */
function endsIn(line: Element): number[] {
  const rect = line.getBoundingClientRect();
  const rtl = isRtl(line);
  const ends = [...line.children].map((child) => {
    const { left, right } = child.getBoundingClientRect();
    return rtl ? rect.right - left : right - rect.left;
  });
  return [rect.width + ROUNDING_PX, ...ends];
}

/**
 * The number of tags that fit in the line together with what comes after them: the focused tag, whose place in the line is
 * `held`, and "+N more". If none fits, one is shown, as narrow as it must be: the focused one.
 */
function fittingIn(
  [room = 0, ...ends]: number[],
  tags: number,
  count: number,
  held: number,
): number {
  const last = ends[tags - 1] ?? 0;
  if (tags === count && last <= room) return count;
  const after = (ends.at(-1) ?? 0) - last;
  const own = held < tags ? (ends[held] ?? 0) - (ends[held - 1] ?? 0) : 0;
  const fits = (end: number, i: number) => end + after + (i < held ? own : 0) <= room;
  return ends.slice(0, tags).filter(fits).length || Number(held < 1);
}

/** Whether so much of the first label is cut that it is narrower than high: one or two letters, or none. */
function hasNoRoom(line: Element): boolean {
  const label = line.querySelector('.widget-select__tag-label');
  return !!label && label.clientWidth < Math.min(label.clientHeight, label.scrollWidth);
}

/**
 * How to measure a line anew. It reads the page and writes to it in turn and waits after each: of lines that are measured together
 * all read, then all write, so that the page is laid out once for all of them. Frameworks fill the tags in that time, too. It is
 * still before the paint.
 */
const fits = new WeakMap<Element, () => Promise<void> | undefined>();

/** The most lines that are measured in one frame: of a hundred, which all would take longer than 50 ms. */
const AT_ONCE = 12;

/** Trees of which more lines are measured in the next frame. */
const unfinished = new WeakSet<Node>();

/** Measures the lines in a tree that have changed. */
function measureIn(root: ParentNode & Node, view: Window): void {
  let left = AT_ONCE;
  for (const line of root.querySelectorAll(LINE)) if (left && fits.get(line)?.()) left--;
  if (left) unfinished.delete(root);
  else {
    unfinished.add(root);
    view.requestAnimationFrame(() => measureIn(root, view));
  }
}

/**
 * `maxVisibleTags: 'auto'`: as many tags as fit in one line (D10.9). It measures before the next paint, after the layout of the
 * browser, and only after the tags or the width of the line have changed. Without a ResizeObserver, all tags are shown.
 */
export function createLine() {
  let observer: ResizeObserver | null = null;
  /** What was measured last. */
  let known = '';
  const line = {
    /** How many tags fitted last; at first one, so that the line has its height before it is measured. */
    most: 1,
    /** Fits `count` tags in the line, now and at each change of its width; 0: no longer. `isSame`: all tags are as they were. */
    follow(node: Element, count: number, isSame: boolean, draw: Draw) {
      observer?.disconnect();
      fits.delete(node);
      if (count === 0) return;
      const view = viewOf(node);
      if (!view?.ResizeObserver) return draw(count);
      if (!isSame) known = '';
      // The buttons of a focused tag may take the room of its label only, and move no end.
      const sign = () => `${[endsIn(node), hasNoRoom(node)]}`;
      // Not displayed: there is nothing to measure.
      const isKnown = () => !node.getClientRects().length || sign() === known;
      const isOver = async () => {
        await null;
        return fits.get(node) !== fit;
      };
      const fit = () => (isKnown() ? undefined : refit());
      const refit = async () => {
        if (await isOver()) return;
        // "+N more" is as wide as it can become.
        const widest = Number(`${count}`.replace(/./g, '8'));
        // What changes now is drawn before the paint, and would be reported too late for this frame: tags, and the height of the line.
        observer?.disconnect();
        // One tag more than before shows whether there is room for more.
        for (let most = line.most + 1; ; most *= 2) {
          draw(most, widest);
          if (await isOver()) return;
          const rendered = Math.min(most, count);
          const held = [...node.children].findIndex((tag) => tag.matches(FOCUSED));
          line.most = fittingIn(endsIn(node), rendered, count, held);
          if (await isOver()) return;
          if (line.most < rendered || rendered === count) break;
        }
        draw(line.most);
        if (await isOver()) return;
        // In a narrow field, the number says more than a tag without a label. The focused tag, which stays, says more than both.
        for (const counted of [undefined, 0]) {
          const isBare = count > 1 && line.most < 2 && hasNoRoom(node);
          if (await isOver()) return;
          if (!isBare) break;
          line.most = 0;
          draw(0, counted);
          if (await isOver()) return;
        }
        known = sign();
        // Tags change their width, too: a late font, a translated page. Observed now, they would be reported too late for this frame.
        view.requestAnimationFrame(async () => {
          if (!(await isOver())) for (const one of [node, ...node.children]) observer?.observe(one);
        });
      };
      fits.set(node, fit);
      observer ??= new view.ResizeObserver((entries) => {
        const measure = () => {
          const root = node.getRootNode() as ParentNode & Node;
          if (!unfinished.has(root) && !isKnown()) measureIn(root, view);
        };
        // What is done about a tag changes other tags, which would be reported too late for this frame.
        if (entries.some(({ target }) => target === node)) measure();
        else view.requestAnimationFrame(measure);
      });
      observer.observe(node);
    },
  };
  return line;
}
