// Keys of a widget inside something that listens for the same keys: forms, dialogs, the page's own handlers.
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, build, letters, page, plain, record } from '../kit.ts';
import {
  FRUIT,
  focusControl,
  focusOf,
  held,
  openByKey,
  openOnControl,
  press,
  SHORTCUTS,
  watchKeys,
} from '../support.ts';

function inForm(options: object = {}) {
  page(
    '<form id="form"><input id="text" value="x"><div id="host"></div><button>Send</button></form>',
  );
  const submitted = vi.fn((event: Event) => event.preventDefault());
  $('form').addEventListener('submit', submitted);
  return { box: build('#host', { data: FRUIT, ...options }), submitted };
}

describe('accessibility 1.6 Enter in a form', () => {
  test('the form really submits on Enter in its text field', async () => {
    const { submitted } = inForm();
    $('#text').focus();
    await press('{Enter}');
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  test.each([
    '{Enter}',
    held('Shift', '{Enter}'),
    ...SHORTCUTS.map((modifier) => held(modifier, '{Enter}')),
    held('Alt', '{Enter}'),
  ])('%s never submits while open: active row, no row, no match', async (enter) => {
    for (const keys of ['', '{ArrowDown}', 'xyz']) {
      const { box, submitted } = inForm({ multiple: true });
      await openByKey(box);
      await press(keys + enter);
      expect([submitted.mock.calls.length, box.select.isDropdownOpen()]).toEqual([0, true]);
    }
  });

  test('nor with focus on the control, nor on opening or picking', async () => {
    for (const searchable of [true, false]) {
      const { box, submitted } = inForm({ searchable });
      focusControl(box);
      await press('{Enter}{ArrowDown}{Enter}');
      await press('{End}{Enter}');
      expect([submitted.mock.calls.length, box.select.getValue()]).toEqual([0, 'damson']);
    }
  });

  test('nor on a tag or the clear button', async () => {
    const { box, submitted } = inForm({ multiple: true, clearable: true });
    box.select.setValue(['apple', 'banana']);
    focusControl(box);
    await press('{ArrowLeft}{Enter}');
    box.clear.focus();
    await press('{Enter}');
    expect([submitted.mock.calls.length, box.select.getValue()]).toEqual([0, []]);
  });

  test('the search field is not part of the form', async () => {
    const { box } = inForm();
    await openByKey(box);
    await press('an');
    const form = $<HTMLFormElement>('form');
    expect([...form.elements].map((element) => element.id || element.localName)).not.toContain(
      box.search.id,
    );
    form.reset();
    expect([box.search.value, box.texts()]).toEqual(['an', ['Banana']]);
  });
});

describe('accessibility 1.6 Escape and Enter reach nobody else while the list is open (case 93)', () => {
  async function inDialog(options: object = {}) {
    page('<dialog id="modal"><div id="host"></div><button id="other">b</button></dialog>');
    const dialog = $<HTMLDialogElement>('dialog');
    const box = build('#host', { data: FRUIT, ...options });
    dialog.showModal();
    const log: string[] = [];
    for (const type of ['cancel', 'close', 'keydown', 'keyup'])
      dialog.addEventListener(type, (event) =>
        log.push([type, (event as KeyboardEvent).key].filter(Boolean).join(' ')),
      );
    return { dialog, box, log };
  }

  test.each([
    ['search field', true, undefined],
    ['control', false, undefined],
    ['search field of a dropdown in body', true, 'body'],
  ])(
    'Escape in a modal dialog closes the list only (%s); the next one the dialog',
    async (_, searchable, dropdownParent) => {
      const { dialog, box, log } = await inDialog({ searchable, dropdownParent });
      await openByKey(box);
      log.length = 0;
      await press('{Escape}');
      expect([box.select.isDropdownOpen(), dialog.open, log, focusOf(box)]).toEqual([
        false,
        true,
        [],
        'control',
      ]);
      await press('{Escape}');
      await expect.poll(() => dialog.open).toBe(false);
      expect(log).toContain('keydown Escape');
    },
  );

  test('the release of Escape and Enter is held back too, also when another key comes up first', async () => {
    const { box, log } = await inDialog();
    await openByKey(box);
    log.length = 0;
    await press('{ArrowDown>}{Enter>}{/ArrowDown}{/Enter}');
    // Of the arrow only the release: the open list keeps the keys that it handles (D9.2).
    expect([box.select.getValue(), log]).toEqual(['apple', ['keyup ArrowDown']]);
    log.length = 0;
    await press('{Enter}{Escape}');
    expect(log.filter((line) => line.endsWith('Escape'))).toEqual([]);
  });

  test('closed: Escape, keydown and keyup, goes through', async () => {
    const box = plain({ data: FRUIT });
    focusControl(box);
    const seen = watchKeys();
    await press('{Escape}');
    expect([seen.downs(), seen.ups()]).toEqual([['Escape'], ['Escape']]);
    seen.stop();
  });

  test('a later Enter’s release is not held back', async () => {
    const box = plain({ data: FRUIT });
    await openOnControl(box);
    await press('{Escape}');
    const seen = watchKeys();
    await press('{Escape}');
    expect(seen.ups()).toEqual(['Escape']);
    seen.stop();
  });
});

describe('accessibility 1.6 keys that the page has used up already', () => {
  test('a key that is default-prevented before is left alone', async () => {
    const box = plain({ data: FRUIT });
    focusControl(box);
    const stop = (event: Event) => event.preventDefault();
    window.addEventListener('keydown', stop, true);
    await press('{ArrowDown}a');
    window.removeEventListener('keydown', stop, true);
    expect(box.select.isDropdownOpen()).toBe(false);
  });

  test('arrow keys, Home, End and Space never scroll the page (case 94)', async () => {
    page('<div><div id="host"></div><div style="height: 4000px"></div></div>');
    const box = build('#host', { data: letters('a|b|c'), searchable: false });
    focusControl(box);
    await press('{Enter}{ArrowDown}{End}{Home}{PageDown}{PageUp} ');
    focusControl(box);
    await press(' {Escape}{End}');
    expect(window.scrollY).toBe(0);
  });
});

describe('accessibility 1.6 leaving', () => {
  test('case 92: focus that moves elsewhere closes once, and the page keeps it (F8)', async () => {
    page('<div><input id="other"><div id="host"></div></div>');
    const box = build('#host', { data: FRUIT });
    for (const leave of [() => $('#other').focus(), () => userEvent.click($('#other'))]) {
      await openByKey(box);
      const log = record(box);
      await leave();
      expect([new Set(log), focusOf(box)]).toEqual([new Set(['close']), 'other']);
      expect(box.select.isDropdownOpen()).toBe(false);
    }
  });
});
