import type { ClassNames } from './classes.js';
import type { EventName, SelectEvents, SelectHandler } from './events.js';
import type { OwnValues, ReadData } from './own-values.js';
import type {
  AjaxConfig,
  AnyMeta,
  DataValue,
  FeatureName,
  GuardedAction,
  OptionFields,
  OptionGroup,
  OptionValue,
  ParentValues,
  PluginElements,
  RemotePage,
  SearchField,
  SelectCleanup,
  SelectItem,
  SelectItems,
  SelectOption,
  SelectParent,
  SelectTemplate,
  SelectValue,
  SelectValueInput,
  TemplateMount,
  TextFormat,
} from './types.js';

/** Types of option values by name. The table below refers to these names; the public types derive from them. */
export interface Kinds<
  M extends object = AnyMeta,
  Multiple extends boolean = boolean,
  V extends OptionValue = string,
  D extends OptionValue = OptionValue,
> {
  boolean: boolean;
  multiple: Multiple;
  text: string;
  content: string | Node | TemplateMount;
  count: number;
  tagCount: number | 'auto' | 'responsive';
  itemHeight: number | 'auto';
  size: 'sm' | 'md' | 'lg';
  variant: 'outline' | 'filled' | 'plain';
  mobile: 'sheet' | 'dropdown';
  searchIn: 'control' | 'dropdown';
  queryAfterPick: 'keep' | 'clear';
  createPosition: 'last' | 'first';
  placement: 'auto' | 'bottom' | 'top';
  dropdownWidth: 'control' | 'content' | number;
  classNames: ClassNames;
  values: 'text' | 'own';
  data: SelectItems<M, D>;
  fields: OptionFields<M>;
  ajax: AjaxConfig<M, V>;
  template: SelectTemplate<M, V>;
  groupTemplate: (group: OptionGroup<M, V>) => string | Node;
  emptyTemplate: (
    query: string,
    select: SelectInstance<M, boolean, V>,
  ) => string | Node | TemplateMount;
  sanitize: (html: string, option: SelectOption<M, V>) => string;
  predicate: (option: SelectOption<M, V>) => boolean;
  labelPredicate: (label: string) => boolean;
  depends: SelectParent | readonly SelectParent[];
  delimiters: readonly string[];
  valueFormat: 'text' | 'json' | TextFormat;
  valueList: readonly D[];
  createOption: (
    label: string,
  ) => SelectOption<M, D> | SelectItem<M> | Promise<SelectOption<M, D> | SelectItem<M>>;
  filter: (option: SelectOption<M, V>, query: string) => boolean;
  scorer: (option: SelectOption<M, V>, query: string, normalized: string) => number;
  searchFields: readonly SearchField<M, V>[];
  missingPolicy: 'preserve' | 'prune' | 'error';
  duplicatePolicy: 'ignore' | 'warn' | 'error';
  treeValue: 'all' | 'leaves' | 'branches';
  loadChildren: (
    option: SelectOption<M, V>,
    signal: AbortSignal,
    values: ParentValues,
  ) => SelectItems<M, D> | RemotePage<M, D> | Promise<unknown>;
  language: string | Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: a plugin says the type of the values that it reads
  plugins: readonly SelectPlugin<M, boolean, any>[];
  parent: string | HTMLElement;
}

/** In types only: the name of the type of an option. */
declare const KIND: unique symbol;

/** One row of the option table. */
export interface OptionSpec<K extends keyof Kinds = keyof Kinds, D = unknown, L = boolean> {
  /** In types only: the name of the type of its values. */
  readonly [KIND]?: K;
  /** Default value; `undefined`: unset. */
  readonly default: D;
  /** False: fixed at construction. `updateOptions()` throws `structural-option` if it would change. */
  readonly live: L;
  /** Feature that any value but the default requires; otherwise `missing-feature` is thrown. */
  readonly needs?: FeatureName | undefined;
  /** A new value can change which rows are listed. */
  readonly relists?: boolean | undefined;
}

type Flags = Pick<OptionSpec, 'needs' | 'relists'>;

const option = <K extends keyof Kinds, D = Kinds[K]>(
  value: D,
  flags?: Flags,
): OptionSpec<K, D, true> => ({ default: value, live: true, ...flags });

