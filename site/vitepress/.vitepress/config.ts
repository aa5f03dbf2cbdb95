import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DefaultTheme, defineConfig, postcssIsolateStyles } from 'vitepress';
import { repository, version } from '../../plugins/addresses.ts';
import { withPolicy } from '../../plugins/content-security.ts';
import { escapeHtml } from '../../plugins/highlight.ts';
import { cardOf } from '../../plugins/social.ts';
import { textFiles } from '../content/files.ts';
import type { Site } from '../content/pages.ts';
import { slugger } from '../content/slug.ts';
import { writeSources } from '../content/sources.ts';
import { theme, withClasses } from '../markdown/code.ts';
import { live } from '../markdown/live.ts';
import { tables } from '../markdown/tables.ts';
import { searchBox } from '../search/box.ts';
import { extractField, fields, sectionsOf } from '../search/sections.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const pages = join(here, '../pages');
const site = writeSources(root, pages);

const sidebar = ({ pages, sections }: Site): DefaultTheme.SidebarItem[] =>
  sections.map((text) => ({
    text,
    collapsed: false,
    items: pages
      .filter(({ section }) => section === text)
      .map(({ slug, name }) => ({
        text: escapeHtml(name),
        link: `/${slug === 'index' ? '' : slug}`,
      })),
  }));

/** What is no page of the documentation is opened as a page of its own. */
const away = (text: string, link: string) => ({ text, link, target: '_self' });

/** The policy allows no `style` attributes. What the theme writes there is in docs.css. */
const withoutStyles = (html: string) =>
  html.replaceAll(' style="--vp-vh:0px;"', '').replaceAll(' style="position:relative;"', '');

export default defineConfig({
  srcDir: 'pages',
  outDir: '../dist/docs',
  // Relative addresses: the built pages work in any folder.
  base: './',
  lang: 'en',
  title: 'widget-select',
  titleTemplate: ':title · widget-select',
  description: 'An accessible select component for plain JavaScript, React, Vue and Angular.',
  // Its style sheet against transitions would be none that the policy allows.
  // A page has links to all others: their files would be half a megabyte.
  router: { prefetchLinks: false },
  appearance: { disableTransition: false },
  cleanUrls: false,
  ignoreDeadLinks: [/^\.?\/?\.\.\//],
  head: [
    ['link', { rel: 'icon', href: '../icon.svg', type: 'image/svg+xml' }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['script', { src: '../preferences.js' }],
  ],
  themeConfig: {
    logoLink: { link: '../index.html', target: '_self' },
    siteTitle: 'widget-select',
    nav: [
      { text: 'Docs', link: '/', activeMatch: '.' },
      away('Playground', '../playground/index.html'),
      away('Benchmark', '../benchmark.html'),
      { text: `v${version}`, link: '/changelog' },
    ],
    sidebar: sidebar(site),
    outline: { level: [2, 3], label: 'On this page' },
    sidebarMenuLabel: 'All pages',
    docFooter: { prev: 'Before', next: 'Next' },
    externalLinkIcon: false,
    // Where the files are is known once the project's manifest says it.
    ...(repository && {
      socialLinks: [{ icon: 'github', link: repository }],
      editLink: { pattern: `${repository}/edit/main/:path`, text: 'Edit this page' },
    }),
    search: {
      provider: 'local',
      options: {
        detailedView: false,
        // `fields` is one of its options too, which the types leave out.
        miniSearch: {
          options: { ...{ fields }, extractField },
          _splitIntoSections: sectionsOf,
        },
      },
    },
  },
  markdown: {
    theme,
    codeTransformers: [withClasses],
    anchor: { slugify: (title) => slugger()(title) },
    tableTabIndex: false,
    emoji: false,
    attrs: false,
    tasklist: false,
    footnote: false,
    config(md) {
      // Braces in code are those of other languages.
      md.core.ruler.push('plain_code', ({ tokens }) => {
        for (const { children } of tokens)
          for (const token of children ?? [])
            if (token.type === 'code_inline') token.attrSet('v-pre', '');
      });
      live(md, root);
      tables(md);
    },
  },
  // What is edited is not the file that is made of it.
  transformPageData: ({ relativePath }) => ({
    filePath: site.pages.find(({ slug }) => `${slug}.md` === relativePath)?.file ?? relativePath,
  }),
  transformHead({ title, description, page }) {
    return [
      [
        'link',
        {
          rel: 'alternate',
          type: 'text/markdown',
          href: `./${page}`,
          title: 'This page as Markdown',
        },
      ],
      ...cardOf({ title, description, up: '../' }).map(
        (attributes) => ['meta', attributes] as [string, Record<string, string>],
      ),
    ];
  },
  transformHtml: (html) => withPolicy(withoutStyles(html)),
  buildEnd({ outDir }) {
    for (const [name, text] of textFiles(root)) writeFileSync(join(outDir, name), text);
  },
  vite: {
    // The files of the site are there already.
    publicDir: false,
    plugins: [searchBox()],
    css: { postcss: { plugins: [postcssIsolateStyles()] } },
    build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
    server: { fs: { allow: [root] } },
  },
});
