/** A row of the open list. */
export interface SeenRow {
  readonly id: string;
  /** The whole text: label and description. */
  readonly name: string;
  readonly label: string;
  /** Level in a tree, from 1; 0 in a list. */
  readonly level: number;
  /** Label of the group of a list. */
  readonly group: string;
  /** `null`: not selectable. */
  readonly selected: 'true' | 'false' | 'mixed' | null;
  readonly disabled: boolean;
  /** `null`: not a branch. */
  readonly expanded: boolean | null;
  /** Whether a click creates an option. */
  readonly creates: boolean;
}

/** What a user perceives of a select at one moment. */
export interface Seen {
  readonly name: string;
  readonly open: boolean;
  /** Whether the list is part of the page, always open. */
  readonly inline: boolean;
  readonly multiple: boolean;
  /** Whether focus is in the field or the list. */
  readonly focused: boolean;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  /** Labels of the selected options. */
  readonly selected: readonly string[];
  /** Labels of the visible tags. */
  readonly tags: readonly string[];
  /** The error of the tag that is edited, or `''`; `null` if none is edited. */
  readonly editing: string | null;
  /** Whether a button stands for hidden tags. */
  readonly hasMore: boolean;
  readonly canClear: boolean;
  readonly error: string;
  /**
   * The typed text of the search field: without the selected rest that completes it, and `''` if the text is the value of a
   * single select. `null` without a search field.
   */
  readonly query: string | null;
  readonly loading: boolean;
  /** The text below the rows: loading, no results, error. */
  readonly message: string;
  /** The rendered rows. */
  readonly rows: readonly SeenRow[];
  /** Number of rows, if the list says it. */
  readonly size: number;
  /** Id of the active row. */
  readonly active: string | null;
}

/** What can be clicked or typed into. `of`: id of a row, or index of a tag. */
export interface Target {
  readonly part:
    | 'control'
    | 'search'
    | 'clear'
    | 'more'
    | 'row'
    | 'twisty'
    | 'tag'
    | 'edit'
    | 'remove';
  readonly of?: string | number;
}

/**
 * Reads a select by roles, states and relations (ARIA), and by documented class names where ARIA has no word. Runs in the page, so
 * it uses nothing outside of itself. @param control The element with the role `combobox`.
 */
