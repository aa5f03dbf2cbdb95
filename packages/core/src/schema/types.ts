/**
 * The shapes that cross the border of the package: what callers hand in and get back.
 * Types only; nothing here exists at run time.
 */

// The model is checked without the DOM's types. Where they are present, these empty declarations merge
// with them, so that callers see the real `Node` and `KeyboardEvent`.
declare global {
  interface Node {}
  interface Element {}
  interface HTMLElement {}
  interface KeyboardEvent {}
  interface AbortSignal {}
}

/** Undoes what the function that returned it attached. Calling it twice does nothing more. */
export type Cleanup = () => void;

/** The payload of an option when the caller does not say more about it. */
export type AnyMeta = Record<string, unknown>;

/** One choice. The objects stay the caller's: events and templates get them back as they are. */
export interface Option<M extends object = AnyMeta> {
  /** Identifies the option. A number or boolean of an untyped caller is taken as its text (D1.1). */
  value: string;
  /** Display text. */
  label: string;
  /** The option cannot be picked. Combines with `isOptionDisabled`. */
  disabled?: boolean | undefined;
  /** Image URL or data URI, shown as a round picture before the label. Set as `img.src` only. */
  avatar?: string | undefined;
  /** Secondary line under the label; searched too. */
  description?: string | undefined;
  /** Arbitrary payload for templates; `searchFields` may name paths in it as `meta.*`. */
  meta?: M | undefined;
  /** Extra CSS class(es) of this option's row. */
  className?: string | undefined;
  /**
   * Makes the option a tree node. An empty array makes a leaf; `null` a branch whose children `loadChildren` brings,
   * without that option a leaf.
   */
  children?: readonly Option<M>[] | null | undefined;
}

/** Options under a common heading. */
export interface OptionGroup<M extends object = AnyMeta> {
  /** Text of the heading. */
  label: string;
  /** The options below it. */
  options: readonly Option<M>[];
  /** Disables every option of the group, as `<optgroup disabled>` does. */
  disabled?: boolean | undefined;
}

/** Options and groups. */
export type SelectData<M extends object = AnyMeta> = readonly (Option<M> | OptionGroup<M>)[];

/** Where a field of an option stands in an item of the caller's: its key there, or a function that reads it. */
export type FieldSource<M extends object = AnyMeta> = (keyof M & string) | ((item: M) => unknown);

/** Where the fields of options stand in the items of `data`. One that is not named stands under its own name. */
export interface OptionFields<M extends object = AnyMeta> {
  /** What identifies the item. A number is kept as its text. */
  value?: FieldSource<M> | undefined;
  /** Display text. */
  label?: FieldSource<M> | undefined;
  /** Whether it cannot be picked. */
  disabled?: FieldSource<M> | undefined;
  /** The items below it. */
  children?: FieldSource<M> | undefined;
  /** Secondary line under the label. */
  description?: FieldSource<M> | undefined;
  /** Address of a picture. */
  avatar?: FieldSource<M> | undefined;
  /** Classes of its row. */
  className?: FieldSource<M> | undefined;
}

/** An item of another shape, which `fields` reads: an object without `value`, or of the type that is named. */
export type SelectItem<M extends object = AnyMeta> = string extends keyof M
  ? // biome-ignore lint/suspicious/noExplicitAny: of a type that is not named, any field may be read; only `any` takes interfaces too
    { readonly [field: string]: any; readonly value?: never }
  : NoInfer<M>;

/**
 * What `data` and `setData()` take: options and groups; texts or numbers, which are value and label; a `Map` of labels or
 * items by value; items that `fields` reads.
 */
export type SelectItems<M extends object = AnyMeta> =
  | SelectData<M>
  | readonly (string | number)[]
  | ReadonlyMap<string | number, unknown>
  | readonly SelectItem<M>[];

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

/** A field that the built-in search reads: own properties only (D3.4). */
export type SearchPath<M extends object = AnyMeta> =
  | 'label'
  | 'description'
  | 'value'
  | `meta.${MetaPath<M>}`;

/** A searched field, with the weight of a match in it (default 1) (D3.4). */
export type SearchField<M extends object = AnyMeta> =
  | SearchPath<M>
  | { field: SearchPath<M>; weight?: number }
  | { get(option: Option<M>): string | readonly string[] | null; weight?: number };

/** A page of remote options. */
export interface RemotePage<M extends object = AnyMeta> {
  /** The options of this page. */
  options: SelectItems<M>;
  /** Whether a further page exists. Absent: decided by `nextCursor`. */
  hasMore?: boolean;
  /** Passed to the request of the next page; `null` ends paging. */
  nextCursor?: string | null;
}

