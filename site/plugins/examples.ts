/**
 * Puts the examples into `index.html`: `<!-- example: name -->` becomes the markup of `examples/name.html`,
 * live, and the source of `examples/name.html` and `examples/name.ts`, as text. What the page shows is
 * therefore what the page runs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Country, regions } from './data.ts';
import { escapeHtml, highlight } from './highlight.ts';

export function examples(): Plugin {
  let folder = '';
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trimEnd();

  return {
    name: 'site:examples',
    configResolved(config) {
      folder = join(config.root, 'examples');
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(/^( *)<!-- example: (\w+) -->/gm, (_, indent: string, name: string) =>
          example(name, read(`${name}.html`), read(`${name}.ts`)).replace(/^(?=.)/, indent),
        ),
    },
    hotUpdate({ file }) {
      if (!file.startsWith(`${folder.replaceAll('\\', '/')}/`)) return;
      this.environment.hot.send({ type: 'full-reload', path: '*' });
      return [];
    },
  };
}

function example(name: string, html: string, ts: string): string {
  return `<div class="example" data-example="${name}">
<div class="example__live">${withCountries(html, allCountries)}</div>
<div class="example__code">
${listing(name, 'TypeScript', highlight(ts, 'ts'))}
${listing(name, 'HTML', highlight(withCountries(html, firstCountries), 'html'))}
</div>
</div>`;
}

// The text stands on one line with its tags: white space counts inside <pre>.
const listing = (name: string, language: string, code: string) => `<figure class="listing">
<figcaption class="listing__head"><span>${language}</span></figcaption>
<pre class="listing__code" dir="ltr" tabindex="0" role="group" aria-label="${language} of the example “${name}”"><code>${code}</code></pre>
</figure>`;

/** Replaces `<!-- countries -->`, which may ask for native names and for selected countries. */
function withCountries(html: string, write: (settings: Settings) => string[]): string {
  return html.replace(
    /^( *)<!-- countries(?::([^>]*))? -->/gm,
    (_, indent: string, words: string | undefined) =>
      write({
        native: /\bnative\b/.test(words ?? ''),
        selected: new Set(
          /\bselected ([A-Z ]+)/
            .exec(words ?? '')?.[1]
            ?.trim()
            .split(' '),
        ),
      })
        .map((line) => indent + line)
        .join('\n'),
  );
}

interface Settings {
  native: boolean;
  selected: Set<string>;
}

const allCountries = (settings: Settings): string[] =>
  [...regions()].flatMap(([name, list]) => region(name, list, settings));

/** The beginning of the same lines, for reading. */
function firstCountries(settings: Settings): string[] {
  const all = [...regions()];
  const [name, list] = all[0] ?? ['', []];
  const total = all.reduce((sum, [, { length }]) => sum + length, 0);
  const note = `… ${list.length - 2} more, then ${all.length - 1} more regions: ${total} countries`;
  return region(name, list.slice(0, 2), settings).toSpliced(-1, 0, `  <!-- ${note} -->`);
}

const region = (name: string, list: Country[], settings: Settings): string[] => [
  `<optgroup label="${name}">`,
  ...list.map((country) => `  ${option(country, settings)}`),
  '</optgroup>',
];

function option({ code, name, native }: Country, settings: Settings): string {
  const meta =
    settings.native && native ? ` data-meta='${attribute(JSON.stringify({ native }))}'` : '';
  const selected = settings.selected.has(code) ? ' selected' : '';
  const flag = `data-avatar="flags/${code.toLowerCase()}.svg"`;
  return `<option value="${code}" ${flag}${meta}${selected}>${escapeHtml(name)}</option>`;
}

const attribute = (json: string) => json.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
