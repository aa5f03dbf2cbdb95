/**
 * Fills the first page, `index.html`: `<!-- short: React short.tsx widget-select -->` is a tab with a file of `start/` and the packages to
 * install, `<!-- install -->` the command, `<!-- about -->` version, size and licence, `<!-- facts -->` a list of measured numbers, and
 * `<!-- outside -->` the links of the foot.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Results } from '../../bench/lib/tables.mjs';
import { markedPart } from '../vitepress/content/tables.ts';
import { addresses, version } from './addresses.ts';
import { escapeHtml, highlight, type Language } from './highlight.ts';
import { milliseconds } from './measures.ts';

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
export function firstPage(html: string, root: string): string {
  const sizeOf = sizes(root);
  return html
    .replace(
      /<!-- short: ([\w-]+) ([\w./-]+)((?: [\w-]+)*) -->/g,
      (_, title: string, file: string, packages: string) =>
        code(root, title.replace('-', ' '), file, packages),
    )
    .replace('<!-- install -->', listing('Shell', 'Command', 'npm install widget-select'))
    .replace('<!-- about -->', () => about(sizeOf('widget-select')))
    .replace('<!-- facts -->', () => facts(root, sizeOf))
    .replace('<!-- outside -->', () => `<p>${[LICENCE, ...pages, ...outside].join(' · ')}</p>`);
}

/** @param packages What to install, if the code is for a bundler. */
function code(root: string, title: string, file: string, packages: string): string {
  const source = readFileSync(join(root, 'site/start', file), 'utf8').trimEnd();
  const language = languages[extname(file)] ?? 'HTML';
  // Angular's own command also adds the style sheet.
  const command = title === 'Angular' ? 'ng add' : 'npm install';
  const install = packages && listing('Shell', `Install: ${title}`, `${command}${packages}`);
  const shown = install + listing(language, `Code: ${title}`, highlight(source, language));
  return `<div class="tabs__panel" data-tab="${title}">${shown}</div>`;
}

const listing = (head: string, label: string, code: string): string =>
  `<figure class="listing"><figcaption class="listing__head"><span>${head}</span></figcaption><pre class="listing__code" dir="ltr" tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre></figure>`;

const LICENCE = 'MIT licence';
const link = (name: string, address: string) => `<a href="${address}">${escapeHtml(name)}</a>`;
const changelog = link('Changelog', 'docs/changelog.html');
const outside = addresses.map(([name, address]) => link(name, address));
const pages = [
  changelog,
  link('Supported versions', 'docs/support.html'),
  link('Security', 'docs/security.html'),
];

/** What a visitor asks before the first line of code. */
function about(size: string): string {
  const parts = [
    `Version ${version}`,
    LICENCE,
    link(`${size} gzipped`, 'docs/bundle-size.html'),
    changelog,
    ...outside,
  ];
  return `<ul class="home__about">${parts.map((part) => `<li>${part}</li>`).join('')}</ul>`;
}

/** The size of an entry at the start of a page, as the README has it. */
function sizes(root: string): (entry: string) => string {
  const table = markedPart(readFileSync(join(root, 'README.md'), 'utf8'), 'bytes');
  return (entry) => {
    const [, size] = new RegExp(`^\\| \`${entry}\`:[^|]*\\| (\\S+ kB) \\|`, 'm').exec(table) ?? [];
    if (!size) throw new Error(`The README has no size of ${entry}.`);
    return size;
  };
}

/** How many options a keystroke and the opening are measured with. */
const LONG = 100_000;

function facts(root: string, sizeOf: (entry: string) => string): string {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { date, rows }: Results = JSON.parse(read('bench/results/results.json'));
  const time = (scenario: string, name: string) => {
    const row = rows.find((one) => one.scenario === scenario && one.size === LONG);
    return `${milliseconds(row?.adapters[name]?.main.p50 ?? Number.NaN)} ms`;
  };
  const { dependencies = {} } = JSON.parse(read('packages/core/package.json'));
  const locales = readdirSync(join(root, 'packages/core/locales'));
  const count = LONG.toLocaleString('en');
  return list([
    [
      time('keystroke', 'widget-select'),
      'benchmark.html#keystroke',
      `per keystroke in a list of ${count} options. Tom Select: ${time('keystroke', 'tom-select')}. Select2: ${time('keystroke', 'select2')}. Measured on ${date}.`,
    ],
    [
      time('open', 'widget-select'),
      'benchmark.html#open',
      `to open this list. Tom Select: ${time('open', 'tom-select')}. react-select: ${time('open', 'react-select')}.`,
    ],
    [
      sizeOf('widget-select'),
      'docs/bundle-size.html',
      `gzipped at the start of a page, with all features: the code of the list comes later. ${sizeOf('widget-select/base/lazy')} without the optional ones.`,
    ],
    [
      `${locales.length}`,
      'docs/languages.html',
      'languages, with plural forms, digits and right to left.',
    ],
    [`${Object.keys(dependencies).length}`, 'docs/installation.html', 'runtime dependencies.'],
  ]);
}

const list = (facts: readonly (readonly [number: string, page: string, text: string])[]) => {
  const items = facts.map(
    ([number, page, text]) =>
      `<li><a href="${page}"><strong>${escapeHtml(number)}</strong></a> ${escapeHtml(text)}</li>`,
  );
  return `<ul class="facts">\n${items.join('\n')}\n</ul>`;
};
