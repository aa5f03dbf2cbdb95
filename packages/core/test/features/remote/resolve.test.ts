import { describe, expect, test } from 'vitest';
import type { TagIndex } from '../../../src/model/indexes.js';
import { selectedOptions } from '../../../src/model/select/selection.js';
import { expectNoUnhandledRejection } from '../../engine/helpers.ts';
import { option, options } from '../../model/helpers.ts';
import { asking, named } from './resolve-kit.ts';

expectNoUnhandledRejection();

describe('ajax.resolve is asked', () => {
  test('for 500 values once', async () => {
    const { set, soon, asked } = asking();
    const all = Array.from({ length: 500 }, (_, i) => `v${i}`);
    set(...all);
    expect(asked).toEqual([]);
    await soon();
    expect(asked.map(({ values }) => values)).toEqual([all]);
  });

  test('for the values of one task together, each once', async () => {
    const it = asking();
    it.set('a');
    it.set('a', 'b');
    it.set('c', 'b', 'a');
    await it.soon();
    expect(it.asked.map(({ values }) => [...values].sort())).toEqual([['a', 'b', 'c']]);
    it.set('a', 'd');
    await it.soon();
    expect(it.asked[1]?.values).toEqual(['d']);
  });

  test('not for values that are not selected any more', async () => {
    const it = asking();
    it.set('a', 'b');
    it.set('b');
    await it.soon();
    expect(it.asked[0]?.values).toEqual(['b']);
    const user = asking();
    user.set('a', 'b');
    user.made.store.dispatch({ type: 'remove', place: 0 as TagIndex, focus: 'keep' });
    await user.soon();
    expect(user.asked.map(({ values }) => values)).toEqual([['b']]);
    const nobody = asking();
    nobody.set('a');
    nobody.made.store.dispatch({ type: 'clear' });
    await nobody.soon();
    expect(nobody.asked).toEqual([]);
  });

  test('not for values that the list or `data` has', async () => {
    const it = asking({}, { data: options('d') });
    it.made.open();
    await it.made.pass(10);
    it.set('p', 'x');
    await it.soon();
    expect(it.asked.map(({ values }) => values)).toEqual([['x']]);
    const first = asking({}, { data: options('d') });
    first.set('d');
    await first.soon();
    expect(first.asked).toEqual([]);
  });

  test('not for those that a page brings before the task', async () => {
    const it = asking();
    it.set('p');
    it.made.open();
    await it.made.pass(10);
    await it.soon();
    expect([it.asked, it.labels]).toEqual([[], ['p']]);
  });

  test('not again for those that were answered', async () => {
    const it = asking();
    it.set('a');
    await it.soon();
    await it.asked[0]?.answer(named('a', 'b'));
    it.set();
    it.set('b', 'a');
    await it.soon();
    expect([it.asked.length, it.labels]).toEqual([1, ['B', 'A']]);
  });

  test('not for an option that a user has created, which stays the created one', async () => {
    const it = asking({}, { allowCreate: true, multiple: true });
    it.made.open();
    it.made.type('none');
    await it.made.pass(300);
    it.made.store.dispatch({ type: 'create', labels: ['none'] });
    const { created } = it.made.state;
    it.made.type('');
    await it.made.pass(300);
    it.made.close();
    it.made.open();
    await it.made.pass(300);
    await it.soon();
    const { catalog, selection } = it.made.state;
    expect([it.asked, selectedOptions(catalog, selection)]).toEqual([[], created]);
  });

  test('never without values, and searching asks for nothing', async () => {
    const it = asking();
    it.made.open();
    it.made.type('x');
    await it.made.pass(10);
    expect(it.made.env.waiting.soon).toBe(0);
    it.set('a');
    await it.soon();
    it.made.type('none');
    await it.made.pass(10);
    await it.soon();
    expect(it.asked).toHaveLength(1);
  });
});

describe('what it returns', () => {
  test.each<[string, unknown]>([
    ['options', named('a', 'b')],
    ['{ options }', { options: named('b', 'a') }],
    [
      '{ results } of Select2',
      {
        results: [
          { id: 'a', text: 'A' },
          { id: 'b', text: 'B' },
        ],
      },
    ],
    ['groups', [{ label: 'g', options: named('a', 'b') }]],
    ['more than was asked for', named('x', 'a', 'y', 'b')],
  ])('%s', async (_, answer) => {
    const it = asking();
    it.set('a', 'b');
    await it.soon();
    expect(it.labels).toEqual(['…', '…']);
    await it.asked[0]?.answer(answer);
    expect(it.labels).toEqual(['A', 'B']);
    expect(it.made.heard).toEqual(['change ["a","b"]', 'native']);
  });

  test('a value that it lacks is its own label', async () => {
    const it = asking();
    it.set('a', 'gone');
    await it.soon();
    await it.asked[0]?.answer(named('a'));
    expect(it.labels).toEqual(['A', 'gone']);
  });

  test('also when it is set again', async () => {
    const it = asking();
    it.set('gone');
    await it.soon();
    await it.asked[0]?.answer([]);
    it.set('gone', 'b');
    await it.soon();
    await it.asked.at(-1)?.answer(named('b'));
    await it.soon();
    expect(it.labels).toEqual(['gone', 'B']);
  });

  test('a page that brings a value meanwhile knows better', async () => {
    const it = asking();
    it.set('p', 'a');
    await it.soon();
    it.made.open();
    await it.made.pass(10);
    expect(it.labels).toEqual(['p', '…']);
    await it.asked[0]?.answer(named('p', 'a'));
    expect(it.labels).toEqual(['p', 'A']);
  });

  test('values that come later are requested in addition', async () => {
    const it = asking();
    it.set('a');
    await it.soon();
    it.set('a', 'b');
    await it.soon();
    await it.asked[1]?.answer(named('b'));
    expect(it.labels).toEqual(['…', 'B']);
    await it.asked[0]?.answer(named('a'));
    expect(it.labels).toEqual(['A', 'B']);
  });

  test('it loads nothing: no `loading`', async () => {
    const it = asking();
    it.set('a');
    await it.soon();
    await it.asked[0]?.answer(named('a'));
    expect(it.made.heard.filter((event) => event.startsWith('loading'))).toEqual([]);
  });
});

test('addition 73 a name for `resolve` asks `url` for the values, and reads the response as a page', async () => {
  const it = asking({
    url: '/cities',
    resolve: 'id',
    request: undefined as never,
    transform: (response) =>
      (response as { found: string[] }).found.map((id) => option(id, { label: `City ${id}` })),
  });
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address);
    return Response.json({ found: ['7', '9'] });
  };
  Object.assign(it.made.env, { fetch });
  it.set('7', '9');
  await it.soon();
  await it.made.pass(10);
  expect(asked).toEqual(['/cities?id=7&id=9']);
  expect(it.labels).toEqual(['City 7', 'City 9']);
});
