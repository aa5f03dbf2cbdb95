// @module-tag core
/** One ring shows focus (addition 16), whatever a page says of `:focus-visible`. */
import 'widget-select/plugins.css';
import 'widget-select/sheet.css';
import { expect, inject, onTestFinished, test } from 'vitest';
import { page as browserPage, commands } from 'vitest/browser';
import { selectAll } from 'widget-select/plugins/select-all';
import { $, $$, center, letters, plain } from '../kit.ts';
import { press } from '../support.ts';

const { touch } = inject('abilities');
const DATA = letters('a|b|c');

/** What is drawn as a ring: classes, without those of a state. */
const rings = (): string[] =>
  $$('[class*=widget-select]')
    .filter((node) => getComputedStyle(node).outlineStyle !== 'none' && node.checkVisibility())
    .map((node) => node.className.replace(/^widget-select__|(?<=\S) .*$/g, ''));

/** As most style sheets of pages have it, outside of any layer; or as a shadow, as some have for buttons and text fields. */
function pageRing(css = ':focus-visible { outline: 3px solid red; outline-offset: 2px }'): void {
  const own = document.createElement('style');
  own.textContent = css;
  document.head.append(own);
  onTestFinished(() => own.remove());
}

test("a page's own ring makes no second box in control, search field or list", async () => {
  pageRing();
  const box = plain({ data: DATA });
  box.control.focus();
  expect(rings()).toEqual(['field']);
  await box.open();
  expect(rings()).toHaveLength(1);
  await press('{ArrowDown}');
  expect(rings()).toEqual(['option']);
  box.select.destroy();
  const typed = plain({ data: DATA, searchIn: 'control' });
  typed.control.focus();
  $('input', typed.control).focus();
  expect(rings()).toEqual(['field']);
});

test("a page's ring that is a shadow is not drawn inside of the widget either", async () => {
  pageRing('button:focus, input:focus { box-shadow: 0 0 0 2px red }');
  const shadows = () => getComputedStyle(document.activeElement as Element).boxShadow;
  const box = plain({ data: DATA, multiple: true, clearable: true });
  box.select.setValue(['v1', 'v2']);
  box.control.focus();
  await press('{ArrowLeft}');
  expect([document.activeElement?.className, shadows()]).toEqual([
    'widget-select__tag-remove',
    'none',
  ]);
  await box.open();
  expect([document.activeElement, shadows()]).toEqual([box.search, 'none']);
  box.select.destroy();
  const typed = plain({ data: DATA, searchIn: 'control' });
  $('input', typed.control).focus();
  expect(shadows()).toBe('none');
});

test("a page's ring that is a shadow instead of an outline hides no ring and adds none, wherever focus is", async () => {
  pageRing(':focus-visible { outline: none; box-shadow: 0 0 0 3px red }');
  const look = () => {
    const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement as Element);
    const [name = ''] =
      /(?<=^widget-select__)[\w-]+/.exec(document.activeElement?.className ?? '') ?? [];
    return [name, outlineStyle, boxShadow];
  };
  const box = plain({
    data: DATA,
    multiple: true,
    clearable: true,
    maxVisibleTags: 1,
    searchable: false,
  });
  box.select.setValue(['v1', 'v2']);
  box.control.focus();
  await press('{Shift>}{Tab}{/Shift}{Tab}');
  expect(look()).toEqual(['control', 'none', 'none']);
  await press('{ArrowLeft}');
  expect(look()).toEqual(['tag-remove', 'none', 'none']);
  await press('{ArrowRight}{Shift>}{Tab}{/Shift}');
  expect(look()).toEqual(['tag-more', 'solid', 'none']);
  await press('{Tab}{Tab}');
  expect(look()).toEqual(['clear', 'solid', 'none']);
});

test("a plugin's button in the list has the one ring, also after keys in the list and a ring of the page's own", async () => {
  pageRing();
  const box = plain({ data: DATA, multiple: true, plugins: [selectAll()] });
  await box.open();
  await press('{ArrowDown}');
  expect(rings()).toEqual(['option']);
  await press('{ArrowUp}');
  expect(document.activeElement).toBe($('.widget-select__select-all'));
  expect(rings()).toEqual(['select-all']);
  expect(getComputedStyle($('.widget-select__select-all')).outlineWidth).toBe('2px');
  await press('{Escape}');
  box.select.selectAll();
  await box.open();
  await press('{ArrowUp}');
  expect(document.activeElement).toBe($('.widget-select__select-all'));
  expect(rings()).toEqual(['select-all']);
});

test('nor around a list in a bottom sheet that takes focus itself', async () => {
  pageRing();
  await browserPage.viewport(390, 700);
  const box = plain({ data: DATA, searchable: false, mobile: 'sheet' });
  box.control.focus();
  await press('{Enter}');
  await expect.poll(() => document.activeElement).toBe(box.list);
  expect(rings().filter((name) => name !== 'option')).toEqual([]);
});

test.runIf(touch).each([
  ['a dropdown', 800, {}],
  ['a bottom sheet', 390, {}],
  ['a bottom sheet without a search field', 390, { searchable: false }],
])('F14: %s that is opened by a finger on the arrow has no ring', async (_, px, options) => {
  await browserPage.viewport(px, 700);
  const box = plain({ data: DATA, mobile: 'sheet', ...options });
  // After a key, and without a click that has moved focus, browsers show the focus that a script sets.
  await press('{Tab}');
  await commands.touchTap(...center($('.widget-select__chevron')));
  await expect.poll(() => box.select.isDropdownOpen()).toBe(true);
  await expect.poll(() => box.dropdown.contains(document.activeElement)).toBe(true);
  expect(rings().filter((name) => /^(dropdown|list)$/.test(name))).toEqual([]);
});
