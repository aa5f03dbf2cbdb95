import { describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, build, letters, page } from '../kit.ts';

const part = (name: string) => `.widget-select__${name}`;
const open = '#open ';
const colour = 'rgb(1, 2, 3)';
const mask = 'linear-gradient(rgb(1, 2, 3), rgb(4, 5, 6))';
const active = `${open}${part('option--active')}`;
const selected = `${open}${part('option--selected')}:not(${part('option--active')})`;

/** Of each property a value, where it shows, and what is read there then: the same value, where nothing else is said. */
const properties: readonly (readonly [
  name: string,
  value: string,
  where: string,
  what: string,
  expected?: string,
])[] = [
  ['bg', colour, `${open}${part('dropdown')}`, 'background-color'],
  ['color', colour, `${open}${part('field')}`, 'color'],
  ['muted', colour, `#empty ${part('chevron')}`, 'color'],
  ['placeholder', colour, `#empty ${part('placeholder')}`, 'color'],
  ['border', colour, `#empty ${part('field')}`, 'border-top-color'],
  ['line', colour, `${open}${part('dropdown')}`, 'border-top-color'],
  ['fill', colour, `${open}${part('tag')}`, 'background-color'],
  ['accent', colour, `${open}${part('field')}`, 'border-top-color'],
  ['error', colour, `#invalid ${part('error')}`, 'color'],
  ['warning', colour, `#warned ${part('warning')}`, 'color'],
  ['height', '70px', `#empty ${part('field')}`, 'height'],
  ['padding', '30px', `#empty ${part('field')}`, 'padding-left'],
  ['gap', '20px', active, 'column-gap'],
  ['font-size', '20px', active, 'font-size'],
  ['border-width', '3px', `${open}${part('dropdown')}`, 'border-top-width'],
  ['radius', '3px', `#empty ${part('field')}`, 'border-top-left-radius'],
  ['value-lines', '3', `#empty ${part('control')}`, '-webkit-line-clamp'],
  ['disabled-opacity', '0.5', `#disabled ${part('field')}`, 'opacity'],
  ['disabled-opacity', '0.5', `${open}${part('option--disabled')}`, 'opacity'],
  ['ring', colour, `${open}${part('field')}`, 'outline-color'],
  ['ring-width', '5px', `${open}${part('field')}`, 'outline-width'],
  ['ring-offset', '6px', `#empty ${part('field')}`, 'outline-offset'],
  ['row-height', '50px', active, 'height'],
  ['row-padding', '30px', active, 'padding-right'],
  ['row-radius', '3px', active, 'border-top-left-radius'],
  ['row-active', colour, active, 'background-color'],
  ['row-active-color', colour, active, 'color'],
  ['row-hover', colour, `${active}:hover`, 'background-color'],
  ['row-selected', colour, selected, 'background-color'],
  ['row-selected-color', colour, selected, 'color'],
  ['tag', colour, `${open}${part('tag')}`, 'background-color'],
  ['tag-color', colour, `${open}${part('tag-remove')}`, 'color'],
  ['tag-border', colour, `${open}${part('tag')}`, 'border-top-color'],
  ['tag-radius', '3px', `${open}${part('tag')}`, 'border-top-left-radius'],
  ['tag-height', '60px', `${open}${part('tag')}`, 'height'],
  ['icon-chevron', mask, `#empty ${part('chevron')}`, 'mask-image'],
  ['icon-clear', mask, `${open}${part('clear')}::before`, 'mask-image'],
  ['icon-remove', mask, `${open}${part('tag-remove')}::before`, 'mask-image'],
  ['icon-check', mask, `${selected} ${part('option-check')}::before`, 'mask-image'],
  [
    'icon-twisty',
    mask,
    `${open}${part('option:not([aria-expanded=true])')} ${part('twisty')}::before`,
    'mask-image',
  ],
  [
    'icon-twisty-open',
    mask,
    `${open}${part('option--expanded')} ${part('twisty')}::before`,
    'mask-image',
  ],
  ['dropdown', '123px', `${open}${part('list')}`, 'max-height'],
  ['dropdown-offset', '9px', `${open}${part('dropdown')}`, 'margin-top', '5px'],
  ['shadow', 'none', `${open}${part('dropdown')}`, 'box-shadow'],
  ['layer', '7', `${open}${part('dropdown')}`, 'z-index'],
  ['skeleton', '2', `#loading ${part('list')}`, 'height', '76px'],
  ['motion', '0.5s', `${open}${part('dropdown')}`, 'transition-duration'],
];

const read = (where: string, what: string) => {
  const [selector = '', pseudo] = where.split(/(?=::)/);
  return getComputedStyle($(selector), pseudo).getPropertyValue(what);
};

