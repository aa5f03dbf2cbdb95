/**
 * The pages of the documentation: `site/pages/*.md` in the order below, then every other `docs/*.md` as a guide. A guide
 * with the name of a page is placed below its text, so that everything is described in one place. `docs/migrate/select2.md`
 * is the page `migrate-select2`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { slugger } from './slug.ts';
import { bytesPart, classTable, keyTable, markedPart } from './tables.ts';

export interface Page {
  /** Its file without an ending. */
  readonly slug: string;
  /** The first of the files that it is made of, in the repository: `docs/tree.md`. */
  readonly file: string;
  readonly section: string;
  readonly title: string;
  /** In the navigation. */
  readonly name: string;
  /** Its first sentences, as text. */
  readonly description: string;
  /** In Markdown, with all that is taken from other files; relative links are those of a page next to it. */
  readonly markdown: string;
}

/** What each part of the navigation lists; `guides` takes what no other one names. */
const sections: readonly (readonly [title: string, slugs: readonly string[]])[] = [
  [
    'Introduction',
    ['index', 'installation', 'getting-started', 'bundle-size', 'troubleshooting', 'changelog'],
  ],
  [
    'Frameworks',
    [
      ...['frameworks', 'react', 'react-api', 'vue', 'vue-api', 'angular', 'angular-api'],
      ...['element', 'element-api', 'svelte', 'solid', 'preact', 'astro', 'htmx', 'django'],
      ...['rails', 'symfony', 'laravel', 'livewire', 'inertia', 'phoenix', 'aspnet', 'unpoly'],
    ],
  ],
  [
    'Features',
    [
      'search',
      'tags',
      'create',
      'sort',
      'tree',
      'remote',
      'custom-options',
      'command-menu',
      'forms',
      'validation',
      'languages',
      'themes',
      'theming-recipes',
      'anatomy',
      'mobile',
      'plugins',
      ...['accessibility', 'accessible'],
      'performance',
      'ssr',
      'testing',
      'security',
      'typescript',
    ],
  ],
  [
    'Reference',
    [
      'options',
      'data',
      'events',
      'methods',
      'errors',
      'texts',
      'css-properties',
      'class-names',
      'keyboard',
      'entry-points',
    ],
  ],
  ['Guides', []],
  ['Migration', ['migrate']],
];

/** Documents of the repository that are pages of another name. */
const renamed: Readonly<Record<string, string>> = { 'element-api': 'element' };
/** In the navigation, where the title is too long for it. */
const names: Readonly<Record<string, string>> = {
  index: 'Overview',
  frameworks: 'All frameworks',
  element: 'Custom element',
  migrate: 'Migration tool',
};
const CORE = 'packages/core/README.md';
/** Packages whose READMEs are shown in parts, each with the page that a link to the whole leads to. */
const readmes: Readonly<Record<string, string>> = {
  core: 'options',
  react: 'react',
  vue: 'vue',
  angular: 'angular',
};
const fileOf = (name: string) => `packages/${name}/README.md`;

/** `<!-- readme: options -->`, of the core, or `<!-- readme: react props -->`. */
const README = /^<!-- readme: (?:(\w+) )?([\w-]+) -->$/gm;
/** The sections of each README, as Markdown. */
type Readmes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Where in the repository each page and each heading of the READMEs is to be found: `docs/tree.md` is `tree.html`. */
export type Addresses = ReadonlyMap<string, string>;

export interface Site {
  readonly pages: readonly Page[];
  readonly sections: readonly string[];
}

interface Source {
  /** In the repository, to which its links are relative. */
  readonly file: string;
  readonly text: string;
}

