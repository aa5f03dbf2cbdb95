// @module-tag one-engine: what a response becomes: which rows, which labels, which values
// D4.2: which responses are accepted, which are not, and when paging ends.
import { describe, expect, test } from 'vitest';
import { type AjaxConfig, RemoteError } from 'widget-select/all';
import { $$, letters, mouse } from '../../dom/kit.ts';
import { write } from '../create/making.ts';
import {
  FAILED,
  failures,
  journal,
  json,
  list,
  notices,
  openLoaded,
  openRoom,
  paged,
  type Room,
  remote,
  retryButton,
  rowsOf,
  shows,
} from './kit.ts';

/** Loads a response and returns the rows. */
async function rowsFor(room: Room, body: unknown, ajax: AjaxConfig = {}): Promise<string[]> {
  await room.answer({}, json(body));
  const box = remote(room, ajax);
  const errors = failures(box);
  await openLoaded(box);
  expect(errors).toEqual([]);
  return box.texts();
}

describe('D4.2 accepted without `transform`', () => {
  const AB = ['A', 'B'];
  test.each<[title: string, body: unknown, rows: string[]]>([
    ['an array of options', letters('a|b'), AB],
    ['no options', [], []],
    ['{ options }', { options: letters('a|b') }, AB],
    [
      '{ options, hasMore, nextCursor }',
      { options: letters('a|b'), hasMore: true, nextCursor: 'x' },
      AB,
    ],
    [
      'Select2 and Django',
      {
        results: [
          { id: 'a', text: 'A' },
          { id: 'b', text: 'B' },
        ],
      },
      AB,
    ],
    [
      'the same with paging and numbers',
      {
        results: [
          { id: 1, text: 'A' },
          { id: 2, text: 'B' },
        ],
        pagination: { more: false },
      },
      AB,
    ],
    ['further keys', { options: letters('a|b'), total: 2, took: 0.1 }, AB],
  ])('%s', async (_title, body, rows) => {
    expect(await rowsFor(await openRoom(), body)).toEqual(rows);
  });

  test('groups keep their headings', async () => {
    const room = await openRoom();
    await room.answer(
      {},
      json([
        { label: 'G', options: letters('a|b') },
        { value: 'c', label: 'C' },
      ]),
    );
    const box = remote(room);
    await openLoaded(box);
    await shows(box, 'A', 'B', 'C');
    expect($$('.widget-select__group-label', box.list).map((row) => row.textContent)).toEqual([
      'G',
    ]);
  });

  test('D1.1 a number as value is its text; the option keeps what else it has', async () => {
    const room = await openRoom();
    await room.answer(
      {},
      json({
        results: [
          { id: 7, text: 'Seven', disabled: true },
          { id: 8, text: 'Eight' },
        ],
      }),
    );
    const box = remote(room);
    await openLoaded(box);
    await mouse(box.row('Seven'));
    expect(box.select.getValue()).toBe(null);
    await box.pick('Eight');
    expect([box.select.getValue(), box.shown()]).toEqual(['8', 'Eight']);
  });

  test('`transform` gets what was parsed, whatever its shape; its result is read in the same ways', async () => {
    const seen: unknown[] = [];
    const transform = (response: unknown) => {
      seen.push(response);
      return {
        options: (response as { d: { n: string }[] }).d.map(({ n }) => ({ value: n, label: n })),
      };
    };
    const body = { d: [{ n: 'x' }] };
    expect(await rowsFor(await openRoom(), body, { transform })).toEqual(['x']);
    expect(seen).toEqual([body]);
  });
});