const fixed = <K extends keyof Kinds, D = Kinds[K]>(
  value: D,
  flags?: Flags,
): OptionSpec<K, D, false> => ({ default: value, live: false, ...flags });

const unset = <K extends keyof Kinds>(flags?: Flags) => option<K, undefined>(undefined, flags);

/** A template option, with the name of its render prop or slot in the wrappers. */
const template = <S extends string, K extends keyof Kinds = 'template'>(
  slot: S,
  flags?: Flags,
) => ({ ...unset<K>(flags), slot });
/** The same for content that belongs to no option. The slot has the name of the option. */
const content = <S extends string>(slot: S) => ({ ...unset<'content'>(), slot });

/**
 * The option table (spec, Options). Types, defaults, the options that `updateOptions()` accepts, the props of the wrappers
 * and the documentation derive from it.
 */
export const OPTIONS = {
  /** Text shown when nothing is selected. */
  placeholder: option<'text'>(''),
  /**
   * Icon or short text at the start of the field. A string is shown as text, a node is cloned, and a function renders into an element.
   * It is decorative: screen readers ignore it, it cannot have focus, and a click on it works like a click on the field.
   */
  prefix: content('prefix'),
  /**
   * Icon or short text at the end of the field, before the clear button and the arrow, such as a keyboard shortcut. Accepts
   * the same values as `prefix` and is also decorative.
   */
  suffix: content('suffix'),
  /** Show a search field inside the dropdown. */
  searchable: fixed<'boolean'>(true),
  /** Allow more than one selected option. */
  multiple: fixed<'multiple'>(false),
  /** Show a button that clears the selection. */
  clearable: option<'boolean'>(false),
  /** Let the user create options from free text. */
  allowCreate: option<'boolean'>(false, { needs: 'create', relists: true }),
  /** Where the "create" row is. With `first`, it is above the matches, and Enter creates the typed text. */
  createPosition: option<'createPosition'>('last', { needs: 'create', relists: true }),
  /** Multiple with `allowCreate`: separators, such as `','`, that turn typed or pasted text into tags. Leaving the field also creates a tag. */
  delimiters: unset<'delimiters'>({ needs: 'create' }),
  /** Multiple only: reorder tags by dragging, buttons or Alt+Left / Alt+Right. */
  sortable: option<'boolean'>(false, { needs: 'sortable' }),
  /** Multiple only: hide selected options from the list. Ignored in trees. */
  hideSelected: option<'boolean'>(false, { relists: true }),
  /** Multiple only: close the dropdown after each selection. */
  closeOnSelect: option<'boolean'>(false),
  /**
   * Multiple only: whether a choice keeps or clears the search text. If unset, it clears the text with `allowCreate` or `searchIn:
   * 'control'`, and otherwise keeps it.
   */
  queryAfterPick: unset<'queryAfterPick'>(),
  /** Multiple only: maximum number of values that a user can select. */
  maxSelections: unset<'count'>(),
  /**
   * Multiple only: minimum number of values. A smaller selection is invalid, with the string `minimum` as the message. An empty
   * selection is valid, unless `required` is set.
   */
  minSelections: unset<'count'>({ needs: 'form' }),
  /** Name of the theme, set as `data-theme`. */
  theme: option<'text'>('default'),
  /** Size of field, rows and text, set as `data-size`. If unset, it is `md`. */
  size: unset<'size'>(),
  /** Look of the field in every theme, set as `data-variant`: an outline, a filled box with a line below, or neither. If unset, it is `outline`. */
  variant: unset<'variant'>(),
  /** Additional classes for parts of the widget. A string can hold several classes. */
  classNames: unset<'classNames'>(),
  /** On a `<select>`: copy its classes to the root element of the widget and keep them in sync. */
  inheritClass: option<'boolean'>(false),
  /** Render the control disabled. */
  disabled: option<'boolean'>(false),
  /** The value can be focused and is submitted, but cannot be opened, changed or cleared. It is not validated. */
  readOnly: option<'boolean'>(false),
  /** Treat an empty selection as invalid. */
  required: option<'boolean'>(false),
  /** Text below the field about a value that is unusual but valid. It describes the field, like an error message, but the form can be submitted. */
  warning: unset<'text'>({ needs: 'form' }),
  /**
   * Plain elements only: the name under which the value is submitted. The form then submits, validates and resets the
   * select. A `<select>` uses its own `name` attribute, and wrappers render a `<select>`.
   */
  name: unset<'text'>({ needs: 'form' }),
  /** Plain elements with a `name`: id of the form, if the element is not inside it. */
  form: unset<'text'>({ needs: 'form' }),
  /**
   * On an `<input>` with `multiple`: text between two values. A value that contains it is in double quotes. If unset, it is the first of
   * `delimiters`, or `','`. White space around it is ignored.
   */
  delimiter: unset<'text'>({ needs: 'input' }),
  /**
   * On an `<input>` with `multiple`: how its text contains the values. With `text`, they are separated by `delimiter`; with `json`, they
   * are a JSON list. For another format, pass an object with `parse(text)` and `format(values)`. If unset, it is `text`.
   */
  valueFormat: unset<'valueFormat'>({ needs: 'input' }),
  /** Options to use instead of `<option>` children. The array is copied; the objects are shared. */
  data: unset<'data'>(),
  /**
   * Type of the values in `getValue()`, events and callbacks. With `text`, they are strings; with `own`, they have the type in your
   * data, such as numbers, bigints or booleans, and options are your own objects. In React, Vue and Angular, the default is `own`. Forms always send strings.
   */
  values: fixed<'values'>('text'),
  /**
   * Maps your objects to options by keys or functions: `{ value: 'id', label: 'name', children: 'items', disabled:
   * 'archived' }`. Applies to `data`, server responses and the result of `createOption`. The original object is
   * available as `meta`.
   */
  fields: unset<'fields'>(),
  /**
   * Options above those of the list, such as "None" or "Me", with the same shapes as `data`. They stay there while pages load and after
   * an error, are searched like the others, and do not count in `total`. If the list also contains one of them, it is shown only above.
   */
  pinned: unset<'data'>({ needs: 'pinned' }),
  /** Show a loading message below the options, for data that you load yourself. */
  loading: option<'boolean'>(false),
  /** Remote source of the options. */
  ajax: unset<'ajax'>({ needs: 'remote' }),
  /**
   * Fields that the options depend on, such as the site of a rack: names of fields in the same form, elements, or other selects. Their
   * values are sent as parameters of `ajax`, and options with `when` are listed only for the values they name. Until each field has a
   * value, the select is disabled. When one changes, values that are not in the new list are removed.
   */
  depends: unset<'depends'>({ needs: 'depends' }),
  /** With `depends`: fields without a value restrict nothing, so the select is enabled. */
  dependsOptional: option<'boolean'>(false, { needs: 'depends' }),
  /** Content of a dropdown row. A string is parsed as HTML and can be sanitized with `sanitizeTemplate`. */
  templateResult: template('option'),
  /** Content of the selected value or of a tag. A string is parsed as HTML and can be sanitized with `sanitizeTemplate`. */
  templateSelection: template('value'),
  /** Content of a group's heading. A string is shown as text, and a node is cloned. The text of the heading names the group. */
  templateGroup: unset<'groupTemplate'>(),
  /**
   * Content of a list without rows, instead of its message: for example a button that creates what the user has typed. Receives the
   * query and the select. A string is shown as text, a node is inserted, and a function renders into an element. Tab moves to its
   * controls.
   */
  templateEmpty: template<'empty', 'emptyTemplate'>('empty', { needs: 'empty' }),
  /** Sanitizes the HTML strings of both templates before they are parsed. Not called for nodes and functions. */
  sanitizeTemplate: unset<'sanitize'>(),
  /** Return false to cancel a selection by the user. Must be synchronous: a promise also cancels it. */
  beforeSelect: unset<'predicate'>(),
  /** Return false to cancel a deselection by the user. Must be synchronous: a promise also cancels it. */
  beforeUnselect: unset<'predicate'>(),
  /** Return false to cancel the creation of an option. Must be synchronous: a promise also cancels it. */
  beforeCreate: unset<'labelPredicate'>({ needs: 'create' }),
  /** Returns the option for new text, or a promise of it. Without it, the text is also the value: add it if your values are not strings. */
  createOption: unset<'createOption'>({ needs: 'create' }),
  /** What to do with selected values missing from new data: `preserve` keeps them, `prune` deselects them, `error` throws. */
  missingSelectionPolicy: option<'missingPolicy'>('preserve'),
  /** What to do if two options have the same value: `ignore` accepts it, `warn` logs a warning, `error` throws. */
  duplicateValuePolicy: option<'duplicatePolicy'>('warn'),
  /** Replaces the built-in matching. Return true to keep an option; results stay in list order. */
  filterOption: unset<'filter'>({ relists: true }),
  /** Fields that the built-in search reads, most relevant first. */
  searchFields: option<'searchFields'>(['label', 'description'], { relists: true }),
  /** Match the words of a query separately, so that they can be in different fields. At most 32 different words are used. */
  tokenSearch: option<'boolean'>(true, { relists: true }),
  /** Ignore case and diacritics, including the Vietnamese đ. */
  accentInsensitive: option<'boolean'>(true, { relists: true }),
  /** Returns a relevance score. Options that score 0 or less are excluded. */
  searchScorer: unset<'scorer'>({ relists: true }),
  /** Highlight the matching letters in labels. */
  highlightSearch: option<'boolean'>(false),
  /** Minimum length of the trimmed query. Shorter queries show a hint instead of results. */
  minSearchLength: option<'count'>(0, { relists: true }),
  /** Minimum number of options for the search field to appear. Ignored for remote data. */
  minResultsForSearch: option<'count'>(0),
  /**
   * Multiple only: maximum number of visible tags, or `auto` for as many as fit in one line. A button shows how many are hidden; a click
   * on it shows them until focus leaves the field. If unset, all tags are visible. `responsive` means `auto`.
   */
  maxVisibleTags: unset<'tagCount'>(),
  /** Disables an option in addition to its own `disabled`. Called again on every render. */
  isOptionDisabled: unset<'predicate'>(),
  /**
   * Trees in multiple mode: whether `getValue()`, tags and the form include `all` selected nodes, only the `leaves`, or only the topmost
   * nodes (`branches`) (D2.2).
   */
  treeValue: option<'treeValue'>('all', { needs: 'tree' }),
  /** Trees in multiple mode: select each node independently. Selecting a parent does not select its descendants. */
  treeStrict: option<'boolean'>(false, { needs: 'tree' }),
  /** Trees: number of levels that are expanded initially. `Infinity` expands all. */
  expandLevel: option<'count'>(0, { needs: 'tree', relists: true }),
  /**
   * Trees: values of the branches that are expanded, instead of `expandLevel`. If a user expands or collapses a branch, nothing changes
   * until you update this list in a handler of `expand` or `collapse`. Branches that a search expands are not in it.
   */
  expanded: unset<'valueList'>({ needs: 'tree', relists: true }),
  /**
   * Trees: loads the children of an option with `children: null` when it is first expanded. Returns the same shapes as
   * `ajax`. Aborted when the branch collapses, the list closes, or its data is replaced.
   */
  loadChildren: unset<'loadChildren'>({ needs: 'tree', relists: true }),
  /** Set to false to render every row. Otherwise lists of more than 100 rows render only the visible ones. */
  virtualScroll: unset<'boolean'>(),
  /** Minimum row height in pixels, or `auto` to measure each row. The default can be overridden by `--widget-select-row-height`. */
  itemHeight: option<'itemHeight'>(36),
  /** Code of a registered language, or an object with strings. Missing strings are in English. */
  language: option<'language'>('en'),
  /** Plugins of this instance. */
  plugins: fixed<'plugins'>([], { needs: 'plugins' }),
  /** Open the dropdown when the control receives keyboard focus. */
  openOnFocus: option<'boolean'>(false),
  /** In an open list, Tab selects the active row before it moves focus, if the user has reached this row by a key or by typing. */
  tabSelects: option<'boolean'>(false),
  /** Letters typed on the field open the list and go into its search field. Otherwise, they move to the first option that starts with them. */
  typeToSearch: option<'boolean'>(false),
  /**
   * Where the search field is. With `control`, the field itself is the search field, and a single select shows its value as text that
   * can be edited. `minResultsForSearch` and `typeToSearch` then have no effect, and in a bottom sheet the search field is above the
   * list.
   */
  searchIn: option<'searchIn'>('dropdown', { needs: 'editable' }),
  /** With `searchIn: 'control'`: completes typed text with the rest of the active option's label. The rest is selected, so the next letter replaces it. */
  completeText: option<'boolean'>(false, { needs: 'editable' }),
  /** Element, or its selector, that the dropdown is appended to. */
  dropdownParent: fixed<'parent', undefined>(undefined),
  /** The list is always shown below the field, in the flow of the page. `placement`, `dropdownWidth`, `dropdownParent` and `mobile` then have no effect. */
  inline: option<'boolean'>(false, { needs: 'inline' }),
  /** `sheet` opens the list as a bottom sheet in viewports narrower than 480 px and, with a coarse pointer, lower than 480 px. Requires `widget-select/sheet.css`. */
  mobile: option<'mobile'>('dropdown', { needs: 'sheet' }),
  /** Preferred side of the dropdown; `auto` picks the side with room. Flips when less than 100 px are available. */
  placement: option<'placement'>('auto'),
  /** Width of the dropdown: `control` matches the field, `content` also fits the widest row, and a number is in pixels. Never wider than the viewport. */
  dropdownWidth: option<'dropdownWidth'>('control'),
} as const;

