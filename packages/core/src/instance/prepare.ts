import { call, isElement, mountedBeside } from '../dom.js';
import { browserEnv as env } from '../engine/env.js';
import type { Installed } from '../features/feature.js';
import type { CreateHost, Host } from '../host/host.js';
import { createNativeHost } from '../host/native/native.js';
import { withPinned } from '../model/data/append.js';
import { type Catalog, createCatalog, findDuplicates } from '../model/data/catalog.js';
import { initialState } from '../model/machine.js';
import { resolveOptions } from '../model/page-input.js';
import { EMPTY_SELECTION, missingValues } from '../model/select/selection.js';
import { selectionOf } from '../model/select/steps.js';
import { publicValues } from '../model/select/value.js';
import type { Rules, State } from '../model/state.js';
import { refusal } from '../schema/errors.js';
import { type Config, identityOf, OPTIONS, type OptionName } from '../schema/options.js';
import { checkFeature, checkFeatures, checkShape, hintField, hintMatches } from './check.js';
import { catalogOfMarkup } from './follow.js';

/** First match of a selector; an invalid selector matches nothing. */
function query(doc: Document, selector: string): HTMLElement | null {
  try {
    return call(doc, 'querySelector', selector) as HTMLElement | null;
  } catch {
    return null;
  }
}

/** Whether an argument of the caller is an element. */
function isGivenElement(given: unknown): given is HTMLElement {
  try {
    return isElement(given as Node);
  } catch {
    return false;
  }
}

/** The widget of a hidden `<select>`, which a plain element with a `name` contains. */
export function ownerOfField(element: Element): object | undefined {
  const { parentElement } = element;
  const mounted = mountedBeside(element);
  const owner = mounted.get(element);
  return parentElement && owner === mounted.get(parentElement) ? owner : undefined;
}

/**
 * Returns the element for the first argument of the constructor.
 *
 * @throws {@link SelectError} `target-not-found`, `already-mounted`.
 */
export function resolveTarget(target: string | Element): HTMLElement {
  const element = typeof target === 'string' ? query(document, target) : target;
  if (!isGivenElement(element)) {
    throw refusal(
      'target-not-found',
      typeof target === 'string' ? JSON.stringify(target) : String(target),
      __DEV__ &&
        ' is not an element, or matches none. Pass an element or a selector. Run the code after the element is parsed.',
    );
  }
  if (element.localName === 'textarea') {
    throw refusal(
      'target-not-found',
      '<textarea>',
      __DEV__ &&
        ' cannot be a mount target. Use a <select>, an <input>, or an empty <div> with the option `data`.',
    );
  }
  if (__DEV__ && typeof target === 'string') hintMatches(target, document);
  if (mountedBeside(element).has(element) && !ownerOfField(element)) {
    throw refusal(
      'already-mounted',
      'this element',
      __DEV__ &&
        ' already has a select. Use SelectWidget.get(element), or call destroy() on it first.',
    );
  }
  return element;
}

/** Returns the element for `dropdownParent`. @throws {@link SelectError} `target-not-found`. */
function dropdownParentOf(parent: Config['dropdownParent'], doc: Document): Element | null {
  if (parent === undefined) return null;
  const found = typeof parent === 'string' ? query(doc, parent) : parent;
  if (isGivenElement(found)) return found;
  throw refusal(
    'target-not-found',
    `dropdownParent ${String(parent)}`,
    __DEV__ &&
      ' is not an element, or matches none. Pass an element, or a selector that matches one.',
  );
}

/** `resolve` can be the name of a parameter of `url`. */
const isParameter = ({ url, resolve }: NonNullable<Config['ajax']>, name: string): boolean =>
  name === 'resolve' && !!url && typeof resolve === 'string';

/** @throws {@link SelectError} `invalid-ajax`. */
function checkAjax({ ajax }: Config): void {
  if (!ajax) return;
  const refuse = (why: string | false) => {
    throw refusal('invalid-ajax', 'ajax', why);
  };
  if (!ajax.url && !ajax.request)
    refuse(__DEV__ && ' has neither `url` nor `request`. Set one of them.');
  if (!__DEV__) return;
  if (ajax.url && !/^(string|function)$/.test(typeof ajax.url))
    refuse('.url must be a string or a function. Change it, or use `request`.');
  for (const name of ['request', 'params', 'transform', 'resolve'] as const)
    if (ajax[name] != null && typeof ajax[name] !== 'function' && !isParameter(ajax, name))
      refuse(`.${name} must be a function. Pass one, or remove it.`);
  for (const name of ['debounce', 'cacheTtl', 'retry', 'retryDelay'] as const)
    if (ajax[name] != null && !(Number(ajax[name]) >= 0))
      refuse(`.${name} must be a number, 0 or more. Pass one, or remove it.`);
}

