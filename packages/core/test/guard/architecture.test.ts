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

/** The files and folders that `text` names and that do not exist, or that could be several. */
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

/** The name of a heading in links, as GitHub makes it. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

/** Each section of a page of decisions, with its text. */
const sectionsOf = (page: string) =>
  readFileSync(join(root, 'docs/decisions', page), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { address: `${page}#${anchor(heading)}`, heading, lines };
    });

const pages = filesIn('docs/decisions')
  .map((file) => file.replace('docs/decisions/', ''))
  .filter((page) => page !== 'README.md');
const decisions = pages.flatMap(sectionsOf);

test('the index of decisions lists each page, and each decision once, with its title', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[(.*)\]\((.*)\)$/gm)];
  expect(listed.map(([, title, address]) => `${address} ${title}`).sort()).toEqual(
    decisions.map(({ address, heading }) => `${address} ${heading}`).sort(),
  );
  const areas = [...index.matchAll(/^## \[.*\]\((.*)\)$/gm)];
  expect(areas.map(([, page]) => page).sort()).toEqual(pages.sort());
});

test('each decision begins with its date, and with those of its changes', () => {
  const undated = decisions.filter(
    ({ lines: [, date = ''] }) => !/^(?:\d{4}-\d\d-\d\d(?:, changed | and |$))+$/.test(date),
  );
  expect(undated.map(({ address }) => address)).toEqual([]);
});

test('each link to a decision leads to one', () => {
  const known = new Set([...pages, 'README.md', ...decisions.map(({ address }) => address)]);
  const broken = filesIn('')
    .filter((file) => /\.(?:md|ts|tsx|mjs)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const page = /^docs\/decisions\/(.*)/.exec(file)?.[1];
      const links = [
        ...text.matchAll(/docs\/decisions\/([\w-]+\.md(?:#[\w-]+)?)/g),
        ...(page ? text.matchAll(/\]\(([\w-]*(?:\.md)?(?:#[\w-]+)?)\)/g) : []),
      ];
      return links
        .map(([, link = '']) => (link.startsWith('#') ? `${page}${link}` : link))
        .filter((link) => !known.has(link))
        .map((link) => `${file}: ${link}`);
    });
  expect(broken).toEqual([]);
});
