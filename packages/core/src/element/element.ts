import { isEqual, PLACE, toCoreValue, type Widget } from '../adapter/index.js';
import { createRepairLimit } from '../host/attributes.js';
import {
  EVENTS,
  type EventName,
  identityOf,
  OPTIONS,
  type OptionName,
  resolveLanguage,
  type SelectValue,
  translate,
} from '../schema/index.js';
import { ATTRIBUTES, optionOf, readList } from './attributes.js';
import { type Children, readChildren } from './children.js';
import { FormField } from './field.js';
import { NAMING, writeNaming } from './naming.js';
import { watchChildren } from './observer.js';
import { createPlace } from './place.js';
import type { AllEvents, ElementMethods, ElementOptions } from './types.js';

/** A class of selects, with whatever features. */
export type SelectClass = abstract new (element: HTMLElement, options: never) => unknown;
const NONE: Children = { data: undefined, values: [], options: {} };

/** Options as properties, methods and events. */
export interface WidgetSelectElement extends ElementOptions, ElementMethods {
  /** Adds a listener for an event of the element. The payload is in `detail`. */
  addEventListener<E extends keyof AllEvents>(
    type: E,
    listener: (this: WidgetSelectElement, event: AllEvents[E]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Adds a listener for any other event. */
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/**
 * `<widget-select>`: a form-associated custom element.
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
export class WidgetSelectElement extends FormField {
  /** The class of the widget, passed to `defineElement`. */
  static readonly Select: SelectClass;
  /** Style sheets for shadow roots to adopt, if you import them as modules. */
  static styles: readonly CSSStyleSheet[] = [];

  /** Observed attributes: options and labelling. */
  static get observedAttributes(): string[] {
    return [...ATTRIBUTES.keys(), ...NAMING, 'name', 'value'];
  }

  readonly #mayRepair = createRepairLimit();
  readonly #given: Record<string, unknown> = {};
  #children = NONE;
  #place: HTMLElement | undefined;
  #widget: Widget | null = null;
  /** The value that was set; counts once it is no longer the default one. */
  #value: unknown = null;
  #isDirty = false;
  #custom = '';

  constructor() {
    super();
    this.addEventListener('invalid', () => this.#widget?.validate());
    // What the browser does with the click on a label of a field.
    this.addEventListener('click', (event: Event) => {
      if (event.composedPath()[0] === this) this.focus();
    });
  }

  /** The widget. Available once the element has been connected. */
  get widget(): Widget | null {
    return this.#widget;
  }

  /** The selected value; with `multiple`, an array of all selected values. Setting it fires no events. */
  get value(): SelectValue {
    if (this.#widget) return this.#widget.getValue();
    const values = [this.#wanted() ?? []].flat().map(String);
    return this.multiple ? values : (values[0] ?? null);
  }

  set value(value: string | readonly string[] | null | undefined) {
    this.#value = value;
    this.#isDirty = true;
    this.#writeValue();
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

  connectedCallback(): void {
    // Set before the tag was defined, they hide the members of the class.
    for (const name of Object.getOwnPropertyNames(this)) {
      const own = this as Record<string, unknown>;
      const value = own[name];
      if (name in Object.getPrototypeOf(this) && delete own[name]) own[name] = value;
    }
    if (this.#widget) this.childrenChanged();
    else this.#readChildren();
    if (!this.#widget) this.#mount();
    this.contentChanged();
    this.#writeNaming();
  }

  attributeChangedCallback(attribute: string, _: string | null, text: string | null): void {
    const name = ATTRIBUTES.get(attribute);
    if (name) this.setOption(name, optionOf(name, text, attribute));
    else if (attribute === 'value') this.#writeValue();
    else if (attribute === 'name') this.#tellForm();
    else this.#writeNaming();
  }

  formDisabledCallback(): void {
    this.#applyOption('disabled');
  }

  formResetCallback(): void {
    this.#isDirty = false;
    this.#writeValue();
    // It takes back what was shown of another value.
    this.#widget?.setCustomValidity(this.#custom);
  }

  formStateRestoreCallback(state: unknown): void {
    this.value = typeof state === 'string' ? readList(state) : null;
  }

  /** An option, as a property or an attribute says it. @internal */
  getOption(name: OptionName): unknown {
    return this.#given[name] ?? this.#children.options[name] ?? OPTIONS[name].default;
  }

  /** @internal */
  setOption(name: OptionName, value: unknown): void {
    const before = identityOf(this.getOption(name));
    this.#given[name] = value;
    // A list may hold other options than it did, and comparing a long one costs more than reading it.
    if (name === 'data' || !isEqual(before, identityOf(this.getOption(name))))
      this.#applyOption(name);
  }

  /** The options in the element are others. @internal */
  childrenChanged(): void {
    const before = this.#children;
    this.#readChildren();
    const { data, options } = this.#children;
    const names = Object.keys({ ...before.options, ...options }) as OptionName[];
    for (const name of names)
      if (!isEqual(before.options[name], options[name])) this.#applyOption(name);
    if (!this.#given.data && !isEqual(before.data, data)) this.#applyOption('data');
    if (!this.#isDirty) this.#writeValue();
  }

  /** The widget may have been taken out, by a morph or a framework, and ids of labels with it. @internal */
  contentChanged(): void {
    if (!this.#place || this.#isInPlace() || !this.#mayRepair()) return;
    this.#putPlace();
    this.#writeNaming();
    this.#tellForm();
  }

  #isInPlace(): boolean {
    const parent = this.#place?.parentNode;
    return !!parent && parent === (this.shadowRoot ?? this);
  }

  #readChildren(): void {
    this.#children = readChildren(this, !!this.getOption('multiple'));
    watchChildren(this, this);
  }

  #putPlace(): void {
    const place = this.#place as HTMLElement;
    // A copy of the element has brought a dead widget along (case 124).
    for (const child of [...this.children]) if (child.classList.contains(PLACE)) child.remove();
    (this.shadowRoot ?? this).append(place);
  }

  #mount(): void {
    if (!this.#place) {
      const { styles } = this.constructor as typeof WidgetSelectElement;
      this.#place = createPlace(this, styles);
      // A label may have come, or gone, and nothing tells.
      this.#place.addEventListener('focusin', () => this.#writeNaming());
    }
    if (!this.#isInPlace()) this.#putPlace();
    this.#writeNaming();
    const Select = (this.constructor as typeof WidgetSelectElement).Select as unknown as new (
      place: HTMLElement,
      options: object,
    ) => Widget;
    const names = Object.keys({ ...this.#children.options, ...this.#given, data: 0, disabled: 0 });
    const options = names.map((name) => [name, this.#effective(name as OptionName)]);
    const widget = new Select(this.#place, Object.fromEntries(options));
    this.#widget = widget;
    for (const name of EVENTS) widget.on(name, (payload) => this.#tell(name, payload));
    if (this.#custom) widget.setCustomValidity(this.#custom);
    this.#writeValue();
  }

  /** What the widget is given: a fieldset disables it too, and options may stand in the element. */
  #effective(name: OptionName): unknown {
    if (name === 'disabled') return this.matches(':disabled') || !!this.getOption(name);
    if (name === 'data') return this.#given.data ?? this.#children.data;
    return this.#given[name] ?? this.#children.options[name];
  }

  #applyOption(name: OptionName): void {
    const widget = this.#widget;
    if (!widget) {
      // What was wrong with the options may be mended now.
      if (this.isConnected && this.#place) this.#mount();
      return;
    }
    if (OPTIONS[name].live) {
      widget.updateOptions({ [name]: this.#effective(name) });
      this.#tellForm();
      return;
    }
    if (name === 'multiple') this.#readChildren();
    // Fixed for the widget, and not for the element: there is another one from now on.
    if (this.#isDirty) this.#value = widget.getValue();
    widget.destroy();
    this.#widget = null;
    this.#mount();
  }

  /** The value that was set, or the one that a reset returns to. */
  #wanted(): string | readonly string[] | null {
    const text = this.getAttribute('value');
    const written = text !== null && this.multiple ? readList(text) : text;
    const value = this.#isDirty ? this.#value : (written ?? this.#children.values);
    const given = { data: this.#effective('data'), fields: this.#effective('fields') };
    return toCoreValue(value, given) ?? null;
  }

  #writeValue(): void {
    this.#widget?.setValue(this.#wanted(), { emitChange: false });
    this.#tellForm();
  }

  #writeNaming(): void {
    if (this.#place && writeNaming(this.#place, this, this.labels as Element[]))
      this.#widget?.updateOptions({});
  }

  #tellForm(): void {
    const values = [this.value ?? []].flat();
    const isBarred = !!this.getOption('readOnly');
    const isMissing = !isBarred && this.getOption('required') && values.length === 0;
    const language = resolveLanguage(this.getOption('language') as string);
    const missing = isMissing ? translate(language, 'required') : '';
    const control = this.#isInPlace() && this.#place?.querySelector<HTMLElement>('[role=combobox]');
    this.tellForm(values, isBarred ? '' : this.#custom, missing, control || undefined);
  }

  #tell(name: EventName, payload: unknown): void {
    if (name === 'change') {
      this.#isDirty = true;
      this.#value = payload;
      this.#tellForm();
      for (const type of ['input', name])
        this.dispatchEvent(
          new CustomEvent(type, { bubbles: true, composed: true, detail: payload }),
        );
    } else if (name !== 'invalid') this.dispatchEvent(new CustomEvent(name, { detail: payload }));
  }
}
