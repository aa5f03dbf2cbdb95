// addition 25: `widget-select/plugins/clipboard`; and what else uses the clipboard of the system: files run
// at the same time and share that clipboard, so that only one of them may use it.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectOptions } from 'widget-select/all';
import clipboard from 'widget-select/plugins/clipboard';
import selectAll from 'widget-select/plugins/select-all';
import { $, $$, build, letters, page, record, valueFor } from '../../dom/kit.ts';
import { fireClipboard } from '../../dom/support.ts';

const spoken = () =>
  $$('[aria-live]')
    .map((node) => node.textContent)
    .join('');

/** Two selects and a `<textarea>`. */
function two(given: object = {}) {
  page('<div><div id="one"></div><div id="two"></div><textarea></textarea></div>');
  const one = build<true>('#one', {
    data: letters('a|b|x'),
    multiple: true,
    plugins: [clipboard()],
  });
  const other = build<true>('#two', {
    data: letters('b|c|a'),
    multiple: true,
    plugins: [clipboard()],
    ...given,
  });
  return { one, other };
}

test('addition 25: all tags are copied and pasted, in their order, with values that the other list lacks', async () => {
  const { one, other } = two();
  one.select.setValue(['v24', 'v2', 'v1']);
  other.select.setValue(['v1']);
  one.control.focus();
  await userEvent.copy();
  await expect.poll(spoken).toContain('3 copied');
  other.control.focus();
  await userEvent.paste();
  expect(other.select.getValue()).toEqual(['v1', 'v24', 'v2']);
  expect(other.tagTexts()).toEqual(['A', 'X', 'B']);
  await expect.poll(spoken).toContain('2 pasted');
  const area = $<HTMLTextAreaElement>('textarea');
  area.focus();
  await userEvent.paste();
  expect(area.value).toBe('X\nB\nA');
});

test('addition 25: each pasted line names an option by its label, or else by its value', async () => {
  const { one } = two();
  const data = [
    { value: 'de', label: 'Germany' },
    { value: 'fr', label: 'France' },
    { value: 'it', label: 'Italy' },
  ];
  one.select.setData(data);
  const area = $<HTMLTextAreaElement>('textarea');
  area.value = 'it\nFRANCE\nnobody\nde';
  area.select();
  await userEvent.copy();
  one.control.focus();
  await userEvent.paste();
  await expect.poll(() => one.select.getValue()).toEqual(['it', 'fr', 'de']);
});

test('addition 25: a focused tag is cut alone; what is selected in the search field is text', async () => {
  const { one, other } = two({ maxSelections: 1 });
  one.select.setValue(['v24', 'v2', 'v1']);
  $('.widget-select__tag-remove', one.tags()[1]).focus();
  await userEvent.cut();
  expect(one.select.getValue()).toEqual(['v24', 'v1']);
  expect(document.activeElement?.closest('.widget-select__tag')?.textContent).toContain('A');
  await other.open();
  await userEvent.paste();
  expect(other.select.getValue()).toEqual(['v2']);
  await userEvent.keyboard('text');
  other.search.select();
  await userEvent.cut();
  expect([other.search.value, other.select.getValue()]).toEqual(['', ['v2']]);
  await userEvent.paste();
  expect(other.search.value).toBe('text');
  await userEvent.keyboard('{Escape}');
  one.control.focus();
  await userEvent.cut();
  expect(one.select.getValue()).toEqual([]);
  // More than the cap lets in.
  other.control.focus();
  await userEvent.paste();
  expect(other.select.getValue()).toEqual(['v2']);
});

test('addition 25: lines from other programs are found by label or value', async () => {
  const { other } = two({ plugins: [clipboard({ unknown: false })] });
  const area = $<HTMLTextAreaElement>('textarea');
  area.value = 'v3\nnothing\nB';
  area.select();
  await userEvent.copy();
  other.control.focus();
  await userEvent.paste();
  expect(other.select.getValue()).toEqual(['v3', 'v2']);
});

test('addition 25: in its own page an option is pasted whole', async () => {
  const { one, other } = two();
  const ann = { value: 'ann', label: 'Ann', description: 'Design', meta: { age: 40 } };
  one.select.setData([ann]);
  one.select.setValue(['ann']);
  one.control.focus();
  await userEvent.cut();
  expect(one.select.getValue()).toEqual([]);
  const picked: unknown[] = [];
  other.select.on('select', (option) => picked.push(option));
  other.control.focus();
  await userEvent.paste();
  expect(picked).toEqual([ann]);
});

test('addition 25: what may not go is copied and not cut, and that is what is said', async () => {
  const { other } = two({ beforeUnselect: ({ value }: { value: string }) => value !== 'v1' });
  other.select.setValue(['v1']);
  other.control.focus();
  await userEvent.cut();
  expect(other.select.getValue()).toEqual(['v1']);
  await expect.poll(spoken).toContain('1 copied');
  other.select.setValue(['v1', 'v2', 'v3']);
  await userEvent.cut();
  expect(other.select.getValue()).toEqual(['v1']);
  await expect.poll(spoken).toContain('2 cut');
});

