// @module-tag core
import { describe, expect, onTestFinished, test } from 'vitest';
import { build, letters, page, plain, record } from '../kit.ts';
import { active, FRUIT, focusControl, focusOf, held, hold, named, press } from '../support.ts';

describe('accessibility 1.6 control, closed: keys that open', () => {
  const cases: [keys: string, name: string][] = [
    ['{Enter}', 'Enter'],
    [' ', 'Space'],
    ['{ArrowDown}', 'ArrowDown'],
    ['{ArrowUp}', 'ArrowUp'],
    [held('Alt', '{ArrowDown}'), 'Alt+ArrowDown'],
  ];
  test.each(cases)('%j (%s) with a search field: focus in it, no row active (F5)', async (keys) => {
    const box = plain({ data: FRUIT });
    const log = record(box);
    focusControl(box);
    await press(keys);
    expect([log, focusOf(box), active(box), named(box)]).toEqual([['open'], 'search', null, null]);
    expect(box.search.value).toBe('');
  });

  test.each(cases)('%j (%s) without: focus stays, first enabled row active (F5)', async (keys) => {
    const box = plain({ data: FRUIT.toReversed().slice(1), searchable: false });
    const log = record(box);
    focusControl(box);
    await press(keys);
    expect([log, focusOf(box)]).toEqual([['open'], 'control']);
    expect([active(box), named(box)]).toEqual(['Banana', 'Banana']);
  });

  test.each(cases)('%j (%s) with a value: its row is active (F5)', async (keys) => {
    for (const searchable of [true, false]) {
      const box = plain({ data: FRUIT, searchable });
      box.select.setValue('damson');
      focusControl(box);
      await press(keys);
      expect(active(box)).toBe('Damson');
      expect(named(box)).toBe(searchable ? null : 'Damson');
    }
  });

  test.each([
    ['{Home}', 'Apple'],
    ['{End}', 'Damson'],
  ])('%s opens with focus on the control and the row at that end active', async (keys, row) => {
    for (const searchable of [true, false]) {
      const box = plain({ data: FRUIT, searchable });
      box.select.setValue('banana');
      focusControl(box);
      await press(keys);
      expect([focusOf(box), active(box), named(box)]).toEqual(['control', row, row]);
    }
  });

  test.each([
    ['d', 'Damson'],
    ['7', '7 up'],
    ['(', '(none)'],
  ])('%s opens with focus on the control and goes to %s', async (keys, row) => {
    const data = [...FRUIT, { value: '7', label: '7 up' }, { value: '-', label: '(none)' }];
    for (const searchable of [true, false]) {
      const box = plain({ data, searchable });
      focusControl(box);
      await press(keys);
      expect([focusOf(box), active(box), named(box)]).toEqual(['control', row, row]);
      expect(box.search.value).toBe('');
    }
  });

  test.each(['Enter', ' ', 'ArrowDown', 'Home', 'Backspace'])(
    'Shift with %j is not handled (accessibility 1.6, modifiers)',
    async (key) => {
      for (const searchable of [true, false]) {
        const box = plain({ data: FRUIT, searchable, clearable: true });
        box.select.setValue('apple');
        focusControl(box);
        const log = record(box);
        await press(held('Shift', key === ' ' ? ' ' : `{${key}}`));
        expect([log, box.select.getValue()]).toEqual([[], 'apple']);
        box.select.destroy();
      }
    },
  );

  test('a disabled widget: no key opens (accessibility 1.5)', async () => {
    const box = plain({ data: FRUIT, disabled: true, searchable: false });
    const log = record(box);
    box.control.tabIndex = -1;
    focusControl(box);
    await press('{Enter} {ArrowDown}{Home}a');
    expect(log).toEqual([]);
  });
});

