/**
 * What other sites show of a link to a page: its title, its description and the card that `node tools/pictures.mjs card`
 * draws. Their readers want a whole address, which there is once the project's manifest has a `homepage`.
 */
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { homepage } from './addresses.ts';

const CARD = 'social.png';

/** @param up The way to the root of the site: `../`. */
export function cardOf(page: {
  readonly title: string;
  readonly description: string;
  readonly up: string;
}): { property: string; content: string }[] {
  const base = homepage ? `${homepage.replace(/[#?].*$/, '').replace(/\/$/, '')}/` : page.up;
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'widget-select' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:image', content: `${base}${CARD}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    {
      property: 'og:image:alt',
      content: 'widget-select: one select, from three options to a million',
    },
  ];
}

export function social(): Plugin {
  let root = '';
  return {
    name: 'site:social',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename }) {
        const up = relative(root, filename).split(/[\\/]/).length > 1 ? '../' : './';
        return cardOf({
          title: text(/<title>([^<]*)/.exec(html)?.[1]),
          description: text(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]),
          up,
        }).map((attrs) => ({ tag: 'meta', attrs, injectTo: 'head' as const }));
      },
    },
  };
}

/** Attributes are escaped again where they are written. */
const text = (html = ''): string =>
  html
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');
