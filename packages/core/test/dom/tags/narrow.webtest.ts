// @module-tag core
/** Fields of some tags that are as narrow as a table cell: the room for tags, and what of the field can be pressed. */
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, $$, build, center, page, settled } from '../kit.ts';
import { focusOf, press } from '../support.ts';

const DATA = ['Apple', 'Banana', 'Grape'];
const isCoarse = matchMedia('(pointer: coarse)').matches;
const rect = (node: Element) => node.getBoundingClientRect();

function field(px: number, options: object = {}, dir = 'ltr') {
  page(`<div dir="${dir}" style="width: ${px}px"><div id="host"></div></div>`);
  const box = build<true>('#host', { data: DATA, multiple: true, ...options });
  box.select.setValue(DATA);
  return box;
}

test('accessibility 1.7: words of tags are not broken, and no space next to them stays empty', () => {
  for (const options of [{}, { clearable: true }, { sortable: true }]) {
    const box = field(isCoarse ? 180 : 120, options);
    for (const label of $$('.widget-select__tag-label', box.root))
      expect(label.clientHeight, label.textContent ?? '').toBeLessThan(30);
    const next = box.clear.hidden ? $('.widget-select__chevron', box.root) : box.clear;
    // The gap between two tags.
    const gap = isCoarse ? 8 : 4;
    const room = rect(next).left - rect($('.widget-select__tags', box.root)).right;
    expect(room).toBeLessThanOrEqual(gap);
  }
});

const PARTS = ['prefix', 'suffix', 'tag', 'tag-move', 'tag-remove', 'tag-more', 'clear', 'chevron'];

/** What of a field is outside of it, and which of its buttons overlap by more than a rounded pixel. */
function faults(box: ReturnType<typeof field>): string[] {
  const outer = rect(box.field);
  const parts = PARTS.flatMap((name) => $$(`.widget-select__${name}`, box.root))
    .filter((node) => node.getClientRects().length > 0)
    .map((node) => ({ node, name: node.className.split(' ')[0] ?? '', at: rect(node) }));
  const out = parts.filter(({ at }) => at.left < outer.left || at.right > outer.right);
  const buttons = parts.filter(({ node }) => node.localName === 'button');
  const pairs = buttons.flatMap((one, i) => buttons.slice(i + 1).map((other) => [one, other]));
  const crossed = pairs.filter(
    ([one, other]) =>
      one &&
      other &&
      Math.min(one.at.right, other.at.right) - Math.max(one.at.left, other.at.left) > 1 &&
      Math.min(one.at.bottom, other.at.bottom) - Math.max(one.at.top, other.at.top) > 1,
  );
  return [
    ...out.map(({ name }) => `${name} is outside`),
    ...crossed.map((pair) => pair.map((one) => one?.name).join(' covers ')),
  ];
}

const isReadable = (label: Element) => label.clientWidth >= Math.min(label.scrollWidth, 20);

describe('as narrow as a table cell, nothing is outside, no button covers another, and labels can be read', () => {
  const all = [
    {},
    { clearable: true },
    { sortable: true, clearable: true },
    { searchIn: 'control', clearable: true },
    { searchIn: 'control', sortable: true, clearable: true },
    { prefix: '€', suffix: 'kg', clearable: true },
  ];

  test.each(['ltr', 'rtl'])('%s', async (dir) => {
    for (const px of [120, 150, 200])
      for (const options of all) {
        const what = `${px} ${JSON.stringify(options)}`;
        const box = field(px, options, dir);
        expect(faults(box), what).toEqual([]);
        expect($$('.widget-select__tag-label', box.root).every(isReadable), what).toBe(true);
        if ('sortable' in options) {
          // The buttons that move a tag are shown.
          $$('.widget-select__tag-remove', box.root)[1]?.focus();
          const active = $('.widget-select__tag--active', box.root);
          expect(faults(box), what).toEqual([]);
          expect(isReadable($('.widget-select__tag-label', active)), what).toBe(true);
        }
        box.select.destroy();
      }
  });

  test('× and arrow are in one line', () => {
    for (let px = 110; px < 200; px += 10) {
      const box = field(px, { clearable: true });
      const [arrow, clear] = [rect($('.widget-select__chevron', box.root)), rect(box.clear)];
      expect(Math.abs(clear.left - arrow.left + clear.width), `${px}`).toBeLessThan(1);
      expect(Math.abs(clear.top + clear.bottom - arrow.top - arrow.bottom), `${px}`).toBeLessThan(
        2,
      );
      box.select.destroy();
    }
  });

  test('the caret of a field with the search field is after its last tag', () => {
    const box = field(isCoarse ? 240 : 200, { searchIn: 'control', clearable: true });
    const last = rect($$('.widget-select__tag', box.root).at(-1) as Element);
    const { top, bottom } = rect(box.control);
    expect((top + bottom) / 2).toBeGreaterThan(last.top);
    expect((top + bottom) / 2).toBeLessThan(last.bottom);
  });
});

