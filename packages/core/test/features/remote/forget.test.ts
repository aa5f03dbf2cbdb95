import { describe, expect, test } from 'vitest';
import { option, options } from '../../model/helpers.ts';
import { branchRig, unloaded } from '../tree/branch-kit.ts';
import { remoteRig, settle } from './engine-kit.ts';
import { configure, forget, nearEnd, open, paging, type } from './list.ts';
import { asking, named } from './resolve-kit.ts';
import { numbered, serving } from './server.ts';

const SECRET = options('secret-of-alice');
const OWN = options('of-bob');

/** Two lists over one source; the first has asked. */
function two() {
  const server = serving();
  const made = () => remoteRig({ request: server.request, debounce: 0 });
  const [alice, bob] = [made(), made()];
  alice.open();
  return { server, alice, bob };
}

describe('D4.7 a request from before the last reload() or clearRemoteCache() has no effect afterwards', () => {
  test.each([
    ['reload() of a closed list', true],
    ['clearRemoteCache()', false],
  ])("%s: another widget's older request is not joined", async (_, reload) => {
    const { server, alice, bob } = two();
    await forget(bob, reload);
    bob.open();
    expect(server.news()).toEqual(['', '']);
    await server.asked[0]?.answer(SECRET);
    expect([alice.rows, bob.rows]).toEqual([['secret-of-alice'], []]);
    await server.asked[1]?.answer(OWN);
    expect(bob.rows).toEqual(['of-bob']);
    await type(bob, 'x');
    bob.type('');
    expect(bob.rows).toEqual(['of-bob']);
  });

  test('reload() of an open list that waits for the same: it leaves, and the other continues', async () => {
    const { server, alice, bob } = two();
    bob.open();
    expect(server.news()).toEqual(['']);
    await forget(bob, true);
    expect(server.news()).toEqual(['']);
    expect(server.asked.map(({ signal }) => signal.aborted)).toEqual([false, false]);
    await server.asked[1]?.answer(OWN);
    await server.asked[0]?.answer(SECRET);
    expect([alice.rows, bob.rows]).toEqual([['secret-of-alice'], ['of-bob']]);
  });

  test('updateOptions({ ajax }) with the same function forgets, too', async () => {
    const { server, bob } = two();
    configure(bob, { ajax: { request: server.request, debounce: 0 } });
    bob.open();
    expect(server.news()).toEqual(['', '']);
  });

  test('a widget that is made after it does not join an older one either', () => {
    const { server, bob } = two();
    bob.store.dispatch({ type: 'forget', reload: false });
    const carol = remoteRig({ request: server.request });
    carol.open();
    expect(server.news()).toEqual(['', '']);
  });

  test('clearRemoteCache() while a further page loads: the list is loaded anew when it opens again', async () => {
    const { made, server } = await paging((query, page) =>
      page === 0 ? numbered(query, page, 7) : undefined,
    );
    await nearEnd(made);
    expect(server.news()).toEqual(['#1']);
    await forget(made, false);
    await server.last.answer(numbered('', 1, 7));
    made.close();
    await open(made);
    expect(server.news()).toEqual(['']);
  });

  test('D4.5 what began after it is shared as usual', () => {
    const { server, alice, bob } = two();
    alice.store.dispatch({ type: 'forget', reload: false });
    bob.store.dispatch({ type: 'forget', reload: false });
    const others = [1, 2].map(() => remoteRig({ request: server.request }));
    for (const one of [bob, ...others]) one.open();
    expect(server.news()).toEqual(['', '']);
  });

  test('by address: the same', async () => {
    const answers: ((body: string) => void)[] = [];
    const fetch = () =>
      new Promise<Response>((yes) => answers.push((body) => yes(new Response(body))));
    const made = () => {
      const one = remoteRig({ url: '/options', debounce: 0 });
      Object.assign(one.env, { fetch });
      return one;
    };
    const [alice, bob] = [made(), made()];
    alice.open();
    bob.store.dispatch({ type: 'forget', reload: true });
    bob.open();
    expect(answers).toHaveLength(2);
  });

  test('its own prefetch that another one waits for, too, is not joined', async () => {
    const server = serving();
    const ajax = { request: server.request, debounce: 0, prefetch: ['a'] };
    const [alice, bob] = [remoteRig(ajax), remoteRig(ajax)];
    for (const one of [alice, bob]) one.env.runIdle();
    expect(server.news()).toEqual(['a']);
    await forget(bob, false);
    await open(bob);
    await type(bob, 'a');
    expect(server.news()).toEqual(['', 'a']);
    await server.asked[0]?.answer(SECRET);
    await server.asked[2]?.answer(OWN);
    expect(bob.rows).toEqual(['of-bob']);
  });

  test.each([true, false])('ajax.resolve is asked anew (reload: %s)', async (reload) => {
    const { made, asked, set, soon } = asking();
    set('7');
    await soon();
    made.store.dispatch({ type: 'forget', reload });
    await soon();
    expect(asked.map(({ values, signal }) => [...values, signal.aborted])).toEqual([
      ['7', true],
      ['7', false],
    ]);
    await asked[0]?.answer([option('7', { label: 'secret of alice' })]);
    await asked[1]?.answer(named('7'));
    expect(made.state.selection.strays.map(({ label }) => label)).toEqual(['7']);
  });

  test.each([true, false])('loadChildren is asked anew (reload: %s)', async (reload) => {
    const it = branchRig({ data: [unloaded('p')] });
    it.toggle('p');
    it.store.dispatch({ type: 'forget', reload });
    await settle();
    expect(it.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(it.branches).toBe('p loading');
    await it.asked[0]?.answer(SECRET);
    expect(it.rows).toBe('1p');
    await it.asked[1]?.answer(OWN);
    expect(it.rows).toBe('1p 2of-bob');
  });
});
