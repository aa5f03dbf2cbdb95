import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  $,
  type Built,
  build,
  clickAt,
  letters,
  manyRows,
  mouse,
  page,
  settled,
  warnings,
} from '../kit.ts';

type Box = Pick<Built<boolean>, 'dropdown' | 'field'>;
const rect = (element: Element) => element.getBoundingClientRect();
const gap = ({ dropdown, field }: Box) => rect(dropdown).top - rect(field).bottom;

/** Below the field, edge on edge, and really on top at its four corners. */
async function wellPlaced(box: Box): Promise<void> {
  await expect.poll(() => gap(box) >= 0 && gap(box) < 8, { message: 'below the field' }).toBe(true);
  const { left, right, top, bottom } = rect(box.dropdown);
  expect(Math.abs(left - rect(box.field).left)).toBeLessThanOrEqual(1);
  const inset = 8;
  for (const x of [left + inset, right - inset])
    for (const y of [top + inset, bottom - inset]) {
      const hit = document.elementFromPoint(x, y);
      expect(
        hit && box.dropdown.contains(hit),
        `${x},${y} hits ${hit?.outerHTML.slice(0, 80)}`,
      ).toBe(true);
    }
}

describe('case 30 dropdownParent of any kind', () => {
  const kinds: [name: string, style: string, scroll?: number][] = [
    ['static', ''],
    ['relative', 'position:relative;left:30px;top:10px'],
    ['absolute', 'position:absolute;left:90px;top:40px'],
    ['fixed', 'position:fixed;left:50px;top:60px'],
    ['bordered', 'position:relative;border:9px solid #888;padding:7px'],
    ['scrolled by 80 px', 'position:relative;height:300px;overflow:auto', 80],
    ['transformed', 'transform:translate(40px,30px)'],
    ['with overflow hidden', 'position:relative;height:130px;overflow:hidden'],
    ['contained', 'contain:paint;height:120px'],
  ];
  test.each(kinds)('%s', async (_name, style, scroll = 0) => {
    page(
      `<div id="parent" style="width:500px;${style}"><div style="height:${scroll + 40}px"></div><div id="host" style="width:300px"></div><div style="height:900px"></div></div>`,
    );
    $('#parent').scrollTop = scroll;
    for (const dropdownParent of ['#parent', 'body', undefined]) {
      const box = build('#host', { data: manyRows(5), dropdownParent });
      await box.open();
      await wellPlaced(box);
      expect(box.dropdown.parentElement).toBe(dropdownParent ? $(dropdownParent) : box.root);
      await box.pick('Row 1');
      expect(box.select.getValue()).toBe('1');
      box.select.destroy();
    }
    expect(document.querySelector('.widget-select__dropdown')).toBe(null);
  });

  test.each(kinds.slice(0, -2))('%s, without a top layer', async (_name, style, scroll = 0) => {
    page(
      `<div id="parent" style="width:500px;${style}"><div style="height:${scroll + 40}px"></div><div id="host" style="width:300px"></div><div style="height:900px"></div></div>`,
    );
    $('#parent').scrollTop = scroll;
    const box = build('#host', { data: letters('a|b') });
    Object.assign(box.dropdown, { showPopover: undefined });
    await box.open();
    await wellPlaced(box);
  });

  test('case 31 it follows when a pane inside the page scrolls, also from another parent', async () => {
    page(
      '<div id="pane" style="height:400px;overflow:auto"><div style="height:120px"></div><div id="host" style="width:300px"></div><div style="height:900px"></div></div>',
    );
    for (const dropdownParent of [undefined, 'body']) {
      const box = build('#host', { data: letters('a|b'), dropdownParent });
      await box.open();
      $('#pane').scrollTop = 50;
      await wellPlaced(box);
      $('#pane').scrollTop = 0;
      await wellPlaced(box);
      box.select.destroy();
    }
  });

  test('a portalled dropdown keeps theme, direction and language', async () => {
    page(
      '<div dir="rtl" lang="ar"><div id="host" style="width:300px"></div></div><div id="out"></div>',
    );
    const box = build('#host', { data: letters('a'), dropdownParent: '#out', theme: 'dark' });
    await box.open();
    const { theme } = box.dropdown.dataset;
    expect([theme, box.dropdown.dir, box.dropdown.lang]).toEqual(['dark', 'rtl', 'ar']);
    await wellPlaced(box);
  });

  test('an element works as well as a selector', async () => {
    page('<div id="host" style="width:300px"></div><div id="out"></div>');
    const box = build('#host', { data: letters('a'), dropdownParent: $('#out') });
    await box.open();
    expect(box.dropdown.parentElement).toBe($('#out'));
  });
});

