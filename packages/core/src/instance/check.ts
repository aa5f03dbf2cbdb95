import { call, laysOut } from '../dom.js';
import { browserEnv as env } from '../engine/env.js';
import type { Installed } from '../features/feature.js';
import type { Catalog } from '../model/data/catalog.js';
import { optionsInNeed } from '../model/machine.js';
import { AJAX } from '../schema/ajax.js';
import { PARTS } from '../schema/classes.js';
import { missingText, refusal, SelectError } from '../schema/errors.js';
import { EVENTS } from '../schema/events.js';
import { type ForeignKind, foreignWords } from '../schema/foreign.js';
import { type Config, OPTIONS, type OptionName } from '../schema/options.js';
import { resolveLanguage } from '../schema/strings.js';
import type { FeatureName, TextFormat } from '../schema/types.js';

/** @throws {@link SelectError} `missing-feature` if the class does not have it. */
export function checkFeature(features: Installed, name: FeatureName, what: string): void {
  if (features.has(name)) return;
  throw new SelectError('missing-feature', missingText(what, name));
}

/** In development only. @throws {@link SelectError} `missing-feature` for an argument of `with()` that is not a feature. */
export function checkIsFeature(given: unknown): void {
  // A plugin has a name, too.
  if (typeof (given as { steps?: object } | null)?.steps === 'object') return;
  const what = Object(given) === given ? 'another object' : String(JSON.stringify(given));
  throw refusal(
    'missing-feature',
    `with() got ${what}`,
    ", which is no feature, so the class would lack it. Import features by their names from 'widget-select/base' and pass them themselves: with(tree, remote).",
  );
}

/** Options of missing features must have their defaults. @throws {@link SelectError} `missing-feature`. */
export function checkFeatures(features: Installed, config: Config): void {
  for (const name of optionsInNeed(config))
    checkFeature(features, OPTIONS[name].needs as FeatureName, name);
}

/** Options with children require the feature `tree`. @throws {@link SelectError} `missing-feature`. */
export function checkShape(features: Installed, { tree }: Catalog): void {
  if (tree?.hasParents) checkFeature(features, 'tree', 'an option with children');
}

/*
 * Hints about typical setup errors: a missing style sheet or language, or a selector that matches several elements. In
 * development only, once per page.
 */

/** The languages in the package. */
export const LOCALES =
  ' ar az bg bn bs ca cs cy da de el es et eu fa fi fil fr ga gl he hi hr hu hy id is it ja ka ko lt lv mk ms mt nb nl pl pt pt-BR ro ru sk sl sq sr sr-Latn sv th tr uk ur vi zh zh-TW ';

/** The themes in the package. */
export const THEMES = ' bootstrap5 contrast govuk material shadcn unstyled uswds ';

/** The lists are strings, because bundlers would keep a call that splits them. */
const isIn = (list: string, name: string) => list.includes(` ${name} `);

/** Without the module of a code, the language is English, which developers may not notice. */
function hintLanguage(language: Config['language']): void {
  if (!__DEV__ || typeof language !== 'string' || /^en\b/i.test(language)) return;
  if (resolveLanguage(language).strings !== resolveLanguage('en').strings) return;
  // Norwegian pages use `no`, which the module for Bokmål also registers.
  const tongue = `${language.split(/[-_]/)[0]}`.replace(/^no$/, 'nb');
  const module = isIn(LOCALES, language) ? language : tongue;
  env.hint(
    `the language "${language}" is not loaded. ${
      isIn(LOCALES, module)
        ? `Import 'widget-select/locales/${module}' before the select is built.`
        : 'There is no module for it. Pass an object with strings as `language`, or register one with registerLocale().'
    }`,
  );
}

/** A selector only enhances its first match. */
export function hintMatches(selector: string, doc: Document): void {
  if (!__DEV__) return;
  const { length } = call(doc, 'querySelectorAll', selector);
  if (length > 1)
    env.hint(
      `${JSON.stringify(selector)} matches ${length} elements; only the first was used. For all of them, use document.querySelectorAll(${JSON.stringify(selector)}).forEach((element) => new SelectWidget(element)).`,
    );
}

