// @module-tag one-engine: what a response becomes: which rows, which labels, which values
// Addition 5: branches whose children a server has, as users see, reach and hear them. The engine's part is in
// `test/features/tree/branch.test.ts`.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AnyMeta, SelectOption, SelectOptions } from 'widget-select/all';
import { $, type Built, mouse, plain } from '../../dom/kit.ts';
import { active, faults, focusOf, hold, listen, named, press } from '../../dom/support.ts';
import { FAILED, journal, json, list, openRoom, type Room, sees } from '../remote/kit.ts';
import { aria, node, openAt, openTree, outline, twisty, twistyOf } from './dom-kit.ts';

const DATA: SelectOption[] = [
  { value: 'p', label: 'Later', children: null },
  { value: 'o', label: 'Other', children: null },
  { value: 'z', label: 'Last' },
];

/** A tree whose branches come from a room: `?q=` and the value. */
function lazy(room: Room, options: SelectOptions<AnyMeta, true> = {}): Built<true> {
  return plain<true>({
    data: DATA,
    multiple: true,
    loadChildren: async ({ value }, signal) => {
      const response = await fetch(`${room.url}?q=${value}`, { signal });
      if (!response.ok) throw new Error(`${response.status}`);
      return response.json();
    },
    ...options,
  });
}

const seen = (box: Built<true>, ...wanted: string[]) => sees(() => outline(box), wanted);

/** What a row shows of its children: state classes, busy, expanded, message. */
function state(box: Built<true>, label: string): string {
  const row = node(box, label);
  const names = ['loading', 'failed'].filter((name) =>
    row.classList.contains(`widget-select__option--${name}`),
  );
  const message = row.querySelector('.widget-select__option-message')?.firstChild?.nodeValue ?? '';
  const [busy, expanded] = aria(row, 'busy', 'expanded');
  return [...names, busy && 'busy', expanded === 'true' && 'open', message.trim()]
    .filter(Boolean)
    .join(' ');
}

const retry = (box: Built<true>): HTMLButtonElement => $('.widget-select__retry', box.list);

const LOADING = 'loading busy Loading';
const FAILURE = `failed ${FAILED.replace('error ', '')}`;

describe('a branch is expanded by a key', () => {
  test.each(['control', 'search'] as const)(
    'its row is busy and collapsed, then expanded; it stays active and named; then into it: %s',
    async (place) => {
      const room = await openRoom();
      await room.answer({ q: 'p' }, list('a|b'));
      await room.hold();
      const box = lazy(room);
      await openAt(box, place);
      expect([active(box), outline(box)[0]]).toEqual(['Later', '▸ Later']);
      await press('{ArrowRight}');
      expect([state(box, 'Later'), outline(box)]).toEqual([
        LOADING,
        ['▸ Later', '▸ Other', '· Last'],
      ]);
      expect([active(box), named(box), faults(box)]).toEqual(['Later', 'Later', []]);
      await room.arrived(1);
      await room.release();
      await seen(box, '▾ Later', '  · A', '  · B', '▸ Other', '· Last');
      expect([state(box, 'Later'), active(box), named(box)]).toEqual(['open', 'Later', 'Later']);
      await press('{ArrowRight}');
      expect([active(box), named(box), focusOf(box), faults(box)]).toEqual(['A', 'A', place, []]);
      await press('{ArrowLeft}{ArrowLeft}{ArrowRight}');
      expect([outline(box)[1], room.sent()]).toEqual(['  · A', 1]);
    },
  );

  test('a key that is held asks once', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.hold();
    const box = lazy(room);
    await openAt(box, 'control');
    await hold('ArrowRight', 5);
    expect([state(box, 'Later'), room.sent()]).toEqual([LOADING, 1]);
    await room.release();
    await sees(() => outline(box)[0], '▾ Later');
  });

  test('the user can continue meanwhile, and keeps the place', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.hold();
    const box = lazy(room);
    await openAt(box, 'search');
    await press('{ArrowRight}{End}');
    await room.release();
    await seen(box, '▾ Later', '  · A', '  · B', '▸ Other', '· Last');
    expect([active(box), named(box), faults(box)]).toEqual(['Last', 'Last', []]);
  });

  test('no children: a leaf, without a twisty', async () => {
    const room = await openRoom();
    await room.answer({}, json([]));
    const box = lazy(room);
    await openAt(box, 'control');
    await press('{ArrowRight}');
    await sees(() => outline(box)[0], '· Later');
    expect([state(box, 'Later'), twistyOf(box, 'Later'), active(box)]).toEqual(['', null, 'Later']);
    await press('{ArrowRight}');
    expect(room.sent()).toBe(1);
  });
});

