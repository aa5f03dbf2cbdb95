/**
 * The bar at the top of the pages that VitePress does not build: navigation, a link to the search, and appearance.
 * `<!-- bar: benchmark -->` in a page names the current one; `<!-- bar: playground width -->` adds switches for direction and width.
 */
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';
import { addresses } from './addresses.ts';

const pages = {
  docs: ['Docs', 'docs/index.html'],
  playground: ['Playground', 'playground/index.html'],
  benchmark: ['Benchmark', 'benchmark.html'],
} as const;

const BAR = /^ *<!-- bar: (\w+)( width)? -->$/m;

export function bar(): Plugin {
  let root = '';
  return {
    name: 'site:bar',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { filename }) => withBar(html, pathToRoot(root, filename)),
    },
  };
}

/** `''` or `'../'`. */
const pathToRoot = (root: string, filename: string) =>
  relative(dirname(filename), root) ? '../' : '';

const withBar = (html: string, up: string): string =>
  html.replace(BAR, (_, current: string, width = '') => header(current, up, width !== ''));

const header = (current: string, up: string, isWorkshop: boolean) => `    <header class="bar">
      <p class="bar__name"><a href="${up}index.html" translate="no">widget-select</a></p>
      <nav class="bar__nav" aria-label="Site">
        <ul>
${Object.entries(pages)
  .map(([name, [title, path]]) => {
    const mark = name === current ? ' aria-current="true"' : '';
    return `          <li><a href="${up}${path}"${mark}>${title}</a></li>`;
  })
  .join('\n')}
${outside().join('\n')}
        </ul>
      </nav>
      <a class="bar__search" href="${up}docs/index.html?search">Search</a>
      <button class="bar__toggle" type="button" aria-expanded="false" aria-controls="preferences">Appearance</button>
      <form class="preferences" id="preferences" aria-label="Appearance of this page">
        ${choice('Colours', 'scheme', ['system System', 'light Light', 'dark Dark'])}
        ${isWorkshop ? choice('Direction', 'dir', ['ltr LTR', 'rtl RTL']) : ''}
        ${isWorkshop ? choice('Width', 'width', ['full Full', '360 360 px']) : ''}
      </form>
    </header>`;

const outside = () =>
  addresses.map(([name, address]) => `          <li><a href="${address}">${name}</a></li>`);

const titles: Readonly<Record<string, string>> = { LTR: 'Left to right', RTL: 'Right to left' };

const choice = (legend: string, name: string, values: readonly string[]) => {
  const inputs = values.map((value, i) => {
    const [key, ...rest] = value.split(' ');
    const words = rest.join(' ');
    const text = titles[words] ? `<abbr title="${titles[words]}">${words}</abbr>` : words;
    const checked = i === 0 ? ' checked' : '';
    return `<label><input type="radio" name="${name}" value="${key}"${checked}><span>${text}</span></label>`;
  });
  const kind = name === 'width' ? 'choice choice--width' : 'choice';
  return `<fieldset class="${kind}"><legend>${legend}</legend>${inputs.join('')}</fieldset>`;
};
