// Addition 68: `completeText`, the W3C's editable combobox with list and inline autocomplete.
import { expect, inject, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import type SelectWidget from 'widget-select/all';
import type { SelectOptions } from 'widget-select/all';
import { later } from '../../dom/instance/later-kit.ts';
import { $, type Built, build, page, record } from '../../dom/kit.ts';
import { active } from '../../dom/support.ts';

const keyboard = (keys: string) => userEvent.keyboard(keys);
const names = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const CITIES = names('Oslo', 'New Delhi', 'New York', 'München', 'Mumbai');
const field = (box: Pick<Built<boolean>, 'root'>) =>
  $<HTMLInputElement>('[role=combobox]', box.root);
/** The text, and what of it is selected. */
const shown = (box: Built<boolean>) => {
  const { value, selectionStart, selectionEnd } = field(box);
  return [value, value.slice(selectionStart ?? 0, selectionEnd ?? 0)];
};

function opened(options: SelectOptions = {}, Class?: typeof SelectWidget) {
  page('<button id="before">b</button><div id="host"></div><button>a</button>');
  const given = { data: CITIES, searchIn: 'control' as const, completeText: true, ...options };
  const box = build<boolean>('#host', given, Class);
  field(box).focus();
  return box;
}

test('typed text is completed; the rest is selected, and the next letter replaces it', async () => {
  const box = opened();
  expect(field(box).ariaAutoComplete).toBe('both');
  const log = record(box);
  await keyboard('n');
  expect([shown(box), active(box)]).toEqual([['new Delhi', 'ew Delhi'], 'New Delhi']);
  await keyboard('ew y');
  expect(shown(box)).toEqual(['new york', 'ork']);
  await keyboard('{Enter}');
  expect([shown(box), box.select.getValue()]).toEqual([['New York', 'New York'], 'New York']);
  expect(log.filter((line) => line.startsWith('search'))).toEqual([
    'search n',
    'search ne',
    'search new',
    'search new ',
    'search new y',
    // Closing clears the query.
    'search ',
  ]);
});

test('Backspace removes the rest and completes nothing; another letter does again', async () => {
  const box = opened();
  await keyboard('os{Backspace}');
  expect([shown(box), box.texts()[0]]).toEqual([['os', ''], 'Oslo']);
  await keyboard('{Backspace}');
  expect(shown(box)).toEqual(['o', '']);
  await keyboard('s');
  expect(shown(box)).toEqual(['oslo', 'lo']);
});

test('the caret accepts the rest: what follows is typed after it', async () => {
  const box = opened({ data: names('Oslo', 'Oslo Airport') });
  await keyboard('os{ArrowRight}');
  expect(shown(box)).toEqual(['oslo', '']);
  await keyboard(' a');
  expect(shown(box)).toEqual(['oslo airport', 'irport']);
  await keyboard('{End} x');
  expect([shown(box), box.texts()]).toEqual([['oslo airport x', ''], []]);
});

test('arrows complete with the rows they move to, as far as these begin so', async () => {
  const box = opened({ data: names('New Delhi', 'New York', 'Old New Town') });
  await keyboard('new{ArrowDown}');
  expect([shown(box), active(box)]).toEqual([['new York', ' York'], 'New York']);
  await keyboard('{ArrowDown}');
  expect([shown(box), active(box)]).toEqual([['new', ''], 'Old New Town']);
  await keyboard('{ArrowUp}{ArrowUp}');
  expect(shown(box)).toEqual(['new Delhi', ' Delhi']);
  // The first position of the pointer is no movement.
  await userEvent.hover(box.row('Old New Town'));
  await userEvent.hover(box.row('New York'));
  expect([shown(box), active(box)]).toEqual([['new York', ' York'], 'New York']);
});

test('marks do not count; a match in the middle is not completed', async () => {
  const box = opened();
  await keyboard('munc');
  expect(shown(box)).toEqual(['munchen', 'hen']);
  await keyboard('{Escape}york');
  expect([shown(box), active(box)]).toEqual([['york', ''], 'New York']);
});

test('a row to create, and an empty text, complete nothing', async () => {
  const box = opened({ allowCreate: true, clearable: true });
  box.select.setValue('Oslo');
  field(box).select();
  await keyboard('zzz');
  expect([shown(box), active(box)]).toEqual([['zzz', ''], 'Create "zzz"']);
  await userEvent.click($('.widget-select__clear', box.root));
  expect(shown(box)).toEqual(['', '']);
  await keyboard('o{Backspace}{Backspace}{ArrowDown}{ArrowDown}');
  expect([shown(box), active(box)]).toEqual([['', ''], 'New Delhi']);
});

test('tags are what was typed, or what the caret has accepted', async () => {
  const box = opened({ multiple: true, allowCreate: true, delimiters: [','] });
  await keyboard('os,');
  expect([box.select.getValue(), shown(box)]).toEqual([['os'], ['', '']]);
  await keyboard('{ArrowDown}{ArrowDown}');
  expect(shown(box)).toEqual(['', '']);
  await keyboard('mum{ArrowRight},');
  expect([box.select.getValue(), shown(box)]).toEqual([
    ['os', 'Mumbai'],
    ['', ''],
  ]);
});

test('after a deletion, a completion by a key follows the pointer', async () => {
  const box = opened({ data: names('New Delhi', 'New York', 'Old New Town') });
  await keyboard('new{Backspace}{ArrowDown}');
  expect(shown(box)).toEqual(['new York', ' York']);
  await userEvent.hover(box.row('New York'));
  await userEvent.hover(box.row('Old New Town'));
  expect(shown(box)).toEqual(['new', '']);
});

test('marks stay with their letter; undo mixes nothing', async () => {
  const box = opened({ data: names('e\u0301cole', 'Vie\u0323\u0302t Nam', 'e\u0302\u0323 x') });
  await keyboard('e');
  expect(shown(box)).toEqual(['ecole', 'cole']);
  const undo = new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true });
  field(box).dispatchEvent(undo);
  expect(undo.defaultPrevented).toBe(true);
});

