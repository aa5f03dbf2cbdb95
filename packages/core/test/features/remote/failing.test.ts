import { describe, expect, test } from 'vitest';
import { noticeOf } from '../../../src/model/list/status.js';
import type { AjaxConfig } from '../../../src/schema/types.js';
import { options } from '../../model/helpers.ts';
import { type RemoteRig, remoteRig } from './engine-kit.ts';
import { configure, nearEnd } from './list.ts';
import { numbered, type Server, serving, values } from './server.ts';

const NO = new Error('the line is dead');

async function opened(reply: Server['reply'], ajax: AjaxConfig = {}) {
  const server = serving(reply);
  const made = remoteRig({ request: server.request, pagination: true, debounce: 0, ...ajax });
  made.open();
  await made.pass(10);
  return { made, server };
}

/** Two pages are listed, the third one has failed. */
async function failing(ajax: AjaxConfig = {}) {
  const up = { now: false };
  const { made, server } = await opened(
    (query, page) => (page === 2 && !up.now ? NO : numbered(query, page, 9)),
    ajax,
  );
  for (let page = 1; page < 3; page++) await nearEnd(made);
  server.news();
  made.heard.length = 0;
  return { made, server, up };
}

async function reopen(made: RemoteRig): Promise<void> {
  made.close();
  await made.pass(10);
  made.open();
  await made.pass(10);
}

describe('case 77 a first page that fails', () => {
  test.each<[string, unknown, AjaxConfig, string]>([
    ['a rejection', NO, {}, 'remote-network'],
    ['no page', { rows: [] }, {}, 'remote-format'],
    [
      'a transform that throws',
      [],
      {
        transform: () => {
          throw NO;
        },
      },
      'remote-format',
    ],
  ])('%s: one `error`, one `loading` false, the message', async (_, answer, ajax, code) => {
    const { made } = await opened(() => answer, ajax);
    expect(made.heard).toEqual(['open', 'loading true', `error ${code}`, 'loading false']);
    expect([noticeOf(made.state), made.rows]).toEqual(['loadError', []]);
    expect(made.env.reported).toEqual([]);
  });

  test('D4.3 the retries are over before anything is said', async () => {
    const { made, server } = await opened(() => NO, { retry: 2 });
    await made.pass(739);
    expect([made.heard, noticeOf(made.state)]).toEqual([['open', 'loading true'], 'loading']);
    await made.pass(10);
    expect(made.heard.slice(2)).toEqual(['error remote-network', 'loading false']);
    expect(server.news()).toEqual(['', '', '']);
  });

  test('D4.3 the wait between attempts counts as loading: begun once, over with the response', async () => {
    const answers = [NO, NO, options('a')];
    const { made, server } = await opened(() => answers.shift(), { retry: 2 });
    await made.pass(300);
    expect([made.heard, noticeOf(made.state)]).toEqual([['open', 'loading true'], 'loading']);
    await made.pass(600);
    expect([made.heard.slice(2), made.rows]).toEqual([['loading false'], ['a']]);
    expect(server.news()).toEqual(['', '', '']);
  });

  test.each<[string, (made: RemoteRig) => unknown]>([
    ['the retry button', (made) => made.store.dispatch({ type: 'retry' })],
    ['reopening', (made) => reopen(made)],
    ['typing and clearing', (made) => [made.type('x'), made.type('')]],
    ['reload()', (made) => made.store.dispatch({ type: 'forget', reload: true })],
    ['a key', (made) => made.store.dispatch({ type: 'move', to: 'next' })],
  ])('spec, Remote loading 2: %s tries again', async (_, again) => {
    const { made, server } = await opened(() => NO);
    await made.pass(300);
    server.reply = () => options('a b');
    made.heard.length = 0;
    await again(made);
    await made.pass(10);
    expect([made.rows, noticeOf(made.state)]).toEqual([['a', 'b'], null]);
    const loading = made.heard.filter((event) => event.startsWith('loading'));
    expect(loading.length % 2).toBe(0);
    expect(loading.at(-1)).toBe('loading false');
  });

  test('retry does nothing when nothing failed, when closed, and while it is tried again', async () => {
    const { made, server } = await opened((query, page) => numbered(query, page, 9));
    made.store.dispatch({ type: 'retry' });
    made.close();
    made.store.dispatch({ type: 'retry' });
    expect(server.news()).toEqual(['']);
    const { made: other, server: slow } = await opened(() => NO);
    slow.reply = () => undefined;
    for (let times = 0; times < 5; times++) other.store.dispatch({ type: 'retry' });
    await other.pass(10);
    expect(slow.news()).toEqual(['', '']);
  });

  test('spec, minSearchLength: retry asks nothing while the query is too short', async () => {
    const { made, server } = await opened(() => NO);
    configure(made, { minSearchLength: 2 });
    server.news();
    made.store.dispatch({ type: 'retry' });
    await made.pass(10);
    expect(server.news()).toEqual([]);
  });

  test('D5.1 a client that aborts by itself: a message, no `error`, nothing reported', async () => {
    const { made } = await opened(() => new DOMException('mine', 'AbortError') as never);
    expect(made.heard).toEqual(['open', 'loading true', 'loading false']);
    expect(noticeOf(made.state)).toBe('loadError');
    expect(made.env.reported).toEqual([]);
  });
});

