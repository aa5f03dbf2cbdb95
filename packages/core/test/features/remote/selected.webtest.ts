// @module-tag one-engine: what a response becomes: which rows, which labels, which values
// D4.8, cases 73 and 74: what is selected keeps its label; `data` together with `ajax`.
import { describe, expect, test } from 'vitest';
import { $, letters, native, sent } from '../../dom/kit.ts';
import { write } from '../create/making.ts';
import {
  isStale,
  json,
  list,
  loaded,
  notices,
  openLoaded,
  openRoom,
  remote,
  shows,
} from './kit.ts';

const ANN = '<option value="7" selected>Ann</option>';

describe('case 73 a preselected value shows its label', () => {
  test('from a native `<option>`: before any request, after opening, after any search', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.answer({ q: 'x' }, list('x'));
    await room.answer({ q: 'none' }, json([]));
    const box = native(ANN, { ajax: { url: room.url, debounce: 0 } });
    const state = () => [box.shown(), box.select.getValue(), ...sent()];
    expect([state(), room.sent()]).toEqual([['Ann', '7', '7'], 0]);
    await openLoaded(box);
    await shows(box, 'A', 'B');
    expect(state()).toEqual(['Ann', '7', '7']);
    for (const query of ['x', 'none', '']) {
      write(box, query);
      await loaded(box);
      expect(state(), query).toEqual(['Ann', '7', '7']);
    }
  });

  test('from `data`', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    const box = remote(room, {}, { data: [{ value: '7', label: 'Ann' }] });
    box.select.setValue('7');
    expect(box.shown()).toBe('Ann');
    await openLoaded(box);
    await shows(box, 'A', 'B');
    write(box, 'x');
    await loaded(box);
    expect([box.shown(), box.select.getValue()]).toEqual(['Ann', '7']);
  });

  test('D1.3 a value that nothing bears shows itself until a page brings its option', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.answer({ q: 'x' }, json([{ value: '7', label: 'Ann' }]));
    const box = remote(room);
    box.select.setValue('7');
    expect(box.shown()).toBe('7');
    await openLoaded(box);
    await shows(box, 'A', 'B');
    expect(box.shown()).toBe('7');
    write(box, 'x');
    await shows(box, 'Ann');
    expect(box.shown()).toBe('Ann');
    write(box, '');
    await shows(box, 'A', 'B');
    expect(box.shown()).toBe('Ann');
  });

  test('D1.3 the newest option with that value gives the label', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'), json([{ value: 'v1', label: 'Anew' }]));
    const box = remote(room);
    await openLoaded(box);
    await box.pick('A');
    expect(box.shown()).toBe('A');
    box.select.reload();
    await openLoaded(box);
    await shows(box, 'Anew');
    expect(box.shown()).toBe('Anew');
  });
});

describe('case 74 selections stay while the list changes', () => {
  test('a search without them; back to all, they are shown as selected', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b|c'));
    await room.answer({ q: 'x' }, list('b|c'));
    const box = remote<true>(room, {}, { multiple: true });
    await openLoaded(box);
    await box.pick('A');
    write(box, 'x');
    await shows(box, 'B', 'C');
    expect([box.tagTexts(), box.select.getValue()]).toEqual([['A'], ['v1']]);
    expect(box.rows().map((row) => row.ariaSelected)).toEqual(['false', 'false']);
    await box.pick('C');
    expect(box.select.getValue()).toEqual(['v1', 'v3']);
    write(box, '');
    await shows(box, 'A', 'B', 'C');
    expect(box.rows().map((row) => row.ariaSelected)).toEqual(['true', 'false', 'true']);
    expect(box.tagTexts()).toEqual(['A', 'C']);
  });

  test('label and avatar of what the list does not contain any more (D4.8)', async () => {
    const room = await openRoom();
    const avatar = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
    await room.answer({}, json([{ value: 'v1', label: 'Ann', avatar }]));
    await room.answer({ q: 'x' }, list('b'));
    const box = remote<true>(room, {}, { multiple: true });
    await openLoaded(box);
    await box.pick('Ann');
    const picture = () => $<HTMLImageElement>('.widget-select__tag img', box.root).src;
    expect(picture()).toBe(avatar);
    write(box, 'x');
    await shows(box, 'B');
    expect([box.tagTexts(), picture()]).toEqual([['Ann'], avatar]);
    box.select.close();
    expect([box.tagTexts(), picture()]).toEqual([['Ann'], avatar]);
  });

  test('a native form submits what is selected, whatever the list shows (D1.10)', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.answer({ q: 'x' }, list('x'));
    const options = { multiple: true, ajax: { url: room.url, debounce: 0 } } as const;
    const box = native<true>(ANN, options, 'multiple');
    await openLoaded(box);
    await box.pick('A');
    write(box, 'x');
    await shows(box, 'X');
    await box.pick('X');
    expect([sent().sort(), [...box.select.getValue()].sort()]).toEqual([
      ['7', 'v1', 'v24'],
      ['7', 'v1', 'v24'],
    ]);
    expect(box.tagTexts()).toEqual(['Ann', 'A', 'X']);
  });

  test('`missingSelectionPolicy: "prune"` speaks of setData(), not of pages', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.answer({ q: 'x' }, list('x'));
    const box = remote(room, {}, { missingSelectionPolicy: 'prune' });
    await openLoaded(box);
    await box.pick('A');
    await openLoaded(box);
    write(box, 'x');
    await shows(box, 'X');
    expect([box.select.getValue(), box.shown()]).toEqual(['v1', 'A']);
  });
});

describe('D4.8 `data` in addition to `ajax` is the list until the first response', () => {
  test('it can be picked while the first page loads', async () => {
    const room = await openRoom();
    await room.answer({}, list('x|y'));
    await room.hold();
    const box = remote<true>(room, {}, { multiple: true, data: letters('a|b') });
    await box.open();
    await room.arrived(1);
    expect([box.texts(), isStale(box)]).toEqual([['A', 'B'], false]);
    await box.pick('B');
    expect(box.select.getValue()).toEqual(['v2']);
    await room.release();
    await shows(box, 'X', 'Y');
    expect(box.tagTexts()).toEqual(['B']);
  });

  test('it stays when the first page fails, with the error row below', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 }, list('x'));
    const box = remote(room, {}, { data: letters('a|b') });
    await openLoaded(box);
    expect([box.texts(), notices(box)]).toEqual([
      ['A', 'B'],
      ['error The options could not be loaded'],
    ]);
    box.select.close();
    await openLoaded(box);
    await shows(box, 'X');
  });

  test('D3.5: the server decides what matches, not the text of `data`', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.answer({ q: 'zzz' }, list('a'));
    const box = remote(room);
    await openLoaded(box);
    write(box, 'zzz');
    await shows(box, 'A');
  });

  test('D3.5 `filterOption` filters what the server answered', async () => {
    const room = await openRoom();
    await room.answer({}, list('ab|b|cb'));
    const filterOption = ({ label }: { label: string }, query: string) =>
      label.toLowerCase().startsWith(query);
    const box = remote(room, {}, { filterOption });
    await openLoaded(box);
    await shows(box, 'AB', 'B', 'CB');
    write(box, 'a');
    await shows(box, 'AB');
    expect(await room.asked()).toEqual(['', '?q=a']);
  });
});
