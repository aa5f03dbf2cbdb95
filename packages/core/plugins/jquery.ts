import { refusal } from '../src/schema/errors.js';
import type { PluginContext, SelectPlugin } from '../src/schema/options.js';
import type { AnyMeta, GuardedAction, SelectOption } from '../src/schema/types.js';
import { kitOf, selectedOf } from './kit/kit.js';

/** The used part of a jQuery event. */
interface JQueryEvent {
  isDefaultPrevented(): boolean;
}

/** The used part of a jQuery collection. */
interface JQuerySet {
  readonly length: number;
  readonly [index: number]: unknown;
  each(act: (this: HTMLElement, index: number, element: HTMLElement) => void): this;
  get(index: number): HTMLElement | undefined;
  on(name: string, handler: () => void): this;
  off(name: string): this;
  trigger(event: JQueryEvent | string): this;
}

/** The used part of jQuery, version 3 or later. */
export interface JQueryLike {
  (element: Element): JQuerySet;
  // biome-ignore lint/suspicious/noExplicitAny: jQuery's own types are one of several, and no dependency.
  readonly fn: any;
  Event(name: string, properties: object): JQueryEvent;
  ajax?(settings: object): unknown;
}

/** The used part of the class. */
interface SelectClass {
  new (target: Element, options?: never): object;
  get(element: Element): object | null;
}

/** An option in the format of Select2, in `event.params.data`; the fields of its `meta`, too. */
export interface Select2Data {
  /** Its value. */
  id: string;
  /** Its label. */
  text: string;
  /** Whether it is disabled. */
  disabled: boolean;
  /** The option object. */
  option: SelectOption;
}

/**
 * Adds `$.fn.selectWidget`. `$('#country').selectWidget({ clearable: true })` creates a select,
 * `$('#country').selectWidget('open')` calls a method and returns its result. `'val'` and `'data'` work as in Select2.
 * `.val(x).trigger('change')` updates the select. Events have Select2's names: `select2:open`, `select2:close`,
 * `select2:select`, `select2:unselect`, `select2:clear`. Before them fire `select2:opening`, `select2:closing`,
 * `select2:selecting`, `select2:unselecting` and `select2:clearing`, which `preventDefault()` cancels. A `<select>` also fires
 * `change`.
 *
 * @example
 * ```ts
 * import $ from 'jquery';
 * import SelectWidget from 'widget-select';
 * import jquery from 'widget-select/plugins/jquery';
 * jquery($, SelectWidget);
 * ```
 */
export function jquery($: JQueryLike, SelectWidget: SelectClass): void {
  $.fn.selectWidget = function selectWidget(
    this: JQuerySet,
    first?: string | { plugins?: readonly SelectPlugin[] },
    ...rest: unknown[]
  ): unknown {
    if (typeof first === 'string') return callMethod(SelectWidget, this, first, rest);
    return this.each((_, element) => {
      // As in Select2, existing instances are kept.
      if (SelectWidget.get(element)) return;
      const plugins = [...(first?.plugins ?? []), eventsOf($, element)];
      new SelectWidget(element, { ...first, plugins } as never);
    });
  };
}

export default jquery;

const asData = (option: SelectOption): Select2Data => ({
  ...(option.meta as object | undefined),
  id: String(option.value),
  text: String(option.label),
  disabled: !!option.disabled,
  option,
});

/**
 * Returns the method of a select with this name, without methods of `Object`.
 *
 * @throws {@link SelectError} `invalid-option`
 */
function methodOf(select: Methods, name: string) {
  const method = name in Object.prototype ? undefined : select[name];
  if (typeof method === 'function') return method;
  throw refusal(
    'invalid-option',
    `selectWidget(${JSON.stringify(name)})`,
    __DEV__ &&
      ' is no method of a select. Use one, such as open, setValue or destroy; or val, or data.',
  );
}

type Methods = Record<string, ((...given: unknown[]) => unknown) | undefined>;

/** Results of `data`, by instance. */
const kits = new WeakMap<object, () => Select2Data[]>();

/** As in jQuery, getters return the result of the first element, and other methods apply to all elements. */
function callMethod(
  SelectWidget: SelectClass,
  set: JQuerySet,
  name: string,
  given: unknown[],
): unknown {
  const first = set.get(0);
  const found = first && SelectWidget.get(first);
  if (name === 'data') return found ? (kits.get(found)?.() ?? []) : [];
  if (name === 'val' && given.length === 0)
    return (found as Methods | null | undefined)?.getValue?.();
  let answer: unknown;
  set.each((_, element) => {
    const select = SelectWidget.get(element) as Methods | null;
    const method = select && methodOf(select, name === 'val' ? 'setValue' : name);
    const result = method?.apply(select, given);
    if (element === first) answer = result;
  });
  return answer === undefined ? set : answer;
}

const BEFORE: Readonly<Partial<Record<GuardedAction['type'], string>>> = {
  open: 'opening',
  close: 'closing',
  select: 'selecting',
  create: 'selecting',
  unselect: 'unselecting',
  clear: 'clearing',
};

/** Triggers the jQuery events of a select, and listens for its `change`. */
function eventsOf<M extends object = AnyMeta>($: JQueryLike, element: Element): SelectPlugin<M> {
  const set = $(element);
  const tell = (name: string, params: object) => {
    const event = $.Event(`select2:${name}`, { params });
    set.trigger(event);
    return !event.isDefaultPrevented();
  };
  return {
    name: 'jquery',
    setup: (given) => {
      const context = given as unknown as PluginContext;
      const kit = kitOf(context);
      const select = context.select as unknown as Methods;
      kits.set(context.select, () => selectedOf(kit.state).map(asData));
      context.guard(({ type, option, label }) => {
        const name = BEFORE[type];
        const about = option ?? (label === undefined ? undefined : { value: label, label });
        return name === undefined || tell(name, about ? { args: { data: asData(about) } } : {});
      });
      context.on('open', () => void tell('open', {}));
      context.on('close', () => void tell('close', {}));
      context.on('select', (option) => void tell('select', { data: asData(option) }));
      context.on('unselect', (option) => void tell('unselect', { data: asData(option) }));
      context.on('clear', () => void tell('clear', {}));
      // `.val()` is detected in the next frame, but a triggered `change` should apply it immediately, also `change.select2`.
      set.on('change.selectWidget.select2', () => void select.getValue?.());
      return () => void set.off('.selectWidget');
    },
  };
}
