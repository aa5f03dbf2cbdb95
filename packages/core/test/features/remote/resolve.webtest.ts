// @module-tag one-engine: when the server is asked again, for what, and what is kept: rules of the engine folder, with stopped timers
// `ajax.resolve`, our addition: the options of selected values that no page has brought yet.
import { describe, expect, test } from 'vitest';
import type { AjaxConfig, SelectOption } from 'widget-select/all';
import { $, build, letters, native, page, sent, settled } from '../../dom/kit.ts';
import {
  CUT,
  failures,
  journal,
  json,
  list,
  openLoaded,
  openRoom,
  type Room,
  remote,
  sees,
  shows,
} from './kit.ts';

/** Asks a room for options by their values. */
const byValue =
  (room: Room) =>
  async (values: readonly string[], signal: AbortSignal): Promise<unknown> => {
    const query = values.map((value) => `id=${value}`).join('&');
    return (await fetch(`${room.url}by?${query}`, { signal })).json();
  };

const named = (...values: string[]): SelectOption[] =>
  values.map((value) => ({ value, label: `Name of ${value.replace('id-', 'no ')}` }));

/** Every text that the page shows or names from now on, as it is after each change. */
function texts(): { all: string[]; stop: () => void } {
  const all: string[] = [];
  const look = () => {
    const names = [...document.querySelectorAll('[aria-label]')].map((node) => node.ariaLabel);
    all.push([document.body.textContent, ...names].join('\n'));
  };
  const observer = new MutationObserver(look);
  const what = { subtree: true, childList: true, characterData: true, attributes: true };
  observer.observe(document.body, what);
  look();
  return { all, stop: () => observer.disconnect() };
}

describe('500 preselected values', () => {
  const IDS = Array.from({ length: 500 }, (_, i) => `id-${i}`);

  test('one request for all; at no moment is a bare value shown; then their labels', async () => {
    const room = await openRoom();
    await room.answer({}, json(named(...IDS)));
    await room.hold();
    const asked: (readonly string[])[] = [];
    const resolve: AjaxConfig['resolve'] = (values, signal) => {
      asked.push(values);
      return byValue(room)(values, signal);
    };
    page('<div id="host"></div>');
    const seen = texts();
    const box = build<true>('#host', { multiple: true, ajax: { url: room.url, resolve } });
    box.select.setValue(IDS);
    await room.arrived(1);
    expect([asked.length, asked[0]?.length, asked[0]?.[499]]).toEqual([1, 500, 'id-499']);
    expect(box.select.getValue()).toEqual(IDS);
    await room.release();
    await sees(() => box.tagTexts()[0], 'Name of no 0');
    await settled();
    seen.stop();
    expect(seen.all.filter((text) => /id-\d/.test(text))).toEqual([]);
    expect(seen.all.length).toBeGreaterThan(1);
    expect([box.tagTexts().at(-1), box.select.getValue(), room.sent()]).toEqual([
      'Name of no 499',
      IDS,
      1,
    ]);
  });

  test('no `loading`, no `change`: nothing of the user’s has changed', async () => {
    const room = await openRoom();
    await room.answer({}, json(named('id-1')));
    const box = remote<true>(room, { resolve: byValue(room) }, { multiple: true });
    const log = journal(box);
    const changes: unknown[] = [];
    box.select.setValue(['id-1'], { emitChange: false });
    box.select.on('change', (value) => changes.push(value));
    await sees(() => box.tagTexts(), ['Name of no 1']);
    expect([log, changes]).toEqual([[], []]);
  });
});

