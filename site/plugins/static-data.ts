/** Serves `data/cities.json` and `flags/*.svg` in development, and writes them in a build. Nothing is stored in the repository. */
import type { Plugin } from 'vite';
import { cityFile, countryCodes, flag } from './data.ts';

export function staticData(): Plugin {
  let cities: string | undefined;
  const citiesJson = () => (cities ??= JSON.stringify(cityFile()));

  return {
    name: 'site:static-data',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        const send = (type: string, body: string | Buffer) => {
          response.setHeader('Content-Type', type);
          response.setHeader('Cache-Control', 'no-cache');
          response.end(body);
        };
        if (path === '/data/cities.json') return send('application/json', citiesJson());
        const code = /^\/flags\/([a-z]{2})\.svg$/.exec(path)?.[1];
        const svg = code && flag(code);
        if (svg) return send('image/svg+xml', svg);
        next();
      });
    },
    generateBundle() {
      const emit = (fileName: string, source: string | Buffer) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('data/cities.json', citiesJson());
      for (const code of countryCodes()) {
        const svg = flag(code);
        if (svg) emit(`flags/${code.toLowerCase()}.svg`, svg);
      }
    },
  };
}
