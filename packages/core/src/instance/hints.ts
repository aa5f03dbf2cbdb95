import { rootMember } from '../dom.js';
import { browserEnv as env } from '../engine/env.js';
import type { Config } from '../schema/options.js';
import { resolveLanguage } from '../schema/strings.js';

declare const __DEV__: boolean;

/*
 * Hints about typical setup errors: a missing style sheet or language, or a selector that matches several elements. In
 * development only, once per page.
 */

/** The languages in the package. */
export const LOCALES =
  ' ar bg bn ca cs da de el es et fa fi fil fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sr-Latn sv th tr uk ur vi zh zh-TW ';

/** The themes in the package. */
export const THEMES = ' bootstrap5 contrast material shadcn unstyled ';

/** The lists are strings, because bundlers would keep a call that splits them. */
const isIn = (list: string, name: string) => list.includes(` ${name} `);

/** Without the module of a code, the language is English, which developers may not notice. */
export function hintLanguage(language: Config['language']): void {
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
  const { length } = rootMember(doc, 'querySelectorAll').call(doc, selector);
  if (length > 1)
    env.hint(
      `${JSON.stringify(selector)} matches ${length} elements; only the first was used. For all of them, use document.querySelectorAll(${JSON.stringify(selector)}).forEach((element) => new SelectWidget(element)).`,
    );
}

/** The name and the form of a `<select>` are those of its attributes. */
export function hintField({ name, form }: Config): void {
  if (!__DEV__ || !(name || form)) return;
  env.hint('the options "name" and "form" are ignored on a <select>. Use its attributes.');
}

/** Selects that are not checked yet. Weak references, because they may be removed before the check. */
const waiting: WeakRef<HTMLElement>[] = [];

/** Checks in idle time whether the required style sheets are loaded. */
export function hintSheets(root: HTMLElement): void {
  // A simulated DOM has no styles, and its timers should end with its tests.
  if (!__DEV__ || !('elementsFromPoint' in root.ownerDocument)) return;
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
