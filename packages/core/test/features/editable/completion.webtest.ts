// Addition 68: `completeText`, the W3C's editable combobox with list and inline autocomplete.
import { expect, inject, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import type { SelectOptions } from 'widget-select';
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

function opened(options: SelectOptions = {}) {
  page('<button id="before">b</button><div id="host"></div><button>a</button>');
  const given = { data: CITIES, searchIn: 'control' as const, completeText: true, ...options };
  const box = build<boolean>('#host', given);
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

test('the answer of a server completes what is still typed', async () => {
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

test('a query of the page, and a list that is told not to, complete nothing', async () => {
  const box = opened();
  await keyboard('n');
  box.select.setSearchQuery('os');
  expect(shown(box)).toEqual(['os', '']);
  box.select.updateOptions({ completeText: false });
  await keyboard('l');
  expect([shown(box), field(box).ariaAutoComplete]).toEqual([['osl', ''], 'list']);
});

test.runIf(inject('abilities').ime)('a composition is not disturbed', async () => {
  const box = opened({ data: names('にほん') });
  await commands.imeCompose('に');
  expect(shown(box)[0]).toBe('に');
  await commands.imeCommit('に');
  expect([shown(box), active(box)]).toEqual([['に', ''], 'にほん']);
});
