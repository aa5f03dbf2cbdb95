// @module-tag core
import { describe, expect, test } from 'vitest';
import { later, stopClock } from '../clock.ts';
import { $, build, letters, page, plain, record } from '../kit.ts';
import { type Box, focusControl, focusOf, held, hold, press } from '../support.ts';

const abc = (options: object = {}) => {
  const box = plain({ data: letters('a|b|c|d'), multiple: true, ...options });
  box.select.setValue(['v1', 'v2', 'v3']);
  return box;
};
/** Focus on the last tag, as a user gets there. */
async function onTag(box: Box, label: string): Promise<void> {
  focusControl(box);
  for (let i = 0; i < 9 && focusOf(box) !== `tag ${label}`; i++) await press('{ArrowLeft}');
  expect(focusOf(box)).toBe(`tag ${label}`);
}

describe('accessibility 1.6 tags', () => {
  test('ArrowLeft and ArrowRight walk; before the first it stays, after the last comes the control', async () => {
    const box = abc();
    focusControl(box);
    const walk: string[] = [];
    for (const key of ['Left', 'Left', 'Left', 'Left', 'Right', 'Right', 'Right', 'Right']) {
      await press(`{Arrow${key}}`);
      walk.push(focusOf(box));
    }
    expect(walk).toEqual([
      'tag C',
      'tag B',
      'tag A',
      'tag A',
      'tag B',
      'tag C',
      'control',
      'control',
    ]);
  });

  test.each(['Backspace', 'Delete'])('%s held takes one away (accessibility D15)', async (key) => {
    const box = abc();
    await onTag(box, 'C');
    await hold(key, 3);
    expect(box.select.getValue()).toEqual(['v1', 'v2']);
  });

  test.each(['Enter', ' '])(
    '%j held on the only tag takes it away and does no more',
    async (key) => {
      for (const searchable of [true, false]) {
        const box = plain({ data: letters('a|b'), multiple: true, searchable });
        box.select.setValue(['v1']);
        await onTag(box, 'A');
        const log = record(box);
        await hold(key, 4);
        expect([log, focusOf(box)]).toEqual([['unselect v1', 'change []'], 'control']);
        box.select.destroy();
      }
    },
  );

  test('mirrored in RTL', async () => {
    page('<div dir="rtl"><div id="host"></div></div>');
    const box = build<true>('#host', { data: letters('a|b|c'), multiple: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    focusControl(box);
    const walk: string[] = [];
    for (const key of ['Right', 'Right', 'Left', 'Left']) {
      await press(`{Arrow${key}}`);
      walk.push(focusOf(box));
    }
    expect(walk).toEqual(['tag C', 'tag B', 'tag C', 'control']);
  });

  test('Home and End go to the first and the last tag', async () => {
    const box = abc();
    await onTag(box, 'B');
    await press('{Home}');
    expect(focusOf(box)).toBe('tag A');
    await press('{End}');
    expect(focusOf(box)).toBe('tag C');
  });

  test.each(['{Enter}', ' ', '{Delete}'])(
    '%j removes one tag; focus on the tag now there, else the last, else the control (F13)',
    async (key) => {
      const box = abc();
      await onTag(box, 'B');
      const log = record(box);
      await press(key);
      expect([box.select.getValue(), focusOf(box)]).toEqual([['v1', 'v3'], 'tag C']);
      await press(key);
      expect([box.select.getValue(), focusOf(box)]).toEqual([['v1'], 'tag A']);
      await press(key);
      expect([box.select.getValue(), focusOf(box)]).toEqual([[], 'control']);
      expect(log).toEqual([
        'unselect v2',
        'change [v1,v3]',
        'unselect v3',
        'change [v1]',
        'unselect v1',
        'change []',
      ]);
    },
  );

  test('Backspace removes; focus on the previous tag (F13)', async () => {
    const box = abc();
    await onTag(box, 'C');
    await press('{Backspace}');
    expect(focusOf(box)).toBe('tag B');
    await onTag(box, 'A');
    await press('{Backspace}');
    expect([box.select.getValue(), focusOf(box)]).toEqual([['v2'], 'tag B']);
    await press('{Backspace}');
    expect(focusOf(box)).toBe('control');
  });

  test('Backspace on a tag in the middle: focus on the previous one (F13)', async () => {
    const box = abc();
    await onTag(box, 'B');
    await press('{Backspace}');
    expect([box.select.getValue(), focusOf(box)]).toEqual([['v1', 'v3'], 'tag A']);
  });

  test('ArrowDown opens', async () => {
    const box = abc();
    await onTag(box, 'B');
    await press('{ArrowDown}');
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([true, 'search']);
  });

  test('not sortable: Alt+ArrowLeft is not handled and moves nothing', async () => {
    const box = abc();
    await onTag(box, 'B');
    await press(held('Shift', '{ArrowLeft}'));
    expect([focusOf(box), box.tagTexts()]).toEqual(['tag B', ['A', 'B', 'C']]);
  });

  test('a disabled option’s tag has no button and is stepped over (D1.7)', async () => {
    const data = letters('a|b|c').map((option, i) => ({ ...option, disabled: i === 1 }));
    const box = plain({ data, multiple: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    focusControl(box);
    await press('{ArrowLeft}{ArrowLeft}');
    expect(focusOf(box)).toBe('tag A');
    await press('{ArrowRight}');
    expect(focusOf(box)).toBe('tag C');
  });

  test('a removed tag before a disabled one does not lose focus (F13)', async () => {
    const data = letters('a|b').map((option, i) => ({ ...option, disabled: i === 1 }));
    const box = plain({ data, multiple: true });
    box.select.setValue(['v1', 'v2']);
    await onTag(box, 'A');
    await press('{Delete}');
    expect([box.select.getValue(), focusOf(box)]).toEqual([['v2'], 'control']);
  });

  test('D1.10 with maxVisibleTags ArrowLeft shows and focuses the last tag anyway', async () => {
    const box = abc({ maxVisibleTags: 1 });
    expect(box.tagTexts()).toEqual(['A']);
    focusControl(box);
    await press('{ArrowLeft}');
    expect([focusOf(box), box.tagTexts()]).toEqual(['tag C', ['A', 'C']]);
    await press('{ArrowLeft}');
    expect([focusOf(box), box.tagTexts()]).toEqual(['tag B', ['A', 'B']]);
    await press('{Delete}');
    expect([box.select.getValue(), focusOf(box)]).toEqual([['v1', 'v3'], 'tag C']);
  });

  test('with the list open Escape on a tag closes it and nothing else (spec, Dropdown: Escape closes)', async () => {
    const box = abc();
    box.select.open();
    $('.widget-select__tag-remove', box.root).focus();
    expect(focusOf(box)).toBe('tag A');
    await press('{Escape}');
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([false, 'control']);
  });
});

describe('accessibility 1.6 Tab order: tags (one stop), control, clear, nothing else', () => {
  const around = (options: object) => {
    page(
      '<div><button id="before">b</button><div id="host"></div><button id="after">a</button></div>',
    );
    const box = build<true>('#host', {
      data: letters('a|b|c'),
      multiple: true,
      clearable: true,
      ...options,
    });
    box.select.setValue(['v1', 'v2', 'v3']);
    $('#before').focus();
    return box;
  };
  const walk = async (box: Box, keys: string, count: number) => {
    const seen: string[] = [];
    for (let i = 0; i < count; i++) {
      await press(keys);
      seen.push(focusOf(box));
    }
    return seen;
  };

  test('forwards and backwards', async () => {
    const box = around({});
    expect(await walk(box, '{Tab}', 4)).toEqual(['tag A', 'control', 'clear', 'after']);
    expect(await walk(box, held('Shift', '{Tab}'), 4)).toEqual([
      'clear',
      'control',
      'tag A',
      'before',
    ]);
  });

  test('the tag that had focus last is the stop', async () => {
    const box = around({});
    await press('{Tab}{ArrowRight}{Tab}');
    expect(focusOf(box)).toBe('control');
    await press(held('Shift', '{Tab}'));
    expect(focusOf(box)).toBe('tag B');
  });

  test('single, nothing to clear: one stop', async () => {
    page(
      '<div><button id="before">b</button><div id="host"></div><button id="after">a</button></div>',
    );
    const box = build('#host', { data: letters('a|b|c'), clearable: true });
    $('#before').focus();
    expect(await walk(box, '{Tab}', 2)).toEqual(['control', 'after']);
  });

  test.each([
    ['in the root', undefined],
    ['in the body', 'body'],
  ])(
    'case 91: from the open list (%s) Tab and Shift+Tab move focus as from the control',
    async (_, dropdownParent) => {
      for (const searchable of [true, false]) {
        const box = around({ searchable, dropdownParent });
        focusControl(box);
        await press('{Enter}{Tab}');
        expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['clear', false]);
        focusControl(box);
        await press('{Enter}');
        await press(held('Shift', '{Tab}'));
        expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['tag A', false]);
        box.select.clearAll();
        focusControl(box);
        await press('{Enter}x{Tab}');
        expect([focusOf(box), box.select.isDropdownOpen(), box.select.getValue()]).toEqual([
          'after',
          false,
          [],
        ]);
      }
    },
  );

  test('with the list open, Tab on the clear button closes it and moves focus', async () => {
    const box = around({});
    box.select.open();
    box.clear.focus();
    const log = record(box);
    await press('{Tab}');
    expect([log, focusOf(box)]).toEqual([['close'], 'after']);
    expect(box.select.getValue()).toEqual(['v1', 'v2', 'v3']);
  });

  test('a disabled widget is no stop at all', async () => {
    const box = around({ disabled: true });
    expect(await walk(box, '{Tab}', 1)).toEqual(['after']);
  });
});

describe('accessibility 1.6 the clear button', () => {
  test.each(['{Enter}', ' '])(
    '%j clears, focus goes to the control, the list stays closed (F13, case 99)',
    async (key) => {
      const box = abc({ clearable: true });
      box.clear.focus();
      const log = record(box);
      await press(key);
      expect([box.select.getValue(), focusOf(box), box.select.isDropdownOpen()]).toEqual([
        [],
        'control',
        false,
      ]);
      expect(log.filter((line) => line === 'clear' || line.startsWith('change'))).toEqual([
        'clear',
        'change []',
      ]);
    },
  );

  test('stays for 100 ms after focus has gone to the control, without being a tab stop (F13)', async () => {
    stopClock();
    const box = abc({ clearable: true });
    const { clear } = box;
    clear.focus();
    await press('{Enter}');
    later(99);
    expect([focusOf(box), clear.hidden, clear.tabIndex]).toEqual(['control', false, -1]);
    later(1);
    expect(clear.hidden).toBe(true);
    box.select.setValue(['v1']);
    clear.focus();
    await press('{Enter}');
    box.select.setValue(['v2']);
    later(1000);
    expect([clear.hidden, clear.tabIndex]).toEqual([false, 0]);
    // From a script, it has no focus to hand on.
    box.select.setValue([]);
    expect(clear.hidden).toBe(true);
  });
});
