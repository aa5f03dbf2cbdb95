// @module-tag one-engine: values and events: what a pick or a method changes, which events fire, in which order
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, letters, native, plain, record, sent, takeReported } from '../kit.ts';

const THREE = '<option value="">-</option><option>A<option>B';

describe('D1.6 order of the events of one act', () => {
  test('single pick: select, change, native input and change, close', async () => {
    const box = native(THREE);
    await box.open();
    const log = record(box);
    await box.pick('B');
    expect(log).toEqual(['select B', 'change B', 'native:input', 'native:change', 'close']);
  });

  test('multiple: pick, unpick, tag removal, each one `change`', async () => {
    const box = native('<option>A<option>B', {}, 'multiple');
    const log = record(box);
    await box.open();
    await box.pick('A');
    await box.pick('B');
    await box.pick('A');
    await userEvent.click($('.widget-select__tag-remove'));
    const natives = ['native:input', 'native:change'];
    expect(log).toEqual([
      'open',
      ...['select A', 'change [A]', ...natives],
      ...['select B', 'change [A,B]', ...natives],
      ...['unselect A', 'change [B]', ...natives],
      ...['unselect B', 'change []', ...natives],
    ]);
  });

  test('D1.7 clear: unselect for each, clear, change, native', async () => {
    const box = native('<option selected>A<option selected>B', { clearable: true }, 'multiple');
    const log = record(box);
    await userEvent.click(box.clear);
    expect(log).toEqual([
      ...['unselect A', 'unselect B', 'clear'],
      ...['change []', 'native:input', 'native:change'],
    ]);
  });

  test('with `searchable` text the search event comes with the close', async () => {
    const box = plain({ data: letters('a|b') });
    await box.open();
    const log = record(box);
    await userEvent.keyboard('b');
    await box.pick('B');
    expect(log).toEqual(['search b', 'select v2', 'change v2', 'close', 'search ']);
  });

  test('select and unselect carry the caller’s own objects', async () => {
    const data = letters('a|b');
    const box = plain({ data, multiple: true });
    const seen: unknown[] = [];
    box.select.on('select', (option) => seen.push(option));
    box.select.on('unselect', (option) => seen.push(option));
    await box.open();
    await box.pick('B');
    await box.pick('B');
    expect(seen[0]).toBe(data[1]);
    expect(seen[1]).toBe(data[1]);
  });

  test('case 125 in every handler value, select, form, tags and rows are up to date', async () => {
    const box = native<true>('<option>A<option>B', { multiple: true }, 'multiple');
    await box.open();
    const seen: unknown[] = [];
    const look = (name: string) => () =>
      seen.push([
        name,
        box.select.getValue().join(),
        sent().join(),
        box.tagTexts().join(),
        box.row('B').getAttribute('aria-selected'),
      ]);
    box.select.on('select', look('select'));
    box.select.on('change', look('change'));
    box.target.addEventListener('input', look('input'));
    box.target.addEventListener('change', look('native'));
    await box.pick('B');
    expect(seen).toEqual(
      ['select', 'change', 'input', 'native'].map((name) => [name, 'B', 'B', 'B', 'true']),
    );
  });

  test('D1.9 the native events bubble and are not cancelable by default rules of HTML', async () => {
    const box = native(THREE);
    const seen: [string, boolean, EventTarget | null][] = [];
    for (const type of ['input', 'change'])
      $('form').addEventListener(type, (event) => seen.push([type, event.bubbles, event.target]));
    await box.open();
    await box.pick('A');
    expect(seen).toEqual([
      ['input', true, box.target],
      ['change', true, box.target],
    ]);
  });

  test('typing in the search field is no `input` of the select, and the page hears no foreign `change`', async () => {
    const box = native(THREE);
    const heard: (EventTarget | null)[] = [];
    for (const type of ['input', 'change'])
      box.target.addEventListener(type, (event) => heard.push(event.target));
    await box.open();
    await userEvent.keyboard('a{Escape}');
    expect(heard).toEqual([]);
  });
});

describe('spec, beforeSelect; spec, beforeUnselect; spec, beforeCreate', () => {
  test('beforeSelect false cancels the pick: nothing changes, nothing is emitted, the list stays', async () => {
    const asked: string[] = [];
    const box = plain({
      data: letters('a|b'),
      beforeSelect: ({ value }) => {
        asked.push(value);
        return value !== 'v2';
      },
    });
    await box.open();
    const log = record(box);
    await box.pick('B');
    expect([asked, log, box.select.getValue()]).toEqual([['v2'], [], null]);
    expect(box.select.isDropdownOpen()).toBe(true);
    await box.pick('A');
    expect(box.select.getValue()).toBe('v1');
  });

  test('beforeUnselect false cancels unpick, tag removal and clear', async () => {
    const box = plain({
      data: letters('a|b'),
      multiple: true,
      clearable: true,
      beforeUnselect: ({ value }) => value !== 'v1',
    });
    box.select.setValue(['v1', 'v2']);
    const log = record(box);
    await userEvent.click($('[aria-label="Remove A"]'));
    await box.open();
    await box.pick('A');
    expect(log).toEqual(['open']);
    await userEvent.click(box.clear);
    // D1.7: `clear` only if nothing is left.
    expect(log).toEqual(['open', 'unselect v2', 'change [v1]']);
  });

  test('only false cancels: undefined lets it happen', async () => {
    const box = plain({ data: letters('a'), beforeSelect: (() => undefined) as never });
    await box.open();
    await box.pick('A');
    expect(box.select.getValue()).toBe('v1');
  });

  test('a hook that throws has refused and is reported', async () => {
    const box = plain({
      data: letters('a'),
      beforeSelect: () => {
        throw new Error('no way');
      },
    });
    await box.open();
    await box.pick('A');
    expect(takeReported()).toEqual(['no way']);
    expect(box.select.getValue()).toBe(null);
  });

  test('at the cap no hook is asked', async () => {
    const asked: string[] = [];
    const box = plain({
      data: letters('a|b'),
      multiple: true,
      maxSelections: 1,
      beforeSelect: ({ value }) => asked.push(value) > 0,
    });
    await box.open();
    await box.pick('A');
    await box.pick('B');
    expect(asked).toEqual(['v1']);
  });
});
