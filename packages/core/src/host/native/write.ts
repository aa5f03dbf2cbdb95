import { nextId } from '../../commons.js';
import { optionLabel, optionValue } from '../../model/data/catalog.js';
import type { Option } from '../../schema/types.js';
import { placeholderOption, selectedIn } from './read.js';

/** Writes a selection into a select. */
export interface Writer {
  /** Options that the widget added. */
  readonly added: ReadonlySet<HTMLOptionElement>;
  /**
   * Selects exactly these options. `sorted`: they also stand in this order, which the form sends (D1.10); otherwise only
   * those do that the page has no option for (D1.5).
   */
  write(options: readonly Option[], sorted: boolean): void;
  /** Puts the selected options in this order, if they are just these. */
  sort(options: readonly Option[]): void;
  /**
   * Puts the options back in the order of the page. What other code has placed since stands where it was put;
   * `placed`: these.
   */
  unsort(placed?: ReadonlySet<Node>): void;
  /** The form was reset: the order of the page, and no choice that is none of the page's. */
  reset(): void;
  /** Options that the widget added give way to those of the page with their value. */
  yield(): void;
  /** Takes the options that the widget added and that are not selected away. */
  stop(): void;
}

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

/** One that has taken the place of another one that is gone goes back to its own group. */
function putBack(
  select: HTMLSelectElement,
  home: ReadonlyMap<Element, Node | null>,
  isOurs: (element: Element) => boolean,
): void {
  const next = new Map<Node, Element>();
  for (const [element, parent] of [...home].reverse()) {
    if (!parent || (parent !== select && parent.parentNode !== select)) continue;
    if (element.parentNode !== parent && !isOurs(element)) continue;
    if (element.parentNode !== parent) parent.insertBefore(element, next.get(parent) ?? null);
    next.set(parent, element);
  }
}

/** What stands in a disabled group is not sent, so its order is nobody's concern. */
const isSent = ({ parentNode }: Element): boolean =>
  parentNode?.nodeName !== 'OPTGROUP' || !(parentNode as HTMLOptGroupElement).disabled;

/**
 * Options of the page are only selected, unselected and, for `sortable`, moved; one is added for a value that
 * has none, and taken away again when it is not selected any more (D1.3).
 */
export function createWriter(select: HTMLSelectElement): Writer {
  const added = new Set<HTMLOptionElement>();
  let byValue = new Map<string, HTMLOptionElement>();
  /** The map has been made during this write, so what it does not have is not there. */
  let fresh = false;
  /** Options and groups in the order of the page, and what they stand in; kept as long as our order differs from it. */
  let home: Map<Element, Node | null> | null = null;

  const isOwn = (element: HTMLOptionElement) => added.has(element);

  const find = (value: string): HTMLOptionElement | undefined => {
    const known = byValue.get(value);
    if (fresh || (known?.value === value && known.closest('select') === select)) return known;
    const placeholder = placeholderOption(select);
    const listed = [...select.options].filter((option) => option !== placeholder);
    byValue = new Map(listed.reverse().map((option) => [option.value, option]));
    fresh = true;
    return byValue.get(value);
  };

  const add = (option: Option): HTMLOptionElement => {
    const element = select.ownerDocument.createElement('option');
    // With an id a DOM morph does not turn it into one of the page's.
    element.id = nextId(select.ownerDocument, 'widget-select-added');
    element.value = optionValue(option);
    element.textContent = optionLabel(option);
    added.add(element);
    byValue.set(element.value, element);
    select.append(element);
    home?.set(element, select);
    return element;
  };

  /** The options that we have added, in this order; the set of them keeps the order in which they stand. */
  const sortAdded = (options: readonly Option[]) => {
    const wanted = options.flatMap((option) => find(optionValue(option)) ?? []).filter(isOwn);
    if ([...added].every((element, at) => element === wanted[at])) return;
    for (const [at, element] of [...wanted.entries()].reverse()) {
      const next = wanted[at + 1];
      if (next && element.nextElementSibling !== next) next.before(element);
      added.delete(element);
    }
    for (const element of wanted) added.add(element);
  };

  const sort: Writer['sort'] = (options) => {
    const present = selectedIn(select).filter(isSent);
    const chosen = new Map(present.map((element) => [element.value, element]));
    const wanted = options.flatMap((option) => chosen.get(optionValue(option)) ?? []);
    if (present.every((element, at) => element === wanted[at])) return;
    if (present.length !== wanted.length) return;
    const all = select.querySelectorAll('option, optgroup');
    home ??= new Map([...all].map((element) => [element, element.parentNode]));
    putInOrder(present, wanted);
  };

  const unsort: Writer['unsort'] = (placed) => {
    if (!home) return;
    const isPlaced = (node: Node) => !!placed?.has(node) || !!placed?.has(node.parentNode as Node);
    const rest = [...home.keys()].filter((element) => !isPlaced(element));
    const gone = new Set(rest);
    const present = [...select.options].filter((element) => gone.delete(element));
    const wanted = new Set(rest.filter((element) => !gone.has(element)));
    putInOrder(present, [...wanted]);
    putBack(select, home, (element) => wanted.has(element));
    home = null;
  };

  return {
    added,
    sort,
    write(options, sorted) {
      fresh = false;
      const rest = placeholderOption(select);
      // Of two with one value the one that is selected stays so.
      const present = new Map<string, HTMLOptionElement>();
      for (const element of selectedIn(select))
        if (element !== rest) present.set(element.value, element);
      const elementOf = (option: Option) => {
        const value = optionValue(option);
        return present.get(value) ?? find(value) ?? add(option);
      };
      for (const option of added.size > 0 ? options : []) {
        const own = find(optionValue(option));
        // Its label has come meanwhile.
        if (own && added.has(own) && own.textContent !== optionLabel(option))
          own.textContent = optionLabel(option);
      }
      const wanted = new Set(options.map(elementOf));
      if (wanted.size === 0 && rest) wanted.add(rest);
      // In a single select the browser unselects the former one; done by a script, it would count as touched.
      if (select.multiple)
        for (const element of [...select.selectedOptions])
          if (!wanted.has(element)) element.selected = false;
      for (const element of wanted) if (!element.selected) element.selected = true;
      const unused = [...added].filter((element) => !wanted.has(element));
      // One of the page's may stand in the place of one that goes, and it in that one's, maybe in a group.
      if (unused.length > 0) unsort();
      for (const element of unused) {
        element.remove();
        added.delete(element);
      }
      // Unselecting the only option of a single select, or removing it, makes the browser choose the first one.
      if (wanted.size === 0 && select.selectedIndex >= 0) select.selectedIndex = -1;
      if (sorted) sort(options);
      else unsort();
      if (!sorted && select.multiple) sortAdded(options);
    },
    unsort,
    reset() {
      unsort();
      const [fallback] = select.selectedOptions;
      // Without it the browser chooses anew.
      if (!select.multiple && fallback && added.delete(fallback)) fallback.remove();
    },
    yield() {
      if (added.size === 0) return;
      const own = new Map<string, HTMLOptionElement>();
      const placeholder = placeholderOption(select);
      for (const element of [...select.options].reverse())
        if (element !== placeholder && !added.has(element)) own.set(element.value, element);
      for (const element of added) {
        const other = own.get(element.value);
        if (!other) continue;
        other.selected ||= element.selected;
        element.remove();
        added.delete(element);
      }
    },
    stop() {
      for (const element of added) {
        element.removeAttribute('id');
        if (!element.selected) element.remove();
      }
    },
  };
}