describe('addition 7: custom properties dress the sheet', () => {
  test('each changes what its line says, live and from an ancestor, and goes when it goes', async () => {
    page(
      // Next to the scroll bar of the window, which WebKitGTK draws over the page, and which takes clicks.
      '<div style="padding-inline-end: 40px"><p id="open"></p><p id="empty"></p><p id="disabled"></p><p id="invalid"></p><p id="loading"></p><p id="warned"></p></div>',
    );
    build('#empty', { data: letters('a'), placeholder: 'None' });
    build('#warned', { data: letters('a'), warning: 'Unusual' });
    build('#disabled', { data: letters('a'), disabled: true });
    const invalid = build('#invalid', { data: letters('a'), required: true });
    invalid.select.validate();
    const children = (text: string) => letters(text).map((option) => ({ ...option }));
    const box = build('#open', {
      multiple: true,
      clearable: true,
      expandLevel: 1,
      data: [
        {
          value: 'x',
          label: 'X',
          children: [{ value: 'y', label: 'Y', children: children('a|b') }],
        },
        ...letters('c|d'),
        { value: 'e', label: 'E', disabled: true },
      ],
    });
    box.select.setValue(['v3']);
    await box.open();
    const request = () => new Promise<never>(() => {});
    build('#loading', { ajax: { request } }).select.open();
    await userEvent.hover(box.row('D'));
    await expect.poll(() => box.row('D').className).toContain('--active');
    const html = document.documentElement;
    onTestFinished(() => html.removeAttribute('style'));
    for (const [name, value, where, what, expected = value] of properties) {
      const before = read(where, what);
      html.style.setProperty(`--widget-select-${name}`, value);
      expect(read(where, what), name).toBe(expected);
      expect(before, name).not.toBe(expected);
      html.style.removeProperty(`--widget-select-${name}`);
      expect(read(where, what), name).toBe(before);
    }
  });

  test('icons without a picture are one cross and its halves, and the chevron turns about its middle', async () => {
    page('<div id="host" style="font-size: 16px"></div>');
    const data = [{ value: 'x', label: 'X', children: letters('a') }];
    const box = build('#host', { data, clearable: true });
    await box.open();
    const chevron = getComputedStyle($(part('chevron'), box.field));
    const twisty = getComputedStyle($(part('twisty'), box.list), '::before');
    const strokes = chevron.backgroundImage;
    expect(strokes).toMatch(/45deg.*-45deg/);
    expect([
      getComputedStyle(box.clear, '::before').backgroundImage,
      twisty.backgroundImage,
    ]).toEqual([strokes, strokes]);
    expect([twisty.width, twisty.paddingRight, twisty.backgroundClip]).toEqual([
      '12px',
      '6px',
      expect.stringContaining('content-box'),
    ]);
    // What the box is turned about is also the middle of the strokes.
    expect(chevron.transformOrigin).toBe('14px 14px');
    const heights = chevron.backgroundPosition.split(', ').map((at) => at.split(' ').at(-1));
    expect([...new Set(heights)]).toEqual(['50%']);
  });

  test('an icon of the page takes the place of what is drawn', () => {
    page('<div id="host" style="--widget-select-icon-clear: linear-gradient(#000, #000)"></div>');
    const box = build('#host', { data: letters('a'), clearable: true });
    box.select.setValue('v1');
    const drawn = getComputedStyle(box.clear, '::before');
    expect(drawn.maskImage).toContain('linear-gradient');
    expect(drawn.maskClip).toBe('content-box');
    expect(Number.parseFloat(drawn.width) - 2 * Number.parseFloat(drawn.paddingLeft)).toBe(12);
    // All of it has the colour that the mask lets through; no stroke of the cross has its own size any more.
    expect(drawn.backgroundSize).toMatch(/^auto(, auto)*$/);
    expect(drawn.borderRadius).toBe('0px');
  });

  test('the lines of a × end at right angles, and those of the arrow meet in one point', () => {
    page('<div id="host"></div>');
    const box = build('#host', { data: letters('a'), clearable: true });
    box.select.setValue('v1');
    const drawn = getComputedStyle(box.clear, '::before');
    expect([drawn.borderRadius, drawn.width]).toEqual(['50%', drawn.height]);
    // Each half is as wide as its middle is far from that of the other.
    const { backgroundPositionX, backgroundSize } = getComputedStyle($('.widget-select__chevron'));
    const [left, right] = backgroundPositionX.match(/[-+] [\d.]+px/g) ?? [];
    const apart = [left, right].map((px) => Number.parseFloat((px ?? '').replace(' ', '')));
    const width = Number.parseFloat(backgroundSize);
    expect(Math.abs((apart[1] ?? 0) - (apart[0] ?? 0) - width)).toBeLessThan(0.1);
  });
});
