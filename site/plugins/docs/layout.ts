/** A page of the documentation around its words. */
import { withBar } from '../bar.ts';
import { escapeHtml } from '../highlight.ts';
import type { Rendered } from './markdown.ts';
import type { Page, Site } from './pages.ts';

const shorten = (text: string) => (text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text);

export function layout(page: Page, { html, headings }: Rendered, site: Site): string {
  const title =
    page.slug === 'index' ? 'widget-select documentation' : `${page.title} · widget-select`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="${escapeHtml(shorten(page.description))}">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="alternate" type="text/markdown" href="./${page.slug}.md" title="This page as Markdown">
    <script src="/preferences.js"></script>
    <script type="module" src="/src/docs.ts"></script>
  </head>
  <body>
    <a class="skip" href="#main">Skip to the content</a>
${withBar('    <!-- bar: docs -->', '../')}
    <div class="docs">
      <nav class="docs__all" aria-label="To all pages"><a href="#pages">All pages</a></nav>
      <main class="docs__main main" id="main" tabindex="-1">
${html}
      </main>
      <nav class="docs__nav" id="pages" aria-label="Documentation">
${navigation(page, site)}
      </nav>
${contents(headings)}
    </div>
    <footer class="foot docs__foot">
      <p>${neighbours(page, site)}</p>
      <p><a href="${page.slug}.md">This page as Markdown</a> · <a href="llms.txt">All pages as text</a> · MIT licence</p>
    </footer>
  </body>
</html>
`;
}

function navigation(page: Page, { pages, sections }: Site): string {
  return sections
    .map((section) => {
      const links = pages
        .filter((one) => one.section === section)
        .map(({ slug, name }) => {
          const current = slug === page.slug ? ' aria-current="page"' : '';
          return `<li><a href="${slug}.html"${current}>${escapeHtml(name)}</a></li>`;
        });
      return `<h2>${section}</h2><ul>${links.join('')}</ul>`;
    })
    .join('\n');
}

function contents(headings: Rendered['headings']): string {
  const links = headings
    .filter(({ depth }) => depth === 2)
    .map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  if (links.length < 2) return '';
  return `<nav class="docs__contents" aria-label="On this page"><h2>On this page</h2><ul>${links.join('')}</ul></nav>`;
}

function neighbours(page: Page, { pages }: Site): string {
  const at = pages.indexOf(page);
  const link = (one: Page | undefined, words: string, rel: string) =>
    one ? `${words}: <a href="${one.slug}.html" rel="${rel}">${escapeHtml(one.name)}</a>` : '';
  return [link(pages[at - 1], 'Before', 'prev'), link(pages[at + 1], 'Next', 'next')]
    .filter(Boolean)
    .join(' · ');
}
