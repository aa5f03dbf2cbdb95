// D4.6, cases 79 and 77: a page that fails keeps what is there; scrolling, a key or the button tries it again.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { later, stopClock } from '../../dom/clock.ts';
import { settled } from '../../dom/kit.ts';
import { active, type Box, focusOf, press } from '../../dom/support.ts';
import {
  FAILED,
  failures,
  journal,
  json,
  loaded,
  notices,
  openLoaded,
  openRoom,
  paged,
  pagesOf,
  type Room,
  remote,
  retryButton,
  rowsOf,
  sees,
  shows,
  sizeOf,
  toEnd,
} from './kit.ts';

/** Ten pages of 20, of which page `failing` fails once; the list is open. */
async function failingAt(failing: number): Promise<{ room: Room; box: Box }> {
  const room = await openRoom();
  await room.pages(10, 20);
  const page = json({ options: rowsOf(failing, 20), hasMore: true });
  await room.answer({ page: String(failing) }, { status: 500 }, page);
  const box = paged(room);
  await openLoaded(box);
  return { room, box };
}

/** Page 1 has just failed; the clock is stopped until `later()`. */
async function justFailed() {
  const { room, box } = await failingAt(1);
  const log = journal(box);
  stopClock();
  await press('{End}');
  await sees(() => notices(box), [FAILED]);
  return { room, box, log };
}

describe('D4.6 page 7 of many fails', () => {
  test('pages 0 to 6 stay, with scroll position and active row; the button heals it', async () => {
    const { room, box } = await failingAt(7);
    const [log, errors] = [journal(box), failures(box)];
    await press('{ArrowDown}{ArrowDown}');
    for (let page = 1; page < 7; page++) {
      await toEnd(box);
      await expect.poll(() => sizeOf(box)).toBe((page + 1) * 20);
    }
    await loaded(box);
    log.length = 0;
    await toEnd(box);
    await expect.poll(() => notices(box)).toEqual([FAILED]);
    expect(log).toEqual(['loading true', 'error remote-http', 'loading false']);
    expect(errors[0]).toMatchObject({ code: 'remote-http', status: 500, query: '', page: 7 });
    expect([sizeOf(box), active(box)]).toEqual([140, 'Row 1']);
    expect(box.texts()).toContain('Row 139');
    const { scrollTop } = box.list;

    await userEvent.click(retryButton(box) as HTMLElement);
    await expect.poll(() => sizeOf(box)).toBe(160);
    expect([notices(box), active(box), focusOf(box)]).toEqual([[], 'Row 1', 'search']);
    // The box is higher by the row that is gone; what is in it has not moved.
    expect(Math.abs(box.list.scrollTop - scrollTop)).toBeLessThan(100);
    expect(log.slice(3)).toEqual(['loading true', 'loading false']);
    await toEnd(box);
    await expect.poll(() => sizeOf(box)).toBe(180);
    expect(await room.asked()).toEqual([...pagesOf(8), '?page=7', '?page=8']);
  });

  test('rows of the loaded pages can be picked together with the error row', async () => {
    const { box } = await failingAt(1);
    await toEnd(box);
    await expect.poll(() => notices(box)).toEqual([FAILED]);
    await toEnd(box);
    await box.pick('Row 19');
    expect(box.select.getValue()).toBe('19');
  });

  test('the error row is at the end, below the rows', async () => {
    const { box } = await failingAt(1);
    await toEnd(box);
    await expect.poll(() => notices(box)).toEqual([FAILED]);
    const button = retryButton(box) as HTMLElement;
    expect(button.textContent).toBe('Try again');
    expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      box.list.getBoundingClientRect().bottom - 1,
    );
    expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  });

  test('with retries of its own: told once they are used up', async () => {
    const room = await openRoom();
    await room.pages(3, 20);
    await room.answer({ page: '1' }, { status: 503 });
    const box = paged(room, { retry: 2, retryDelay: 1 });
    await openLoaded(box);
    const [log, errors] = [journal(box), failures(box)];
    await toEnd(box);
    await expect.poll(() => notices(box)).toEqual([FAILED]);
    expect(log).toEqual(['loading true', 'error remote-http', 'loading false']);
    expect([errors[0]?.attempts, errors[0]?.page, room.sent()]).toEqual([3, 1, 4]);
  });
});

