/**
 * What other sites show of a link to a page: its title, its description and the card that `node tools/pictures.mjs card`
 * draws. Their readers want a whole address, which there is once the project's manifest has a `homepage`.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const CARD = 'social.png';

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
        const manifest = readFileSync(join(root, '../package.json'), 'utf8');
        const { homepage } = JSON.parse(manifest) as { homepage?: string };
        const up = relative(root, filename).split(/[\\/]/).length > 1 ? '../' : './';
        const base = homepage ? `${homepage.replace(/[#?].*$/, '').replace(/\/$/, '')}/` : up;
        return [
          ['og:type', 'website'],
          ['og:site_name', 'widget-select'],
          ['og:title', text(/<title>([^<]*)/.exec(html)?.[1])],
          ['og:description', text(/<meta name="description" content="([^"]*)"/.exec(html)?.[1])],
          ['og:image', `${base}${CARD}`],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
          ['og:image:alt', 'widget-select: one select, from three options to a million'],
        ].map(([property = '', content = '']) => ({
          tag: 'meta',
          attrs: { property, content },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

/** Attributes are escaped again where they are written. */
const text = (html = ''): string =>
  html
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');
