/** Serves `data/*.json` and `playground/flags/*.svg` in development, and writes them in a build. Nothing is stored in the repository. */
import type { Plugin } from 'vite';
import { cityFile, countryCodes, flag } from './data.ts';
import { placeFile } from './places.ts';

const files = new Map<string, () => unknown>([
  ['data/cities.json', cityFile],
  ['data/places.json', placeFile],
]);

export function staticData(): Plugin {
  /** Made when first asked for. */
  const made = new Map<string, string>();
  const json = (name: string, make: () => unknown) => {
    const text = made.get(name) ?? JSON.stringify(make());
    made.set(name, text);
    return text;
  };

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
        const make = files.get(path.slice(1));
        if (make) return send('application/json', json(path.slice(1), make));
        const code = /^\/playground\/flags\/([a-z]{2})\.svg$/.exec(path)?.[1];
        const svg = code && flag(code);
        if (svg) return send('image/svg+xml', svg);
        next();
      });
    },
    generateBundle() {
      const emit = (fileName: string, source: string | Buffer) =>
        this.emitFile({ type: 'asset', fileName, source });
      for (const [name, make] of files) emit(name, json(name, make));
      for (const code of countryCodes()) {
        const svg = flag(code);
        if (svg) emit(`playground/flags/${code.toLowerCase()}.svg`, svg);
      }
    },
  };
}