describe('cases 25–27 modal dialogs', () => {
  const dialog = (more = '') =>
    page(
      `<dialog style="width:400px;height:200px;overflow:hidden"><div id="host"></div><input id="next">${more}</dialog><p id="out">out</p>`,
    );

  test('inside showModal() the list is on top of the dialog, can be typed in and clicked', async () => {
    dialog();
    const box = build('#host', { data: letters('a|b|c') });
    $<HTMLDialogElement>('dialog').showModal();
    await box.open();
    await wellPlaced(box);
    await userEvent.keyboard('b');
    expect(box.texts()).toEqual(['B']);
    await box.pick('B');
    expect(box.select.getValue()).toBe('v2');
  });

  test('D9.2 dropdownParent outside: the dialog is used instead, with one warning', async () => {
    dialog();
    const box = build('#host', { data: letters('a|b'), dropdownParent: 'body' });
    $<HTMLDialogElement>('dialog').showModal();
    for (let round = 0; round < 2; round++) {
      await box.open();
      expect(box.dropdown.parentElement).toBe($('dialog'));
      await wellPlaced(box);
      await box.pick('A');
    }
    expect(warnings.filter((text) => text.includes('dropdownParent'))).toHaveLength(1);
    $<HTMLDialogElement>('dialog').close();
    $<HTMLDialogElement>('dialog').show();
    await box.open();
    expect(box.dropdown.parentElement).toBe(document.body);
  });

  test('case 93 Escape closes the list only; the second one the dialog', async () => {
    dialog();
    const box = build('#host', { data: letters('a') });
    $<HTMLDialogElement>('dialog').showModal();
    let cancels = 0;
    $('dialog').addEventListener('cancel', () => cancels++);
    await box.open();
    await userEvent.keyboard('{Escape}');
    expect([box.select.isDropdownOpen(), $<HTMLDialogElement>('dialog').open, cancels]).toEqual([
      false,
      true,
      0,
    ]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => $<HTMLDialogElement>('dialog').open).toBe(false);
  });

  test('closing the dialog closes the list (case 32)', async () => {
    dialog();
    const box = build('#host', { data: letters('a') });
    $<HTMLDialogElement>('dialog').showModal();
    await box.open();
    $<HTMLDialogElement>('dialog').close();
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
  });

  test('case 25 a focus trap that pulls focus back into its modal leaves the search field alone', async () => {
    page(
      '<div id="modal" tabindex="-1" style="overflow:hidden;height:90px"><div id="host"></div></div><button id="far">x</button>',
    );
    // As Bootstrap 5 does it: focus outside the modal goes back to the modal.
    const trap = (event: Event) => {
      if (!$('#modal').contains(event.target as Node)) $('#modal').focus();
    };
    document.addEventListener('focusin', trap);
    const box = build('#host', { data: letters('a|b') });
    await box.open();
    await userEvent.keyboard('b');
    expect([document.activeElement, box.texts()]).toEqual([box.search, ['B']]);
    document.removeEventListener('focusin', trap);
  });
});

describe('cases 35 and 36 shadow roots', () => {
  for (const mode of ['open', 'closed'] as const) {
    const inShadow = (nested = false) => {
      page(
        '<section id="outer"></section><p style="position:fixed;top:600px;left:600px">outside</p>',
      );
      let root = $('#outer').attachShadow({ mode });
      if (nested) {
        const inner = document.createElement('section');
        root.append(inner);
        root = inner.attachShadow({ mode });
      }
      const sheet = document.createElement('style');
      sheet.textContent = [...document.styleSheets]
        .flatMap((styles) => [...styles.cssRules].map((rule) => rule.cssText))
        .join('\n');
      const host = document.createElement('div');
      host.style.width = '300px';
      const sibling = document.createElement('p');
      sibling.textContent = 'in the tree';
      sibling.style.marginTop = '300px';
      root.append(sheet, host, sibling);
      const box = build(host, { data: letters('a|b|c'), multiple: true });
      return { box, root, sibling };
    };

    test.each([false, true])(
      `${mode}, nested %s: picks and presses inside keep it open, outside closes`,
      async (nested) => {
        const { box, root } = inShadow(nested);
        await mouse(box.control);
        expect(box.select.isDropdownOpen()).toBe(true);
        await expect.poll(() => gap(box)).toBeGreaterThanOrEqual(0);
        expect(root.activeElement).toBe(box.search);
        await userEvent.keyboard('b');
        expect(box.texts()).toEqual(['B']);
        await mouse(box.row('B'));
        await mouse(box.search);
        expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([['v2'], true]);
        await mouse($('body > p'));
        expect(box.select.isDropdownOpen()).toBe(false);
      },
    );

    test(`${mode}: a click elsewhere in the same tree closes`, async () => {
      const { box, sibling } = inShadow();
      await mouse(box.control);
      await settled();
      expect(box.select.isDropdownOpen()).toBe(true);
      await mouse(sibling);
      expect(box.select.isDropdownOpen()).toBe(false);
    });

    test(`${mode}: keys work and focus stays in the tree`, async () => {
      const { box, root } = inShadow();
      box.control.focus();
      await userEvent.keyboard('{Enter}{ArrowDown}{Enter}{Escape}');
      expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([['v1'], false]);
      expect(root.activeElement).toBe(box.control);
      await clickAt(900, 650);
    });
  }
});
