import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, build, letters, mouse, native, page, plain, record } from '../kit.ts';

describe('spec, openOnFocus', () => {
  test('Tab opens once; Escape and picking return focus and it stays closed (case 96)', async () => {
    const box = plain({ data: letters('a|b'), openOnFocus: true });
    const log = record(box);
    await userEvent.keyboard('{Tab}');
    expect([document.activeElement, log]).toEqual([box.control, ['open']]);
    await userEvent.keyboard('{Escape}');
    expect(log).toEqual(['open', 'close']);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(log).toEqual(['open', 'close', 'open', 'select v1', 'change v1', 'close']);
    expect(document.activeElement).toBe(box.control);
  });

  test('a click with the mouse toggles once', async () => {
    const box = plain({ data: letters('a|b'), openOnFocus: true });
    const log = record(box);
    await mouse(box.control);
    expect(log).toEqual(['open']);
  });
});

describe('spec, Validity: setCustomValidity(), validate(), reportValidity() (D5.8)', () => {
  test('a custom message shows at once and stays until cleared', () => {
    const box = native('<option>A');
    const log = record(box);
    box.select.setCustomValidity('Taken');
    expect($('.widget-select__error').textContent).toBe('Taken');
    expect(box.control.classList.contains('widget-select__control--invalid')).toBe(true);
    expect([box.target.validationMessage, box.select.validate(), log]).toEqual([
      'Taken',
      false,
      ['invalid Taken'],
    ]);
    box.select.setValue(null);
    expect(box.control.ariaInvalid).toBe('true');
    box.select.setCustomValidity('');
    expect([
      box.control.ariaInvalid,
      box.target.validity.valid,
      $('.widget-select__error').hidden,
    ]).toEqual([null, true, true]);
  });

  test('what is disabled is barred from validation, as the browser has it', () => {
    const markup = '<option value="">-</option><option>A';
    for (const box of [
      native(markup, { required: true, disabled: true }),
      plain({ data: letters('a'), required: true, disabled: true }),
    ]) {
      const log = record(box);
      expect([box.select.validate(), box.select.reportValidity()]).toEqual([true, true]);
      expect([log, box.control.ariaInvalid]).toEqual([[], null]);
      box.select.enable();
      expect(box.select.validate()).toBe(false);
      box.select.disable();
      expect(box.select.validate()).toBe(true);
    }
    const late = native(markup, { required: true });
    late.target.disabled = true;
    expect(late.select.validate()).toBe(true);
    const fieldset = page(
      `<fieldset disabled><select id="in" required>${markup}</select></fieldset>`,
    );
    const inside = build('#in');
    expect(inside.select.validate()).toBe(true);
    fieldset.removeAttribute('disabled');
    expect(inside.select.validate()).toBe(false);
  });

  test('validate(): one `invalid` with the browser’s message; no focus, no opening; cleared by a valid value', () => {
    const box = native('<option value="">-</option><option>A', { required: true });
    const log = record(box);
    expect(box.select.validate()).toBe(false);
    expect(log).toEqual([`invalid ${box.target.validationMessage}`]);
    expect([box.select.isDropdownOpen(), document.activeElement]).toEqual([false, document.body]);
    expect(box.root.classList.contains('widget-select--invalid')).toBe(true);
    box.select.setValue('A');
    expect([box.control.ariaInvalid, box.select.validate()]).toEqual([null, true]);
    expect(log).toHaveLength(4);
  });

  test('nothing looks invalid before an attempt', () => {
    const box = native('<option value="">-</option><option>A', { required: true });
    expect([box.control.ariaInvalid, $('.widget-select__error').hidden]).toEqual([null, true]);
  });
});
