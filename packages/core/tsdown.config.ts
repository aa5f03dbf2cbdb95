import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type UserConfig } from 'tsdown';

/** One entry per file of a folder: `locales/vi.ts` becomes `dist/locales/vi.js`. The folder may be missing. */
function entriesOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((f) => f.endsWith('.ts') && !f.endsWith('.d.ts'));
  return Object.fromEntries(
    files.map((f) => [`${folder}/${basename(f, '.ts')}`, `${folder}/${f}`]),
  );
}

const outDir = process.env.BUILD_OUT ?? 'dist';

// One build for all entries, so that they share chunks: a locale registers in the table that the widget reads.
const modules = {
  entry: {
    index: 'src/index.ts',
    base: 'src/base.ts',
    schema: 'src/schema/index.ts',
    adapter: 'src/adapter/index.ts',
    search: 'src/search.ts',
    ...entriesOf('locales'),
    ...entriesOf('plugins'),
  },
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  sourcemap: true,
  // A default export beside named ones: say it, instead of letting CommonJS users guess.
  outputOptions: { exports: 'named' },
} satisfies UserConfig;

export default defineConfig([
  { ...modules, outDir, define: { __DEV__: 'true' }, dts: true, clean: true },
  // What bundlers take for production, by the condition of that name: without the texts that only developers read.
  {
    ...modules,
    outDir: `${outDir}/production`,
    define: { __DEV__: 'false', 'process.env.NODE_ENV': '"production"' },
    dts: false,
    clean: false,
  },
  {
    // For a script tag: everything in one file, the dependency too. The global is the class itself.
    entry: { 'widget-select': 'src/iife.ts' },
    outDir,
    format: ['iife'],
    globalName: 'SelectWidget',
    platform: 'browser',
    target: 'es2022',
    deps: { alwaysBundle: [/.*/], onlyBundle: false },
    define: { __DEV__: 'false', 'process.env.NODE_ENV': '"production"' },
    minify: true,
    dts: false,
    sourcemap: true,
    clean: false,
  },
]);
