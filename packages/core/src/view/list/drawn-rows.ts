import { hear, viewOf } from '../../dom.js';
import type { Section } from '../../model/data/flatten.js';
import type { RowIndex } from '../../model/indexes.js';
import { contentAt, headingOf, isBelowSeparator, sectionAt } from '../../model/list/rows.js';
import { isInTree } from '../../model/list/status.js';
import type { State } from '../../model/state.js';
import { cls } from '../../schema/classes.js';
import { arrange, attr, setStateClass } from '../el.js';
import type { Skeleton } from '../skeleton.js';
import type { View } from '../types.js';
import { isVirtual } from './heights.js';
import { placeRow, type RowElement, type RowFactory } from './row.js';

/** The rows that are drawn: all of a short list, some of a long one. */
export interface DrawnRows {
  /** In the order of the list, headings included. */
  readonly items: readonly RowElement[];
  /**
   * Draws exactly these rows, in ascending order. `track`: the element that gives a long list its height; without it,
   * rows are in normal flow. `renew`: rows that remain may have changed too.
   */
  show(state: State, wanted: readonly RowIndex[], track: Element | null, renew: boolean): void;
  /** Creates the elements of a closed list for the next time; of a long one those at the top. */
  prepare(state: State): void;
  /** Empties the closed list and keeps its elements for the next time. */
  rest(): void;
  /** The closed list is not laid out any more. */
  empty(): void;
  /** Reuses no elements. They remain until new ones replace them. */
  forget(): void;
}

/** Rows of a long list that are usually drawn when it opens. */
const FIRST_OF_LONG = 13;

/** Number of recently closed lists that keep their elements. A page may have hundreds of lists. */
const MOST_RESTING = 8;
type Resting = Pick<DrawnRows, 'forget'> & { readonly dom: Skeleton };
/** Weak, so a widget removed without `destroy()` can be collected. */
const resting = new Set<WeakRef<Resting>>();

/** Something else enters the top layer, and would be above them, or the page is printed. */
const ENDS = ['beforetoggle', 'fullscreenchange', 'beforeprint'];

/** No closed list stays laid out. */
function endReady({ target, newState }: Event & { newState?: string }): void {
  // Other lists: `view/place/` knows them.
  if (newState === 'closed' || (target as Element).classList?.contains(cls('dropdown'))) return;
  for (const own of resting) own.deref()?.dom.endReady?.();
}

function letRest(own: WeakRef<Resting>, { root }: Skeleton): void {
  const view = viewOf(root);
  // Once, as it is the same listener.
  if (view) for (const type of ENDS) hear(view, type, endReady, true);
  resting.delete(own);
  resting.add(own);
  const [first] = resting;
  if (resting.size <= MOST_RESTING || !first) return;
  resting.delete(first);
  first.deref()?.forget();
}

interface Group extends RowElement {
  readonly heading: RowElement;
}

/** The first rows of a short list, or all. */
export const firstRows = ({ rows: { count } }: State, most = count): RowIndex[] =>
  Array.from({ length: most }, (_, at) => at as RowIndex);

/** The elements of these rows, with the separators between them. */
const nodesOf = (members: readonly RowElement[]): Element[] =>
  members.flatMap(({ node, separator }) => (separator ? [separator, node] : [node]));

const unplaced = (node: HTMLElement): RowElement => ({
  node,
  rowIndex: -1 as RowIndex,
  topPx: null,
});

function separatorOf({ make }: View, { node }: RowElement): HTMLElement {
  // Visual only: in a listbox, ARIA allows only options and groups.
  const separator = make('div', 'separator', { role: 'separator', 'aria-hidden': true });
  separator.style.top = node.style.top;
  return separator;
}

/** The content of a heading: its label, or that of the page (D11.5). */
function headingContent({ catalog, config, rules }: State, section: number): Node | string {
  const { label, group } = catalog.sections[section] as Section;
  const { templateGroup } = config;
  try {
    const made = group && templateGroup?.(group);
    if (made != null) return typeof made === 'string' ? made : made.cloneNode(true);
  } catch (error) {
    rules.report(error);
  }
  return label ?? '';
}

