// How `<option data-parent>` becomes a tree: what is read of a <select>, without a layout.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionReader, readOptions } from '../../src/host/native/read.js';
import type { OptionGroup, SelectData, SelectOption } from '../../src/schema/types.js';

const fail = (error: unknown) => {
  throw error;
};

function selectOf(content: string, attributes = 'multiple'): HTMLSelectElement {
  document.body.innerHTML = `<select ${attributes}>${content}</select>`;
  return document.querySelector('select') as HTMLSelectElement;
}

/** `p>`: an option below p. `a b(p)` in short: an option `b` whose `data-parent` is p. */
const options = (words: string): string =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [, value = '', parent] = /^(\w+)(?:\((\w*)\))?$/.exec(word) ?? [];
      const below = parent === undefined ? '' : ` data-parent="${parent}"`;
      return `<option value="${value}"${below}>${value.toUpperCase()}</option>`;
    })
    .join('');

/** `p[a b[c]] q`; groups as `{a b}`. */
const outline = (data: SelectData): string =>
  data
    .map((item) => {
      if ('options' in item) return `{${outline((item as OptionGroup).options)}}`;
      const { value, children } = item as SelectOption;
      return children ? `${value}[${outline(children)}]` : value;
    })
    .join(' ');

const read = (content: string, attributes?: string): string =>
  outline(readOptions(selectOf(content, attributes), fail));

describe('addition 4 `<option data-parent>` builds a tree', () => {
  test.each([
    ['children stand below their parent', 'p a(p) b(p) q', 'p[a b] q'],
    ['as deep as they go', 'p a(p) b(a) c(b) q(p)', 'p[a[b[c]] q]'],
    ['wherever they stand, in the order of the page', 'b(p) q a(p) p c(p)', 'q p[b a c]'],
    ['below a parent that comes later and has one itself', 'c(b) b(a) a', 'a[b[c]]'],
    ['an unknown parent: a root', 'p a(x) b(p)', 'p[b] a'],
    ['an empty name, as templates write it: a root', 'p a() b(p)', 'p[b] a'],
    ['below itself: a root', 'p(p) a(p) q', 'p[a] q'],
    [
      'a circle: all on it are roots, what hangs on them stays',
      'a(c) b(a) c(b) d(a) e(d)',
      'a[d[e]] b c',
    ],
    ['a tail that leads into a circle', 'x(y) y(a) a(b) b(a)', 'a[y[x]] b'],
    ['of two with one value the first has the children', 'p p a(p)', 'p[a] p'],
    ['the second of two may stand below the first', 'p p(p)', 'p[p]'],
  ])('%s', (_, words, tree) => {
    expect(read(options(words))).toBe(tree);
  });

  test('inside a group; a parent of another group is none, so that every option stays in its own', () => {
    const group = (words: string) => `<optgroup label="G">${options(words)}</optgroup>`;
    expect(read(group('b(p) p a(p)') + group('x(p) p y(p) z(a)'))).toBe('{p[b a]} {p[x y] z}');
    expect(read(`${options('p')}${group('a(p) q')}${options('b(p) c(q)')}`)).toBe('p[b] {a q} c');
  });

  test('a group keeps its place between roots', () => {
    expect(
      read(`${options('a(p)')}<optgroup label="G">${options('g')}</optgroup>${options('p')}`),
    ).toBe('{g} p[a]');
  });

  test('D1.2 the placeholder is no parent, and has none', () => {
    const first = '<option value="" data-parent="p">Choose</option>';
    expect(read(`${first}<option value="a" data-parent="">A</option>${options('p')}`, '')).toBe(
      'a p',
    );
  });

  test('what is hidden is not listed, so it is no parent either', () => {
    expect(read(`<option value="p" hidden>P</option>${options('a(p) b(a)')}`)).toBe('a[b]');
  });

  test('nor is an option that the widget added for a value', () => {
    const select = selectOf(options('p a(p)'));
    const added = new Set([select.options[0] as Element]);
    expect(outline(readOptions(select, fail, added))).toBe('a');
  });

  test('options of a flat list, and leaves, are what they were', () => {
    const select = selectOf(
      '<option value="a">A</option><option value="b" disabled data-description="d">B</option>',
    );
    const flat = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B', disabled: true, description: 'd' },
    ];
    expect(readOptions(select, fail)).toStrictEqual(flat);
    const tree = selectOf(options('p a(p)'));
    const a = { value: 'a', label: 'A' };
    expect(readOptions(tree, fail)).toStrictEqual([{ value: 'p', label: 'P', children: [a] }]);
    expect(optionReader(tree, fail, new Set())('p')).toStrictEqual({ value: 'p', label: 'P' });
  });
});

describe('against a plain reading', () => {
  const node = fc.record({
    value: fc.constantFrom(...'abcdefgh'),
    parent: fc.option(fc.constantFrom(...'abcdefghx'), { nil: undefined }),
  });

  /** Looks everything up anew, and follows each option as far as there are options. */
  function plainly(nodes: readonly { value: string; parent: string | undefined }[]): string {
    const parentAt = (i: number): number =>
      nodes.findIndex(({ value }) => value === nodes[i]?.parent);
    const isOnCircle = (i: number): boolean => {
      let at = i;
      for (let steps = 0; steps <= nodes.length && at >= 0; steps++) {
        at = parentAt(at);
        if (at === i) return true;
      }
      return false;
    };
    const below = (up: number): string =>
      nodes
        .map((_, i) => i)
        .filter((i) => (isOnCircle(i) ? -1 : parentAt(i)) === up)
        .map((i) => {
          const inside = below(i);
          return `${nodes[i]?.value}${inside && `[${inside}]`}`;
        })
        .join(' ');
    return below(-1);
  }

  test('random parents: every option is there once, at the same place', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 12 }), (nodes) => {
        const words = nodes.map(({ value, parent }) => (parent ? `${value}(${parent})` : value));
        expect(read(options(words.join(' ')))).toBe(plainly(nodes));
      }),
      { numRuns: 400, seed: 6 },
    );
  });
});
