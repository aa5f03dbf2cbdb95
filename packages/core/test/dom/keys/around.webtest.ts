// @module-tag core
// D10.5: ancestors of the widget neither treat its clicks and keys as their own, nor edit it, nor give it their name.
import { describe, expect, test } from 'vitest';
import { $, build, letters, mouse, page, settled, takeReported } from '../kit.ts';
import { focusOf, press } from '../support.ts';

const data = letters('a|b|c');

describe('D10.5 elements that do something when they are clicked', () => {
  const AROUND: [name: string, markup: string, done: () => unknown][] = [
    [
      '<summary>',
      '<details><summary>Title <span id="host"></span></summary>Text</details>',
      () => $<HTMLDetailsElement>('details').open,
    ],
    ['<a>', '<a href="#gone">Link <span id="host"></span></a>', () => window.location.hash],
    [
      '<label>',
      '<label><input type="checkbox">Check <span id="host"></span></label>',
      () => $<HTMLInputElement>('input[type=checkbox]').checked,
    ],
    [
      '<button>',
      '<button popovertarget="note">Note <span id="host"></span></button><p id="note" popover>Note</p>',
      () => $('#note').matches(':popover-open'),
    ],
  ];
  test.each(AROUND)(
    '%s around it: a click and the keys are the widget’s alone',
    async (_, markup, done) => {
      page(markup);
      const before = done();
      const box = build<true>('#host', { data, multiple: true, clearable: true });
      await box.open();
      await press('a b{Backspace}{Backspace}{Backspace}');
      await box.pick('A');
      await box.pick('B');
      await press('{Escape}');
      await mouse($('.widget-select__tag-remove', box.root));
      await mouse(box.clear);
      expect([box.select.getValue(), done()]).toEqual([[], before]);
    },
  );

  test('a link in the dropdown stays one', async () => {
    page('<label>Name <span id="host"></span></label>');
    const box = build('#host', { data });
    await box.open();
    const link = Object.assign(document.createElement('a'), {
      href: '#there',
      textContent: 'More',
    });
    box.dropdown.append(link);
    await mouse(link);
    expect(window.location.hash).toBe('#there');
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  });
});

describe('D10.5 in a string that is edited', () => {
  test.each([undefined, 'body'])(
    'no part of the widget is (dropdownParent: %s)',
    async (dropdownParent) => {
      document.body.setAttribute('contenteditable', '');
      try {
        page('<p>Text <span id="host"></span> goes on</p>');
        const box = build('#host', { data, ...(dropdownParent && { dropdownParent }) });
        expect(box.root.isContentEditable).toBe(false);
        await box.open();
        expect(box.dropdown.isContentEditable).toBe(false);
        await press('b');
        expect([focusOf(box), box.search.value, box.texts()]).toEqual(['search', 'b', ['B']]);
        await press('{Enter}');
        await press('xyz{Escape}');
        expect([box.shown(), $('p').firstChild?.nodeValue]).toEqual(['B', 'Text ']);
      } finally {
        document.body.removeAttribute('contenteditable');
      }
    },
  );

  test('elsewhere nothing is said of it, nor where an ancestor ends it', () => {
    page('<div contenteditable="false"><div id="host"></div></div>');
    expect(build('#host', { data }).root.hasAttribute('contenteditable')).toBe(false);
  });
});

describe('D10.5 a row of a form that is cloned', () => {
  test.each(['after', 'before'] as const)(
    '%s its original: each has its own name',
    async (where) => {
      page('<div id="row"><label>First <i></i></label><select><option>A</select></div>');
      const label = $<HTMLLabelElement>('label');
      const select = $<HTMLSelectElement>('select');
      select.id = 'first';
      label.htmlFor = 'first';
      const box = build(select);
      const copy = $('#row').cloneNode(true) as HTMLElement;
      copy.id = 'copy';
      const [copiedLabel, copiedSelect] = [$<HTMLLabelElement>('label', copy), $('select', copy)];
      copiedSelect.id = 'second';
      copiedLabel.htmlFor = 'second';
      copiedLabel.textContent = 'Second';
      $('#row')[where](copy);
      const other = build(copiedSelect);
      await settled();
      for (const [each, name] of [
        [box, 'First'],
        [other, 'Second'],
      ] as const) {
        const ids = each.control.getAttribute('aria-labelledby') ?? '';
        expect(document.querySelectorAll(`[id="${ids}"]`)).toHaveLength(1);
        expect(document.getElementById(ids)?.textContent?.trim()).toBe(name);
      }
      expect(takeReported()).toEqual([]);
    },
  );
});