describe('a branch is expanded by its twisty', () => {
  test('it loads and picks nothing; the button says what it does', async () => {
    const room = await openRoom();
    await room.answer({ q: 'p' }, json([{ value: 'v1', label: 'A', children: null }]));
    await room.answer({ q: 'v1' }, list('b'));
    const box = lazy(room);
    const log = journal(box);
    await openTree(box);
    await mouse(twisty(box, 'Later'));
    await seen(box, '▾ Later', '  ▸ A', '▸ Other', '· Last');
    expect(twisty(box, 'Later').getAttribute('aria-label')).toBe('Collapse Later');
    expect([box.select.getValue(), focusOf(box)]).toEqual([[], 'search']);
    expect(log).toEqual(['open', 'loading true', 'loading false']);
    await mouse(twisty(box, 'A'));
    await seen(box, '▾ Later', '  ▾ A', '    · B', '▸ Other', '· Last');
    expect((await room.asked()).slice().sort()).toEqual(['?q=p', '?q=v1']);
  });
});

describe('a load that fails', () => {
  const failing = async () => {
    const room = await openRoom();
    await room.answer({ q: 'p' }, { status: 500, text: 'no' }, list('a|b'));
    const box = lazy(room);
    await openTree(box);
    await seen(box, '▸ Later', '▸ Other', '· Last');
    const log = journal(box);
    await press('{Home}{ArrowRight}');
    await sees(() => state(box, 'Later'), FAILURE);
    expect(log.splice(0)).toEqual(['loading true', 'error remote-network', 'loading false']);
    return { box, room, log };
  };

  test('its row says so, and has a button that asks again; nothing is picked, focus stays', async () => {
    const { box, room, log } = await failing();
    expect([retry(box).textContent, retry(box).tabIndex, faults(box)]).toEqual([
      'Try again',
      -1,
      [],
    ]);
    expect([active(box), focusOf(box)]).toEqual(['Later', 'search']);
    await room.hold();
    await userEvent.click(retry(box));
    expect([state(box, 'Later'), focusOf(box)]).toEqual([LOADING, 'search']);
    await room.release();
    await seen(box, '▾ Later', '  · A', '  · B', '▸ Other', '· Last');
    expect(log).toEqual(['loading true', 'loading false']);
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([[], true]);
  });

  test('ArrowRight asks again', async () => {
    const { box } = await failing();
    await press('{ArrowRight}');
    await sees(() => outline(box)[0], '▾ Later');
    expect([state(box, 'Later'), active(box), named(box), faults(box)]).toEqual([
      'open',
      'Later',
      'Later',
      [],
    ]);
  });

  test('D4.6 a key that is held does not ask a server that is down with each repeat', async () => {
    const { box, room } = await failing();
    const sent = room.sent();
    for (let i = 0; i < 5; i++) {
      const init = { key: 'ArrowRight', repeat: true, bubbles: true, cancelable: true };
      const repeated = new KeyboardEvent('keydown', init);
      document.activeElement?.dispatchEvent(repeated);
      expect([state(box, 'Later'), repeated.defaultPrevented]).toEqual([FAILURE, true]);
    }
    expect(room.sent()).toBe(sent);
    await press('{ArrowRight}');
    await sees(() => outline(box)[0], '▾ Later');
    expect(room.sent()).toBe(sent + 1);
  });

  test('the twisty asks again', async () => {
    const { box } = await failing();
    await mouse(twisty(box, 'Later'));
    await sees(() => outline(box)[0], '▾ Later');
  });

  test('Enter picks the branch anyway, as a leaf; the others are as they were', async () => {
    const { box } = await failing();
    await press('{Enter}');
    expect([box.select.getValue(), state(box, 'Later')]).toEqual([['p'], FAILURE]);
    expect(state(box, 'Other')).toBe('');
  });

  test('closed and opened again, nothing is left of it', async () => {
    const { box } = await failing();
    await press('{Escape}');
    await openTree(box);
    expect([state(box, 'Later'), box.list.querySelector('.widget-select__retry')]).toEqual([
      '',
      null,
    ]);
  });
});

describe('the request is given up', () => {
  const waiting = async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.hold();
    const box = lazy(room);
    const log = journal(box);
    await openTree(box);
    await press('{Home}{ArrowRight}');
    await room.arrived(1);
    expect(state(box, 'Later')).toBe(LOADING);
    return { room, box, log: () => log.filter((entry) => /loading|error/.test(entry)) };
  };
  const isGone = async (room: Room) => (await room.arrived(1))[0]?.gone ?? false;

  test.each<[string, (box: Built<true>) => unknown]>([
    ['ArrowLeft', () => press('{ArrowLeft}')],
    ['the twisty', (box) => mouse(twisty(box, 'Later'))],
    ['setData()', (box) => box.select.setData(DATA)],
  ])('%s: the row is what it was, and can be expanded again', async (_, stop) => {
    const { room, box, log } = await waiting();
    await stop(box);
    await sees(() => isGone(room), true);
    expect([state(box, 'Later'), outline(box)[0], faults(box)]).toEqual(['', '▸ Later', []]);
    expect(log()).toEqual(['loading true', 'loading false']);
    await room.release();
    await mouse(twisty(box, 'Later'));
    await seen(box, '▾ Later', '  · A', '  · B', '▸ Other', '· Last');
  });

  test('Escape closes; opened again the branch is collapsed, and loads when it is expanded', async () => {
    const { room, box, log } = await waiting();
    await press('{Escape}');
    await sees(() => isGone(room), true);
    expect(log()).toEqual(['loading true', 'loading false']);
    await room.release();
    await openTree(box);
    expect([outline(box)[0], state(box, 'Later')]).toEqual(['▸ Later', '']);
    await press('{Home}{ArrowRight}');
    await sees(() => outline(box)[0], '▾ Later');
  });

  test('destroy(): no event, no error', async () => {
    const { room, box, log } = await waiting();
    box.select.destroy();
    await sees(() => isGone(room), true);
    await room.release();
    expect(log()).toEqual(['loading true']);
  });
});