export function read(control: Element): Seen {
  const root = control.getRootNode() as Document;
  const byId = (id: string) => root.getElementById(id) ?? control.ownerDocument.getElementById(id);
  const idsIn = (node: Element, name: string) =>
    (node.getAttribute(name) ?? '').split(/\s+/).filter(Boolean);
  const is = (node: Element | null, name: string) => node?.getAttribute(name) === 'true';
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  const words = (node: Node): string => {
    if (node.nodeType === 3) return node.nodeValue ?? '';
    const element = node as Element;
    if (element.matches?.('button, [hidden], [aria-hidden="true"], .widget-select__option-message'))
      return '';
    return [...node.childNodes].map(words).join('');
  };
  const say = (node: Node | null | undefined) => (node ? tidy(words(node)) : '');
  const nameOf = (node: Element | null): string =>
    tidy(
      node?.getAttribute('aria-label') ??
        idsIn(node ?? control, 'aria-labelledby')
          .map((id) => byId(id)?.textContent ?? '')
          .join(' '),
    );

  const list = byId(idsIn(control, 'aria-controls')[0] ?? '');
  const open = is(control, 'aria-expanded');
  const described = idsIn(control, 'aria-describedby').map(byId);
  const said = (part: string) =>
    tidy(described.find((node) => node?.matches(`.widget-select__${part}`))?.textContent ?? '');
  const [field, box] = [control.closest('.widget-select__field'), list?.parentElement];
  const siblings = [...(field?.children ?? [])];
  const tagBox = siblings.find((node) => /^(toolbar|group)$/.test(node.getAttribute('role') ?? ''));
  const inBox = [...(tagBox?.children ?? [])];
  const tags = inBox.filter((node) => node.localName !== 'button').map(say);
  const hasMore = inBox.length > tags.length;
  const edited = tagBox?.querySelector('input');
  const multiple = is(list, 'aria-multiselectable');
  // With `searchIn: 'control'`, it is the search field.
  const text = control.localName === 'input' ? (control as HTMLInputElement).value : null;
  const isEmpty = text === '' || control.querySelector('.widget-select__placeholder') !== null;
  const single = isEmpty ? [] : [text ?? say(control)];
  const search =
    text === null ? root.querySelector(`[role="searchbox"][aria-controls="${list?.id}"]`) : control;
  const canSearch = open && search !== null && !search.closest('[hidden]');
  const { value = '', selectionStart: at, selectionEnd: end } = (search ?? {}) as HTMLInputElement;
  const isCompleted = at && at < value.length && end === value.length;
  const messages = [...(box?.querySelectorAll('.widget-select__message') ?? [])];
  const rows = [...((open && list?.querySelectorAll('[role="option"], [role="treeitem"]')) || [])];
  const labelOf = (row: Element) =>
    say(byId(idsIn(row, 'aria-labelledby')[0] ?? '')) ||
    say(row.querySelector('.widget-select__option-label')) ||
    say(row);
  const isValue = (row: Element) => !multiple && is(row, 'aria-selected') && labelOf(row) === text;
  const holder = canSearch && search.hasAttribute('aria-activedescendant') ? search : control;
  const isWaiting = [list, ...rows].some((node) => is(node, 'aria-busy'));
  const isStale = list?.classList.contains('widget-select__list--stale');
  const isNext = messages.some((node) => /--(loading|more)\b/.test(node.className));
  return {
    ...{ open, multiple, tags, hasMore, inline: control.matches('.widget-select--inline *') },
    ...{ name: nameOf(control), disabled: is(control, 'aria-disabled') },
    focused: [box, field].some((node) => node?.contains(root.activeElement)),
    selected: !multiple ? single : hasMore ? said('selection').split(', ') : tags,
    canClear: siblings.some((node) => node.matches('button:not([hidden])')),
    ...{ error: said('error'), readOnly: is(control, 'aria-readonly') },
    editing: edited ? say(byId(edited.getAttribute('aria-describedby') ?? '')) : null,
    query: !canSearch ? null : isCompleted ? value.slice(0, at) : rows.some(isValue) ? '' : value,
    loading: open && (isWaiting || isStale || isNext),
    message: open ? tidy(messages.map((node) => node.textContent).join(' ')) : '',
    size: Math.max(rows.length, Number(rows[0]?.getAttribute('aria-setsize') ?? 0)),
    active: holder.getAttribute('aria-activedescendant'),
    rows: rows.map((row) => ({
      id: row.id,
      name: say(row),
      label: labelOf(row),
      level: Number(row.getAttribute('aria-level') ?? 0),
      group: row.parentElement === list ? '' : nameOf(row.parentElement),
      selected: (row.getAttribute('aria-checked') ??
        row.getAttribute('aria-selected')) as SeenRow['selected'],
      disabled: is(row, 'aria-disabled'),
      expanded: row.hasAttribute('aria-expanded') ? is(row, 'aria-expanded') : null,
      creates: row.classList.contains('widget-select__option--create'),
    })),
  };
}

/** The element of a target; `null` without one. Runs in the page, like `read`. */
export function find(control: Element, { part, of = '' }: Target): HTMLElement | null {
  const root = control.getRootNode() as Document;
  const listId = control.getAttribute('aria-controls');
  const field = control.closest('.widget-select__field');
  const siblings = [...(field?.children ?? [])];
  const tagBox = siblings.find((node) => /^(toolbar|group)$/.test(node.getAttribute('role') ?? ''));
  const inBox = [...(tagBox?.children ?? [])];
  const isButton = (node: Element) => node.localName === 'button';
  const row = () => root.getElementById(`${of}`) ?? control.ownerDocument.getElementById(`${of}`);
  const found = {
    control: () => control,
    search: () =>
      control.localName === 'input'
        ? control
        : root.querySelector(`[role="searchbox"][aria-controls="${listId}"]`),
    clear: () => siblings.find(isButton),
    more: () => inBox.find(isButton),
    row,
    tag: () =>
      inBox.filter((node) => !isButton(node))[+of]?.querySelector('.widget-select__tag-label'),
    edit: () => tagBox?.querySelector('input'),
    twisty: () => row()?.querySelector('button'),
    remove: () =>
      [...(inBox.filter((node) => !isButton(node))[+of]?.querySelectorAll('button') ?? [])].at(-1),
  }[part]();
  return (found ?? null) as HTMLElement | null;
}
