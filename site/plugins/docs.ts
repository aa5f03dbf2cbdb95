/**
 * In development the documentation is served by VitePress, which starts when the first of its pages is visited. Its pages are
 * written anew when a file changes that they are made of, and what a build writes next to them is served from memory.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { ensureDeps } from '../../scripts/lib/deps.mjs';
import { textFiles } from '../vitepress/content/files.ts';
import type { Site } from '../vitepress/content/pages.ts';
import { writeSources } from '../vitepress/content/sources.ts';

const BASE = '/docs/';

/** In the repository. Vite watches `site` already. */
const sources = [
  ...['README.md', 'docs'],
  ...['core', 'react', 'vue', 'angular', 'migrate'].flatMap((name) =>
    ['README.md', 'CHANGELOG.md'].map((file) => `packages/${name}/${file}`),
  ),
];
const own = ['site/pages', 'site/start', 'site/examples'];

/** What the configuration of VitePress, read once, takes from the pages. */
const listOf = ({ pages }: Site) =>
  JSON.stringify(pages.map(({ slug, name, section, file }) => [slug, name, section, file]));

export function docs(): Plugin {
  let started: Promise<ViteDevServer> | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    name: 'site:docs',
    apply: 'serve',
    configureServer(server) {
      const folder = join(server.config.root, 'vitepress');
      const root = dirname(server.config.root);
      let list = '';
      let text: Map<string, string> | undefined;

      const create = async (): Promise<ViteDevServer> => {
        if (!(await ensureDeps('site/vitepress'))) throw new Error('VitePress is not installed.');
        const entry = join(folder, 'node_modules/vitepress/dist/node/index.js');
        const { createServer } = await import(pathToFileURL(entry).href);
        list = listOf(writeSources(root, join(folder, 'pages')));
        const hmr = server.httpServer ? { server: server.httpServer } : false;
        return createServer(folder, { base: BASE, middlewareMode: true, hmr });
      };
      const start = (after?: Promise<void>): Promise<ViteDevServer> => {
        const starting = Promise.resolve(after).then(create);
        started = starting;
        // The next visit tries again.
        starting.catch(() => {
          if (started === starting) started = undefined;
        });
        return starting;
      };

      const update = async () => {
        text = undefined;
        const running = await started?.catch(() => undefined);
        if (!running) return;
        try {
          if (listOf(writeSources(root, join(folder, 'pages'))) === list) return;
          await start(running.close());
        } catch (error) {
          server.config.logger.error(`The documentation was not updated: ${error}`);
        }
      };
      const watched = [...sources, ...own].map((name) => join(root, name));
      server.watcher.add(sources.map((name) => join(root, name)).filter(existsSync));
      server.watcher.on('all', (_, file) => {
        if (!watched.some((one) => file === one || file.startsWith(join(one, '/')))) return;
        clearTimeout(timer);
        timer = setTimeout(update, 50);
      });

      const serve: Connect.NextHandleFunction = async (request, response, next) => {
        if (!request.url?.startsWith(BASE)) return next();
        try {
          // A module of a page has the address of its text: VitePress loads it as a script.
          if (/\.(?:md|txt|xml)$/.test(request.url) && !isScript(request)) {
            text ??= textFiles(root);
            const source = text.get(request.url.slice(BASE.length));
            if (source !== undefined) {
              const type = request.url.endsWith('.xml') ? 'application/xml' : 'text/plain';
              response.setHeader('Content-Type', `${type}; charset=utf-8`);
              return response.end(source);
            }
          }
          (await (started ?? start())).middlewares(request, response, next);
        } catch (error) {
          next(error);
        }
      };
      server.middlewares.use(serve);
    },
    async closeBundle() {
      clearTimeout(timer);
      await (await started?.catch(() => undefined))?.close();
    },
  };
}

const isScript = ({ headers }: Connect.IncomingMessage) => headers['sec-fetch-dest'] === 'script';
