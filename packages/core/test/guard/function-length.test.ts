import { describe, expect, test } from 'vitest';
import { functionLengths, mostLines } from '../../../../tools/house.mjs';
import { type Exceptions, ratchetFaults } from './ratchet.ts';
import { packageNames, readSources, type Source } from './sources.ts';

/** Functions over the limit, with their lines: there are none any more. The list may only shrink. */
const exceptions: Exceptions = {};

const faultsOf = (sources: readonly Source[], listed: Exceptions) =>
  ratchetFaults(
    functionLengths(sources)
      .filter(({ lines }) => lines > mostLines)
      .map(({ name, path, lines }) => ({
        name,
        size: lines,
        where: `${path}: ${name} has ${lines} lines, ${mostLines} are allowed`,
      })),
    listed,
  );

test(`no function is longer than ${mostLines} lines, but for those listed`, () => {
  expect(
    faultsOf(
      packageNames.flatMap((name) => readSources(`${name}/src`)),
      exceptions,
    ),
  ).toEqual([]);
});

describe('the checker itself', () => {
  const body = (lines: number) => `{\n${'  x();\n'.repeat(lines - 2)}}`;
  const faults = (text: string, listed: Exceptions = {}) =>
    faultsOf([{ path: 'model/a.ts', text }], listed);

  test.each([
    ['a function', 'a', `export function a() ${body(81)}`],
    ['an arrow function', 'a', `const a = () => ${body(81)};`],
    ['a function as a property', 'a.b', `function a() { return { b: () => ${body(81)} }; }`],
    ['a method of an object', 'b', `const a = { b() ${body(81)} };`],
    ['a method', 'A.b', `class A { b() ${body(81)} }`],
    ['a constructor', 'A.constructor', `class A { constructor() ${body(81)} }`],
    ['a getter', 'A.b', `class A { get b() ${body(81)} }`],
    ['a field', 'A.#b', `class A { #b = () => ${body(81)}; }`],
    ['an argument', 'a.(anonymous)', `const a = () => { b(() => ${body(81)}); };`],
    ['an export without a name', '(anonymous)', `export default () => ${body(81)};`],
  ])('sees %s', (_, name, text) => {
    expect(faults(text)).toContain(`model/a.ts: ${name} has 81 lines, 80 are allowed`);
  });

  test('is content with 80 lines, with comments above, and with long classes', () => {
    expect(faults(`function a() ${body(80)}`)).toEqual([]);
    expect(faults(`${'// why\n'.repeat(50)}function a() ${body(80)}`)).toEqual([]);
    expect(faults(`class A {\n  a() ${body(60)}\n  b() ${body(60)}\n}`)).toEqual([]);
    expect(faults(`export const table = [\n${'  1,\n'.repeat(200)}];`)).toEqual([]);
  });

  test('lets a listed function be as long as listed, wherever it stands, and no longer', () => {
    expect(faults(`function a() ${body(90)}`, { a: 90 })).toEqual([]);
    expect(faults(`function a() ${body(91)}`, { a: 90 })).toEqual([
      'model/a.ts: a has 91 lines, 80 are allowed; 90 are listed',
    ]);
  });

  test('says what to change in the list when a function has become shorter', () => {
    expect(faults(`function a() ${body(85)}`, { a: 90 })).toEqual([
      'a has come down to 85: write that into the list',
    ]);
    expect(faults(`function a() ${body(80)}`, { a: 90 })).toEqual([
      'a is no exception any more: take it off the list',
    ]);
    expect(faults('', { toString: 90 })).toEqual([
      'toString is no exception any more: take it off the list',
    ]);
  });

  test('lets an entry stand for one function only', () => {
    expect(faults(`function a() ${body(90)}\n{ function a() ${body(85)} }`, { a: 90 })).toEqual([
      'model/a.ts: a has 85 lines, 80 are allowed',
    ]);
  });
});