type Table = typeof OPTIONS;
/** Name of an option. */
export type OptionName = keyof Table;
type KindOf<K extends OptionName> = NonNullable<Table[K][typeof KIND]>;

// Uses `keyof Table` instead of `OptionName`, because editors then show the comments of the table for each option.

/**
 * Options that callers can pass. `undefined` means the default.
 *
 * @typeParam M - Shape of the options' `meta`.
 * @typeParam Multiple - `true` with `multiple`.
 * @typeParam V - Type of the values that callers receive: `string`, or with `values: 'own'` that of the data.
 * @typeParam D - Type of the values in the data.
 */
export type SelectOptions<
  M extends object = AnyMeta,
  Multiple extends boolean = boolean,
  V extends OptionValue = string,
  D extends OptionValue = V,
> = {
  -readonly [K in keyof Table]?: Kinds<M, Multiple, V, D>[KindOf<K>] | undefined;
};

/** Options with `values: 'own'`. */
export type OwnOptions<
  M extends object,
  Multiple extends boolean,
  V extends OptionValue,
> = SelectOptions<M, Multiple, V, DataValue<V>> & OwnValues<M, V>;

/** Options with `values: 'own'` and a function in `fields` that reads the values. */
export type ReadOptions<
  M extends object,
  Multiple extends boolean,
  V extends OptionValue,