/** @throws {@link SelectError} `invalid-option`. */
function checkClassNames({ classNames = {} }: Config): void {
  const isFine =
    typeof classNames === 'object' &&
    Object.values(classNames).every((given) => given == null || typeof given === 'string');
  if (!isFine)
    throw refusal(
      'invalid-option',
      'classNames',
      __DEV__ && ' must be an object of strings. Example: { option: "px-4 py-2" }.',
    );
  if (!__DEV__) return;
  // Elements are found by these classes, so a class that is similar to a part causes a hint.
  const odd = Object.keys(classNames).find((name) => !/^[a-z]+$/i.test(name));
  if (odd === undefined) return;
  throw refusal(
    'invalid-option',
    `classNames[${JSON.stringify(odd)}]`,
    ' is not a part. Use a name such as control, option or tagLabel.',
  );
}

/** Minimum size of a target (WCAG 2.5.8). */
const NARROWEST = 24;
/** Larger rows would not fit on a screen. */
const HIGHEST = 10_000;

/** @throws {@link SelectError} `invalid-option` for a count of tags (D10.9) and, in development, for sizes that are not usable. */
function checkSizes({ maxVisibleTags, dropdownWidth, itemHeight }: Config): void {
  const most: unknown = maxVisibleTags ?? 0;
  if (Number.isInteger(most) ? Number(most) < 0 : most !== 'auto' && most !== 'responsive')
    throw refusal(
      'invalid-option',
      `maxVisibleTags ${String(maxVisibleTags)}`,
      __DEV__ && " is no count of tags. Give a whole number, 0 or more, or 'auto'.",
    );
  if (!__DEV__) return;
  if (!/^con(trol|tent)$/.test(`${dropdownWidth}`) && !(Number(dropdownWidth) >= NARROWEST))
    throw refusal(
      'invalid-option',
      `dropdownWidth ${String(dropdownWidth)}`,
      ` is no number of pixels, ${NARROWEST} or more, so nobody could use the list. Give one, or 'control' or 'content'.`,
    );
  const px = Number(itemHeight);
  if (itemHeight !== 'auto' && !(px > 0 && px <= HIGHEST))
    throw refusal(
      'invalid-option',
      `itemHeight ${String(itemHeight)}`,
      ` is no number of pixels, more than 0 and at most ${HIGHEST}, so options could not be placed. Give one, or 'auto'.`,
    );
}

/** @throws {@link SelectError} `structural-option` if a fixed option would change (D5.4). */
function checkFixed(config: Config, before: Config): void {
  for (const [key, { live }] of Object.entries(OPTIONS)) {
    const name = key as OptionName;
    if (live || identityOf(config[name]) === identityOf(before[name])) continue;
    throw refusal(
      'structural-option',
      name,
      __DEV__ &&
        ` is fixed at construction. Destroy the select and create a new one with the new ${name}.`,
    );
  }
}

/** @throws {@link SelectError} `missing-selection` if there are any. */
function checkMissing(next: Catalog, state: State): void {
  const { catalog, selection } = state;
  const missing = new Set(missingValues(next, catalog, selection));
  if (missing.size === 0) return;
  const values = publicValues(state).filter((value) => missing.has(String(value)));
  throw refusal(
    'missing-selection',
    `the new data does not contain the selected ${[...missing].map((value) => JSON.stringify(value)).join(', ')}`,
    __DEV__ && '. Change the selection first, or set missingSelectionPolicy to preserve or prune.',
    { values },
  );
}

/** With the policy `error`, duplicate values throw here, which requires a check of the whole list. */
export function checkDuplicateError(catalog: Catalog, { duplicateValuePolicy }: Config): void {
  if (duplicateValuePolicy !== 'error') return;
  const scan = findDuplicates(catalog);
  scan.advance(() => false);
  if (scan.values.length === 0) return;
  throw refusal(
    'duplicate-value',
    `several options have the value ${scan.values.join(', ')}`,
    __DEV__ && '. Give each option a unique value, or change duplicateValuePolicy.',
    { values: scan.values },
  );
}