test('a placeholder is where that of a single select is, whatever the direction of both', () => {
  page('<div dir="rtl"><div id="one"></div><div id="many"></div></div>');
  const starts = ['#one', '#many'].map((host) => {
    const box = build(host, { data: DATA, placeholder: 'Choose', multiple: host === '#many' });
    return rect(box.field).right - rect($('.widget-select__placeholder', box.control)).right;
  });
  expect(starts[0]).toBe(starts[1]);
});

test("`maxVisibleTags: 'auto'`: a focused tag that is cut keeps some of its label next to its buttons", async () => {
  page(`<div style="width: ${isCoarse ? 280 : 230}px"><div id="host"></div></div>`);
  const data = ['Bosnia and Herzegovina', 'Saint Kitts and Nevis', 'Trinidad and Tobago'];
  const options = { maxVisibleTags: 'auto', sortable: true, clearable: true } as const;
  const box = build<true>('#host', { data, multiple: true, ...options });
  box.select.setValue(data);
  await settled();
  box.control.focus();
  await press('{ArrowLeft}');
  const label = () => $('.widget-select__tag--active .widget-select__tag-label', box.root);
  await expect.poll(() => [isReadable(label()), faults(box)]).toEqual([true, []]);
});

test('a label of several words has several lines, and a word that is too long ends in an ellipsis', () => {
  page('<div style="width: 200px"><div id="host"></div></div>');
  const data = [
    'Bosnia and Herzegovina and Republika Srpska',
    'Donaudampfschifffahrtsgesellschaft',
  ];
  const box = build<true>('#host', { data, multiple: true });
  box.select.setValue(data);
  const [words, word] = $$('.widget-select__tag-label') as [HTMLElement, HTMLElement];
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth + 1);
  expect(words.clientHeight).toBeGreaterThan(30);
  expect([word.scrollWidth > word.clientWidth, word.clientHeight < 30]).toEqual([true, true]);
  expect(getComputedStyle(word).textOverflow).toBe('ellipsis');
});

describe('WCAG 2.5.8: the control can be clicked at its middle, and covers no button', () => {
  test.each(['ltr', 'rtl'])('%s', async (dir) => {
    for (const px of [120, 200, 280])
      for (const options of [
        {},
        { clearable: true },
        { maxVisibleTags: 'auto' },
        { maxVisibleTags: 'auto', clearable: true },
        { maxVisibleTags: 1, suffix: 'kg', prefix: '€' },
        { readOnly: true },
        { searchIn: 'control' },
      ]) {
        const box = field(px, options, dir);
        const what = `${px} ${JSON.stringify(options)}`;
        await expect
          .poll(() => rect(box.control).width, { message: what })
          .toBeGreaterThanOrEqual(24);
        expect(rect(box.control).height, what).toBeGreaterThanOrEqual(24);
        const hit = document.elementFromPoint(...center(box.control));
        expect(box.control.contains(hit), what).toBe(true);
        const [outer, inner] = [rect(box.field), rect(box.control)];
        expect([inner.left >= outer.left, inner.right <= outer.right], what).toEqual([true, true]);
        if (!box.clear.hidden) {
          const { left, right, top, height } = rect(box.clear);
          for (const x of [left + 2, right - 2])
            expect(document.elementFromPoint(x, top + height / 2), what).toBe(box.clear);
        }
        box.select.destroy();
      }
  });

  test('by a click there the list opens', async () => {
    const box = field(120, { maxVisibleTags: 'auto' });
    await userEvent.click(box.control);
    expect(box.select.isDropdownOpen()).toBe(true);
  });
});

test("maxVisibleTags: 'auto' is one line, as high with tags as without, whatever is next to them", async () => {
  for (const px of [120, 160, 240])
    for (const options of [
      { searchIn: 'control' },
      { searchIn: 'control', clearable: true, sortable: true },
      { prefix: '€', clearable: true },
      { prefix: '€', suffix: 'kg', clearable: true },
      { searchIn: 'control', prefix: '€', suffix: 'kg', clearable: true },
    ]) {
      const box = field(px, { maxVisibleTags: 'auto', ...options });
      await settled();
      const { height } = rect(box.field);
      box.select.clearAll();
      await settled();
      expect(rect(box.field).height, `${px} ${JSON.stringify(options)}`).toBe(height);
      expect(faults(box), `${px} ${JSON.stringify(options)}`).toEqual([]);
      box.select.destroy();
    }
});

