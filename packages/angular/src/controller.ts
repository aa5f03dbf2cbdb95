import {
  afterNextRender,
  DestroyRef,
  ElementRef,
  Injector,
  inject,
  NgZone,
  OutputEmitterRef,
  type Provider,
  runInInjectionContext,
  signal,
} from '@angular/core';
import { type ControlValueAccessor, NG_VALUE_ACCESSOR, NgControl } from '@angular/forms';
import {
  applyProps,
  createPicture,
  hear,
  isOtherValue,
  type ParentProps,
  toCoreOptions,
  toggled,
  type Values,
  type Widget,
  watchFocus,
  writeOptions,
} from 'widget-select/internal/adapter';
import { EVENTS } from 'widget-select/internal/schema';
import { copyOf, inputOf, optionsOf, propsOf } from './inputs.js';
import { createSelect, setAttribute } from './markup.js';
import { SelectSlots } from './slots.js';

/** Set by Angular on servers, and to false by bundlers of browser code. */
declare const ngServerMode: boolean | undefined;

/** A select class with any features. */
export type SelectClass = new (element: HTMLElement, options: Values) => Widget;

/** The model that each event updates. */
const MODELS: Readonly<Record<string, string>> = {
  change: 'value',
  search: 'searchQuery',
  open: 'open',
  close: 'open',
};

/** Native events with the name of an output that come from inside. Angular would call the listener of the output for them too. */
const NATIVE_EVENTS = ['change', 'select', 'search'];

/** Mounts the widget of one component, keeps it in sync with the inputs, and connects it to Angular's forms. */
export class SelectController extends SelectSlots implements ControlValueAccessor {
  /** The widget, once the component has been rendered in a browser and until it is destroyed. */
  readonly instance = signal<Widget | undefined>(undefined);
  private readonly host: HTMLElement = inject(ElementRef).nativeElement;
  private readonly injector = inject(Injector);
  private readonly zone = inject(NgZone);
  /** Outputs, and `onChange` and `onTouched` of a form. */
  private readonly listeners: Record<string, { emit(payload: unknown): void }> = {};
  private readonly given: Record<string, unknown> = {};
  private readonly version = signal(0);
  private native: HTMLSelectElement | null = null;
  private isFromServer = false;
  /** What the element and the widget have. */
  private last: ParentProps | undefined;
  private isScheduled = false;
  private isResetting = false;
  private readonly stop = new AbortController();
  private SelectClass!: SelectClass;
  private form: NgControl | null | undefined;

  /** Starts once the inputs are set. */
  start(SelectClass: SelectClass): void {
    const { host } = this;
    this.SelectClass = SelectClass;
    const stop = (event: Event) => {
      if (this.listeners[event.type]) event.stopImmediatePropagation();
    };
    this.zone.runOutsideAngular(() => {
      for (const type of NATIVE_EVENTS) host.addEventListener(type, stop);
    });
    inject(DestroyRef).onDestroy(() => {
      // Forms may write once more.
      this.isScheduled = true;
      this.stop.abort();
      // Angular has already removed the element, unless an animation of it or of an ancestor (`animate.leave`) has to end.
      // An application that ends removes it right after.
      const select = this.instance();
      if (select && host.isConnected) queueMicrotask(createPicture(host));
      select?.destroy();
      this.instance.set(undefined);
    });
    this.native = host.querySelector('select');
    this.isFromServer = !!this.native;
    this.schedule();
  }

