import { iconButton, type Make } from './el.js';

/** The elements that exist from construction to destruction (accessibility 1.1). */
export interface Skeleton {
  readonly root: HTMLElement;
  readonly field: HTMLElement;
  readonly control: HTMLElement;
  readonly clear: HTMLButtonElement;
  readonly selection: HTMLElement;
  readonly tagHint: HTMLElement;
  readonly error: HTMLElement;
  /** Two polite regions in turn, so that the same text twice is spoken twice; and an assertive one. */
  readonly live: readonly [HTMLElement, HTMLElement, HTMLElement];
  readonly dropdown: HTMLElement;
  readonly searchWrap: HTMLElement;
  readonly search: HTMLInputElement;
  readonly list: HTMLElement;
  readonly messages: HTMLElement;
  readonly dismiss: HTMLButtonElement;
}

function liveRegions(make: Make, base: string): Skeleton['live'] {
  const polite = (id: string) => {
    const region = make('div', '', {
      id,
      role: 'status',
      'aria-live': 'polite',
      'aria-atomic': 'true',
    });
    region.removeAttribute('class');
    return region;
  };
  const now = make('div', '', {
    id: `${base}-live-now`,
    'aria-live': 'assertive',
    'aria-atomic': 'true',
  });
  now.removeAttribute('class');
  return [polite(`${base}-live-a`), polite(`${base}-live-b`), now];
}

/** The search field: nothing of it is submitted, filled in or corrected by the browser (case 48). */
function searchField(make: Make, base: string): HTMLInputElement {
  return make('input', 'search', {
    id: `${base}-search`,
    type: 'search',
    // No form's: Enter in any combination would submit it, and a reset would empty the field.
    form: '',
    // The value of the widget is not in this field, so it is no second combobox (accessibility, D2).
    role: 'searchbox',
    'aria-autocomplete': 'list',
    'aria-controls': `${base}-list`,
    autocomplete: 'off',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'done',
  });
}

/** Builds the skeleton. Names, states and contents are written by the parts. */
export function createSkeleton(make: Make, base: string): Skeleton {
  const control = make('div', 'control', {
    id: `${base}-control`,
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': `${base}-list`,
  });
  const clear = iconButton(make, 'clear', '×', { hidden: true });
  const field = make(
    'div',
    'field',
    {},
    control,
    clear,
    make('span', 'chevron', { 'aria-hidden': 'true' }),
  );
  const selection = make('span', 'selection', { id: `${base}-selection`, hidden: true });
  const tagHint = make('span', 'tag-hint', { id: `${base}-tag-hint`, hidden: true });
  const error = make('div', 'error', { id: `${base}-error`, hidden: true });
  const live = liveRegions(make, base);
  const search = searchField(make, base);
  const searchWrap = make('div', 'search-wrap', {}, search);
  const list = make('div', 'list', { id: `${base}-list`, role: 'listbox', tabindex: -1 });
  const messages = make('div', 'messages');
  const dismiss = make('button', 'dismiss', { type: 'button', tabindex: -1 });
  const dropdown = make(
    'div',
    'dropdown',
    { id: `${base}-dropdown`, hidden: true },
    searchWrap,
    list,
    messages,
    dismiss,
  );
  const root = make(
    'div',
    '',
    // With an id a DOM morph does not take it for a `<div>` of the page that stands there.
    { id: `${base}-root` },
    field,
    selection,
    tagHint,
    error,
    make('div', 'live', {}, ...live),
    dropdown,
  );
  return {
    root,
    field,
    control,
    clear,
    selection,
    tagHint,
    error,
    live,
    dropdown,
    searchWrap,
    search,
    list,
    messages,
    dismiss,
  };
}
