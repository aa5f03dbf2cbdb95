// @module-tag one-engine: the rules of options and errors: what is refused, warned about, pointed out
// D5.1: the code, the fields and the cause of the error that a failed load tells.
import { describe, expect, test, vi } from 'vitest';
import { RemoteError, SelectError } from 'widget-select/all';
import { letters } from '../../dom/kit.ts';
import { write } from '../create/making.ts';
import {
  CUT,
  FAILED,
  failures,
  journal,
  json,
  list,
  loaded,
  notices,
  openLoaded,
  openRoom,
  paged,
  remote,
  rowsOf,
  toEnd,
} from './kit.ts';

describe('D5.1 what the error says', () => {
  test('HTTP: status, query, page, attempts', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.answer({ q: 'x' }, { status: 503, text: 'busy' });
    const box = remote(room, { retry: 2, retryDelay: 1 });
    const errors = failures(box);
    await openLoaded(box);
    write(box, ' x ');
    await expect.poll(() => errors.length).toBe(1);
    const [error] = errors;
    expect(error).toBeInstanceOf(RemoteError);
    expect(error).toBeInstanceOf(SelectError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'RemoteError',
      code: 'remote-http',
      status: 503,
      query: 'x',
      page: 0,
      cursor: undefined,
      attempts: 3,
    });
    expect(error?.message).toMatch(/^widget-select: .*503.*\. .+\.$/s);
  });

  test('a page further on: page and cursor', async () => {
    const room = await openRoom();
    await room.answer({ page: '0' }, json({ options: rowsOf(0, 20), nextCursor: 'c1' }));
    await room.answer({ page: '1' }, { status: 400 });
    const box = paged(room);
    const errors = failures(box);
    await openLoaded(box);
    await toEnd(box);
    await expect.poll(() => errors.length).toBe(1);
    expect(errors[0]).toMatchObject({ query: '', page: 1, cursor: 'c1', status: 400, attempts: 1 });
  });

  test('network: the cause is what the browser threw', async () => {
    const room = await openRoom();
    await room.answer({}, CUT);
    const box = remote(room);
    const errors = failures(box);
    await openLoaded(box);
    expect(errors[0]).toMatchObject({ code: 'remote-network', status: undefined, attempts: 1 });
    expect(errors[0]?.cause).toBeInstanceOf(TypeError);
  });

  test('a rejected `request`: the cause is what it rejected with, an error or not', async () => {
    for (const cause of [new Error('denied'), 'denied', undefined, null]) {
      const room = await openRoom();
      const box = remote(room, { request: () => Promise.reject(cause) });
      const errors = failures(box);
      await openLoaded(box);
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatchObject({ code: 'remote-network', attempts: 1 });
      expect(errors[0]?.cause).toBe(cause);
    }
  });

  test('D1.6 a handler of `error` that throws is reported and stops nothing', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 });
    const box = remote(room, {}, { data: letters('a') });
    const log = journal(box);
    const broken = new Error('handler');
    const report = vi.spyOn(window, 'reportError').mockImplementation(() => {});
    box.select.on('error', () => {
      throw broken;
    });
    await openLoaded(box);
    await loaded(box);
    expect([log.at(-1), notices(box)]).toEqual(['loading false', [FAILED]]);
    expect(report.mock.calls).toEqual([[broken]]);
  });
});
