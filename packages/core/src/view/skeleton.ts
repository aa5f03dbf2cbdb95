import type { SelectCleanup } from '../schema/types.js';
import { iconButton, type Make, maker, setStateClass } from './el.js';

/** The elements in the dropdown, except the list. */
export interface Panel {
  readonly searchWrap: HTMLElement;
  readonly search: HTMLInputElement;
  readonly messages: HTMLElement;
  readonly dismiss: HTMLButtonElement;
  /** The message that has content of the page (`templateEmpty`), while it is shown. */
  own?: HTMLElement | null;
}

/** The elements that exist from construction to destruction (accessibility 1.1). */
export interface Skeleton {
  readonly root: HTMLElement;
  readonly field: HTMLElement;
  readonly control: HTMLElement;
  /** The element with the role: the control, or the search field in it (`searchIn`). */
  combobox: HTMLElement;
  /** Created with the panel, or before it for the field. */
  search: HTMLInputElement | null;
  /** The search field that a plugin was given before its code was there. */
  given?: HTMLInputElement;
  /** Ids of what describes the states of the combobox, and of the message that describes the search field. */
  described: [states: string, message: string | null];
  readonly clear: HTMLButtonElement;
  readonly error: HTMLElement;
  /** Two alternating polite regions, so that repeated text is announced again; and an assertive one. */
  readonly live: readonly [HTMLElement, HTMLElement, HTMLElement];
  readonly dropdown: HTMLElement;
  /** Empty in the closed dropdown, so that `aria-controls` has a target. */
  readonly list: HTMLElement;
  /** Created before the dropdown first opens, because a page may have hundreds that never open (case 88). */
  panel: Panel | null;
  /** While a closed dropdown fades out: what is called afterwards. */
  leaving?: SelectCleanup[] | null;
  /** While a closed dropdown is laid out: ends that. */
  endReady?: SelectCleanup | null;
}

/** The template of one document. Ids are those of the parts. */
function draft(make: Make): HTMLElement {
  const region = (id: string, live: string) =>
    make('div', null, { id, 'aria-live': live, 'aria-atomic': true });
  const control = make(
    'div',
    'control',
    {
      id: 'control',
      role: 'combobox',
      tabindex: 0,
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
    },
    make('span', 'placeholder'),
  );
  setStateClass(control, 'control', 'placeholder', true);
  const clear = iconButton(make, 'clear', '×', { hidden: true, tabindex: '-1' });
  const chevron = make('span', 'chevron', { 'aria-hidden': true });
  const list = make('div', 'list', { id: 'list', role: 'listbox', tabindex: -1 });
  return make(
    'div',
    '',
    // With an id, a DOM morph does not reuse it for a `<div>` of the page.
    { id: 'root' },
    make('div', 'field', {}, control, clear, chevron),
    make('div', 'error', { id: 'error', hidden: true }),
    make(
      'div',
      'live',
      {},
      // Without a role; otherwise, screen readers would find two empty statuses per select (accessibility 1.2).
      region('live-a', 'polite'),
      region('live-b', 'polite'),
      region('live-now', 'assertive'),
    ),
    make('div', 'dropdown', { id: 'dropdown', role: 'group', tabindex: -1, hidden: true }, list),
  );
}

const drafts = new WeakMap<Document, HTMLElement>();

/** Creates the elements. Names, states and contents are written by the parts. */
export function createSkeleton(doc: Document, base: string): Skeleton {
  const original = drafts.get(doc) ?? draft(maker(doc));
  drafts.set(doc, original);
  const next = (node: Element) => node.nextElementSibling as HTMLElement;
  const first = (node: Element) => node.firstElementChild as HTMLElement;
  const root = original.cloneNode(true) as HTMLElement;
  const field = first(root);
  const control = first(field);
  const error = next(field);
  const regions = next(error);
  const polite = first(regions);
  const other = next(polite);
  const dropdown = next(regions);
  const list = first(dropdown);
  const live = [polite, other, next(other)] as const;
  for (const node of [root, control, error, ...live, dropdown, list])
    node.id = `${base}-${node.id}`;
  control.setAttribute('aria-controls', list.id);
  const clear = next(control) as HTMLButtonElement;
  return {
    ...{ root, field, control, clear, error, live, dropdown, list },
    combobox: control,
    search: null,
    described: ['', null],
    panel: null,
  };
}