> = SelectOptions<M, Multiple, NoInfer<V>, OptionValue> &
  Pick<OwnValues<M, V>, 'values'> &
  ReadData<M, V>;

/** Options without `values: 'own'`: values are strings, so a type argument cannot say something else. */
export type TextOptions<
  M extends object,
  Multiple extends boolean,
  V extends OptionValue,
> = SelectOptions<M, Multiple, string, OptionValue> &
  ([V] extends [string] ? unknown : Pick<OwnValues<M, V>, 'values'>);

/** Every option with its default filled in. */
export type Config<M extends object = AnyMeta> = {
  readonly [K in keyof Table]:
    | Kinds<M>[KindOf<K>]
    | (Table[K]['default'] extends undefined ? undefined : never);
};

/** Names of the options that `updateOptions()` can change. */
export type LiveOptionName = {
  [K in OptionName]: Table[K]['live'] extends false ? never : K;
}[OptionName];

/** Whether an option is on or off, so that an attribute without a value turns it on. */
export const isFlag = (name: string): boolean =>
  typeof OPTIONS[name as OptionName]?.default === 'boolean' || name === 'virtualScroll';

/** What wrappers let a framework render: `option`, the content of a row, or `value`, the content of a value or tag. */
export type SlotName = Extract<Table[OptionName], { readonly slot: string }>['slot'];

