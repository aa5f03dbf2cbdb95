// @module-tag one-engine: values and events: what a pick or a method changes, which events fire, in which order
// D1.14, case R7: an option that comes later, and everything that may have happened meanwhile.
import { describe, expect, test } from 'vitest';
import type { SelectOption, SelectOptions } from 'widget-select/all';
import { $, letters, native, page, plain, record, settled } from '../../dom/kit.ts';
import { focusOf, held, listen, press } from '../../dom/support.ts';
import {
  acts,
  createRow,
  messages,
  offer,
  only,
  type Promised,
  promised,
  typeIn,
  write,
} from './making.ts';

/** A widget whose `createOption` waits; `pending` holds what was asked for, by label. */
function waiting(options: SelectOptions = {}, build: typeof plain<boolean> = plain) {
  const asked: string[] = [];
  const pending = new Map<string, Promised<SelectOption>>();
  const box = build({
    data: letters('a|b'),
    multiple: true,
    allowCreate: true,
    createOption: (label) => {
      asked.push(label);
      const one = promised<SelectOption>();
      pending.set(label, one);
      return one.promise;
    },
    ...options,
  });
  const arrive = async (label: string, option: SelectOption = { value: `id-${label}`, label }) => {
    pending.get(label)?.resolve(option);
    // Everything that hangs on the promise has run, and was drawn.
    await settled();
  };
  return { box, asked, pending, arrive };
}

describe('D1.14 while it is pending', () => {
  test('the row shows it, the value is as it was, nothing is emitted; then everything in order', async () => {
    const { box, arrive } = waiting();
    await typeIn(box, 'new');
    const log = record(box);
    await press('{Enter}');
    expect([offer(box), createRow(box)?.getAttribute('aria-selected')]).toEqual([
      'Creating "new"',
      'false',
    ]);
    expect([log, box.select.getValue(), box.tags()]).toEqual([[], [], []]);
    await arrive('new');
    expect(acts(log)).toEqual(['create id-new', 'select id-new', 'change [id-new]']);
    expect([box.tagTexts(), box.search.value, focusOf(box)]).toEqual([['new'], '', 'search']);
    expect(box.texts()).toEqual(['A', 'B', 'new']);
  });

  test('the words are the language’s', async () => {
    const { box } = waiting({ language: { creating: '{label} entsteht' } });
    await typeIn(box, 'new{Enter}');
    expect(offer(box)).toBe('new entsteht');
  });

  test('case R7 two Enters and a click: asked once, one tag', async () => {
    const before: string[] = [];
    const { box, asked, arrive } = waiting({ beforeCreate: (label) => before.push(label) > 0 });
    await typeIn(box, 'new');
    const log = record(box);
    await press('{Enter}{Enter}');
    createRow(box)?.click();
    expect([asked, before]).toEqual([['new'], ['new']]);
    await arrive('new');
    expect([only(log, 'create'), box.select.getValue()]).toEqual([['create id-new'], ['id-new']]);
  });

  test('case R7 the same label typed again meanwhile: shown as pending, not asked again', async () => {
    const { box, asked, arrive } = waiting();
    await typeIn(box, 'new{Enter}');
    await press('{Backspace}');
    expect(offer(box)).toBe('Create "ne"');
    await press('w');
    expect(offer(box)).toBe('Creating "new"');
    await press('{Enter}');
    expect(asked).toEqual(['new']);
    await arrive('new');
    expect(box.tagTexts()).toEqual(['new']);
  });

  test('cases R7, 102 the same label in other case or with spaces is the one that is pending', async () => {
    const { box, asked, arrive } = waiting();
    await typeIn(box, 'new{Enter}');
    write(box, ' NEW ');
    expect(offer(box)).not.toBe('Create "NEW"');
    await press('{Enter}');
    expect(asked).toEqual(['new']);
    await arrive('new');
    expect(box.tagTexts()).toEqual(['new']);
  });

  test('other labels can be created meanwhile; they come in the order of their responses', async () => {
    const { box, asked, arrive } = waiting();
    await typeIn(box, 'one{Enter}');
    await press(`${held('Shift', '{Home}')}two{Enter}`);
    expect([asked, offer(box)]).toEqual([['one', 'two'], 'Creating "two"']);
    const log = record(box);
    await arrive('two');
    expect(only(log, 'change')).toEqual(['change [id-two]']);
    await arrive('one');
    expect(only(log, 'change')).toEqual(['change [id-two]', 'change [id-two,id-one]']);
    expect(box.tagTexts()).toEqual(['two', 'one']);
  });

  test('a rejected label can be tried again, and is asked again', async () => {
    const { box, asked, pending, arrive } = waiting();
    await typeIn(box, 'new{Enter}');
    pending.get('new')?.reject(new Error('offline'));
    await expect.poll(() => messages(box, 'error')).toHaveLength(1);
    expect(offer(box)).toBe('Create "new"');
    await press('{Enter}');
    expect([asked, offer(box), messages(box, 'error')]).toEqual([
      ['new', 'new'],
      'Creating "new"',
      [],
    ]);
    await arrive('new');
    expect(box.tagTexts()).toEqual(['new']);
  });
});

