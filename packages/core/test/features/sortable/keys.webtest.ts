// @module-tag core
// Accessibility 1.6, D1.10, case R8: tags moved by Alt and an arrow key.
import { describe, expect, test } from 'vitest';
import { $, letters, plain, record } from '../../dom/kit.ts';
import { focusOf, held, listen, press, watchKeys } from '../../dom/support.ts';
import { moveButton, onTag, sortable } from './sorting.ts';

const LEFT = held('Alt', '{ArrowLeft}');
const RIGHT = held('Alt', '{ArrowRight}');
const RTL = '<div dir="rtl"><div id="host"></div></div>';

describe('D1.10 Alt+ArrowLeft and Alt+ArrowRight on a tag', () => {
  test('case R8 move it by one place; it keeps focus; `reorder`, then one `change`', async () => {
    const box = sortable();
    await onTag(box, 'B');
    const log = record(box);
    await press(RIGHT);
    expect([box.tagTexts(), box.select.getValue(), focusOf(box)]).toEqual([
      ['A', 'C', 'B'],
      ['v1', 'v3', 'v2'],
      'tag B',
    ]);
    expect(log).toEqual(['reorder [v1,v3,v2]', 'change [v1,v3,v2]']);
    await press(LEFT);
    await press(LEFT);
    expect([box.tagTexts(), focusOf(box)]).toEqual([['B', 'A', 'C'], 'tag B']);
    expect(log.slice(2)).toEqual([
      'reorder [v1,v2,v3]',
      'change [v1,v2,v3]',
      'reorder [v2,v1,v3]',
      'change [v2,v1,v3]',
    ]);
  });

  test('case R8 the default is prevented, also at the ends, where nothing happens', async () => {
    const box = sortable();
    await onTag(box, 'A');
    const log = record(box);
    const keys = watchKeys();
    await press(LEFT);
    expect([log, focusOf(box), box.tagTexts()]).toEqual([[], 'tag A', ['A', 'B', 'C']]);
    await onTag(box, 'C');
    await press(RIGHT);
    keys.stop();
    const lines = keys.downs();
    expect([lines[0], lines.at(-1)]).toEqual(['ArrowLeft prevented', 'ArrowRight prevented']);
    expect([log, focusOf(box), box.tagTexts()]).toEqual([[], 'tag C', ['A', 'B', 'C']]);
  });

  test('case R8 right to left: left is left on the screen', async () => {
    const box = sortable('a|b|c', {}, RTL);
    await onTag(box, 'B');
    const x = () => document.activeElement!.getBoundingClientRect().left;
    const before = x();
    await press(LEFT);
    expect([box.tagTexts(), focusOf(box)]).toEqual([['A', 'C', 'B'], 'tag B']);
    expect(x()).toBeLessThan(before);
    const log = record(box);
    await press(LEFT);
    expect(log).toEqual([]);
    await press(RIGHT);
    await press(RIGHT);
    expect([box.select.getValue(), focusOf(box)]).toEqual([['v2', 'v1', 'v3'], 'tag B']);
  });

  test('the handlers see the new order; what they get is theirs', async () => {
    const box = sortable();
    await onTag(box, 'A');
    const seen: string[][] = [];
    box.select.on('reorder', (order) => {
      seen.push([...order], box.select.getValue(), box.tagTexts());
      order.reverse();
    });
    await press(RIGHT);
    expect(seen).toEqual([
      ['v2', 'v1', 'v3'],
      ['v2', 'v1', 'v3'],
      ['B', 'A', 'C'],
    ]);
    expect(box.select.getValue()).toEqual(['v2', 'v1', 'v3']);
  });

  test('the walk, removal and the next pick go by the new order', async () => {
    const box = sortable('a|b|c', { data: letters('a|b|c|d') });
    box.select.setValue(['v1', 'v2', 'v3']);
    await onTag(box, 'A');
    await press(RIGHT);
    await press('{ArrowLeft}');
    expect(focusOf(box)).toBe('tag B');
    await press('{Delete}');
    expect([box.select.getValue(), focusOf(box)]).toEqual([['v1', 'v3'], 'tag A']);
    await press('{ArrowDown}');
    await box.pick('D');
    expect(box.select.getValue()).toEqual(['v1', 'v3', 'v4']);
  });

  test('with the list open: it stays open, its rows keep their order', async () => {
    const box = sortable();
    await box.open();
    $('.widget-select__tag-remove', box.root).focus();
    await press(RIGHT);
    expect([box.tagTexts(), box.texts(), box.select.isDropdownOpen(), focusOf(box)]).toEqual([
      ['B', 'A', 'C'],
      ['A', 'B', 'C'],
      true,
      'tag A',
    ]);
  });

  test('other modifiers together with Alt are not handled', async () => {
    const box = sortable();
    await onTag(box, 'B');
    const key = (init: KeyboardEventInit) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'ArrowLeft',
          altKey: true,
          bubbles: true,
          cancelable: true,
          ...init,
        }),
      );
    const log = record(box);
    expect([key({ shiftKey: true }), key({ ctrlKey: true }), key({ metaKey: true })]).toEqual([
      true,
      true,
      true,
    ]);
    expect(log).toEqual([]);
    // The check of the check.
    expect(key({})).toBe(false);
    expect(log).toEqual(['reorder [v2,v1,v3]', 'change [v2,v1,v3]']);
  });

  test('no beforeSelect, no beforeUnselect, no cap', async () => {
    const asked: string[] = [];
    const hook = ({ value }: { value: string }) => asked.push(value) < 0;
    const box = sortable('a|b|c', { beforeSelect: hook, beforeUnselect: hook, maxSelections: 2 });
    await onTag(box, 'B');
    const log = record(box);
    await press(LEFT);
    expect([box.select.getValue(), asked]).toEqual([['v2', 'v1', 'v3'], []]);
    expect(log).toEqual(['reorder [v2,v1,v3]', 'change [v2,v1,v3]']);
  });

  test('a disabled option’s tag is moved past (D1.7: it has no focus itself)', async () => {
    const data = letters('a|b|c').map((option, i) => ({ ...option, disabled: i === 1 }));
    const box = sortable('a|b|c', { data });
    await onTag(box, 'A');
    await press(RIGHT);
    expect([box.select.getValue(), focusOf(box)]).toEqual([['v2', 'v1', 'v3'], 'tag A']);
    await press(RIGHT);
    expect(box.select.getValue()).toEqual(['v2', 'v3', 'v1']);
  });

  test('with maxVisibleTags it is moved behind the last one shown and stays shown (D1.10)', async () => {
    const box = sortable('a|b|c|d', { maxVisibleTags: 2 });
    await onTag(box, 'B');
    await press(RIGHT);
    expect([box.select.getValue(), box.tagTexts(), focusOf(box)]).toEqual([
      ['v1', 'v3', 'v2', 'v4'],
      ['A', 'C', 'B'],
      'tag B',
    ]);
    expect($('.widget-select__tag-more', box.root).textContent).toBe('+1 more');
    await press(RIGHT);
    expect([box.select.getValue(), box.tagTexts()]).toEqual([
      ['v1', 'v3', 'v4', 'v2'],
      ['A', 'C', 'B'],
    ]);
  });

  test('duplicated and missing options move like any other: values without an option', async () => {
    const box = sortable('a|b');
    box.select.setValue(['v1', 'stray', 'v2']);
    await onTag(box, 'stray');
    await press(LEFT);
    expect([box.select.getValue(), focusOf(box)]).toEqual([['stray', 'v1', 'v2'], 'tag stray']);
  });
});

