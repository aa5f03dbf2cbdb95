// Additions 65 and 66: an icon or a short text at the start and at the end of the field.
import { describe, expect, test } from 'vitest';
import { page as tab } from 'vitest/browser';
import type { SelectOptions } from 'widget-select/all';
import 'widget-select/element/all';
import 'widget-select/themes/bootstrap5.css';
import 'widget-select/themes/contrast.css';
import 'widget-select/themes/govuk.css';
import 'widget-select/themes/material.css';
import 'widget-select/themes/shadcn.css';
import 'widget-select/themes/unstyled.css';
import 'widget-select/themes/uswds.css';
import { $, $$, build, clickAt, letters, page, plain, takeReported } from '../kit.ts';
import { type Box, focusOf } from '../support.ts';

type Affix = 'prefix' | 'suffix';
const classOf = (name: Affix) => `.widget-select__${name}`;
const affixOf = (box: Box, name: Affix = 'prefix') => $(classOf(name), box.field);
/** The middle of the content, which the box of a long field is higher than. */
function middle(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { top, height } = range.getBoundingClientRect();
  return top + height / 2;
}
const inlineStart = (element: Element) => {
  const { left, right } = element.getBoundingClientRect();
  return document.documentElement.dir === 'rtl' ? -right : left;
};
const inlineEnd = (element: Element) => {
  const { left, right } = element.getBoundingClientRect();
  return document.documentElement.dir === 'rtl' ? -left : right;
};
/** Presses where it is drawn. */
const pressOn = (box: Box, name?: Affix) => {
  const { left, top, width, height } = affixOf(box, name).getBoundingClientRect();
  return clickAt(left + width / 2, top + height / 2);
};

const icon = () => {
  const made = document.createElement('button');
  made.id = 'icon';
  made.textContent = '⌂';
  return made;
};

const modes: readonly (readonly [string, SelectOptions & { multiple: boolean }])[] = [
  ['single', { multiple: false }],
  ['multiple', { multiple: true }],
  ['searchIn, single', { multiple: false, searchIn: 'control' }],
  ['searchIn, multiple', { multiple: true, searchIn: 'control' }],
  ['auto', { multiple: true, maxVisibleTags: 'auto' }],
];

describe.each(['prefix', 'suffix'] as const)('additions 65 and 66 `%s`', (name) => {
  test.each(modes)('%s: a click on it is a click on the field', async (_, options) => {
    const box = plain({ data: letters('a|b'), [name]: icon(), ...options });
    box.select.setValue(options.multiple ? ['v1'] : 'v1');
    await pressOn(box, name);
    await expect.poll(() => box.select.isDropdownOpen()).toBe(true);
    await expect.poll(() => focusOf(box)).toBe('search');
    await pressOn(box, name);
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
    const isOutside = () => !affixOf(box, name).contains(document.activeElement);
    expect(isOutside()).toBe(true);
    $('button', affixOf(box, name)).focus();
    expect(isOutside()).toBe(true);
  });

  test('it is hidden from screen readers, and is no part of name and value', () => {
    page('<label for="host">Price</label><select id="host"><option>A</select>');
    const box = build('#host', { [name]: '€' });
    expect(affixOf(box, name).getAttribute('aria-hidden')).toBe('true');
    expect(tab.getByRole('combobox', { name: 'Price', exact: true }).query()).toBe(box.control);
    expect(box.shown()).toBe('A');
    expect(box.select.getValue()).toBe('A');
  });

  test('a string is text, a node is copied, and a function renders until it is replaced', () => {
    const { field, select, ...box } = plain({ data: letters('a'), [name]: '<b>€</b>' });
    const shown = () => $$(classOf(name), field).map(({ innerHTML }) => innerHTML);
    expect(shown()).toEqual(['<bdi>&lt;b&gt;€&lt;/b&gt;</bdi>']);
    const node = icon();
    select.updateOptions({ [name]: node, classNames: { [name]: 'mine' } });
    expect(shown()).toEqual([node.outerHTML]);
    expect(node.parentNode).toBeNull();
    expect($$(`${classOf(name)}.mine`, field)).toHaveLength(1);
    const log: string[] = [];
    const draw = (host: HTMLElement) => {
      host.append('!');
      log.push('in');
      return () => log.push('out');
    };
    select.updateOptions({ [name]: draw as SelectOptions['prefix'] });
    select.updateOptions({ placeholder: 'None' });
    select.setValue('v1');
    expect([shown(), log]).toEqual([['!'], ['in']]);
    select.updateOptions({ [name]: undefined });
    expect([shown(), log]).toEqual([[], ['in', 'out']]);
    select.updateOptions({ [name]: draw as SelectOptions['prefix'] });
    select.destroy();
    expect(log).toEqual(['in', 'out', 'in', 'out']);
    expect(box.root.isConnected).toBe(false);
  });

  test('a function that fails is reported once, and the field works', () => {
    const box = plain({
      data: letters('a'),
      [name]() {
        throw new Error('no icon');
      },
    });
    box.select.setValue('v1');
    expect(box.shown()).toBe('A');
    expect(takeReported()).toEqual(['no icon']);
    // No gap is left.
    expect(affixOf(box, name).getClientRects()).toHaveLength(0);
  });

  test('what cannot be drawn is left out, and the field is as without it', () => {
    const element = { $$typeof: Symbol.for('react.element') } as never;
    const box = plain({ data: letters('a'), multiple: true, theme: 'x', [name]: element });
    expect($$(classOf(name), box.field)).toEqual([]);
    expect(box.root.dataset['theme']).toBe('x');
    box.select.updateOptions({ [name]: (async () => {}) as never });
    box.select.updateOptions({ [name]: '€' });
    expect(affixOf(box, name).textContent).toBe('€');
    expect(takeReported()).toEqual([]);
  });

  test('pictures have a size, and a long text ends in the middle of the field', () => {
    const box = plain({ data: letters('a'), multiple: true });
    box.root.style.width = '300px';
    const widthOf = (size: string) => {
      const made = document.createElement('span');
      made.innerHTML = `<svg viewBox="0 0 64 64" ${size}><path d="M0 0h64v64z"/></svg>`;
      box.select.updateOptions({ [name]: made });
      return $('svg', affixOf(box, name)).getBoundingClientRect().width;
    };
    box.select.setValue(['v1']);
    const { height } = box.field.getBoundingClientRect();
    const em = Number.parseFloat(getComputedStyle(box.root).fontSize);
    expect([widthOf(''), widthOf('width="12" height="12"')]).toEqual([1.25 * em, 12]);
    box.select.updateOptions({ [name]: 'Countries of origin and residence:' });
    expect(affixOf(box, name).getBoundingClientRect().width).toBeLessThan(151);
    expect(box.field.scrollWidth).toBeLessThanOrEqual(box.field.clientWidth);
    expect(box.field.getBoundingClientRect().height).toBe(height);
  });

  test('the field of a select that users may not change shows it', async () => {
    const box = plain({ data: letters('a'), [name]: icon(), disabled: true });
    await pressOn(box, name);
    expect(box.select.isDropdownOpen()).toBe(false);
    expect(affixOf(box, name).getClientRects()).toHaveLength(1);
  });

  test('of the element it is an attribute with any text, and a property', () => {
    const element = page(`<widget-select ${name}="[1]"></widget-select>`);
    const shown = () => $$(classOf(name), element).map(({ textContent }) => textContent);
    expect(shown()).toEqual(['[1]']);
    element.setAttribute(name, '0');
    expect(shown()).toEqual(['0']);
    element.removeAttribute(name);
    expect(shown()).toEqual([]);
    Object.assign(element, { [name]: icon() });
    expect(shown()).toEqual([icon().textContent]);
  });
});

