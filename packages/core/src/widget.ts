import { mountedBeside } from './commons.js';
import { isFocusNowhere } from './dom.js';
import { browserEnv as env } from './engine/env.js';
import { installed } from './features/feature.js';
import { assemble, type Instance } from './instance/assemble.js';
import { checkEvent, checkOptions } from './instance/check.js';
import { showValidity } from './instance/follow.js';
import { createHandlers, type Handler } from './instance/handlers.js';
import { checkFeature } from './instance/missing.js';
import { prepareChange, resolveTarget } from './instance/prepare.js';
import { isWidgetDisabled } from './model/data/enabled.js';
import { readValues, selectedOptions } from './model/select/selection.js';
import { valueOfState } from './model/select/value.js';
import type { State } from './model/state.js';
import type { EventName, EventReason, SelectEvents } from './schema/events.js';
import type { SelectOptions } from './schema/options.js';
import type {
  AnyMeta,
  FeatureName,
  Option,
  SelectFeature,
  SelectItems,
  SelectValue,
  SelectValueInput,
} from './schema/types.js';

declare const __DEV__: boolean;

/**
 * A select on a native `<select>` or inside a plain element.
 *
 * @typeParam M - Shape of the options' `meta`.
 * @typeParam Multiple - `true` types `getValue()` as `string[]`, `false` as `string | null`.
 */
export class BaseWidget<M extends object = AnyMeta, Multiple extends boolean = false> {
  /** The instance on an element, or `null`. It may be another copy's of the package: the same methods, no `instanceof`. */
  static get(element: Element): BaseWidget<AnyMeta, boolean> | null {
    // Not of what a delegated listener may meet: the document, the window.
    const found = element?.ownerDocument && mountedBeside(element).get(element);
    return (found as BaseWidget<AnyMeta, boolean>) ?? null;
  }

  /** Options of all selects that this class builds from now on; markup and options of a select win over them. */
  static defaults: SelectOptions<AnyMeta, boolean> = {};

  /** What selects of this class can do beside what every select can. */
  protected static readonly features: readonly SelectFeature[] = [];

  readonly #handlers = createHandlers();
  #instance!: Instance;
  /** That of the document in which it was built: the element may be adopted by another one. */
  readonly #mounted: WeakMap<Element, object>;
  #destroyed = false;
  #warned = false;

  /**
   * @param target - A selector, or the element itself. A `<select>` is enhanced in place; the widget goes
   * inside any other element.
   * @throws {@link SelectError} `target-not-found`, `already-mounted`, `invalid-option`, `invalid-ajax`,
   * `missing-feature`, `duplicate-value`, `invalid-plugin`. The page is then as it was before.
   */
  constructor(target: string | Element, given?: SelectOptions<M, Multiple> | null) {
    const options = given ?? {};
    const element = resolveTarget(target);
    checkOptions({ ...new.target.defaults, ...options });
    this.#mounted = mountedBeside(element);
    this.#mounted.set(element, this);
    try {
      assemble(element, options as Readonly<Record<string, unknown>>, {
        select: this,
        features: installed(new.target.features),
        defaults: new.target.defaults as Readonly<Record<string, unknown>>,
        emit: this.#handlers.emit,
        on: (name, handler) => this.#handlers.add(name, handler as Handler),
        publish: (instance) => {
          this.#instance = instance;
        },
      });
    } catch (error) {
      this.#mounted.delete(element);
      throw error;
    }
  }