/** The name and the form of a `<select>` are those of its attributes. */
export function hintField({ name, form }: Config): void {
  if (!__DEV__ || !(name || form)) return;
  env.hint(
    'the options "name" and "form" are ignored on a <select> or <input>. Use its attributes.',
  );
}

/** Selects that are not checked yet. Weak references, because they may be removed before the check. */
const waiting: WeakRef<HTMLElement>[] = [];

/** Checks in idle time whether the required style sheets are loaded. */
export function hintSheets(root: HTMLElement): void {
  // A simulated DOM has no styles, and its timers should end with its tests.
  if (!__DEV__ || !laysOut(root.ownerDocument)) return;
  // One job for all selects, because hundreds of jobs would delay other idle work.
  if (waiting.push(new WeakRef(root)) > 1) return;
  env.idle(() => {
    for (const ref of waiting.splice(0)) {
      const select = ref.deref();
      if (select) hintSheetsOf(select);
    }
  });
}

/** The checked themes by document or shadow root. */
const seen = new WeakMap<Node, Set<string>>();

function hintSheetsOf(root: HTMLElement): void {
  // Removed in the meantime, or without layout.
  if (!root.isConnected || root.getClientRects().length === 0) return;
  const scope = root.getRootNode();
  const theme = `${root.getAttribute('data-theme')}`;
  const themes = seen.get(scope) ?? new Set();
  if (themes.has(theme)) return;
  seen.set(scope, themes.add(theme));
  const style = getComputedStyle(root);
  const isMissing = (property: string) => style.getPropertyValue(property).trim() === '';
  const where =
    scope === root.ownerDocument
      ? ''
      : ' Styles of the document do not apply in a shadow root: load it there.';
  if (isMissing('--ws-hit'))
    env.hint(
      `the style sheet is not loaded. Import 'widget-select/style.css', or link it.${where}`,
    );
  else if (isIn(THEMES, theme) && isMissing('--widget-select-bg'))
    env.hint(
      `the style sheet of the theme "${theme}" is not loaded. Import 'widget-select/themes/${theme}.css' after 'widget-select/style.css', or link it.${where}`,
    );
}

/** Number of single-letter edits between two names, for "did you mean". */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1]?.toLowerCase() === b[j - 1]?.toLowerCase() ? 0 : 1;
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** More than two edits would be a guess; short words allow fewer. */
const mostEdits = ({ length }: string): number => Math.min(2, length >> 1);

/** Created on the first mistake of a page. */
let foreign: ReturnType<typeof foreignWords> | undefined;

/** Suggests the right name: the name of another library, or a typing error. */
function suggestion(kind: ForeignKind, name: string, known: readonly string[]): string {
  foreign ??= foreignWords();
  const advice = foreign[kind].get(name);
  if (advice) return ` ${advice}`;
  const [nearest = ''] = [...known].sort((a, b) => distance(name, a) - distance(name, b));
  return distance(name, nearest) <= mostEdits(name) ? ` Did you mean "${nearest}"?` : '';
}

type Takes = readonly [what: string, fits: (value: unknown) => boolean];

const oneOf = (last: string, ...others: readonly string[]): Takes => [
  `${others.join(', ')} or ${last}`,
  (value) => [last, ...others].includes(value as string),
];
const TEXT: Takes = ['a string', (value) => typeof value === 'string'];
const COUNT: Takes = ['a number, 0 or more', (value) => typeof value === 'number' && value >= 0];
const CONTENT: Takes = [
  'a string, a node or a function',
  (value) => /^(string|function)$/.test(typeof value) || (value as Node).nodeType > 0,
];
const FUNCTION: Takes = ['a function', (value) => typeof value === 'function'];
const FLAG: Takes = ['true or false', (value) => typeof value === 'boolean'];