describe('addition 65 `prefix`', () => {
  test.each(['ltr', 'rtl'] as const)(
    '%s: at the start, before tags and value, which keep their distance',
    async (dir) => {
      document.documentElement.dir = dir;
      for (const [name, options] of modes) {
        const box = plain({ data: letters('a|b'), prefix: '€', ...options });
        box.select.setValue(options.multiple ? ['v1'] : 'v1');
        await expect.poll(() => box.tags().length).toBe(options.multiple ? 1 : 0);
        const next = options.multiple ? (box.tags()[0] as HTMLElement) : box.control;
        const padding = Number.parseFloat(getComputedStyle(box.root).fontSize) * 0.75;
        const start = inlineStart(affixOf(box)) - inlineStart(box.field);
        const gap = inlineStart(next) - inlineEnd(affixOf(box));
        expect(Math.abs(start - padding - 1), name).toBeLessThan(0.1);
        expect(Math.abs(gap - 8), name).toBeLessThan(0.1);
        box.select.destroy();
      }
    },
  );

  test.each([{}, { searchIn: 'control' }, { size: 'lg' }, { size: 'sm' }] as const)(
    'it is in line with the first line of tags, and of the value: %o',
    (options) => {
      const box = plain({ data: letters('a|b|c|d'), prefix: '€', multiple: true, ...options });
      box.root.style.width = '180px';
      // Of a tag the height follows its text, and is not known to the sheet: without its care this would be 5 with `lg`.
      const off = () => Math.abs(middle(affixOf(box)) - middle(box.tags()[0] as HTMLElement));
      box.select.setValue(['v1']);
      expect(off()).toBeLessThan(3);
      const { height } = box.field.getBoundingClientRect();
      box.select.setValue(['v1', 'v2', 'v3', 'v4']);
      expect(box.field.getBoundingClientRect().height).toBeGreaterThan(height * 1.4);
      expect(off()).toBeLessThan(3);
      const one = plain({ data: letters('a'), prefix: '€', ...options });
      one.select.setValue('v1');
      const text = options.searchIn ? one.search : one.control;
      const { top, height: high } = text.getBoundingClientRect();
      expect(Math.abs(middle(affixOf(one)) - top - high / 2)).toBeLessThan(3);
    },
  );

  test.each(['default', 'material'])(
    '%s: an icon keeps its size, and its line, next to several lines of tags',
    (theme) => {
      for (const size of ['sm', 'md', 'lg'] as const) {
        const prefix = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        const box = plain({
          data: letters('aaaa|bbbb|cccc|dddd'),
          multiple: true,
          prefix,
          theme,
          size,
        });
        box.root.style.width = '220px';
        box.select.setValue(['v1', 'v2', 'v3', 'v4']);
        const drawn = $('svg', affixOf(box)).getBoundingClientRect();
        const em = Number.parseFloat(getComputedStyle(box.root).fontSize);
        expect(drawn.width, size).toBeGreaterThan(1.25 * em - 0.5);
        const [first, last] = [box.tags()[0] as HTMLElement, box.tags()[3] as HTMLElement];
        expect(inlineStart(first) - drawn.right, size).toBeLessThan(0.5 * em + 0.5);
        expect(last.getBoundingClientRect().top).toBeGreaterThan(middle(first));
        expect(Math.abs(drawn.top + drawn.height / 2 - middle(first)), size).toBeLessThan(3);
        box.select.destroy();
      }
    },
  );

  test("with `maxVisibleTags: 'auto'`, its width is no room for tags", async () => {
    const box = plain({
      data: letters('aaaa|bbbb|cccc|dddd'),
      multiple: true,
      maxVisibleTags: 'auto',
    });
    box.root.style.width = '420px';
    box.select.setValue(letters('aaaa|bbbb|cccc|dddd').map(({ value }) => value));
    const count = () => box.tags().length;
    await expect.poll(count).toBeGreaterThan(2);
    const before = count();
    box.select.updateOptions({ prefix: 'Countries of origin:' });
    await expect.poll(count).toBeLessThan(before);
    const { right } = (
      $('.widget-select__tags', box.field).lastElementChild as Element
    ).getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(
      $('.widget-select__chevron', box.field).getBoundingClientRect().left,
    );
  });
});

