import { optionValue } from '../../model/data/catalog.js';
import { isSameList } from '../../schema/lists.js';
import type { Option } from '../../schema/types.js';
import { selectedIn } from './read.js';

/** Puts `wanted` where `present` stand, one for one. */
function putInOrder(present: readonly Element[], wanted: readonly Element[]): void {
  const moves: [Comment, Element][] = [];
  for (const [at, element] of present.entries()) {
    if (wanted[at] === element) continue;
    // A mark for each place, as neighbours move too.
    const mark = new Comment();
    element.before(mark);
    moves.push([mark, wanted[at] as Element]);
  }
  for (const [mark, element] of moves) mark.replaceWith(element);
}

/** What stands in a disabled group is not sent, so its order is nobody's concern. */
const isSent = ({ parentNode }: Element): boolean =>
  parentNode?.nodeName !== 'OPTGROUP' || !(parentNode as HTMLOptGroupElement).disabled;

/** One that has taken the place of another one that is gone goes back to its own group. */
function restoreGroups(
  select: HTMLSelectElement,
  parents: ReadonlyMap<Element, Node | null>,
  sorted: ReadonlySet<Element>,
): void {
  const next = new Map<Node, Element>();
  for (const [element, parent] of [...parents].reverse()) {
    if (!parent || (parent !== select && parent.parentNode !== select)) continue;
    if (element.parentNode !== parent && !sorted.has(element)) continue;
    if (element.parentNode !== parent) parent.insertBefore(element, next.get(parent) ?? null);
    next.set(parent, element);
  }
}

/** The order of the options in the page, while the selected ones stand in that of the tags (`sortable`). */
export function createPageOrder(select: HTMLSelectElement) {
  /** Options and groups in the order of the page, and what they stand in; kept as long as ours differs from it. */
  let parents: Map<Element, Node | null> | null = null;
  return {
    /** An element has been added at the end. */
    append(element: Element): void {
      parents?.set(element, select);
    },
    /** Puts the selected options in this order, if they are just these. */
    sort(options: readonly Option[]): void {
      const present = selectedIn(select).filter(isSent);
      const selected = new Map(present.map((element) => [element.value, element]));
      const wanted = options.flatMap((option) => selected.get(optionValue(option)) ?? []);
      if (present.length !== wanted.length || isSameList(present, wanted)) return;
      const all = select.querySelectorAll('option, optgroup');
      parents ??= new Map([...all].map((element) => [element, element.parentNode]));
      putInOrder(present, wanted);
    },
    /**
     * Puts the options back in the order of the page. What other code has placed since stands where it was put;
     * `placed`: these.
     */
    unsort(placed?: ReadonlySet<Node>): void {
      if (!parents) return;
      const isPlaced = (node: Node) =>
        !!placed?.has(node) || !!placed?.has(node.parentNode as Node);
      const rest = [...parents.keys()].filter((element) => !isPlaced(element));
      const gone = new Set(rest);
      const present = [...select.options].filter((element) => gone.delete(element));
      const wanted = new Set(rest.filter((element) => !gone.has(element)));
      putInOrder(present, [...wanted]);
      restoreGroups(select, parents, wanted);
      parents = null;
    },
  };
}