/** The accepted values of options whose default does not say it, for the message, and their test. Others are checked where they are used. */
const TAKES: { readonly [K in OptionName]?: Takes } = {
  prefix: CONTENT,
  suffix: CONTENT,
  maxSelections: COUNT,
  minSelections: COUNT,
  itemHeight: ["a number of pixels, or 'auto'", (value) => value === 'auto' || Number(value) > 0],
  size: oneOf('lg', 'sm', 'md'),
  variant: oneOf('plain', 'outline', 'filled'),
  placement: oneOf('top', 'auto', 'bottom'),
  dropdownWidth: [
    'control, content or a number of pixels',
    (value) => value === 'control' || value === 'content' || Number(value) > 0,
  ],
  mobile: oneOf('dropdown', 'sheet'),
  searchIn: oneOf('dropdown', 'control'),
  queryAfterPick: oneOf('keep', 'clear'),
  createPosition: oneOf('last', 'first'),
  values: oneOf('own', 'text'),
  searchFields: ['an array of fields', Array.isArray],
  expanded: ['an array of values', Array.isArray],
  depends: [
    'names of fields, elements or selects',
    (value) => [value].flat().every((one) => one === null || /^(string|object)$/.test(typeof one)),
  ],
  delimiters: [
    'an array of non-empty strings',
    (value) => Array.isArray(value) && value.every((one) => one && typeof one === 'string'),
  ],
  plugins: ['an array of plugins', Array.isArray],
  missingSelectionPolicy: oneOf('error', 'preserve', 'prune'),
  duplicateValuePolicy: oneOf('error', 'ignore', 'warn'),
  treeValue: oneOf('branches', 'all', 'leaves'),
  language: [
    'a language code or an object with strings',
    (value) => /^(string|object)$/.test(typeof value),
  ],
  name: TEXT,
  form: TEXT,
  delimiter: [
    'a string without quotes and line breaks',
    (value) => typeof value === 'string' && value !== '' && !/["\r\n]/.test(value),
  ],
  valueFormat: [
    'text, json or an object with parse() and format()',
    (value) =>
      /^(text|json)$/.test(String(value)) ||
      typeof (value as Partial<TextFormat>).format === 'function',
  ],
  templateResult: FUNCTION,
  templateSelection: FUNCTION,
  templateGroup: FUNCTION,
  templateEmpty: FUNCTION,
  sanitizeTemplate: FUNCTION,
  beforeSelect: FUNCTION,
  beforeUnselect: FUNCTION,
  beforeCreate: FUNCTION,
  createOption: FUNCTION,
  filterOption: FUNCTION,
  searchScorer: FUNCTION,
  isOptionDisabled: FUNCTION,
  loadChildren: FUNCTION,
  virtualScroll: FLAG,
};

/** The same by the type of the default. */
const TAKES_LIKE: { readonly [type: string]: Takes } = {
  boolean: FLAG,
  string: TEXT,
  number: COUNT,
};

function checkNames(
  kind: ForeignKind,
  prefix: string,
  given: readonly string[],
  known: readonly string[],
): void {
  for (const name of given)
    if (!known.includes(name))
      env.hint(`Unknown option "${prefix}${name}" is ignored.${suggestion(kind, name, known)}`);
}

/** Warns about unknown options and invalid values. In development only, once per page. */
export function checkOptions(options: object): void {
  if (!__DEV__) return;
  checkNames('option', '', Object.keys(options), Object.keys(OPTIONS));
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(OPTIONS, name)) continue;
    const members = () => Object.keys(value ?? {});
    if (name === 'ajax') checkNames('ajax', 'ajax.', members(), Object.keys(AJAX));
    if (name === 'classNames' && typeof value === 'object')
      checkNames('option', 'classNames.', members(), PARTS);
    if (name === 'language') hintLanguage(value as string);
    const takes =
      TAKES[name as OptionName] ?? TAKES_LIKE[typeof OPTIONS[name as OptionName].default];
    if (value != null && takes && !takes[1](value))
      env.hint(`the option "${name}" takes ${takes[0]}. Check its value.`);
  }
}

/** Warns about unknown event names. */
export function checkEvent(name: string): void {
  if (!__DEV__ || (EVENTS as readonly string[]).includes(name)) return;
  env.hint(`Unknown event "${name}" is never fired.${suggestion('event', name, EVENTS)}`);
}
