// @module-tag one-engine: what a response becomes: which rows, which labels, which values
// `setData()`, `updateOptions()` and other options together with a remote source.
import { describe, expect, test } from 'vitest';
import type { SelectOption } from 'widget-select/all';
import { letters, manyRows, native, plain, runIdle, settled, warnings } from '../../dom/kit.ts';
import { inView } from '../../dom/list/virtual-kit.ts';
import { active, faults, press } from '../../dom/support.ts';
import { write } from '../create/making.ts';
import {
  FAILED,
  json,
  list,
  loaded,
  notices,
  openLoaded,
  openRoom,
  paged,
  remote,
  retryButton,
  sees,
  shows,
  sizeOf,
  toEnd,
} from './kit.ts';

describe('D4.8: setData() in addition to `ajax`', () => {
  test('replaces the list and what was wrong with it; the next search asks the server', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 });
    await room.answer({ q: 'x' }, list('x'));
    const box = remote(room);
    await openLoaded(box);
    expect(notices(box)).toEqual([FAILED]);
    box.select.setData(letters('m|n'));
    expect([box.texts(), notices(box), room.sent()]).toEqual([['M', 'N'], [], 1]);
    write(box, 'x');
    await shows(box, 'X');
    expect(await room.asked()).toEqual(['', '?q=x']);
  });

  test('ends paging of the list that it replaces', async () => {
    const room = await openRoom();
    await room.pages(5, 20);
    const box = paged(room);
    await openLoaded(box);
    box.select.setData(manyRows(30));
    await toEnd(box);
    await settled();
    write(box, 'z');
    await sees(async () => (await room.asked()).at(-1), '?q=z&page=0');
    expect(await room.asked()).toEqual(['?page=0', '?q=z&page=0']);
  });
});

describe('updateOptions()', () => {
  test('`ajax` taken away: the list is that of `data`, searched here', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const box = remote(room, {}, { data: letters('m|mn|n') });
    await openLoaded(box);
    await shows(box, 'A');
    box.select.updateOptions({ ajax: undefined } as never);
    expect(box.texts()).toEqual(['M', 'MN', 'N']);
    write(box, 'm');
    expect([box.texts(), notices(box)]).toEqual([['M', 'MN'], []]);
    expect(room.sent()).toBe(1);
  });

  test('`ajax` given later: it loads on the next opening, or at once', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    for (const isOpen of [false, true]) {
      const box = plain({ data: letters('m') });
      if (isOpen) box.select.open();
      box.select.updateOptions({ ajax: { url: room.url } });
      if (!isOpen) box.select.open();
      await shows(box, 'A');
    }
    expect(room.sent()).toBe(2);
  });

  test('another option changes nothing about what is loaded or loading', async () => {
    const room = await openRoom();
    await room.pages(3, 20);
    const box = paged(room);
    await openLoaded(box);
    await room.hold();
    await toEnd(box);
    await room.arrived(2);
    box.select.updateOptions({ placeholder: 'P', clearable: true });
    expect([sizeOf(box), notices(box)]).toEqual([20, ['more Loading more']]);
    await room.release();
    await sees(() => sizeOf(box), 40);
    expect((await room.asked()).slice(0, 2)).toEqual(['?page=0', '?page=1']);
  });

  test('`language`: the error row speaks it at once', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 });
    const box = remote(room);
    await openLoaded(box);
    box.select.updateOptions({ language: { loadError: 'Kein Netz', retry: 'Nochmal' } });
    expect([notices(box), retryButton(box)?.textContent]).toEqual([['error Kein Netz'], 'Nochmal']);
  });
});

describe('what is active in a list that comes', () => {
  test('case 90 the selected row is in view and active when the first page is there', async () => {
    const room = await openRoom();
    await room.answer({}, json(manyRows(400)));
    const box = remote(room);
    box.select.setValue('300');
    await openLoaded(box);
    await sees(() => box.texts().includes('Row 300'), true);
    const row = box.row('Row 300');
    expect([inView(box, row), active(box), row.ariaSelected]).toEqual([true, 'Row 300', 'true']);
    expect(faults(box)).toEqual([]);
  });

  test('keys while former rows stay: nothing is picked, nothing dangles', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b|c'));
    await room.answer({ q: 'x' }, list('x|y'));
    await room.hold({ q: 'x' });
    const box = remote(room);
    await openLoaded(box);
    await press('{ArrowDown}{ArrowDown}');
    write(box, 'x');
    await room.arrived(2);
    for (const key of ['{ArrowDown}', '{End}', '{ArrowUp}', '{Home}', '{PageDown}']) {
      await press(key);
      expect(faults(box), key).toEqual([]);
      await press('{Enter}');
      expect([box.select.getValue(), box.select.isDropdownOpen()], key).toEqual([null, true]);
    }
    await room.release();
    await shows(box, 'X', 'Y');
    expect(faults(box)).toEqual([]);
    expect(active(box)).toBe('X');
  });

  test('a page that comes while focus is on the control', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    const box = remote(room, {}, { searchable: false });
    box.control.focus();
    await press('{ArrowDown}');
    await shows(box, 'A', 'B');
    expect([active(box), faults(box)]).toEqual(['A', []]);
    await press('{ArrowDown}{Enter}');
    expect(box.select.getValue()).toBe('v2');
  });
});

describe('spec, Data ownership: what the caller or the transport gave is not written into', () => {
  test('frozen responses of `request` and `transform`', async () => {
    const deep = (count: number): SelectOption[] => {
      const options = manyRows(count).map((option) => Object.freeze(option));
      return Object.freeze(options) as SelectOption[];
    };
    const room = await openRoom();
    const answer = Object.freeze({ options: deep(20), hasMore: true });
    const second = Object.freeze({ options: deep(40), hasMore: false });
    const box = paged(room, {
      request: async (_query, page) => (page === 0 ? answer : second),
      transform: (response) => response as { options: SelectOption[] },
    });
    const chosen: unknown[] = [];
    box.select.on('select', (option) => chosen.push(option));
    await openLoaded(box);
    await toEnd(box);
    await sees(() => box.texts().length, 40);
    await box.pick('Row 5');
    expect(chosen[0]).toBe(answer.options[5]);
  });

  test('D5.3 a value that a page has twice is no storm of warnings', async () => {
    const room = await openRoom();
    await room.answer({}, json([...letters('a|b'), ...letters('a')]));
    const box = remote(room);
    await openLoaded(box);
    await loaded(box);
    await runIdle();
    expect(warnings.filter((text) => /"v1"/.test(text)).length).toBeLessThanOrEqual(1);
  });

  test('D4.8 the `<option>`s of the markup are the list until the first response', async () => {
    const room = await openRoom();
    await room.answer({}, list('x'));
    await room.hold();
    const ajax = { url: room.url };
    const box = native('<option value="1">One<option value="2" selected>Two', { ajax });
    await box.open();
    await room.arrived(1);
    expect(box.texts()).toEqual(['One', 'Two']);
    await room.release();
    await shows(box, 'X');
    expect([box.shown(), box.select.getValue()]).toEqual(['Two', '2']);
  });
});
