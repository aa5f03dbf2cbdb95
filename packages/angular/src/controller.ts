import {
  afterNextRender,
  DestroyRef,
  ElementRef,
  ErrorHandler,
  Injector,
  inject,
  NgZone,
  OutputEmitterRef,
  type Provider,
  runInInjectionContext,
  signal,
  untracked,
} from '@angular/core';
import { type ControlValueAccessor, NG_VALUE_ACCESSOR, NgControl } from '@angular/forms';
import {
  applyProps,
  isOtherValue,
  type ParentProps,
  toCoreOptions,
  toCoreValue,
  type Values,
  type Widget,
  watchFocus,
  writeOptions,
} from 'widget-select/adapter';
import { EVENTS, OPTIONS, type OptionName } from 'widget-select/schema';
import { ATTRIBUTE_INPUTS } from './attributes.js';
import { createSelect, setAttribute } from './markup.js';
import { SelectSlots } from './slots.js';

/** Set by Angular on servers, and to false by bundlers of browser code. */
declare const ngServerMode: boolean | undefined;

/** A select class with any features. */
export type SelectClass = new (element: HTMLElement, options: Values) => Widget;

const ATTRIBUTES = [...ATTRIBUTE_INPUTS, 'name', 'form'] as const;

/** Native events with the name of an output that come from inside. Angular would call the listener of the output for them too. */
const NATIVE_EVENTS = ['change', 'select', 'search'];

const kindsOfFlags = ['boolean', 'multiple'];

/** Mounts the widget of one component, keeps it in sync with the inputs, and connects it to Angular's forms. */
export class SelectController implements ControlValueAccessor {
  /** The widget, once the component has been rendered in a browser and until it is destroyed. */
  readonly instance = signal<Widget | undefined>(undefined);
  private readonly host: HTMLElement = inject(ElementRef).nativeElement;
  private readonly injector = inject(Injector);
  private readonly zone = inject(NgZone);
  private readonly errors = inject(ErrorHandler);
  private readonly slots = inject(SelectSlots);
  private readonly outputs: Record<string, OutputEmitterRef<unknown>> = {};
  private readonly given: Record<string, unknown> = {};
  private readonly version = signal(0);
  private native: HTMLSelectElement | null = null;
  private isFromServer = false;
  /** The attributes as they were last written. */
  private written: Values = {};
  /** What the widget has, once there is one. */
  private last!: ParentProps;
  private isScheduled = false;
  private SelectClass!: SelectClass;
  private form: NgControl | null | undefined;
  private onChange?: (value?: unknown) => void;
  private onTouched?: () => void;

  /** Starts once the inputs are set. */
  start(SelectClass: SelectClass): void {
    const { host } = this;
    this.SelectClass = SelectClass;
    this.zone.runOutsideAngular(() => {
      for (const type of NATIVE_EVENTS)
        host.addEventListener(type, (event) => {
          if (this.outputs[type]) event.stopImmediatePropagation();
        });
    });
    inject(DestroyRef).onDestroy(() => {
      // Forms may write once more.
      this.isScheduled = true;
      this.instance()?.destroy();
      this.instance.set(undefined);
    });
    this.slots.onChange = () => this.schedule();
    this.native = host.querySelector('select');
    this.isFromServer = !!this.native;
    this.schedule();
  }

