// @module-tag core
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import unlayered from 'widget-select/style.unlayered.css?raw';
import { $, $$, build, emulate, letters, manyRows, page, placed, plain } from '../kit.ts';

const rect = (element: Element) => element.getBoundingClientRect();
const style = (element: Element) => getComputedStyle(element);
const { media } = inject('abilities');

const tall = (element: Element, px: number) => {
  const { width, height } = rect(element);
  expect(Math.min(width, height), element.className).toBeGreaterThanOrEqual(px);
};

describe('WCAG 2.5.8 targets are at least 24 by 24 CSS pixels', () => {
  test('control, remove, clear, chevron, rows, search field', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true, clearable: true });
    box.select.setValue(['v1', 'v2']);
    await box.open();
    for (const part of [
      box.control,
      box.clear,
      $('.widget-select__chevron'),
      box.search,
      ...$$('.widget-select__tag-remove'),
      ...box.rows(),
    ])
      tall(part, 24);
  });

  test('also at a small font size', async () => {
    page('<div id="host" style="font-size:10px"></div>');
    const box = build('#host', { data: letters('a|b'), multiple: true, clearable: true });
    box.select.setValue(['v1']);
    await box.open();
    for (const part of [box.clear, ...$$('.widget-select__tag-remove'), ...box.rows()])
      tall(part, 24);
  });
});

describe('case 128 one line of tags makes the control no higher', () => {
  test.each(['sans-serif', 'serif'])('in %s', (font) => {
    page(`<div id="host" style="font-family:${font}"></div>`);
    const box = build('#host', { data: letters('a|b'), multiple: true });
    for (const size of ['md', 'sm', 'lg'] as const) {
      box.select.updateOptions({ size });
      box.select.setValue([]);
      const before = rect(box.root).height;
      const control = rect(box.control).height;
      box.select.setValue(['v1', 'v2']);
      expect(box.tagTexts()).toEqual(['A', 'B']);
      const heights = [rect(box.root).height, rect(box.control).height];
      expect(heights, size).toEqual([before, control]);
    }
  });
});

