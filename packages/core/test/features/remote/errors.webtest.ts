// Case 77: what a failed load tells and shows, and how it heals.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $$, letters } from '../../dom/kit.ts';
import { active, focusOf, press } from '../../dom/support.ts';
import { write } from '../create/making.ts';
import {
  CUT,
  FAILED,
  isStale,
  journal,
  json,
  list,
  notices,
  openLoaded,
  openRoom,
  remote,
  retryButton,
  shows,
} from './kit.ts';

const BAD = [
  ['HTTP 500', { status: 500 }, 'remote-http'],
  ['HTTP 404', { status: 404, text: 'not found' }, 'remote-http'],
  ['a broken connection', CUT, 'remote-network'],
  ['broken JSON', { text: '{"options": [' }, 'remote-format'],
  ['no array', json({ data: 5 }), 'remote-format'],
] as const;

describe('case 77 a failed first page', () => {
  test.each(BAD)(
    '%s: `error` and `loading` false once, an error row, no "no results"; reopening heals',
    async (_title, bad, code) => {
      const room = await openRoom();
      await room.answer({}, bad, list('a'));
      const box = remote(room);
      const log = journal(box);
      await openLoaded(box);
      expect(log).toEqual(['open', 'loading true', `error ${code}`, 'loading false']);
      expect([notices(box), box.texts()]).toEqual([[FAILED], []]);
      box.select.close();
      expect($$('.widget-select__message', box.dropdown)).toEqual([]);
      await openLoaded(box);
      await shows(box, 'A');
      expect([notices(box), log.slice(4)]).toEqual([
        [],
        ['close', 'open', 'loading true', 'loading false'],
      ]);
    },
  );

  test.each(BAD)('%s: typing heals', async (_title, bad) => {
    const room = await openRoom();
    await room.answer({}, bad);
    await room.answer({ q: 'a' }, list('a'));
    const box = remote(room);
    await openLoaded(box);
    await press('a');
    await shows(box, 'A');
    expect(notices(box)).toEqual([]);
  });

  test('the button asks again and gives focus to the search field', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 }, list('a'));
    const box = remote(room);
    await openLoaded(box);
    const log = journal(box);
    const button = retryButton(box) as HTMLButtonElement;
    expect([button.textContent, button.type]).toEqual(['Try again', 'button']);
    await userEvent.click(button);
    await shows(box, 'A');
    expect([log, notices(box), focusOf(box)]).toEqual([
      ['loading true', 'loading false'],
      [],
      'search',
    ]);
    expect(await room.asked()).toEqual(['', '']);
  });

  test('D4.7 without a search field focus goes to the control', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 }, list('a'));
    const box = remote(room, {}, { searchable: false });
    await openLoaded(box);
    (retryButton(box) as HTMLElement).focus();
    await press('{Enter}');
    await shows(box, 'A');
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['control', true]);
  });

  test('accessibility 1.6 the button is no tab stop; with focus on it Enter and Space press it', async () => {
    for (const key of ['{Enter}', ' ']) {
      const room = await openRoom();
      await room.answer({}, { status: 500 }, list('a'));
      const box = remote(room);
      await openLoaded(box);
      const button = retryButton(box) as HTMLElement;
      expect(button.tabIndex).toBe(-1);
      button.focus();
      await press(key);
      await shows(box, 'A');
      expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['search', true]);
    }
  });

  test('D4.7 when the button goes for another reason, focus goes to the search field as well', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 });
    for (const method of ['setData', 'reload'] as const) {
      const box = remote(room);
      await openLoaded(box);
      retryButton(box)?.focus();
      await room.hold();
      if (method === 'setData') box.select.setData(letters('x'));
      else box.select.reload();
      expect([focusOf(box), retryButton(box)], method).toEqual(['search', null]);
      await room.release();
    }
  });

  test('F8 Escape on the button closes, focus goes to the control', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 });
    const box = remote(room);
    await openLoaded(box);
    retryButton(box)?.focus();
    await press('{Escape}');
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([false, 'control']);
  });

  test('Enter in the search field with no active row asks again', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 }, list('a'));
    const box = remote(room);
    await openLoaded(box);
    expect(active(box)).toBe(null);
    await press('{Enter}');
    await shows(box, 'A');
    expect([box.select.isDropdownOpen(), box.select.getValue()]).toEqual([true, null]);
  });

  test('failing again is reported again', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 });
    const box = remote(room);
    await openLoaded(box);
    const log = journal(box);
    await userEvent.click(retryButton(box) as HTMLElement);
    await expect.poll(() => log).toEqual(['loading true', 'error remote-http', 'loading false']);
    expect([notices(box), !!retryButton(box)]).toEqual([[FAILED], true]);
  });

  test('the row is a message: no option, no alert, not in the list', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 });
    const box = remote(room);
    await openLoaded(box);
    const [row] = $$('.widget-select__message--error', box.dropdown);
    expect([row?.hasAttribute('role'), row && box.list.contains(row)]).toEqual([false, false]);
    expect(box.rows()).toEqual([]);
  });

  test('its texts are those of the language', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 });
    const language = { loadError: 'Kein Netz', retry: 'Nochmal' };
    const box = remote(room, {}, { language });
    await openLoaded(box);
    expect([notices(box), retryButton(box)?.textContent]).toEqual([['error Kein Netz'], 'Nochmal']);
  });
});

describe('D4.6, case 77 rows together with a failure', () => {
  test('of another query: they are hidden and the error row is shown there', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.answer({ q: 'x' }, { status: 500 }, list('x'));
    const box = remote(room);
    await openLoaded(box);
    write(box, 'x');
    await expect.poll(() => notices(box)).toEqual([FAILED]);
    expect(box.texts()).toEqual([]);
    await press('{Enter}');
    await shows(box, 'X');
    expect(notices(box)).toEqual([]);
  });

  test('of the same query: they stay and can be picked', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'), { status: 500 });
    const box = remote(room);
    await openLoaded(box);
    box.select.reload();
    await expect.poll(() => notices(box)).toEqual([FAILED]);
    expect([box.texts(), isStale(box)]).toEqual([['A', 'B'], false]);
    await box.pick('B');
    expect(box.select.getValue()).toBe('v2');
  });

  test('back to a query with a response: its rows are there again, without the error row', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.answer({ q: 'x' }, { status: 500 });
    const box = remote(room);
    await openLoaded(box);
    write(box, 'x');
    await expect.poll(() => notices(box)).toEqual([FAILED]);
    write(box, '');
    await shows(box, 'A', 'B');
    expect(notices(box)).toEqual([]);
  });

  test('closing while an error row is shown keeps nothing of it', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.answer({ q: 'x' }, { status: 500 });
    const box = remote(room);
    await openLoaded(box);
    write(box, 'x');
    await expect.poll(() => notices(box)).toEqual([FAILED]);
    box.select.close();
    box.select.open();
    expect([box.texts(), notices(box)]).toEqual([['A', 'B'], []]);
  });
});