describe('D2.1 a selected branch', () => {
  test('its children are selected when they come: rows, tags, one `change`', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    const box = lazy(room);
    const changes: string[][] = [];
    box.select.on('change', (value) => changes.push(value));
    await openAt(box, 'control');
    await press('{Enter}{ArrowRight}');
    await seen(box, '▾ Later ✓', '  · A ✓', '  · B ✓', '▸ Other', '· Last');
    expect(changes).toEqual([['p'], ['p', 'v1', 'v2']]);
    expect(box.tagTexts()).toEqual(['Later', 'A', 'B']);
  });

  test('treeStrict: they are not', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    const box = lazy(room, { treeStrict: true });
    await openAt(box, 'control');
    await press('{Enter}{ArrowRight}');
    await seen(box, '▾ Later ✓', '  · A', '  · B', '▸ Other', '· Last');
    expect(box.select.getValue()).toEqual(['p']);
  });

  test('a response that lists a selected value: the branch is mixed', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    const box = lazy(room);
    box.select.setValue(['v1']);
    await openAt(box, 'control');
    await press('{ArrowRight}');
    await seen(box, '▾ Later ~', '  · A ✓', '  · B', '▸ Other', '· Last');
    expect(box.tagTexts()).toEqual(['A']);
  });
});

describe('accessibility 1.9 what is said', () => {
  test('"Loading" while it lasts, then how many have come', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.hold();
    const box = lazy(room);
    await openAt(box, 'control');
    const { said, stop } = listen(box);
    await press('{ArrowRight}');
    await sees(() => said.includes('polite Loading'), true);
    await room.release();
    await sees(() => said.length > 1, true);
    stop();
    expect(said).toEqual(['polite Loading', 'polite 2 more options loaded, 5 in total']);
  });

  test('that the options could not be loaded; for a quick response, "Loading" is not announced', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500, text: 'no' });
    const box = lazy(room);
    await openTree(box);
    await seen(box, '▸ Later', '▸ Other', '· Last');
    await press('{Home}');
    const { said, stop } = listen(box);
    await press('{ArrowRight}');
    await sees(() => state(box, 'Later'), FAILURE);
    stop();
    expect(said.filter((words) => !/Loading/.test(words))).toEqual([
      'polite The options could not be loaded',
    ]);
  });

  test('that there are none', async () => {
    const room = await openRoom();
    await room.answer({}, json([]));
    const box = lazy(room);
    await openAt(box, 'control');
    const { said, stop } = listen(box);
    await press('{ArrowRight}');
    await sees(() => said.includes('polite No options'), true);
    stop();
  });

  test('the language’s words (D6)', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500, text: 'no' });
    await room.hold();
    const language = { loading: 'Lädt', loadError: 'Fehlgeschlagen', retry: 'Nochmals' };
    const box = lazy(room, { language });
    await openTree(box);
    await seen(box, '▸ Later', '▸ Other', '· Last');
    await press('{Home}{ArrowRight}');
    expect(state(box, 'Later')).toBe('loading busy Lädt');
    await room.release();
    await sees(() => state(box, 'Later'), 'failed Fehlgeschlagen');
    expect(retry(box).textContent).toBe('Nochmals');
  });
});

describe('D2.4 during a search', () => {
  test('a branch that matches is collapsed; expanded, its children are shown though they do not match', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    const box = lazy(room);
    await openTree(box);
    await press('later');
    await seen(box, '▸ Later');
    await press('{ArrowDown}{ArrowUp}{ArrowRight}');
    await seen(box, '▾ Later', '  · A', '  · B');
    await hold('Backspace', 5);
    // What is expanded in a search lasts for it; what has come stays.
    await seen(box, '▸ Later', '▸ Other', '· Last');
    await mouse(twisty(box, 'Later'));
    expect([outline(box)[1], room.sent(), faults(box)]).toEqual(['  · A', 1, []]);
  });
});

test('the caller’s objects stay as they were', async () => {
  const room = await openRoom();
  await room.answer({}, list('a|b'));
  const data = DATA.map((option) => Object.freeze({ ...option }));
  const box = lazy(room, { data });
  await openAt(box, 'control');
  await press('{ArrowRight}');
  await sees(() => outline(box)[0], '▾ Later');
  expect(data).toEqual(DATA);
});
