import { isFocusNowhere, mountedBeside } from './dom.js';
import { browserEnv as env } from './engine/env.js';
import { installed } from './features/feature.js';
import { assemble, type Instance } from './instance/assemble.js';
import { checkEvent, checkFeature, checkIsFeature, checkOptions } from './instance/check.js';
import type { ListCode } from './instance/dropdown.js';
import { showValidity, valuesToSet } from './instance/follow.js';
import { createHandlers, type Handler } from './instance/pieces.js';
import { ownerOfField, prepareChange, resolveTarget } from './instance/prepare.js';
import { isWidgetDisabled } from './model/data/enabled.js';
import { selectedOptions } from './model/select/selection.js';
import { valueOfState } from './model/select/value.js';
import type { State } from './model/state.js';
import type { EventName, SelectHandler } from './schema/events.js';
import type {
  OwnOptions,
  ReadOptions,
  SelectInstance,
  SelectOptions,
  TextOptions,
} from './schema/options.js';
import type { Widened } from './schema/own-values.js';
import type {
  AnyMeta,
  DataValue,
  FeatureName,
  OptionValue,
  SelectFeature,
  SelectItems,
  SelectOption,
  SelectValue,
  SelectValueInput,
} from './schema/types.js';

/**
 * A select on a native `<select>` or inside a plain element.
 *
 * @typeParam M - Shape of the options' `meta`.
 * @typeParam Multiple - `true` types `getValue()` as `string[]`, `false` as `string | null`.
 * @typeParam V - With `values: 'own'`: type of the values in the data.
 */
export class BaseWidget<
  M extends object = AnyMeta,
  Multiple extends boolean = false,
  V extends OptionValue = string,
