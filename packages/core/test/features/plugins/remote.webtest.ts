// additions 23 and 26: plugins on a list that a server sends page by page.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import recent from 'widget-select/plugins/recent';
import selectAll from 'widget-select/plugins/select-all';
import selectedFirst from 'widget-select/plugins/selected-first';
import { $, mouse } from '../../dom/kit.ts';
import { list, loaded, openLoaded, openRoom, remote, shows, sizeOf, toEnd } from '../remote/kit.ts';

const row = () => $('.widget-select__select-all');
const state = () => [row().textContent, row().getAttribute('aria-checked')];

test('addition 23: select-all selects what has been loaded, and what comes later is not selected', async () => {
  const room = await openRoom();
  await room.pages(2, 30);
  const plugins = [selectAll()];
  const box = remote<true>(room, { pagination: true }, { multiple: true, plugins });
  await openLoaded(box);
  const first = sizeOf(box);
  await mouse(row());
  expect(box.select.getValue()).toHaveLength(30);
  expect(state()).toEqual(['Select all', 'true']);
  await toEnd(box);
  await expect.poll(() => room.asked()).toHaveLength(2);
  await loaded(box);
  expect(first).not.toBe(0);
  await expect.poll(state).toEqual(['Select all', 'mixed']);
  expect(box.select.getValue()).toHaveLength(30);
  await mouse(row());
  expect(box.select.getValue()).toHaveLength(60);
});

test('addition 23: while a query stands it is about the answer of the server', async () => {
  const room = await openRoom();
  await room.answer({}, list('red|blue'));
  await room.answer({ q: 'r' }, list('red'));
  const box = remote<true>(room, {}, { multiple: true, plugins: [selectAll()] });
  await openLoaded(box);
  await userEvent.keyboard('r');
  await shows(box, 'RED');
  await expect.poll(() => state()[0]).toBe('Select the 1 result');
  await mouse(row());
  expect(box.select.getValue()).toEqual(['v18.5.4']);
});

test('addition 26: a value that was picked last stands first when its page has come', async () => {
  const kept = new Map([['widget-select:k', '["7"]']]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const room = await openRoom();
  await room.pages(1, 10);
  const box = remote(room, { pagination: true }, { plugins: [recent({ key: 'k', storage })] });
  await openLoaded(box);
  expect(box.texts().slice(0, 2)).toEqual(['Row 7', 'Row 0']);
  await box.pick('Row 3');
  await box.open();
  expect(box.texts().slice(0, 3)).toEqual(['Row 3', 'Row 7', 'Row 0']);
});

test('addition 27: what is selected and has been loaded stands first when the list opens', async () => {
  const room = await openRoom();
  await room.pages(1, 10);
  const plugins = [selectedFirst()];
  const box = remote<true>(room, { pagination: true }, { multiple: true, plugins });
  await openLoaded(box);
  await box.pick('Row 4');
  expect(box.texts()[0]).toBe('Row 0');
  await userEvent.keyboard('{Escape}');
  await box.open();
  expect(box.texts().slice(0, 2)).toEqual(['Row 4', 'Row 0']);
});
