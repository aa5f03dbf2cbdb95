import type { ClassNames } from './classes.js';
import type { EventReason, SelectEvents } from './events.js';
import type {
  AjaxConfig,
  AnyMeta,
  Cleanup,
  FeatureName,
  GuardedAction,
  Option,
  OptionFields,
  RemotePage,
  SearchField,
  SelectItem,
  SelectItems,
  Template,
} from './types.js';

/**
 * What a value of an option can be. The name is written in the table below; the type that callers see
 * and the check that runs in development both follow from it.
 */
export interface Kinds<M extends object = AnyMeta, Multiple extends boolean = boolean> {
  boolean: boolean;
  multiple: Multiple;
  text: string;
  count: number;
  itemHeight: number | 'auto';
  size: 'sm' | 'md' | 'lg';
  mobile: 'sheet' | 'dropdown';
  placement: 'auto' | 'bottom' | 'top';
  dropdownWidth: 'control' | 'content' | number;
  classNames: ClassNames;
  data: SelectItems<M>;
  fields: OptionFields<M>;
  ajax: AjaxConfig<M>;
  template: Template<M>;
  sanitize: (html: string, option: Option<M>) => string;
  predicate: (option: Option<M>) => boolean;
  labelPredicate: (label: string) => boolean;
  delimiters: readonly string[];
  createOption: (label: string) => Option<M> | SelectItem<M> | Promise<Option<M> | SelectItem<M>>;
  filter: (option: Option<M>, query: string) => boolean;
  scorer: (option: Option<M>, query: string, normalized: string) => number;
  searchFields: readonly SearchField<M>[];
  missingPolicy: 'preserve' | 'prune' | 'error';
  duplicatePolicy: 'ignore' | 'warn' | 'error';
  treeValue: 'all' | 'leaves' | 'branches';
  loadChildren: (
    option: Option<M>,
    signal: AbortSignal,
  ) => SelectItems<M> | RemotePage<M> | Promise<unknown>;
  language: string | Readonly<Record<string, string>>;
  plugins: readonly SelectPlugin<M>[];
  parent: string | HTMLElement;
}

/** One line of the option table. */
export interface OptionSpec<K extends keyof Kinds = keyof Kinds, D = unknown, L = boolean> {
  /** The name of its type in {@link Kinds}. */
  readonly kind: K;
  /** What holds where the caller says nothing; `undefined`: unset. */
  readonly default: D;
  /** False: fixed at construction; `updateOptions()` throws `structural-option` when it changes. */
  readonly live: L;
  /** Without this feature it may have its default only (`missing-feature`). */
  readonly needs?: FeatureName | undefined;
}

interface Flags<L> {
  live?: L;
  needs?: FeatureName;
}

const option = <K extends keyof Kinds, D extends Kinds[K] | undefined, L extends boolean = true>(
  kind: K,
  value: D,
  { live = true as L, ...rest }: Flags<L> = {},
): OptionSpec<K, D, L> => ({ kind, default: value, live, ...rest });

const unset = <K extends keyof Kinds, L extends boolean = true>(
  kind: K,
  flags?: Flags<L>,
): OptionSpec<K, undefined, L> => option(kind, undefined, flags);

/** A template, and the name under which wrappers offer it as a render prop or slot. */
const template = <S extends string>(slot: S) => ({ ...unset('template'), slot });

/**
 * THE option table (spec, Options). Types, defaults, the set that `updateOptions()` accepts, the wrappers'
 * props and the documentation derive from it; nothing else in the project lists options.
 */
