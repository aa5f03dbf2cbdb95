import type { AjaxConfig, SelectOption } from '../src/schema/types.js';
import { type JQueryLike, jquery } from './jquery.js';

/*
 * `$.fn.select2` for pages that were written for Select2: its options become those of this widget.
 */

type Given = Readonly<Record<string, unknown>>;
/** A function of the page. */
type Fn = (...given: unknown[]) => unknown;
/** An item of Select2: an option, or a group with `children`. */
type Item = Readonly<Record<string, unknown>> & { readonly children?: readonly Item[] };
type SelectClass = Parameters<typeof jquery>[1];

/** The used part of a jQuery request. */
interface Sent {
  then?(done: (response: unknown) => void, failed: (xhr: unknown) => void): unknown;
  abort?(): void;
}

/** Options of Select2 that are those of this widget with another name. */
const NAMES: Readonly<Record<string, string>> = {
  allowClear: 'clearable',
  disabled: 'disabled',
  maximumSelectionLength: 'maxSelections',
  minimumInputLength: 'minSearchLength',
  minimumResultsForSearch: 'minResultsForSearch',
  multiple: 'multiple',
  tags: 'allowCreate',
  tokenSeparators: 'delimiters',
};
const fnOf = (given: unknown): Fn | undefined =>
  typeof given === 'function' ? (given as Fn) : undefined;

/** The text of an attribute, as jQuery reads it: numbers, booleans and JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Options in attributes come before those of the call, as in Select2. `data-ajax--url` is the option `url` of `ajax`. */
function withAttributes(given: Given, { dataset }: HTMLElement): Given {
  const own: Record<string, unknown> = {};
  const ajax: Record<string, unknown> = {};
  for (const [key, text = ''] of Object.entries(dataset)) {
    const name = /^ajax-(.+)/.exec(key)?.[1];
    if (name) ajax[name.charAt(0).toLowerCase() + name.slice(1)] = parsed(text);
    else own[key] = parsed(text);
  }
  const hasAjax = Object.keys(ajax).length > 0;
  return { ...given, ...own, ...(hasAjax && { ajax: { ...(given.ajax as object), ...ajax } }) };
}

/** An item as an option. It is `meta`, for the templates of the page. */
const asOption = (item: Item): SelectOption => ({
  value: String(item.id),
  label: String(item.text ?? ''),
  disabled: !!item.disabled,
  meta: item,
});

const asList = (items: readonly Item[]) =>
  items.map((item) =>
    item.children
      ? { label: String(item.text), options: item.children.map(asOption) }
      : asOption(item),
  );

/** Items by the elements that were made of them. */
const items = new WeakMap<Element, Item>();

/** `data` becomes options of the `<select>`, as in Select2; those that it has stay. */
function append(parent: HTMLElement, data: readonly Item[]): void {
  const { ownerDocument } = parent;
  for (const item of data) {
    const node = ownerDocument.createElement(item.children ? 'optgroup' : 'option');
    items.set(node, item);
    if (item.children) {
      node.setAttribute('label', String(item.text));
      append(node, item.children);
    } else {
      const option = node as HTMLOptionElement;
      option.value = String(item.id);
      option.textContent = String(item.text ?? '');
      option.disabled = !!item.disabled;
      option.selected = option.defaultSelected = !!item.selected;
    }
    parent.append(node);
  }
}

/** What templates and `matcher` of the page receive. */
function itemOf(target: Element, option: SelectOption): Item {
  const options = (target as HTMLSelectElement).options ?? [];
  const element = [...options].find(({ value }) => value === option.value);
  const own = (element && items.get(element)) ?? option.meta;
  return {
    ...own,
    ...{ id: String(option.value), text: String(option.label), disabled: !!option.disabled },
    ...(element && { element }),
  };
}

/** A template of the page. Its strings are text, unless the page has an `escapeMarkup` of its own, which returns HTML. */
function templateOf(target: Element, template: Fn | undefined, toHtml: Fn | undefined) {
  return (
    template &&
    ((option: SelectOption) => {
      const made = template(itemOf(target, option)) as string | Node | ArrayLike<Node> | null;
      const doc = target.ownerDocument;
      if (made == null) return doc.createTextNode('');
      if (typeof made === 'string') return toHtml ? toHtml(made) : doc.createTextNode(made);
      if ('nodeType' in made) return made;
      const fragment = doc.createDocumentFragment();
      fragment.append(...Array.from(made));
      return fragment;
    })
  );
}

/** Requests of `ajax`, by jQuery or the `transport` of the page. */
function ajaxOf(
  ajax: Readonly<Record<string, unknown>>,
  send: (settings: object) => Sent,
): AjaxConfig {
  const [url, data, processResults, transport] = [
    ajax.url,
    ajax.data,
    ajax.processResults,
    ajax.transport,
  ].map(fnOf);
  const request: AjaxConfig['request'] = (query, page, signal) =>
    new Promise((resolve, reject) => {
      const params = {
        ...(query && { term: query }),
        ...(page > 0 && { page: page + 1 }),
        _type: page > 0 ? 'query:append' : 'query',
      };
      const settings = {
        ...ajax,
        url: url ? url(params) : ajax.url,
        data: data ? data(params) : { ...params, q: query },
      };
      const done = (response: unknown) => {
        try {
          const made = processResults ? processResults(response, params) : response;
          const { results = [], pagination } = made as {
            results?: readonly Item[];
            pagination?: { more?: boolean };
          };
          resolve({ options: asList(results), hasMore: !!pagination?.more });
        } catch (error) {
          reject(error);
        }
      };
      const failed = (cause?: unknown) => {
        const { status } = (cause ?? {}) as { status?: number };
        reject(Object.assign(new Error('the request of ajax failed', { cause }), { status }));
      };
      const sent = (transport ? transport(settings, done, failed) : send(settings)) as Sent | null;
      if (!transport) sent?.then?.(done, failed);
      signal.addEventListener('abort', () => sent?.abort?.());
    });
  // What `data` returns may be another thing each time.
  return { request, pagination: true, debounce: Number(ajax.delay ?? 0), cacheTtl: 0 };
}

