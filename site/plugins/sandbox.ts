/**
 * The pages in which edited examples run, `sandbox/plain.html`, `react.html` and `vue.html`, each with one classic script
 * (a page without origin cannot load modules), and the files of the examples, `examples/team.tsx`, which the copy
 * buttons give.
 */
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { copies } from './examples.ts';

const kinds = ['plain', 'react', 'vue'];

/** Its scripts evaluate what was typed, which the pages of the site may not. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'";

const page = (kind: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>An edited example</title>
    <link rel="icon" href="../icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <main class="example"><div class="example__live"></div></main>
    <script src="${kind}.js"></script>
  </body>
</html>
`;

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
};

export function sandbox(): Plugin {
  let root = '';
  let made: Promise<Map<string, string>> | undefined;
  const all = () => {
    made ??= sandboxFiles(root);
    return made;
  };
  return {
    name: 'site:sandbox',
    configResolved(config) {
      root = config.root;
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        const source = name.startsWith('examples/')
          ? copies(root).get(name.slice('examples/'.length).replace(/\.txt$/, ''))
          : name.startsWith('sandbox/') && (await all()).get(name.slice('sandbox/'.length));
        if (!source || (name.startsWith('examples/') && !name.endsWith('.txt'))) return next();
        const kind = name.startsWith('examples/') ? '' : name.slice(name.lastIndexOf('.') + 1);
        response.setHeader('Content-Type', `${types[kind] ?? 'text/plain'}; charset=utf-8`);
        response.end(source);
      });
    },
    async generateBundle() {
      for (const [name, source] of copies(root))
        this.emitFile({ type: 'asset', fileName: `examples/${name}.txt`, source });
      for (const [name, source] of await all())
        this.emitFile({ type: 'asset', fileName: `sandbox/${name}`, source });
    },
  };
}

async function sandboxFiles(root: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const kind of kinds) {
    files.set(`${kind}.html`, page(kind));
    const result = await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"', __VUE_PROD_DEVTOOLS__: 'false' },
      resolve: {
        alias: {
          'vue/compiler-sfc': join(
            root,
            '../node_modules/@vue/compiler-sfc/dist/compiler-sfc.esm-browser.js',
          ),
        },
      },
      build: {
        write: false,
        cssMinify: true,
        lib: {
          entry: join(root, `src/sandbox/${kind}.ts`),
          formats: ['iife'],
          name: 'sandbox',
          fileName: () => `${kind}.js`,
          cssFileName: 'style',
        },
      },
    });
    for (const { output } of [result].flat() as {
      output: readonly { fileName: string; code?: string; source?: string | Uint8Array }[];
    }[])
      for (const { fileName, code, source } of output) files.set(fileName, String(code ?? source));
  }
  return files;
}
