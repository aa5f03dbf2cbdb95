// @module-tag core
// D3.7 and cases 1 to 5: input methods. With a trusted composition where the engine's protocol has one
// (`abilities.ime`), and everywhere with the events that engines are known to send.
import { describe, expect, inject, test } from 'vitest';
import { commands } from 'vitest/browser';
import { plain, record } from '../kit.ts';
import { active, focusOf, openByKey, press } from '../support.ts';

const names = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const JAPAN = names('東京', '日本', '日光', '大阪');

async function opened(options: object = {}) {
  const box = plain({ data: JAPAN, ...options });
  await openByKey(box);
  await press('{ArrowDown}');
  return { box, log: record(box) };
}

describe.runIf(inject('abilities').ime)('trusted composition', () => {
  test('case 3: nothing happens while it lasts; the committed text is one search', async () => {
    const { box, log } = await opened();
    const events: string[] = [];
    for (const type of ['compositionstart', 'compositionend'])
      box.search.addEventListener(type, () => events.push(type));
    box.search.addEventListener('compositionstart', (event) => expect(event.isTrusted).toBe(true));
    for (const text of ['に', 'にほ', 'にほん']) {
      await commands.imeCompose(text);
      expect([box.search.value, log, box.texts().length]).toEqual([text, [], 4]);
    }
    await commands.imeCommit('日本');
    expect(events).toEqual(['compositionstart', 'compositionend']);
    expect([box.search.value, log, box.texts()]).toEqual(['日本', ['search 日本'], ['日本']]);
  });

  test('cases 1, 2: keys that the input method takes do nothing here and are not prevented', async () => {
    // Every label has the text: where the machine is slow, the search after 250 ms of silence (case 4) changes no row.
    const { box, log } = await opened({ data: names('にほん', 'にっこう', 'いずにらやま') });
    const prevented: boolean[] = [];
    window.addEventListener('keydown', (event) => prevented.push(event.defaultPrevented));
    await commands.imeCompose('に');
    const codes = [
      'Enter',
      'Escape',
      'ArrowDown',
      'ArrowUp',
      'PageDown',
      'Home',
      'End',
      'Tab',
      'Space',
      'Backspace',
    ];
    for (const code of codes) await commands.imeKey(code);
    expect(prevented).toEqual(codes.map(() => false));
    expect(log.filter((event) => event !== 'search に')).toEqual([]);
    expect([active(box), focusOf(box), box.select.isDropdownOpen()]).toEqual([
      'にほん',
      'search',
      true,
    ]);
    await commands.imeCommit('にほ');
    expect(box.texts()).toEqual(['にほん']);
  });

  test('case 1: the Enter that commits picks nothing, the next one does', async () => {
    const { box } = await opened();
    await commands.imeCompose('にほん');
    await commands.imeCommit('日本');
    await commands.imeKey('Enter');
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([null, true]);
    await press('{Enter}');
    expect(box.select.getValue()).toBe('日本');
  });

  test('a composition given up leaves the query as it was', async () => {
    const { box, log } = await opened();
    await commands.imeCompose('に');
    await commands.imeCommit('');
    expect([box.search.value, log, box.texts().length]).toEqual(['', [], 4]);
  });

  test('case 4: a composition that stays open is searched after 250 ms of silence, and not again on commit', async () => {
    const { box, log } = await opened();
    await commands.imeCompose('日');
    expect(log).toEqual([]);
    await expect.poll(() => log).toEqual(['search 日']);
    await commands.imeCompose('日本');
    await expect.poll(() => log).toEqual(['search 日', 'search 日本']);
    await commands.imeCommit('日本');
    expect([log, box.texts()]).toEqual([['search 日', 'search 日本'], ['日本']]);
  });
});

/** Composition events as a script can send them. */
function compose(field: HTMLInputElement, type: 'start' | 'update' | 'end', text: string): void {
  if (type !== 'end') {
    field.value = text;
    if (type === 'start')
      field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: text }));
  } else {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: text }));
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: text }));
  }
}