/** Strings of the page. Those of Select2 are functions. */
function languageOf(given: unknown) {
  if (typeof given !== 'object' || !given) return given;
  const say = (name: string, params?: object) => {
    const text = (given as Given)[name];
    return typeof text === 'function' ? text(params) : text;
  };
  const strings = {
    noResults: say('noResults'),
    noOptions: say('noResults'),
    loading: say('searching'),
    loadingMore: say('loadingMore'),
    loadError: say('errorLoading'),
    maximum: say('maximumSelected', { maximum: '{limit}' }),
  };
  return Object.fromEntries(Object.entries(strings).filter(([, text]) => text !== undefined));
}

/** An element of jQuery, or the element or selector itself. */
const elementOf = (given: unknown): unknown =>
  typeof given === 'object' && given && 'jquery' in given
    ? (given as unknown as ArrayLike<Element>)[0]
    : given;

/** How users search: never, in a list of this many options, or in the control of several values. */
function searchOf({ minimumResultsForSearch: least, multiple }: Given, target: Element) {
  const isMany = multiple ?? (target as HTMLSelectElement).multiple;
  const most = Number(least ?? 0);
  if (most < 0 || most === Number.POSITIVE_INFINITY)
    return { searchable: false, minResultsForSearch: undefined };
  return isMany ? { searchIn: 'control' as const } : {};
}

/** The options of this widget for those of Select2. */
function optionsOf($: JQueryLike, target: HTMLElement, all: Given): Record<string, unknown> {
  const given = withAttributes(all, target);
  const renamed = Object.entries(NAMES).map(([from, to]) => [to, given[from] ?? undefined]);
  const { placeholder, maximumSelectionLength, ajax, data, tags } = given;
  const createTag = fnOf(given.createTag);
  const matcher = fnOf(given.matcher);
  const toHtml = fnOf(given.escapeMarkup);
  const isSelect = target.localName === 'select';
  if (isSelect && Array.isArray(data)) append(target, data);
  const hint = placeholder as { text?: unknown } | string | null | undefined;
  const made = {
    ...Object.fromEntries(renamed),
    ...searchOf(given, target),
    placeholder: typeof hint === 'object' ? hint?.text : hint,
    allowCreate: tags ? true : undefined,
    maxSelections: Number(maximumSelectionLength) > 0 ? Number(maximumSelectionLength) : undefined,
    closeOnSelect: given.closeOnSelect ?? true,
    data: isSelect || !Array.isArray(data) ? undefined : asList(data),
    ajax: ajax ? ajaxOf(ajax as Given, (settings) => $.ajax?.(settings) as Sent) : undefined,
    language: languageOf(given.language),
    dropdownParent: elementOf(given.dropdownParent),
    dropdownWidth: given.dropdownAutoWidth ? 'content' : undefined,
    classNames: {
      dropdown: given.dropdownCssClass,
      field: given.selectionCssClass ?? given.containerCssClass,
    },
    templateResult: templateOf(target, fnOf(given.templateResult), toHtml),
    templateSelection: templateOf(target, fnOf(given.templateSelection), toHtml),
    filterOption:
      matcher &&
      ((option: SelectOption, term: string) => !!matcher({ term }, itemOf(target, option))),
    createOption: createTag && ((term: string) => asOption(createTag({ term }) as Item)),
    beforeCreate: createTag && ((term: string) => createTag({ term }) != null),
  };
  return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));
}

/** A width that is a length: others, such as `resolve`, are how wide this widget is anyway. */
function setWidth(target: Element, { width }: Given): void {
  const root = target.nextElementSibling;
  if (root && /^\d/.test(`${width}`))
    (root as HTMLElement).style.width = typeof width === 'number' ? `${width}px` : `${width}`;
}

/**
 * Adds `$.fn.select2`, for pages that were written for Select2: `$('#city').select2({ allowClear: true, ajax: … })` creates a select,
 * with the options of Select2 and its `data-*` attributes, `$.fn.select2.defaults.set()` included. Methods and events are those of
 * `widget-select/plugins/jquery`, which it also adds. Not supported: adapters, `sorter`, `insertTag`, and groups in `matcher`.
 *
 * @example
 * ```ts
 * import $ from 'jquery';
 * import SelectWidget from 'widget-select';
 * import select2 from 'widget-select/plugins/select2';
 * select2($, SelectWidget);
 * ```
 */
export function select2($: JQueryLike, SelectWidget: SelectClass): void {
  jquery($, SelectWidget);
  let defaults: Given = {};
  const plugin = function (this: ReturnType<JQueryLike>, first?: unknown, ...rest: unknown[]) {
    if (typeof first === 'string') return $.fn.selectWidget.call(this, first, ...rest);
    return this.each((_, element) => {
      const given = { ...defaults, ...(first as Given | undefined) };
      const set = $.fn.selectWidget;
      // As in Select2, another call begins anew.
      set.call($(element), 'destroy');
      set.call($(element), optionsOf($, element, given));
      setWidth(element, given);
    });
  };
  $.fn.select2 = Object.assign(plugin, {
    defaults: {
      set: (name: string, value: unknown) => {
        defaults = { ...defaults, [name]: value };
      },
      reset: () => {
        defaults = {};
      },
    },
  });
}

export default select2;
