// @module-tag core
// Addition 19: pictures, cut values and check marks, in the direction of the label.
import { describe, expect, onTestFinished, test } from 'vitest';
import { $, build, native, page, plain } from '../kit.ts';
import 'widget-select/themes/bootstrap5.css';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>')}`;
const LONG = 'A very long value that goes on and on and on, and then some more of it. ';
const DATA = [
  { value: 'latin', label: 'Alpha', avatar: PICTURE },
  { value: 'hebrew', label: 'אלפא', avatar: PICTURE },
  { value: 'long', label: LONG.repeat(3) },
];

/** Where a letter of an element's text is seen. */
function letterOf(node: Element, at: number): DOMRect {
  const range = document.createRange();
  const text = [...node.childNodes].find((child) => child.nodeType === Node.TEXT_NODE) as Text;
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.getBoundingClientRect();
}

describe.each(['ltr', 'rtl'])('addition 19 on a page that is %s', (dir) => {
  test.each(['latin', 'hebrew'])(
    'a picture keeps clear of its label, which is %s, and is seen whole',
    (value) => {
      document.documentElement.dir = dir;
      for (const multiple of [false, true]) {
        const box = plain<boolean>({ data: DATA, multiple });
        box.select.setValue(multiple ? [value] : value);
        const label = $(multiple ? '.widget-select__tag-label' : '.widget-select__value', box.root);
        const image = $('img', label).getBoundingClientRect();
        const letter = letterOf(label, 0);
        const gap = value === 'latin' ? letter.left - image.right : image.left - letter.right;
        expect(gap).toBeGreaterThan(3);
        expect(gap).toBeLessThan(9);
        if (multiple) continue;
        const line = box.control.getBoundingClientRect();
        expect([image.top >= line.top - 0.5, image.bottom <= line.bottom + 0.5]).toEqual([
          true,
          true,
        ]);
      }
    },
  );

  test('a value that is cut keeps its beginning', () => {
    document.documentElement.dir = dir;
    const box = plain({ data: DATA });
    box.target.style.width = '300px';
    box.select.setValue('long');
    const first = letterOf($('.widget-select__value', box.root), 0);
    const line = box.control.getBoundingClientRect();
    expect(first.left).toBeGreaterThanOrEqual(line.left - 0.5);
    expect(first.right).toBeLessThanOrEqual(line.right + 0.5);
    expect(first.top).toBeLessThan(line.bottom);
  });
});

describe('addition 14 a brand of the page', () => {
  test('the check mark of a selected row has the color of its text', async () => {
    const box = plain({ data: DATA });
    box.select.setValue('long');
    box.dropdown.style.setProperty('--widget-select-row-selected-color', 'rgb(1, 2, 3)');
    await box.open();
    const check = $('.widget-select__option--selected .widget-select__option-check', box.dropdown);
    expect(getComputedStyle(check).color).toBe('rgb(1, 2, 3)');
  });
});

describe('addition 11 in the theme bootstrap5', () => {
  test('classes of the select mean what they mean in Bootstrap: sizes, is-invalid, a place in a group', () => {
    // As Bootstrap has it.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.form-select-sm { font-size: 0.875rem } .form-select-lg { font-size: 1.25rem }',
    );
    document.adoptedStyleSheets.push(sheet);
    onTestFinished(() => {
      document.adoptedStyleSheets.pop();
    });
    const sized = (size: 'sm' | 'lg', inheritClass: boolean) => {
      // Of a plain field nothing else would be seen of the error.
      const look = { theme: 'bootstrap5', variant: 'plain' as const, inheritClass };
      const options = { ...look, ...(!inheritClass && { size }) };
      const box = native('<option>A', options, `class="form-select-${size} is-invalid"`);
      const { height, borderTopColor } = getComputedStyle(box.field);
      const color = getComputedStyle(box.root).getPropertyValue('--widget-select-error');
      box.field.style.color = color;
      expect(borderTopColor).toBe(getComputedStyle(box.field).color);
      box.select.destroy();
      return Number.parseFloat(height);
    };
    expect(sized('sm', true)).toBeCloseTo(sized('sm', false));
    expect(sized('lg', true)).toBeCloseTo(sized('lg', false));
    expect(sized('sm', true)).toBeLessThan(sized('lg', true));

    page(
      '<div class="input-group"><span>@</span><select><option>A</select><button>Go</button></div>',
    );
    const box = build('select', { theme: 'bootstrap5' });
    const radii = () => {
      const style = getComputedStyle(box.field);
      return [style.borderTopLeftRadius, style.borderTopRightRadius].map(Number.parseFloat);
    };
    expect(radii()).toEqual([0, 0]);
    $('.input-group > button').remove();
    expect(radii()[0]).toBe(0);
    expect(radii()[1]).toBeGreaterThan(0);
  });
});
