// @module-tag one-engine: what a response becomes: which rows, which labels, which values
// D4.4: the rows of the former query, while the request for the current one is pending.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { later, stopClock } from '../../dom/clock.ts';
import { mouse, record, valueFor } from '../../dom/kit.ts';
import { active, press } from '../../dom/support.ts';
import { write } from '../create/making.ts';
import { isStale, openLoaded, remote, seaRoom, shows } from './kit.ts';

describe('D4.4 meanwhile the former rows stay, dimmed and not pickable', () => {
  test('from the first letter, through debounce and request, to the response', async () => {
    const room = await seaRoom();
    const box = remote(room, { debounce: 250 });
    await openLoaded(box);
    stopClock();
    expect(isStale(box)).toBe(false);
    write(box, 'sea');
    expect([isStale(box), box.texts(), room.sent()]).toEqual([true, ['A', 'B'], 1]);
    later(250);
    await room.arrived(2);
    expect([isStale(box), box.texts()]).toEqual([true, ['A', 'B']]);
    await room.release();
    await shows(box, 'SEA');
    expect(isStale(box)).toBe(false);
  });

  test('a click on one does nothing, and Enter picks none', async () => {
    const room = await seaRoom();
    const box = remote(room);
    await openLoaded(box);
    const log = record(box);
    write(box, 'sea');
    await room.arrived(2);
    await mouse(box.row('B'));
    box.row('A').click();
    await press('{Enter}');
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([null, true]);
    expect(log.filter((line) => /^(change|select|close)/.test(line))).toEqual([]);
    await room.release();
    await shows(box, 'SEA');
    await userEvent.click(box.row('SEA'));
    expect(box.select.getValue()).toBe(valueFor('sea'));
  });

  test('the typed text makes no row of the former query active', async () => {
    const room = await seaRoom();
    const box = remote(room);
    await openLoaded(box);
    write(box, 'sea');
    await room.arrived(2);
    expect(active(box)).toBe(null);
    await room.release();
    await shows(box, 'SEA');
    expect(active(box)).toBe('SEA');
  });

  test('white space alone asks nothing and dims nothing', async () => {
    const room = await seaRoom();
    const box = remote(room);
    await openLoaded(box);
    write(box, '  ');
    expect(isStale(box)).toBe(false);
    write(box, ' sea ');
    await room.arrived(2);
    expect(await room.asked()).toEqual(['', '?q=sea']);
  });
});