describe('WCAG 1.4.10 reflow at 320 by 256 CSS pixels', () => {
  test.each([0, 100, 190])(
    'with the control at %i px: dropdown inside, no sideways scrolling, field and a row visible',
    async (top) => {
      await browserPage.viewport(320, 256);
      page(`<div id="host" style="margin-top:${top}px"></div>`);
      const box = build('#host', {
        data: [
          {
            value: 'x',
            label: 'A label that is a good deal longer than three hundred and twenty pixels',
            description: 'and so is its description, to be sure',
          },
          ...manyRows(50),
        ],
        multiple: true,
      });
      await box.open();
      await expect.poll(() => rect(box.list).height).toBeGreaterThan(0);
      const { left, right, top: up, bottom } = rect(box.dropdown);
      expect([left >= 0, right <= 320, up >= 0, bottom <= 256]).toEqual([true, true, true, true]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      expect(box.dropdown.scrollWidth).toBeLessThanOrEqual(box.dropdown.clientWidth);
      // A row as high as a target has to be; with the control in the middle a long one is cut by the box's edge.
      const seen = box.rows().map((row) => {
        const { top: a, bottom: b } = rect(row);
        return Math.min(b, bottom, rect(box.list).bottom) - Math.max(a, rect(box.list).top);
      });
      const visible = Math.max(...seen) >= 24;
      expect([visible, rect(box.search).top >= up && rect(box.search).bottom <= bottom]).toEqual([
        true,
        true,
      ]);
    },
  );
});

describe('WCAG 1.4.12, 1.4.4 text spacing and 200% text', () => {
  test.each([
    [
      'text spacing',
      '* { line-height:1.5 !important; letter-spacing:.12em !important; word-spacing:.16em !important }',
    ],
    ['200% text', 'html { font-size:200% } body { font-size:32px }'],
  ])('%s: no row, tag or message is clipped, none overlap', async (_name, css) => {
    page(`<div id="host" style="width:300px"></div>`);
    const sheet = document.createElement('style');
    sheet.textContent = css;
    document.body.append(sheet);
    const data = Array.from({ length: 200 }, (_, i) => ({
      value: `${i}`,
      label: `A row with a somewhat longer label ${i}`,
      description: 'A description',
    }));
    const box = build('#host', { data, multiple: true });
    box.select.setValue(['1', '2']);
    await box.open();
    // Of a tag, its text: with a coarse pointer the × reaches out of it.
    for (const tag of box.tags()) {
      const [outer, inner] = [tag, $('.widget-select__tag-label', tag)].map(rect);
      expect(outer?.right).toBeGreaterThan(inner?.right ?? Infinity);
      expect(tag.scrollHeight).toBeLessThanOrEqual(tag.clientHeight + 1);
    }
    for (const part of [...box.rows(), ...$$('.widget-select__tag-label')])
      expect(
        [part.scrollHeight <= part.clientHeight + 1, part.scrollWidth <= part.clientWidth + 1],
        part.textContent ?? '',
      ).toEqual([true, true]);
    const rows = box
      .rows()
      .map(rect)
      .sort((a, b) => a.top - b.top);
    rows.slice(1).forEach(({ top }, i) => {
      expect(top).toBeGreaterThanOrEqual((rows[i]?.bottom ?? 0) - 1);
    });
    await userEvent.keyboard('zzzz');
    const message = $('.widget-select__message');
    expect(message.scrollHeight).toBeLessThanOrEqual(message.clientHeight + 1);
  });
});

describe('WCAG 2.4.7 focus is visible on control, search field, tag and clear', () => {
  test('a ring of 2 px at least, also for :focus that is not :focus-visible', async () => {
    const box = plain({ data: letters('a|b'), multiple: true, clearable: true });
    box.select.setValue(['v1']);
    const ring = (element: Element) => {
      // Focus on the × of a tag is a ring around the tag.
      const around = [element, element.closest('.widget-select__tag') ?? box.field].map(style);
      return Math.max(
        ...around.map(({ outlineStyle, outlineWidth }) =>
          outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        ),
      );
    };
    for (const part of [box.control, $('.widget-select__tag-remove'), box.clear]) {
      part.focus();
      expect(document.activeElement).toBe(part);
      expect(ring(part), part.className).toBeGreaterThanOrEqual(2);
    }
    await box.open();
    expect(ring(box.search)).toBeGreaterThanOrEqual(2);
  });

  test('the active row has an outline of 2 px, the selected one a mark', async () => {
    const box = plain({ data: letters('a|b') });
    box.select.setValue('v1');
    await box.open();
    await userEvent.keyboard('{ArrowDown}');
    expect(style(box.row('B')).outlineWidth).toBe('2px');
    const mark = () =>
      getComputedStyle($('.widget-select__option-check', box.row('A')), '::before');
    const { content, visibility, backgroundImage } = mark();
    expect([content, visibility]).toEqual(['""', 'visible']);
    expect(backgroundImage).toContain('45deg');
    // Not made at all, rather than hidden: it would be laid out in every row.
    expect(box.row('B').children).toHaveLength(0);
    box.select.setValue('v2');
    await expect.poll(() => mark().content).toBe('none');
  });
});

describe('case 17 text inputs are at least 16 px on a coarse pointer', () => {
  test.runIf(matchMedia('(pointer: coarse)').matches)('the search field', async () => {
    page('<div id="host" style="font-size:12px"></div>');
    const box = build('#host', { data: letters('a') });
    await box.open();
    expect(Number.parseFloat(style(box.search).fontSize)).toBeGreaterThanOrEqual(16);
  });
});

describe.runIf(matchMedia('(pointer: coarse)').matches)('addition 12 a coarse pointer', () => {
  test('a field in small text is 44 px high, in large text 2.75em', () => {
    for (const [size, height] of [
      ['13px', 44],
      ['20px', 55],
    ] as const) {
      page(`<div id="host" style="font-size:${size}"></div>`);
      expect(rect(build('#host', { data: letters('a') }).field).height).toBe(height);
    }
  });

  test('at 390 px rows, search field, × and clear are 44 px, and no two × overlap', async () => {
    await browserPage.viewport(390, 700);
    page('<div id="host" style="--widget-select-row-height: initial"></div>');
    const labels = ['Hamburg', 'Berlin', 'Bremen', 'Stuttgart', 'Wuppertal', 'Saarbrücken', 'Jena'];
    const data = labels.map((label) => ({ value: label, label }));
    const box = build('#host', { data, multiple: true, clearable: true });
    box.select.setValue(labels);
    await box.open();
    const removers = $$('.widget-select__tag-remove');
    for (const part of [box.clear, box.search, ...removers, ...box.rows()]) tall(part, 44);
    const boxes = removers.map(rect);
    expect(new Set(boxes.map(({ top }) => top)).size).toBeGreaterThan(1);
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1))
        expect(one.bottom <= other.top || one.right <= other.left).toBe(true);
    // Nor does a tag cover the × next to it.
    box.select.close();
    for (const [i, { left, right, top, height }] of boxes.entries())
      for (const x of [left + 1, right - 1])
        expect(document.elementFromPoint(x, top + height / 2), labels[i]).toBe(removers[i]);
  });
});

