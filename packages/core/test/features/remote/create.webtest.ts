// @module-tag one-engine: what a response becomes: which rows, which labels, which values
// D1.14 with a server: what may be created is what the server's response does not contain.
import { describe, expect, test } from 'vitest';
import { active, type Box, press } from '../../dom/support.ts';
import { offer, write } from '../create/making.ts';
import {
  FAILED,
  json,
  list,
  notices,
  openLoaded,
  openRoom,
  paged,
  remote,
  sees,
  shows,
} from './kit.ts';

const creating = { allowCreate: true, multiple: true } as const;

/** Rows without the one that creates. */
const found = (box: Box): string[] => box.texts().filter((text) => text !== offer(box));

describe('D1.14 the create row and loading', () => {
  test('offered only once the response is there, and nothing is created before', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.answer({ q: 'new' }, json([]));
    await room.hold({ q: 'new' });
    const box = remote<true>(room, {}, creating);
    await openLoaded(box);
    write(box, 'new');
    expect(offer(box)).toBe(null);
    await room.arrived(2);
    expect(offer(box)).toBe(null);
    await press('{Enter}');
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([[], true]);
    await room.release();
    await sees(() => offer(box), 'Create "new"');
    await press('{Enter}');
    expect([box.select.getValue(), box.tagTexts()]).toEqual([['new'], ['new']]);
  });

  test('not offered when the response has an option with that label, whatever its case', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.answer(
      { q: 'éa' },
      json([
        { value: '1', label: 'ÉA' },
        { value: '2', label: 'EAT' },
      ]),
    );
    const box = remote<true>(room, {}, creating);
    await openLoaded(box);
    write(box, 'éa');
    await shows(box, 'ÉA', 'EAT');
    expect([offer(box), active(box)]).toEqual([null, 'ÉA']);
    await press('{Enter}');
    expect(box.select.getValue()).toEqual(['1']);
  });

  test('not offered when a further page brings it', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.answer(
      { q: 'new', page: '0' },
      json({ options: [{ value: '1', label: 'Newer' }], hasMore: true }),
    );
    await room.answer(
      { q: 'new', page: '1' },
      json({ options: [{ value: '2', label: 'New' }], hasMore: false }),
    );
    await room.hold({ page: '1' });
    const box = paged(room, {}, { allowCreate: true });
    await openLoaded(box);
    write(box, 'new');
    await room.arrived(3);
    expect([offer(box), found(box)]).toEqual([null, ['Newer']]);
    await room.release();
    await sees(() => found(box), ['Newer', 'New']);
    expect(offer(box)).toBe(null);
  });

  test('the created option stays selected through later responses', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.answer({ q: 'new' }, json([]));
    const box = remote<true>(room, {}, creating);
    await openLoaded(box);
    write(box, 'new');
    await sees(() => offer(box), 'Create "new"');
    await press('{Enter}');
    write(box, '');
    await sees(() => found(box).slice(0, 2), ['A', 'B']);
    box.select.close();
    await openLoaded(box);
    expect([box.select.getValue(), box.tagTexts()]).toEqual([['new'], ['new']]);
  });

  test('a search that fails never picks a former row', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.answer({ q: 'b' }, { status: 500 });
    const box = remote<true>(room, {}, creating);
    await openLoaded(box);
    write(box, 'b');
    await sees(() => notices(box), [FAILED]);
    expect(found(box)).toEqual([]);
    await press('{ArrowDown}{Enter}');
    expect(box.select.getValue().filter((value) => ['v1', 'v2'].includes(value))).toEqual([]);
  });
});
