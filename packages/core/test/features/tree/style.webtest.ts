// accessibility 1.10 for tree rows: sizes, indentation, marks that do not live on colour, forced colours.
import { describe, expect, inject, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { $, $$, build, emulate, page } from '../../dom/kit.ts';
import { press } from '../../dom/support.ts';
import { chain, FOOD, labels, node, openTree, treeBox, twisty } from './dom-kit.ts';

const ALL = Number.POSITIVE_INFINITY;
const { media } = inject('abilities');
const rect = (element: Element) => element.getBoundingClientRect();
const textOf = (box: Parameters<typeof node>[0], label: string) =>
  rect($('.widget-select__option-label', node(box, label)));

test.each(['16px', '10px'])(
  'WCAG 2.5.8 twisties and rows are at least 24 by 24 CSS pixels, font %s',
  async (size) => {
    page(`<div id="host" style="font-size:${size}"></div>`);
    const box = build('#host', { data: FOOD, multiple: true, expandLevel: ALL });
    await openTree(box);
    const buttons = $$('.widget-select__twisty');
    expect(buttons).toHaveLength(3);
    for (const part of [...buttons, ...box.rows()]) {
      const { width, height } = rect(part);
      expect(Math.min(width, height), part.className).toBeGreaterThanOrEqual(24);
    }
  },
);

test('WCAG 2.5.8 the targets of a twisty and of the row’s text do not overlap', async () => {
  const box = treeBox({ multiple: true, expandLevel: ALL });
  await openTree(box);
  for (const label of ['Fruit', 'Citrus']) {
    expect(rect(twisty(box, label)).right).toBeLessThanOrEqual(textOf(box, label).left + 1);
  }
});

describe('indentation', () => {
  test.each([true, false])(
    'multiple %s: siblings line up, whether branch or leaf; each level is indented further',
    async (multiple) => {
      const box = treeBox({ multiple, expandLevel: ALL });
      await openTree(box);
      const left = (label: string) => Math.round(textOf(box, label).left);
      const levels = [
        ['Fruit', 'Nuts', 'Water'],
        ['Apple', 'Pear', 'Citrus', 'Almond', 'Walnut'],
        ['Lemon', 'Lime'],
      ].map((names) => [...new Set(names.map(left))]);
      expect(levels.map((each) => each.length)).toEqual([1, 1, 1]);
      const [one = 0, two = 0, three = 0] = levels.flat();
      expect([two - one >= 12, three - two]).toEqual([true, two - one]);
    },
  );

  test('right to left: mirrored', async () => {
    page('<div dir="rtl"><div id="host"></div></div>');
    const box = build('#host', { data: FOOD, multiple: true, expandLevel: ALL });
    await openTree(box);
    const right = (label: string) => Math.round(textOf(box, label).right);
    expect(right('Fruit')).toBe(right('Water'));
    expect(right('Fruit') - right('Apple')).toBeGreaterThanOrEqual(12);
    expect(right('Apple') - right('Lemon')).toBe(right('Fruit') - right('Apple'));
    expect(rect(twisty(box, 'Fruit')).left).toBeGreaterThanOrEqual(right('Fruit') - 1);
  });

  test('collapsed and expanded have signs of different shapes, in both directions of writing', async () => {
    for (const dir of ['ltr', 'rtl']) {
      page(`<div dir="${dir}"><div id="host"></div></div>`);
      const box = build('#host', { data: FOOD });
      await openTree(box);
      const sign = (pseudo: string | null) => {
        const { clipPath, width, height, padding } = getComputedStyle(twisty(box, 'Nuts'), pseudo);
        return [clipPath, width, height, padding].join();
      };
      const collapsed = sign('::before');
      twisty(box, 'Nuts').click();
      await expect.poll(() => sign('::before'), { message: dir }).not.toBe(collapsed);
    }
  });

  test('a list that is flat is not indented', async () => {
    const box = build(page('<div></div>'), { data: [{ value: 'a', label: 'A' }] });
    await openTree(box);
    const { left } = rect($('.widget-select__option-label'));
    expect(left - rect(box.list).left).toBeLessThan(24);
    box.select.setData([{ value: 'a', label: 'A', children: [{ value: 'b', label: 'B' }] }]);
    expect(labels(box)).toEqual(['A']);
    box.select.setData([{ value: 'a', label: 'A' }]);
    expect(rect($('.widget-select__option-label')).left).toBe(left);
  });

  test('deep levels keep room for their text', async () => {
    await browserPage.viewport(320, 600);
    page('<div id="host"></div>');
    // Longer than a line, so that the room is measured: a short label is as wide as its letters are in the font of the machine.
    const long = (level: number) => `Level ${level} ${'of the house '.repeat(9)}`;
    const box = build('#host', { data: chain(30, long), multiple: true, expandLevel: ALL });
    await openTree(box);
    expect(textOf(box, long(30)).width).toBeGreaterThanOrEqual(60);
  });
});

/** How the mark of a row is drawn, without its colours. */
const mark = (row: Element) => {
  const check = $('.widget-select__option-check', row);
  const { content, backgroundImage, backgroundSize } = getComputedStyle(check, '::before');
  const turned = backgroundImage.match(/-?\d+deg/g);
  return { isDrawn: content === '""', turned, backgroundSize };
};

describe('WCAG 1.4.1 checked, mixed and unchecked differ by shape', () => {
  test('in a tree of check boxes', async () => {
    const box = treeBox({ multiple: true, expandLevel: 1 });
    box.select.setValue(['apple']);
    await openTree(box);
    const [mixed, checked, empty] = ['Fruit', 'Apple', 'Pear'].map((label) =>
      mark(node(box, label)),
    );
    expect([mixed?.isDrawn, checked?.isDrawn, empty?.isDrawn]).toEqual([true, true, false]);
    expect([mixed?.turned, checked?.turned]).toEqual([null, ['45deg', '-45deg']]);
    expect(mixed?.backgroundSize).not.toBe(checked?.backgroundSize);
  });

  test('the active row has an outline of 2 px in a tree too', async () => {
    const box = treeBox({ multiple: true });
    await openTree(box);
    await press('{ArrowDown}');
    expect(getComputedStyle(node(box, 'Fruit')).outlineWidth).toBe('2px');
  });
});

describe.runIf(media)('forced colours', () => {
  const system = (color: string) => {
    const probe = document.createElement('i');
    probe.style.color = color;
    document.body.append(probe);
    const { color: rgb } = getComputedStyle(probe);
    probe.remove();
    return rgb;
  };

  test('the twisty’s sign, the marks, the active and the disabled row stay visible', async () => {
    await emulate({ forcedColors: 'active' });
    const box = treeBox({ multiple: true, expandLevel: 1 });
    box.select.setValue(['apple']);
    await openTree(box);
    await press('{Home}');
    const active = getComputedStyle(node(box, 'Fruit'));
    expect([active.outlineStyle, active.outlineColor]).toEqual(['solid', system('Highlight')]);
    expect(getComputedStyle(node(box, 'Walnut')).color).toBe(system('GrayText'));
    for (const label of ['Fruit', 'Apple']) {
      const check = $('.widget-select__option-check', node(box, label));
      const before = getComputedStyle(check, '::before');
      const ground = getComputedStyle(check).backgroundColor;
      expect([before.visibility, before.forcedColorAdjust]).toEqual(['visible', 'none']);
      expect(before.backgroundImage, label).toContain(before.color);
      expect(before.color, label).not.toBe(ground);
    }
    // A background that is no picture is taken away unless the element keeps its own.
    const sign = getComputedStyle(twisty(box, 'Fruit'), '::before');
    expect([sign.forcedColorAdjust, sign.color]).toEqual(['none', system('CanvasText')]);
    expect(sign.backgroundImage).toContain(system('CanvasText'));
  });
});
