import { describe, expect, test } from 'vitest';
import { valueOfState } from '../../../src/model/select/value.js';
import type { SelectData, SelectOption } from '../../../src/schema/types.js';
import { driveStore } from '../../engine/helpers.ts';
import {
  configure,
  type Drive,
  type Driver,
  driveModel,
  open,
  pick,
  setData,
  setValue,
  type,
} from '../../model/helpers.ts';
import { marks, tree } from './model-kit.ts';

const drives: [string, Drive][] = [
  ['reducer', driveModel],
  ['store', driveStore],
];

describe.each(drives)('multiple, through the %s', (_, drive) => {
  const many = (data: string | SelectData, given = {}, values: string[] = []): Driver =>
    drive({ data: typeof data === 'string' ? tree(data) : data, multiple: true, ...given }, values);

  test('spec, Tree select 4: a pick of a parent selects all its descendants, another unselects them', () => {
    const driver = many('P(a Q(b c)) x');
    expect(pick(driver, 'P')).toEqual(['select P', 'change ["P","a","Q","b","c"]', 'native']);
    expect(marks(driver)).toBe('P a Q b c');
    expect(pick(driver, 'P')).toEqual(['unselect P', 'change []', 'native']);
    expect(marks(driver)).toBe('');
  });

  test('D2.1 a parent is selected when all its leaves are, and mixed when some are', () => {
    const driver = many('P(a Q(b c)) x');
    expect(pick(driver, 'b')).toEqual(['select b', 'change ["b"]', 'native']);
    expect(marks(driver)).toBe('P~ Q~ b');
    expect(pick(driver, 'c')).toEqual(['select c', 'change ["b","Q","c"]', 'native']);
    expect(marks(driver)).toBe('P~ Q b c');
    expect(pick(driver, 'a')).toEqual(['select a', 'change ["b","Q","c","P","a"]', 'native']);
    expect(marks(driver)).toBe('P a Q b c');
    expect(pick(driver, 'b')).toEqual(['unselect b', 'change ["c","a"]', 'native']);
    expect(marks(driver)).toBe('P~ a Q~ c');
  });

  test('D2.1 a pick of a mixed parent selects the rest', () => {
    const driver = many('P(a b c)', {}, ['b']);
    expect(marks(driver)).toBe('P~ b');
    expect(pick(driver, 'P')).toEqual(['select P', 'change ["b","P","a","c"]', 'native']);
    expect(marks(driver)).toBe('P a b c');
  });

  test('case 111, D2.1 disabled leaves keep their state through a cascade', () => {
    const driver = many('P(a !b)');
    expect(pick(driver, 'P')).toEqual(['select P', 'change ["P","a"]', 'native']);
    expect(marks(driver)).toBe('P a');
    expect(pick(driver, 'P')).toEqual(['unselect P', 'change []', 'native']);
    setValue(driver, ['b']);
    expect(marks(driver)).toBe('P~ b');
    pick(driver, 'P');
    expect(marks(driver)).toBe('P a b');
    expect(driver.value).toEqual(['b', 'P', 'a']);
    pick(driver, 'P');
    expect(marks(driver)).toBe('P~ b');
  });

  test('D2.1 a disabled leaf counts for mixed only', () => {
    const driver = many('P(a !b) Q(c !d)', {}, ['a', 'd']);
    expect(marks(driver)).toBe('P a Q~ d');
  });

  test('case 114, D2.1 a disabled parent only cannot be picked: cascades pass through it', () => {
    const driver = many('P(!Q(a b) c)');
    expect(pick(driver, 'Q')).toEqual([]);
    expect(pick(driver, 'a')).toEqual(['select a', 'change ["a"]', 'native']);
    expect(marks(driver)).toBe('P~ Q~ a');
    expect(pick(driver, 'P')).toEqual(['select P', 'change ["a","P","Q","b","c"]', 'native']);
    expect(pick(driver, 'Q')).toEqual([]);
    pick(driver, 'P');
    expect(driver.value).toEqual([]);
  });

  test('D2.1 a parent without enabled leaves is a leaf', () => {
    const driver = many('P(Q(!a !b) c)');
    expect(pick(driver, 'Q')).toEqual(['select Q', 'change ["Q"]', 'native']);
    expect(marks(driver)).toBe('P~ Q');
    pick(driver, 'c');
    expect(driver.value).toEqual(['Q', 'P', 'c']);
    setValue(driver, ['a']);
    expect(marks(driver)).toBe('P~ Q~ a');
    pick(driver, 'P');
    expect(marks(driver)).toBe('P Q a c');
  });

  test('D2.1 nothing enabled in the whole branch: it is a leaf that nobody can pick', () => {
    const driver = many('P(!Q(!a) b)');
    pick(driver, 'P');
    expect(driver.value).toEqual(['P', 'b']);
    expect(pick(driver, 'Q')).toEqual([]);
  });

  test('D2.1 `children: []` is a leaf, `children: null` without loadChildren too', () => {
    const data = [
      { value: 'P', label: 'P', children: [{ value: 'a', label: 'a', children: [] }] },
      { value: 'n', label: 'n', children: null } as unknown as SelectOption,
    ];
    const driver = many(data);
    pick(driver, 'a');
    pick(driver, 'n');
    expect(driver.value).toEqual(['P', 'a', 'n']);
  });

  test('D2.1 after setValue(): a parent selects its branch, disabled leaves only by name', () => {
    const driver = many('P(a Q(b !c)) x');
    expect(setValue(driver, ['x', 'P'])).toEqual(['change ["x","P","a","Q","b"]', 'native']);
    expect(marks(driver)).toBe('P a Q b x');
    expect(setValue(driver, ['Q', 'c'])).toEqual(['change ["Q","c","b"]', 'native']);
    expect(marks(driver)).toBe('P~ Q b c');
    expect(setValue(driver, ['a', 'b', 'zz'])).toEqual(['change ["a","b","zz","P","Q"]', 'native']);
    expect(setValue(driver, [])).toEqual(['change []', 'native']);
    expect(marks(driver)).toBe('');
  });

  test('D1.4 setValue() of a disabled parent selects its branch, and asks nobody', () => {
    const no = () => {
      throw new Error('asked');
    };
    const driver = many('!P(a b)', { beforeSelect: no, beforeUnselect: no, maxSelections: 1 });
    expect(setValue(driver, ['P'])).toEqual(['change ["P","a","b"]', 'native']);
    expect(setValue(driver, ['P', 'a', 'b'])).toEqual([]);
  });

  test('D1.4 the value that is there already changes nothing, whatever treeValue leaves out of it', () => {
    const driver = many('P(a !b) x', { treeValue: 'branches' }, ['x', 'b']);
    pick(driver, 'P');
    expect(driver.value).toEqual(['x', 'P']);
    expect(setValue(driver, ['x', 'P'])).toEqual([]);
    expect(marks(driver)).toBe('P a b x');
    setValue(driver, ['zz', 'b']);
    pick(driver, 'P');
    expect(driver.value).toEqual(['zz', 'P']);
    expect(setValue(driver, ['zz', 'P'])).toEqual([]);
    expect(marks(driver)).toBe('P a b');
  });

  test('D2.1 a disabled leaf that is named is selected, also where the value does not tell', () => {
    const driver = many('P(a !b)', { treeValue: 'branches' }, ['P']);
    expect(marks(driver)).toBe('P a');
    expect(setValue(driver, ['P', 'b'])).toEqual([]);
    expect(marks(driver)).toBe('P a b');
  });

  test('D2.1 after setData(): a new unselected leaf makes its parent partial, and change is emitted', () => {
    const driver = many('P(a b)', {}, ['P']);
    expect(driver.value).toEqual(['P', 'a', 'b']);
    expect(setData(driver, tree('P(a b c)'))).toEqual(['change ["a","b"]', 'native']);
    expect(marks(driver)).toBe('P~ a b');
    expect(setData(driver, tree('P(a b)'))).toEqual(['change ["a","b","P"]', 'native']);
    expect(setData(driver, tree('P(b a)'))).toEqual([]);
  });

  test('D2.1 the construction value follows the same rules', () => {
    const driver = many('P(a !b) Q(c d)', {}, ['Q', 'zz', 'b']);
    expect(driver.value).toEqual(['Q', 'zz', 'b', 'c', 'd']);
    expect(marks(driver)).toBe('P~ b Q c d');
  });

  test.each<['all' | 'leaves' | 'branches', string[]]>([
    ['all', ['P', 'a', 'Q', 'b', 'x']],
    ['leaves', ['a', 'b', 'x']],
    ['branches', ['P', 'x']],
  ])('D2.2 treeValue %s', (treeValue, expected) => {
    const driver = many('P(a Q(b)) R(x y)', { treeValue });
    pick(driver, 'P');
    pick(driver, 'x');
    expect(driver.value).toEqual(expected);
    expect(marks(driver)).toBe('P a Q b R~ x');
    expect(setValue(driver, expected)).toEqual([]);
  });

  test('D2.2 topmost: what was in the value keeps its place, what is new follows in list order', () => {
    const driver = many('P(a b) x', { treeValue: 'branches' });
    pick(driver, 'b');
    pick(driver, 'x');
    expect(driver.value).toEqual(['b', 'x']);
    expect(pick(driver, 'a')).toEqual(['select a', 'change ["x","P"]', 'native']);
    expect(pick(driver, 'b')).toEqual(['unselect b', 'change ["x","a"]', 'native']);
  });

  test('D2.2 a selected parent without enabled leaves is among the leaves, a selected disabled leaf too', () => {
    const driver = many('P(Q(!a !b) c)', { treeValue: 'leaves' }, ['a']);
    pick(driver, 'P');
    expect(driver.value).toEqual(['a', 'Q', 'c']);
    expect(marks(driver)).toBe('P Q a c');
  });

  test('D2.3 hooks and events speak of the node that the user acted on, once', () => {
    const asked: string[] = [];
    const note = (what: string) => (item: SelectOption) => asked.push(`${what} ${item.value}`) > 0;
    const driver = many('P(a Q(b c))', {
      beforeSelect: note('+'),
      beforeUnselect: note('-'),
    });
    expect(pick(driver, 'P')).toEqual(['select P', 'change ["P","a","Q","b","c"]', 'native']);
    expect(pick(driver, 'Q')).toEqual(['unselect Q', 'change ["a"]', 'native']);
    expect(asked).toEqual(['+ P', '- Q']);
  });

  test('D2.3 a refusal refuses the whole step', () => {
    const not = ({ value }: SelectOption) => value !== 'P';
    const driver = many('P(a b)', { beforeSelect: not, beforeUnselect: not });
    expect(pick(driver, 'P')).toEqual([]);
    setValue(driver, ['P']);
    expect(pick(driver, 'P')).toEqual([]);
    expect(driver.value).toEqual(['P', 'a', 'b']);
    // The cascade asks nobody about those below or above.
    expect(pick(driver, 'a')).toEqual(['unselect a', 'change ["b"]', 'native']);
  });

  test('D2.3 the cascade covers the descendants that a search hides', () => {
    const driver = many('P(ant bee)');
    open(driver);
    type(driver, 'ant');
    pick(driver, 'P');
    expect(driver.value).toEqual(['P', 'ant', 'bee']);
  });

  test('D1.6 payloads are the caller’s own objects', () => {
    const data = tree('P(a b)');
    const driver = many(data);
    pick(driver, 'P');
    expect((driver.last[0] as { payload: SelectOption }).payload).toBe(data[0]);
  });

  test('our addition treeStrict: every node stands for itself', () => {
    const driver = many('P(a Q(!b c))', { treeStrict: true, treeValue: 'branches' });
    expect(pick(driver, 'P')).toEqual(['select P', 'change ["P"]', 'native']);
    expect(pick(driver, 'c')).toEqual(['select c', 'change ["P","c"]', 'native']);
    expect(pick(driver, 'b')).toEqual([]);
    expect(marks(driver)).toBe('P c');
    expect(setValue(driver, ['Q', 'b'])).toEqual(['change ["Q","b"]', 'native']);
    expect(setData(driver, tree('Q(b c d)'))).toEqual([]);
    expect(configure(driver, { maxSelections: 2 })).toEqual([]);
    expect(pick(driver, 'd')).toEqual(['maximum 2 d']);
    expect(driver.act({ type: 'toggleAll' })).toEqual(['maximum 2 c']);
  });

  test('case 112 the marks depend on the leaves alone, not on the order of the clicks', () => {
    const data = 'P(Q(a b) R(c !d)) S(!T(e))';
    const orders = ['Q c e', 'e c b a', 'P e', 'P P a e b c', 'S R Q'];
    const seen = orders.map((order) => {
      const driver = many(data);
      for (const value of order.split(' ')) pick(driver, value);
      return [marks(driver), [...(driver.value as string[])].sort().join()];
    });
    expect(new Set(seen.map(String))).toEqual(new Set(['P Q a b R c S T e,P,Q,R,S,T,a,b,c,e']));
  });

  test('case 113 200 toggles: the value has no duplicates and is the set of selected rows', () => {
    const driver = many('P(Q(a b c) R(d e)) S(f !g) T(U(V(h)))', {}, ['g']);
    const values = 'P Q a b c R d e S f T U V h'.split(' ');
    let seed = 113;
    for (let i = 0; i < 200; i++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      pick(driver, values[seed % values.length] as string);
      const value = valueOfState(driver.state) as string[];
      expect(new Set(value).size).toBe(value.length);
      const selected = marks(driver)
        .split(' ')
        .filter((mark) => !mark.endsWith('~'));
      expect(selected.join(' ')).toBe(
        driver.state.catalog.options
          .map(({ value: own }) => own)
          .filter((own) => value.includes(own))
          .join(' '),
      );
    }
  });
});

describe.each(drives)('D2.3 single mode, through the %s', (_, drive) => {
  test('a parent is an ordinary pick', () => {
    const driver = drive({ data: tree('P(a b)') });
    open(driver);
    expect(pick(driver, 'P')).toEqual(['select P', 'change "P"', 'native', 'close']);
    expect(marks(driver)).toBe('P');
    expect(pick(driver, 'a')).toEqual(['select a', 'change "a"', 'native']);
    expect(marks(driver)).toBe('a');
    expect(setValue(driver, ['P'])).toEqual(['change "P"', 'native']);
    expect(setData(driver, tree('P(a b c)'))).toEqual([]);
    expect(driver.value).toBe('P');
  });

  test('a disabled parent cannot be picked, its children can', () => {
    const driver = drive({ data: tree('!P(a !b)') });
    expect(pick(driver, 'P')).toEqual([]);
    expect(pick(driver, 'b')).toEqual([]);
    expect(pick(driver, 'a')).toEqual(['select a', 'change "a"', 'native']);
  });
});
