/**
 * Makes the documentation from Markdown: pages below `docs/` that are in no folder, each also as `.md`, `llms.txt`, and
 * what the search field lists. Development makes them anew for each visit.
 */
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { type Documentation, documentation } from './docs/site.ts';

const INDEX = 'virtual:documentation';

export function docs(): Plugin {
  let site = '';
  let made: Documentation | undefined;
  const repository = () => dirname(site);
  const all = () => {
    made ??= documentation(repository());
    return made;
  };
  const pageAt = (id: string) =>
    id.startsWith(join(site, 'docs/'))
      ? all().html.get(id.slice(join(site, 'docs/').length))
      : undefined;

  return {
    name: 'site:docs',
    config(config, { command }) {
      if (command !== 'build') return {};
      site = config.root ?? process.cwd();
      const input = [...all().html.keys()].map((name) => join(site, 'docs', name));
      return { build: { rolldownOptions: { input } } };
    },
    configResolved({ root }) {
      site = root;
    },
    resolveId(id) {
      if (id === INDEX) return `\0${INDEX}`;
      return pageAt(id) === undefined ? null : id;
    },
    load(id) {
      if (id === `\0${INDEX}`) return `export default ${JSON.stringify(all().index)};`;
      return pageAt(id) ?? null;
    },
    configureServer(server) {
      const sources = ['site/pages', 'docs', 'packages/core/README.md'].map((name) =>
        join(repository(), name),
      );
      server.watcher.add(sources);
      server.watcher.on('change', (file) => {
        if (!file.endsWith('.md')) return;
        made = undefined;
        server.ws.send({ type: 'full-reload', path: '*' });
      });
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (!pathname.startsWith('/docs/')) return next();
        const name = pathname.slice('/docs/'.length) || 'index.html';
        const page = all().html.get(name);
        const text = all().text.get(name);
        const send = (type: string, body: string) => {
          response.setHeader('Content-Type', `${type}; charset=utf-8`);
          response.end(body);
        };
        if (text !== undefined) return send('text/plain', text);
        if (page === undefined) return next();
        send('text/html', await server.transformIndexHtml(`/docs/${name}`, page, request.url));
      });
    },
    generateBundle() {
      for (const [name, source] of all().text)
        this.emitFile({ type: 'asset', fileName: `docs/${name}`, source });
    },
  };
}
