// @module-tag core
// D8.2, D8.3: `onFocus` and `onBlur` of the wrappers apply to the widget as a whole.
import { expect, test } from 'vitest';
import { watchFocus } from 'widget-select/internal/adapter';
import { $, type Built, build, letters, mouse, page, settled } from '../kit.ts';
import { focusOf, press } from '../support.ts';

/** A widget in a wrapper's element, and what was told of its focus among its changes. */
function watched(options = {}): { box: Built<true>; log: string[] } {
  page('<input id="before"><div><div id="host"></div></div><input id="after">');
  const box = build<true>('#host', {
    data: letters('a|b|c'),
    multiple: true,
    clearable: true,
    ...options,
  });
  box.select.setValue(['v1', 'v2']);
  const log: string[] = [];
  watchFocus(box.root, (inside) => log.push(inside ? 'focus' : 'blur'));
  box.select.on('change', (value) => log.push(`change ${value}`));
  return { box, log };
}

const tag = (box: Built<true>, place: number) =>
  $('button.widget-select__tag-remove', box.tags()[place]);

test.each([
  ['a tag by a key', '{Delete}'],
  ['a tag by Enter', '{Enter}'],
  ['a tag by Backspace', '{Backspace}'],
])('%s: the widget keeps focus, and nobody hears that it had none', async (_, key) => {
  for (const sortable of [false, true]) {
    const { box, log } = watched({ sortable });
    tag(box, 1).focus();
    await press(key);
    await press(key);
    await settled();
    expect([box.select.getValue(), focusOf(box)]).toEqual([[], 'control']);
    expect(log).toEqual(['focus', 'change v1', 'change ']);
    await press('{Tab}');
    expect([log.at(-1), log.length]).toEqual(['blur', 4]);
    box.select.destroy();
  }
});

test('the clear button by a key and by the mouse', async () => {
  const { box, log } = watched();
  box.clear.focus();
  await press('{Enter}');
  box.select.setValue(['v1']);
  await mouse(box.clear);
  await settled();
  expect([log, focusOf(box)]).toEqual([['focus', 'change ', 'change v1', 'change '], 'control']);
});

test('a remove button that the mouse presses, with the list open and closed', async () => {
  const { box, log } = watched();
  await mouse(tag(box, 0));
  await box.open();
  await mouse(tag(box, 0));
  await settled();
  expect(log).toEqual(['focus', 'change v2', 'change ']);
});

test('focus that goes nowhere, or elsewhere, is reported once', async () => {
  const { box, log } = watched();
  box.control.focus();
  box.control.blur();
  await expect.poll(() => log).toEqual(['focus', 'blur']);
  box.control.focus();
  $('#after').focus();
  expect(log).toEqual(['focus', 'blur', 'focus', 'blur']);
  await box.open();
  box.search.blur();
  $('#before').focus();
  await settled();
  expect(log).toEqual(['focus', 'blur', 'focus', 'blur', 'focus', 'blur']);
});
