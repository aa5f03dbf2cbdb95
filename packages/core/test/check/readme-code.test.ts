import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDeps } from '../../../../scripts/lib/deps.mjs';
import { root, runTool } from '../../../../scripts/lib/run.mjs';
import { files as readmes } from '../../../../tools/options.mjs';
import { component } from '../../../../tools/registry.mjs';

// What the READMEs, the pages about plugins and migration and the pages of the site show is compiled unchanged, against the
// packages as built. They import what they do not explain from here.
const data = `
import type { SelectOption } from 'widget-select';
export const countries: SelectOption[] = [];
export const cities: SelectOption<{ size: number }>[] = [];
`;

const files: Readonly<Record<string, string>> = {
  ...readmes,
  plugins: join(root, 'docs/plugins.md'),
};
const folder = mkdtempSync(join(tmpdir(), 'readme-'));

beforeAll(() => symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction'));
afterAll(() => rmSync(folder, { recursive: true }));

const BLOCK = /^```(tsx|ts|vue)\n([\s\S]*?)^```/gm;

/** The pages of a folder, as one text. */
const pagesIn = (path: string) =>
  readdirSync(join(root, path))
    .map((name) => readFileSync(join(root, path, name), 'utf8'))
    .join('\n');

/** Writes each block into a file of its own. Those that begin with a name are there for the others. */
function extract(name: string, text: string): void {
  const at = join(folder, name);
  mkdirSync(at);
  writeFileSync(join(at, 'data.ts'), data);
  const blocks = [...text.matchAll(BLOCK)];
  expect(blocks.length).toBeGreaterThan(2);
  for (const [i, [, kind, code = '']] of blocks.entries()) {
    const [, named] = code.match(/^(?:\/\/|<!--) ([\w.-]+\.(?:tsx?|vue))/) ?? [];
    writeFileSync(join(at, named ?? `${i + 1}-of-the-readme.${kind}`), code);
  }
}

/** A project of shadcn/ui with our component, and a page that uses it. */
function copyIntoShadcn(): void {
  const write = (path: string, code: string) => {
    mkdirSync(dirname(join(folder, 'shadcn', path)), { recursive: true });
    writeFileSync(join(folder, 'shadcn', path), code);
  };
  write(
    'lib/utils.ts',
    `export const cn = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');`,
  );
  write('components/ui/widget-select.tsx', readFileSync(component, 'utf8'));
  write(
    'page.tsx',
    `import { WidgetSelect } from '@/components/ui/widget-select';
const tags = (value: string[]) => value.join();
export const page = <WidgetSelect className="max-w-sm" multiple data={['a']} onChange={tags} />;
// @ts-expect-error there is no such prop
export const wrong = <WidgetSelect isMulti />;`,
  );
}

// As long as a busy machine may need for a whole program.
test('the code in the READMEs and on the site compiles', { timeout: 180_000 }, async () => {
  // Examples of tests import Testing Library, which only these install.
  expect(await ensureDeps('examples/clients')).toBe(true);
  for (const [name, file] of Object.entries(files)) extract(name, readFileSync(file, 'utf8'));
  // What they take from the READMEs is in those.
  extract('site', pagesIn('site/pages'));
  extract('migrate', pagesIn('docs/migrate'));
  copyIntoShadcn();
  const program = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2023', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      paths: {
        '@/*': ['./shadcn/*'],
        '@testing-library/*': [
          join(root, 'node_modules/@testing-library/*'),
          join(root, 'examples/clients/node_modules/@testing-library/*'),
        ],
      },
    },
    vueCompilerOptions: { strictTemplates: true },
    include: ['.'],
  };
  const file = join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(program));
  const { ok, output } = await runTool(
    'vue-tsc/bin/vue-tsc.js',
    ['--noEmit', '--pretty', 'false', '-p', file],
    { quiet: true },
  );
  expect(output).toBe('');
  expect(ok).toBe(true);
});