/** The elements of groups, by section. */
function createGroups({ make, base }: View) {
  const groups = new Map<number, Group>();

  const groupOf = (state: State, section: number): Group => {
    const known = groups.get(section);
    if (known) return known;
    const id = `${base}-grp-${section}`;
    const content = headingContent(state, section);
    const heading = unplaced(make('div', 'group-label', { role: 'presentation', id }, content));
    const group = { ...unplaced(make('div', 'group', { role: 'group' })), heading };
    groups.set(section, group);
    return group;
  };

  /** The element of a group with these rows. Its name is its heading, or the same text if that is not drawn. */
  const draw = (state: State, section: number, members: readonly RowElement[]): Element => {
    const { node, heading } = groupOf(state, section);
    const headed = members[0] === heading;
    attr(node, 'aria-labelledby', headed && heading.node.id);
    attr(node, 'aria-label', headed ? null : heading.node.textContent);
    // A separator above the group belongs to the list.
    const [first, ...rest] = members as [RowElement, ...RowElement[]];
    arrange(node, [first.node, ...nodesOf(rest)]);
    return node;
  };

  return { of: groupOf, draw, forget: () => groups.clear() };
}

/** Longer lists have a scroll bar, even if a page makes its lists twice as high. In a still higher one, its room can be empty. */
const MOST_WITHOUT_BAR = 20;

/** Renders the list, with options inside their group's element. Elements of rows that remain are reused. */
export function createDrawnRows(view: View, rows: RowFactory): DrawnRows {
  const { dom } = view;
  const { list } = dom;
  const groups = createGroups(view);
  let items: RowElement[] = [];

  const shown: DrawnRows & Resting = {
    dom,
    get items() {
      return items;
    },
    show(state, wanted, track, renew) {
      const isPart = !!track || wanted.length < state.rows.count;
      // Otherwise, the browser lays out all rows twice when the list opens: without its scroll bar, and with it. Not during a search.
      if (!state.query) setStateClass(list, 'list', 'long', state.rows.count > MOST_WITHOUT_BAR);
      resting.delete(own);
      // A short list drawn in two parts keeps its elements until the second part.
      if (track || !isPart) {
        const keep = new Set(wanted.map((at) => contentAt(state.rows, at)));
        for (const row of rows.drawn.values())
          if (!keep.has(row.ix)) rows[track ? 'drop' : 'rest'](row);
      }
      const children: Element[] = track ? [track] : [];
      items = [];
      let section = -1;
      let members: RowElement[] = [];
      const flush = () => {
        if (section < 0) children.push(...nodesOf(members));
        else {
          if (members[0]?.separator) children.push(members[0].separator);
          children.push(groups.draw(state, section, members));
        }
        members = [];
      };
      const inTree = isInTree(state);
      for (const at of wanted) {
        const code = contentAt(state.rows, at);
        // Tree rows state their level themselves, so they need no group element.
        const heading = inTree && code >= 0 ? (-1 as RowIndex) : headingOf(state.rows, at);
        const own = heading < 0 ? -1 : sectionAt(state.rows, heading);
        if (own !== section) flush();
        section = inTree ? -1 : own;
        let member: RowElement;
        if (code < 0) {
          member = groups.of(state, own).heading;
          member.rowIndex = at;
          if (inTree) view.treeRows?.makeHeading(member.node, state, at);
        } else {
          const known = !renew && rows.drawn.get(code);
          member = known || rows.draw(state, at, code, isPart);
        }
        if (!isBelowSeparator(state.catalog, state.rows, at)) member.separator = null;
        else member.separator ??= separatorOf(view, member);
        if (!track && member.topPx !== null) placeRow(member, null);
        members.push(member);
        items.push(member);
      }
      flush();
      arrange(list, children);
    },
    prepare(state) {
      if (!isVirtual(state)) {
        shown.show(state, firstRows(state), null, true);
        // Otherwise, the browser would only lay them out when the list opens.
        list.lastElementChild?.getBoundingClientRect();
        return shown.rest();
      }
      for (const at of firstRows(state, FIRST_OF_LONG)) {
        const code = contentAt(state.rows, at);
        if (code >= 0) rows.draw(state, at, code, true);
      }
      letRest(own, dom);
    },
    rest() {
      const { size } = rows.drawn;
      for (const row of rows.drawn.values()) rows.rest(row);
      letRest(own, dom);
      // What the page has mounted in rows has ended.
      if (rows.drawn.size < size) dom.endReady?.();
      if (!dom.endReady) shown.empty();
    },
    empty() {
      list.replaceChildren();
      items = [];
    },
    forget() {
      dom.endReady?.();
      rows.forget();
      groups.forget();
      items = [];
    },
  };
  const own = new WeakRef(shown);
  return shown;
}