describe('D1.14 what may happen before it comes', () => {
  test('the text was changed: the tag comes, the new text stays', async () => {
    const { box, arrive } = waiting();
    await typeIn(box, 'new{Enter}');
    await press('er');
    await arrive('new');
    expect([box.tagTexts(), box.search.value, offer(box)]).toEqual([
      ['new'],
      'newer',
      'Create "newer"',
    ]);
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([true, 'search']);
  });

  test('closed: the tag comes, the list stays closed, focus is left alone', async () => {
    page('<div><input id="other"><div id="host"></div></div>');
    const { box, arrive } = waiting();
    await typeIn(box, 'new{Enter}{Escape}');
    const other = document.body.appendChild(document.createElement('input'));
    other.id = 'elsewhere';
    other.focus();
    const log = record(box);
    await arrive('new');
    expect(acts(log)).toEqual(['create id-new', 'select id-new', 'change [id-new]']);
    expect([box.select.isDropdownOpen(), focusOf(box), box.tagTexts()]).toEqual([
      false,
      'elsewhere',
      ['new'],
    ]);
  });

  test('closed, single: the value changes, no second `close`', async () => {
    const { box, arrive } = waiting({ multiple: false });
    await typeIn(box, 'new{Enter}');
    expect(box.select.isDropdownOpen()).toBe(true);
    box.select.close();
    const log = record(box);
    await arrive('new');
    expect(log).toEqual(['create id-new', 'select id-new', 'change id-new']);
    expect(box.shown()).toBe('new');
  });

  test('open, single: it closes as a pick does', async () => {
    const { box, arrive } = waiting({ multiple: false });
    await typeIn(box, 'new{Enter}');
    const log = record(box);
    await arrive('new');
    expect(acts(log)).toEqual(['create id-new', 'select id-new', 'change id-new', 'close']);
    expect(focusOf(box)).toBe('control');
  });

  test('closed and opened again with the label: still pending, asked once', async () => {
    const { box, asked, arrive } = waiting();
    await typeIn(box, 'new{Enter}{Escape}');
    await typeIn(box, 'new');
    expect(offer(box)).toBe('Creating "new"');
    await press('{Enter}');
    expect(asked).toEqual(['new']);
    await arrive('new');
    expect(box.tagTexts()).toEqual(['new']);
  });

  test('case R7 destroyed: the response is ignored, good or bad', async () => {
    for (const good of [true, false]) {
      const { box, pending } = waiting();
      await typeIn(box, 'new{Enter}');
      const log = record(box);
      box.select.destroy();
      const one = pending.get('new');
      if (good) one?.resolve({ value: 'id', label: 'new' });
      else one?.reject(new Error('late'));
      await settled();
      expect([log, box.select.getValue()]).toEqual([[], []]);
    }
  });

  test('the last place was taken: `maximum`, not selected', async () => {
    const { box, arrive } = waiting({ maxSelections: 1 });
    await typeIn(box, 'new{Enter}');
    box.select.setValue(['v1']);
    const log = record(box);
    await arrive('new');
    expect(only(log, 'maximum')).toEqual(['maximum 1:id-new']);
    expect([only(log, 'select'), only(log, 'change'), box.select.getValue()]).toEqual([
      [],
      [],
      ['v1'],
    ]);
    expect(box.tagTexts()).toEqual(['A']);
  });

  test('setData(): the option is added to the new list', async () => {
    const { box, arrive } = waiting();
    await typeIn(box, 'new{Enter}');
    const fresh = letters('x|y');
    box.select.setData(fresh);
    expect(offer(box)).toBe('Creating "new"');
    await arrive('new');
    expect([box.select.getValue(), box.texts(), fresh.length]).toEqual([
      ['id-new'],
      ['X', 'Y', 'new'],
      2,
    ]);
  });

  test('setData() brought an option with that value: that one is selected, not doubled', async () => {
    const { box, arrive } = waiting();
    await typeIn(box, 'new{Enter}');
    box.select.setData([{ value: 'id-new', label: 'New' }, ...letters('x')]);
    await arrive('new');
    expect([box.select.getValue(), box.tags().length]).toEqual([['id-new'], 1]);
    box.select.close();
    await box.open();
    expect(box.rows()).toHaveLength(2);
  });

  test.each([
    ['ArrowDown', '{ArrowDown}'],
    ['a letter', 'x'],
  ])(
    'the cap is full meanwhile: listed, and a message says so until the next key, %s',
    async (_, key) => {
      const { box, arrive } = waiting({ maxSelections: 1 });
      const { said } = listen(box);
      await typeIn(box, 'new{Enter}');
      box.select.setValue(['v1']);
      const log = record(box);
      await arrive('new');
      expect(acts(log)).toEqual(['create id-new', 'maximum 1:id-new']);
      expect([box.select.getValue(), box.texts()]).toEqual([['v1'], ['A', 'B', 'new']]);
      expect(messages(box, 'error')).toEqual(['"new" could not be created']);
      await expect
        .poll(() => said.at(-1))
        .toBe('polite "new" could not be created. Limit reached. You can select up to 1');
      await press(key);
      expect(messages(box, 'error')).toEqual([]);
    },
  );

  test('a response that is a listed option by its value: that one is selected as it is', async () => {
    const { box, arrive } = waiting();
    await typeIn(box, 'new{Enter}');
    const log = record(box);
    await arrive('new', { value: 'v2', label: 'Other' });
    expect(acts(log)).toEqual(['select v2', 'change [v2]']);
    expect([box.tagTexts(), box.texts(), box.search.value]).toEqual([['B'], ['A', 'B'], '']);
  });

  test('setValue() meanwhile is kept: the new one is added to it', async () => {
    const { box, arrive } = waiting();
    await typeIn(box, 'new{Enter}');
    box.select.setValue(['v2', 'v1']);
    await arrive('new');
    expect(box.select.getValue()).toEqual(['v2', 'v1', 'id-new']);
  });

  test('on a native mount the `<option>` is there in every handler', async () => {
    const { box, arrive } = waiting({ data: undefined }, (options) =>
      native('<option value="v1">A', options, 'multiple'),
    );
    await typeIn(box, 'new{Enter}');
    const seen: unknown[] = [];
    const look = () => seen.push([...new FormData($<HTMLFormElement>('form')).getAll('s')]);
    box.select.on('change', look);
    box.target.addEventListener('change', look);
    await arrive('new');
    expect(seen).toEqual([['id-new'], ['id-new']]);
  });
});
