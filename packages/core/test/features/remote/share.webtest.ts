// @module-tag one-engine: when the server is asked again, for what, and what is kept: rules of the engine folder, with stopped timers
// D4.5 across a page: selects with the same source share what is on its way.
import { describe, expect, test } from 'vitest';
import type { AjaxConfig } from 'widget-select/all';
import { type Built, build, page } from '../../dom/kit.ts';
import { CUT, FAILED, journal, list, notices, openRoom, type Room, sees, shows } from './kit.ts';

/** `count` selects on one page, closed. */
function many(count: number, ajax: AjaxConfig | ((at: number) => AjaxConfig)): Built<false>[] {
  page(`<main>${'<div class="host"></div>'.repeat(count)}</main>`);
  return [...document.querySelectorAll<HTMLElement>('.host')].map((host, at) =>
    build(host, { ajax: typeof ajax === 'function' ? ajax(at) : ajax }),
  );
}

const openAll = (boxes: readonly Built<false>[]) => {
  for (const { select } of boxes) select.open();
};

const held = async (): Promise<Room> => {
  const room = await openRoom();
  await room.answer({}, list('a|b'));
  await room.hold();
  return room;
};

describe('20 selects with the same address, opened at once', () => {
  test('one request; each has its rows, and tells its own loading', async () => {
    const room = await held();
    const boxes = many(20, () => ({ url: room.url }));
    const logs = boxes.map(journal);
    openAll(boxes);
    await room.arrived(1);
    expect(logs).toEqual(Array(20).fill(['open', 'loading true']));
    await room.release();
    for (const box of boxes) await shows(box, 'A', 'B');
    expect(logs).toEqual(Array(20).fill(['open', 'loading true', 'loading false']));
    expect([room.sent(), await room.asked()]).toEqual([1, ['']]);
  });

  test('what one does to its options the others do not see', async () => {
    const room = await held();
    const boxes = many(3, (at) => ({
      url: room.url,
      transform(response) {
        const options = response as { value: string; label: string }[];
        for (const option of options) option.label += at;
        return options;
      },
    }));
    openAll(boxes);
    await room.arrived(1);
    await room.release();
    for (const [at, box] of boxes.entries()) await shows(box, `A${at}`, `B${at}`);
    expect(room.sent()).toBe(1);
  });

  test('one that is destroyed or closed leaves the others theirs', async () => {
    const room = await held();
    const boxes = many(4, () => ({ url: room.url }));
    openAll(boxes);
    await room.arrived(1);
    boxes[0]?.select.destroy();
    boxes[1]?.select.close();
    await room.release();
    for (const box of boxes.slice(2)) await shows(box, 'A', 'B');
    expect([room.sent(), (await room.arrived(1))[0]?.gone]).toEqual([1, false]);
    expect(boxes[1]?.texts()).toEqual([]);
  });

  test('when all have gone the request is aborted', async () => {
    const room = await held();
    const boxes = many(3, () => ({ url: room.url }));
    openAll(boxes);
    await room.arrived(1);
    boxes[0]?.select.destroy();
    boxes[1]?.select.close();
    expect((await room.arrived(1))[0]?.gone).toBe(false);
    boxes[2]?.select.close();
    await sees(async () => (await room.arrived(1))[0]?.gone, true);
    boxes[1]?.select.open();
    await room.arrived(2);
    await room.release();
    await shows(boxes[1] as Built<false>, 'A', 'B');
  });

  test('a failure is everybody’s, and each can try again', async () => {
    const room = await openRoom();
    await room.answer({}, CUT, list('a'));
    await room.hold();
    const boxes = many(3, () => ({ url: room.url }));
    const logs = boxes.map(journal);
    openAll(boxes);
    await room.arrived(1);
    await room.release();
    for (const box of boxes) await sees(() => notices(box), [FAILED]);
    const failed = ['open', 'loading true', 'error remote-network', 'loading false'];
    expect([logs, room.sent()]).toEqual([Array(3).fill(failed), 1]);
    boxes[0]?.select.reload();
    await shows(boxes[0] as Built<false>, 'A');
    expect(notices(boxes[1] as Built<false>)).toEqual([FAILED]);
  });

  test('another address, query or page is another request', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.answer({ n: '1' }, list('b'));
    await room.hold();
    const boxes = many(4, (at) => ({ url: `${room.url}?n=${at % 2}` }));
    openAll(boxes);
    await room.arrived(2);
    await room.release();
    for (const [at, box] of boxes.entries()) await shows(box, at % 2 ? 'B' : 'A');
    expect((await room.asked()).sort()).toEqual(['?n=0', '?n=1']);
  });
});

describe('20 selects with the same `request` function', () => {
  test('it is called once; its signal aborts when the last one has gone', async () => {
    const room = await held();
    const signals: AbortSignal[] = [];
    const request: AjaxConfig['request'] = async (_query, _page, signal) => {
      signals.push(signal);
      return (await fetch(room.url, { signal })).json();
    };
    const boxes = many(20, { request });
    openAll(boxes);
    await room.arrived(1);
    for (const { select } of boxes.slice(1)) select.close();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await room.release();
    await shows(boxes[0] as Built<false>, 'A', 'B');
    expect([signals.length, room.sent()]).toEqual([1, 1]);
  });
});
