/**
 * Public data types: what callers pass in and receive. Types only; nothing here exists at run time.
 */

// The model is type-checked without DOM types. If they are present, these empty declarations merge with them, so that
// callers see the real `Node` and `KeyboardEvent`.
declare global {
  interface Node {}
  interface Element {}
  interface HTMLElement {}
  interface KeyboardEvent {}
  interface AbortSignal {}
  interface URL {}
}

/** Undoes what the function that returned it did. Further calls have no effect. */
export type SelectCleanup = () => void;

/** Type of `meta` if the caller does not specify one. */
export type AnyMeta = Record<string, unknown>;

/** What the value of an option can be. Two values with the same text are the same value (D1.1). */
export type OptionValue = string | number | bigint | boolean;

/** One option. Events and templates receive the object that you passed. */
export interface SelectOption<M extends object = AnyMeta, V extends OptionValue = string> {
  /** Unique value of the option. Returned as a string, or unchanged with `values: 'own'`. */
  value: V;
  /** Display text. */
  label: string;
  /** Disables the option. Combines with `isOptionDisabled`. */
  disabled?: boolean | undefined;
  /** Image URL or data URI, shown as a round image before the label. Only used as `img.src`. */
  avatar?: string | undefined;
  /** Second line, below the label. Included in the search. */
  description?: string | undefined;
  /** Short text at the end of the row, such as a shortcut, a count or a price. Searched only if `searchFields` contains it. */
  hint?: string | undefined;
  /**
   * Number of levels to indent the row, for a flat list in tree order. The list stays flat: for branches, and for levels that screen
   * readers announce, use `children`. Ignored in a tree.
   */
  depth?: number | undefined;
  /** Arbitrary data for templates. `searchFields` can refer to it by paths such as `meta.city`. */
  meta?: M | undefined;
  /** Additional CSS classes for the row. */
  className?: string | undefined;
  /**
   * Ranges of the label to mark with `highlightSearch` instead of the words of the query, such as matches that a server has found. Each
   * is a start and an end, in order. `highlightsOf()` of `widget-select/search` reads them from text with `<em>` or other tags.
   */
  highlights?: readonly (readonly [from: number, to: number])[] | undefined;
  /** With `depends`: the option is listed only if each of the named fields has one of these values: `{ site: ['1', '2'] }`. */
  when?: Readonly<Record<string, OptionValue | readonly OptionValue[]>> | undefined;
  /**
   * Makes the option a tree node. An empty array makes a leaf. With `loadChildren`, `null` makes a branch that loads its
   * children when it is expanded. Without `loadChildren`, `null` makes a leaf.
   */
  children?: readonly SelectOption<M, V>[] | null | undefined;
}

/** Options under a common heading. */
export interface OptionGroup<M extends object = AnyMeta, V extends OptionValue = string> {
  /** Text of the heading. */
  label: string;
  /** Options of the group. */
  options: readonly SelectOption<M, V>[];
  /** Disables every option of the group, like `<optgroup disabled>`. */
  disabled?: boolean | undefined;
}

/** Options and groups. */
export type SelectData<M extends object = AnyMeta, V extends OptionValue = string> = readonly (
  | SelectOption<M, V>
  | OptionGroup<M, V>
)[];

/** A field that a select depends on: its name in the form, its element, or another select. `null`: one that is not there yet. */
export type SelectParent = string | HTMLElement | { getValue(): unknown } | null;

/**
 * The values of the fields that a select depends on, by name, or by id for a field without a name. As text, like in a form: a list if the
 * field can have several, `null` if it has none or is not there.
 */
export type ParentValues = Readonly<Record<string, string | readonly string[] | null>>;

/** Source of an option field: a key of your object, or a function that reads the field. */
export type FieldSource<M extends object = AnyMeta> = (keyof M & string) | ((item: M) => unknown);

/** Maps the fields of your objects to options. Fields that are not listed keep their own names. */
export interface OptionFields<M extends object = AnyMeta> {
  /** Unique value. Numbers are converted to strings, unless `values` is `own`. */
  value?: FieldSource<M> | undefined;
  /** Display text. */
  label?: FieldSource<M> | undefined;
  /** Whether the option is disabled. */
  disabled?: FieldSource<M> | undefined;
  /** Children of a tree node. */
  children?: FieldSource<M> | undefined;
  /** Second line, below the label. */
  description?: FieldSource<M> | undefined;
  /** Short text at the end of the row. */
  hint?: FieldSource<M> | undefined;
  /** Number of levels that the row is indented. */
  depth?: FieldSource<M> | undefined;
  /** URL of an image. */
  avatar?: FieldSource<M> | undefined;
  /** CSS classes for the row. */
  className?: FieldSource<M> | undefined;
  /** Ranges of the label that a server has found. */
  highlights?: FieldSource<M> | undefined;
  /** Values of other fields for which the option is listed. */
  when?: FieldSource<M> | undefined;
}

