import type { PageOrder } from '../../host/host.js';
import { selectedIn } from '../../host/native/read.js';
import { optionValue } from '../../model/data/catalog.js';
import { isSameList } from '../../schema/lists.js';

/** Moves `wanted` to the positions of `present`, one for one. */
function putInOrder(present: readonly Element[], wanted: readonly Element[]): void {
  const moves: [Comment, Element][] = [];
  for (const [at, element] of present.entries()) {
    if (wanted[at] === element) continue;
    // A marker for each position, because neighbours are moved too.
    const mark = new Comment();
    element.before(mark);
    moves.push([mark, wanted[at] as Element]);
  }
  for (const [mark, element] of moves) mark.replaceWith(element);
}

/** Options in a disabled group are not submitted, so their order does not matter. */
const isSent = ({ parentNode }: Element): boolean =>
  parentNode?.nodeName !== 'OPTGROUP' || !(parentNode as HTMLOptGroupElement).disabled;

/** An option that has replaced a removed one returns to its own group. */
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

/** The document order of the options, while the selected ones are in tag order (`sortable`). */
export function createPageOrder(select: HTMLSelectElement): PageOrder {
  /** Options and groups in document order with their parents; stored while the tag order differs. */
  let parents: Map<Element, Node | null> | null = null;
  return {
    append(element) {
      parents?.set(element, select);
    },
    sort(options) {
      const present = selectedIn(select).filter(isSent);
      const selected = new Map(present.map((element) => [element.value, element]));
      const wanted = options.flatMap((option) => selected.get(optionValue(option)) ?? []);
      if (present.length !== wanted.length || isSameList(present, wanted)) return;
      const all = select.querySelectorAll('option, optgroup');
      parents ??= new Map([...all].map((element) => [element, element.parentNode]));
      putInOrder(present, wanted);
    },
    unsort(placed) {
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
