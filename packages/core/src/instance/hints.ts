import { rootMember } from '../dom.js';
import { browserEnv as env } from '../engine/env.js';
import type { Config } from '../schema/options.js';
import { resolveLanguage } from '../schema/strings.js';

declare const __DEV__: boolean;

/*
 * What is missing on a page in its first hour: a style sheet, a language, a target of its own for each select. In
 * development only, each told once a page.
 */

/** The languages that the package has modules of. */
export const LOCALES =
  ' ar bg bn ca cs da de el es et fa fi fil fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sr-Latn sv th tr uk ur vi zh zh-TW ';

/** The themes that the package has sheets of. */
export const THEMES = ' bootstrap5 contrast material shadcn unstyled ';

/** Lists are texts, as the call that would cut them is one that bundlers keep. */
const isIn = (list: string, name: string) => list.includes(` ${name} `);

/** A code that no module has been loaded for is English, which a developer may not notice before the users do. */
export function hintLanguage(language: Config['language']): void {
  if (!__DEV__ || typeof language !== 'string' || /^en\b/i.test(language)) return;
  if (resolveLanguage(language).strings !== resolveLanguage('en').strings) return;
  // Norwegian pages say `no`, which the module of Bokmål registers too.
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

/** A selector means its first match, and the others stay as they are. */
export function hintMatches(selector: string, doc: Document): void {
  if (!__DEV__) return;
  const { length } = rootMember(doc, 'querySelectorAll').call(doc, selector);
  if (length > 1)
    env.hint(
      `${JSON.stringify(selector)} matches ${length} elements; only the first was used. For all of them, use document.querySelectorAll(${JSON.stringify(selector)}).forEach((element) => new SelectWidget(element)).`,
    );
}

/** A `<select>` says itself what it is sent as, and to which form it belongs. */
export function hintField({ name, form }: Config): void {
  if (!__DEV__ || !(name || form)) return;
  env.hint('the options "name" and "form" are ignored on a <select>. Use its attributes.');
}

/** Selects that have not been looked at yet. Weakly, as one that goes meanwhile belongs to nobody. */
const waiting: WeakRef<HTMLElement>[] = [];

/** Looks, when there is time, whether the style sheets that the select needs are on its page. */
export function hintSheets(root: HTMLElement): void {
  // A simulated page has no style, and its timers should end with its tests.
  if (!__DEV__ || !('elementsFromPoint' in root.ownerDocument)) return;
  // One job for all: a page with hundreds of selects would keep others waiting for idle time.
  if (waiting.push(new WeakRef(root)) > 1) return;
  env.idle(() => {
    for (const ref of waiting.splice(0)) {
      const select = ref.deref();
      if (select) hintSheetsOf(select);
    }
  });
}

/** By document or shadow root, the themes that have been looked at there. */
const seen = new WeakMap<Node, Set<string>>();

function hintSheetsOf(root: HTMLElement): void {
  // Gone meanwhile, or not laid out.
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
