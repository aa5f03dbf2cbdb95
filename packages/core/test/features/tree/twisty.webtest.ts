// accessibility 1.2 (twisty), 1.7: the button that expands and collapses; it never picks and never takes focus.
import { describe, expect, inject, test } from 'vitest';
import { commands } from 'vitest/browser';
import { $, build, center, mouse, page, placed, record, settled } from '../../dom/kit.ts';
import { active, faults, focusOf, openOnControl, press } from '../../dom/support.ts';
import {
  aria,
  FOOD,
  labels,
  node,
  openTree,
  outline,
  tree,
  treeBox,
  twisty,
  twistyOf,
} from './dom-kit.ts';

const { touch } = inject('abilities');
const CLOSED = ['▸ Fruit', '▸ Nuts', '· Water'];
const OPEN = ['▾ Fruit', '  · Apple', '  · Pear', '  ▸ Citrus', '▸ Nuts', '· Water'];

describe('accessibility 1.2 the twisty', () => {
  test('parents have one, leaves have none', async () => {
    const box = treeBox({ expandLevel: 1 });
    await openTree(box);
    const having = labels(box).filter((label) => twistyOf(box, label));
    expect(having).toEqual(['Fruit', 'Citrus', 'Nuts']);
  });

  test('a button that submits nothing and is no tab stop, named by what it does', async () => {
    const box = treeBox();
    await openTree(box);
    const button = () => twisty(box, 'Fruit');
    expect([button().localName, button().type, button().tabIndex]).toEqual([
      'button',
      'button',
      -1,
    ]);
    expect(aria(button(), 'label', 'expanded', 'hidden')).toEqual(['Expand Fruit', null, null]);
    button().click();
    expect(aria(button(), 'label')).toEqual(['Collapse Fruit']);
    button().click();
    expect(aria(button(), 'label')).toEqual(['Expand Fruit']);
  });

  test('the glyph is hidden from screen readers: a collapsed and an expanded one look different', async () => {
    const box = treeBox();
    await openTree(box);
    const glyph = () => {
      const span = $('[aria-hidden="true"]', twisty(box, 'Fruit'));
      const { content } = getComputedStyle(span, '::before');
      return (span.textContent || content).replaceAll(/["\s]|\uFE0E/g, '');
    };
    expect(twisty(box, 'Fruit').textContent?.replaceAll(/[▶▼\s]|\uFE0E/g, '')).toBe('');
    const before = glyph();
    twisty(box, 'Fruit').click();
    expect([before, glyph()]).toEqual(['▶', '▼']);
  });

  test('language: expand and collapse (D6)', async () => {
    const box = treeBox({ language: { expand: '{label} auf', collapse: '{label} zu' } });
    await openTree(box);
    expect(aria(twisty(box, 'Nuts'), 'label')).toEqual(['Nuts auf']);
    twisty(box, 'Nuts').click();
    expect(aria(twisty(box, 'Nuts'), 'label')).toEqual(['Nuts zu']);
  });
});

describe('accessibility 1.7 it toggles and never picks', () => {
  test.each([
    ['a mouse click', (button: Element) => mouse(button)],
    ['click() by a script or assistive technology', async (button: HTMLElement) => button.click()],
  ])('%s; focus stays in the search field', async (_, click) => {
    const box = treeBox({ multiple: true, closeOnSelect: true });
    await openTree(box);
    const log = record(box);
    await click(twisty(box, 'Fruit'));
    expect([outline(box), focusOf(box)]).toEqual([OPEN, 'search']);
    await click(twisty(box, 'Fruit'));
    expect([outline(box), focusOf(box)]).toEqual([CLOSED, 'search']);
    expect(log).toEqual(['expand fruit', 'collapse fruit']);
    expect([box.select.getValue(), faults(box)]).toEqual([[], []]);
  });

  test('focus stays on the control', async () => {
    const box = treeBox();
    await openOnControl(box);
    await placed(box);
    await mouse(twisty(box, 'Nuts'));
    expect([focusOf(box), outline(box).length, box.select.getValue()]).toEqual([
      'control',
      5,
      null,
    ]);
    expect(faults(box)).toEqual([]);
  });

  test('focus stays where the page has it', async () => {
    page('<div><div id="host"></div><input id="other"></div>');
    const box = build('#host', { data: FOOD });
    $('#other').focus();
    box.select.open();
    twisty(box, 'Fruit').click();
    expect([focusOf(box), outline(box)]).toEqual(['other', OPEN]);
  });

  test('single: the list stays open', async () => {
    const box = treeBox();
    await openTree(box);
    await mouse(twisty(box, 'Fruit'));
    expect([box.select.isDropdownOpen(), box.select.getValue()]).toEqual([true, null]);
  });

  test('next to it, the row is picked and not expanded', async () => {
    const box = treeBox({ multiple: true });
    await openTree(box);
    await mouse($('.widget-select__option-label', node(box, 'Nuts')));
    expect([box.select.getValue(), outline(box)]).toEqual([
      ['nuts', 'almond'],
      ['▸ Fruit', '▸ Nuts ✓', '· Water'],
    ]);
  });

  test('WCAG 2.5.2 pressed there and let go elsewhere: nothing', async () => {
    const box = treeBox({ multiple: true });
    await openTree(box);
    await commands.mouseMove(...center(twisty(box, 'Fruit')));
    await commands.mouseDown();
    await commands.mouseMove(...center(node(box, 'Water')));
    await commands.mouseUp();
    expect([outline(box), box.select.getValue(), focusOf(box)]).toEqual([CLOSED, [], 'search']);
  });

  test('case 114 the twisty of a disabled parent works, and the row is still not picked', async () => {
    const box = treeBox({ multiple: true, data: tree('Fruit!(Apple|Pear)|Water') });
    await openTree(box);
    expect(twisty(box, 'Fruit').disabled).toBe(false);
    await mouse(twisty(box, 'Fruit'));
    expect(outline(box)).toEqual(['▾ Fruit', '  · Apple', '  · Pear', '· Water']);
    await mouse($('.widget-select__option-label', node(box, 'Fruit')));
    expect(box.select.getValue()).toEqual([]);
    await mouse(node(box, 'Pear'));
    expect(box.select.getValue()).toEqual(['pear']);
  });

  test('in a form nothing is submitted', async () => {
    page('<form id="form"><label>Food <span id="host"></span></label></form>');
    let submits = 0;
    $('form').addEventListener('submit', (event) => {
      event.preventDefault();
      submits++;
    });
    const box = build('#host', { data: FOOD });
    await openTree(box);
    await mouse(twisty(box, 'Fruit'));
    expect([submits, outline(box), focusOf(box)]).toEqual([0, OPEN, 'search']);
  });

  test.runIf(touch)(
    'a tap: nothing is picked, focus stays, no keyboard comes up (F14)',
    async () => {
      const box = treeBox({ multiple: true });
      await commands.touchTap(...center(box.control));
      await expect.poll(() => box.select.isDropdownOpen()).toBe(true);
      await placed(box);
      expect(focusOf(box)).toBe('dropdown');
      await commands.touchTap(...center(twisty(box, 'Fruit')));
      await expect.poll(() => outline(box)).toEqual(OPEN);
      await commands.touchTap(...center(twisty(box, 'Citrus')));
      await expect.poll(() => outline(box)).toContain('    · Lime');
      expect([focusOf(box), box.select.getValue()]).toEqual(['dropdown', []]);
    },
  );
});

describe('collapsing around the active row', () => {
  test('the branch’s row becomes active, and is the one that is named', async () => {
    const box = treeBox({ expandLevel: 2 });
    await openOnControl(box);
    await press('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active(box)).toBe('Lemon');
    twisty(box, 'Fruit').click();
    expect([active(box), faults(box)]).toEqual(['Fruit', []]);
    expect(aria(box.control, 'activedescendant')).toEqual([node(box, 'Fruit').id]);
  });

  test('an active row elsewhere stays', async () => {
    const box = treeBox({ expandLevel: 2 });
    await openOnControl(box);
    await press('{End}');
    twisty(box, 'Fruit').click();
    expect([active(box), faults(box)]).toEqual(['Water', []]);
    twisty(box, 'Fruit').click();
    expect([active(box), faults(box)]).toEqual(['Water', []]);
    expect(outline(box)).toHaveLength(10);
  });
});

describe('F7 the pointer over a tree', () => {
  test('a row, its twisty and its text make the row active; nothing is expanded by it', async () => {
    const box = treeBox();
    await openTree(box);
    await commands.mouseMove(...center($('.widget-select__option-label', node(box, 'Water'))));
    expect(active(box)).toBe('Water');
    await commands.mouseMove(...center(twisty(box, 'Nuts')));
    expect([active(box), outline(box), faults(box)]).toEqual(['Nuts', CLOSED, []]);
  });

  test('case 97 rows that appear under a resting pointer are not pointed at', async () => {
    const box = treeBox();
    await openOnControl(box);
    await placed(box);
    await commands.mouseMove(...center(node(box, 'Nuts')));
    expect(active(box)).toBe('Nuts');
    await press('{Home}{ArrowRight}');
    await settled();
    expect([active(box), faults(box)]).toEqual(['Fruit', []]);
  });
});
