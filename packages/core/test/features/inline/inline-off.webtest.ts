// Addition 59: a list in the page of a select that cannot be changed.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectOptions } from 'widget-select/all';
import selectAll from 'widget-select/plugins/select-all';
import { findings } from '../../dom/aria/findings.ts';
import { $, $$, build, mouse, page, settled } from '../../dom/kit.ts';
import { active, focusOf } from '../../dom/support.ts';

const keyboard = (keys: string) => userEvent.keyboard(keys);
const FRUIT = ['apple', 'banana', 'cherry'].map((value) => ({ value, label: value }));
const TREE = [{ value: 'p', label: 'P', children: [{ value: 'c', label: 'C' }] }];

/** A list in the page, between two buttons, in a fieldset. */
function between(options: SelectOptions = {}) {
  page(
    '<fieldset><button id="before">b</button><div id="host"></div><button id="after">a</button></fieldset>',
  );
  return build<boolean>('#host', { data: FRUIT, searchable: true, inline: true, ...options });
}

type Box = ReturnType<typeof between>;

/** What screen readers announce of the rows: `aria-disabled`; no row is hidden from them. */
const told = ({ rows }: Box) =>
  rows().map((row) => (row.closest('[inert], [aria-hidden]') ? 'hidden' : row.ariaDisabled));

describe('addition 59: a disabled list', () => {
  test('shown, out of reach, and back with enable()', async () => {
    const box = between({ disabled: true, multiple: true, plugins: [selectAll()] });
    $('#before').focus();
    await keyboard('{Tab}');
    expect(focusOf(box)).toBe('after');
    await mouse(box.row('apple'));
    await mouse(box.search);
    await mouse($('.widget-select__select-all', box.dropdown));
    expect([box.select.getValue(), focusOf(box)]).toEqual([[], 'after']);
    box.select.enable();
    await mouse(box.row('apple'));
    expect(box.select.getValue()).toEqual(['apple']);
    box.select.disable();
    await settled();
    expect(box.texts()).toEqual(['apple', 'banana', 'cherry']);
  });

  test('its rows can be read, and are said to be disabled, as those of a `<select size>`', async () => {
    const box = between({ disabled: true, name: 'fruit' });
    expect(told(box)).toEqual(['true', 'true', 'true']);
    box.select.enable();
    expect(told(box)).toEqual([null, null, null]);
    $<HTMLFieldSetElement>('fieldset').disabled = true;
    await expect.poll(() => told(box)).toEqual(['true', 'true', 'true']);
    $<HTMLFieldSetElement>('fieldset').disabled = false;
    await expect.poll(() => told(box)).toEqual([null, null, null]);
  });

  test.each([false, true])('axe finds nothing, read-only %s', async (readOnly) => {
    const box = between({ disabled: !readOnly, readOnly, data: [...FRUIT, ...TREE] });
    box.target.setAttribute('aria-label', 'Fruit');
    box.select.updateOptions({});
    expect(await findings()).toEqual([]);
  });

  test('buttons of the page in its rows are out of reach', async () => {
    let pressed = 0;
    const templateResult = () => (host: HTMLElement) => {
      const button = document.createElement('button');
      button.onclick = () => pressed++;
      host.append('Row ', button);
    };
    const box = between({ disabled: true, templateResult });
    $('#before').focus();
    await keyboard('{Tab}');
    expect(focusOf(box)).toBe('after');
    await mouse($('button', box.row('Row ')));
    expect(pressed).toBe(0);
    box.select.enable();
    await mouse($('button', box.row('Row ')));
    expect(pressed).toBe(1);
  });

  test('keys move to no row of a select that is disabled while it has focus', async () => {
    const box = between();
    box.control.focus();
    await keyboard('{ArrowDown}');
    expect(active(box)).toBe('apple');
    box.select.disable();
    await keyboard('{ArrowDown}{End}');
    expect(active(box)).toBe(null);
  });

  test('no look of a disabled row', () => {
    const box = between({ disabled: true });
    expect($$('.widget-select__option--disabled', box.list)).toEqual([]);
    expect(getComputedStyle(box.row('apple')).opacity).toBe('1');
  });

  test('a pointer and a screen reader can use no row, and no branch', async () => {
    const box = between({ disabled: true, data: TREE, multiple: true });
    await userEvent.hover(box.list);
    await userEvent.hover($('.widget-select__option', box.list));
    expect(active(box)).toBe(null);
    $('.widget-select__twisty', box.list).click();
    $('.widget-select__option', box.list).click();
    expect([box.rows().length, box.select.getValue(), active(box)]).toEqual([1, [], null]);
  });
});

describe('addition 59: a read-only list', () => {
  test('can be searched, not picked from', async () => {
    const box = between({ readOnly: true, multiple: true });
    box.search.focus();
    // Renders again, and must not take focus along.
    box.select.updateOptions({});
    await keyboard('ban{Enter}');
    expect([box.texts(), box.select.getValue()]).toEqual([['banana'], []]);
  });

  test('its rows are said to be disabled, and keys still read them', async () => {
    const box = between({ readOnly: true });
    expect(told(box)).toEqual(['true', 'true', 'true']);
    box.control.focus();
    await keyboard('{ArrowDown}{ArrowDown}');
    expect(active(box)).toBe('banana');
    expect(getComputedStyle(box.row('apple')).cursor).toBe('not-allowed');
    box.select.updateOptions({ readOnly: false });
    expect(told(box)).toEqual([null, null, null]);
  });
});
