import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collapseOrLeave, expandOrEnter } from '../../../src/features/tree/model/steps.js';
import { isDisabled } from '../../../src/model/data/enabled.js';
import type { RowIndex } from '../../../src/model/indexes.js';
import { contentAt } from '../../../src/model/list/rows.js';
import type { SelectData } from '../../../src/schema/types.js';
import { activeValue, type Driver, driveModel, open, type } from '../../model/helpers.ts';
import { expandAll, picture, randomTree, textOf, toggle, tree, treeRowsOf } from './model-kit.ts';

/** A list without a search field, whose active row the keys move. */
function walker(data: string | SelectData, given = {}): Driver {
  const driver = driveModel({
    data: typeof data === 'string' ? tree(data) : data,
    multiple: true,
    searchable: false,
    ...given,
  });
  open(driver);
  return driver;
}

const KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowRight', 'ArrowLeft'] as const;
type Key = (typeof KEYS)[number];

/** What the key does; `false`: the widget does not handle it. */
function press(driver: Driver, key: Key): boolean {
  const { state } = driver;
  const steps = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const;
  const action =
    key === 'ArrowRight'
      ? expandOrEnter(state)
      : key === 'ArrowLeft'
        ? collapseOrLeave(state)
        : { type: 'move' as const, to: steps[key] };
  if (action) driver.act(action);
  return action !== null;
}

interface Seen {
  active: number;
  /** Rows, as `level`, whether they can be expanded and are, and whether they can be picked. */
  rows: { level: number; expanded: boolean | null; enabled: boolean; heading: boolean }[];
}

const see = (driver: Driver): Seen => ({
  active: driver.state.active,
  rows: treeRowsOf(driver.state).map(({ value, level, expanded }, row) => ({
    level,
    expanded,
    heading: value === null,
    enabled:
      value !== null && !isDisabled(driver.state, contentAt(driver.state.rows, row as RowIndex)),
  })),
});

/** Where the key leads, read off the rows: a row, `expand`, `collapse`, or null if the key is not handled. */
function naive({ active, rows }: Seen, key: Key): number | 'expand' | 'collapse' | null {
  const all = rows.map((row, at) => ({ ...row, at }));
  const reachable = all.filter((row) => !row.heading && (row.enabled || row.expanded !== null));
  const enabled = all.filter((row) => row.enabled);
  const own = all[active];
  switch (key) {
    case 'ArrowDown':
      return reachable.find(({ at }) => at > active)?.at ?? active;
    case 'ArrowUp':
      return reachable.findLast(({ at }) => active < 0 || at < active)?.at ?? active;
    case 'Home':
      return enabled[0]?.at ?? active;
    case 'End':
      return enabled.at(-1)?.at ?? active;
    case 'ArrowRight': {
      if (!own || own.expanded === null) return null;
      if (!own.expanded) return 'expand';
      const after = all.slice(active + 1);
      const stop = after.find(({ level }) => level <= own.level)?.at ?? rows.length;
      const children = reachable.filter(
        ({ at, level }) => at > active && at < stop && level === own.level + 1,
      );
      return children[0]?.at ?? null;
    }
    case 'ArrowLeft': {
      if (!own) return null;
      if (own.expanded) return 'collapse';
      const up = all.slice(0, active).findLast(({ level }) => level < own.level);
      return up && !up.heading ? up.at : null;
    }
  }
}

test('accessibility 1.6, case 114: the arrow keys on random trees against a walk over the rows', () => {
  const seeds = fc.record({
    data: randomTree(16, 5),
    levels: fc.constantFrom(0, 1, 2, Number.POSITIVE_INFINITY),
    keys: fc.array(fc.constantFrom(...KEYS, 'ArrowRight' as const, 'ArrowDown' as const), {
      maxLength: 25,
      size: 'max',
    }),
  });
  fc.assert(
    fc.property(seeds, ({ data, levels, keys }) => {
      const driver = walker(data as SelectData, { expandLevel: levels });
      if (driver.state.rows.sets === null) return;
      for (const key of keys) {
        const before = see(driver);
        const expected = naive(before, key);
        const isOurs = press(driver, key);
        const after = see(driver);
        const told = `${textOf(data)}: ${key} from row ${before.active}`;
        expect(isOurs, told).toBe(expected !== null);
        if (expected === 'expand' || expected === 'collapse') {
          expect(after.rows[before.active]?.expanded, told).toBe(expected === 'expand');
          expect(after.active, told).toBe(before.active);
        } else expect(after.active, told).toBe(expected ?? before.active);
      }
    }),
    { numRuns: 2_000, seed: 20_263 },
  );
});

