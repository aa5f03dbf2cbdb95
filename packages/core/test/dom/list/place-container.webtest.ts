// @module-tag core
// D9.2: a dropdownParent that could not be seen, pressed or focused from where the select is gives way to the root.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, build, letters, mouse, page, placed, warnings } from '../kit.ts';
import { focusOf, press } from '../support.ts';

const data = letters('a|b|c');
const told = () => warnings.filter((text) => text.includes('dropdownParent'));
const HOST = '<div id="host" style="width:200px"></div>';

describe('D9.2 dropdownParent outside of what the select is in: the root is used', () => {
  test('an element with aria-modal, with one warning', async () => {
    page(`<div role="dialog" aria-modal="true">${HOST}<div id="in"></div></div>`);
    const box = build('#host', { data, dropdownParent: 'body' });
    for (let round = 0; round < 2; round++) {
      await box.open();
      expect(box.dropdown.parentElement).toBe(box.root);
      await box.pick('B');
    }
    expect(told()).toHaveLength(1);
    expect(told()[0]).toContain('the select itself is used instead');
    // Decided each time it opens.
    $('[role=dialog]').removeAttribute('aria-modal');
    await box.open();
    expect(box.dropdown.parentElement).toBe(document.body);
    box.select.destroy();
    $('[role=dialog]').setAttribute('aria-modal', 'true');
    const inside = build('#host', { data, dropdownParent: '#in' });
    await inside.open();
    expect(inside.dropdown.parentElement).toBe($('#in'));
  });

  test.each([
    ['dialog', 'aria-hidden="true"'],
    ['alertdialog', 'inert'],
  ])(
    'a %s that hides the rest of the page (%s) instead of saying that it is modal, as React Aria’s Modal',
    async (role, hidden) => {
      const dialog = (attribute: string) =>
        page(
          `<main ${attribute}></main><div><div><section role="${role}">${HOST}</section></div></div>`,
        );
      dialog(hidden);
      const modal = build('#host', { data, dropdownParent: 'body' });
      await modal.open();
      expect(modal.dropdown.parentElement).toBe(modal.root);
      await modal.pick('B');
      expect(modal.select.getValue()).toBe('v2');
      modal.select.destroy();
      dialog('');
      const other = build('#host', { data, dropdownParent: 'body' });
      await other.open();
      expect(other.dropdown.parentElement).toBe(document.body);
    },
  );

  test('a popover that closes on presses outside: it stays open while the list is used', async () => {
    page(`<div id="pop" popover="auto" style="inset:20px auto auto 20px">${HOST}</div>`);
    for (const dropdownParent of ['body', undefined]) {
      const pop = $('#pop');
      pop.showPopover();
      const box = build('#host', { data, dropdownParent });
      await box.open();
      expect([box.dropdown.parentElement === box.root, pop.matches(':popover-open')]).toEqual([
        true,
        true,
      ]);
      await mouse(box.search);
      await userEvent.keyboard('b');
      await mouse(box.row('B'));
      expect([box.select.getValue(), pop.matches(':popover-open')]).toEqual(['v2', true]);
      await press('{Enter}{Escape}');
      expect([box.select.isDropdownOpen(), pop.matches(':popover-open')]).toEqual([false, true]);
      await press('{Escape}');
      expect(pop.matches(':popover-open')).toBe(false);
      box.select.destroy();
    }
  });

  test('something inert', async () => {
    page(`${HOST}<main inert><div id="out"></div></main>`);
    const box = build('#host', { data, dropdownParent: '#out' });
    await box.open();
    expect(box.dropdown.parentElement).toBe(box.root);
    await box.pick('A');
    expect(box.select.getValue()).toBe('v1');
    $('main').inert = false;
    await box.open();
    expect(box.dropdown.parentElement).toBe($('#out'));
  });

  test('an aria-modal element in a modal dialog; a dialog that holds the parent in a shadow root', async () => {
    page(`<dialog><div aria-modal="true">${HOST}</div><section></section></dialog>`);
    $<HTMLDialogElement>('dialog').showModal();
    const box = build('#host', { data, dropdownParent: 'body' });
    await box.open();
    expect(box.dropdown.parentElement).toBe(box.root);
    box.select.destroy();
    $('[aria-modal]').removeAttribute('aria-modal');
    const parent = $('section')
      .attachShadow({ mode: 'open' })
      .appendChild(document.createElement('div'));
    const other = build('#host', { data, dropdownParent: parent });
    other.select.open();
    await placed(other);
    expect(other.dropdown.parentElement).toBe(parent);
  });

  test('a parent in another shadow root: a list that a key opens stays open, and closes when focus leaves', async () => {
    page(`${HOST}<section></section><input id="next">`);
    const parent = $('section')
      .attachShadow({ mode: 'open' })
      .appendChild(document.createElement('div'));
    const box = build('#host', { data, dropdownParent: parent });
    box.control.focus();
    await userEvent.keyboard('{Enter}');
    await placed(box);
    expect([box.select.isDropdownOpen(), box.dropdown.parentElement]).toEqual([true, parent]);
    expect($('section').shadowRoot?.activeElement).toBe(box.search);
    $('#next').focus();
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
  });

  test('a parent in another shadow root: the list closes when focus goes to something else in that', async () => {
    page(`${HOST}<section></section>`);
    const shadow = $('section').attachShadow({ mode: 'open' });
    shadow.innerHTML = '<div></div><button>Other</button>';
    const [parent, other] = shadow.children as unknown as HTMLElement[];
    const box = build('#host', { data, dropdownParent: parent, searchable: false });
    await box.open();
    expect(focusOf(box)).toBe('control');
    other?.focus();
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
    expect(shadow.activeElement).toBe(other);
  });

  test('a modal dialog around the component that has the select: the select itself', async () => {
    page('<dialog><section></section></dialog>');
    $<HTMLDialogElement>('dialog').showModal();
    const host = $('section')
      .attachShadow({ mode: 'open' })
      .appendChild(document.createElement('div'));
    // Without the style sheet.
    host.style.width = '200px';
    const box = build(host, { data, dropdownParent: 'body' });
    box.select.open();
    await placed(box);
    expect([box.dropdown.parentElement, box.select.isDropdownOpen()]).toEqual([box.root, true]);
  });

  test('from within a shadow root in it', async () => {
    page('<div aria-modal="true" role="dialog"><section></section></div>');
    const host = $('section')
      .attachShadow({ mode: 'closed' })
      .appendChild(document.createElement('div'));
    const box = build(host, { data, dropdownParent: document.body });
    box.select.open();
    await placed(box);
    expect(box.dropdown.parentElement).toBe(box.root);
  });

  test('a modal dialog of a web component, in whose slot the select is', async () => {
    page('<div id="component"><div id="host" style="width:200px"></div></div>');
    const shadow = $('#component').attachShadow({ mode: 'open' });
    shadow.innerHTML = '<dialog><slot></slot></dialog>';
    (shadow.firstElementChild as HTMLDialogElement).showModal();
    const box = build('#host', { data, dropdownParent: 'body' });
    await box.open();
    expect(box.dropdown.parentElement).toBe(box.root);
    await mouse(box.row('B'));
    expect(box.select.getValue()).toBe('v2');
  });

  test('an element that fills the screen', async () => {
    page(`<main>${HOST}</main><button id="full">full</button>`);
    let failed = false;
    $('#full').addEventListener('click', () =>
      $('main')
        .requestFullscreen()
        .catch(() => {
          failed = true;
        }),
    );
    const box = build('#host', { data, dropdownParent: 'body' });
    await mouse($('#full'));
    await expect.poll(() => failed || document.fullscreenElement).toBeTruthy();
    // A driver without a screen to fill refuses: then `body` works as usual.
    const isFull = !!document.fullscreenElement;
    box.select.open();
    await placed(box);
    expect(box.dropdown.parentElement).toBe(isFull ? box.root : document.body);
    if (isFull) await document.exitFullscreen();
  });
});
