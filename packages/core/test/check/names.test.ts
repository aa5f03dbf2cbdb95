import { describe, expect, test } from 'vitest';
import { hidingNames, sharedNames } from '../../../../tools/house.mjs';
import { type Exceptions, ratchetFaults } from '../guard/ratchet.ts';
import { packageNames, readSources, type Source } from '../guard/sources.ts';

/** Today's names that are declared in more than one file of a package, with the number of places. It may only shrink. */
const shared: Readonly<Record<string, Exceptions>> = {};

/** Today's names that hide one of the DOM or the language, with the number of places. It may only shrink. */
const hiding: Readonly<Record<string, Exceptions>> = {};

/**
 * Names that stay: pages write them, so they are the contract's to choose. `Option` is the spec's name for what `data`
 * holds. The DOM's `Option` is a constructor that nothing here calls, and an importer chooses to hide it.
 */
const publicNames = ['Option'];

const sharedFaults = (sources: readonly Source[], listed: Exceptions = {}) => {
  const { differing, copied } = sharedNames(sources);
  const say = (what: string) => (one: { name: string; places: string[] }) => ({
    name: one.name,
    size: one.places.length,
    where: `${one.name} ${what}: ${one.places.join(', ')}`,
  });
  const found = [
    ...differing.map(say('stands for different things')),
    ...copied.map(say('is declared more than once')),
  ];
  return ratchetFaults(found, listed);
};

const hidingFaults = (sources: readonly Source[], listed: Exceptions = {}) =>
  ratchetFaults(
    hidingNames(sources)
      .filter(({ name }) => !publicNames.includes(name))
      .map(({ name, places }) => ({
        name,
        size: places.length,
        where: `${name} hides a name of the DOM or the language: ${places.join(', ')}`,
      })),
    listed,
  );

describe.each(packageNames)('in packages/%s', (name) => {
  const sources = readSources(`${name}/src`);

  test('no name of the top level is declared in two files, but for those listed', () => {
    expect(sources.length).toBeGreaterThan(0);
    expect(sharedFaults(sources, shared[name])).toEqual([]);
  });

  test('no name hides one of the DOM or the language, but for public ones and those listed', () => {
    expect(hidingFaults(sources, hiding[name])).toEqual([]);
  });
});

test('names that stay because pages write them are exported, and would be faults otherwise', () => {
  const sources = readSources('core/src');
  const index = sources.find(({ path }) => path === 'public.ts')?.text ?? '';
  for (const name of publicNames) {
    expect(index).toMatch(new RegExp(`^  ${name},$`, 'm'));
    expect(hidingNames(sources).map((one) => one.name)).toContain(name);
  }
});

describe('the checkers themselves', () => {
  const files = (...texts: string[]) =>
    texts.map((text, i) => ({ path: `model/${'abc'[i]}.ts`, text }));

  test.each([
    ['two functions', 'function x() {}', 'export function x() { return 1; }'],
    ['two constants', 'const x = 1;', 'const x = 2;'],
    ['two types', 'type x = 1;', 'export type x = 2;'],
    ['two interfaces', 'interface x { a: 1 }', 'export interface x { b: 1 }'],
    ['a class and a type', 'class x {}', 'type x = 1;'],
    ['an enum and a function', 'enum x { A }', 'function x() {}'],
    ['names in a pattern', 'const { a: x } = b;', 'const [, ...x] = c;'],
    ['an import under another name', "import { a as x } from './m.js';", 'const x = 1;'],
    ['two such imports', "import { a as x } from './m.js';", "import { b as x } from './m.js';"],
  ])('see %s', (_, first, second) => {
    expect(sharedFaults(files(first, second))).toEqual([
      'x stands for different things: model/a.ts:1, model/b.ts:1',
    ]);
  });

  test('see the same thing twice', () => {
    const texts = ['/** Why. */\nexport const x = 1;', 'const x =\n  1;'];
    expect(sharedFaults(files(...texts))).toEqual([
      'x is declared more than once: model/a.ts:2, model/b.ts:1',
    ]);
  });

  test.each([
    ['a type and its value in one file', 'interface x {} const x = 1;', ''],
    ['an overloaded function', 'function x(a: 1): 1; function x(a: 1) { return a; }', ''],
    ['an import under its own name', 'export const x = 1;', "import { x } from './a.js';"],
    [
      'one import name in two files',
      "import { a as x } from './m.js';",
      "import { a as x } from 'm';",
    ],
    ['a name inside a function', 'const x = 1;', 'function y() { const x = 2; }'],
    ['what is only said to exist', 'declare const x: boolean;', 'declare const x: string;'],
    ['what is said of globals', 'declare global { interface x {} }', 'interface x { a: 1 }'],
  ])('are content with %s', (_, first, second) => {
    expect(sharedFaults(files(first, second))).toEqual([]);
  });

  test.each([
    ['interface Node { a: 1 }', 'Node'],
    ['type Window = 1', 'Window'],
    ['function open() {}', 'open'],
    ['const { status } = a', 'status'],
    ["import { a as event } from './a.js'", 'event'],
    ['type Record = 1', 'Record'],
    ['class Map {}', 'Map'],
    ['function f() { let window = 1; }', 'window'],
    ['const f = ({ document }) => {}', 'document'],
    ['class A { b(self: A) {} }', 'self'],
  ])('see what hides a global: %s', (text, name) => {
    expect(hidingFaults(files(text))).toEqual([
      `${name} hides a name of the DOM or the language: model/a.ts:1`,
    ]);
  });

  test.each([
    'function f(name: string, event: Event) { const open = 1; }',
    'type f = (window: Window) => void',
    'declare global { interface Node {} }',
    "import { Node } from './a.js'",
    'class A { open() {} close = 1 }',
    'const Options = 1',
  ])('are content with what hides nothing: %s', (text) => {
    expect(hidingFaults(files(text))).toEqual([]);
  });

  test('let a listed name be in as many places as listed, and say what to change when they are fewer', () => {
    const three = ['const x = 1;', 'const x = 2;', 'const x = 3;'];
    expect(sharedFaults(files(...three), { x: 3 })).toEqual([]);
    expect(sharedFaults(files(...three), { x: 2 })).toEqual([
      'x stands for different things: model/a.ts:1, model/b.ts:1, model/c.ts:1; 2 are listed',
    ]);
    expect(sharedFaults(files('const x = 1;', 'const x = 2;'), { x: 3 })).toEqual([
      'x has come down to 2: write that into the list',
    ]);
    expect(hidingFaults(files('type Node = 1;'), { Node: 1 })).toEqual([]);
    expect(hidingFaults(files('type A = 1;'), { Node: 1 })).toEqual([
      'Node is no exception any more: take it off the list',
    ]);
  });
});
