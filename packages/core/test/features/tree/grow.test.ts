import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinTree } from '../../../src/features/tree/model/shape.js';
import { createCatalog, optionValue } from '../../../src/model/data/catalog.js';
import type { SelectData, SelectOption } from '../../../src/schema/types.js';
import { driveModel, setValue } from '../../model/helpers.ts';
import { append, list } from '../remote/model-kit.ts';
import { marks, randomTree, textOf, tree } from './model-kit.ts';

interface Node {
  value: string;
  children: Node[];
}

const nodesOf = (options: readonly SelectOption[]): Node[] =>
  options.map((option) => ({
    value: optionValue(option),
    children: nodesOf(option.children ?? []),
  }));

const find = (nodes: readonly Node[], value: string): Node | undefined =>
  nodes.find((node) => node.value === value) ??
  nodes.flatMap(({ children }) => find(children, value) ?? [])[0];

/** D4.6 read aloud: what is there is skipped; what is below it goes below the one that is there. */
function merge(into: Node[], roots: Node[], page: readonly Node[]): void {
  for (const { value, children } of page) {
    const there = find(roots, value);
    const own = there ?? { value, children: [] };
    if (!there) into.push(own);
    merge(own.children, roots, children);
  }
}

const write = (nodes: readonly Node[]): string =>
  nodes
    .map(({ value, children }) => value + (children.length > 0 ? `(${write(children)})` : ''))
    .join(' ');

/** The catalog's columns as nested text. */
function writeCatalog({ options, tree: columns }: ReturnType<typeof createCatalog>): string {
  const nodes: Node[] = options.map((option) => ({ value: optionValue(option), children: [] }));
  const roots = nodes.filter((node, ix) => {
    const up = columns?.parent[ix] ?? -1;
    if (up >= 0) nodes[up]?.children.push(node);
    return up < 0;
  });
  // Pre-order: the end of each branch and its depth follow from the parents.
  nodes.forEach((node, ix) => {
    const size = (own: Node): number => own.children.reduce((sum, child) => sum + size(child), 1);
    expect(columns?.end[ix] ?? ix + 1).toBe(ix + size(node));
    const up = columns?.parent[ix] ?? -1;
    expect(columns?.depth[ix] ?? 0).toBe(up < 0 ? 0 : (columns?.depth[up] ?? 0) + 1);
  });
  return write(roots);
}

/** Options of groups among the others. */
const flat = (
  data: readonly (SelectOption | { options: readonly SelectOption[] })[],
): SelectOption[] => data.flatMap((item) => ('options' in item ? item.options : [item]));

test('D4.6 pages of trees grow into each other as nested lists would', () => {
  const page = randomTree(10, 5).map(flat);
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 4 }), (pages) => {
      const roots: Node[] = [];
      for (const own of pages) merge(roots, roots, nodesOf(own));
      const catalog = pages.reduce(
        (all, own) => joinTree(all, createCatalog(own)),
        createCatalog([]),
      );
      expect(writeCatalog(catalog), pages.map(textOf).join(' | ')).toBe(write(roots));
    }),
    { numRuns: 2_000, seed: 20_264 },
  );
});

test('D2.5 a group that a page breaks off continues in the next one, trees and all', () => {
  const group = (text: string) => ({ label: 'G', options: tree(text) });
  const catalog = joinTree(createCatalog([group('P(a)')]), createCatalog([group('P(b) Q(c)')]));
  expect(writeCatalog(catalog)).toBe('P(a b) Q(c)');
  expect(catalog.sections.map(({ label }) => label)).toEqual(['G']);
  expect([...(catalog.sectionOf ?? [])]).toEqual([0, 0, 0, 0, 0]);
});

test('D1.3, D4.8 a server’s lists never change the value, whatever part of a branch they have', () => {
  const driver = driveModel({
    multiple: true,
    ajax: { request: async () => [], pagination: true },
    data: tree('P(a b) x'),
  });
  driver.act({ type: 'open', origin: 'user', focus: 'search' });
  setValue(driver, ['P', 'x']);
  const answers: SelectData[] = [tree('a'), tree('P(b)'), tree('P(b c)'), [], tree('P(a b) x')];
  for (const answer of answers) {
    expect(list(driver, answer, true)).toEqual([]);
    expect(append(driver, tree('P(d) y'), false)).toEqual([]);
    expect(driver.value).toEqual(['P', 'x', 'a', 'b']);
  }
  list(driver, tree('P(a b) x'));
  expect(marks(driver)).toBe('P a b x');
});
