// @module-tag core
// D9.2: libraries around the open list do not take its keys, although they listen on the document, in the capture phase.
import * as Dialog from '@radix-ui/react-dialog';
import { Dropdown } from 'bootstrap';
import { createRoot } from 'react-dom/client';
import { describe, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import {
  $,
  atEnd,
  build,
  center,
  clickAt,
  letters,
  mouse,
  page,
  plain,
  record,
  settled,
} from '../kit.ts';
import { active, focusOf, press, watchKeys } from '../support.ts';

const data = letters('a|b|c');

/** The dialog of Radix, as shadcn/ui has it, with a plain element in it. */
async function inRadixDialog(): Promise<{ isOpen(): boolean }> {
  page('<main></main>');
  const root = createRoot($('main'));
  atEnd(() => root.unmount());
  root.render(
    <Dialog.Root defaultOpen>
      <Dialog.Portal>
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>Edit</Dialog.Title>
          <div id="host" />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>,
  );
  const isOpen = () => !!document.querySelector('[role=dialog]');
  await expect.poll(isOpen).toBe(true);
  await settled();
  return { isOpen };
}

describe('D9.2 a Radix dialog', () => {
  test.each([true, false])(
    'Escape closes the list, the next one the dialog (searchable: %s)',
    async (searchable) => {
      const dialog = await inRadixDialog();
      const box = build('#host', { data, searchable });
      box.control.focus();
      await press('{Enter}');
      expect(box.select.isDropdownOpen()).toBe(true);
      await press('{Escape}');
      expect([box.select.isDropdownOpen(), dialog.isOpen()]).toEqual([false, true]);
      expect(focusOf(box)).toBe('control');
      box.select.destroy();
      await press('{Escape}');
      await expect.poll(dialog.isOpen).toBe(false);
    },
  );

  test('Escape cancels a drag only (D1.10)', async () => {
    const dialog = await inRadixDialog();
    const box = build('#host', { data, multiple: true, sortable: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    const drag = async () => {
      const [x, y] = center($('.widget-select__tag-label', box.tags()[0]));
      await commands.mouseMove(x, y);
      await commands.mouseDown();
      await commands.mouseMove(...center(box.tags()[2] as Element));
      expect(box.tagTexts()).not.toEqual(['A', 'B', 'C']);
      await press('{Escape}');
      expect(box.tagTexts()).toEqual(['A', 'B', 'C']);
      await commands.mouseUp();
    };
    await drag();
    expect(dialog.isOpen()).toBe(true);
    // With the list open, too, it is the drag that ends.
    box.control.focus();
    await press('{Enter}');
    await drag();
    expect([box.select.isDropdownOpen(), dialog.isOpen()]).toEqual([true, true]);
  });
});

describe('D9.2 a dropdown menu of Bootstrap', () => {
  const inMenu = (searchable: boolean) => {
    page(`<div class="dropdown">
      <button type="button" id="toggle" data-bs-toggle="dropdown">Filter</button>
      <div class="dropdown-menu"><a class="dropdown-item" href="#x">One</a><div id="host" style="width:200px"></div></div>
    </div>`);
    const menu = new Dropdown($('#toggle'), { autoClose: 'outside' });
    atEnd(() => menu.dispose());
    menu.show();
    return { box: build('#host', { data, searchable }), menu: $('.dropdown-menu') };
  };

  test.each([true, false])(
    'arrows move in the list, Escape closes it and leaves the menu open (searchable: %s)',
    async (searchable) => {
      const { box, menu } = inMenu(searchable);
      box.control.focus();
      await press('{Enter}{ArrowDown}{ArrowDown}{ArrowUp}');
      expect(active(box)).toBe(searchable ? 'A' : 'B');
      await press('{Escape}');
      expect([box.select.isDropdownOpen(), menu.classList.contains('show')]).toEqual([false, true]);
      expect(focusOf(box)).toBe('control');
      await press('{Escape}');
      expect(menu.classList.contains('show')).toBe(false);
    },
  );
});

describe('D9.2 only the keys of this list', () => {
  test('other controls, other selects and keys that it does not handle are left alone', async () => {
    page('<input id="other"><div id="one"></div><div id="two"></div>');
    const one = build('#one', { data });
    const two = build('#two', { data });
    $('#other').focus();
    one.select.open();
    expect(one.select.isDropdownOpen()).toBe(true);
    const keys = watchKeys();
    await press('{ArrowDown}{Escape}x');
    expect(keys.downs()).toEqual(['ArrowDown', 'Escape', 'x']);
    one.select.close();
    keys.stop();
    two.control.focus();
    await press('{Enter}');
    const own = watchKeys();
    await press('{ArrowDown}x{F2}');
    expect(own.downs()).toEqual(['ArrowDown prevented stopped', 'x', 'F2']);
    own.stop();
    expect(record(one)).toEqual([]);
  });

  test("the page's own listeners on the window still hear them; nobody hears the release of Escape", async () => {
    const heard: string[] = [];
    const stop = new AbortController();
    const box = plain({ data });
    box.control.focus();
    await press('{Enter}');
    for (const [type, capture] of [
      ['keydown', true],
      ['keydown', false],
      ['keyup', false],
    ] as const)
      window.addEventListener(
        type,
        ({ key }) => heard.push(`${type} ${capture ? 'capture ' : ''}${key}`),
        { capture, signal: stop.signal },
      );
    const onDocument = ({ type, key }: KeyboardEvent) => heard.push(`document ${type} ${key}`);
    for (const type of ['keydown', 'keyup'] as const)
      document.addEventListener(type, onDocument, { capture: true, signal: stop.signal });
    await press('{Escape}');
    expect(heard).toEqual(['keydown capture Escape']);
    await press('{Escape}');
    stop.abort();
    expect(heard.slice(1)).toEqual([
      'keydown capture Escape',
      'document keydown Escape',
      'keydown Escape',
      'document keyup Escape',
      'keyup Escape',
    ]);
  });

  test.each(['open', 'closed'] as const)('in a shadow root (%s)', async (mode) => {
    page('<section></section>');
    const shadow = $('section').attachShadow({ mode });
    const inner = shadow.appendChild(document.createElement('div')).attachShadow({ mode });
    const host = inner.appendChild(document.createElement('div'));
    const beside = shadow.appendChild(document.createElement('input'));
    const asked: string[] = [];
    const box = build(host, {
      data,
      plugins: [
        {
          name: 'keys',
          setup: ({ onKey }) => onKey(({ key }: KeyboardEvent) => void asked.push(key)),
        },
      ],
    });
    const taken: string[] = [];
    const stop = new AbortController();
    document.addEventListener('keydown', ({ key }) => taken.push(key), {
      capture: true,
      signal: stop.signal,
    });
    box.control.focus();
    await press('{Enter}{ArrowDown}{ArrowDown}{Enter}{Enter}{Escape}');
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual(['v2', false]);
    // The first ones open: they are those of a closed select. Plugins are asked once a key.
    expect(taken).toEqual(['Enter', 'Enter']);
    expect(asked).toEqual(['Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'Enter', 'Escape']);
    taken.length = 0;
    beside.focus();
    box.select.open();
    await press('{ArrowDown}');
    stop.abort();
    expect(taken).toEqual(['ArrowDown']);
  });

  test('in a frame', async () => {
    page('<iframe></iframe>');
    const { contentDocument: doc, contentWindow: view } = $<HTMLIFrameElement>('iframe');
    if (!doc || !view) throw new Error('no frame');
    const host = doc.body.appendChild(doc.createElement('div'));
    const box = build(host, { data });
    const taken: string[] = [];
    doc.addEventListener('keydown', ({ key }) => taken.push(key), true);
    box.control.focus();
    await press('{Enter}{ArrowDown}{Escape}');
    expect([taken, box.select.isDropdownOpen()]).toEqual([['Enter'], false]);
  });
});

describe('F8 a click outside whose mousedown the page prevents', () => {
  const toolbar = (options = {}) => {
    page('<div><button id="bold">B</button><div id="host"></div></div>');
    const box = build('#host', { data, ...options });
    $('#bold').addEventListener('mousedown', (event) => event.preventDefault());
    return box;
  };

  test.each(['search', 'dropdown'] as const)(
    'moves no focus: the control gets it from the %s',
    async (place) => {
      const box = toolbar();
      await box.open();
      box[place].focus();
      await mouse($('#bold'));
      await expect
        .poll(() => [box.select.isDropdownOpen(), focusOf(box)])
        .toEqual([false, 'control']);
    },
  );

  test('from a button of the dropdown, and from another dropdownParent', async () => {
    for (const dropdownParent of [undefined, 'body']) {
      const box = toolbar({ dropdownParent });
      await box.open();
      $('.widget-select__dismiss', box.dropdown).focus();
      await mouse($('#bold'));
      await expect.poll(() => focusOf(box)).toBe('control');
      box.select.destroy();
    }
  });

  test('what the page has focused instead keeps it, and so does what the press focuses', async () => {
    page('<div><p id="text" tabindex="-1">t</p><input id="other"><div id="host"></div></div>');
    const box = build('#host', { data, openOnFocus: true });
    $('#text').addEventListener('mousedown', (event) => {
      event.preventDefault();
      $('#other').focus();
    });
    for (const [press, expected] of [
      ['#text', 'other'],
      ['#other', 'other'],
    ] as const) {
      await box.open();
      expect(focusOf(box)).toBe('search');
      await mouse($(press));
      await expect
        .poll(() => [box.select.isDropdownOpen(), focusOf(box)])
        .toEqual([false, expected]);
    }
    await box.open();
    await clickAt(700, 500);
    await expect.poll(() => [box.select.isDropdownOpen(), focusOf(box)]).toEqual([false, 'body']);
  });

  test('in a shadow root', async () => {
    // Where no list is, which has no style sheet in the shadow root.
    page('<section></section><button id="bold" style="position:fixed;top:90%;left:90%">B</button>');
    const shadow = $('section').attachShadow({ mode: 'closed' });
    const box = build(shadow.appendChild(document.createElement('div')), { data });
    $('#bold').addEventListener('mousedown', (event) => event.preventDefault());
    box.control.focus();
    await press('{Enter}');
    await mouse($('#bold'));
    await expect.poll(() => shadow.activeElement).toBe(box.control);
  });

  test('an open list whose focus has left it leaves focus alone', async () => {
    const box = toolbar();
    $('#bold').focus();
    box.select.open();
    await userEvent.click($('#bold'));
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([false, 'bold']);
  });
});
