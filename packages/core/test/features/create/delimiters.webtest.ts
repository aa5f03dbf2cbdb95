// Addition 33: text before a delimiter becomes a tag. Addition 34: Backspace restores the text of a created tag.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectOption, SelectOptions } from 'widget-select/all';
import { $, letters, native, plain, record, settled } from '../../dom/kit.ts';
import { focusOf, hold, listen, openByKey, press } from '../../dom/support.ts';
import { messages, offer, only, paste, promised, typeIn, write, writeIn } from './making.ts';

function tagging(options: SelectOptions = {}) {
  const data = letters('a|b');
  const own = { data, multiple: true, allowCreate: true, delimiters: [',', ';'] };
  const box = plain<boolean>({ ...own, ...options });
  return { box, log: record(box) };
}

describe('addition 33 delimiters', () => {
  test('typed: what is before one becomes a tag, trimmed, and the field is empty for the next', async () => {
    const { box, log } = tagging();
    await typeIn(box, 'red, dark blue;gre');
    expect(box.select.getValue()).toEqual(['red', 'dark blue']);
    expect([box.search.value, box.select.getSearchQuery(), focusOf(box)]).toEqual([
      'gre',
      'gre',
      'search',
    ]);
    expect(only(log, 'create')).toEqual(['create red', 'create dark blue']);
    await press('{Enter}');
    expect(box.tagTexts()).toEqual(['red', 'dark blue', 'gre']);
  });

  test('several at once (dictation, autofill): one `change`; without text between them, nothing is created', async () => {
    const { box, log } = tagging();
    await writeIn(box, ' one,, two ;three');
    expect(box.select.getValue()).toEqual(['one', 'two']);
    expect([only(log, 'change'), box.search.value]).toEqual([['change [one,two]'], 'three']);
    write(box, ',');
    expect([box.select.getValue(), box.search.value]).toEqual([['one', 'two'], '']);
  });

  test('a listed label is picked, also in other case; one that is selected leaves the field; the cap keeps the text', async () => {
    const { box, log } = tagging({ maxSelections: 2 });
    await typeIn(box, 'B,');
    expect([box.select.getValue(), only(log, 'create')]).toEqual([['v2'], []]);
    await press('b,');
    expect([box.select.getValue(), box.search.value]).toEqual([['v2'], '']);
    await press('x,y,');
    expect([box.select.getValue(), box.search.value]).toEqual([['v2', 'x'], 'y,']);
    expect(only(log, 'maximum')).toHaveLength(1);
  });

  test('beforeCreate may refuse: the text stays; createOption may take its time: the field is free meanwhile', async () => {
    const made = promised<SelectOption>();
    const { box } = tagging({
      beforeCreate: (label) => label !== 'no',
      createOption: () => made.promise,
    });
    await typeIn(box, 'no,');
    expect(box.search.value).toBe('no,');
    write(box, 'late,next');
    expect([box.select.getValue(), box.search.value]).toEqual([[], 'next']);
    made.resolve({ value: '7', label: 'late' });
    await expect.poll(() => box.tagTexts()).toEqual(['late']);
    expect(box.search.value).toBe('next');
  });

  test('createOption rejects late: the text is back in front of what was typed meanwhile, asked about once', async () => {
    const answers = new Map<string, ReturnType<typeof promised<SelectOption>>>();
    const asked: string[] = [];
    const { box, log } = tagging({
      createOption: (label) => {
        asked.push(label);
        const answer = promised<SelectOption>();
        answers.set(label, answer);
        return answer.promise;
      },
    });
    await typeIn(box, 'bad,good,ne');
    expect(box.search.value).toBe('ne');
    answers.get('bad')?.reject(new Error('no'));
    await expect.poll(() => box.search.value).toBe('bad,ne');
    expect(box.select.getSearchQuery()).toBe('bad,ne');
    expect(only(log, 'error')).toHaveLength(1);
    expect(messages(box, 'error')).toEqual(['"bad" could not be created']);
    answers.get('good')?.resolve({ value: '7', label: 'good' });
    await expect.poll(() => box.tagTexts()).toEqual(['good']);
    await press('xt,');
    expect([box.search.value, asked]).toEqual(['bad,', ['bad', 'good', 'next']]);
    // In the order in which they were rejected.
    await press('hello');
    answers.get('next')?.reject(new Error('no'));
    await expect.poll(() => box.search.value).toBe('bad,next,hello');
  });

  test('createOption rejects late: what the user has given up does not come back', async () => {
    const given = promised<SelectOption>();
    const { box, log } = tagging({ createOption: () => given.promise });
    await typeIn(box, 'bad,');
    await press('{Escape}');
    await openByKey(box);
    await press('a');
    given.reject(new Error('no'));
    await expect.poll(() => only(log, 'error')).toHaveLength(1);
    await settled();
    expect([box.search.value, box.select.getSearchQuery()]).toEqual(['a', 'a']);
  });

  test('case 3 createOption rejects while an IME composes: its text is finished first', async () => {
    const given = promised<SelectOption>();
    const { box, log } = tagging({ createOption: () => given.promise });
    await typeIn(box, 'bad,');
    const { search } = box;
    search.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    search.value = 'に';
    search.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    given.reject(new Error('no'));
    await expect.poll(() => only(log, 'error')).toHaveLength(1);
    await settled();
    expect(search.value).toBe('に');
    search.value = '日本';
    search.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    expect([search.value, box.select.getSearchQuery()]).toEqual(['bad,日本', 'bad,日本']);
  });

  test('of several at once, those that are refused stay in front of what follows; one with another label does not', async () => {
    const asked: string[] = [];
    const { box, log } = tagging({
      maxSelections: 3,
      beforeCreate: (label) => {
        asked.push(label);
        return label !== 'no';
      },
      createOption: (label) => {
        if (label === 'bad') throw new Error('bad');
        return { value: label, label: `#${label}` };
      },
    });
    await writeIn(box, 'no; one, ONE,bad, rest');
    expect([box.select.getValue(), box.search.value]).toEqual([['one'], 'no,bad,rest']);
    write(box, 'no,two,three,four,');
    expect([box.select.getValue(), box.search.value]).toEqual([
      ['one', 'two', 'three'],
      'no,four,',
    ]);
    expect(only(log, 'maximum')).toHaveLength(1);
    // The page is asked once, not at each letter.
    await press('five');
    expect(box.search.value).toBe('no,four,five');
    expect(asked.filter((label) => label === 'no')).toHaveLength(1);
    // Text that is written anew is asked about again.
    box.select.setValue(['one']);
    write(box, '');
    write(box, 'no,');
    expect([asked.filter((label) => label === 'no').length, box.search.value]).toEqual([2, 'no,']);
  });

  test('pasted: delimiters divide in addition to lines and cells; text without any is pasted as usual', async () => {
    const { box } = tagging();
    await openByKey(box);
    expect(paste(box, 'x, y\nz;\tA')).toBe(false);
    expect(box.select.getValue()).toEqual(['x', 'y', 'z', 'v1']);
    expect(paste(box, 'only one')).toBe(true);
  });

  test('pasted: what is refused or too much stays in the field', async () => {
    const { box } = tagging({
      maxSelections: 2,
      beforeCreate: (label) => !/^(no|bad)$/.test(label),
    });
    await openByKey(box);
    paste(box, 'no,x');
    expect([box.select.getValue(), box.search.value]).toEqual([['x'], 'no,']);
    // In front of text that is there already.
    write(box, 'y');
    paste(box, 'no;bad');
    expect(box.search.value).toBe('no,bad,y');
    write(box, '');
    paste(box, 'y\nz,w');
    expect([box.select.getValue(), box.search.value]).toEqual([['x', 'y'], 'z,w,']);
  });

  test('case 3 one that an IME still composes is not meant yet', async () => {
    const { box } = tagging({ delimiters: ['、'] });
    await openByKey(box);
    const { search } = box;
    const send = (type: string, isComposing: boolean, text: string) => {
      search.value = text;
      search.dispatchEvent(
        type === 'input'
          ? new InputEvent('input', { bubbles: true, isComposing, data: text })
          : new CompositionEvent(type, { bubbles: true, data: text }),
      );
    };
    send('compositionstart', true, '');
    send('input', true, 'あか、');
    // Silent for 250 ms, it is searched for.
    await expect.poll(() => box.select.getSearchQuery()).toBe('あか、');
    expect([box.select.getValue(), search.value]).toEqual([[], 'あか、']);
    send('compositionend', false, '赤、');
    expect([box.select.getValue(), search.value]).toEqual([['赤'], '']);
  });

  test.each([
    ['Tab', () => press('{Tab}')],
    ['a press on the page', () => userEvent.click($('#else'))],
  ])('leaving the field ends the text: %s', async (_, leave) => {
    const { box, log } = tagging();
    document.body.insertAdjacentHTML('afterbegin', '<button id="else">Else</button>');
    // For Tab, which would leave the page otherwise; Firefox has no focus for the tests after that.
    document.body.insertAdjacentHTML('beforeend', '<button>Next</button>');
    await typeIn(box, 'mine');
    await leave();
    await expect.poll(() => box.select.getValue()).toEqual(['mine']);
    expect([only(log, 'create'), box.select.isDropdownOpen()]).toEqual([['create mine'], false]);
  });

  test.each<[string, string, SelectOptions, string[]]>([
    ['beforeCreate', 'no,', { beforeCreate: (label) => label !== 'no' }, []],
    ['beforeCreate, of one', 'no,yes', { beforeCreate: (label) => label !== 'no' }, ['yes']],
    ['isOptionDisabled', 'A,', { isOptionDisabled: ({ value }) => value === 'v1' }, []],
    ['minSearchLength', 'x;', { minSearchLength: 2 }, []],
  ])(
    'leaving divides and asks as well: what %s has refused is no tag with a delimiter in it',
    async (_, text, options, made) => {
      const asked: string[] = [];
      const { box } = tagging({
        ...options,
        beforeCreate: (label) => {
          asked.push(label);
          return options.beforeCreate?.(label) ?? true;
        },
      });
      document.body.insertAdjacentHTML('beforeend', '<button>Next</button>');
      await typeIn(box, text);
      expect([box.search.value, offer(box)]).toEqual([text, null]);
      // Nor does Enter make one of it.
      await press('{Enter}');
      expect(box.select.getValue()).toEqual([]);
      await press('{Tab}');
      expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([made, false]);
      expect(asked.filter((label) => /[,;]/.test(label))).toEqual([]);
    },
  );

  test('Escape gives it up, and so does a closing script; without delimiters leaving makes nothing', async () => {
    const { box, log } = tagging();
    document.body.insertAdjacentHTML('afterbegin', '<button>Before</button>');
    await typeIn(box, 'mine{Escape}');
    await typeIn(box, 'mine');
    box.select.close();
    box.select.updateOptions({ delimiters: undefined });
    await typeIn(box, 'mi,ne{Shift>}{Tab}{/Shift}');
    expect([box.select.getValue(), only(log, 'create')]).toEqual([[], []]);
    box.select.updateOptions({ delimiters: [','] });
    await typeIn(box, 'mi,');
    expect(box.select.getValue()).toEqual(['mi']);
  });

  test.each([
    ['a single select', { multiple: false }],
    ['without allowCreate', { allowCreate: false }],
    ['an empty one', { delimiters: [''] }],
  ])('%s: a comma is a letter', async (_, options) => {
    const { box } = tagging(options);
    await typeIn(box, 'x,y');
    expect([box.search.value, box.tags()]).toEqual(['x,y', []]);
  });

  test('native mount: the form has what was typed', async () => {
    const options = { allowCreate: true, delimiters: [' '] };
    const box = native('<option value="a">A', options, 'multiple');
    await typeIn(box, 'x y ');
    expect(new FormData($<HTMLFormElement>('form')).getAll('s')).toEqual(['x', 'y']);
    const { said } = listen(box);
    await press('z ');
    await expect.poll(() => said.join()).toContain('z');
    expect(messages(box, 'error')).toEqual([]);
  });
});

