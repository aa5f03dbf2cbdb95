// What is in line with what, and how large it is.
import { describe, expect, onTestFinished, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { $, $$, build, letters, page, plain } from '../kit.ts';

const sheets = import.meta.glob<string>('../../../dist/themes/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const THEMES = ['default', ...Object.keys(sheets).map((path) => path.replace(/^.*\/|\.css$/g, ''))];

const rect = (element: Element) => element.getBoundingClientRect();
const style = (element: Element) => getComputedStyle(element);

function withTheme(theme: string): void {
  const sheet = document.createElement('style');
  sheet.textContent = sheets[`../../../dist/themes/${theme}.css`] ?? '';
  document.head.append(sheet);
  onTestFinished(() => sheet.remove());
}

/** Where the text of this element begins. */
function textLeft(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().left;
}

const GROUPS = [
  { value: 'w', label: 'Warm', options: letters('a|b') },
  { value: 'c', label: 'Cold', options: [{ value: 'x', label: 'X' }] },
];

/** On a page with this font, with the sheet's own rows. */
const host = (px: number) =>
  page(
    `<div style="font-size:${px}px"><div id="host" style="--widget-select-row-height:initial"></div></div>`,
  );

const SIZES = ['sm', undefined, 'lg'] as const;

// `unstyled` has no edges.
const AIRED = THEMES.filter((theme) => theme !== 'unstyled');

test.each(AIRED.flatMap((theme) => SIZES.map((size) => [theme, size] as const)))(
  '%s, size %s: value, search text and rows have one left edge',
  async (theme, size) => {
    withTheme(theme);
    host(16);
    const box = build('#host', { data: letters('a|b'), theme, size });
    box.select.setValue('v1');
    await box.open();
    const left = rect(box.search).left + Number.parseFloat(style(box.search).paddingLeft);
    const edges = [
      textLeft($('.widget-select__value', box.root)),
      left,
      textLeft($('.widget-select__option-label', box.list)),
    ];
    expect(Math.max(...edges) - Math.min(...edges), edges.join()).toBeLessThanOrEqual(1.5);
  },
);

describe('headings', () => {
  test.each(THEMES)('%s: in line with their rows, and 12 px or more', async (theme) => {
    withTheme(theme);
    host(14);
    const box = build('#host', { data: GROUPS, theme });
    await box.open();
    const label = $('.widget-select__option-label', box.list);
    for (const heading of $$('.widget-select__group-label', box.list)) {
      expect(Math.abs(textLeft(heading) - textLeft(label))).toBeLessThan(1);
      expect(Number.parseFloat(style(heading).fontSize)).toBeGreaterThanOrEqual(12);
    }
  });

  test('as high as a row in a long list, whatever the font, so that no list has to be measured', async () => {
    for (const px of [14, 16, 20]) {
      host(px);
      const data = [
        {
          value: 'g',
          label: 'All',
          options: Array.from({ length: 150 }, (_, i) => ({ value: `${i}`, label: `${i}` })),
        },
      ];
      const box = build('#host', { data, dropdownParent: $('#host') });
      await box.open();
      const [heading, row] = [$('.widget-select__group-label', box.list), box.rows()[0] as Element];
      expect(Math.abs(rect(heading).height - rect(row).height), `${px}px`).toBeLessThan(0.6);
      box.select.destroy();
    }
  });
});

test('icons have one stroke: cross, arrow, tick, lens and the arrow of a branch', async () => {
  host(16);
  const data = [{ value: 'eu', label: 'Europe', children: letters('a|b') }];
  const box = build('#host', { data, multiple: true, clearable: true, searchable: true });
  box.select.setValue(['v1', 'v2']);
  await box.open();
  const icons = {
    chevron: style($('.widget-select__chevron', box.root)),
    clear: getComputedStyle(box.clear, '::before'),
    remove: getComputedStyle($('.widget-select__tag-remove', box.root), '::before'),
    check: getComputedStyle($('.widget-select__option-check', box.list), '::before'),
    twisty: getComputedStyle($('.widget-select__twisty', box.list), '::before'),
    lens: getComputedStyle(box.search.parentElement as Element, '::before'),
  };
  const stroke = ['- 1', '- 0.5', '+ 0.5', '+ 1'].map((by) => `calc(50% ${by}px)`);
  for (const [name, { backgroundImage, borderTopWidth }] of Object.entries(icons)) {
    const stops = backgroundImage.match(/calc\(50% [-+] [\d.]+px\)/g);
    expect(stops, name).toEqual([...stroke, ...stroke]);
    expect(borderTopWidth, name).toBe('0px');
  }
});

test.each([false, true])(
  'the box of a child is under the text of its parent, multiple: %s',
  async (multiple) => {
    host(16);
    const data = [
      {
        value: 'eu',
        label: 'Europe',
        children: [{ value: 'fr', label: 'France', children: letters('a') }],
      },
    ];
    const box = build('#host', { data, multiple, expandLevel: 2 });
    await box.open();
    const [parent, child] = box.rows() as [HTMLElement, HTMLElement];
    const texts = [parent, child].map((row) => textLeft($('.widget-select__option-label', row)));
    expect((texts[1] ?? 0) - (texts[0] ?? 0)).toBeCloseTo(26, 0);
    if (!multiple) return;
    expect(rect($('.widget-select__option-check', child)).left).toBeCloseTo(texts[0] ?? 0, 0);
  },
);

describe.skipIf(matchMedia('(pointer: coarse)').matches)(
  'sizes follow the font of the page',
  () => {
    test.each([
      [14, 32],
      [15, 34],
      [16, 36],
    ])('text of %i px has rows of %i px', async (px, height) => {
      host(px);
      const box = build('#host', { data: letters('a'), dropdownParent: $('#host') });
      await box.open();
      expect(rect(box.rows()[0] as Element).height).toBe(height);
    });
  },
);

test('size sm is smaller than md on a page of 14 px as well', () => {
  const sizes = (['sm', undefined, 'lg'] as const).map((size) => {
    host(14);
    return style(build('#host', { data: letters('a'), size }).root).fontSize;
  });
  expect(sizes).toEqual(['12.25px', '14px', '15.75px']);
});

test.each(THEMES)('%s: the text of disabled tags is that of a disabled value', (theme) => {
  withTheme(theme);
  const tags = plain({ data: letters('a'), multiple: true, disabled: true, theme });
  tags.select.setValue(['v1']);
  const faded = style($('.widget-select__tag', tags.root)).color;
  expect(faded).toBe(style(tags.field).color);
  tags.select.enable();
  expect(style($('.widget-select__tag', tags.root)).color).not.toBe(faded);
});

test('"+1 more" is a chip like the tags next to it', () => {
  const box = plain({ data: letters('a|b'), multiple: true, maxVisibleTags: 1 });
  box.select.setValue(['v1', 'v2']);
  const [tag, more] = ['tag', 'tag-more'].map((part) => style($(`.widget-select__${part}`)));
  expect(more?.backgroundColor).toBe(tag?.backgroundColor);
});

test('"Try again" is below the text of the error', async () => {
  const box = plain({ ajax: { request: () => Promise.reject(new Error('no')) } });
  await box.open();
  await expect.poll(() => $$('.widget-select__retry', box.dropdown).length).toBe(1);
  const message = $('.widget-select__message', box.dropdown);
  const range = document.createRange();
  range.selectNodeContents(message.firstChild as Node);
  expect(rect($('.widget-select__retry', message)).top).toBeGreaterThanOrEqual(
    range.getBoundingClientRect().bottom - 1,
  );
});

test.runIf(matchMedia('(pointer: coarse)').matches)(
  'seven tags at 390 px take three lines',
  async () => {
    await browserPage.viewport(390, 700);
    page('<div id="host"></div>');
    const labels = ['Apple', 'Fig', 'Grape', 'Apricot', 'Banana', 'Cherry', 'Dragon fruit'];
    const data = labels.map((label) => ({ value: label, label }));
    const box = build('#host', { data, multiple: true, clearable: true });
    box.select.setValue(labels);
    expect(rect(box.field).height).toBeLessThan(140);
  },
);
