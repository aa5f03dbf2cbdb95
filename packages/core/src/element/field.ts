/** Servers import it too, and have no elements. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** What every field of a form has, by ElementInternals. Simulated pages lack some of it. */
export class FormField extends Base {
  /** It belongs to forms, as fields do. */
  static readonly formAssociated = true;

  readonly #internals: Partial<ElementInternals> = this.attachInternals?.() ?? {};

  /** The name that the value is submitted under. */
  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  set name(name: string) {
    this.setAttribute('name', name);
  }

  /** The form that it belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form ?? null;
  }

  /** Its labels. */
  get labels(): readonly Node[] {
    const all = () => [...this.ownerDocument.querySelectorAll('label')];
    return [
      ...(this.#internals.labels ??
        all().filter((label) => label.htmlFor === this.id || label.contains(this))),
    ];
  }

  /** What is wrong with the value. */
  get validity(): ValidityState | undefined {
    return this.#internals.validity;
  }

  /** The same in words. */
  get validationMessage(): string {
    return this.#internals.validationMessage ?? '';
  }

  /** Whether the form asks for its validity. */
  get willValidate(): boolean {
    return this.#internals.willValidate ?? false;
  }

  /** Whether the value is valid; if not, `invalid` is fired, and the widget shows it. */
  checkValidity(): boolean {
    return this.#internals.checkValidity?.() ?? true;
  }

  /** The same as `checkValidity()`. */
  validate(): boolean {
    return this.checkValidity();
  }

  /** As `checkValidity()`, and asks the browser to show the problem. */
  reportValidity(): boolean {
    return this.#internals.reportValidity?.() ?? true;
  }

  /**
   * Value, state to be restored, and validity.
   *
   * @param custom - The page's own message.
   * @param missing - The message of a value that is missing.
   * @param control - Where the browser points at. @internal
   */
  protected tellForm(
    values: readonly string[],
    custom: string,
    missing: string,
    control: HTMLElement | undefined,
  ): void {
    const { name } = this;
    const form = new FormData();
    for (const value of values) form.append(name, value);
    const data = name && values.length > 0 ? form : null;
    this.#internals.setFormValue?.(data, JSON.stringify(values));
    const flags = { valueMissing: missing !== '', customError: custom !== '' };
    this.#internals.setValidity?.(flags, custom || missing, control);
  }
}