  /** Synchronizes the widget once Angular has rendered, outside of its zone. Does nothing on a server. */
  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    afterNextRender(
      () => {
        this.isScheduled = false;
        this.attempt(() => this.sync());
      },
      { injector: this.injector },
    );
  }

  private attempt(act: () => void): void {
    try {
      untracked(act);
    } catch (error) {
      this.errors.handleError(error);
    }
  }

  private readonly currentOptions = () => {
    const { given } = this;
    return this.slots.withTemplates({
      ...(given.options as Values),
      ...given,
      ...(given.disabled || given.isFormDisabled ? { disabled: true } : {}),
      ...(given.readonly ? { readOnly: true } : {}),
    });
  };

  private props(): ParentProps {
    const { given } = this;
    const options = this.currentOptions();
    const attributes: Record<string, unknown> = {};
    if (given.isFormInvalid) attributes['aria-invalid'] = true;
    for (const name of ATTRIBUTES) if (given[name] !== undefined) attributes[name] = given[name];
    return {
      value: toCoreValue(given.value, options),
      searchQuery: given.searchQuery as string | undefined,
      open: given.open as boolean | undefined,
      options,
      attributes,
    };
  }

  /** Returns an input. */
  read(name: string): unknown {
    this.version();
    return this.given[name];
  }

  /** Sets an input. */
  give(name: string, value: unknown): void {
    const { kind } = OPTIONS[name as OptionName] ?? {
      kind: /^(open|readonly)$/.test(name) && 'boolean',
    };
    let next = value === '' && kindsOfFlags.includes(kind as string) ? true : value;
    // If the parent removes the value, the selection becomes empty.
    if (name === 'value' && next === undefined && this.given[name] != null) next = null;
    if (Object.is(this.given[name], next)) return;
    this.store(name, next);
    this.schedule();
  }

  private store(name: string, value: unknown): void {
    this.given[name] = value;
    this.version.update((version) => version + 1);
  }

  /** Returns an output, created when something listens to it. Events without an output do not run change detection. */
  output(event: string): OutputEmitterRef<unknown> {
    this.outputs[event] ??= runInInjectionContext(this.injector, () => new OutputEmitterRef());
    return this.outputs[event];
  }

  writeValue(value: unknown): void {
    this.give('value', value ?? null);
  }

  registerOnChange(onChange: (value?: unknown) => void): void {
    this.onChange = onChange;
  }

  registerOnTouched(onTouched: () => void): void {
    this.onTouched = onTouched;
  }

  setDisabledState(isDisabled: boolean): void {
    this.give('isFormDisabled', isDisabled);
  }

  /** Marks the control as invalid if it is, and if the user has left it. Called in each change detection, once forms have written. */
  check(): void {
    // Later than the constructor: the directives of forms inject this class.
    this.form ??= this.injector.get(NgControl, null, { self: true, optional: true });
    this.give('isFormInvalid', !!this.form?.invalid && !!this.form.touched);
    if (typeof ngServerMode !== 'undefined' && ngServerMode) this.render(this.props(), true);
  }

  /** Renders the `<select>` of a component with a `name`. */
  private render(props: ParentProps, isOnServer: boolean): void {
    const { host } = this;
    this.native?.remove();
    this.native = null;
    if (props.attributes.name != null) {
      this.native = createSelect(host.ownerDocument, props, isOnServer);
      host.appendChild(this.native);
      this.written = {};
    }
    this.writeAttributes(props);
  }

  private sync(): void {
    if (!this.instance()) this.mount(this.props());
    // Listeners may have changed the inputs, or removed the component.
    const select = this.instance();
    if (!select) return;
    const props = this.props();
    this.writeAttributes(props);
    applyProps(select, this.last, props, this.currentOptions, this.native);
    // Only now: inputs that come with refused data are applied together with better data.
    this.last = props;
  }

  /** Mounts the widget. If it refuses the options, the next inputs try again. */
  private mount(props: ParentProps): void {
    const { host, SelectClass, isFromServer } = this;
    if (isFromServer) this.writeAttributes(props);
    else this.render(props, false);
    const { native } = this;
    if (native && !isFromServer) writeOptions(native, props.options);
    const select = new SelectClass(
      native ?? host,
      toCoreOptions(props.options, this.currentOptions),
    );
    // `open` is applied when it changes, so it starts as not applied. The value is compared with that of the widget.
    this.last = { ...props, open: undefined };
    for (const event of EVENTS)
      select.on(event, (payload: unknown, reason?: unknown) => this.pass(event, payload, reason));
    watchFocus(host.lastElementChild as Element, (isInside, event) => {
      if (!isInside) this.call(this.onTouched);
      this.emit(isInside ? 'focus' : 'blur', event);
    });
    this.instance.set(select);
    const value = select.getValue();
    if (
      native &&
      isFromServer &&
      isOtherValue(
        value,
        [...native.querySelectorAll<HTMLOptionElement>('[selected]')].map((one) => one.value),
      )
    )
      this.pass('change', value, 'form');
  }

  /** With a `<select>`, the attributes are its own. */
  private writeAttributes({ attributes }: ParentProps): void {
    const { native, host, written } = this;
    for (const name of Object.keys({ ...written, ...attributes })) {
      if (native) host.removeAttribute(name);
      if (written[name] !== attributes[name]) setAttribute(native ?? host, name, attributes[name]);
    }
    this.written = attributes;
  }

  private pass(event: string, payload: unknown, reason: unknown): void {
    if (event === 'change') {
      // The widget has it already.
      this.store('value', payload);
      this.call(this.onChange, payload);
      this.emit('valueChange', payload);
      this.emit(event, { value: payload, reason });
      return;
    }
    const state = event === 'search' ? 'searchQuery' : /^(open|close)$/.test(event) && 'open';
    if (state) {
      const now = event === 'search' ? payload : event === 'open';
      if (this.given[state] !== undefined) this.store(state, now);
      this.emit(`${state}Change`, now);
    }
    this.emit(event, payload);
  }

  private emit(event: string, payload: unknown): void {
    const output = this.outputs[event];
    this.call(output && (() => output.emit(payload)));
  }

  /** Calls code of the page in Angular's zone. An error, as of a validator, stops nothing else. */
  private call(act?: (payload?: unknown) => void, payload?: unknown): void {
    if (act) this.attempt(() => this.zone.run(act, null, [payload]));
  }
}

/** What the component provides to itself, to the directives of forms and to its templates. */
export const PROVIDERS: Provider[] = [
  SelectSlots,
  SelectController,
  { provide: NG_VALUE_ACCESSOR, useExisting: SelectController, multi: true },
];

/** Creates the controller of a component. Call it in the constructor. */
export function createController(SelectClass: SelectClass): SelectController {
  const controller = inject(SelectController);
  controller.start(SelectClass);
  return controller;
}
