/** In development the documentation is served by VitePress, which starts when the first of its pages is visited. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { ensureDeps } from '../../scripts/lib/deps.mjs';

const BASE = '/docs/';

export function docs(): Plugin {
  let started: Promise<ViteDevServer> | undefined;
  return {
    name: 'site:docs',
    apply: 'serve',
    configureServer(server) {
      const start = async (): Promise<ViteDevServer> => {
        const folder = join(server.config.root, 'vitepress');
        if (!(await ensureDeps('site/vitepress'))) throw new Error('VitePress is not installed.');
        const entry = join(folder, 'node_modules/vitepress/dist/node/index.js');
        const { createServer } = await import(pathToFileURL(entry).href);
        const hmr = server.httpServer ? { server: server.httpServer } : false;
        return createServer(folder, { base: BASE, middlewareMode: true, hmr });
      };
      const serve: Connect.NextHandleFunction = async (request, response, next) => {
        if (!request.url?.startsWith(BASE)) return next();
        try {
          started ??= start();
          (await started).middlewares(request, response, next);
        } catch (error) {
          next(error);
        }
      };
      server.middlewares.use(serve);
    },
    async closeBundle() {
      await (await started)?.close();
    },
  };
}