describe('the × of a tag', () => {
  test('its fill stays in the tag', async () => {
    const box = field(400);
    const remove = $('.widget-select__tag-remove', box.root);
    await userEvent.hover(remove);
    const { backgroundClip, paddingLeft, paddingRight } = getComputedStyle(remove);
    expect(backgroundClip).toBe('content-box');
    const tag = rect(box.tags()[0] as Element);
    expect(rect(remove).right - Number.parseFloat(paddingRight)).toBeLessThanOrEqual(tag.right);
    const label = rect($('.widget-select__tag-label', box.root));
    expect(rect(remove).left + Number.parseFloat(paddingLeft)).toBeGreaterThanOrEqual(label.right);
  });

  test('focus on it is one ring, around its tag', async () => {
    const box = field(400);
    box.control.focus();
    await press('{ArrowLeft}');
    expect(focusOf(box)).toBe('tag Grape');
    const rings = $$('*', box.root).filter(
      (node) => getComputedStyle(node).outlineStyle !== 'none',
    );
    expect(rings.map((node) => node.className)).toEqual([
      'widget-select__tag widget-select__tag--active',
    ]);
    expect(getComputedStyle(rings[0] as Element).outlineWidth).toBe('2px');
  });

  test('focus on another button of a tag is one ring, around the button', async () => {
    const box = field(400, { sortable: true });
    box.control.focus();
    await press('{ArrowLeft}');
    const move = $('.widget-select__tag--active .widget-select__tag-move', box.root);
    move.focus();
    const rings = $$('*', box.root).filter(
      (node) => getComputedStyle(node).outlineStyle !== 'none',
    );
    expect(rings).toEqual([move]);
  });

  test('"+N more" has the shape of the tags next to it', async () => {
    const box = field(400, { maxVisibleTags: 2 });
    const [tag, more] = [box.tags()[0] as Element, $('.widget-select__tag-more', box.root)];
    const shape = (node: Element) => {
      const { top, bottom } = rect(node);
      const seen = getComputedStyle(node);
      const isClipped = seen.backgroundClip === 'padding-box';
      const edge = isClipped ? Number.parseFloat(seen.borderTopWidth) : 0;
      return [Math.round(top + edge), Math.round(bottom - edge)];
    };
    expect(shape(more)).toEqual(shape(tag));
  });
});

describe("`maxVisibleTags: 'auto'` in a box whose width depends on its content (D10.9)", () => {
  const many = Array.from({ length: 30 }, (_, i) => `Word ${i}`);

  test.each([
    [
      'grid',
      '<div class="box" style="display:grid;grid-template-columns:1fr 1fr"><div id="host"></div><i>x</i></div>',
    ],
    [
      'flex',
      '<div class="box" style="display:flex"><div style="flex:1"><div id="host"></div></div><i>x</i></div>',
    ],
    ['fieldset', '<fieldset class="box"><div id="host"></div></fieldset>'],
    ['table', '<table class="box"><tr><td><div id="host"></div></td></tr></table>'],
    ['float', '<div class="box" style="float:left"><div id="host"></div></div>'],
    ['inline-block', '<div class="box" style="display:inline-block"><div id="host"></div></div>'],
    // The number alone is lower than a tag.
    ['narrow', '<div class="box" style="width:190px"><div id="host"></div></div>'],
    [
      'flex-start',
      '<div style="display:flex;flex-direction:column;align-items:flex-start"><div class="box"><div id="host"></div></div></div>',
    ],
  ])('%s: no wider than without tags, in one line, and nothing is reported', async (_, markup) => {
    const errors: string[] = [];
    const heard = ({ message }: ErrorEvent) => errors.push(message);
    window.addEventListener('error', heard);
    page(markup);
    const box = build<true>('#host', { data: many, multiple: true, maxVisibleTags: 'auto' });
    const wide = () => rect($('.box')).width;
    const before = [wide(), rect(box.root).height];
    expect(before[0]).toBeLessThanOrEqual(innerWidth);
    box.select.setValue(many);
    await expect.poll(() => box.root.querySelector('.widget-select__tag-more')).not.toBe(null);
    await settled();
    expect(wide()).toBeLessThanOrEqual(before[0] as number);
    expect(rect(box.root).height).toBe(before[1]);
    expect(rect($('.widget-select__tag-more')).right).toBeLessThanOrEqual(rect(box.field).right);
    expect(wide()).toBeGreaterThan(120);
    window.removeEventListener('error', heard);
    expect(errors).toEqual([]);
  });
});
