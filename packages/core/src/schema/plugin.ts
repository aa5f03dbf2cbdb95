import type { SelectEvents } from './events.js';
import type { SelectOptions } from './options.js';
import type { AnyMeta, Cleanup, GuardedAction, Option } from './types.js';

/** An extension of one instance (D7). Names are unique within an instance. */
export interface SelectPlugin<M extends object = AnyMeta> {
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
  readonly elements: PluginElements;
  /** Aborts when the instance is destroyed. */
  readonly signal: AbortSignal;
  on<E extends keyof SelectEvents>(
    event: E,
    handler: (payload: SelectEvents<M>[E]) => void,
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
}

/** The elements of an instance. `native` is the mounted `<select>`, or `null` on a plain mount. */
export interface PluginElements {
  readonly root: HTMLElement;
  readonly control: HTMLElement;
  readonly dropdown: HTMLElement;
  readonly list: HTMLElement;
  readonly search: HTMLElement;
  readonly native: HTMLElement | null;
}
