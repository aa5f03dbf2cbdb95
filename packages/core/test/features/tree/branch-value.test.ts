/** Addition 5: what becomes of the selection when the children of a branch come (D2.1, D1.3). */

import { describe, expect, test } from 'vitest';
import type { OptionIndex } from '../../../src/model/indexes.js';
import { option, options } from '../../model/helpers.ts';
import { type Asked, branchRig, unloaded } from './branch-kit.ts';

const data = [unloaded('p'), option('q')];
const first = ({ asked }: { asked: Asked[] }): Asked => asked[0] as Asked;

describe('until they are there it is a leaf for the cascade', () => {
  test('a pick selects it alone; its children are selected when they come, with one `change`', async () => {
    const it = branchRig({ data });
    it.store.dispatch({ type: 'pick', ix: 0 as OptionIndex });
    expect([it.value, it.told()]).toEqual([['p'], ['select p', 'change ["p"]']]);
    it.toggle('p');
    await first(it).answer(options('a b'));
    expect(it.value).toEqual(['p', 'a', 'b']);
    expect(it.told()).toEqual(['loading true', 'change ["p","a","b"]', 'loading false']);
  });

  test('a disabled child is not; an empty response changes nothing', async () => {
    const it = branchRig({ data }, ['p']);
    it.toggle('p');
    await first(it).answer([option('a'), option('d', { disabled: true })]);
    expect(it.value).toEqual(['p', 'a']);
    const empty = branchRig({ data }, ['p']);
    empty.toggle('p');
    await first(empty).answer([]);
    expect([empty.value, empty.told()]).toEqual([['p'], ['loading true', 'loading false']]);
  });

  test('only disabled children: it keeps its own state', async () => {
    const it = branchRig({ data }, ['p']);
    it.toggle('p');
    await first(it).answer([option('d', { disabled: true })]);
    expect([it.value, it.told()]).toEqual([['p'], ['loading true', 'loading false']]);
  });

  test('a branch above: selected with it, and selected still', async () => {
    const it = branchRig({ data: [option('o', { children: [unloaded('p'), option('z')] })] });
    it.store.dispatch({ type: 'pick', ix: 0 as OptionIndex });
    expect(it.value).toEqual(['o', 'p', 'z']);
    it.toggle('o');
    it.toggle('p');
    await first(it).answer(options('a b'));
    expect(it.value).toEqual(['o', 'p', 'z', 'a', 'b']);
  });

  test('one below that was kept without an option: that one is meant, not all (D1.3)', async () => {
    const it = branchRig({ data });
    it.set('a');
    it.told();
    it.toggle('p');
    await first(it).answer(options('a b'));
    expect([it.value, it.told()]).toEqual([['a'], ['loading true', 'loading false']]);
    expect([...(it.state.selection.flags ?? [])]).toEqual([2, 1, 0, 0]);
  });

  test('all below were kept without options: the branch is selected, with one `change`', async () => {
    const it = branchRig({ data });
    it.set('a', 'b');
    it.told();
    it.toggle('p');
    await first(it).answer(options('a b'));
    expect([it.value, it.told()]).toEqual([
      ['a', 'b', 'p'],
      ['loading true', 'change ["a","b","p"]', 'loading false'],
    ]);
  });

  test('it and one below: that one decides', async () => {
    const it = branchRig({ data });
    it.set('p', 'a');
    it.toggle('p');
    await first(it).answer(options('a b'));
    expect(it.value).toEqual(['a']);
  });

  test.each<['leaves' | 'branches', string[]]>([
    ['leaves', ['a', 'b']],
    ['branches', ['p']],
  ])('D2.2 treeValue %s', async (treeValue, value) => {
    const it = branchRig({ data, treeValue }, ['p']);
    it.told();
    it.toggle('p');
    await first(it).answer(options('a b'));
    expect(it.value).toEqual(value);
    expect(it.told().filter((event) => /change/.test(event))).toHaveLength(
      treeValue === 'leaves' ? 1 : 0,
    );
  });

  test('D1.8 the cap is not asked: nobody picks', async () => {
    const it = branchRig({ data, maxSelections: 1 }, ['p']);
    it.toggle('p');
    await first(it).answer(options('a b'));
    expect(it.value).toEqual(['p', 'a', 'b']);
  });
});

describe('where every node stands for itself', () => {
  test('treeStrict: its children are not selected when they come', async () => {
    const it = branchRig({ data, treeStrict: true }, ['p']);
    it.toggle('p');
    await first(it).answer(options('a b'));
    expect([it.value, it.told()]).toEqual([['p'], ['loading true', 'loading false']]);
  });

  test('single mode', async () => {
    const it = branchRig({ data, multiple: false }, ['p']);
    it.toggle('p');
    await first(it).answer(options('a b'));
    expect([it.value, it.rows, it.told()]).toEqual([
      'p',
      '1p 2a 2b 1q',
      ['loading true', 'loading false'],
    ]);
  });
});

describe('D3.10 the active row', () => {
  test('stays on its option when children come above it', async () => {
    const it = branchRig({ data });
    it.store.dispatch({ type: 'move', to: 'last' });
    it.toggle('p');
    await first(it).answer(options('a b'));
    expect([it.rows, it.state.active]).toEqual(['1p 2a 2b 1q', 3]);
  });
});
