import bootstrap from 'bootstrap/dist/css/bootstrap.min.css?raw';
import { compile } from 'tailwindcss';
import preflight from 'tailwindcss/preflight.css?raw';
import theme from 'tailwindcss/theme.css?raw';
import utilities from 'tailwindcss/utilities.css?raw';
import { describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ClassNames } from 'widget-select/all';
import { $, build, letters, page } from '../kit.ts';

const files: Record<string, string> = { theme, preflight, utilities };

/** What Tailwind builds of the head that our README has, for these classes. */
async function tailwind(candidates: readonly string[]): Promise<string> {
  const head = `@layer theme, base, components, widget-select, utilities;
    @import "tailwindcss/theme" layer(theme); @import "tailwindcss/preflight" layer(base);
    @import "tailwindcss/utilities" layer(utilities);`;
  const { build: buildClasses } = await compile(head, {
    loadStylesheet: async (id) => ({
      path: id,
      base: '/',
      content: files[id.replace('tailwindcss/', '')] ?? '',
    }),
  });
  return buildClasses([...candidates]);
}

/** The page's style sheet, before the widget's: Tailwind's line of layers counts where it comes first. */
function pageSheet(css: string) {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.prepend(sheet);
  onTestFinished(() => sheet.remove());
}

const style = (selector: string) => getComputedStyle($(selector));

describe('addition 10: in a real build of Tailwind 4', () => {
  test('utilities win on every part, and its preflight takes nothing away', async () => {
    const classNames: ClassNames = {
      field: 'bg-red-500 rounded-none h-16 border-4',
      tag: 'bg-blue-500 text-white pl-6',
      search: 'italic text-xl',
      option: 'pr-12 font-bold',
      dropdown: 'border-8 shadow-none',
      list: 'm-7',
    };
    const make = () => build('#host', { data: letters('a|b'), multiple: true, classNames });
    page('<div id="host"></div>');
    const plain = build('#host', { data: letters('a|b'), multiple: true });
    plain.select.setValue(['v1']);
    await plain.open();
    const look = () =>
      ['field', 'control', 'tag', 'tag-remove', 'dropdown', 'search', 'list', 'option'].map(
        (part) => {
          const { display, borderTopWidth, paddingLeft, marginTop, height, fontSize } = style(
            `.widget-select__${part}`,
          );
          return [part, display, borderTopWidth, paddingLeft, marginTop, height, fontSize];
        },
      );
    const before = look();
    pageSheet(await tailwind(Object.values(classNames).flatMap((given = '') => given.split(' '))));
    expect(look()).toEqual(before);
    plain.select.destroy();
    const box = make();
    box.select.setValue(['v1']);
    await box.open();
    const probe = document.createElement('i');
    document.body.append(probe);
    const colour = (name: string) => {
      probe.className = name;
      return getComputedStyle(probe).backgroundColor;
    };
    const field = style('.widget-select__field');
    expect(field.backgroundColor).toBe(colour('bg-red-500'));
    expect(field.backgroundColor).not.toMatch(/, 0\)$|transparent/);
    expect([field.borderTopLeftRadius, field.height, field.borderTopWidth]).toEqual([
      '0px',
      '64px',
      '4px',
    ]);
    const tag = style('.widget-select__tag');
    expect([tag.backgroundColor, tag.paddingLeft]).toEqual([colour('bg-blue-500'), '24px']);
    const search = style('.widget-select__search');
    expect([search.fontStyle, search.fontSize]).toEqual(['italic', '20px']);
    expect([
      style('.widget-select__option').paddingRight,
      style('.widget-select__option').fontWeight,
    ]).toEqual(['48px', '700']);
    expect(style('.widget-select__dropdown').borderTopWidth).toBe('8px');
    expect(style('.widget-select__list').marginTop).toBe('28px');
  });
});

describe('addition 11: in a real build of Bootstrap 5', () => {
  test('its rules for elements leave the widget as it is, its classes on the select size it without a second frame, utilities and the page win', async () => {
    const markup = (classes: string) =>
      `<select id="s" class="${classes}" style="display:block"><option>A</option><option>B</option></select>`;
    page(markup('form-select'));
    const parts = () =>
      ['control', 'chevron', 'search', 'option'].map((part) => {
        const { borderTopWidth, paddingLeft, marginTop, boxShadow } = style(
          `.widget-select__${part}`,
        );
        return [part, borderTopWidth, paddingLeft, marginTop, boxShadow];
      });
    const first = build('#s', {});
    await first.open();
    const before = parts();
    pageSheet(`${bootstrap} .widget-select__field { background-color: rgb(1, 2, 3) }`);
    expect(parts()).toEqual(before);
    first.select.destroy();

    page(markup('form-select form-select-sm is-invalid w-50'));
    const box = build('#s', {
      inheritClass: true,
      classNames: { field: 'rounded-0 border-primary', option: 'fw-bold' },
    });
    await box.open();
    const root = getComputedStyle(box.root);
    expect([root.borderTopWidth, root.paddingTop, root.paddingRight, root.backgroundImage]).toEqual(
      ['0px', '0px', '0px', 'none'],
    );
    expect(root.fontSize).toBe('14px');
    expect(box.root.offsetWidth).toBe((box.root.parentElement?.clientWidth ?? 0) / 2);
    const field = getComputedStyle(box.field);
    expect([field.borderTopLeftRadius, field.borderTopColor, field.backgroundColor]).toEqual([
      '0px',
      'rgb(13, 110, 253)',
      'rgb(1, 2, 3)',
    ]);
    await userEvent.hover(box.row('B'));
    expect(style('.widget-select__option').fontWeight).toBe('700');
  });
});