  /** Opens the dropdown. The page keeps focus unless it is in the widget or nowhere. */
  open(): void {
    if (this.#isGone('open')) return;
    const isFree = this.#state.focus !== 'none' || isFocusNowhere(this.#instance.control);
    this.#dispatch({ type: 'open', origin: 'api', focus: isFree ? 'search' : 'keep' });
  }

  /** Closes the dropdown. */
  close(): void {
    if (this.#isGone('close')) return;
    const inside = this.#state.focus !== 'none';
    this.#dispatch({ type: 'close', origin: 'api', focus: inside ? 'control' : 'keep' });
  }

  /** Takes the widget away and puts the element back as it was, apart from the user's selection. */
  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.#mounted.delete(this.#instance.host.element);
    this.#instance.destroy();
    this.#handlers.clear();
  }

  /** The selected value, or all of them in order in multiple mode. */
  getValue(): SelectValue<Multiple> {
    if (!this.#destroyed) this.#instance.host.recheck();
    return valueOfState(this.#state) as SelectValue<Multiple>;
  }

  /** The options of the value, in its order: your own objects; those that `fields` has made have yours as `meta`. */
  getSelectedOptions(): Option<M>[] {
    this.getValue();
    return selectedOptions(this.#state.catalog, this.#state.selection) as Option<M>[];
  }

  /**
   * Sets the value. Authoritative: asks no `before*` callback and is not capped. A value that no option has
   * (yet) is kept. Emits `change` once if the value really changed, unless `emitChange` is false.
   *
   * @throws {@link SelectError} `invalid-value`
   */
  setValue(value: SelectValueInput, options: { emitChange?: boolean } = {}): void {
    if (this.#isGone('setValue')) return;
    const values = readValues(value, !!this.#state.config.multiple);
    this.#dispatch({ type: 'value', origin: 'api', values, silent: options.emitChange === false });
  }

  /**
   * Replaces the options. Selected values that are not among them are treated as `missingSelectionPolicy`
   * says. Looking for duplicates with `duplicateValuePolicy: 'error'` costs about half a second per million.
   *
   * @throws {@link SelectError} `invalid-option`, `duplicate-value`, `missing-selection`
   */
  setData(data: SelectItems<M>): void {
    if (this.#isGone('setData')) return;
    this.#configure({ data });
  }

  /**
   * Changes options without losing focus, query, open state, scroll position or active row. `undefined`
   * brings back what holds without the option: what the markup says now, else the default.
   *
   * @throws {@link SelectError} `structural-option` when `multiple`, `searchable`, `plugins` or
   * `dropdownParent` would change; and what `setData()` throws.
   */
  updateOptions(options: SelectOptions<M, Multiple>): void {
    if (this.#isGone('updateOptions') || !options) return;
    checkOptions(options);
    this.#configure(options);
  }

  /** The text of the search field as typed. */
  getSearchQuery(): string {
    return this.#state.query;
  }

  /** Sets the query. While closed it is kept for the next open. `emitSearch: false` does it silently. */
  setSearchQuery(query: string, options: { emitSearch?: boolean } = {}): void {
    if (this.#isGone('setSearchQuery')) return;
    const silent = options.emitSearch === false;
    this.#dispatch({ type: 'query', origin: 'api', text: String(query ?? ''), silent });
  }

  /** Whether the dropdown is open. */
  isDropdownOpen(): boolean {
    return !this.#destroyed && this.#state.open;
  }

  /**
   * Clears the remote cache and loads the active query again: at once if the list is open, else when it opens next.
   * Without a remote source it does nothing.
   */
  reload(): void {
    if (this.#can('remote', 'reload')) this.#dispatch({ type: 'forget', reload: true });
  }

  /** Clears the remote cache. Without a remote source it does nothing. */
  clearRemoteCache(): void {
    if (this.#can('remote', 'clearRemoteCache')) this.#dispatch({ type: 'forget', reload: false });
  }

  /** Whether the value is valid; shows it, and emits `invalid` when it is not. Opens and focuses nothing. */
  validate(): boolean {
    return (
      this.#isGone('validate') || showValidity(this.#instance.host, this.#instance.store, true)
    );
  }

  /** Sets a message that makes the value invalid until it is cleared with an empty one. */
  setCustomValidity(message: string): void {
    if (this.#isGone('setCustomValidity')) return;
    const custom = String(message ?? '');
    const validity = { custom, shown: custom !== '', message: custom };
    this.#dispatch({ type: 'validity', validity });
    this.#instance.host.message(this.#state);
  }

  /** As {@link validate}, and asks the browser to show the problem. */
  reportValidity(): boolean {
    if (this.#isGone('reportValidity')) return true;
    const valid = this.validate();
    if (!valid) this.#instance.host.report();
    return valid;
  }

  /** Multiple only: selects every option that is not disabled, as far as `maxSelections` allows. */
  selectAll(): void {
    if (this.#isGone('selectAll') || !this.#state.config.multiple) return;
    this.#dispatch({ type: 'selectAll' });
  }

  /** Trees: expands every branch. Children that `loadChildren` has not brought yet stay where they are. */
  expandAll(): void {
    if (this.#can('tree', 'expandAll')) this.#dispatch({ type: 'expandAll', open: true });
  }

  /** Trees: collapses every branch. */
  collapseAll(): void {
    if (this.#can('tree', 'collapseAll')) this.#dispatch({ type: 'expandAll', open: false });
  }

  /** Clears the selection; the same as `setValue(null)`. */
  clearAll(): void {
    if (!this.#isGone('clearAll')) this.setValue(null);
  }

  /** Takes back `disable()` and the option `disabled`. A disabled `<fieldset>` around it still counts. */
  enable(): void {
    if (!this.#isGone('enable')) this.#configure({ disabled: false });
  }

  /** Makes the control unusable and takes a `<select>` out of its form's data, as the option `disabled` does. */
  disable(): void {
    if (!this.#isGone('disable')) this.#configure({ disabled: true });
  }

  /** Moves focus to the control, unless it is disabled. */
  focus(): void {
    if (!this.#isGone('focus') && !isWidgetDisabled(this.#state)) this.#instance.control.focus();
  }

  /** Calls `handler` on every event of this name, on `change` also with the reason. The same handler is subscribed once. */
  on<E extends EventName>(
    event: E,
    handler: (payload: SelectEvents<M, Multiple>[E], reason: EventReason<E>) => void,
  ): void {
    if (this.#isGone('on')) return;
    checkEvent(event);
    this.#handlers.add(event, handler as Handler);
  }

  /** Takes a handler back. */
  off<E extends EventName>(
    event: E,
    handler: (payload: SelectEvents<M, Multiple>[E], reason: EventReason<E>) => void,
  ): void {
    if (!this.#isGone('off')) this.#handlers.remove(event, handler as Handler);
  }

  get #state(): State {
    return this.#instance.store.state;
  }

  get #dispatch() {
    return this.#instance.store.dispatch;
  }

  /** After `destroy()` methods do nothing; the first one says so (D5.5). */
  #isGone(method: string): boolean {
    if (__DEV__ && this.#destroyed && !this.#warned) {
      this.#warned = true;
      env.hint(
        `${method}() was called after destroy() and does nothing. Build a new select.`,
        true,
      );
    }
    return this.#destroyed;
  }

  /** Whether a method of a feature may go on. @throws {@link SelectError} `missing-feature`. */
  #can(feature: FeatureName, method: string): boolean {
    if (this.#isGone(method)) return false;
    checkFeature(this.#instance.features, feature, `${method}()`);
    return true;
  }

  /** Everything that can fail is tried before the one dispatch that changes something. */
  #configure(options: object): void {
    const given = options as Readonly<Record<string, unknown>>;
    this.#dispatch({ type: 'config', ...prepareChange(this.#instance, given) });
  }
}