/** The catalog of `data`, otherwise of the options of the element. */
const catalogOf = (config: Config, host: Host): Catalog =>
  config.data ? createCatalog(config.data, config) : catalogOfMarkup(host.readData(), config);

type GivenOptions = Readonly<Record<string, unknown>>;

/** The given options, otherwise those of the markup (D5.4). */
const overMarkup = (options: GivenOptions, markup: GivenOptions): GivenOptions =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, value ?? markup[name]]));

/** The parts of an instance that are needed to check a change of options. */
interface Changing {
  readonly features: Installed;
  readonly host: Host;
  readonly store: { readonly state: State };
  /** @throws {@link SelectError} `duplicate-value`. */
  checkData(catalog: Catalog, config: Config): void;
}

/**
 * Checks a change of options before anything changes.
 *
 * @throws {@link SelectError} `structural-option`, `missing-feature`, `invalid-ajax`, `invalid-option`, `missing-selection`, `duplicate-value`.
 */
export function prepareChange({ features, host, store, checkData }: Changing, given: GivenOptions) {
  const { config } = store.state;
  // Everything that they have read is read again.
  const change = given.fields ? { data: config.data, ajax: config.ajax, ...given } : given;
  const isTakenBack = Object.values(change).some((value) => value == null);
  const options = isTakenBack ? overMarkup(change, host.readMarkup() as GivenOptions) : change;
  const next = resolveOptions(options, config);
  checkFixed(next, config);
  checkFeatures(features, next);
  if (__DEV__) features.checkText?.(host.element, next, config);
  checkAjax(next);
  checkClassNames(next);
  checkSizes(next);
  const catalog = Object.hasOwn(options, 'data') ? catalogOf(next, host) : null;
  // Also checks what is pinned.
  const whole = withPinned(catalog ?? createCatalog([]), next, null);
  if (catalog) checkShape(features, catalog);
  if (catalog && next.missingSelectionPolicy === 'error') checkMissing(whole, store.state);
  if (catalog) checkData(catalog, next);
  return { options, catalog };
}

/** The host, with the defaults of the class for options that the markup does not set (addition 36). */
const withDefaults = (host: Host, defaults: GivenOptions): Host => ({
  ...host,
  readMarkup: () => ({ ...defaults, ...overMarkup(host.readMarkup() as GivenOptions, defaults) }),
});

/** Finds all errors before anything changes (D5.1). */
export function prepare(
  element: HTMLElement,
  options: GivenOptions,
  features: Installed,
  listing: Rules['listing'],
  defaults: GivenOptions = {},
) {
  const doc = element.ownerDocument;
  const isInput = element.localName === 'input';
  if (isInput) checkFeature(features, 'input', 'an <input>');
  const createHost = (isInput ? features.inputHost : features.plainHost) as CreateHost;
  const host = withDefaults(
    element.localName === 'select'
      ? createNativeHost(element as HTMLSelectElement, env.report, features.createOrder)
      : createHost(element, env.report, features.createOrder, defaults),
    { ...defaults },
  );
  const markup = host.readMarkup() as GivenOptions;
  const config = resolveOptions({ ...markup, ...overMarkup(options, markup) });
  if (__DEV__ && host.native) hintField(config);
  checkFeatures(features, config);
  if (__DEV__) features.checkText?.(element, config, defaults);
  checkAjax(config);
  checkClassNames(config);
  checkSizes(config);
  features.plugins?.check(config.plugins ?? []);
  const parent = dropdownParentOf(config.dropdownParent, doc);
  const catalog = catalogOf(config, host);
  checkShape(features, catalog);
  checkDuplicateError(catalog, config);
  const values = host
    .readValues(!!config.multiple, config)
    .slice(0, config.multiple ? undefined : 1);
  const empty = initialState(config, catalog, EMPTY_SELECTION, {
    ...features,
    listing,
    lookUpUnlisted: host.optionReader,
    report: env.report,
  });
  return { host, parent, state: { ...empty, selection: selectionOf(empty, values) }, doc };
}
