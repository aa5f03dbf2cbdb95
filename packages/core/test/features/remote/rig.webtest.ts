// The server of these tests does what they rely on, in every engine.
import { expect, test } from 'vitest';
import { CUT, json, openRoom } from './kit.ts';

const ask = (url: string, init?: RequestInit) => fetch(url, init).then((answer) => answer.json());

test('responses come in turn, the last one stays; later rules win', async () => {
  const room = await openRoom();
  await room.answer({}, json('first'), json('then'));
  await room.answer({ q: 'a' }, json('a'));
  const answers = [];
  for (const query of ['', '?q=a', '', '', '?q=b']) answers.push(await ask(room.url + query));
  expect(answers).toEqual(['first', 'a', 'then', 'then', 'then']);
  expect(await room.asked()).toEqual(['', '?q=a', '', '', '?q=b']);
});

test('responses come in the order that the test wants', async () => {
  const room = await openRoom();
  const order: unknown[] = [];
  await room.hold();
  await room.answer({ q: '1' }, json(1));
  await room.answer({ q: '2' }, json(2));
  const both = ['1', '2'].map((q) => ask(`${room.url}?q=${q}`).then((n) => order.push(n)));
  await room.arrived(2);
  await room.release({ q: '2' });
  await both[1];
  await room.release();
  await both[0];
  expect(order).toEqual([2, 1]);
});

test('status, headers and path arrive; other origins can read Retry-After', async () => {
  const room = await openRoom();
  await room.answer({}, { status: 503, headers: { 'Retry-After': '7' }, text: 'busy' });
  const answer = await fetch(`${room.url}deep/path?x=%20`, { headers: { Accept: 'text/x' } });
  expect([answer.status, answer.headers.get('Retry-After'), await answer.text()]).toEqual([
    503,
    '7',
    'busy',
  ]);
  const [arrival] = await room.arrived(1);
  expect(arrival).toMatchObject({ method: 'GET', path: '/deep/path', search: '?x=%20' });
  expect(arrival?.headers.accept).toBe('text/x');
  expect(arrival?.answeredMs).toBeGreaterThanOrEqual(arrival?.arrivedMs ?? Number.NaN);
});

test('a connection that is cut is a network error, and is not tried again by the browser', async () => {
  const room = await openRoom();
  await room.answer({}, CUT);
  await expect(ask(room.url)).rejects.toBeInstanceOf(TypeError);
  expect(await room.arrived(1)).toHaveLength(1);
});

test('the server sees that the client went away', async () => {
  const room = await openRoom();
  await room.hold();
  const stop = new AbortController();
  const answer = ask(room.url, { signal: stop.signal });
  const [arrival] = await room.arrived(1);
  expect(arrival?.gone).toBe(false);
  stop.abort();
  await expect(answer).rejects.toHaveProperty('name', 'AbortError');
  await expect.poll(async () => (await room.arrived(1))[0]?.gone).toBe(true);
});

test('a request that needs leave is seen to ask for it', async () => {
  const room = await openRoom();
  await room.answer({}, json(1));
  expect(await ask(room.url, { headers: { 'X-Mine': '1' } })).toBe(1);
  expect((await room.arrived(2)).map(({ method }) => method)).toEqual(['OPTIONS', 'GET']);
});

test('a room knows nothing of another', async () => {
  const [one, two] = [await openRoom(), await openRoom()];
  await one.answer({}, json(1));
  await ask(one.url);
  expect([one.sent(), two.sent(), await two.asked()]).toEqual([1, 0, []]);
  expect((await fetch(two.url)).status).toBe(404);
});
