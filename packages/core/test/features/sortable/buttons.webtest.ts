// Accessibility 1.1, 1.2, 1.7: the buttons that move a tag, for everyone who does not drag.
import { describe, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { findings } from '../../dom/aria/findings.ts';
import { $, $$, build, frame, letters, native, page, record } from '../../dom/kit.ts';
import { focusOf, listen, press } from '../../dom/support.ts';
import { moveButton, onTag, sortable, tagOf } from './sorting.ts';

const shownMoves = (box: ReturnType<typeof sortable>) =>
  box.tags().map((tag) => $('.widget-select__tag-moves', tag).checkVisibility());

describe('accessibility 1.2 what they are', () => {
  test('two buttons in front of the remove button, named, out of the tab order, their signs hidden', () => {
    const box = sortable();
    const tag = tagOf(box, 'B');
    expect([...tag.children].map((node) => node.className.split(' ')[0])).toEqual([
      'widget-select__tag-label',
      'widget-select__tag-moves',
      'widget-select__tag-remove',
    ]);
    const buttons = [...$('.widget-select__tag-moves', tag).children] as HTMLButtonElement[];
    expect(buttons.map((node) => node.getAttribute('aria-label'))).toEqual([
      'Move B left',
      'Move B right',
    ]);
    expect(buttons.map((node) => [node.type, node.tabIndex, node.localName])).toEqual([
      ['button', -1, 'button'],
      ['button', -1, 'button'],
    ]);
    expect(buttons[0]?.matches('.widget-select__tag-move.widget-select__tag-move--prev')).toBe(
      true,
    );
    expect(buttons[1]?.matches('.widget-select__tag-move.widget-select__tag-move--next')).toBe(
      true,
    );
    for (const button of buttons)
      expect(button.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });

  test('they are hidden unless their tag has focus', async () => {
    const box = sortable();
    expect(shownMoves(box)).toEqual([false, false, false]);
    expect(box.tags().map((tag) => $('.widget-select__tag-moves', tag).hidden)).toEqual([
      true,
      true,
      true,
    ]);
    await onTag(box, 'B');
    expect(shownMoves(box)).toEqual([false, true, false]);
    await press('{ArrowLeft}');
    expect(shownMoves(box)).toEqual([true, false, false]);
    box.control.focus();
    expect(shownMoves(box)).toEqual([false, false, false]);
    await userEvent.click($('.widget-select__tag-label', tagOf(box, 'C')));
    expect(shownMoves(box)).toEqual([false, false, true]);
  });

  test('at the ends the one that leads nowhere is disabled', async () => {
    const box = sortable();
    const off = () =>
      ['A', 'B', 'C'].map((label) =>
        (['left', 'right'] as const).map((way) => moveButton(box, label, way).disabled),
      );
    expect(off()).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    moveButton(box, 'A', 'right').click();
    expect(off()).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
    box.select.setValue(['v2']);
    expect([moveButton(box, 'B', 'left').disabled, moveButton(box, 'B', 'right').disabled]).toEqual(
      [true, true],
    );
  });

  test('each is at least 24 by 24 pixels (WCAG 2.5.8), inside the field, over nothing else', async () => {
    const box = sortable();
    await onTag(box, 'B');
    const field = box.field.getBoundingClientRect();
    const rects = [
      moveButton(box, 'B', 'left'),
      moveButton(box, 'B', 'right'),
      $('[aria-label="Remove B"]'),
    ].map((button) => button.getBoundingClientRect());
    for (const { width, height, left, right, top, bottom } of rects) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      expect([left >= field.left, right <= field.right]).toEqual([true, true]);
      expect([top >= field.top, bottom <= field.bottom]).toEqual([true, true]);
    }
    expect(rects[0]!.right).toBeLessThanOrEqual(rects[1]!.left + 0.5);
    expect(rects[1]!.right).toBeLessThanOrEqual(rects[2]!.left + 0.5);
  });

  test('the remove button has a description of the keys; the hint is in the language', () => {
    const box = sortable();
    const id = box.control.id.replace('control', 'tag-hint');
    for (const button of $$('.widget-select__tag-remove', box.root))
      expect(button.getAttribute('aria-describedby')).toBe(id);
    const hint = document.getElementById(id);
    expect([hint?.textContent, hint?.hidden]).toEqual([
      'Press Alt plus Left or Right Arrow to move.',
      true,
    ]);
    box.select.updateOptions({ language: { moveHint: 'Alt+Pfeil', moveLeft: '{label} <' } });
    expect(hint?.textContent).toBe('Alt+Pfeil');
    expect($('.widget-select__tag-move', tagOf(box, 'C')).getAttribute('aria-label')).toBe('C <');
  });

  test('a disabled widget offers none', () => {
    const box = sortable('a|b', { disabled: true });
    expect(shownMoves(box)).toEqual([false, false]);
    const log = record(box);
    moveButton(box, 'A', 'right').click();
    expect([log, box.select.getValue()]).toEqual([[], ['v1', 'v2']]);
  });

  test('labels with markup are text in the names too (case 118)', () => {
    const text = '"><img src=x onerror=alert(1)>';
    page('<div id="host"></div>');
    const box = build<true>('#host', {
      data: [{ value: 'x', label: text }, ...letters('a')],
      multiple: true,
      sortable: true,
    });
    box.select.setValue(['x', 'v1']);
    expect($('.widget-select__tag-move', box.root).getAttribute('aria-label')).toBe(
      `Move ${text} left`,
    );
    expect(box.root.querySelector('img')).toBe(null);
  });
});

describe('accessibility 1.7, WCAG 2.5.7 what they do', () => {
  test('a click moves the tag one place, its tag keeps focus, nothing opens', async () => {
    const box = sortable();
    await onTag(box, 'B');
    const log = record(box);
    await userEvent.click(moveButton(box, 'B', 'right'));
    expect([box.select.getValue(), box.tagTexts()]).toEqual([
      ['v1', 'v3', 'v2'],
      ['A', 'C', 'B'],
    ]);
    expect(log).toEqual(['reorder [v1,v3,v2]', 'change [v1,v3,v2]']);
    expect(document.activeElement).toBe($('[aria-label="Remove B"]'));
    expect(moveButton(box, 'B', 'right').disabled).toBe(true);
    await userEvent.click(moveButton(box, 'B', 'left'));
    await userEvent.click(moveButton(box, 'B', 'left'));
    expect([box.select.getValue(), focusOf(box), box.select.isDropdownOpen()]).toEqual([
      ['v2', 'v1', 'v3'],
      'tag B',
      false,
    ]);
  });

  test('a click() of assistive technology works on any tag, shown or not', () => {
    const box = sortable();
    const log = record(box);
    moveButton(box, 'C', 'left').click();
    expect([box.select.getValue(), log]).toEqual([
      ['v1', 'v3', 'v2'],
      ['reorder [v1,v3,v2]', 'change [v1,v3,v2]'],
    ]);
  });

  test('right to left: left is left on the screen, and the button is on that side', async () => {
    const box = sortable('a|b|c', {}, '<div dir="rtl"><div id="host"></div></div>');
    await onTag(box, 'B');
    const x = (node: Element) => node.getBoundingClientRect().left;
    expect(x(moveButton(box, 'B', 'left'))).toBeLessThan(x(moveButton(box, 'B', 'right')));
    const before = x(tagOf(box, 'B'));
    await userEvent.click(moveButton(box, 'B', 'left'));
    expect(box.select.getValue()).toEqual(['v1', 'v3', 'v2']);
    expect(x(tagOf(box, 'B'))).toBeLessThan(before);
    expect(moveButton(box, 'B', 'left').disabled).toBe(true);
    await userEvent.click(moveButton(box, 'B', 'right'));
    expect(box.select.getValue()).toEqual(['v1', 'v2', 'v3']);
    // A is the rightmost: it can only go left.
    expect([moveButton(box, 'A', 'left').disabled, moveButton(box, 'A', 'right').disabled]).toEqual(
      [false, true],
    );
  });

  test('it is said (accessibility 1.9)', async () => {
    const box = sortable();
    await onTag(box, 'A');
    const { said } = listen(box);
    await userEvent.click(moveButton(box, 'A', 'right'));
    await expect.poll(() => said).toEqual(['polite A moved to position 2 of 3']);
  });

  test('with the list open it stays open and the search field keeps focus (accessibility 1.7)', async () => {
    const box = sortable();
    await box.open();
    moveButton(box, 'A', 'right').click();
    expect([box.select.isDropdownOpen(), box.select.getValue(), box.texts()]).toEqual([
      true,
      ['v2', 'v1', 'v3'],
      ['A', 'B', 'C'],
    ]);
  });
});

describe('accessibility 4.1 axe-core', () => {
  test('no finding with and without focus on a tag, and disabled', async () => {
    document.documentElement.lang = 'en';
    document.title = 'Test';
    const box = sortable(
      'a|b|c',
      { maxVisibleTags: 2 },
      '<main><label for="host">Fruit</label><div id="host"></div></main>',
    );
    expect(await findings()).toEqual([]);
    await onTag(box, 'B');
    expect([moveButton(box, 'B', 'left').checkVisibility(), await findings()]).toEqual([true, []]);
    box.select.disable();
    expect(await findings()).toEqual([]);
  });
});

test('accessibility 1.7 a click on content below works, though the move buttons disappear and everything moves up', async () => {
  const box = native(
    '<option value="a" selected>Amsterdam</option><option value="b" selected>Bratislava</option>',
    { multiple: true, sortable: true },
    'multiple',
  );
  const button = document.createElement('button');
  button.type = 'reset';
  button.textContent = 'Reset';
  $('form').append(button);
  const first = $('.widget-select__tag-remove', box.tags()[0]);
  const topOf = () => Math.round(button.getBoundingClientRect().top);
  /** So narrow that the second tag wraps when the first one shows its buttons. */
  const wraps = async (width: number) => {
    $('form').style.width = `${width}px`;
    first.blur();
    await frame();
    const closed = topOf();
    first.focus();
    await frame();
    return topOf() > closed + button.offsetHeight / 2;
  };
  let step = 600;
  while (step > 100 && !(await wraps(step))) step -= 20;
  expect(step).toBeGreaterThan(100);
  const open = topOf();

  const log: string[] = [];
  button.addEventListener('click', () => log.push('click'));
  const { left, width, bottom } = button.getBoundingClientRect();
  await commands.mouseMove(left + width / 2, bottom - 2);
  await commands.mouseDown();
  await commands.mouseUp();
  await expect.poll(() => log).toEqual(['click']);
  await expect.poll(topOf).toBeLessThan(open);
  expect(document.activeElement).toBe(button);
});