/** The remote source of the `ajax` option (spec, AjaxConfig; D4). Either `url` or `request` is given. */
export interface AjaxConfig<M extends object = AnyMeta> {
  /**
   * Address of a JSON answer to a GET request, sent with `Accept: application/json` and cookies to the own origin. To a
   * text `q`, with `pagination` `page`, and `cursor` are added unless `params` says what; to what a function returns
   * nothing is.
   */
  url?: string | ((query: string, page: number) => string);
  /**
   * Any other way to an answer; goes before `url`. Pages count from 0. Rejecting means failed, and is tried again as
   * `retry` says; an `AbortError` of its own ends the load without an `error` event. Called without `this`: selects that
   * have the same function share its answer to the same page.
   */
  request?: (query: string, page: number, signal: AbortSignal, cursor?: string) => Promise<unknown>;
  /** Query parameters for `url`: arrays repeat the key, `null` and `undefined` are left out, objects fail the load (`invalid-params`). */
  params?: (query: string, page: number, cursor?: string) => Record<string, unknown>;
  /** Milliseconds without typing before a search is sent. @defaultValue 250 */
  debounce?: number;
  /** Load when the dropdown opens; otherwise with the first query. @defaultValue true */
  loadOnOpen?: boolean;
  /** Milliseconds; 0 disables the cache. @defaultValue 30000 */
  cacheTtl?: number;
  /** Attempts after the first one. @defaultValue 0 */
  retry?: number;
  /** Milliseconds, base of the exponential backoff. @defaultValue 250 */
  retryDelay?: number;
  /** Queries whose first page is loaded into the cache in idle time. */
  prefetch?: readonly string[];
  /** Further pages load as the user scrolls. @defaultValue false */
  pagination?: boolean;
  /**
   * Makes a page of what the server answered, and leaves that as it is: others may read the same object. Without it
   * three shapes are understood (D4.2). A method, so that callers may name the type of their answers.
   */
  transform?(response: unknown): SelectItems<M> | RemotePage<M>;
  /**
   * Options of selected values that neither the markup nor a page has shown yet, asked for once and all together.
   * Until they are here no bare value is shown; a value that the answer lacks is then its own label. The answer has one
   * of the shapes that are understood without `transform`, which is not called. What failed is asked for again when the
   * list opens next.
   */
  resolve?: (
    values: string[],
    signal: AbortSignal,
  ) => SelectItems<M> | RemotePage<M> | Promise<unknown>;
}

/** The value of a select: `string | null` in single mode, `string[]` in multiple mode. */
export type SelectValue<Multiple extends boolean = boolean> = Multiple extends true
  ? string[]
  : string | null;

/** What `setValue()` takes: either shape in either mode (D1.4). */
export type SelectValueInput = string | readonly string[] | null | undefined;

/**
 * Fills an element that stands in a row, tag or value, each time one is built, and keeps it as long as it stands; for
 * content that lives: a component of a framework, a canvas, elements with listeners of their own.
 *
 * @param host - Empty, and not in the document yet. What fills it later makes it fire `load`, as a picture does: the list
 * then looks at the row's height again.
 * @returns What to do when the row, tag or value goes, or is built anew.
 */
export type TemplateMount = (host: HTMLElement) => Cleanup | void;

/**
 * A function that makes the content of a row, tag or value, once for an option: a string is HTML, a node is cloned
 * (spec, Rendering rules 3 and 4), a function fills each element itself.
 */
export type Template<M extends object = AnyMeta> = (
  option: Option<M>,
) => string | Node | TemplateMount;

/** A step of the user that a plugin's `guard` may veto (D7). */
export interface GuardedAction<M extends object = AnyMeta> {
  /** What the user does. */
  type: 'select' | 'unselect' | 'create' | 'clear' | 'reorder' | 'open' | 'close';
  /** The option that is selected or removed. */
  option?: Option<M>;
  /** The text that an option is created from. */
  label?: string;
}

/** Runs `fn` once after `delayMs`; the returned function stops it. */
export type Timer = (delayMs: number, fn: () => void) => Cleanup;

/** Tells the page's error handler about something a user's callback threw. */
export type ReportError = (error: unknown) => void;

/** What the page itself says of the mount, by attributes: pages and form libraries show messages of their own. */
export interface Stated {
  /** Ids of its descriptions, those of its error message included while it is invalid. */
  readonly describedby: string | null;
  /** Whether it says `aria-invalid`. */
  readonly invalid: boolean;
  /** Classes of a `<select>`, without ours. */
  readonly classes: string;
}

/** How the mount is named for assistive technology (accessibility 1.4). */
export interface AccessibleName {
  /** Ids of the labels, when they are elements outside the widget. */
  readonly labelledby: string | null;
  /** The name itself otherwise. */
  readonly label: string | null;
  /** The name as text, for sentences such as "Clear Country". */
  readonly text: string;
}

/** What a class of selects can do beside what every select can. */
export type FeatureName = 'tree' | 'remote' | 'create' | 'sortable' | 'sheet' | 'form';

/** A capability that a page may leave out: see `widget-select/base`. */
export interface SelectFeature {
  /** What errors and the option table call it. */
  readonly name: FeatureName;
}
