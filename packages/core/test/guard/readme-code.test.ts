import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, runTool } from '../../../../scripts/lib/run.mjs';
import { files as readmes } from '../../../../tools/options.mjs';

// What the READMEs and the page about plugins show is compiled as it stands, against the packages as built. They import what they do not
// explain from here.
const data = `
import type { Option } from 'widget-select';
export const countries: Option[] = [];
export const cities: Option<{ size: number }>[] = [];
`;

const files: Readonly<Record<string, string>> = {
  ...readmes,
  plugins: join(root, 'docs/plugins.md'),
};
const folder = mkdtempSync(join(tmpdir(), 'readme-'));

beforeAll(() => symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction'));
afterAll(() => rmSync(folder, { recursive: true }));

const BLOCK = /^```(tsx|ts|vue)\n([\s\S]*?)^```/gm;

/** Writes each block into a file of its own. Those that begin with a name are there for the others. */
function extract(name: string): void {
  const at = join(folder, name);
  mkdirSync(at);
  writeFileSync(join(at, 'data.ts'), data);
  const blocks = [...readFileSync(files[name] as string, 'utf8').matchAll(BLOCK)];
  expect(blocks.length).toBeGreaterThan(2);
  for (const [i, [, kind, code = '']] of blocks.entries()) {
    const [, named] = code.match(/^(?:\/\/|<!--) ([\w.-]+\.(?:tsx?|vue))/) ?? [];
    writeFileSync(join(at, named ?? `${i + 1}-of-the-readme.${kind}`), code);
  }
}

// As long as a busy machine may need for a whole program.
test('the code in the READMEs compiles', { timeout: 180_000 }, async () => {
  for (const name of Object.keys(files)) extract(name);
  const program = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { lib: ['es2023', 'dom', 'dom.iterable'], jsx: 'react-jsx' },
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
