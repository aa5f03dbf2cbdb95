import { isEqual, isFocusNowhere, type Values, type Widget } from '../adapter/index.js';
import { createRepairLimit } from '../src/host/attributes.js';
import {
  EVENTS,
  type EventName,
  identityOf,
  OPTIONS,
  type OptionName,
  type OptionValue,
  type SelectValue,
  type SelectValueInput,
} from '../src/schema/index.js';
import {
  type AskedOptions,
  effective,
  lacksFields,
  NOTHING_ASKED,
  namesAsked,
  said,
  wantedValue,
} from './asked.js';
import { ATTRIBUTES, optionOf, readList, unhideMembers } from './attributes.js';
import { type Children, readChildren } from './children.js';
import { passCommands } from './commands.js';
import { FormField } from './field.js';
import { NAMING, writeNaming } from './naming.js';
import { watchChildren } from './observer.js';
import {
  build,
  createPlace,
  defaultOf,
  fire,
  isWithin,
  putInto,
  retire,
  type SelectClass,
} from './place.js';
import type { AllEvents, ElementMethods, ElementOptions } from './types.js';

/**
 * Options as properties, methods and events. TypeScript has `prefix` as the DOM declares it, read-only text: set that option as an
 * attribute, or by `Object.assign(element, { prefix })`.
 */