describe('not sortable', () => {
  test('Alt+Arrow is not handled: default not prevented, nothing moves, no buttons, no hint', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    await onTag(box, 'B');
    const log = record(box);
    for (const key of ['ArrowLeft', 'ArrowRight']) {
      const init = { key, altKey: true, bubbles: true, cancelable: true };
      // Of a script's making: a trusted one would leave the page.
      expect(document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init))).toBe(true);
    }
    expect([log, focusOf(box), box.tagTexts()]).toEqual([[], 'tag B', ['A', 'B', 'C']]);
    expect(box.root.querySelector('.widget-select__tag-move')).toBe(null);
    expect(document.activeElement?.hasAttribute('aria-describedby')).toBe(false);
  });

  test('updateOptions({ sortable }) turns it on and off; focus stays on the tag', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    await onTag(box, 'B');
    box.select.updateOptions({ sortable: true });
    expect(focusOf(box)).toBe('tag B');
    await press(LEFT);
    expect(box.select.getValue()).toEqual(['v2', 'v1', 'v3']);
    expect(moveButton(box, 'B', 'right').checkVisibility()).toBe(true);
    box.select.updateOptions({ sortable: false });
    // What was sorted stays so.
    expect([box.select.getValue(), focusOf(box)]).toEqual([['v2', 'v1', 'v3'], 'tag B']);
    expect(box.root.querySelector('.widget-select__tag-move')).toBe(null);
    const init = { key: 'ArrowRight', altKey: true, bubbles: true, cancelable: true };
    expect(document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init))).toBe(true);
    expect(box.select.getValue()).toEqual(['v2', 'v1', 'v3']);
  });
});

describe('accessibility 1.9, case R8 the new place is said', () => {
  test('{label} moved to position {p} of {n}; nothing at the ends', async () => {
    const box = sortable();
    await onTag(box, 'B');
    const { said } = listen(box);
    await press(RIGHT);
    await expect.poll(() => said).toEqual(['polite B moved to position 3 of 3']);
    await press(RIGHT);
    await onTag(box, 'C');
    await press(LEFT);
    await expect
      .poll(() => said)
      .toEqual(['polite B moved to position 3 of 3', 'polite C moved to position 1 of 3']);
  });

  test('in the language', async () => {
    const box = sortable('a|b', { language: { moved: '{label}: {position}/{total}' } });
    await onTag(box, 'A');
    const { said } = listen(box);
    await press(RIGHT);
    await expect.poll(() => said).toEqual(['polite A: 2/2']);
  });
});

describe('D7 guard', () => {
  test('{ type: "reorder" } vetoes keys and buttons', async () => {
    const seen: string[] = [];
    const box = sortable('a|b|c', {
      plugins: [
        {
          name: 'p',
          setup: ({ guard }) => {
            guard(({ type }) => {
              seen.push(type);
              return type !== 'reorder';
            });
          },
        },
      ],
    });
    await onTag(box, 'B');
    const log = record(box);
    const { said } = listen(box);
    await press(LEFT);
    moveButton(box, 'B', 'right').click();
    expect([log, box.select.getValue(), focusOf(box), said]).toEqual([
      [],
      ['v1', 'v2', 'v3'],
      'tag B',
      [],
    ]);
    expect(seen).toEqual(['reorder', 'reorder']);
  });
});
