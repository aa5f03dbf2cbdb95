/**
 * The rules that code and tests cite, and the rows of docs/contract that they lead to. docs/contract/README.md describes
 * how a citation is written; this file is that page as a program reads it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { packagesDir, parse, type Source, walk } from '../guard/sources.ts';

const root = resolve(packagesDir, '..');

/** Where citations are; a path is a folder, or one file. */
const PLACES = [
  'packages',
  'e2e',
  'examples',
  'bench',
  'scripts',
  'tools',
  'site',
  'docs',
  'ARCHITECTURE.md',
];

/** Installed, built, or the rules themselves; and the two files that plant citations. */
const NOT_READ = /(^|\/)(node_modules|dist|\..*)$|^docs\/contract$|check\/contract(\.test)?\.ts$/;

const CODE = /\.[cm]?[jt]sx?$/;
const PROSE = /\.(md|vue|html|css)$/;

/** Every file that may cite a rule, with its path in the repository. */
export function readCiting(): Source[] {
  const found: Source[] = [];
  const read = (path: string) => {
    found.push({ path, text: readFileSync(join(root, path), 'utf8') });
  };
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (NOT_READ.test(path)) continue;
      if (entry.isDirectory()) visit(path);
      else if (CODE.test(path) || PROSE.test(path)) read(path);
    }
  };
  for (const place of PLACES) PROSE.test(place) ? read(place) : visit(place);
  return found;
}

/** The pages of docs/contract that have rules: all but the one that says how to cite them. */
export const readContract = (): Source[] =>
  readdirSync(join(root, 'docs/contract'))
    .filter((path) => path !== 'README.md')
    .map((path) => ({ path, text: readFileSync(join(root, 'docs/contract', path), 'utf8') }));

interface Rules {
  /** Rules by the form that cites them: `D1.14`, `case 39`, `accessibility 1.6`, `WCAG 2.5.8`, `spec, Tree select 4`. */
  readonly rules: ReadonlySet<string>;
  /** Headings that may be cited for all rules below them: `D4`, `accessibility 1.3`. */
  readonly chapters: ReadonlySet<string>;
  /** What is wrong with the pages: a row without a sentence or source, a number given twice. */
  readonly faults: readonly string[];
}

/** A row of a table whose first cell is a rule in backticks, or a heading that begins with one. */
export function rulesOf(pages: readonly Source[]): Rules {
  const rules = new Set<string>();
  const chapters = new Set<string>();
  const faults: string[] = [];
  for (const { path, text } of pages)
    for (const line of text.split('\n')) {
      const chapter = /^##+ `([^`]+)`/.exec(line)?.[1];
      if (chapter !== undefined) chapters.add(chapter);
      const cells = /^\| `([^`]+)` \|(.*)\|$/.exec(line);
      const rule = cells?.[1];
      if (cells === null || rule === undefined) continue;
      const said = cells[2]?.split(' | ').map((cell) => cell.trim()) ?? [];
      if (said.length !== 2 || said.includes(''))
        faults.push(`${path}: \`${rule}\` needs a sentence and a source`);
      if (rules.has(rule) || chapters.has(rule)) faults.push(`${path}: \`${rule}\` is there twice`);
      rules.add(rule);
    }
  return { rules, chapters, faults };
}

/** A piece of text that may cite rules: a comment, a string, or a line of a page. */
interface Passage {
  readonly text: string;
  readonly line: number;
}

/** The comments and strings of code, the lines of anything else. */
function passagesOf(source: Source): Passage[] {
  if (!MAY_CITE.test(source.text)) return [];
  return CODE.test(source.path) ? passagesOfCode(source) : passagesOfProse(source.text);
}

/** Most files cite nothing, and need not be taken apart. */
const MAY_CITE =
  /\b(?:[DFPR]\d|cases?\b|accessibility|WCAG|SC \d|spec\b|additions?\b|issue\b|\d\.\d)/i;