describe('case 78 a box that is not full, and something comes between', () => {
  /** Pages of two rows; page 1 waits. */
  const small = async () => {
    const room = await openRoom();
    await room.pages(3, 2);
    await room.hold({ page: '1' });
    return { room, box: paged(room) };
  };
  const all = ['Row 0', 'Row 1', 'Row 2', 'Row 3', 'Row 4', 'Row 5'];

  test('a page that fails is not requested again automatically; the button loads more', async () => {
    const { room, box } = await small();
    await room.answer(
      { page: '1' },
      { status: 500 },
      json({ options: rowsOf(1, 2), hasMore: true }),
    );
    box.select.open();
    await room.arrived(2);
    await room.release({ page: '1' });
    await sees(() => notices(box), [FAILED]);
    await settled();
    expect([room.sent(), box.texts()]).toEqual([2, ['Row 0', 'Row 1']]);
    await userEvent.click(retryButton(box) as HTMLElement);
    await shows(box, ...all);
    await loaded(box);
    expect([notices(box), await room.asked()]).toEqual([
      [],
      ['?page=0', '?page=1', '?page=1', '?page=2'],
    ]);
  });

  test('closed meanwhile: opened again it continues from what is there', async () => {
    const { room, box } = await small();
    const log = journal(box);
    box.select.open();
    await room.arrived(2);
    box.select.close();
    expect(log.slice(-2)).toEqual(['close', 'loading false']);
    await room.release({ page: '1' });
    box.select.open();
    expect(box.texts()).toEqual(['Row 0', 'Row 1']);
    await shows(box, ...all);
    expect(await room.asked()).toEqual(['?page=0', '?page=1', '?page=1', '?page=2']);
  });

  test('a page is picked from meanwhile, in multiple mode: it continues', async () => {
    const room = await openRoom();
    await room.pages(3, 2);
    await room.hold({ page: '1' });
    const box = remote<true>(room, { pagination: true }, { multiple: true });
    await box.open();
    await room.arrived(2);
    await box.pick('Row 1');
    await room.release({ page: '1' });
    await shows(box, ...all);
    expect([box.select.getValue(), room.sent()]).toEqual([['1'], 3]);
    expect(box.rows().map((row) => row.ariaSelected)).toEqual(
      all.map((text) => String(text === 'Row 1')),
    );
  });
});

describe('D4.6, case 79 coming to the end again tries it again', () => {
  test('by scrolling, not within 200 ms after the failure', async () => {
    const { room, box, log } = await justFailed();
    later(199);
    for (let i = 0; i < 5; i++) {
      await toEnd(box);
      box.list.dispatchEvent(new Event('scroll'));
      await settled();
    }
    expect([room.sent(), notices(box)]).toEqual([2, [FAILED]]);
    later(2);
    box.list.scrollTop -= 1;
    await sees(() => sizeOf(box) >= 40, true);
    expect(notices(box)).toEqual([]);
    expect((await room.asked()).slice(0, 3)).toEqual(['?page=0', '?page=1', '?page=1']);
    expect(log.slice(0, 5)).toEqual([
      'loading true',
      'error remote-http',
      'loading false',
      'loading true',
      'loading false',
    ]);
  });

  test('by ArrowDown on the last row', async () => {
    const { room, box } = await justFailed();
    expect(active(box)).toBe('Row 19');
    // Not at once either: a held key would ask a server that is down thirty times a second.
    await press('{ArrowDown}');
    expect(room.sent()).toBe(2);
    later(200);
    await press('{ArrowDown}');
    await sees(() => sizeOf(box), 40);
    expect([notices(box), active(box)]).toEqual([[], 'Row 19']);
    expect(await room.asked()).toEqual(['?page=0', '?page=1', '?page=1']);
    await press('{ArrowDown}');
    expect(active(box)).toBe('Row 20');
  });

  test('by reopening', async () => {
    const { box } = await failingAt(1);
    await toEnd(box);
    await expect.poll(() => notices(box)).toEqual([FAILED]);
    box.select.close();
    await openLoaded(box);
    expect([notices(box), sizeOf(box)]).toEqual([[], 20]);
    await toEnd(box);
    await expect.poll(() => sizeOf(box)).toBe(40);
  });

  test('failing again is reported again', async () => {
    const room = await openRoom();
    await room.pages(3, 20);
    await room.answer({ page: '1' }, { status: 500 });
    const box = paged(room);
    await openLoaded(box);
    const log = journal(box);
    await toEnd(box);
    await expect.poll(() => notices(box)).toEqual([FAILED]);
    await userEvent.click(retryButton(box) as HTMLElement);
    await expect.poll(() => log.length).toBe(6);
    expect(log.slice(3)).toEqual(['loading true', 'error remote-http', 'loading false']);
    expect([notices(box), sizeOf(box)]).toEqual([[FAILED], 20]);
  });
});