  /** Synchronizes the widget once Angular has rendered, outside of its zone. Does nothing on a server. */
  protected schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    afterNextRender(
      () => {
        this.isScheduled = false;
        this.sync();
      },
      { injector: this.injector },
    );
  }

  private readonly currentOptions = () => this.withTemplates(optionsOf(this.given));

  private props(): ParentProps {
    return propsOf(this.given, this.currentOptions());
  }

  /** Returns an input. */
  read(name: string): unknown {
    this.version();
    return this.given[name];
  }

  /** Sets an input. */
  give(name: string, value: unknown): void {
    const next = inputOf(name, value, this.given[name]);
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
    this.listeners[event] ??= runInInjectionContext(this.injector, () => new OutputEmitterRef());
    return this.listeners[event] as OutputEmitterRef<unknown>;
  }

  writeValue(value: unknown): void {
    // A list that has changed in place is another one.
    this.give('value', copyOf(value) ?? null);
  }

  registerOnChange(emit: (value: unknown) => void): void {
    this.listeners.onChange = { emit };
  }

  registerOnTouched(emit: () => void): void {
    this.listeners.onTouched = { emit };
  }

  setDisabledState(isDisabled: boolean): void {
    this.give('isFormDisabled', isDisabled);
  }

  /** Marks the control as invalid if it is, and if the user has left it. Called in each change detection, once forms have written. */
  check(): void {
    // Later than the constructor: the directives of forms inject this class.
    this.form ??= this.injector.get(NgControl, null, { self: true, optional: true });
    this.give('isFormInvalid', this.form?.invalid && this.form.touched);
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
      this.last = undefined;
    }
    this.writeAttributes(props);
  }

  private sync(): void {
    if (!this.instance()) this.mount(this.props());
    const { last } = this;
    const select = this.instance();
    // Listeners may have removed the component, or changed its inputs.
    if (!select || !last) return;
    const props = this.props();
    this.writeAttributes(props);
    applyProps(select, last, props, this.currentOptions, this.native);
    // Only now: inputs that come with refused data are applied together with better data.
    this.last = props;
  }

  /** Mounts the widget. If it refuses the options, the next inputs try again. */
  private mount(props: ParentProps): void {
    const { host, SelectClass, isFromServer } = this;
    if (isFromServer) this.writeAttributes(props);
    else this.render(props, false);
    // `open` is applied when it changes, so it starts as not applied. The value is compared with that of the widget.
    this.last = { ...props, open: undefined };
    const { native } = this;
    if (native && !isFromServer) writeOptions(native, props.options);
    const select = new SelectClass(
      native ?? host,
      toCoreOptions(SelectClass, props.options, this.currentOptions),
    );
    for (const event of EVENTS)
      select.on(event, (payload: unknown, reason?: unknown) => this.pass(event, payload, reason));
    watchFocus(host.lastElementChild as Element, (isInside, event) => {
      if (!isInside) this.emit('onTouched');
      this.emit(isInside ? 'focus' : 'blur', event);
    });
    const onReset = () => {
      this.isResetting = true;
      // After the core, which reports a user's reset in a later task, has done so.
      setTimeout(() => {
        this.isResetting = false;
      });
    };
    // The controller serves as options by its `signal`.
    if (native?.form) hear(native.form, 'reset', onReset, this.stop);
    this.instance.set(select);
    const value = select.getValue();
    const rendered = [...host.querySelectorAll<HTMLOptionElement>('[selected]')];
    if (
      isFromServer &&
      isOtherValue(
        value,
        rendered.map((one) => one.value),
      )
    )
      this.pass('change', value, 'form');
  }

  /** With a `<select>`, the attributes are its own. */
  private writeAttributes({ attributes }: ParentProps): void {
    const { native, host } = this;
    const before = this.last?.attributes ?? {};
    for (const name of Object.keys({ ...before, ...attributes })) {
      if (native) host.removeAttribute(name);
      if (before[name] !== attributes[name]) setAttribute(native ?? host, name, attributes[name]);
    }
  }

  /** Returns whether an error has a listener. */
  private pass(event: string, payload: unknown, reason: unknown): boolean {
    const isChange = event === 'change';
    // Angular has reset the control, or nobody has changed it: its value stays.
    if (isChange && this.isResetting && this.form?.pristine) {
      this.schedule();
      return true;
    }
    const model = MODELS[event];
    if (model) {
      const now = payload === undefined ? event === 'open' : payload;
      if (isChange) {
        // The widget has it already. The list that is emitted belongs to the listeners.
        this.store(model, copyOf(now));
        this.emit('onChange', now);
      } else if (this.given[model] !== undefined) {
        // Applied, as if given: what the user has closed can be opened again.
        this.give(model, now);
      }
      this.emit(`${model}Change`, now);
    }
    const ofBranch = /^(expand|collapse)$/.test(event);
    if (ofBranch)
      this.emit(
        'expandedChange',
        toggled(this.currentOptions().expanded, payload, event === 'expand'),
      );
    const pair = ofBranch ? { value: payload, option: reason } : { value: payload, reason };
    this.emit(event, isChange || ofBranch ? pair : payload);
    return event !== 'error' || !!this.listeners.error;
  }

  /** Calls code of the page in Angular's zone. An error, as of a validator, stops nothing else. */
  private emit(event: string, payload?: unknown): void {
    const listener = this.listeners[event];
    try {
      if (listener) this.zone.run(() => listener.emit(payload));
    } catch (error) {
      this.errors.handleError(error);
    }
  }
}

/** What the component provides to itself, to the directives of forms and to its templates. */
export const PROVIDERS: Provider[] = [
  { provide: SelectSlots, useClass: SelectController },
  { provide: NG_VALUE_ACCESSOR, useExisting: SelectSlots, multi: true },
];

/** Creates the controller of a component. Call it in the constructor. */
export function createController(SelectClass: SelectClass): SelectController {
  const controller = inject(SelectSlots) as SelectController;
  controller.start(SelectClass);
  return controller;
}
