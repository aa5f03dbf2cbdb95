/** All files of the documentation, by name below `docs/`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copies, exampleParts, listings } from '../examples.ts';
import { escapeHtml } from '../highlight.ts';
import { standalonePage } from '../standalone.ts';
import { BUILDER, builder } from './builder.ts';
import { layout } from './layout.ts';
import { render } from './markdown.ts';
import { type Page, readSite, type Site } from './pages.ts';
import { type Entry, searchEntries } from './search.ts';
import { SIZES, sizes } from './sizes.ts';

const EXAMPLE = /<!-- example: (\w+) -->/g;

export interface Documentation {
  /** Pages as HTML, by file name. Vite puts scripts and styles in. */
  readonly html: ReadonlyMap<string, string>;
  /** The same as Markdown, and the list of them. */
  readonly text: ReadonlyMap<string, string>;
  /** What the search field lists. */
  readonly index: readonly Entry[];
}

/** @param root The repository. */
export function documentation(root: string): Documentation {
  const site = readSite(root);
  const html = new Map<string, string>();
  const text = new Map<string, string>();
  const files = copies(join(root, 'site'));
  const pages = site.pages.map((page) => ({ page, ...render(page.markdown) }));
  for (const { page, ...rendered } of pages) {
    const made = layout(page, rendered, site);
    html.set(
      `${page.slug}.html`,
      made
        .replace(BUILDER, builder)
        .replace(SIZES, () => sizes(readFileSync(join(root, 'README.md'), 'utf8')))
        .replace(EXAMPLE, (_, name: string) => live(root, name)),
    );
    text.set(`${page.slug}.md`, asMarkdown(root, page, files));
  }
  text.set('llms.txt', overview(site));
  const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (homepage) text.set('sitemap.xml', sitemap(site, homepage));
  return { html, text, index: searchEntries(pages) };
}

/** An example that runs, its source, and the same for React and Vue. */
function live(root: string, name: string): string {
  const { live: markup, code } = exampleParts(root, name);
  const own = code.filter(({ language }) => language === 'TypeScript' || language === 'HTML');
  const others = code.filter((one) => !own.includes(one));
  return `<div class="card"><div class="example" data-example="${name}">
<div class="example__live">${markup.replaceAll('"flags/', '"../playground/flags/')}</div>
<div class="example__code">
${listings(name, own)}
<details><summary>The same in React and Vue</summary>
${listings(name, others)}
</details>
</div>
</div></div>`;
}

const fenced = (language: string, source: string) =>
  `\`\`\`${language}\n${source.trimEnd()}\n\`\`\``;

/** The page as text: examples as files to copy, with few of the long options, and links to pages as links to text. */
function asMarkdown(root: string, { markdown }: Page, files: ReadonlyMap<string, string>): string {
  return markdown
    .replace(`${BUILDER}\n`, '')
    .replace(`${SIZES}\n`, '')
    .replace(EXAMPLE, (_, name: string) =>
      exampleParts(root, name)
        .code.filter(({ language }) => language === 'TypeScript' || language === 'HTML')
        .map(({ language, source }) =>
          language === 'HTML'
            ? fenced('html', standalonePage(name, source))
            : fenced('ts', files.get(`${name}.ts`) ?? ''),
        )
        .join('\n\n'),
    )
    .replace(/\]\(((?!\.\.\/)[\w-]+)\.html(#[\w-]+)?\)/g, ']($1.md$2)');
}

/** A list of whole addresses, so there is none before the site has one. */
function sitemap({ pages }: Site, homepage: string): string {
  const base = `${homepage.replace(/[#?].*$/, '').replace(/\/$/, '')}/docs/`;
  const lines = pages.map(
    ({ slug }) => `<url><loc>${escapeHtml(`${base}${slug}.html`)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`;
}

function overview({ pages, sections }: Site): string {
  const parts = sections.map((section) => {
    const lines = pages
      .filter((page) => page.section === section)
      .map(({ slug, title, description }) => `- [${title}](${slug}.md): ${description}`);
    return `## ${section}\n\n${lines.join('\n')}`;
  });
  return `# widget-select

> An accessible select component for plain JavaScript, React, Vue and Angular: search, tags, trees and remote data, with virtual scrolling to a million options.

${parts.join('\n\n')}
`;
}