describe('addition 34 Backspace in the empty field', () => {
  test('restores the text of a tag that the user has made, to be changed', async () => {
    const { box, log } = tagging();
    await typeIn(box, 'rde,');
    await press('{Backspace}');
    expect([box.search.value, box.select.getValue(), focusOf(box)]).toEqual(['rde', [], 'search']);
    expect(only(log, 'unselect')).toEqual(['unselect rde']);
    await press('{Backspace}{Backspace}ed,');
    expect(box.tagTexts()).toEqual(['red']);
    // If held, it continues with letters, and stops at the next tag (accessibility D15).
    box.select.setValue(['v1', 'red']);
    await hold('Backspace', 4);
    expect([box.select.getValue(), box.search.value]).toEqual([['v1'], '']);
  });

  test('of a listed option and of one that may not go it brings none', async () => {
    const { box } = tagging({ beforeUnselect: ({ value }) => value !== 'mine' });
    await typeIn(box, 'mine,');
    await press('{Backspace}');
    expect([box.search.value, box.select.getValue()]).toEqual(['', ['mine']]);
    box.select.setValue(['v1']);
    await press('{Backspace}');
    expect([box.search.value, box.select.getValue()]).toEqual(['', []]);
  });

  test('case 20 on keyboards that send no key, too: the browser deletes nothing of it', async () => {
    const { box } = tagging();
    await typeIn(box, 'word,');
    const event = new InputEvent('beforeinput', {
      inputType: 'deleteContentBackward',
      bubbles: true,
      cancelable: true,
    });
    box.search.dispatchEvent(event);
    expect([box.search.value, event.defaultPrevented]).toEqual(['word', true]);
  });
});
