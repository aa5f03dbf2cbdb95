/**
 * Puts the examples into `playground/index.html`: `<!-- example: name -->` becomes the example, live, and its
 * source, as text. What the page shows is therefore what the page runs. In `playground/index.html` an example is the markup of
 * `examples/name.html` with the script `examples/name.ts`; in the pages of the frameworks it is their component.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { type Country, countries, type Region } from '../src/data/countries.ts';
import { type Flavor, type Framework, flavorOf } from './flavors.ts';
import { escapeHtml, highlight, type Language } from './highlight.ts';
import { prerenderer } from './prerender.ts';
import { standalone, standalonePage } from './standalone.ts';

/** An example as a page has it. */
interface Parts {
  /** Markup. */
  readonly live: string;
  readonly code: readonly { language: Language; source: string }[];
}

type ReadParts = (name: string) => Parts | Promise<Parts>;

export function examples(): Plugin {
  let root = '';
  const read = (file: string) => readFileSync(join(root, file), 'utf8');

  const fromMarkup: ReadParts = (name) => markupParts(root, name);

  const fromComponents = async (framework: Framework): Promise<ReadParts> => {
    const render = await prerenderer(root, framework);
    const language = framework === 'react' ? 'TSX' : 'Vue';
    return async (name) => {
      const file = `examples/${framework}/${name}.${language.toLowerCase()}`;
      const live = await render(name);
      return live === undefined
        ? { live: `<p class="notice">There is no <code>${file}</code> yet.</p>`, code: [] }
        : { live, code: [{ language, source: read(file) }] };
    };
  };

  return {
    name: 'site:examples',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(page, { filename }) {
        const flavor = flavorOf(filename);
        if (!flavor) return page;
        const { framework } = flavor;
        const parts = framework ? await fromComponents(framework) : fromMarkup;
        return withExamples(inFlavor(read('playground/index.html'), page, flavor), parts);
      },
    },
    hotUpdate({ file }) {
      const path = file.replaceAll('\\', '/');
      const folder = root.replaceAll('\\', '/');
      if (path !== `${folder}/playground/index.html` && !path.startsWith(`${folder}/examples/`))
        return;
      this.environment.hot.send({ type: 'full-reload', path: '*' });
      return [];
    },
  };
}

/** @param site The folder of the site. */
function markupParts(site: string, name: string): Parts {
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  const html = read(`examples/${name}.html`);
  return {
    live: withCountries(html.trimEnd(), allCountries),
    code: [
      { language: 'TypeScript', source: read(`examples/${name}.ts`) },
      { language: 'HTML', source: withCountries(html, firstCountries) },
    ],
  };
}

/** An example as markup, with its source in all flavours. @param root The repository. */
export function exampleParts(root: string, name: string): Parts {
  const { live, code } = markupParts(join(root, 'site'), name);
  const component = (language: 'TSX' | 'Vue', file: string) => ({
    language,
    source: readFileSync(join(root, 'site/examples', file), 'utf8'),
  });
  return {
    live,
    code: [...code, component('TSX', `react/${name}.tsx`), component('Vue', `vue/${name}.vue`)],
  };
}

/** Every example as files to be copied, by name: `team.ts`, `team.html`, `team.tsx`, `team.vue`. @param site Its folder. */
export function copies(site: string): Map<string, string> {
  const files = new Map<string, string>();
  const names = readdirSync(join(site, 'examples')).filter((name) => name.endsWith('.html'));
  for (const file of names) {
    const name = basename(file, '.html');
    const markup = readFileSync(join(site, 'examples', file), 'utf8');
    files.set(`${name}.html`, standalonePage(name, withCountries(markup, allCountries)));
    for (const [folder, end] of [
      ['', 'ts'],
      ['react', 'tsx'],
      ['vue', 'vue'],
    ] as const) {
      files.set(`${name}.${end}`, standalone(join(site, 'examples', folder, `${name}.${end}`)));
    }
  }
  return files;
}

/** `playground/index.html` with another page's script and title, and the link to that page as the current one. */
function inFlavor(words: string, page: string, flavor: Flavor): string {
  const script = /<script type="module".*<\/script>/;
  return words
    .replace(script, (own) => script.exec(page)?.[0] ?? own)
    .replace('</title>', `${flavor.title && `: ${flavor.title}`}</title>`)
    .replace(`<a href="${flavor.page}"`, '$& aria-current="page"');
}

async function withExamples(html: string, parts: ReadParts): Promise<string> {
  const names = [...html.matchAll(/<!-- example: (\w+) -->/g)].map(([, name]) => `${name}`);
  const made = new Map<string, string>();
  for (const name of names) made.set(name, example(name, await parts(name)));
  return html.replace(/<!-- example: (\w+) -->/g, (_, name) => `${made.get(name)}`);
}

// The markup of a component is on one line with its tags: a framework keeps only its own white space.
const example = (
  name: string,
  { live, code }: Parts,
) => `<div class="example" data-example="${name}">
<div class="example__live">${live}</div>
<div class="example__code">
${listings(name, code)}
</div>
</div>`;

/** Sources of an example, in colours. */
const endings = { TypeScript: 'ts', HTML: 'html', TSX: 'tsx', Vue: 'vue' } as const;

const listings = (name: string, code: Parts['code']): string =>
  code
    .map(({ language, source }) =>
      listing(
        name,
        `${name}.${endings[language]}`,
        language,
        highlight(source.trimEnd(), language),
      ),
    )
    .join('\n');

// The text is on one line with its tags: white space counts inside <pre>.
const listing = (
  name: string,
  file: string,
  language: string,
  code: string,
) => `<figure class="listing" data-file="${file}">
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
  countries.flatMap((region) => group(region, settings));

/** The beginning of the same lines, for reading. */
function firstCountries(settings: Settings): string[] {
  const [{ label, options }] = countries as [Region];
  const total = countries.reduce((sum, { options }) => sum + options.length, 0);
  const note = `… ${options.length - 2} more, then ${countries.length - 1} more regions: ${total} countries`;
  const first = group({ label, options: options.slice(0, 2) }, settings);
  return first.toSpliced(-1, 0, `  <!-- ${note} -->`);
}

const group = ({ label, options }: Region, settings: Settings): string[] => [
  `<optgroup label="${label}">`,
  ...options.map((country) => `  ${option(country, settings)}`),
  '</optgroup>',
];

function option({ value, label, avatar, meta }: Country, settings: Settings): string {
  const native = settings.native && meta ? ` data-meta='${attribute(JSON.stringify(meta))}'` : '';
  const selected = settings.selected.has(value) ? ' selected' : '';
  return `<option value="${value}" data-avatar="${avatar}"${native}${selected}>${escapeHtml(label)}</option>`;
}

const attribute = (json: string) => json.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