/** Paragraphs, items and rows of tables: a citation may go over the end of a line. */
function passagesOfProse(text: string): Passage[] {
  let line = 1;
  return text.split(/(?=\n\s*\n|\n\s*[-|#*])/).map((block) => {
    const at = line + (/^\s*/.exec(block)?.[0].split('\n').length ?? 1) - 1;
    line += block.split('\n').length - 1;
    return { text: unwrapped(block), line: at };
  });
}

/** Lines of one comment or paragraph as one line, without what begins each of them. */
const unwrapped = (text: string): string => text.replace(/\s*\n\s*(?:\*\/?|\/\/)?\s*/g, ' ').trim();

const COMMENTS = /(?:\/\/.*(?:\n[ \t]*(?=\/\/)|$))+|\/\*[\s\S]*?\*\//gm;

function passagesOfCode(source: Source): Passage[] {
  const file = parse(source);
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const found: Passage[] = [];
  // What looks like a comment in a string or pattern is none.
  const withoutTexts: string[] = [];
  let end = 0;
  walk(file, (node) => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    if (!isText && node.kind !== ts.SyntaxKind.RegularExpressionLiteral) return;
    const start = node.getStart(file);
    if (isText) found.push({ text: node.text, line: lineAt(start) });
    withoutTexts.push(source.text.slice(end, start));
    end = node.getEnd();
    withoutTexts.push(source.text.slice(start, end).replace(/[^\n]/g, ' '));
  });
  const code = withoutTexts.join('') + source.text.slice(end);
  for (const comment of code.matchAll(COMMENTS))
    found.push({ text: commentText(comment[0]), line: lineAt(comment.index) });
  return found;
}

const commentText = (comment: string): string =>
  unwrapped(comment.replace(/^(?:\/\*+|\/\/)\s*|\s*\*+\/$/g, ''));

/** `1.2, 1.5 and 1.8`, `46 and 47`, `78 to 81`, `116–118`: the parts of a list of `unit`s. */
const list = (unit: string): string =>
  `${unit}(?:(?:, and |, | and | or | to |–)${unit})*(?![\\w]|\\.\\d)`;

/** Numbers of a list, those between included where it says `to`. */
function spread(listed: string): string[] {
  const parts = listed.split(/(, and |, | and | or | to |–)/);
  return parts.flatMap((part, i) => {
    if (i % 2 === 1) return [];
    const isTo = /to|–/.test(parts[i - 1] ?? '');
    const [, before = '', from = ''] = /^(\D*|\d+\.)(\d+)$/.exec(parts[i - 2] ?? '') ?? [];
    const [, stem = '', to = ''] = /^(\D*|\d+\.)(\d+)$/.exec(part) ?? [];
    if (!isTo || before !== stem) return [part];
    const count = Number(to) - Number(from);
    return Array.from({ length: Math.max(count, 0) }, (_, n) => `${stem}${Number(from) + n + 1}`);
  });
}

const listed = (before: string, unit: string) =>
  new RegExp(`(?<![\\w#&%.{-])${before}(${list(unit)})`, 'g');