/** Everything, read anew. @param root The repository. */
export function readSite(root: string): Site {
  const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
  const own = markdownIn(join(root, 'site/pages'));
  const guides = markdownIn(join(root, 'docs'));
  const migrations = [...markdownIn(join(root, 'docs/migrate'))].sort();
  const folders = new Map(migrations.map((name) => [`migrate-${name}`, `docs/migrate/${name}.md`]));
  const parts: Readmes = new Map(
    Object.keys(readmes).map((name) => [name, sectionsOf(read(fileOf(name)))]),
  );

  const taken = new Set(Object.values(renamed));
  const guideOf = (slug: string) => renamed[slug] ?? (taken.has(slug) ? '' : slug);
  const sourcesOf = (slug: string): Source[] =>
    [
      own.has(slug) && `site/pages/${slug}.md`,
      guides.has(guideOf(slug)) && `docs/${guideOf(slug)}.md`,
      folders.get(slug),
    ]
      .filter((file) => typeof file === 'string')
      .map((file) => ({ file, text: read(file) }));

  const named = new Set(sections.flatMap(([, slugs]) => slugs));
  const others = [...new Set([...own, ...guides])].filter((slug) => !named.has(slug)).sort();
  const listed = sections.map(([title, slugs]) => {
    const all = title === 'Migration' ? [...slugs, ...folders.keys()] : slugs;
    return [title, all.length ? all : others] as const;
  });
  const sources = new Map(listed.flatMap(([, all]) => all).map((slug) => [slug, sourcesOf(slug)]));

  const addresses = addressesOf(sources, parts);
  const pages = listed.flatMap(([section, slugs]) =>
    slugs.map((slug) => {
      const [{ file } = { file: '' }] = sources.get(slug) ?? [];
      const texts = (sources.get(slug) ?? []).map((source, i) => {
        const text = i === 0 ? source.text : source.text.replace(/^# .*\n/, '');
        return withLinks(
          { ...source, text: withFiles(text, read, parts) },
          addresses,
          `${slug}.html`,
        );
      });
      return { ...pageOf(slug, section, withoutMarks(texts.join('\n'))), file };
    }),
  );
  return { pages, sections: listed.map(([title]) => title) };
}

const markdownIn = (folder: string): Set<string> =>
  new Set(
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.md') && name !== 'README.md')
          .map((name) => basename(name, '.md'))
      : [],
  );

/** The text below each heading of the second order. */
function sectionsOf(markdown: string): Map<string, string> {
  const slug = slugger();
  return new Map(
    outsideCode(markdown, (text) => text.replace(/^## /gm, '\u0000'))
      .split('\u0000')
      .slice(1)
      .map((part) => {
        const [title = '', ...lines] = part.split('\n');
        return [slug(title), lines.join('\n').trim()];
      }),
  );
}

/** The table is the same for all packages. */
const METHODS = /^<!-- methods -->\n[\s\S]*?^<!-- \/methods -->\n?/m;

/**
 * `<!-- readme: options -->` is that section of the core's README, `<!-- readme: react props -->` of another, `<!-- code: start/react.tsx -->`
 * a file of the site, `<!-- code: start/react.tsx React -->` the same as one of several tabs,
 * `<!-- changelog: react -->` the changelog of a package,
 * `<!-- table: keys -->` a table made from the core's sources, or the sizes in the README of the repository.
 */
function withFiles(markdown: string, read: (file: string) => string, readmes: Readmes): string {
  return markdown
    .replace(README, (_, name = 'core', title: string) => {
      const section = readmes.get(name)?.get(title);
      if (section === undefined) throw new Error(`${fileOf(name)} has no section “${title}”.`);
      return section
        .replaceAll(/\]\(#/g, `](../../${fileOf(name)}#`)
        .replaceAll(/\]\(\.\.\/(?!\.)/g, '](../../packages/')
        .replace(METHODS, name === 'core' ? '$&' : '[All methods](methods.html)\n');
    })
    .replace(/^<!-- table: (\w+) -->$/gm, (_, name: string) => {
      if (name === 'keys')
        return keyTable(
          [
            ...['input/keys', 'input/list-keys', 'features/editable/keys'],
            ...['features/sortable/drag', 'features/create/tag-keys'],
          ]
            .map((at) => read(`packages/core/src/${at}.ts`))
            .join(''),
        );
      if (name === 'bytes') return bytesPart(read('README.md'));
      return name === 'classes' ? classTable() : markedPart(read(CORE), name);
    })
    .replace(/^<!-- changelog: (\w+) -->$/gm, (_, name: string) =>
      read(`packages/${name}/CHANGELOG.md`)
        .replace(/^# .*\n+/, '')
        .replace(/^##/gm, '###')
        .trimEnd(),
    )
    .replace(
      /^<!-- code: (\S+?)\.(\w+)(?: ([\w ]+))? -->$/gm,
      (_, name: string, kind: string, title?: string) => {
        const source = read(`site/${name}.${kind}`)
          .replace(/^ *\/\/ biome-ignore.*\n/gm, '')
          .trimEnd();
        return `\`\`\`${kind}${title ? ` [${title}]` : ''}\n${source}\n\`\`\``;
      },
    );
}

/** A section of a README is found on the page that takes it in. */
function addressesOf(sources: ReadonlyMap<string, readonly Source[]>, parts: Readmes): Addresses {
  const addresses = new Map<string, string>([
    [`${CORE}#options`, 'options.html'],
    // Pages that VitePress does not build.
    ['site/heard.html', '../heard.html'],
  ]);
  for (const [name, slug] of Object.entries(readmes))
    for (const path of [`packages/${name}`, fileOf(name)]) addresses.set(path, `${slug}.html`);
  for (const [slug, files] of sources) {
    for (const { file, text } of files) {
      addresses.set(file, `${slug}.html`);
      for (const [, name = 'core', title = ''] of text.matchAll(README)) {
        const from = `${fileOf(name)}#`;
        // A section of the core is a page, or the largest part of one.
        addresses.set(from + title, `${slug}.html${name === 'core' ? '' : `#${title}`}`);
        for (const [, below = ''] of (parts.get(name)?.get(title) ?? '').matchAll(/^###+ (.*)$/gm))
          addresses.set(from + slugger()(below), `${slug}.html#${slugger()(below)}`);
      }
    }
  }
  return addresses;
}

/**
 * Links from file to file become links from page to page. What leads elsewhere in the repository is only named: a site
 * may be read where there is no repository. A page does not link to itself as a whole.
 */
function withLinks({ file, text }: Source, addresses: Addresses, own: string): string {
  const folder = posix.dirname(file);
  return outsideCode(text, (prose) =>
    prose.replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, words: string, to: string) => {
      if (/^(?:[a-z]+:|#)/.test(to)) return whole;
      if (folder === 'site/pages' && /^[\w./-]+\.html(?:#.*)?$/.test(to)) return whole;
      const [path = '', anchor] = to.split('#');
      const target = posix.normalize(posix.join(folder, path)).replace(/\/$/, '');
      const exact = anchor && addresses.get(`${target}#${anchor}`);
      const page = addresses.get(target);
      if (exact === own || (page === own && !anchor)) return words;
      if (exact) return `[${words}](${exact})`;
      if (page) return `[${words}](${page}${anchor ? `#${anchor}` : ''})`;
      return words.startsWith('`') || /[/.]/.test(words) ? words : `${words} (\`${target}\`)`;
    }),
  );
}

/** Changes what is no block of code. */
function outsideCode(markdown: string, change: (text: string) => string): string {
  return markdown
    .split(/(^```[\s\S]*?^```)/m)
    .map((part, i) => (i % 2 ? part : change(part)))
    .join('');
}

/** Marks say what a script writes between them; readers need them no more. */
const withoutMarks = (markdown: string): string =>
  outsideCode(markdown, (text) => text.replace(/^<!-- (?!example: |builder |sizes ).*-->\n/gm, ''));

function pageOf(slug: string, section: string, markdown: string): Omit<Page, 'file'> {
  const [, title = slug] = /^# (.*)$/m.exec(markdown) ?? [];
  const [, first = ''] =
    /^# .*\n+(?:<!--.*-->\n+)*((?!```)[^\n#|<-](?:.+\n?)+)/m.exec(markdown) ?? [];
  const name = names[slug] ?? plain(title).replace(/^Migration from /, '');
  return { slug, section, title: plain(title), name, description: plain(first), markdown };
}

/** Without the marks of Markdown and HTML. */
export const plain = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`[^`]*`)|<\/?[a-z][^<>]*>/g, (_, code = '') => code)
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
