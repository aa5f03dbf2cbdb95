import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Where the paths of ARCHITECTURE.md begin, as it says itself. */
const BASES = ['packages/core/src/', 'packages/core/', ''];

/** All files of a folder, without what is installed or built. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory())
      return /^(\.git|node_modules|dist)$/.test(entry.name) ? [] : filesIn(path);
    return [path];
  });
}

/** The files and folders that a text names and that are not there, or that could be several. */
function wrongPaths(text: string, files: readonly string[]): string[] {
  const named = new Set([
    ...(text.match(/(?<![\w./*-])[\w-][\w./-]*\.(?:ts|tsx|mjs|md)\b/g) ?? []),
    ...[...text.matchAll(/`([\w-]+(?:\/[\w-]+)*\/)`/g)].map(([, folder]) => folder as string),
  ]);
  const inCore = files.filter((file) => file.startsWith(BASES[0] as string));
  return [...named].filter((name) => {
    // A folder may be named by its last part, where the text speaks of the room that it is in.
    if (name.endsWith('/')) return !files.some((file) => `/${file}`.includes(`/${name}`));
    if (BASES.some((base) => files.includes(base + name))) return false;
    // So may a file, if it is the only one that ends so.
    return inCore.filter((file) => file.endsWith(`/${name}`)).length !== 1;
  });
}

const documents = ['ARCHITECTURE.md', ...filesIn('docs/decisions')];

test.each(documents)('each file and folder that %s names is there', (document) => {
  // Links lead from where the document is.
  const text = readFileSync(join(root, document), 'utf8').replace(/\]\([^)]*\)/g, ']');
  expect(wrongPaths(text, filesIn(''))).toEqual([]);
});

test('each name that ARCHITECTURE.md says to be in a file is there', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const named = [...text.matchAll(/`([\w/-]+\.ts)`: ((?:`\w+`(?:, )?)+)/g)];
  const missing = named.flatMap(([, file = '', list = '']) => {
    const code = readFileSync(join(root, BASES[0] as string, file), 'utf8');
    return (list.match(/\w+/g) ?? [])
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(code))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

test('the index of decisions lists each of them once', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[.*\]\((.*)\)$/gm)].map(
    ([, file]) => `docs/decisions/${file}`,
  );
  expect([...listed, 'docs/decisions/README.md'].sort()).toEqual(filesIn('docs/decisions').sort());
});