describe('what it asks for', () => {
  const asking = (options: Record<string, SelectOption> = {}) => {
    const asked: (readonly string[])[] = [];
    const resolve: AjaxConfig['resolve'] = async (values) => {
      asked.push(values);
      return values.flatMap((value) => options[value] ?? named(value));
    };
    return { asked, resolve };
  };

  test('only what neither data, markup nor a page has shown', async () => {
    const room = await openRoom();
    await room.answer({}, list('c'));
    const { asked, resolve } = asking();
    const options = { multiple: true, ajax: { url: room.url, resolve } } as const;
    const box = native<true>('<option value="v1" selected>Ann</option>', options, 'multiple');
    await openLoaded(box);
    await shows(box, 'C');
    await box.pick('C');
    box.select.setValue(['v1', 'v3', 'id-1']);
    await sees(() => box.tagTexts(), ['Ann', 'C', 'Name of no 1']);
    expect(asked).toEqual([['id-1']]);
    expect(sent().sort()).toEqual(['id-1', 'v1', 'v3']);
  });

  test('values set later are asked for then, each once', async () => {
    const room = await openRoom();
    const { asked, resolve } = asking();
    const box = remote<true>(room, { resolve }, { multiple: true });
    box.select.setValue(['id-1', 'id-2']);
    await sees(() => box.tagTexts(), ['Name of no 1', 'Name of no 2']);
    box.select.setValue(['id-2', 'id-3']);
    await sees(() => box.tagTexts(), ['Name of no 2', 'Name of no 3']);
    box.select.setValue(['id-1']);
    await sees(() => box.tagTexts(), ['Name of no 1']);
    expect(asked).toEqual([['id-1', 'id-2'], ['id-3']]);
  });

  test('single mode: the control shows the label', async () => {
    const room = await openRoom();
    const { resolve } = asking({ 'id-1': { value: 'id-1', label: 'Ann' } });
    const box = remote(room, { resolve });
    const seen = texts();
    box.select.setValue('id-1');
    await sees(() => box.shown(), 'Ann');
    seen.stop();
    expect(seen.all.filter((text) => text.includes('id-1'))).toEqual([]);
    expect([box.select.getValue(), box.texts()]).toEqual(['id-1', []]);
  });
});

describe('what comes of it', () => {
  test.each<[title: string, answer: Parameters<Room['answer']>[1], code: string]>([
    ['a network error', CUT, 'remote-network'],
    ['an answer of another shape', json({ nothing: 1 }), 'remote-format'],
  ])('%s: `error`, and the values are the labels', async (_title, answer, code) => {
    const room = await openRoom();
    await room.answer({}, answer);
    const box = remote<true>(room, { resolve: byValue(room) }, { multiple: true });
    const errors = failures(box);
    box.select.setValue(['id-1', 'id-2']);
    await sees(() => box.tagTexts(), ['id-1', 'id-2']);
    expect(errors.map((error) => [error.code, error.attempts])).toEqual([[code, 1]]);
    expect(box.select.getValue()).toEqual(['id-1', 'id-2']);
  });

  test('unselected meanwhile: it does not come back', async () => {
    const room = await openRoom();
    await room.answer({}, json(named('id-1')));
    await room.hold();
    const box = remote<true>(room, { resolve: byValue(room) }, { multiple: true });
    box.select.setValue(['id-1']);
    await room.arrived(1);
    box.select.setValue(null);
    const other = remote(room, { url: `${room.url}other` });
    await room.release();
    await openLoaded(other);
    expect([box.select.getValue(), box.tagTexts()]).toEqual([[], []]);
  });

  test('D1.12 taken out of the page while it is on its way: asked for again when it is back', async () => {
    const room = await openRoom();
    await room.answer({}, json(named('id-1')));
    await room.hold();
    const box = remote(room, { resolve: byValue(room) });
    const errors = failures(box);
    box.select.setValue('id-1');
    await room.arrived(1);
    box.target.remove();
    await sees(async () => (await room.arrived(1))[0]?.gone, true);
    document.body.append(box.target);
    await room.arrived(2);
    await room.release();
    await sees(() => box.shown(), 'Name of no 1');
    expect(errors).toEqual([]);
  });

  test('destroy() aborts it', async () => {
    const room = await openRoom();
    await room.hold();
    const box = remote(room, { resolve: byValue(room) });
    const log = journal(box);
    box.select.setValue('id-1');
    await room.arrived(1);
    box.select.destroy();
    await sees(async () => (await room.arrived(1))[0]?.gone, true);
    expect(log).toEqual([]);
  });

  test('on a native mount the form submits the values before and after', async () => {
    const room = await openRoom();
    await room.answer({}, json(named('id-1')));
    await room.hold();
    const ajax = { url: room.url, resolve: byValue(room) };
    const box = native<true>('', { multiple: true, ajax, data: letters('a') }, 'multiple');
    box.select.setValue(['id-1']);
    await room.arrived(1);
    expect(sent()).toEqual(['id-1']);
    await room.release();
    await sees(() => box.tagTexts(), ['Name of no 1']);
    expect(sent()).toEqual(['id-1']);
    expect($<HTMLSelectElement>('select').selectedOptions[0]?.text).toBe('Name of no 1');
  });
});