export interface WidgetSelectElement<V extends OptionValue = string>
  extends Omit<ElementOptions<V>, 'prefix'>,
    ElementMethods<V> {
  /** Adds a listener for an event of the element. The payload is in `detail`. */
  addEventListener<E extends keyof AllEvents<V>>(
    type: E,
    listener: (this: WidgetSelectElement<V>, event: AllEvents<V>[E]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Adds a listener for any other event. */
  addEventListener(...listening: Parameters<HTMLElement['addEventListener']>): void;
}

/**
 * `<widget-select>`: a form-associated custom element.
 *
 * @typeParam V - With `values="own"`: type of the values in the data, as in `querySelector<WidgetSelectElement<number>>()`.
 *
 * @example
 * ```html
 * <label for="country">Country</label>
 * <widget-select id="country" name="country" clearable required>
 *   <option value="vn" selected>Việt Nam</option>
 *   <option value="la">Laos</option>
 * </widget-select>
 * ```
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: members that follow from the tables are defined with the tag
export class WidgetSelectElement<V extends OptionValue = string> extends FormField {
  /** The class of the widget, passed to `defineElement`. */
  static readonly Select: SelectClass;
  /** Style sheets for shadow roots to adopt, if you import them as modules. */
  static styles: readonly CSSStyleSheet[] = [];

  /** Observed attributes: options and labelling. */
  static get observedAttributes(): string[] {
    return [...ATTRIBUTES.keys(), ...NAMING, 'name', 'tabindex', 'value'];
  }

  readonly #mayRepair = createRepairLimit();
  #asked = NOTHING_ASKED;
  #place: HTMLElement | undefined;
  #widget: Widget | null = null;
  #custom = '';
  /** Data that was refused without `fields`. */
  #late: unknown;

  constructor() {
    super();
    this.addEventListener('invalid', () => this.#widget?.validate());
    passCommands(this, () => this.#place);
  }

  /** The widget. Available once the element has been connected. */
  get widget(): Widget | null {
    return this.#widget;
  }

  /** The selected value; with `multiple`, an array of all selected values. Setting it fires no events. */
  get value(): SelectValue<boolean, V> {
    if (this.#widget) return this.#widget.getValue() as SelectValue<boolean, V>;
    const wanted = [wantedValue(this.#asked, this) ?? []].flat();
    const values = (this.getOption('values') === 'own' ? wanted : wanted.map(String)) as V[];
    return this.multiple ? values : (values[0] ?? null);
  }

  set value(value: SelectValueInput<V>) {
    this.#ask({ value, isDirty: true }, () => this.#writeValue());
  }

  /** Type, like that of a `<select>`. */
  get type(): 'select-one' | 'select-multiple' {
    return this.multiple ? 'select-multiple' : 'select-one';
  }

  /** Sets an error message, which makes the value invalid. An empty string clears it. */
  setCustomValidity(message: string): void {
    this.#custom = String(message ?? '');
    this.#widget?.setCustomValidity(this.#custom);
    this.#tellForm();
  }

  /** Moves focus to the control. */
  override focus(): void {
    this.#widget?.focus();
  }

  /** Called by the browser. @internal */
  connectedCallback(): void {
    unhideMembers(this);
    const isNew = !this.#place;
    if (!this.#widget) this.#asked = { ...this.#asked, children: this.#readChildren() };
    if (this.#widget) this.childrenChanged();
    else this.#mount();
    this.contentChanged();
    this.#writeNaming();
    if (isNew && this.autofocus && isFocusNowhere(this)) this.focus();
  }

  /** Called by the browser. @internal */
  attributeChangedCallback(attribute: string, _: string | null, text: string | null): void {
    const name = ATTRIBUTES.get(attribute);
    if (name) this.setOption(name, optionOf(name, text, attribute));
    else if (attribute === 'value') this.#writeValue();
    else if (attribute === 'name') this.#tellForm();
    else if (attribute !== 'tabindex') this.#writeNaming();
    // The control is a tab stop, so the element is not.
    else if (text && Number(text) >= 0) this.tabIndex = -1;
  }

  /** Called by the browser. @internal */
  formDisabledCallback(): void {
    this.#applyOption('disabled');
  }

  /** Called by the browser. @internal */
  formResetCallback(): void {
    this.#ask({ isDirty: false }, () => this.#writeValue());
    // This also clears a shown error message.
    this.#widget?.setCustomValidity(this.#custom);
  }

  /** Called by the browser. @internal */
  formStateRestoreCallback(state: unknown): void {
    const values = typeof state === 'string' ? readList(state, this.getOption('values')) : null;
    this.value = values as null;
  }

  /** Returns an option from a property or an attribute. @internal */
  getOption(name: OptionName): unknown {
    const { Select } = this.constructor as typeof WidgetSelectElement;
    return said(this.#asked, name) ?? defaultOf(Select, name);
  }

  /** Sets an option from a property or an attribute. @internal */
  setOption(name: OptionName, value: unknown): void {
    const before = identityOf(this.getOption(name));
    const late: Values = name === 'fields' && value && this.#late ? { data: this.#late } : {};
    if (name === 'data') this.#late = undefined;
    const given = { ...this.#asked.given, ...late, [name]: value };
    try {
      this.#ask({ given }, () => {
        // A list may have been mutated, and comparing a long list costs more than reading it.
        if (name === 'data' || !isEqual(before, identityOf(this.getOption(name))))
          this.#applyOption(name, ...(Object.keys(late) as OptionName[]));
      });
      if (late.data) this.#late = undefined;
    } catch (error) {
      // Frameworks set one property after the other: `fields` may follow.
      if (name !== 'data' || !this.#widget || !lacksFields(given)) throw error;
      this.#late = value;
      queueMicrotask(() => this.#late === value && reportError(error));
    }
  }

  /** Called when the child options have changed. @internal */
  childrenChanged(): void {
    const [before, children] = [this.#asked.children, this.#readChildren()];
    const { data, options, isRich } = children;
    this.#ask({ children }, () => {
      const names = Object.keys({ ...before.options, ...options }) as OptionName[];
      for (const name of names)
        if (!isEqual(before.options[name], options[name])) this.#applyOption(name);
      if (!this.#asked.given.data && (isRich || before.isRich || !isEqual(before.data, data)))
        this.#applyOption('data');
      if (!this.#asked.isDirty) this.#writeValue();
    });
  }

  /** Called when a morph or a framework may have removed the widget, and with it the ids of labels. @internal */
  contentChanged(): void {
    if (!this.#place || isWithin(this, this.#place) || !this.#mayRepair()) return;
    putInto(this, this.#place);
    this.#writeNaming();
    this.#tellForm();
  }

  /** Applies new settings. If the widget rejects them, the previous settings are kept. */
  #ask(next: Partial<AskedOptions>, apply: () => void): void {
    const before = this.#asked;
    this.#asked = { ...before, ...next };
    try {
      apply();
    } catch (error) {
      // Without a widget, several options may be invalid; they can be fixed one by one.
      if (this.#widget) this.#asked = before;
      throw error;
    }
  }

  #readChildren(): Children {
    watchChildren(this, this);
    return readChildren(this, !!this.getOption('multiple'));
  }

  /** Creates a widget, and only then replaces the previous one. */
  #mount(): void {
    const { Select, styles } = this.constructor as typeof WidgetSelectElement;
    const [former, formerPlace] = [this.#widget, this.#place];
    // Labels may have changed, and there is no event for that.
    const place =
      (former ? undefined : formerPlace) ?? createPlace(this, styles, () => this.#writeNaming());
    if (!former) this.#place = place;
    if (former) formerPlace?.after(place);
    else if (!isWithin(this, place)) putInto(this, place);
    writeNaming(place, this, this.labels as Element[]);
    try {
      this.#widget = build(Select, place, this.#effectiveOf(namesAsked(this.#asked)));
    } catch (error) {
      if (former) place.remove();
      throw error;
    }
    this.#place = place;
    for (const name of EVENTS)
      this.#widget.on(name, (payload, reason) => this.#tell(name, payload, reason));
    if (this.#custom) this.#widget.setCustomValidity(this.#custom);
    this.#writeValue();
    if (former && formerPlace) retire(former, formerPlace, () => this.focus());
  }

  #effectiveOf(names: OptionName[]): Values {
    const isDisabled = this.matches(':disabled') || !!this.getOption('disabled');
    return Object.fromEntries(
      names.map((name) => [name, effective(this.#asked, name, isDisabled)]),
    );
  }

  #applyOption(name: OptionName, ...more: OptionName[]): void {
    const widget = this.#widget;
    if (!widget) {
      // The error in the options may be fixed now.
      if (this.isConnected && this.#place) this.#mount();
      else this.#tellForm();
      return;
    }
    if (OPTIONS[name].live) {
      widget.updateOptions(this.#effectiveOf([name, ...more]));
      this.#tellForm();
      return;
    }
    // The option is fixed for the widget but not for the element, so create a new widget.
    const children = name === 'multiple' ? this.#readChildren() : this.#asked.children;
    const values = [widget.getValue() ?? []].flat();
    // If there are several values, the last one is used, as in a single `<select>`.
    const value = this.getOption('multiple') ? values : (values.at(-1) ?? null);
    this.#ask({ children, value }, () => this.#mount());
  }

  #writeValue(): void {
    this.#widget?.setValue(wantedValue(this.#asked, this), { emitChange: false });
    this.#tellForm();
  }

  #writeNaming(): void {
    if (this.#place && writeNaming(this.#place, this, this.labels as Element[]))
      this.#widget?.updateOptions({});
  }

  #tellForm(): void {
    const place = this.#place && isWithin(this, this.#place) ? this.#place : undefined;
    this.tellForm([this.value ?? []].flat(), this.#custom, place, (name) => this.getOption(name));
  }

  #tell(name: EventName, payload: unknown, more: unknown): boolean {
    if (name === 'change') {
      this.#asked = { ...this.#asked, value: payload, isDirty: true };
      this.#tellForm();
    }
    fire(this, name, payload, more);
    // Whether an event has a listener, an element cannot know.
    return name !== 'error';
  }
}