/** How data of the caller becomes options: the options of the select with these names. */
export interface Reading {
  readonly fields?: OptionFields | undefined;
  readonly values?: 'text' | 'own' | undefined;
}

/** An object of another shape, which `fields` maps: one without `value`, or of the named type. */
export type SelectItem<M extends object = AnyMeta> = string extends keyof M
  ? // biome-ignore lint/suspicious/noExplicitAny: of a type that is not named, any field may be read; only `any` takes interfaces too
    { readonly [field: string]: any; readonly value?: never }
  : NoInfer<M>;

/** Objects that `fields` maps, under a common heading. */
export type ItemGroup<Item extends object> = Omit<OptionGroup, 'options'> & {
  /** Objects of the group. */
  options: readonly Item[];
};

/**
 * What `data` and `setData()` accept: options and groups; strings or numbers, used as value and label; a `Map` of
 * labels or objects by value; objects that `fields` maps, and groups of them.
 */
export type SelectItems<M extends object = AnyMeta, V extends OptionValue = OptionValue> =
  | SelectData<M, V>
  | readonly NoInfer<V>[]
  | readonly number[]
  | ReadonlyMap<NoInfer<V>, unknown>
  | ReadonlyMap<number, unknown>
  | readonly SelectItem<M>[]
  | readonly ItemGroup<SelectItem<M>>[];

/** The values that data can have, for values that are given out as `V`: with strings, any. */
export type DataValue<V extends OptionValue> = V | (string extends V ? OptionValue : never);

type MetaPath<M, Depth extends 0[] = []> = Depth['length'] extends 4
  ? never
  : string extends keyof M
    ? string
    : {
        [K in keyof M & string]: NonNullable<M[K]> extends readonly unknown[]
          ? K
          : NonNullable<M[K]> extends object
            ? K | `${K}.${MetaPath<NonNullable<M[K]>, [...Depth, 0]>}`
            : K;
      }[keyof M & string];

/** A field that the built-in search reads. Own properties only (D3.4). */
export type SearchPath<M extends object = AnyMeta> =
  | 'label'
  | 'description'
  | 'hint'
  | 'value'
  | `meta.${MetaPath<M>}`;

/** A searched field and the weight of its matches; the default is 1 (D3.4). */
export type SearchField<M extends object = AnyMeta, V extends OptionValue = string> =
  | SearchPath<M>
  | { field: SearchPath<M>; weight?: number }
  | { get(option: SelectOption<M, V>): string | readonly string[] | null; weight?: number };

/** A page of remote options. */
export interface RemotePage<M extends object = AnyMeta, V extends OptionValue = OptionValue> {
  /** The options of this page. */
  options: SelectItems<M, V>;
  /** Whether there is another page. If absent, `nextCursor` decides. */
  hasMore?: boolean;
  /** Passed to the request for the next page; a `URL` is requested as it is. `null` ends paging. */
  nextCursor?: string | URL | null;
  /**
   * Number of all options on the server that match the query. The list shows "50 of 171,075", and screen readers announce it.
   * Ignored in trees, with `filterOption`, and if it is not a whole number or smaller than the list.
   */
  total?: number | string | null;
}

/** The remote source of the `ajax` option (spec, AjaxConfig; D4). Set either `url` or `request`. */
export interface AjaxConfig<M extends object = AnyMeta, V extends OptionValue = string> {
  /**
   * URL of a GET request that returns JSON, or `<option>` elements as `text/html`. It prefers JSON in `Accept`, and sends
   * cookies to the same origin only. If it is a string, `q` (plus `page` and `cursor` when paginating, and the values of `depends`) is appended
   * unless you set `params`. If it is a function, only `params` are added to the returned URL. Functions also receive the values of `depends`.
   */
  url?: string | ((query: string, page: number, values: ParentValues) => string);
  /**
   * Custom request; takes precedence over `url`. Pages start at 0. A rejected promise counts as a failed request and
   * is retried up to `retry` times. An `AbortError` of your own ends loading without an `error` event. Called without
   * `this`: selects with the same function share the response for the same page.
   */
  request?: (
    query: string,
    page: number,
    signal: AbortSignal,
    cursor: string | undefined,
    values: ParentValues,
  ) => Promise<unknown>;
  /** Query parameters for `url`. Arrays repeat the key; `null` and `undefined` are omitted. Objects fail the request (`invalid-params`). */
  params?: (
    query: string,
    page: number,
    cursor: string | undefined,
    values: ParentValues,
  ) => Record<string, unknown>;
  /** Milliseconds to wait after the last keystroke before a search is sent. @defaultValue 250 */
  debounce?: number;
  /** Load when the dropdown opens. Otherwise loading starts with the first query. @defaultValue true */
  loadOnOpen?: boolean;
  /** Milliseconds that responses are cached. 0 disables the cache. @defaultValue 30000 */
  cacheTtl?: number;
  /** Number of retries after a failed request. @defaultValue 0 */
  retry?: number;
  /** Base of the exponential backoff, in milliseconds. @defaultValue 250 */
  retryDelay?: number;
  /** Queries whose first page is loaded into the cache in idle time. */
  prefetch?: readonly string[];
  /** Load further pages as the user scrolls. @defaultValue false */
  pagination?: boolean;
  /**
   * Converts the response into options. Must not mutate it: the object may be shared. Without it, four shapes are supported. The
   * response of a server that sends HTML is `{ options, nextCursor, total }` (D4.2).
   */
  transform?(response: unknown): SelectItems<M, DataValue<V>> | RemotePage<M, DataValue<V>>;
  /**
   * Returns the options of selected values that are not known yet; called once for all of them. A placeholder is shown
   * until it resolves. Values missing from the result are shown as their own label. Returns a shape that is supported
   * without `transform`, which is not called. After a failure, it is called again when the list next opens. With `depends`, it is also asked
   * which of the selected values still hold.
   *
   * A string is the name of a query parameter, for markup: `url` is requested with the values in it, once for each value, and the
   * response is read as a page is.
   */
  resolve?:
    | string
    | ((
        values: V[],
        signal: AbortSignal,
        parents: ParentValues,
      ) => SelectItems<M, DataValue<V>> | RemotePage<M, DataValue<V>> | Promise<unknown>);
}