describe('accessibility 1.6 tree rows', () => {
  const at = ({ state }: Driver) => activeValue(state);

  test('ArrowRight expands, then goes to the first child; a leaf has nothing', () => {
    const driver = walker('P(a b) x');
    expect(at(driver)).toBe('P');
    expect(press(driver, 'ArrowRight')).toBe(true);
    expect(picture(driver)).toEqual(['-P', '.a', '.b', 'x']);
    expect(at(driver)).toBe('P');
    press(driver, 'ArrowRight');
    expect(at(driver)).toBe('a');
    expect(press(driver, 'ArrowRight')).toBe(false);
    expect(at(driver)).toBe('a');
  });

  test('ArrowLeft goes to the parent, collapses it, and then has nothing', () => {
    const driver = walker('P(Q(a) b)');
    expandAll(driver);
    press(driver, 'End');
    press(driver, 'ArrowLeft');
    expect(at(driver)).toBe('P');
    press(driver, 'ArrowDown');
    press(driver, 'ArrowLeft');
    expect(picture(driver)).toEqual(['-P', '.+Q', '.b']);
    press(driver, 'ArrowLeft');
    expect(at(driver)).toBe('P');
    press(driver, 'ArrowLeft');
    expect(picture(driver)).toEqual(['+P']);
    expect(press(driver, 'ArrowLeft')).toBe(false);
  });

  test('case 114 a disabled branch is reached by the arrows and expanded, not by Home or End', () => {
    const driver = walker('!P(a) !x !Q(!b)');
    expect(driver.state.active).toBe(-1);
    press(driver, 'ArrowDown');
    expect(at(driver)).toBe('P');
    expect(driver.act({ type: 'pick', ix: contentAt(driver.state.rows, 0 as RowIndex) })).toEqual(
      [],
    );
    press(driver, 'ArrowRight');
    press(driver, 'ArrowRight');
    expect(at(driver)).toBe('a');
    press(driver, 'ArrowDown');
    expect(at(driver)).toBe('Q');
    press(driver, 'Home');
    expect(at(driver)).toBe('a');
    press(driver, 'ArrowLeft');
    expect(at(driver)).toBe('P');
    press(driver, 'End');
    expect(at(driver)).toBe('a');
  });

  test('ArrowRight passes over disabled leaves; where there is nothing else it is not handled', () => {
    const driver = walker('P(!a !Q(b) c) R(!d)');
    expandAll(driver);
    press(driver, 'ArrowRight');
    expect(at(driver)).toBe('Q');
    press(driver, 'End');
    expect(at(driver)).toBe('R');
    expect(press(driver, 'ArrowRight')).toBe(false);
  });

  test('D2.5 a root in a group has no parent to go to', () => {
    const driver = walker([{ label: 'G', options: tree('P(a)') }]);
    expect(at(driver)).toBe('P');
    expect(press(driver, 'ArrowLeft')).toBe(false);
  });

  test('in a search the arrows expand and collapse for that search', () => {
    const driver = walker('P(ant) x', { searchable: true });
    type(driver, 'ant');
    expect(at(driver)).toBe('ant');
    press(driver, 'ArrowLeft');
    press(driver, 'ArrowLeft');
    expect(picture(driver)).toEqual(['+P']);
    press(driver, 'ArrowRight');
    expect(picture(driver)).toEqual(['-P', '.ant']);
    type(driver, '');
    expect(picture(driver)).toEqual(['+P', 'x']);
  });

  test('a list without children leaves both keys alone', () => {
    const driver = walker('a b');
    expect([press(driver, 'ArrowRight'), press(driver, 'ArrowLeft')]).toEqual([false, false]);
    toggle(driver, 'a');
    expect(driver.state.rows.count).toBe(2);
  });
});
