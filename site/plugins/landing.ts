/**
 * Fills the first page, `index.html`: `<!-- live: name -->` is the live part of an example, `<!-- short: React short.tsx widget-select -->`
 * a tab with a file of `start/` and the packages to install, `<!-- install -->` the command, and `<!-- facts -->` a list of measured numbers.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Results } from '../../bench/lib/tables.mjs';
import { OPTIONS } from '../../packages/core/src/schema/options.ts';
import { markedPart } from '../vitepress/content/tables.ts';
import { exampleParts } from './examples.ts';
import { escapeHtml, highlight, type Language } from './highlight.ts';

const languages: Readonly<Record<string, Language>> = {
  '.ts': 'TypeScript',
  '.tsx': 'TSX',
  '.html': 'HTML',
  '.vue': 'Vue',
};

export function landing(): Plugin {
  let site = '';
  return {
    name: 'site:landing',
    configResolved(config) {
      site = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { filename }) =>
        filename === join(site, 'index.html') ? firstPage(html, join(site, '..')) : html,
    },
  };
}

/** @param root The repository. */
export const firstPage = (html: string, root: string): string =>
  html
    .replace(/<!-- live: (\w+) -->/g, (_, name: string) => live(root, name))
    .replace(
      /<!-- short: ([\w-]+) ([\w.-]+)((?: [\w-]+)*) -->/g,
      (_, title: string, file: string, packages: string) =>
        code(root, title.replace('-', ' '), file, packages),
    )
    .replace('<!-- install -->', listing('Shell', 'Command', 'npm install widget-select'))
    .replace('<!-- facts -->', () => facts(root));

const live = (root: string, name: string): string =>
  `<div class="example" data-example="${name}"><div class="example__live">${exampleParts(
    root,
    name,
  ).live.replaceAll('"flags/', '"playground/flags/')}</div></div>`;

/** @param packages What to install, if the code is for a bundler. */
function code(root: string, title: string, file: string, packages: string): string {
  const source = readFileSync(join(root, 'site/start', file), 'utf8').trimEnd();
  const language = languages[extname(file)] ?? 'HTML';
  const install = packages && listing('Shell', `Install: ${title}`, `npm install${packages}`);
  const shown = install + listing(language, `Code: ${title}`, highlight(source, language));
  return `<div class="tabs__panel" data-tab="${title}">${shown}</div>`;
}

const listing = (head: string, label: string, code: string): string =>
  `<figure class="listing"><figcaption class="listing__head"><span>${head}</span></figcaption><pre class="listing__code" dir="ltr" tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre></figure>`;

/** How many options the keystroke is measured with. */
const LONG = 100_000;

function facts(root: string): string {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const sizes = markedPart(read('README.md'), 'bytes');
  const sizeOf = (entry: string) =>
    new RegExp(`^\\| \`${entry}\`:[^|]*\\| (\\S+ kB) \\|`, 'm').exec(sizes)?.[1];
  const { date, rows }: Results = JSON.parse(read('bench/results/results.json'));
  const keystroke = rows.find(({ scenario, size }) => scenario === 'keystroke' && size === LONG);
  const time = (name: string) => `${keystroke?.adapters[name]?.main.p50.toFixed(1)} ms`;
  const { dependencies = {} } = JSON.parse(read('packages/core/package.json'));
  const locales = readdirSync(join(root, 'packages/core/locales'));
  return list([
    [
      `${sizeOf('widget-select')}`,
      'docs/bundle-size.html',
      `gzipped at the start of a page, with all features; ${sizeOf('widget-select/base/lazy')} without the optional ones`,
    ],
    [
      time('widget-select'),
      'benchmark.html',
      `per keystroke in a list of ${LONG.toLocaleString('en')} options; Tom Select takes ${time('tom-select')} (run of ${date})`,
    ],
    [`${locales.length}`, 'docs/languages.html', 'languages, with their plural forms and digits'],
    [
      `${Object.keys(OPTIONS).length}`,
      'docs/options.html',
      'options, the same in JavaScript, React, Vue and HTML',
    ],
    [
      `${Object.keys(dependencies).length}`,
      'docs/installation.html',
      'runtime dependencies of the core',
    ],
  ]);
}

const list = (facts: readonly (readonly [number: string, page: string, text: string])[]) => {
  const items = facts.map(
    ([number, page, text]) =>
      `<li><a href="${page}"><strong>${escapeHtml(number)}</strong></a> ${escapeHtml(text)}</li>`,
  );
  return `<ul class="facts">\n${items.join('\n')}\n</ul>`;
};