export const OPTIONS = {
  /** Text shown when nothing is selected. */
  placeholder: option('text', ''),
  /** Show a search field inside the dropdown. */
  searchable: option('boolean', true, { live: false }),
  /** Allow more than one selected option. */
  multiple: option('multiple', false, { live: false }),
  /** Show a button that clears the selection. */
  clearable: option('boolean', false),
  /** The user may create an option from free text. */
  allowCreate: option('boolean', false, { needs: 'create' }),
  /** Multiple with `allowCreate`: texts such as `','` after which what was typed or pasted becomes a tag. Leaving the field ends it, too. */
  delimiters: unset('delimiters', { needs: 'create' }),
  /** Multiple only: reorder tags by dragging or with Alt+Left / Alt+Right. */
  sortable: option('boolean', false, { needs: 'sortable' }),
  /** Multiple only: what is selected is not listed. Trees list it all the same. */
  hideSelected: option('boolean', false),
  /** Multiple only: close the dropdown after each pick. */
  closeOnSelect: option('boolean', false),
  /** Multiple only: cap on selected values; a user's picks beyond it are refused. */
  maxSelections: unset('count'),
  /** Named theme, set as `data-theme`. */
  theme: option('text', 'default'),
  /** Size of field, rows and text, set as `data-size`; unset is `md`. */
  size: unset('size'),
  /** Classes of the page for parts of the widget, beside its own; several in a string. */
  classNames: unset('classNames'),
  /** On a `<select>`: its classes are on the element around the widget, too, and followed. */
  inheritClass: option('boolean', false),
  /** Render the control disabled. */
  disabled: option('boolean', false),
  /** The user can focus and read the value, and it is sent; it is not changed, cleared or validated, and nothing opens. */
  readOnly: option('boolean', false),
  /** An empty selection is invalid. */
  required: option('boolean', false),
  /**
   * Plain elements only: the value is sent under this name, as of a `<select>`, and takes part in the form's validation and reset, which
   * empties it. On a `<select>` its own attribute counts, and wrappers render one.
   */
  name: unset('text', { needs: 'form' }),
  /** Plain elements with a `name`: the id of the form, where that is not around it. */
  form: unset('text', { needs: 'form' }),
  /** Options, used instead of `<option>` children. The array is copied, the objects are shared. */
  data: unset('data'),
  /**
   * Where the fields of options stand in the items of `data`, of answers and of what `createOption` makes: `{ value: 'id', label:
   * 'name', children: 'items', disabled: 'archived' }`, keys or functions. The item is the option's `meta`.
   */
  fields: unset('fields'),
  /** The caller is loading the options: the list says so, below those that are there. */
  loading: option('boolean', false),
  /** Remote source of the options. */
  ajax: unset('ajax', { needs: 'remote' }),
  /** Content of a dropdown row. A string is HTML: see `sanitizeTemplate`, which nodes and functions do not pass. */
  templateResult: template('option'),
  /** Content of the selected value or of a tag. A string is HTML: see `sanitizeTemplate`, which nodes and functions do not pass. */
  templateSelection: template('value'),
  /** Applied to the string output of both templates before it is parsed. */
  sanitizeTemplate: unset('sanitize'),
  /** Returning false cancels a user's selection. */
  beforeSelect: unset('predicate'),
  /** Returning false cancels a user's removal. */
  beforeUnselect: unset('predicate'),
  /** Returning false cancels the creation of a tag. */
  beforeCreate: unset('labelPredicate', { needs: 'create' }),
  /** Makes the option of a new tag, at once or later. */
  createOption: unset('createOption', { needs: 'create' }),
  /** What happens to selected values that new data does not contain. */
  missingSelectionPolicy: option('missingPolicy', 'preserve'),
  /** What happens when two options have the same value. */
  duplicateValuePolicy: option('duplicatePolicy', 'warn'),
  /** Decides alone which options match a query; list order is kept. */
  filterOption: unset('filter'),
  /** Fields that the built-in search reads, best first. */
  searchFields: option('searchFields', ['label', 'description']),
  /** The words of a query may match in different fields. Of a pasted text, at most 32 different words count. */
  tokenSearch: option('boolean', true),
  /** Ignore case and diacritics, the Vietnamese đ included. */
  accentInsensitive: option('boolean', true),
  /** Relevance of an option; 0 or less leaves it out. */
  searchScorer: unset('scorer'),
  /** Mark the matching letters of labels. */
  highlightSearch: option('boolean', false),
  /** Length of the trimmed query from which on there are results; a hint is shown before. */
  minSearchLength: option('count', 0),
  /** Fewer options than this hide the search field of a local list. */
  minResultsForSearch: option('count', 0),
  /** Multiple only: number of tags shown; the others are counted in one chip. Unset shows all. */
  maxVisibleTags: unset('count'),
  /** Disables an option in addition to its own `disabled`; asked again on every render. */
  isOptionDisabled: unset('predicate'),
  /** Trees in multiple mode: which selected nodes `getValue()`, tags and form see: all, the leaves, or the topmost ones (D2.2). */
  treeValue: option('treeValue', 'all', { needs: 'tree' }),
  /** Trees in multiple mode: every node stands for itself. Picking a parent selects nothing below it. */
  treeStrict: option('boolean', false, { needs: 'tree' }),
  /** Trees: number of levels that are expanded before the user expands or collapses any; `Infinity`: all. */
  expandLevel: option('count', 0, { needs: 'tree' }),
  /**
   * Trees: brings the children of an option that has `children: null`, when it is first expanded. Answers with the
   * shapes of `ajax`. Aborted when the branch is collapsed again, the list closes, or its data is replaced.
   */
  loadChildren: unset('loadChildren', { needs: 'tree' }),
  /** False renders every row; otherwise only visible rows are rendered beyond about 100. */
  virtualScroll: unset('boolean'),
  /** Least height of a row in CSS pixels, or `auto` to measure. With 36 the style sheet may say another one (`--widget-select-row-height`). */
  itemHeight: option('itemHeight', 36),
  /** Code of a registered language, or strings laid over English. */
  language: option('language', 'en'),
  /** Plugins of this instance. */
  plugins: option('plugins', [], { live: false }),
  /** Open the dropdown when the control gets keyboard focus. */
  openOnFocus: option('boolean', false),
  /** Element (or selector of one) that the dropdown is moved into. */
  dropdownParent: unset('parent', { live: false }),
  /** What opens in a window narrower than 480 pixels: with `sheet`, a sheet from the bottom. Needs `widget-select/sheet.css`. */
  mobile: option('mobile', 'dropdown', { needs: 'sheet' }),
  /** The side of the field that the dropdown stands on; `auto` takes the one with room. The other one only where less than 100 pixels are left. */
  placement: option('placement', 'auto'),
  /** How wide the dropdown is: as the field, as its widest row (not less than the field), or so many pixels. Never wider than the window. */
  dropdownWidth: option('dropdownWidth', 'control'),
} as const;

