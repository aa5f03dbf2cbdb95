// @module-tag core
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, build, letters, mouse, native, page, plain, record, sent } from '../kit.ts';

const THREE = '<option value="">-</option><option>A<option>B';
const disabled = (control: Element) => [
  control.getAttribute('aria-disabled'),
  control.getAttribute('tabindex'),
];
const OFF = ['true', '-1'];
const ON = [null, '0'];

describe('D1.13 disabled', () => {
  test('disable() sets the native `disabled`, closes, and open() does nothing; enable() undoes it', async () => {
    const box = native('<option>A<option>B');
    await box.open();
    const log = record(box);
    box.select.disable();
    expect([box.target.disabled, box.select.isDropdownOpen(), log]).toEqual([
      true,
      false,
      ['close'],
    ]);
    expect([sent(), disabled(box.control)]).toEqual([[], OFF]);
    box.select.open();
    expect(box.select.isDropdownOpen()).toBe(false);
    box.select.enable();
    expect([box.target.disabled, sent(), disabled(box.control)]).toEqual([false, ['A'], ON]);
    await box.open();
  });

  test('the option `disabled` and the attribute start disabled', () => {
    for (const box of [native(THREE, { disabled: true }), native(THREE, {}, 'disabled')])
      expect([box.target.disabled, disabled(box.control)]).toEqual([true, OFF]);
    expect(disabled(plain({ disabled: true }).control)).toEqual(OFF);
  });

  test('updateOptions({ disabled }) is the same', () => {
    const box = native(THREE);
    box.select.updateOptions({ disabled: true });
    expect([box.target.disabled, disabled(box.control)]).toEqual([true, OFF]);
    box.select.updateOptions({ disabled: undefined });
    expect([box.target.disabled, disabled(box.control)]).toEqual([false, ON]);
  });

  test('case 44 no pointer and no key changes the value', async () => {
    const box = native(
      '<option selected>A<option selected>B',
      { clearable: true, disabled: true },
      'multiple',
    );
    const log = record(box);
    await mouse(box.control);
    await mouse($('.widget-select__tag-remove'));
    await mouse($('.widget-select__tag-label'));
    expect(box.clear.hidden).toBe(true);
    box.control.focus();
    await userEvent.keyboard('{Backspace}{Enter}a');
    expect([log, box.select.getValue()]).toEqual([[], ['A', 'B']]);
  });

  test('setValue() still works: it is the script’s word', () => {
    const box = native(THREE, { disabled: true });
    box.select.setValue('B');
    expect([box.select.getValue(), box.shown(), box.target.value]).toEqual(['B', 'B', 'B']);
  });

  test('D1.9 `disabled` of the select set by other code is followed both ways', async () => {
    const box = native(THREE);
    box.target.disabled = true;
    await expect.poll(() => disabled(box.control)).toEqual(OFF);
    box.target.disabled = false;
    await expect.poll(() => disabled(box.control)).toEqual(ON);
    await box.open();
    box.target.disabled = true;
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
  });

  test('D1.9 `required` of the select set by other code is followed', async () => {
    const box = native(THREE);
    box.target.required = true;
    await expect.poll(() => box.control.getAttribute('aria-required')).toBe('true');
    expect(box.select.validate()).toBe(false);
    box.target.required = false;
    await expect.poll(() => box.control.getAttribute('aria-required')).toBe(null);
    expect(box.select.validate()).toBe(true);
  });
});

describe('case 43 <fieldset disabled>', () => {
  test('toggled at run time: control and open follow both ways, whatever the option says', async () => {
    page(
      `<form><fieldset><fieldset><select name="s">${THREE}</select></fieldset></fieldset></form>`,
    );
    const box = build('select', { disabled: false });
    const outer = $<HTMLFieldSetElement>('fieldset');
    outer.disabled = true;
    await expect.poll(() => disabled(box.control)).toEqual(OFF);
    box.select.open();
    box.select.enable();
    expect([box.select.isDropdownOpen(), disabled(box.control)]).toEqual([false, OFF]);
    expect(box.target).toHaveProperty('disabled', false);
    outer.disabled = false;
    await expect.poll(() => disabled(box.control)).toEqual(ON);
  });

  test('disabled from the start', () => {
    page(`<form><fieldset disabled><select name="s">${THREE}</select></fieldset></form>`);
    expect(disabled(build('select').control)).toEqual(OFF);
  });

  test('inside its first legend the select stays enabled', async () => {
    page(
      `<form><fieldset disabled><legend><select name="s">${THREE}</select></legend></fieldset></form>`,
    );
    const box = build('select');
    expect(disabled(box.control)).toEqual(ON);
    await box.open();
  });

  test('an open list closes when its fieldset is disabled', async () => {
    page(`<form><fieldset><select name="s">${THREE}</select></fieldset></form>`);
    const box = build('select');
    await box.open();
    $<HTMLFieldSetElement>('fieldset').disabled = true;
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
  });

  test('a plain mount in a disabled fieldset has nothing to submit and stays usable', async () => {
    page('<fieldset disabled><div id="host"></div></fieldset>');
    const box = build('#host', { data: letters('a') });
    await mouse(box.control);
    expect(typeof box.select.isDropdownOpen()).toBe('boolean');
  });
});

describe('D1.11 the select stays where it is and stays rendered', () => {
  test('the root comes right after it; it has a box, is visible and keeps name and form', () => {
    const box = native(THREE, {}, 'required');
    expect(box.target.nextElementSibling).toBe(box.root);
    const style = getComputedStyle(box.target);
    expect([style.display, style.visibility]).toEqual(['block', 'visible']);
    expect(box.target.getClientRects()).toHaveLength(1);
    expect([box.target.inert, box.target.name, box.target.required]).toEqual([false, 's', true]);
    const { width, height } = box.target.getBoundingClientRect();
    expect([width, height]).toEqual([1, 1]);
  });

  test('D5.7 markup is read, JavaScript wins over it', async () => {
    page(`<form><select name="s" multiple data-widget-select='{"clearable":true,"placeholder":"From JSON"}'>
      <option value="a" data-description="First" data-avatar="data:," data-class-name="hot" data-meta='{"n":1}'>A</option></select></form>`);
    let meta: unknown;
    const box = build('select', {
      multiple: true,
      isOptionDisabled: (option) => {
        meta = option.meta;
        return false;
      },
    });
    expect(box.shown()).toBe('From JSON');
    await box.open();
    const [row] = box.rows();
    expect(row?.classList.contains('hot')).toBe(true);
    expect($('.widget-select__option-description', row).textContent).toBe('First');
    expect($<HTMLImageElement>('.widget-select__avatar', row).src).toBe('data:,');
    expect(meta).toEqual({ n: 1 });
    await userEvent.click(row as HTMLElement);
    expect(box.clear.hidden).toBe(false);
    const other = native(
      '<option>A',
      { placeholder: 'From script' },
      `data-widget-select='{"placeholder":"no"}'`,
    );
    other.select.setValue(null);
    expect(other.shown()).toBe('From script');
  });
});