describe('D4.6, case 79 a further page that fails', () => {
  test('the rows stay, with the message', async () => {
    const { made, server } = await failing();
    expect([made.rows, noticeOf(made.state)]).toEqual([values('', 6), 'loadError']);
    await made.pass(5000);
    expect(server.news()).toEqual([]);
  });

  test.each<[string, (made: RemoteRig) => unknown]>([
    ['the retry button', (made) => made.store.dispatch({ type: 'retry' })],
    ['scrolling there again', (made) => nearEnd(made)],
    [
      'a key beyond the last row',
      (made) => {
        made.store.dispatch({ type: 'move', to: 'last' });
        made.store.dispatch({ type: 'move', to: 'next' });
      },
    ],
    [
      'reopening, at the end of the list',
      async (made) => {
        await reopen(made);
        await nearEnd(made);
      },
    ],
    [
      'another query and back',
      async (made) => {
        made.type('x');
        made.type('');
        await nearEnd(made);
      },
    ],
  ])('%s loads that page', async (_, again) => {
    const { made, server, up } = await failing();
    await made.pass(300);
    up.now = true;
    await again(made);
    await made.pass(10);
    expect(server.news().filter((asked) => asked.startsWith('#'))).toEqual(['#2']);
    expect([made.rows, noticeOf(made.state)]).toEqual([values('', 9), null]);
  });

  test('20 times near the end at once: one request', async () => {
    const { made, server } = await failing();
    await made.pass(300);
    server.reply = () => undefined;
    for (let times = 0; times < 20; times++) made.store.dispatch({ type: 'nearEnd', byUser: true });
    await made.pass(10);
    expect(server.news()).toEqual(['#2']);
  });

  test('what the message itself moves is no wish to try again, nor is a box that is not filled', async () => {
    const { made, server } = await failing();
    await nearEnd(made, true);
    await made.pass(300);
    await nearEnd(made, false);
    expect(server.news()).toEqual([]);
    expect(noticeOf(made.state)).toBe('loadError');
  });

  test('each failure is one `error`', async () => {
    const { made } = await failing();
    for (let times = 0; times < 3; times++) {
      await made.pass(300);
      await nearEnd(made);
    }
    const events = ['loading true', 'error remote-network', 'loading false'];
    expect(made.heard).toEqual([...events, ...events, ...events]);
  });

  test('another query forgets it', async () => {
    const { made, server } = await failing();
    made.type('a');
    expect(noticeOf(made.state)).not.toBe('loadError');
    await made.pass(10);
    expect(made.rows).toEqual(values('a', 3));
    await nearEnd(made);
    expect(server.news()).toEqual(['a', 'a#1']);
  });
});

describe('D4.3 what cancels the wait between attempts', () => {
  test.each<[string, (made: RemoteRig) => void]>([
    ['close', (made) => made.close()],
    ['a new query', (made) => made.type('b')],
    ['destroy', (made) => made.destroy()],
    ['another source', (made) => configure(made, { ajax: { url: () => '/o', loadOnOpen: false } })],
  ])('%s', async (_, act) => {
    const { made, server } = await opened(() => NO, { retry: 5, debounce: 10_000 });
    await made.pass(300);
    server.news();
    act(made);
    await made.pass(5000);
    expect(server.news()).toEqual([]);
  });
});

describe('a browser that is offline', () => {
  test('the list waits, says so, and continues by itself', async () => {
    const { made, server } = await opened(() => NO);
    const { env } = made;
    await reopen(made);
    env.offline = true;
    made.store.dispatch({ type: 'retry' });
    await made.pass(10);
    expect(made.state.remote).toMatchObject({ offline: true, pending: 'first', failed: false });
    server.reply = () => options('a');
    env.goOnline();
    await made.pass(10);
    expect(made.rows).toEqual(['a']);
    expect(made.state.remote.offline).toBe(false);
    expect(env.waiting.online).toBe(0);
  });

  test('closing ends the wait', async () => {
    const { made } = await opened(() => undefined);
    made.env.offline = true;
    made.type('a');
    made.close();
    await made.pass(10);
    expect(made.env.waiting.online).toBe(0);
  });
});