describe('addition 25: a single select', () => {
  const data = letters('apple|pear');
  const apple = valueFor('apple');
  const paste = async () => {
    const area = $<HTMLTextAreaElement>('textarea');
    area.value = '';
    area.focus();
    await userEvent.paste();
    return area.value;
  };
  function single(given: SelectOptions) {
    page('<div><div id="one"></div><textarea></textarea></div>');
    const box = build('#one', { data, plugins: [clipboard()], ...given });
    box.select.setValue(apple);
    return box;
  }

  test('in its field the keys are for the text, which is the value', async () => {
    const box = single({ searchIn: 'control', clearable: true });
    const field = $<HTMLInputElement>('[role=combobox]', box.root);
    field.focus();
    field.setSelectionRange(1, 3);
    await userEvent.copy();
    expect(await paste()).toBe('PP');
    field.focus();
    field.setSelectionRange(3, 5);
    await userEvent.cut();
    expect([field.value, box.select.getValue()]).toEqual(['APP', apple]);
    field.select();
    await userEvent.keyboard('{Backspace}');
    await userEvent.cut();
    expect([field.value, box.select.getValue()]).toEqual(['', apple]);
    await userEvent.keyboard('{Escape}');
    expect(field.value).toBe('APPLE');
    expect(await paste()).toBe('LE');
  });

  test('is cut only if it can be cleared', async () => {
    for (const clearable of [false, true]) {
      const box = single({ clearable });
      box.control.focus();
      await userEvent.cut();
      expect(box.select.getValue()).toBe(clearable ? null : apple);
    }
    expect(await paste()).toBe('APPLE');
  });
});

describe('addition 67: the text of a whole result in the clipboard', () => {
  const whole = JSON.stringify({ all: true, query: '', except: [], total: 900 });
  const request = async () => ({ options: letters('a|b'), total: 900 });
  const ofServer = () => ({
    ajax: { request },
    plugins: [selectAll({ server: true }), clipboard()],
  });
  const ofData = (label: string, value = whole) => ({
    data: [{ value, label }],
    plugins: [clipboard()],
  });
  /** Copies this value from a select and pastes it into another one; `elsewhere`: as if that were in another page. */
  function carry(from: object, to: object, elsewhere: boolean) {
    page('<div><div id="one"></div><div id="two"></div></div>');
    const one = build<true>('#one', { multiple: true, ...from });
    const two = build<true>('#two', { multiple: true, ...to });
    one.select.setValue([whole]);
    const data = new DataTransfer();
    fireClipboard(one.control, 'copy', data);
    one.select.setValue(['other']);
    if (elsewhere) fireClipboard(one.control, 'copy', new DataTransfer());
    fireClipboard(two.control, 'paste', data);
    return two;
  }

  test.each([false, true])(
    'of a result is one, which rows and toolbar show: %s',
    async (elsewhere) => {
      const box = carry(ofServer(), ofServer(), elsewhere);
      expect([box.tagTexts(), box.select.getValue()]).toEqual([['All results'], [whole]]);
      await box.open();
      await expect.poll(() => $$('[aria-selected=true]', box.root)).toHaveLength(2);
      const row = $('.widget-select__select-all', box.root);
      expect([row.textContent, row.ariaChecked]).toEqual(['Select all 900 results', 'true']);
    },
  );

  test.each([false, true])(
    'is not pasted from an option, or where no result can be, unless it is listed: %s',
    (elsewhere) => {
      const town = ofData('Harmless town');
      expect(carry(town, ofServer(), elsewhere).select.getValue()).toEqual([]);
      expect(carry(town, ofData('A', 'a'), elsewhere).select.getValue()).toEqual([]);
      expect(carry(ofServer(), ofData('A', 'a'), elsewhere).select.getValue()).toEqual([]);
      expect(carry(town, ofData('Here'), elsewhere).tagTexts()).toEqual(['Here']);
    },
  );

  test('has the label of the select in which it is pasted', () => {
    page('<div id="one"></div>');
    const one = build<true>('#one', { multiple: true, ...ofServer() });
    const data = new DataTransfer();
    const forged = [{ value: whole, label: 'Harmless town', all: true }];
    data.setData('application/x-widget-select+json', JSON.stringify(forged));
    fireClipboard(one.control, 'paste', data);
    expect(one.tagTexts()).toEqual(['All results']);
  });

  test('that is refused leaves the value of a single select', () => {
    page('<div id="one"></div>');
    const one = build('#one', ofData('A', 'a'));
    one.select.setValue('a');
    const data = new DataTransfer();
    const town = [{ value: whole, label: 'Harmless town' }];
    data.setData('application/x-widget-select+json', JSON.stringify(town));
    fireClipboard(one.control, 'paste', data);
    expect(one.select.getValue()).toBe('a');
  });
});

describe('case 104: `allowCreate` and the clipboard of the system', () => {
  test('a single select creates the first line', async () => {
    page('<div><textarea></textarea><div id="to"></div></div>');
    const area = $<HTMLTextAreaElement>('textarea');
    area.value = 'red\ngreen\nblue';
    area.select();
    await userEvent.copy();
    const box = build('#to', { data: [], allowCreate: true, plugins: [clipboard()] });
    const log = record(box);
    box.control.focus();
    await userEvent.paste();
    await expect.poll(() => box.select.getValue()).toBe('red');
    expect(log.filter((line) => line.startsWith('create'))).toEqual(['create red']);
  });

  test.each([
    ['lines and cells become tags', 'red\ngreen\tblue', ['red', 'green', 'blue'], ''],
    ['commas are part of the text', 'Berlin, Germany; Paris', [], 'Berlin, Germany; Paris'],
  ])('%s', async (_, text, tags, left) => {
    page('<div><textarea></textarea><div id="to"></div></div>');
    const area = $<HTMLTextAreaElement>('textarea');
    area.value = text;
    area.select();
    await userEvent.copy();
    const box = build<true>('#to', { data: [], multiple: true, allowCreate: true });
    await box.open();
    await userEvent.paste();
    await expect.poll(() => [box.select.getValue(), box.search.value]).toEqual([tags, left]);
  });
});
