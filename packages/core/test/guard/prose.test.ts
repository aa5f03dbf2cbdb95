/**
 * The words of the user documentation, of test titles and of comments: those below are in-house idiom, for which English has a usual
 * term.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../../../../scripts/lib/run.mjs';
import { parse, readSources, type Source, walk } from './sources.ts';

/** What users read, with `*` for every name in a folder; the other documents are for contributors. */
const FILES = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'bench/README.md',
  'docs/*.md',
  'docs/contract/*.md',
  'docs/migrate/*.md',
  'site/pages/*.md',
  'site/*.html',
  'packages/*/README.md',
  'packages/*/CHANGELOG.md',
  'examples/*/README.md',
];

function filesOf(pattern: string): string[] {
  const [folder = '', rest] = pattern.split('*');
  if (rest === undefined) return [pattern];
  return readdirSync(join(root, folder))
    .map((name) => folder + name)
    .flatMap((name) => (rest.startsWith('/') ? `${name}${rest}` : name.endsWith(rest) ? name : []))
    .filter((name) => existsSync(join(root, name)));
}

/** A word that raises a false alarm is taken off this list. */
const WORDS: readonly (readonly [word: RegExp, use: string])[] = [
  [/\bstands?\b(?! for\b)/i, 'is, appears, is stored'],
  [/\banswers?\b/i, 'returns, response'],
  [/\b(?:is|are|be) told\b|\btells? of\b/i, 'receives, fires'],
  [/\bgo(?:es)? before\b/i, 'takes precedence over, overrides'],
  [/\b(?:brings?|brought) back\b/i, 'restores, resets'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bas ever\b|\ball the same\b|\bso many\b/i, 'nothing: leave it out'],
  [/\ba text\b(?! (?:field|node))/i, 'a string, a message, a label'],
  [/\bhas no part\b/i, 'is not submitted'],
  [/\b(?:is|are) about (?!\d)/i, 'applies to, describes'],
  [/^#+ .*\bown\b|^#+ What (?:it|is|a)\b/i, 'a noun that readers search for'],
  [/\bbeside\b/i, 'compared with, next to, in addition to'],
  [/\ba press\b/i, 'a click'],
  [/\brow that creates\b/i, 'the "create" row'],
  [/\bgoes on\b|\bgo on\b/i, 'continues'],
  [/\bours\b/i, 'built-in, of this package'],
];

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** The prose of a document, each line where it was. */
const proseOf = (text: string) =>
  text
    .replace(/^ *```[\s\S]*?^ *```$/gm, blank)
    .replace(/<!--[\s\S]*?-->|<(pre|code|script|style)\b[\s\S]*?<\/\1>/g, blank)
    .replace(/``[^`\n]+``|`[^`\n]+`/g, blank)
    .replace(/“[^”]*”/g, blank)
    .replace(/\]\([^)]*\)|<[^>]+>/g, blank);

const wordsIn = (name: string, text: string, line = 1) =>
  proseOf(text)
    .split('\n')
    .flatMap((part, i) =>
      WORDS.flatMap(([word, use]) => {
        const found = word.exec(part)?.[0];
        return found ? [`${name}:${line + i}: “${found}”, use: ${use}`] : [];
      }),
    );

test('the user documentation uses the usual terms', () => {
  const names = FILES.flatMap(filesOf);
  expect(names.length).toBeGreaterThan(40);
  expect(names.flatMap((name) => wordsIn(name, readFileSync(join(root, name), 'utf8')))).toEqual(
    [],
  );
});

test('a word is found with its line, but not in code or in a quotation', () => {
  expect(wordsIn('a.md', 'One.\n\nIt stands beside the field.\n')).toEqual([
    'a.md:3: “stands”, use: is, appears, is stored',
    'a.md:3: “beside”, use: compared with, next to, in addition to',
  ]);
  expect(wordsIn('a.md', '## Plugins of your own\n')).toHaveLength(1);
  const code =
    '```ts\nconst answer = 1; // ours\n```\n\n`answer` and “it stands”, `<code>` <code>\nours</code>\n';
  expect(wordsIn('a.md', code)).toEqual([]);
  expect(wordsIn('a.md', '“Documented” stands for the keys. It is about 40 bytes.')).toEqual([]);
});

/** The titles of the tests in a file. */
function titlesIn(source: Source): string[] {
  const titles: string[] = [];
  walk(parse(source), (node) => {
    if (!ts.isCallExpression(node) || !/^(test|describe)\b/.test(node.expression.getText())) return;
    const [title] = node.arguments;
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
      titles.push(title.getText().slice(1, -1));
  });
  return titles;
}

test('titles of tests use the usual terms', () => {
  const examples = readdirSync(join(root, 'examples')).map((name) => `../examples/${name}/test`);
  const packages = readdirSync(join(root, 'packages')).map((name) => `${name}/test`);
  const titles = [...packages, ...examples, '../e2e'].flatMap((folder) =>
    readSources(folder).flatMap((source) =>
      titlesIn(source).map((title) => ({ file: `${folder}/${source.path}`, title })),
    ),
  );
  expect(titles.length).toBeGreaterThan(4500);
  expect(titles.flatMap(({ file, title }) => wordsIn(file, title))).toEqual([]);
});

const COMMENT = /(?<=^|[\s([{,;=])(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm;

/** A comment without the types in braces, and the names that it declares. */
function withoutTypes(comment: string): string {
  const rest = comment.replace(/\{[^{}]*\}/g, blank);
  if (rest !== comment) return withoutTypes(rest);
  return comment.replace(/@(?:param|property|typedef)\s+\[?[\w.]+/g, blank);
}

/** Whether a place in a file is in a string, which the pattern cannot know. */
function isInString(source: Source, at: number): boolean {
  let isIn = false;
  walk(parse(source), (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      isIn ||= node.getStart() < at && at < node.end;
  });
  return isIn;
}

const wordsInComments = (source: Source) =>
  [...source.text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const line = source.text.slice(0, index).split('\n').length;
    const words = wordsIn(source.path, withoutTypes(comment), line);
    return words.length > 0 && isInString(source, index) ? [] : words;
  });

/** Every code file below a folder, but those that are installed or built. */
function codeIn(folder: string): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (/^(?:\.|node_modules$|dist\b)/.test(entry.name)) return [];
    if (entry.isDirectory()) return codeIn(path);
    if (!/\.[cm]?[jt]sx?$/.test(path)) return [];
    return { path, text: readFileSync(join(root, path), 'utf8') };
  });
}

test('comments in the code use the usual terms', () => {
  const folders = 'packages examples e2e site tools scripts bench beside docs'.split(' ');
  const sources = folders.flatMap(codeIn);
  expect(sources.length).toBeGreaterThan(1200);
  expect(sources.flatMap(wordsInComments)).toEqual([]);
});

test('a word is found in a comment, but not in a string, a type or a declared name', () => {
  const comments = (text: string) => wordsInComments({ path: 'a.ts', text });
  expect(comments('run();\n/**\n * The field.\n * It stands here.\n */\nrun(); // ours\n')).toEqual(
    [
      'a.ts:4: “stands”, use: is, appears, is stored',
      'a.ts:6: “ours”, use: built-in, of this package',
    ],
  );
  expect(comments('/** `answer` is “ours”. @param {{ a: { ours: 1 } }} answer */')).toEqual([]);
  expect(comments("const answer = 'a // ours';")).toEqual([]);
  expect(comments("use(\n  // ours\n  'a',\n);")).toHaveLength(1);
});
