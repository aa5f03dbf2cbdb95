// addition 24: `widget-select/plugins/undo`.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import undo from 'widget-select/plugins/undo';
import { $, $$, letters, mouse, native, plain, record } from '../../dom/kit.ts';

const spoken = () =>
  $$('[aria-live]')
    .map((node) => node.textContent)
    .join('');
const back = () => userEvent.keyboard('{Control>}z{/Control}');
const again = () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');

test('addition 24: Ctrl+Z after clear, removal and reorder, one step at a time, and again', async () => {
  const box = native<true>(
    '<option selected>a<option selected>b<option selected>c',
    { clearable: true, sortable: true, plugins: [undo()] },
    'multiple',
  );
  $('.widget-select__tag-remove', box.tags()[1]).focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(box.select.getValue()).toEqual(['b', 'a', 'c']);
  await userEvent.keyboard('{Delete}');
  expect(box.select.getValue()).toEqual(['a', 'c']);
  await mouse(box.clear);
  expect(box.select.getValue()).toEqual([]);
  const log = record(box);
  await back();
  expect(log).toEqual(['select a', 'select c', 'change [a,c]', 'native:input', 'native:change']);
  await expect.poll(spoken).toContain('Undone. a, c');
  await back();
  expect(box.select.getValue()).toEqual(['b', 'a', 'c']);
  log.length = 0;
  await back();
  expect(box.select.getValue()).toEqual(['a', 'b', 'c']);
  expect(log.slice(0, 2)).toEqual(['reorder [a,b,c]', 'change [a,b,c]']);
  await back();
  expect(box.select.getValue()).toEqual(['a', 'b', 'c']);
  await again();
  await again();
  expect(box.select.getValue()).toEqual(['a', 'c']);
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(box.select.getValue()).toEqual([]);
});

test('addition 24: a focused tag gives focus back to the control; what was removed keeps its unlisted label', async () => {
  const box = plain({
    data: letters('a|b'),
    multiple: true,
    allowCreate: true,
    plugins: [undo()],
  });
  await box.open();
  await userEvent.keyboard('New one{Enter}{Escape}');
  await box.open();
  await box.pick('A');
  await userEvent.keyboard('{Escape}{ArrowLeft}{Delete}');
  await userEvent.keyboard('{Delete}');
  expect(box.select.getValue()).toEqual([]);
  await back();
  await back();
  expect(box.tagTexts()).toEqual(['New one', 'A']);
  expect(document.activeElement).toBe(box.control);
});

test('addition 24: text in the search field has its own undo; a script ends the history, callbacks are asked', async () => {
  let isFree = true;
  const box = plain({
    data: letters('a|b'),
    multiple: true,
    beforeSelect: () => isFree,
    plugins: [undo()],
  });
  await box.open();
  await box.pick('A');
  await userEvent.keyboard('xy');
  await back();
  expect(box.select.getValue()).toEqual(['v1']);
  box.select.setSearchQuery('');
  await box.pick('A');
  isFree = false;
  await back();
  expect(box.select.getValue()).toEqual([]);
  isFree = true;
  // What was refused is not used up.
  await back();
  expect(box.select.getValue()).toEqual(['v1']);
  await box.pick('B');
  box.select.setValue(['v1']);
  await back();
  expect(box.select.getValue()).toEqual(['v1']);
});

test('addition 24: a single select restores what it had', async () => {
  const box = plain({ data: letters('a|b'), clearable: true, plugins: [undo()] });
  box.select.setValue('v1');
  await mouse(box.clear);
  await back();
  expect(box.select.getValue()).toBe('v1');
  await expect.poll(spoken).toContain('Undone. A');
});

test('addition 24: data that lacks an option of the history ends it, data that has all does not', async () => {
  const box = plain({ data: letters('a|b|c'), multiple: true, plugins: [undo()] });
  await box.open();
  await box.pick('A');
  await box.pick('B');
  box.select.setData(letters('c|b|a'));
  await back();
  expect(box.select.getValue()).toEqual(['v1']);
  await box.pick('B');
  box.select.setData(letters('b|c'));
  await back();
  expect(box.select.getValue()).toEqual(['v1', 'v2']);
});

test('addition 24: in the field of a single select, text that the user has edited has its own undo', async () => {
  const box = plain({ data: letters('a|b'), searchIn: 'control', plugins: [undo()] });
  const field = $<HTMLInputElement>('[role=combobox]', box.root);
  for (const label of ['A', 'B']) {
    await box.open();
    await box.pick(label);
  }
  field.select();
  await userEvent.keyboard('{Backspace}');
  expect(field.value).toBe('');
  await back();
  expect(box.select.getValue()).toBe('v2');
  await userEvent.keyboard('{Escape}');
  expect(field.value).toBe('B');
  await back();
  expect([box.select.getValue(), field.value]).toEqual(['v1', 'A']);
});
