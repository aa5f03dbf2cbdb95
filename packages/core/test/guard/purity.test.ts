import { describe, expect, test } from 'vitest';
import { globalFaults, markupFaults, namesIn, neutral } from './purity.ts';
import { readSources } from './sources.ts';

const core = readSources('core/src');
const room = (name: string) => core.filter(({ path }) => path.startsWith(`${name}/`));

describe('rooms that do not know a browser', () => {
  test('schema and model use no global but the language', () => {
    expect(globalFaults([...room('schema'), ...room('model')])).toEqual([]);
  });

  test('the engine reaches time and network through Env only', () => {
    const engine = room('engine').filter(({ path }) => path !== 'engine/env.ts');
    expect(globalFaults(engine, neutral)).toEqual([]);
  });

  test('the view dispatches nothing', () => {
    expect(namesIn(room('view'), new Set(['dispatch']))).toEqual([]);
  });
});

test('only view/template.ts makes markup of strings', () => {
  expect(markupFaults(core.filter(({ path }) => path !== 'view/template.ts'))).toEqual([]);
  expect(markupFaults(readSources('react/src'))).toEqual([]);
  expect(markupFaults(readSources('vue/src'))).toEqual([]);
});

describe('the checkers themselves', () => {
  const uses = (text: string) =>
    globalFaults([{ path: 'a.ts', text: `export {};\n${text}` }]).map((fault) =>
      fault.split(' ').at(-1),
    );

  test.each([
    ['document.title', 'document'],
    ['const a = window', 'window'],
    ['const a = () => Date.now()', 'Date'],
    ['new Date()', 'Date'],
    ['setTimeout(() => {}, 0)', 'setTimeout'],
    ['console.warn("x")', 'console'],
    ['globalThis.fetch', 'globalThis'],
    ['const a = { fetch }', 'fetch'],
    ['const { title = document.title } = {} as any', 'document'],
    ['if (typeof navigator !== "undefined") void 0', 'navigator'],
    ['class A extends HTMLElement {}', 'HTMLElement'],
    ['const a = [performance.now()]', 'performance'],
    ['process.env.NODE_ENV', 'process'],
    ['const a = (x: unknown) => x instanceof Node', 'Node'],
  ])('%s', (text, name) => {
    expect(uses(text)).toEqual([name]);
  });

  test.each([
    ['the language', 'new Map([[1, Math.max(2, Number("3"))]]); Intl.PluralRules; undefined; NaN;'],
    ['a parameter', 'const a = (document: string, fetch = document) => document + fetch;'],
    ['a destructured name', 'const { fetch, now: setTimeout } = {} as any; fetch(setTimeout);'],
    ['a property', 'const a = (x: any) => x.document ?? { document: 1, console() {} };'],
    ['an import', 'import { fetch, Date as D } from "./x.js"; fetch(D);'],
    ['a type', 'let a: HTMLElement | Map<string, Date>; interface B extends Node { c: Window }'],
    ['a type argument', 'class A extends Map<string, HTMLElement> {}'],
    ['a type query', 'let a: ReturnType<typeof setTimeout>;'],
    ['a later function', 'a(); function a() { return b; } const b = 1;'],
  ])('%s is no global', (_, text) => {
    expect(uses(text)).toEqual([]);
  });

  test('markup by any of its names, but not in comments', () => {
    const text = '// innerHTML\nel.innerHTML = x;\nel["outerHTML"] = x;\nconst s = "innerHTML";';
    expect(markupFaults([{ path: 'view/a.ts', text }])).toEqual([
      'view/a.ts:2 innerHTML: only view/template.ts makes markup of strings',
      'view/a.ts:3 outerHTML: only view/template.ts makes markup of strings',
    ]);
  });
});