describe('addition 66 `suffix`', () => {
  test.each(['ltr', 'rtl'] as const)(
    '%s: at the end, before × and arrow, in the middle of the field',
    async (dir) => {
      document.documentElement.dir = dir;
      for (const [name, options] of modes) {
        const box = plain({ data: letters('a|b'), suffix: '⌘K', clearable: true, ...options });
        box.select.setValue(options.multiple ? ['v1'] : 'v1');
        await expect.poll(() => box.tags().length).toBe(options.multiple ? 1 : 0);
        const suffix = affixOf(box, 'suffix');
        const clear = $('.widget-select__clear', box.field);
        expect(inlineEnd(suffix), name).toBeLessThanOrEqual(inlineStart(clear));
        expect(inlineStart(clear) - inlineEnd(suffix), name).toBeLessThan(24);
        // Next to tags, the control covers the arrow.
        const content =
          options.multiple && !options.searchIn
            ? $('.widget-select__tags', box.field)
            : box.control;
        expect(inlineStart(suffix), name).toBeGreaterThan(inlineEnd(content) - 0.1);
        const { top, height } = clear.getBoundingClientRect();
        expect(Math.abs(middle(suffix) - top - height / 2), name).toBeLessThan(3);
        box.select.destroy();
      }
    },
  );

  test('a shortcut keeps its order in text that is written from right to left', () => {
    document.documentElement.dir = 'rtl';
    const box = plain({ data: letters('a'), suffix: '⌘K' });
    const text = $('bdi', affixOf(box, 'suffix')).firstChild as Text;
    const range = document.createRange();
    const leftOf = (at: number) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    expect(leftOf(0)).toBeLessThan(leftOf(1));
  });

  test.each(['single', 'multiple'])('%s: a value that is too long leaves it whole', (mode) => {
    const data = letters('a label that is longer than its field has room for, in any font');
    for (const searchIn of ['dropdown', 'control'] as const) {
      const box = plain({ data, multiple: mode === 'multiple', searchIn });
      box.root.style.width = '200px';
      const { height } = box.field.getBoundingClientRect();
      box.select.updateOptions({ suffix: '⌘K' });
      expect(box.field.getBoundingClientRect().height).toBe(height);
      box.select.setValue(mode === 'multiple' ? ['v1'] : 'v1');
      const suffix = affixOf(box, 'suffix');
      expect(suffix.scrollWidth).toBe(suffix.clientWidth);
      expect(suffix.clientWidth).toBeGreaterThan(10);
      expect(box.field.scrollWidth).toBeLessThanOrEqual(box.field.clientWidth);
      if (mode === 'single') expect(box.field.getBoundingClientRect().height).toBe(height);
      box.select.destroy();
    }
  });

  test('every theme shows it, also one without a height of its own', () => {
    for (const theme of [
      'bootstrap5',
      'material',
      'shadcn',
      'govuk',
      'uswds',
      'contrast',
      'unstyled',
    ]) {
      const box = plain({ data: letters('a'), theme, suffix: '⌘K' });
      expect(affixOf(box, 'suffix').getBoundingClientRect().height, theme).toBeGreaterThan(10);
      box.select.destroy();
    }
  });
});
