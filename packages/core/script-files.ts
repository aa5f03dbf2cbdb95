import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TsdownPlugin } from 'tsdown';
import { build, type Rolldown } from 'vite';

const folder = import.meta.dirname;
const base = join(folder, 'script/base.ts');
const features = join(folder, 'src/features/all.ts');
const exported = [...readFileSync(features, 'utf8').matchAll(/export const (\w+)/g)];

/** Entries of the build from which `scripts/lib/build.mjs` makes files for a script tag: `tree` becomes `widget-select.tree.iife.js`. */
export const scriptEntries: Readonly<Record<string, string>> = {
  base,
  ...Object.fromEntries(exported.map(([, name]) => [name, `${features}?${name}`])),
};

/** Names of the options that need a feature. */
export const needing = [
  ...readFileSync(join(folder, 'src/schema/options.ts'), 'utf8').matchAll(
    /^ {2}(\w+): .*needs: '/gm,
  ),
]
  .map(([, name]) => name)
  .join('|');

/** The modules of the base, which the features share. */
async function modulesOfBase(): Promise<ReadonlySet<string>> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { __DEV__: 'false', __SCRIPT__: 'true' },
    build: {
      ...{ write: false, minify: false },
      rolldownOptions: { input: base, preserveEntrySignatures: 'strict' },
    },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return new Set(chunk.moduleIds);
}

const shared = await modulesOfBase();

/** Gives each feature its own copies of modules that are not in the base, so that none needs the file of another one. */
export const apart: TsdownPlugin = {
  name: 'apart',
  async resolveId(source, importer) {
    const of = importer?.split('?')[1];
    if (source.includes('?')) return source;
    if (!of || !importer) return null;
    const found = await this.resolve(source, importer.split('?')[0]);
    if (!found || shared.has(found.id)) return found;
    return { id: `${found.id}?${of}`, moduleSideEffects: false };
  },
  load(id) {
    const [path = '', of] = id.split('?');
    if (!of) return null;
    const code = readFileSync(path, 'utf8');
    if (path !== features) return { code, moduleType: 'ts' };
    // The others are then unused, with all that they import.
    const only = `${code.replaceAll('export const', 'const')}export { ${of} as default };\n`;
    return { code: only, moduleType: 'ts' };
  },
};

/** The group of the modules in the base. */
export const inOneFile = { name: 'core', test: (id: string) => shared.has(id) };