/** Name of the prop or listener of an event: `change` → `onChange`. */
export type HandlerName<E extends keyof SelectEvents> = `on${Capitalize<E>}`;

/** Identity of the value of a fixed option. Plugins are compared by name, because callers may recreate them (D5.4). */
export const identityOf = (value: unknown): unknown =>
  Array.isArray(value) ? JSON.stringify(value.map((plugin) => plugin?.name)) : value;

// The types below are in this file because they and the option table refer to each other.

/** The methods of an instance of any class, which documents them. */
export interface SelectInstance<
  M extends object = AnyMeta,
  Multiple extends boolean = boolean,
  V extends OptionValue = string,
> {
  /** Opens the list. */
  open(options?: { again?: boolean }): void;
  /** Closes the list. */
  close(): void;
  /** Removes the widget. */
  destroy(): void;
  /** Returns the value. */
  getValue(): SelectValue<Multiple, V>;
  /** The selected options. */
  getSelectedOptions(): SelectOption<M, V>[];
  /** Sets the value. */
  setValue(value: SelectValueInput<V>, options?: { emitChange?: boolean }): void;
  /** Replaces the options. */
  setData(data: SelectItems<M, DataValue<V>>): void;
  /** Changes options. */
  updateOptions(options: SelectOptions<M, Multiple, V, DataValue<V>>): void;
  /** Returns the query. */
  getSearchQuery(): string;
  /** Sets the query. */
  setSearchQuery(query: string, options?: { emitSearch?: boolean }): void;
  /** Whether the list is open. */
  isDropdownOpen(): boolean;
  /** Reloads the list. */
  reload(): void;
  /** Clears the cache. */
  clearRemoteCache(): void;
  /** Whether the value is valid. */
  validate(): boolean;
  /** Sets an error. */
  setCustomValidity(message: string): void;
  /** Reports errors. */
  reportValidity(): boolean;
  /** Selects all. */
  selectAll(): void;
  /** Expands all branches. */
  expandAll(): void;
  /** Collapses all branches. */
  collapseAll(): void;
  /** Clears the value. */
  clearAll(): void;
  /** Enables the select. */
  enable(): void;
  /** Disables the select. */
  disable(): void;
  /** Focuses the control. */
  focus(): void;
  /** Adds a handler. */
  on<E extends EventName>(event: E, handler: SelectHandler<E, M, Multiple, V>): void;
  /** Removes a handler. */
  off: SelectInstance<M, Multiple, V>['on'];
}

