import bootstrap from 'bootstrap/dist/css/bootstrap.min.css?raw';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SelectOptions } from 'widget-select/all';
import { $, $$, build, letters, page } from '../kit.ts';

const sheets = import.meta.glob<string>('../../../dist/themes/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sheetOf = (theme: string) => sheets[`../../../dist/themes/${theme}.css`] ?? '';
const themes = Object.keys(sheets).map((path) => path.replace(/^.*\/|\.css$/g, ''));

function sheet(css: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.prepend(style);
  onTestFinished(() => style.remove());
}

const context = document.createElement('canvas').getContext('2d', {
  willReadFrequently: true,
}) as CanvasRenderingContext2D;

/** What is seen where these colours lie over each other: luminance as WCAG defines it. */
function luminance(colours: readonly string[]): number {
  for (const colour of ['white', ...colours]) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  }
  const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The backgrounds from the page's to the one of this element. */
function grounds(node: Element | null): string[] {
  if (!node) return [];
  const ground = getComputedStyle(node).backgroundColor;
  return [...grounds(node.parentElement), ground];
}

function contrast(colour: string, behind: readonly string[]): number {
  const [low = 0, high = 0] = [luminance(behind), luminance([...behind, colour])].sort(
    (a, b) => a - b,
  );
  return (high + 0.05) / (low + 0.05);
}

const part = (name: string) => `.widget-select__${name}`;
const option = part('option');
const texts = [
  ...['control', 'placeholder', 'tag-label', 'tag-remove', 'tag-more', 'error', 'search'].map(part),
  ...['option-text', 'option-description', 'option-hint', 'group-label', 'message', 'retry'].map(
    part,
  ),
];
const frames = [
  // Of a plain field, its text and arrow show where it is.
  `.widget-select:not([data-variant="plain"]:not(.widget-select--invalid)) ${part('field')}`,
  part('search'),
  `[aria-multiselectable] ${option}:not(${option}--disabled) ${part('option-check')}`,
];

/**
 * Everything that is too faint, in every state that is on the page: text 4.5:1, borders and rings 3:1; 7:1 and 4.5:1 in `contrast`.
 * `isForced`: the field has another scheme than the page, so its fill already shows where it is, and its border needs
 * contrast with one side.
 */
function faint(theme: string, isForced = false): string[] {
  const found: string[] = [];
  const [text, line] = theme === 'contrast' ? [7, 4.5] : [4.5, 3];
  const check = (
    node: Element,
    what: string,
    colour: string,
    behind: Element | null,
    least: number,
  ) => {
    const ratio = contrast(colour, grounds(behind));
    if (ratio < least) found.push(`${what} of ${node.className}: ${ratio.toFixed(2)}`);
  };
  const shown = (selector: string) =>
    $$(selector).filter(
      (node) =>
        node.checkVisibility() && !node.closest(`${option}--disabled, .widget-select--disabled`),
    );
  for (const selector of texts)
    for (const node of shown(selector))
      check(node, 'text', getComputedStyle(node).color, node, text);
  if (theme !== 'unstyled')
    for (const selector of frames)
      for (const node of shown(selector))
        if (!isForced || contrast(getComputedStyle(node).borderBottomColor, grounds(node)) < line)
          check(node, 'border', getComputedStyle(node).borderBottomColor, node.parentElement, line);
  for (const node of shown(`${option}--active`))
    check(node, 'ring', getComputedStyle(node).outlineColor, node, line);
  const ringed = $$('*').filter((node) =>
    node.matches(':focus, :has(> :focus), .widget-select__field'),
  );
  for (const node of ringed.filter((each) => getComputedStyle(each).outlineStyle === 'solid')) {
    const { outlineColor, boxShadow } = getComputedStyle(node);
    // A ring of two colours: a line inside of it, with which the frame gets thicker.
    const inner = boxShadow.endsWith('inset') && boxShadow.slice(0, boxShadow.indexOf(')') + 1);
    if (inner) check(node, 'inner ring', inner, node, line);
    else check(node, 'ring', outlineColor, node.parentElement, line);
  }
  return found;
}

/** Selects in every state side by side; one multiple list is open, with a row of each kind. */
async function states(options: SelectOptions) {
  page('<div id="empty"></div><div id="single"></div><div id="wrong"></div><div id="open"></div>');
  const data = [
    {
      label: 'Group',
      options: [{ value: 'x', label: 'X', description: 'Of a row', hint: '⌘X' }],
    },
    ...letters('a|b|c'),
  ];
  build('#empty', { ...options, data, placeholder: 'None' });
  build('#single', { ...options, data }).select.setValue('v1');
  build('#wrong', { ...options, data, required: true }).select.validate();
  const box = build<true>('#open', { ...options, data, multiple: true, clearable: true });
  box.select.setValue(['x', 'v2', 'v3']);
  await box.open();
  return box;
}

/** The colours as they will be: a change of theme fades for as long as the sheet says. */
const still = () => sheet('*, ::before, ::after { transition: none !important }');

const VARIANTS = ['outline', 'filled', 'plain'] as const;
const schemes = ['light', 'dark'] as const;
/** Themes of design systems that have no dark scheme. */
const isLightOnly = (name: string) => name === 'govuk' || name === 'uswds';
const pages = [...themes, 'default', 'bootstrap5 in Bootstrap'].flatMap((name) =>
  schemes
    .filter((scheme) => scheme === 'light' || !isLightOnly(name))
    .map((scheme) => [name, scheme] as const),
);

describe('addition 14: themes', () => {
  test('there is a file for each that the README names', () => {
    expect(themes.sort()).toEqual([
      'bootstrap5',
      'contrast',
      'govuk',
      'material',
      'shadcn',
      'unstyled',
      'uswds',
    ]);
  });

  test.each(
    pages.flatMap(([name, scheme]) => VARIANTS.map((look) => [name, scheme, look] as const)),
  )(
    '%s, %s, %s: text has 4.5:1, borders and focus 3:1, and more in contrast',
    async (name, scheme, variant) => {
      const [theme = '', inBootstrap] = name.split(' in ');
      const html = document.documentElement;
      html.style.colorScheme = scheme;
      html.style.background = 'Canvas';
      html.style.color = 'CanvasText';
      if (inBootstrap) {
        sheet(bootstrap);
        html.dataset.bsTheme = scheme;
      }
      onTestFinished(() => {
        html.removeAttribute('style');
        delete html.dataset.bsTheme;
      });
      sheet(sheetOf(theme));
      still();
      const box = await states({ theme, variant });
      expect($(`${option}--active`).closest('[data-theme]')?.getAttribute('data-theme')).toBe(
        theme,
      );
      expect(faint(theme)).toEqual([]);
      box.select.setSearchQuery('nothing like it');
      await expect.poll(() => $(part('message')).checkVisibility()).toBe(true);
      expect(faint(theme)).toEqual([]);
    },
  );
});

test.each(schemes)(
  'a forced scheme on a %s page: the error text, which lies on the page, has 4.5:1 as well',
  async (scheme) => {
    const html = document.documentElement;
    html.style.colorScheme = scheme;
    html.style.background = 'Canvas';
    onTestFinished(() => html.removeAttribute('style'));
    still();
    await states({ theme: scheme === 'light' ? 'dark' : 'light' });
    expect($(`${part('error')}:not([hidden])`).checkVisibility()).toBe(true);
    expect(faint('default', true)).toEqual([]);
  },
);

describe('addition 47: variants', () => {
  test.each(['default', ...themes].filter((theme) => theme !== 'unstyled'))(
    '%s: outlined, filled or plain, live; an error and the open list have a frame in each',
    async (theme) => {
      sheet(sheetOf(theme));
      still();
      const box = await states({ theme });
      box.select.close();
      const wrong = $('#wrong > .widget-select');
      const seen = VARIANTS.map((variant) => {
        box.select.updateOptions({ variant });
        wrong.setAttribute('data-variant', variant);
        expect(box.root.dataset.variant).toBe(variant);
        const clear = ({ borderTopColor, borderBottomColor }: CSSStyleDeclaration) =>
          [borderTopColor, borderBottomColor].map((colour) => colour === 'rgba(0, 0, 0, 0)');
        const closed = getComputedStyle(box.field);
        const look = [closed.backgroundColor, ...clear(closed)];
        box.select.open();
        expect(clear(getComputedStyle(box.field))).toEqual([false, false]);
        box.select.close();
        expect(clear(getComputedStyle($(part('field'), wrong)))).toEqual([false, false]);
        return look;
      });
      const [outline, filled, plain] = seen;
      expect([outline?.slice(1), filled?.slice(1), plain?.slice(1)]).toEqual([
        [false, false],
        [true, false],
        [true, true],
      ]);
      expect(filled?.[0]).not.toBe(outline?.[0]);
      expect(plain?.[0]).toBe('rgba(0, 0, 0, 0)');
    },
  );
});

describe('addition 15: sizes', () => {
  test.each(['default', ...themes])('%s: sm is lower than md, md than lg, live', async (theme) => {
    sheet(sheetOf(theme));
    const box = await states({ theme });
    const heightOf = (size: SelectOptions['size']) => {
      box.select.updateOptions({ size });
      expect([box.root, box.dropdown].map((node) => node.getAttribute('data-size'))).toEqual(
        Array(2).fill(size ?? null),
      );
      return Number.parseFloat(getComputedStyle($(part('field'), box.root)).minHeight);
    };
    const [sm = 0, md = 0, lg = 0, unset] = (['sm', 'md', 'lg', undefined] as const).map(heightOf);
    expect(unset).toBe(md);
    // A finger needs 44 px of each, and what has no look of its own has no sizes.
    if (matchMedia('(pointer: coarse)').matches || theme === 'unstyled')
      expect([sm <= md, md <= lg]).toEqual([true, true]);
    else expect([sm < md, md < lg]).toEqual([true, true]);
  });
});