describe('accessibility 1.6 control, closed: Backspace, Delete, ArrowLeft', () => {
  test.each(['{Backspace}', '{Delete}'])('%s clears a clearable single select', async (key) => {
    const box = plain({ data: FRUIT, clearable: true });
    box.select.setValue('apple');
    const log = record(box);
    focusControl(box);
    await press(key);
    expect(log).toEqual(['unselect apple', 'clear', 'change null']);
    expect([box.select.getValue(), focusOf(box), box.select.isDropdownOpen()]).toEqual([
      null,
      'control',
      false,
    ]);
  });

  test.each(['{Backspace}', '{Delete}'])(
    '%s leaves a single select alone that is not clearable',
    async (key) => {
      const box = plain({ data: FRUIT });
      box.select.setValue('apple');
      focusControl(box);
      await press(key);
      expect(box.select.getValue()).toBe('apple');
    },
  );

  test('Backspace takes the last tag away, Delete none; focus stays on the control', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true, clearable: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    const log = record(box);
    focusControl(box);
    await press('{Delete}');
    expect(box.select.getValue()).toEqual(['v1', 'v2', 'v3']);
    await press('{Backspace}');
    expect([log, focusOf(box)]).toEqual([['unselect v3', 'change [v1,v2]'], 'control']);
    await press('{Backspace}{Backspace}{Backspace}');
    expect([box.select.getValue(), focusOf(box)]).toEqual([[], 'control']);
  });

  test('accessibility D15 a held Backspace removes one tag per press, not one per repeat', async () => {
    const box = plain({ data: letters('a|b|c|d'), multiple: true });
    box.select.setValue(['v1', 'v2', 'v3', 'v4']);
    focusControl(box);
    const repeats: boolean[] = [];
    box.control.addEventListener('keydown', (event) => repeats.push(event.repeat));
    await hold('Backspace', 3);
    expect(repeats).toEqual([false, true, true]);
    expect(box.select.getValue()).toEqual(['v1', 'v2', 'v3']);
  });

  test('D1.7 Backspace on a selected option that is disabled removes nothing', async () => {
    const box = plain({ data: FRUIT, multiple: true });
    box.select.setValue(['apple', 'cherry']);
    focusControl(box);
    await press('{Backspace}');
    expect(box.select.getValue()).toEqual(['apple', 'cherry']);
  });

  test.each([
    ['ltr', '{ArrowLeft}', '{ArrowRight}'],
    ['rtl', '{ArrowRight}', '{ArrowLeft}'],
  ])('in %s %s goes to the last tag, %s does nothing', async (dir, towards, away) => {
    page(`<div dir="${dir}"><div id="host"></div></div>`);
    const box = build<true>('#host', { data: letters('a|b|c'), multiple: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    focusControl(box);
    await press(away);
    expect(focusOf(box)).toBe('control');
    await press(towards);
    expect(focusOf(box)).toBe('tag C');
  });

  test('without tags ArrowLeft is not handled', async () => {
    const box = plain({ data: letters('a|b'), multiple: true });
    focusControl(box);
    await press('{ArrowLeft}');
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['control', false]);
  });
});

describe('D10.1 keys of a closed control that the page hears', () => {
  const SHORTCUTS = {
    a: 'a',
    '7': '7',
    '(': '(',
    '{Backspace}': 'Backspace',
    '{Delete}': 'Delete',
  };
  /** Names of the keys that reach the document, in the capture phase and on the way back. */
  const hear = () => {
    const heard = { captured: [] as string[], bubbled: [] as string[] };
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const { signal } = stop;
    document.addEventListener('keydown', ({ key }) => heard.captured.push(key), {
      capture: true,
      signal,
    });
    document.addEventListener('keydown', ({ key }) => heard.bubbled.push(key), { signal });
    return heard;
  };

  test.each(Object.entries(SHORTCUTS))(
    '%s, which does something: captured only',
    async (keys, name) => {
      const box = plain({ data: FRUIT, clearable: true });
      box.select.setValue('apple');
      focusControl(box);
      const heard = hear();
      await press(keys);
      expect(heard).toEqual({ captured: [name], bubbled: [] });
    },
  );

  test('Delete and Backspace that remove nothing, and all other keys, reach the page', async () => {
    const box = plain({ data: FRUIT, clearable: true });
    focusControl(box);
    const heard = hear();
    await press('{Backspace}{Delete}{Escape}{PageDown}{ArrowDown}');
    expect(heard.bubbled).toEqual(['Backspace', 'Delete', 'Escape', 'PageDown', 'ArrowDown']);
  });

  test('Backspace and Delete on a tag: captured only', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    focusControl(box);
    await press('{ArrowLeft}');
    const heard = hear();
    await press('{Backspace}{Delete}');
    expect([heard.bubbled, box.select.getValue()]).toEqual([[], ['v1']]);
  });
});