/** The forms of a citation: the list in group 1, and what a rule's name has before its number. The first that fits counts. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [listed('[aA]ccessibility ', '\\d\\.\\d{1,2}'), 'accessibility '],
  [listed('[aA]ccessibility ', 'D\\d{1,2}(?!\\.)'), 'accessibility '],
  [listed('[aA]ccessibility ', 'F\\d{1,2}'), ''],
  [listed('WCAG ', '\\d\\.\\d\\.\\d{1,2}'), 'WCAG '],
  [listed('[cC]ases? ', 'R?\\d{1,3}'), 'case '],
  [listed('[aA]dditions? ', '\\d{1,2}'), 'addition '],
  [listed('', 'D\\d{1,2}(?:\\.\\d{1,2})?'), ''],
  [listed('', 'F\\d{1,2}'), ''],
];

/** What still looks like a citation when those that are understood are taken out (`§`), and the form that is meant. */
const UNCLEAR: readonly (readonly [RegExp, string])[] = [
  [/\baccessibility\.md\b/i, 'accessibility 1.6'],
  [/\bfield[- ]cases?\b/i, 'case 39'],
  [/\bdecisions? §/i, 'D1.14'],
  [/(?<![\w/:.-])[sS]pec(?=:| \w*[A-Z(])/, 'spec, Tree select 4'],
  [/\bissue (?:\d|")/i, 'addition 1'],
  [/(?:^|\(|, )point \d/, 'addition 1'],
  [/(?<![\w#&%.{-])R\d{1,2}(?!\w)/, 'case R2'],
  [/(?<![\w#&%.{-])P\d(?!\w)/, 'accessibility 1.4'],
  [/\bSC \d/, 'WCAG 2.5.8'],
  [/(?:^|\()[1-4]\.\d\.\d{1,2}[ ,)]/, 'WCAG 2.5.8'],
  [/(?:^|\()1\.\d{1,2}(?=[,):]| (?!(?:[kM]?B|m?s|px)\b)[a-zA-Z{“])/, 'accessibility 1.6'],
];

/** The rules that a string cites, and the string without these citations. */
function read(text: string, rules: Rules): { cited: string[]; rest: string } {
  // A string that is a name and nothing else cites nothing: `F2` is a key.
  if (/^[A-Z]\d+$/.test(text)) return { cited: [], rest: '' };
  const cited: string[] = [];
  const take = (names: readonly string[]): string => {
    cited.push(...names);
    return '§';
  };
  const [first = '', ...said] = text.split(/(?<![\w/:.-])spec, /i);
  let rest = first;
  for (const words of said) {
    const { names, length } = headingAt(`spec, ${words}`, rules);
    rest += take(names) + `spec, ${words}`.slice(length);
  }
  for (const [form, before] of FORMS)
    rest = rest.replace(form, (_, numbers: string) =>
      take(spread(numbers).map((number) => before + number)),
    );
  return { cited, rest };
}

/** `spec, Tree select 3 and 5`: the longest name of a rule, and further numbers of that heading. */
function headingAt(said: string, { rules, chapters }: Rules): { names: string[]; length: number } {
  const longest = [...rules, ...chapters]
    .filter((rule) => said.startsWith(rule) && !/^\w/.test(said.slice(rule.length)))
    .sort((a, b) => b.length - a.length)[0];
  if (longest === undefined) {
    const name = said.split(/[:;.()]/)[0] ?? said;
    return { names: [name], length: name.length };
  }
  const heading = /^(.* )\d+$/.exec(longest)?.[1];
  if (heading === undefined) return { names: [longest], length: longest.length };
  const numbers = new RegExp(`^${list('\\d{1,2}')}`).exec(said.slice(heading.length))?.[0] ?? '';
  return {
    names: spread(numbers).map((number) => heading + number),
    length: heading.length + numbers.length,
  };
}

/** `e2e/tree.e2e.ts`, and all that lies in a folder `test`. */
const isTest = (path: string): boolean => /^e2e\/|\/test\/|\.test\.tsx?$/.test(path);

/** What is wrong between the rules and those who cite them, one line each. */
export function contractFaults(sources: readonly Source[], rules: Rules): string[] {
  const faults = [...rules.faults];
  const named = new Set<string>();
  for (const source of sources)
    for (const { text, line } of passagesOf(source)) {
      const place = `${source.path}:${line}`;
      const { cited, rest } = read(text, rules);
      for (const rule of cited) {
        if (isTest(source.path)) named.add(rule);
        if (!rules.rules.has(rule) && !rules.chapters.has(rule))
          faults.push(`${place} cites \`${rule}\`, which docs/contract does not have`);
      }
      if (!CODE.test(source.path)) continue;
      for (const [form, clear] of UNCLEAR) {
        const found = form.exec(rest)?.[0].trim();
        if (found) faults.push(`${place} cites \`${found}\`: write it like \`${clear}\``);
      }
    }
  for (const rule of rules.rules)
    if (!named.has(rule)) faults.push(`\`${rule}\` of docs/contract is named by no test`);
  return faults;
}

/** How often rules are cited, by the rule. */
export function citationsIn(sources: readonly Source[], rules: Rules): Map<string, number> {
  const times = new Map<string, number>();
  for (const source of sources)
    for (const { text } of passagesOf(source))
      for (const rule of read(text, rules).cited) times.set(rule, (times.get(rule) ?? 0) + 1);
  return times;
}