type Table = typeof OPTIONS;
/** The name of an option. */
export type OptionName = keyof Table;

// `keyof Table`, and not the name for it: so the comments of the table are those of the members, which editors show.

/** What callers may pass: every option of the table, `undefined` meaning its default. */
export type SelectOptions<M extends object = AnyMeta, Multiple extends boolean = boolean> = {
  -readonly [K in keyof Table]?: Kinds<M, Multiple>[Table[K]['kind']] | undefined;
};

/** Every option with its default filled in. */
export type Config<M extends object = AnyMeta> = {
  readonly [K in keyof Table]:
    | Kinds<M>[Table[K]['kind']]
    | (Table[K]['default'] extends undefined ? undefined : never);
};

/** Names of the options that can be changed by `updateOptions()`. */
export type LiveOptionName = {
  [K in OptionName]: Table[K]['live'] extends false ? never : K;
}[OptionName];

/** What wrappers let a framework render: `option`, the content of a row, and `value`, that of a value or tag. */
export type SlotName = Extract<Table[OptionName], { readonly slot: string }>['slot'];

/** The name of the prop or listener of an event: `change` → `onChange`. */
export type HandlerName<E extends keyof SelectEvents> = `on${Capitalize<E>}`;

/** What tells one value of a fixed option from another: of plugins their names, as a page may build them anew (D5.4). */
export const identityOf = (value: unknown): unknown =>
  Array.isArray(value) ? JSON.stringify(value.map((plugin) => plugin?.name)) : value;

const DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, spec]) => [name, spec.default]),
);

/**
 * Lays `options` over `base`, key by key: `undefined` brings the default back and never overrides it
 * (D5.4). Unknown names are left out.
 */
export function resolveOptions(options: Readonly<Record<string, unknown>>, base?: Config): Config {
  const result: Record<string, unknown> = { ...(base ?? DEFAULTS) };
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(DEFAULTS, name)) result[name] = options[name] ?? DEFAULTS[name];
  }
  return result as Config;
}

// The types of plugins stand here because each needs the other: the table names plugins, a plugin sees the options.

/** An extension of one instance (D7). Names are unique within an instance. */
export interface SelectPlugin<M extends object = AnyMeta> {
  /** Tells it from the other plugins of an instance. */
  name: string;
  /** Runs at construction. What it returns runs at `destroy()`. */
  setup(context: PluginContext<M>): void | Cleanup;
}

/** What a plugin works with. Every registration returns its own undo. */
export interface PluginContext<M extends object = AnyMeta> {
  /** The instance. */
  readonly select: unknown;
  /** The resolved options, as they are now. */
  readonly options: Readonly<SelectOptions<M>>;
  /** The elements that the widget is made of. */
  readonly elements: PluginElements;
  /** Aborts when the instance is destroyed. */
  readonly signal: AbortSignal;
  /** Calls `handler` on every event of this name. */
  on<E extends keyof SelectEvents>(
    event: E,
    handler: (payload: SelectEvents<M>[E], reason: EventReason<E>) => void,
  ): Cleanup;
  /** Puts a node above the list. */
  addHeader(node: Node): Cleanup;
  /** Puts a node below the list. */
  addFooter(node: Node): Cleanup;
  /** Called for each row each time it is drawn. */
  decorateRow(fn: (row: HTMLElement, option: Option<M>) => void): Cleanup;
  /** Runs before the built-in keys; `true` consumes the event. */
  onKey(fn: (event: KeyboardEvent) => boolean | void): Cleanup;
  /** Rewrites the query that is searched (the typed text stays). */
  transformQuery(fn: (query: string) => string): Cleanup;
  /** Sees every step of the user; `false` vetoes it. */
  guard(fn: (action: GuardedAction<M>) => boolean | void): Cleanup;
  /** Speaks a text politely to screen readers. */
  announce(text: string): void;
  /** What the plugins of `widget-select/plugins/*` stand on. It is another one with each version: leave it to them. */
  readonly internals: unknown;
}

/** The elements of an instance. `native` is the mounted `<select>`, or `null` on a plain mount. */
export interface PluginElements {
  /** Around everything but the dropdown, which may stand elsewhere. */
  readonly root: HTMLElement;
  /** What has focus, name and state. */
  readonly control: HTMLElement;
  /** What opens: search field, list, header and footer. */
  readonly dropdown: HTMLElement;
  /** The list, with the rows that are drawn. */
  readonly list: HTMLElement;
  /** The search field, hidden where there is none. */
  readonly search: HTMLElement;
  /** The mounted `<select>`, or `null` on a plain mount. */
  readonly native: HTMLElement | null;
}
