// @module-tag core
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import vi from 'widget-select/locales/vi';
import { $, build, letters, mouse, native, page, plain, record, sent } from '../kit.ts';

const REQUIRED = '<option value="">-</option><option>A<option>B';

describe('addition 31 `readOnly`', () => {
  test('keys and clicks neither open nor change it; it keeps focus, name and value', async () => {
    const box = native('<option>A<option selected>B', { readOnly: true, clearable: true });
    const log = record(box);
    await mouse(box.control);
    expect(document.activeElement).toBe(box.control);
    await userEvent.keyboard('{Enter} {ArrowDown}{Home}a{Delete}{Backspace}');
    box.select.open();
    expect([log, box.shown(), sent(), box.clear.hidden]).toEqual([[], 'B', ['B'], true]);
    expect([box.control.tabIndex, box.control.ariaReadOnly]).toEqual([0, 'true']);
    expect([box.control.ariaDisabled, box.control.ariaExpanded]).toEqual([null, 'false']);
  });

  test('tags have no button and no focus; a script and the form still set the value', async () => {
    const box = native<true>(
      '<option selected>A<option>B<option selected>C',
      { readOnly: true, multiple: true, sortable: true },
      'multiple',
    );
    const buttons = () =>
      [...box.root.querySelectorAll('button')].filter(({ offsetParent }) => offsetParent);
    box.select.focus();
    await userEvent.keyboard('{ArrowLeft}{Backspace}{Control>}a{/Control}');
    expect([document.activeElement, box.select.getValue(), buttons()]).toEqual([
      box.control,
      ['A', 'C'],
      [],
    ]);
    box.select.setValue(['B']);
    expect([box.tagTexts(), sent()]).toEqual([['B'], ['B']]);
    $<HTMLFormElement>('form').reset();
    await expect.poll(() => box.select.getValue()).toEqual(['A', 'C']);
    box.select.updateOptions({ readOnly: false });
    expect(buttons().length).toBeGreaterThan(0);
  });

  test('it says so at the head of its description, in its language, and looks quieter than an enabled field', async () => {
    page('<p id="hint">Where you live</p><select aria-describedby="hint"><option>A</select>');
    const box = build('select', { readOnly: true, language: vi });
    const said = () =>
      (box.control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    const field = $('.widget-select__field');
    const look = () => {
      const { backgroundColor, borderTopColor } = getComputedStyle(field);
      return [backgroundColor, borderTopColor];
    };
    expect(said()).toEqual(['Chỉ đọc', 'Where you live']);
    expect($('.widget-select__readonly').offsetParent).toBe(null);
    const quiet = look();
    box.select.updateOptions({ readOnly: false });
    expect(said()).toEqual(['Where you live']);
    expect(look().filter((colour) => quiet.includes(colour))).toEqual([]);
  });

  test('it is barred from validation, as a read-only input is, until it can be changed', () => {
    const builds = [
      () => native(REQUIRED, { required: true, readOnly: true }),
      () => plain({ data: letters('a'), required: true, readOnly: true }),
    ];
    for (const make of builds) {
      const box = make();
      box.select.setCustomValidity('No');
      expect([box.select.validate(), box.control.ariaInvalid]).toEqual([true, null]);
      if (box.target.localName === 'select')
        expect($<HTMLFormElement>('form').checkValidity()).toBe(true);
      box.select.setCustomValidity('');
      box.select.updateOptions({ readOnly: false });
      expect(box.select.validate()).toBe(false);
    }
  });

  test('`required` of the markup comes back, also at destroy()', () => {
    const box = native(REQUIRED, { readOnly: true }, 'required');
    const { target } = box as { target: HTMLSelectElement };
    target.title = 'other';
    expect([target.required, box.control.ariaRequired]).toEqual([false, 'true']);
    box.select.updateOptions({ readOnly: false });
    expect(target.required).toBe(true);
    box.select.updateOptions({ readOnly: true });
    box.select.destroy();
    expect(target.required).toBe(true);
  });

  test('an open list closes when it becomes read-only', async () => {
    page('<div id="host"></div>');
    const box = build('#host', { data: letters('a|b') });
    await box.open();
    box.select.updateOptions({ readOnly: true });
    expect([box.select.isDropdownOpen(), document.activeElement]).toEqual([false, box.control]);
  });
});