/** The value of a select: `string | null` in single mode, `string[]` in multiple mode; with `values: 'own'`, `V` instead of `string`. */
export type SelectValue<
  Multiple extends boolean = boolean,
  V extends OptionValue = string,
> = Multiple extends true ? V[] : V | null;

/** What `setValue()` accepts: either shape in either mode (D1.4). */
export type SelectValueInput<V extends OptionValue = string> = V | readonly V[] | null | undefined;

/**
 * Renders into an element of a row, tag or value, or a prefix or suffix. Called for each element that is built. Use it for interactive content:
 * framework components, a canvas, elements with event listeners.
 *
 * @param host - An empty element that is not in the document yet. If you fill it later, dispatch `load` on it: the list then
 * measures the row again.
 * @returns Cleanup that runs when that element is removed or rebuilt.
 */
export type TemplateMount = (host: HTMLElement) => SelectCleanup | void;

/**
 * Returns the content of a row, tag or value; called once per option. A string is parsed as HTML, a node is cloned
 * (spec, Rendering rules 3 and 4), a function fills each element itself.
 */
export type SelectTemplate<M extends object = AnyMeta, V extends OptionValue = string> = (
  option: SelectOption<M, V>,
) => string | Node | TemplateMount;

/** A user action that a plugin's `guard` can cancel (D7). */
export interface GuardedAction<M extends object = AnyMeta, V extends OptionValue = string> {
  /** The action. */
  type: 'select' | 'unselect' | 'create' | 'clear' | 'reorder' | 'open' | 'close';
  /** The option to select or deselect. */
  option?: SelectOption<M, V>;
  /** The text of a new option. */
  label?: string;
}

/** The elements of an instance. `native` is the mounted `<select>` or `<input>`, or `null` on a plain mount. */
export interface PluginElements {
  /** The root element of the widget. The dropdown can be outside it. */
  readonly root: HTMLElement;
  /** The element with focus, accessible name and state. */
  readonly control: HTMLElement;
  /** The dropdown: search field, list, header and footer. */
  readonly dropdown: HTMLElement;
  /** The list with the rendered rows. */
  readonly list: HTMLElement;
  /** The search field. Hidden if there is none. Not in the page before the code of the list is there. */
  readonly search: HTMLElement;
  /** The mounted `<select>` or `<input>`, or `null` on a plain mount. */
  readonly native: HTMLElement | null;
}

/** Runs `fn` once after `delayMs`. The returned function cancels it. */
export type Timer = (delayMs: number, fn: () => void) => SelectCleanup;

/** Reports an exception in a callback to the error handler of the window. */
export type ReportError = (error: unknown) => void;

/** Reads and writes the text of an `<input>` with several values. */
export interface TextFormat {
  /** Returns the values of an input's text. */
  parse(text: string): readonly OptionValue[];
  /** Returns the text of these values, of which `parse` returns the same ones. Without values, the text is empty and this is not called. */
  format(values: readonly string[]): string;
}

/** Name of an optional feature. */
export type FeatureName =
  | 'tree'
  | 'remote'
  | 'create'
  | 'sortable'
  | 'sheet'
  | 'inline'
  | 'editable'
  | 'form'
  | 'input'
  | 'depends'
  | 'empty'
  | 'pinned'
  | 'plugins';

/** An optional feature: see `widget-select/base`. */
export interface SelectFeature {
  /** Name used in errors and in the option table. */
  readonly name: FeatureName;
}
