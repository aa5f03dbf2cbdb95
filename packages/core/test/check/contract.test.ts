import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packagesDir } from '../guard/sources.ts';
import { citationsIn, contractFaults, readCiting, readContract, rulesOf } from './contract.ts';

const page = (...lines: string[]) => rulesOf([{ path: 'page.md', text: lines.join('\n') }]);
const row = (rule: string) => `| \`${rule}\` | It holds. | decision |`;

test('every citation leads to a rule of docs/contract, and a test names every rule', () => {
  const sources = readCiting();
  const rules = rulesOf(readContract());
  expect(rules.rules.size).toBeGreaterThan(200);
  expect(citationsIn(sources, rules).get('D1.9')).toBeGreaterThan(50);
  expect(contractFaults(sources, rules)).toEqual([]);
});

test('the table of contents leads to every page of rules', () => {
  const contents = readFileSync(join(packagesDir, '../docs/contract/README.md'), 'utf8');
  for (const { path } of readContract()) expect(contents).toContain(`](${path})`);
});

describe('the checker itself', () => {
  const rules = page(
    '## `D4` Remote',
    ...['D1.1', 'D4.2', 'F1', 'F2', 'F3', 'case 7', 'case 8', 'case 9', 'case R2'].map(row),
    ...['accessibility 1.2', 'accessibility 1.10', 'accessibility D15', 'addition 2'].map(row),
    ...['WCAG 1.4.4', 'WCAG 2.5.8', 'spec, Tree select 3', 'spec, Tree select 5'].map(row),
    ...['spec, Tree', 'spec, Options', 'spec, Option'].map(row),
  );
  const inTest = (text: string) => ({ path: 'packages/core/test/x.test.ts', text });
  const cited = (text: string) => [...citationsIn([inTest(text)], rules).keys()];
  const faults = (path: string, text: string) =>
    contractFaults([{ path, text }], page(row('D1.1'))).filter((fault) => !/named by/.test(fault));

  test.each([
    ['a title', "test('D1.1 it is text', f)", ['D1.1']],
    ['a comment', '// Kept (D1.1, D4).', ['D1.1', 'D4']],
    [
      'a comment over two lines',
      '/**\n * As in (spec,\n * Tree select 3). */',
      ['spec, Tree select 3'],
    ],
    ['line comments in a row', '// What is in cases 7\n// and 8 holds.', ['case 7', 'case 8']],
    ['a template', 'test(`case R2 $' + '{x} and F1`, f)', ['case R2', 'F1']],
    [
      'a range',
      "test('cases 7 to 9, F1 to F3', f)",
      ['case 7', 'case 8', 'case 9', 'F1', 'F2', 'F3'],
    ],
    ['a range with a dash', '// cases 8–9', ['case 8', 'case 9']],
    [
      'a list of sections',
      '// accessibility 1.2 and 1.10, D1.1',
      ['accessibility 1.2', 'accessibility 1.10', 'D1.1'],
    ],
    ['a choice of the accessibility contract', '// (accessibility D15)', ['accessibility D15']],
    ['criteria', "describe('WCAG 1.4.4, 2.5.8 sizes', f)", ['WCAG 1.4.4', 'WCAG 2.5.8']],
    [
      'two rules of a heading',
      '// spec, Tree select 3 and 5: x',
      ['spec, Tree select 3', 'spec, Tree select 5'],
    ],
    [
      'headings that begin alike',
      '// spec, Options; spec, Option',
      ['spec, Options', 'spec, Option'],
    ],
    [
      'the beginning of a sentence',
      '// Case 7, addition 2, Spec, Tree.',
      ['spec, Tree', 'case 7', 'addition 2'],
    ],
  ])('sees %s', (_, text, found) => {
    expect(cited(text)).toEqual(found);
  });

  test.each([
    ['names in code', 'const D31 = F1 + spec, D4 = 1;'],
    ['a key', "press('F2'); press('{F2}');"],
    ['a part of a word', "const id = 'x-D1.1'; const color = '#F1'; // 1D4, 4.D1"],
    ['a pattern', 'const form = /D1\\.1 case 7/;'],
  ])('sees none in %s', (_, text) => {
    expect(cited(text)).toEqual([]);
  });

  test('reads pages too, over the ends of lines', () => {
    const source = {
      path: 'ARCHITECTURE.md',
      text: 'It cannot depend on\norder (case\n7).\n\n| D1.1 |',
    };
    expect([...citationsIn([source], rules).keys()]).toEqual(['case 7', 'D1.1']);
  });

  test('names a citation that leads nowhere, with its place', () => {
    expect(faults('packages/core/src/a.ts', 'let a;\n// As in D1.1.\n// And D1.2.')).toEqual([
      'packages/core/src/a.ts:2 cites `D1.2`, which docs/contract does not have',
    ]);
    expect(faults('docs/tree.md', 'One.\n\nAs in case 900.')).toEqual([
      'docs/tree.md:3 cites `case 900`, which docs/contract does not have',
    ]);
    expect(faults('e2e/a.e2e.ts', "test('spec, Trees 1: x', f)")).toEqual([
      'e2e/a.e2e.ts:1 cites `spec, Trees 1`, which docs/contract does not have',
    ]);
  });

  test.each([
    ['a bare section', "test('1.6 tags', f)", '`1.6`: write it like `accessibility 1.6`'],
    [
      'a bare section in brackets',
      '// Said once (1.9).',
      '`(1.9`: write it like `accessibility 1.6`',
    ],
    ['a bare criterion', "test('2.5.8 sizes', f)", '`2.5.8`: write it like `WCAG 2.5.8`'],
    ['a case without the word', "test('R2 a value', f)", '`R2`: write it like `case R2`'],
    [
      'a file that is not here',
      '// accessibility.md 1.6',
      '`accessibility.md`: write it like `accessibility 1.6`',
    ],
    [
      'a heading without its comma',
      "test('spec closeOnSelect: x', f)",
      '`spec`: write it like `spec, Tree select 4`',
    ],
    ['an issue', "test('issue 6.2: a tree', f)", '`issue 6`: write it like `addition 1`'],
    ['a point of one', '// It fades (D1.1, point 4).', '`, point 4`: write it like `addition 1`'],
  ])('does not take %s', (_, text, told) => {
    expect(faults('packages/core/test/a.test.ts', text)).toEqual([
      `packages/core/test/a.test.ts:1 cites ${told}`,
    ]);
  });

  test('a number like 1.5 s, 1.64.1 or $1.20 is no section', () => {
    const text =
      "// After 1.5 s (1.5 MB, 1.64.1), as the spec says.\nconst a = ['1.2', '1.5 %', 'HTTP/1.1'];";
    expect(faults('packages/core/src/a.ts', text)).toEqual([]);
  });

  test('names a rule that no test names: a comment in a source is not enough', () => {
    const source = { path: 'packages/core/src/a.ts', text: '// D1.1' };
    const told = ['`D1.1` of docs/contract is named by no test'];
    expect(contractFaults([source], page(row('D1.1')))).toEqual(told);
    expect(contractFaults([source, inTest('// D1.1')], page(row('D1.1')))).toEqual([]);
  });

  test('wants a sentence and a source of each rule, and each number once', () => {
    const pages = page(
      '| Rule | Says | Source |',
      '|---|---|---|',
      row('D1.1'),
      row('D1.1'),
      '| `D1.2` | It holds. |  |',
    );
    expect(pages.faults).toEqual([
      'page.md: `D1.1` is there twice',
      'page.md: `D1.2` needs a sentence and a source',
    ]);
  });
});