const enter = (field: Element, init: KeyboardEventInit): boolean =>
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
  );

describe('every engine: events as they are known to come', () => {
  test('case 3: half-typed text is not searched; the committed text is, once', async () => {
    const { box, log } = await opened();
    compose(box.search, 'start', 'n');
    compose(box.search, 'update', 'ni');
    expect(log).toEqual([]);
    compose(box.search, 'end', '日');
    expect([log, box.texts(), box.search.value]).toEqual([['search 日'], ['日本', '日光'], '日']);
  });

  test('case 1: Enter with isComposing, and Safari’s late Enter with keyCode 229', async () => {
    const { box, log } = await opened();
    expect(enter(box.search, { isComposing: true })).toBe(true);
    const late = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    Object.defineProperty(late, 'keyCode', { value: 229 });
    expect(box.search.dispatchEvent(late)).toBe(true);
    expect([log, box.select.isDropdownOpen()]).toEqual([[], true]);
    await press('{Enter}');
    expect(box.select.getValue()).toBe('東京');
  });

  test('case 2: navigation and Escape with isComposing are the input method’s', async () => {
    const { box, log } = await opened();
    for (const key of [
      'ArrowDown',
      'ArrowUp',
      'PageDown',
      'PageUp',
      'Home',
      'End',
      'Escape',
      'Tab',
      'Backspace',
    ]) {
      expect([key, enter(box.search, { key, isComposing: true })]).toEqual([key, true]);
    }
    expect([log, active(box), box.select.isDropdownOpen()]).toEqual([[], '東京', true]);
  });

  test('on the control, closed: letters of a composition are no typeahead', async () => {
    const box = plain({ data: JAPAN });
    box.control.focus();
    enter(box.control, { key: 'Process', isComposing: true });
    enter(box.control, { isComposing: true });
    expect(box.select.isDropdownOpen()).toBe(false);
  });

  test('case 4: silence of 250 ms is enough (Android keeps words open)', async () => {
    const { box, log } = await opened();
    compose(box.search, 'start', '大');
    await expect.poll(() => log).toEqual(['search 大']);
    compose(box.search, 'end', '大');
    expect(log).toEqual(['search 大']);
  });

  test('case 4: letters that follow within 250 ms wait on', async () => {
    const { box, log } = await opened();
    compose(box.search, 'start', '大');
    compose(box.search, 'update', '大阪');
    await expect.poll(() => log).toEqual(['search 大阪']);
    expect(box.texts()).toEqual(['大阪']);
  });

  test('closing in the middle of a composition searches nothing later', async () => {
    const { box, log } = await opened();
    compose(box.search, 'start', '大');
    box.select.close();
    box.select.open();
    compose(box.search, 'start', '');
    compose(box.search, 'end', '日');
    await expect.poll(() => log.filter((line) => line.startsWith('search'))).toEqual(['search 日']);
  });

  test.each([
    ['da nang', 'Đà Nẵng'],
    ['đà nẵng', 'Đà Nẵng'],
    ['đà nẵng'.normalize('NFD'), 'Đà Nẵng'],
    ['hop', 'Hợp'],
    ['hợp'.normalize('NFD'), 'Hợp'],
  ])('case 5: %s by any way of typing finds %s; the caret stays', async (text, label) => {
    const { box } = await opened({ data: names('Đà Nẵng', 'Hợp', 'Huế') });
    // As Telex does it: letters, then earlier ones replaced.
    for (const value of ['d', 'dd', 'đ', 'ho', 'howj', text]) {
      box.search.value = value;
      box.search.setSelectionRange(1, 1);
      box.search.dispatchEvent(
        new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
      );
    }
    expect([box.texts(), box.search.value, box.search.selectionStart]).toEqual([[label], text, 1]);
  });
});