> implements SelectInstance<M, Multiple, Widened<V>>
{
  /** Returns the instance on an element, or `null`. It can belong to another copy of the package, so do not use `instanceof`. */
  static get(element: Element): BaseWidget<AnyMeta, boolean> | null {
    // Not of what a delegated listener may meet: the document, the window.
    const found = element?.ownerDocument && mountedBeside(element).get(element);
    return (found as BaseWidget<AnyMeta, boolean>) ?? null;
  }

  /** Default options for selects that this class creates afterwards. Markup and options of a select take precedence. */
  static defaults: SelectOptions<AnyMeta, boolean> = {};

  /** Optional features of this class. */
  protected static readonly features: readonly SelectFeature[] = [];

  /** The code of its open lists: a `ListCode`, which published types need not know. */
  protected static readonly listCode: object;

  readonly #handlers = createHandlers();
  #instance!: Instance;
  /** That of the document in which it was built: the element may be adopted by another one. */
  readonly #mounted: WeakMap<Element, object>;
  #destroyed = false;
  #warned = false;

  /**
   * @param target - An element or a selector. A `<select>` is enhanced in place; in any other element, the widget is
   * rendered inside it. For the hidden `<select>` of a widget with a `name`, returns that widget.
   * @throws {@link SelectError} `target-not-found`, `already-mounted`, `invalid-option`, `invalid-ajax`,
   * `missing-feature`, `duplicate-value`, `invalid-plugin`. The document is then unchanged.
   */
  constructor(target: string | Element, options: ReadOptions<M, Multiple, V>);
  constructor(target: string | Element, options: OwnOptions<M, Multiple, V>);
  constructor(target: string | Element, options?: TextOptions<M, Multiple, V> | null);
  constructor(target: string | Element, given?: object | null) {
    const options = given ?? {};
    const element = resolveTarget(target);
    const listCode = new.target.listCode as ListCode;
    this.#mounted = mountedBeside(element);
    const owner = ownerOfField(element);
    // biome-ignore lint/correctness/noConstructorReturn: a page that enhances all its selects meets the unseen one of a plain element
    if (owner) return owner as this;
    checkOptions({ ...new.target.defaults, ...options });
    this.#mounted.set(element, this);
    try {
      assemble(element, options as Readonly<Record<string, unknown>>, {
        select: this,
        features: installed(new.target.features, listCode.acts),
        listCode,
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
    this.#handlers.ready();
  }

  /** Opens the dropdown. Focus stays where it is if another element has it, except with a bottom sheet. */
  open({ again }: { again?: boolean } = {}): void {
    if (this.#isGone(__DEV__ && 'open')) return;
    // `again`, for wrappers: focus stays, and a list that had to close does too (addition 70).
    const isFree =
      !again && (this.#state.focus !== 'none' || isFocusNowhere(this.#instance.combobox()));
    this.#dispatch({ type: 'open', origin: 'api', focus: isFree ? 'search' : 'keep', again });
  }

  /** Closes the dropdown. */
  close(): void {
    if (this.#isGone(__DEV__ && 'close')) return;
    const inside = this.#state.focus !== 'none';
    this.#dispatch({ type: 'close', origin: 'api', focus: inside ? 'control' : 'keep' });
  }

  /** Removes the widget and restores the element, but keeps the user's selection. */
  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.#mounted.delete(this.#instance.host.element);
    this.#instance.destroy();
    this.#handlers.clear();
  }

  /** Returns the selected value, or all of them in order in multiple mode. */
  getValue(): SelectValue<Multiple, Widened<V>> {
    if (!this.#destroyed) this.#instance.host.recheck();
    return valueOfState(this.#state) as SelectValue<Multiple, Widened<V>>;
  }

  /**
   * Returns the selected options in the order of the value: your own objects, or, unless `values` is `own`, copies with string values if yours are
   * numbers. With `fields`, your object is their `meta`.
   */
  getSelectedOptions(): SelectOption<M, Widened<V>>[] {
    this.getValue();
    const { catalog, selection } = this.#state;
    return selectedOptions(catalog, selection) as SelectOption<M, Widened<V>>[];
  }

  /**
   * Sets the value. Bypasses `before*` callbacks and `maxSelections`. Keeps values that no option has yet. Fires `change`
   * once if the value changed, unless `emitChange` is false.
   *
   * @throws {@link SelectError} `invalid-value`
   */
  setValue(value: SelectValueInput<Widened<V>>, options: { emitChange?: boolean } = {}): void {
    if (this.#isGone(__DEV__ && 'setValue')) return;
    const given = valuesToSet(this.#instance.host, this.#state, value);
    const silent = options.emitChange === false;
    this.#dispatch({ type: 'value', origin: 'api', ...given, silent });
  }

  /**
   * Replaces the options. `missingSelectionPolicy` defines what happens to selected values that are missing.
   *
   * @throws {@link SelectError} `invalid-option`, `duplicate-value`, `missing-selection`
   */
  setData(data: SelectItems<M, DataValue<Widened<V>>>): void {
    if (this.#isGone(__DEV__ && 'setData')) return;
    this.#configure({ data });
  }

  /**
   * Changes options and keeps focus, query, open state, scroll position and active row. `undefined` resets an option to
   * the markup's value or its default.
   *
   * @throws {@link SelectError} `structural-option` if `multiple`, `searchable`, `plugins` or
   * `dropdownParent` would change, and the errors of `setData()`.
   */
  updateOptions(options: SelectOptions<M, Multiple, Widened<V>, DataValue<Widened<V>>>): void {
    if (this.#isGone(__DEV__ && 'updateOptions') || !options) return;
    checkOptions(options);
    this.#configure(options);
  }

  /** Returns the text of the search field as typed. */
  getSearchQuery(): string {
    return this.#state.query;
  }

  /** Sets the query. If the dropdown is closed, the query is kept until it opens. With `emitSearch: false`, no `search` event fires. */
  setSearchQuery(query: string, options: { emitSearch?: boolean } = {}): void {
    if (this.#isGone(__DEV__ && 'setSearchQuery')) return;
    const silent = options.emitSearch === false;
    this.#dispatch({ type: 'query', origin: 'api', text: String(query ?? ''), silent });
  }

  /** Returns whether the dropdown is open. */
  isDropdownOpen(): boolean {
    return !this.#destroyed && this.#state.open;
  }

  /**
   * Clears the remote cache and reloads the current query, immediately or when the list next opens. Ignored without a
   * remote source.
   */
  reload(): void {
    if (this.#can('remote', 'reload')) this.#dispatch({ type: 'forget', reload: true });
  }

  /** Clears the remote cache. Ignored without a remote source. */
  clearRemoteCache(): void {
    if (this.#can('remote', 'clearRemoteCache')) this.#dispatch({ type: 'forget', reload: false });
  }

  /** Returns whether the value is valid. If not, shows the message and fires `invalid`. Does not open the list or move focus. */
  validate(): boolean {
    return (
      this.#isGone(__DEV__ && 'validate') ||
      showValidity(this.#instance.host, this.#instance.store, true)
    );
  }

  /** Sets an error message, which makes the value invalid. An empty string clears it. */
  setCustomValidity(message: string): void {
    if (this.#isGone(__DEV__ && 'setCustomValidity')) return;
    const custom = String(message ?? '');
    const validity = { custom, shown: custom !== '', message: custom };
    this.#dispatch({ type: 'validity', validity });
    this.#instance.host.message(this.#state);
  }

  /** Calls {@link validate} and lets the browser report the problem. */
  reportValidity(): boolean {
    if (this.#isGone(__DEV__ && 'reportValidity')) return true;
    const valid = this.validate();
    if (!valid) this.#instance.host.report();
    return valid;
  }

  /** Multiple only: selects all options that are not disabled, up to `maxSelections`. */
  selectAll(): void {
    if (this.#isGone(__DEV__ && 'selectAll') || !this.#state.config.multiple) return;
    this.#dispatch({ type: 'selectAll' });
  }

  /** Trees: expands every branch. Does not load children with `loadChildren`. */
  expandAll(): void {
    if (this.#can('tree', 'expandAll')) this.#dispatch({ type: 'expandAll', open: true });
  }

  /** Trees: collapses every branch. */
  collapseAll(): void {
    if (this.#can('tree', 'collapseAll')) this.#dispatch({ type: 'expandAll', open: false });
  }

  /** Clears the selection, like `setValue(null)`. */
  clearAll(): void {
    if (!this.#isGone(__DEV__ && 'clearAll')) this.setValue(null);
  }

  /** Enables the select. A disabled ancestor `<fieldset>` still disables it. */
  enable(): void {
    if (!this.#isGone(__DEV__ && 'enable')) this.#configure({ disabled: false });
  }

  /** Disables the select, like the option `disabled`. A disabled select is not submitted. */
  disable(): void {
    if (!this.#isGone(__DEV__ && 'disable')) this.#configure({ disabled: true });
  }

  /** Moves focus to the control, unless it is disabled. */
  focus(): void {
    if (!this.#isGone(__DEV__ && 'focus') && !isWidgetDisabled(this.#state))
      this.#instance.combobox().focus();
  }

  /**
   * Adds an event handler. Handlers of `change` also receive the reason; those of `expand` and `collapse` also receive the option.
   * Adding the same handler again has no effect.
   */
  on<E extends EventName>(event: E, handler: SelectHandler<E, M, Multiple, Widened<V>>): void {
    if (this.#isGone(__DEV__ && 'on')) return;
    checkEvent(event);
    this.#handlers.add(event, handler as Handler);
  }

  /** Removes an event handler. */
  off<E extends EventName>(event: E, handler: SelectHandler<E, M, Multiple, Widened<V>>): void {
    if (!this.#isGone(__DEV__ && 'off')) this.#handlers.remove(event, handler as Handler);
  }

  get #state(): State {
    return this.#instance.store.state;
  }

  get #dispatch() {
    return this.#instance.store.dispatch;
  }

  /** After `destroy()`, methods have no effect; the first call logs a hint (D5.5). */
  #isGone(method: string | false): boolean {
    if (__DEV__ && this.#destroyed && !this.#warned) {
      this.#warned = true;
      env.hint(`${method}() was called after destroy() and is ignored. Create a new select.`, true);
    }
    return this.#destroyed;
  }

  /** Whether a method of a feature can run. @throws {@link SelectError} `missing-feature`. */
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

/** The class with these features; `listCode`: where the code of its open lists comes from. */
export function classOf(listCode: object, features: readonly SelectFeature[]): typeof BaseWidget {
  if (__DEV__) features.forEach(checkIsFeature);
  return class<N extends object, Many extends boolean, V extends OptionValue> extends BaseWidget<
    N,
    Many,
    V
  > {
    protected static override readonly features = features;
    protected static override readonly listCode = listCode;
  };
}
