import { optionValue } from '../../model/data/catalog.js';
import type { Option } from '../../schema/types.js';
import { selectedIn } from './read.js';

/** Puts `wanted` where `present` stand, one for one. */
function putInOrder(present: readonly Element[], wanted: readonly Element[]): void {
  const moves: [Comment, Element][] = [];
  for (const [at, element] of present.entries()) {
    if (wanted[at] === element) continue;
    // A mark for each place, as neighbours move too.
    const mark = element.ownerDocument.createComment('');
    element.before(mark);
    moves.push([mark, wanted[at] as Element]);
  }
  for (const [mark, element] of moves) mark.replaceWith(element);
}

/** What stands in a disabled group is not sent, so its order is nobody's concern. */
const isSent = ({ parentNode }: Element): boolean =>
  parentNode?.nodeName !== 'OPTGROUP' || !(parentNode as HTMLOptGroupElement).disabled;

/** The order of the options in the page, while the selected ones stand in that of the tags (`sortable`). */
export class PageOrder {
  readonly #select: HTMLSelectElement;
  /** Options and groups in the order of the page, and what they stand in; kept as long as ours differs from it. */
  #parents: Map<Element, Node | null> | null = null;

  constructor(select: HTMLSelectElement) {
    this.#select = select;
  }

  /** An element has been added at the end. */
  append(element: Element): void {
    this.#parents?.set(element, this.#select);
  }

  /** Puts the selected options in this order, if they are just these. */
  sort(options: readonly Option[]): void {
    const present = selectedIn(this.#select).filter(isSent);
    const selected = new Map(present.map((element) => [element.value, element]));
    const wanted = options.flatMap((option) => selected.get(optionValue(option)) ?? []);
    if (present.every((element, at) => element === wanted[at])) return;
    if (present.length !== wanted.length) return;
    const all = this.#select.querySelectorAll('option, optgroup');
    this.#parents ??= new Map([...all].map((element) => [element, element.parentNode]));
    putInOrder(present, wanted);
  }

  /**
   * Puts the options back in the order of the page.
   *
   * @param placed - What other code has placed since: it stands where it was put.
   */
  restore(placed?: ReadonlySet<Node>): void {
    const parents = this.#parents;
    if (!parents) return;
    const isPlaced = (node: Node) => !!placed?.has(node) || !!placed?.has(node.parentNode as Node);
    const rest = [...parents.keys()].filter((element) => !isPlaced(element));
    const gone = new Set(rest);
    const present = [...this.#select.options].filter((element) => gone.delete(element));
    const wanted = new Set(rest.filter((element) => !gone.has(element)));
    putInOrder(present, [...wanted]);
    this.#restoreGroups(parents, wanted);
    this.#parents = null;
  }

  /** One that has taken the place of another one that is gone goes back to its own group. */
  #restoreGroups(parents: ReadonlyMap<Element, Node | null>, sorted: ReadonlySet<Element>): void {
    const next = new Map<Node, Element>();
    for (const [element, parent] of [...parents].reverse()) {
      if (!parent || (parent !== this.#select && parent.parentNode !== this.#select)) continue;
      if (element.parentNode !== parent && !sorted.has(element)) continue;
      if (element.parentNode !== parent) parent.insertBefore(element, next.get(parent) ?? null);
      next.set(parent, element);
    }
  }
}