describe('D4.2 when paging ends', () => {
  test.each<[title: string, body: unknown]>([
    ['a bare array', rowsOf(0, 2)],
    ['hasMore: false', { options: rowsOf(0, 2), hasMore: false }],
    ['hasMore: false beside a cursor', { options: rowsOf(0, 2), hasMore: false, nextCursor: 'x' }],
    ['nextCursor: null', { options: rowsOf(0, 2), nextCursor: null }],
    ['neither key', { options: rowsOf(0, 2) }],
    [
      'pagination.more: false',
      {
        results: [
          { id: '0', text: 'Row 0' },
          { id: '1', text: 'Row 1' },
        ],
        pagination: { more: false },
      },
    ],
  ])('%s: no further page, although the box has room', async (_title, body) => {
    const room = await openRoom();
    await room.answer({}, json(body));
    const box = paged(room);
    await openLoaded(box);
    await shows(box, 'Row 0', 'Row 1');
    // A request that a page too many would have made comes before that of the query.
    write(box, 'z');
    await expect.poll(room.asked).toEqual(['?page=0', '?q=z&page=0']);
  });

  test.each<[title: string, more: object, asks: string]>([
    ['hasMore: true', { hasMore: true }, '?page=1'],
    ['a cursor', { nextCursor: 'c' }, '?page=1&cursor=c'],
    ['pagination.more: true', { pagination: { more: true } }, '?page=1'],
  ])('%s: the next page', async (_title, more, asks) => {
    const room = await openRoom();
    const key = 'pagination' in more ? 'results' : 'options';
    const rows = rowsOf(0, 2).map(({ value, label }) =>
      key === 'results' ? { id: value, text: label } : { value, label },
    );
    await room.answer({ page: '0' }, json({ [key]: rows, ...more }));
    await room.answer({ page: '1' }, json(rowsOf(1, 2)));
    const box = paged(room);
    await openLoaded(box);
    await shows(box, 'Row 0', 'Row 1', 'Row 2', 'Row 3');
    expect(await room.asked()).toEqual(['?page=0', asks]);
  });

  test('spec, AjaxConfig 2: without `pagination` there is one page, whatever the response says', async () => {
    const room = await openRoom();
    await room.answer({}, json({ options: rowsOf(0, 2), hasMore: true, nextCursor: 'c' }));
    const box = remote(room);
    await openLoaded(box);
    write(box, 'z');
    await expect.poll(room.asked).toEqual(['', '?q=z']);
  });
});

describe('D4.2 anything else is a failed load, `remote-format`', () => {
  const failing = async (room: Room, ajax: AjaxConfig = {}) => {
    const box = remote(room, { retry: 2, retryDelay: 1, ...ajax });
    const [log, errors] = [journal(box), failures(box)];
    await openLoaded(box);
    expect(log).toEqual(['open', 'loading true', 'error remote-format', 'loading false']);
    expect([notices(box), box.texts(), !!retryButton(box)]).toEqual([[FAILED], [], true]);
    const [error] = errors;
    expect(error).toBeInstanceOf(RemoteError);
    // A wrong format is final: asking again would bring the same.
    expect([error?.attempts, room.sent()]).toEqual([1, 1]);
    return error as RemoteError;
  };

  test.each<[title: string, text: string]>([
    ['broken JSON', '[{"value":"a"'],
    ['HTML', '<!doctype html><p>Please log in'],
    ['nothing', ''],
  ])('%s, with the cause', async (_title, text) => {
    const room = await openRoom();
    await room.answer({}, { text });
    expect((await failing(room)).cause).toBeInstanceOf(Error);
  });

  test.each<[title: string, body: unknown, names: string[]]>([
    ['null', null, []],
    ['a number', 5, []],
    ['a text', 'a', []],
    ['other keys, which are named', { items: [], count: 3 }, ['items', 'count']],
    ['options that are no array', { options: { a: 'A' } }, ['options']],
    ['results that are no array', { results: 'a' }, ['results']],
    ['an option without value', [{ label: 'A' }], []],
    ['an option that is null', { options: [null] }, []],
  ])('%s', async (_title, body, names) => {
    const room = await openRoom();
    await room.answer({}, json(body));
    const { message } = await failing(room);
    expect(message).toMatch(/^widget-select: .+\. .+\.$/s);
    for (const name of names) expect(message).toContain(name);
  });

  test('case 77 a `transform` that throws is the cause', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const boom = new Error('boom');
    const { cause } = await failing(room, {
      transform() {
        throw boom;
      },
    });
    expect(cause).toBe(boom);
  });

  test('a `transform` that returns another shape', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const { message } = await failing(room, { transform: () => ({ rows: [] }) as never });
    expect(message).toContain('rows');
  });

  test('what `request` resolves with is read in the same ways', async () => {
    const room = await openRoom();
    const box = remote(room, { request: async () => ({ wrong: 1 }) });
    const errors = failures(box);
    await openLoaded(box);
    expect([errors[0]?.code, notices(box)]).toEqual(['remote-format', [FAILED]]);
    expect(errors[0]?.message).toContain('wrong');
  });
});
