// Names that the builds for production shorten are used by this package only.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { moduleNames, ownNames } from '../../short-names.ts';
import { packagesDir, parse, readSources, walk } from './sources.ts';

const names = [...moduleNames.keys()];
const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path) && !/node_modules|dist/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
/** Without sentences, in which "state" is a word. */
const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
/** Which of the names are words of these texts. */
const among = (texts: readonly string[]) => {
  const words = new Set(texts.flatMap((text) => text.match(/[\w$]+/g) ?? []));
  return names.filter((name) => words.has(name));
};

test('no two have the same short name, and no source has one', () => {
  const short = [...moduleNames.values()];
  expect(new Set(short).size).toBe(names.length);
  const words = new Set(
    filesIn(join(packagesDir, 'core/src'), /\.ts$/)
      .join()
      .match(/[\w$]+/g),
  );
  expect(short.filter((name) => words.has(name))).toEqual([]);
});

test('none is a word of the interface: of wrappers, options, strings or their documentation', () => {
  for (const name of ['react', 'vue', 'angular'])
    expect(among(filesIn(join(packagesDir, `${name}/src`), /\.(ts|tsx|vue)$/).map(code))).toEqual(
      [],
    );
  expect(among(filesIn(join(packagesDir, 'core/locales'), /\.ts$/))).toEqual([]);
  const tables = ['options', 'events', 'strings', 'types', 'ajax', 'classes', 'errors'];
  const files = tables.map((file) => `core/src/schema/${file}.ts`);
  const read = (file: string) => code(readFileSync(join(packagesDir, file), 'utf8'));
  expect(among([...files, 'core/src/public.ts'].map(read))).toEqual([]);
  const spans = readFileSync(join(packagesDir, 'core/README.md'), 'utf8').match(/`[^`\s]+`/g);
  expect(among(spans ?? [])).toEqual([]);
});

/** Names of parts of the platform that the package has nothing to do with, such as codecs and permissions. */
const ELSEWHERE =
  'rows prev draw sections drawn silent steps delta dropped edited advance restore works pressed resolved writer refresh levels ' +
  'columns completed begin prepare state config dispatch report creation picked changed creates stopped command';

test('none is a name of the platform', () => {
  const lib = dirname(createRequire(import.meta.url).resolve('typescript'));
  const found = among(filesIn(lib, /^lib\.(dom|es).*\.d\.ts$/));
  expect(found.filter((name) => !ELSEWHERE.split(' ').includes(name))).toEqual([]);
});

test('plugins next to a script tag can be of another build: they know none', () => {
  // The host of an input is of the build of the class: its file refuses another one.
  for (const folder of ['plugins', 'src/features', 'src/model', 'src/engine', 'src/schema'])
    expect(
      among(filesIn(join(packagesDir, 'core', folder), /^(?!input\b).*\.ts$/).map(code)).filter(
        (name) => ownNames.has(name),
      ),
    ).toEqual([]);
});

test('none is in what development and production share, and copies of the package in one page', () => {
  const shared = ['schema/strings', 'schema/lists', 'dom', 'model/search/fold'];
  const texts = shared.map((file) =>
    readFileSync(join(packagesDir, `core/src/${file}.ts`), 'utf8'),
  );
  expect(among(texts)).toEqual([]);
});

test('none is in a string: a string that contains one is the name itself', () => {
  const found = new Set<string>();
  for (const source of ['src', 'adapter', 'element', 'plugins', 'script'].flatMap((folder) =>
    readSources(`core/${folder}`),
  )) {
    walk(parse(source), (node) => {
      if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node) && !ts.isTemplateMiddle(node))
        return;
      if (ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)) return;
      if (among([node.text]).length > 0) found.add(node.text);
    });
  }
  expect([...found].filter((text) => !moduleNames.has(text))).toEqual([]);
});
