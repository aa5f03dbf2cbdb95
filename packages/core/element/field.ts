import { PLACE } from '../adapter/index.js';
import {
  type OptionName,
  type OptionValue,
  resolveLanguage,
  translate,
} from '../src/schema/index.js';

/** For imports on servers, which have no DOM. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * Hides the message of the browser, which it shows at the focused control and over the widget's, until the control loses focus.
 * Focus moves to the container for a moment, so that the widget keeps it.
 */
function hideMessage(control: HTMLElement | undefined): void {
  const place = control?.closest<HTMLElement>(`.${PLACE}`);
  if (!place || !control?.matches(':focus')) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  control.focus({ preventScroll: true });
  place.removeAttribute('tabindex');
}

/** JSON has no bigint. */
const toState = (value: OptionValue) => (typeof value === 'bigint' ? String(value) : value);

/** Base class with the members of form fields, from ElementInternals. Simulated DOMs lack some of them. */
export class FormField extends Base {
  /** Marks the element as form-associated. */
  static readonly formAssociated = true;

  readonly #internals: Partial<ElementInternals> = this.attachInternals?.() ?? {};
  #control: HTMLElement | undefined;

  constructor() {
    super();
    // Handles clicks on labels like a native field. `tabindex` makes the element focusable.
    for (const type of ['click', 'focus'])
      this.addEventListener(type, (event) => {
        if (event.composedPath()[0] === this) this.focus();
      });
    // The message comes after the event.
    this.addEventListener('invalid', () => setTimeout(() => hideMessage(this.#control)));
  }

  /** Name under which the value is submitted. */
  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  set name(name: string) {
    this.setAttribute('name', name);
  }

  /** The form that owns the element. */
  get form(): HTMLFormElement | null {
    return this.#internals.form ?? null;
  }

  /** Labels of the element. */
  get labels(): readonly Node[] {
    const all = () => [...this.ownerDocument.querySelectorAll('label')];
    return [
      ...(this.#internals.labels ??
        all().filter((label) => label.htmlFor === this.id || label.contains(this))),
    ];
  }

  /** Validity state of the value. */
  get validity(): ValidityState | undefined {
    return this.#internals.validity;
  }

  /** Message of the failed validation. */
  get validationMessage(): string {
    return this.#internals.validationMessage ?? '';
  }

  /** Whether the element is validated. */
  get willValidate(): boolean {
    return this.#internals.willValidate ?? false;
  }

  /** Returns whether the value is valid. If not, fires `invalid` and shows the message. */
  checkValidity(): boolean {
    return this.#internals.checkValidity?.() ?? true;
  }

  /** Same as `checkValidity()`. */
  validate(): boolean {
    return this.checkValidity();
  }

  /** Calls `checkValidity()` and lets the browser report the problem. */
  reportValidity(): boolean {
    return this.#internals.reportValidity?.() ?? true;
  }

  /**
   * Sets the value, the state to restore, and the validity.
   *
   * @param custom - The message of `setCustomValidity()`.
   * @param place - The container of the widget, if it is in the page. The browser shows its message at the control. @internal
   */
  protected tellForm(
    values: readonly OptionValue[],
    custom: string,
    place: HTMLElement | undefined,
    getOption: (name: OptionName) => unknown,
  ): void {
    const { name } = this;
    const control = place?.querySelector<HTMLElement>('[role=combobox]') ?? undefined;
    this.#control = control;
    const form = new FormData();
    for (const value of values) form.append(name, String(value));
    const data = name && values.length > 0 ? form : null;
    this.#internals.setFormValue?.(data, JSON.stringify(values.map(toState)));
    const language = resolveLanguage(getOption('language') as string);
    const isBarred = !!getOption('readOnly');
    const limit = getOption('multiple') ? ((getOption('minSelections') as number) ?? 0) : 0;
    const isFew = !isBarred && values.length > 0 && values.length < limit;
    const isMissing = !isBarred && getOption('required') && values.length === 0;
    const few = isFew ? translate(language, 'minimum', { limit }) : '';
    const message = isBarred ? '' : custom || few;
    const missing = isMissing ? translate(language, 'required') : '';
    const flags = { valueMissing: missing !== '', customError: message !== '' };
    this.#internals.setValidity?.(flags, message || missing, control);
  }
}