/**
 * An extension of one instance (D7). Names are unique within an instance.
 *
 * @typeParam Multiple - `true` for selects with `multiple`, `false` for single ones.
 * @typeParam V - With `values: 'own'`: type of the values in the data.
 */
export interface SelectPlugin<
  M extends object = AnyMeta,
  Multiple extends boolean = boolean,
  V extends OptionValue = string,
> {
  /** Unique name of the plugin within an instance. */
  name: string;
  /** Runs at construction. A returned function runs at `destroy()`. */
  setup(context: PluginContext<M, Multiple, V>): void | SelectCleanup;
}

/** API for plugins. Every registration returns a function that removes it. */
export interface PluginContext<
  M extends object = AnyMeta,
  Multiple extends boolean = boolean,
  V extends OptionValue = string,
> {
  /** The instance. */
  readonly select: SelectInstance<M, Multiple, V>;
  /** The current resolved options. */
  readonly options: Readonly<SelectOptions<M, boolean, V, OptionValue>>;
  /** The elements of the widget. */
  readonly elements: PluginElements;
  /** Aborts when the instance is destroyed. */
  readonly signal: AbortSignal;
  /** Calls `handler` each time the event fires. */
  on<E extends keyof SelectEvents>(
    event: E,
    handler: SelectHandler<E, M, Multiple, V>,
  ): SelectCleanup;
  /** Adds a node above the list. */
  addHeader(node: Node): SelectCleanup;
  /** Adds a node below the list. */
  addFooter(node: Node): SelectCleanup;
  /** Calls `fn` each time a row is rendered. */
  decorateRow(fn: (row: HTMLElement, option: SelectOption<M, V>) => void): SelectCleanup;
  /** Runs before the built-in key handling. Return `true` to consume the event. */
  onKey(fn: (event: KeyboardEvent) => boolean | void): SelectCleanup;
  /** Rewrites the query before the search. The typed text does not change. */
  transformQuery(fn: (query: string) => string): SelectCleanup;
  /** Runs before each user action. Return `false` to cancel it. */
  guard(fn: (action: GuardedAction<M, V>) => boolean | void): SelectCleanup;
  /** Announces a message politely to screen readers. */
  announce(text: string): void;
}