describe.runIf(media)('media features', () => {
  test('addition 13: paper shows what is chosen, whole, without list and buttons', async () => {
    const long =
      'A value of many words that is cut on the screen, as it has but one line there, '.repeat(3);
    page(
      '<div style="width:300px"><div id="one"></div><div id="few"></div><div id="all"></div></div>',
    );
    const names = manyRows(9);
    const one = build('#one', { data: [{ value: 'x', label: long }], clearable: true });
    const few = build('#few', { data: names, multiple: true, maxVisibleTags: 2, clearable: true });
    const all = build('#all', { data: names, multiple: true });
    one.select.setValue('x');
    for (const box of [few, all]) box.select.setValue(names.map(({ value }) => value));
    await all.open();
    const before = rect(one.control).height;
    await emulate({ media: 'print' });
    const seen = (selector: string) => $$(selector).filter((part) => part.checkVisibility());
    for (const part of ['dropdown', 'chevron', 'clear', 'tag-remove', 'tag-more', 'search'])
      expect(seen(`.widget-select__${part}`), part).toEqual([]);
    expect(rect(one.control).height).toBeGreaterThan(3 * before);
    expect(seen('.widget-select__selection').map((part) => part.innerText)).toEqual([
      names.map(({ label }) => label).join(', '),
    ]);
    expect(few.field.checkVisibility()).toBe(false);
    expect(seen('.widget-select__tag').length).toBe(9);
    for (const { root } of [one, few, all]) expect(style(root).breakInside).toBe('avoid');
  });

  test('forced colours: active row, selection mark, disabled row and borders stay visible', async () => {
    await emulate({ forcedColors: 'active' });
    const box = plain({ data: [...letters('a|b'), { value: 'x', label: 'X', disabled: true }] });
    box.select.setValue('v1');
    await box.open();
    await userEvent.keyboard('{ArrowDown}');
    const system = (color: string) => {
      const probe = document.createElement('i');
      probe.style.color = color;
      document.body.append(probe);
      const { color: rgb } = style(probe);
      probe.remove();
      return rgb;
    };
    const active = style(box.row('B'));
    expect([active.outlineStyle, active.outlineColor]).toEqual(['solid', system('Highlight')]);
    expect(style(box.row('X')).color).toBe(system('GrayText'));
    expect(style(box.field).borderTopStyle).toBe('solid');
    expect(style(box.dropdown).borderTopStyle).toBe('solid');
    const check = getComputedStyle($('.widget-select__option-check', box.row('A')), '::before');
    expect([check.forcedColorAdjust, check.visibility]).toEqual(['none', 'visible']);
    expect(check.backgroundImage).toContain(system('Highlight'));
    // The system takes away every gradient it may adjust.
    const glass = getComputedStyle(box.search.parentElement as HTMLElement, '::before');
    expect(glass.forcedColorAdjust).toBe('none');
    box.select.disable();
    expect(style(box.field).borderTopColor).toBe(system('GrayText'));
  });

  test('reduced motion: nothing moves', async () => {
    await emulate({ reducedMotion: 'reduce' });
    document.documentElement.style.setProperty('--widget-select-motion', 'initial');
    onTestFinished(() => document.documentElement.removeAttribute('style'));
    const box = plain({ data: manyRows(200), multiple: true, clearable: true });
    box.select.setValue(['1']);
    await box.open();
    for (const part of [box.root, ...$$('*', box.root)]) {
      expect(Number.parseFloat(style(part).transitionDuration), part.className).toBe(0);
      expect(style(part).animationName).toBe('none');
      expect(style(part).scrollBehavior).toBe('auto');
    }
    expect(document.getAnimations()).toEqual([]);
    // If a page makes all animations short, no animation of the widget is left either.
    await userEvent.keyboard('{Escape}');
    box.dropdown.style.animationDuration = '100s';
    await box.open();
    expect(document.getAnimations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(box.dropdown.getBoundingClientRect().height).toBe(0);
  });

  test('case 135 dark: the scheme of the page is followed, `theme` forces it', async () => {
    const background = ({ dropdown }: { dropdown: HTMLElement }) => style(dropdown).backgroundColor;
    document.documentElement.style.colorScheme = 'light dark';
    const box = plain({ data: letters('a') });
    await box.open();
    const light = background(box);
    await emulate({ colorScheme: 'dark' });
    const dark = background(box);
    expect(dark).not.toBe(light);
    box.select.updateOptions({ theme: 'light' });
    expect([background(box), style(box.field).backgroundColor]).toEqual([light, light]);
    await emulate({ colorScheme: 'light' });
    box.select.updateOptions({ theme: 'dark' });
    expect(background(box)).toBe(dark);
    document.documentElement.style.colorScheme = '';
  });
});

describe('case 136 right to left', () => {
  const mirrored = async (markup: string, dropdownParent?: string) => {
    page(markup);
    const box = build('#host', {
      data: letters('aaa|b'),
      multiple: true,
      clearable: true,
      dropdownParent,
    });
    box.select.setValue(['v1.1.1', 'v2']);
    await box.open();
    await placed(box);
    const field = rect(box.field);
    expect(rect($('.widget-select__chevron')).left - field.left).toBeLessThan(60);
    // Next to tags, the control covers the arrow.
    expect(rect(box.control).right).toBeLessThanOrEqual(rect(box.clear).left);
    expect(rect(box.clear).right).toBeLessThanOrEqual(rect($('.widget-select__tags')).left);
    const [first, second] = box.tags().map(rect);
    expect(first?.left).toBeGreaterThan(second?.left ?? 0);
    expect(style(box.dropdown).direction).toBe('rtl');
    const row = box.row('B');
    const letter = document.createRange();
    letter.selectNodeContents($('.widget-select__option-label', row));
    const text = letter.getBoundingClientRect();
    expect(rect(row).right - text.right).toBeLessThan(text.left - rect(row).left);
    expect(Math.abs(rect(box.dropdown).right - field.right)).toBeLessThanOrEqual(1);
  };

  test('dir on an ancestor', () =>
    mirrored('<div dir="rtl"><div id="host" style="width:300px"></div></div>'));
  test('and a dropdown portalled outside of it', () =>
    mirrored(
      '<div dir="rtl"><div id="host" style="width:300px"></div></div><div id="out"></div>',
      '#out',
    ));
});

describe('case 134 page styles leak neither in nor out', () => {
  const looked = [
    'width',
    'height',
    'borderTopWidth',
    'paddingTop',
    'paddingLeft',
    'marginTop',
    'display',
    'float',
    'textTransform',
    'color',
    'backgroundColor',
    'fontSize',
  ] as const;

  const shown = async () => {
    const box = plain({ data: letters('a|b'), multiple: true, clearable: true });
    box.select.setValue(['v1']);
    await box.open();
    return box;
  };

  const look = (box: Awaited<ReturnType<typeof shown>>) =>
    [
      box.control,
      box.search,
      box.clear,
      ...box.tags(),
      $('.widget-select__tag-label'),
      $('.widget-select__tag-remove'),
      box.dropdown,
      box.list,
      box.row('A'),
      $('.widget-select__option-text', box.row('A')),
    ].map((part) => [part.className, looked.map((name) => style(part)[name])]);

  const pageRules = (css: string, last = true) => {
    const sheet = document.createElement('style');
    sheet.textContent = css;
    if (last) document.head.append(sheet);
    else document.head.prepend(sheet);
    onTestFinished(() => sheet.remove());
  };

  test('rules for elements and for everything leave layout and colours', async () => {
    const box = await shown();
    const before = look(box);
    pageRules(`* { margin: 0; padding: 0; border: 0 }
      html body input, input { border: 7px solid lime; margin: 9px; padding: 20px; width: 50px; display: block; float: left; text-transform: uppercase }
      body button { border: 7px solid lime; margin: 9px; padding: 20px; min-height: 80px; text-transform: uppercase; float: right; background: red }
      body div div div, ul { color: red; padding: 3px; font-size: 9px } html body div span { display: block; color: red; background: lime }`);
    expect(look(box)).toEqual(before);
  });

  test('nor do they reach the value of a single select', () => {
    const box = plain({ data: letters('a|b') });
    box.select.setValue('v1');
    pageRules('span { display: block; color: red; font-size: 9px }');
    const { color, display, fontSize } = style($('.widget-select__value', box.control));
    const own = style(box.control);
    expect([color, display, fontSize]).toEqual([own.color, 'inline', own.fontSize]);
  });

  test.each([
    ['after', true],
    ['before', false],
  ])('a rule of the page that names a class overrides %s of the widget', async (_, last) => {
    const box = await shown();
    pageRules(
      `.widget-select__option { padding-top: 17px } .widget-select__search { border-top-width: 5px }
      .widget-select__dropdown { background-color: rgb(1, 2, 3) } .widget-select__tag-remove { color: rgb(4, 5, 6) }`,
      last,
    );
    expect([
      style(box.row('A')).paddingTop,
      style(box.search).borderTopWidth,
      style(box.dropdown).backgroundColor,
      style($('.widget-select__tag-remove')).color,
    ]).toEqual(['17px', '5px', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
  });

  test('utilities in a later layer win, those of an earlier one do not', async () => {
    const box = await shown();
    const before = look(box);
    pageRules(
      '@layer theme, base, widget-select, utilities; @layer base { * { padding: 0; border: 0 solid } button { background: red } }',
      false,
    );
    expect(look(box)).toEqual(before);
    pageRules('@layer utilities { .p-17 { padding: 17px } }');
    box.row('A').classList.add('p-17');
    expect(style(box.row('A')).paddingTop).toBe('17px');
  });

  test('style.unlayered.css also holds under rules for attributes', async () => {
    const ours = [...document.querySelectorAll('style')].filter((sheet) =>
      sheet.textContent.startsWith('@layer widget-select'),
    );
    expect(ours).toHaveLength(1);
    for (const sheet of ours) {
      sheet.media = 'not all';
      onTestFinished(() => sheet.removeAttribute('media'));
    }
    pageRules(unlayered);
    const box = await shown();
    const before = look(box);
    pageRules(`input, input[type=search] { border: 7px solid lime; margin: 9px; padding: 20px; width: 50px; display: block; float: left; text-transform: uppercase }
      button { border: 7px solid lime; margin: 9px; padding: 20px; min-height: 80px; text-transform: uppercase; float: right }
      [popover] { margin: auto; border: 9px solid red; padding: 1em; inset: 0; width: fit-content }`);
    expect(look(box)).toEqual(before);
    expect(style(box.dropdown).backgroundColor).not.toMatch(/, 0\)|transparent/);
  });
});
