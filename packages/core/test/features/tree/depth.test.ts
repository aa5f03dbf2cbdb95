import { describe, expect, test } from 'vitest';
import { ariaPositionOf } from '../../../src/features/tree/model/rows.js';
import { createCatalog } from '../../../src/model/data/catalog.js';
import type { OptionIndex, RowIndex } from '../../../src/model/indexes.js';
import { isExpandedAt } from '../../../src/model/list/rows.js';
import { isMixed, isSelected } from '../../../src/model/select/selection.js';
import { driveStore } from '../../engine/helpers.ts';
import {
  type Drive,
  driveModel,
  open,
  pick,
  setData,
  setValue,
  type,
} from '../../model/helpers.ts';
import { chain, expandAll } from './model-kit.ts';

const DEPTH = 100_000;
const LAST = DEPTH - 1;

// Numbers and short texts only: to print such a tree would overflow the stack itself.
describe.each<[string, Drive]>([
  ['reducer', driveModel],
  ['store', driveStore],
])('D2.5 a chain of 100,000 nodes through the %s', (_, drive) => {
  const data = chain(DEPTH);

  test('opens, expands, collapses and knows each level', () => {
    const driver = drive({ data, multiple: true });
    open(driver);
    expect(driver.state.rows.count).toBe(1);
    expandAll(driver);
    const { rows, catalog } = driver.state;
    expect(rows.count).toBe(DEPTH);
    expect([0, 77, LAST].map((row) => ariaPositionOf({ catalog, rows }, row as RowIndex))).toEqual([
      { level: 1, position: 1, size: 1 },
      { level: 78, position: 1, size: 1 },
      { level: DEPTH, position: 1, size: 1 },
    ]);
    driver.act({ type: 'move', to: 'last' });
    expect(driver.state.active).toBe(LAST);
    driver.act({ type: 'expand', ix: 0, open: false });
    expect([driver.state.rows.count, driver.state.active]).toEqual([1, 0]);
    expandAll(driver, false);
    expect(driver.state.rows.count).toBe(1);
  });

  test('starts expanded', () => {
    const driver = drive({ data, multiple: true, expandLevel: Number.POSITIVE_INFINITY });
    open(driver);
    expect(driver.state.rows.count).toBe(DEPTH);
  });

  test('a pick of the root selects all, of the leaf unselects all; setValue() and the tags too', () => {
    const driver = drive({ data, multiple: true });
    pick(driver, 'v0');
    expect(driver.value).toHaveLength(DEPTH);
    const { catalog } = driver.state;
    expect(isSelected(catalog, driver.state.selection, LAST as OptionIndex)).toBe(true);
    driver.act({ type: 'pick', ix: LAST });
    expect(driver.value).toEqual([]);
    setValue(driver, ['v50000']);
    expect((driver.value as string[]).length).toBe(DEPTH);
    driver.act({ type: 'remove', place: 5, focus: 'keep' });
    expect(driver.value).toEqual([]);
    driver.act({ type: 'toggleAll' });
    expect((driver.value as string[]).length).toBe(DEPTH);
    driver.act({ type: 'clear' });
    expect(driver.value).toEqual([]);
  });

  test.each([
    ['leaves', `v${LAST}`],
    ['branches', 'v0'],
  ] as const)('treeValue %s', (treeValue, expected) => {
    const driver = drive({ data, multiple: true, treeValue, maxSelections: 1 });
    pick(driver, 'v7');
    expect(driver.value).toEqual([expected]);
  });

  test('marks every ancestor of a selected leaf that is not the only one', () => {
    const more = chain(DEPTH);
    let last = more[0]!;
    while (last.children?.length) last = last.children[0]!;
    Object.assign(last, {
      children: [
        { value: 'one', label: 'one' },
        { value: 'two', label: 'two' },
      ],
    });
    const driver = drive({ data: more, multiple: true });
    pick(driver, 'two');
    expect(driver.value).toEqual(['two']);
    expect(
      [0, 500, LAST].map((ix) =>
        isMixed(driver.state.catalog, driver.state.selection, ix as OptionIndex),
      ),
    ).toEqual([true, true, true]);
  });

  test('a search finds the deepest node and shows the way to it', () => {
    const driver = drive({ data, multiple: true });
    open(driver);
    type(driver, `node ${LAST}`);
    while (driver.state.scan) {
      const { scan } = driver.state;
      scan.advance(() => false);
      driver.act({ type: 'scanned', scan });
    }
    expect([driver.state.rows.count, driver.state.rows.hits?.length]).toEqual([DEPTH, 1]);
    expect(driver.state.active).toBe(LAST);
    expect(isExpandedAt(driver.state.catalog, driver.state.rows, (LAST - 1) as RowIndex)).toBe(
      true,
    );
  });

  test('setData() carries the selection over', () => {
    const driver = drive({ data, multiple: true });
    pick(driver, 'v0');
    setData(driver, chain(DEPTH / 2));
    // The former branch is a leaf now; what the data lacks is kept.
    expect((driver.value as string[]).length).toBe(DEPTH);
    setData(driver, chain(DEPTH));
    expect((driver.value as string[]).length).toBe(DEPTH);
    expect(isSelected(driver.state.catalog, driver.state.selection, 0 as OptionIndex)).toBe(true);
  });

  test('without a cascade', () => {
    const driver = drive({ data, multiple: true, treeStrict: true });
    pick(driver, `v${LAST}`);
    expect(driver.value).toEqual([`v${LAST}`]);
    const single = drive({ data });
    pick(single, 'v40000');
    expect(single.value).toBe('v40000');
  });
});

test('D2.5 a message about a bad option names its path, however deep it is', () => {
  const data = chain(50_000);
  let last = data[0]!;
  while (last.children?.length) last = last.children[0]!;
  Object.assign(last, { children: [{ label: 'without a value' }] });
  expect(() => createCatalog(data)).toThrow(/children\[0\] has no value/);
});
