/** What is published next to the pages: each page as Markdown, `llms.txt`, and a sitemap once the site has an address. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copies, exampleParts } from '../../plugins/examples.ts';
import { escapeHtml } from '../../plugins/highlight.ts';
import { standalonePage } from '../../plugins/standalone.ts';
import { type Page, readSite, type Site } from './pages.ts';

export const EXAMPLE = /<!-- example: (\w+) -->/g;

/** By file name below `docs/`. @param root The repository. */
export function textFiles(root: string): Map<string, string> {
  const site = readSite(root);
  const files = copies(join(root, 'site'));
  const text = new Map<string, string>();
  for (const page of site.pages) text.set(`${page.slug}.md`, asMarkdown(root, page, files));
  text.set('llms.txt', overview(site));
  const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (homepage) text.set('sitemap.xml', sitemap(site, homepage));
  return text;
}

const fenced = (language: string, source: string) =>
  `\`\`\`${language}\n${source.trimEnd()}\n\`\`\``;

/** The page as text: examples as files to copy, with few of the long options, and links to pages as links to text. */
function asMarkdown(root: string, { markdown }: Page, files: ReadonlyMap<string, string>): string {
  return markdown
    .replace(/^<!-- (?:builder|sizes) -->\n/gm, '')
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