test('in a narrow field, the typed end stays in view', async () => {
  const label = 'A very long name of a very long option that goes on';
  const box = opened({ data: names(label) });
  box.root.style.width = '160px';
  await keyboard(label.slice(0, 30).toLowerCase());
  expect(shown(box)[1]).toBe(label.slice(30));
  expect(field(box).scrollLeft).toBeGreaterThan(20);
});

test('leaving and Escape restore the value', async () => {
  for (const key of ['{Escape}', '{Tab}']) {
    const box = opened();
    box.select.setValue('Oslo');
    field(box).select();
    await keyboard(`mum${key}`);
    await expect.poll(() => field(box).value).toBe('Oslo');
    expect(box.select.getValue()).toBe('Oslo');
    box.select.destroy();
  }
});

test('in a multiple select, Enter adds the tag and empties the text', async () => {
  const box = opened({ multiple: true, allowCreate: true });
  await keyboard('mum{Enter}os{Enter}');
  expect([box.select.getValue(), shown(box)]).toEqual([
    ['Mumbai', 'Oslo'],
    ['', ''],
  ]);
});

test.each([false, true])(
  'Enter on completed text of a selected option keeps it, closeOnSelect: %s',
  async (closeOnSelect) => {
    const box = opened({ multiple: true, closeOnSelect });
    await keyboard('mum{Enter}mum');
    expect(shown(box)).toEqual(['mumbai', 'bai']);
    const log = record(box);
    await keyboard('{Enter}');
    expect([box.select.getValue(), shown(box), box.select.isDropdownOpen()]).toEqual([
      ['Mumbai'],
      ['', ''],
      !closeOnSelect,
    ]);
    expect(log.filter((line) => /select|change/.test(line))).toEqual([]);
    // Without text, it is a row like any other.
    await keyboard('os{Enter}');
    expect(box.select.getValue()).toEqual(['Mumbai', 'Oslo']);
    await keyboard('{ArrowDown}{Enter}');
    expect(box.select.getValue()).toEqual(['Mumbai']);
  },
);

test('D11.4 with queryAfterPick, Enter on completed text of a selected option keeps both', async () => {
  const box = opened({ multiple: true, queryAfterPick: 'keep' });
  await keyboard('mum{Enter}');
  const picked = [box.select.getValue(), shown(box), box.select.isDropdownOpen()];
  expect(picked).toEqual([['Mumbai'], ['mumbai', 'bai'], true]);
  await keyboard('{Enter}');
  expect([box.select.getValue(), shown(box), box.select.isDropdownOpen()]).toEqual(picked);
});

test('the response of a server completes what is still typed', async () => {
  let answer = (_: ReturnType<typeof names>) => {};
  const request = () =>
    new Promise<ReturnType<typeof names>>((resolve) => {
      answer = resolve;
    });
  const box = opened({ data: [], ajax: { debounce: 0, request } });
  await keyboard('ne');
  expect(shown(box)).toEqual(['ne', '']);
  await expect.poll(() => String(answer)).toContain('native code');
  answer(names('New York'));
  await expect.poll(() => shown(box)).toEqual(['new York', 'w York']);
});

test('`widget-select`: so is what was typed before its code is there', async () => {
  const { Class, arrive } = later();
  const box = opened({}, Class);
  await keyboard('o');
  expect(shown(box)).toEqual(['o', '']);
  await arrive();
  expect(shown(box)).toEqual(['oslo', 'slo']);
});

test('a query of the page, and a list without `completeText`, complete nothing', async () => {
  const box = opened();
  await keyboard('n');
  box.select.setSearchQuery('os');
  expect(shown(box)).toEqual(['os', '']);
  await keyboard('l');
  expect(shown(box)).toEqual(['oslo', 'o']);
  box.select.updateOptions({ completeText: false });
  expect([shown(box), field(box).ariaAutoComplete]).toEqual([['osl', ''], 'list']);
  await keyboard('o');
  expect(shown(box)).toEqual(['oslo', '']);
});

test.runIf(inject('abilities').ime)('a composition is not disturbed', async () => {
  const box = opened({ data: names('にほん') });
  await commands.imeCompose('に');
  expect(shown(box)[0]).toBe('に');
  await commands.imeCommit('に');
  expect([shown(box), active(box)]).toEqual([['に', ''], 'にほん']);
});
