// @module-tag one-engine: the life of an instance: what is created, restored, left behind and returned afterwards
import { describe, expect, test } from 'vitest';
import { $, build, mouse, native, page, record, sent, settled, warnings } from '../kit.ts';

const ABC = '<option>Apple</option><option>Banana</option><option>Cherry</option>';

/** Every element below the form: its name and attributes, in order. */
const shape = (): string => $('form').outerHTML;

describe('case 123 destroy() puts the original element back', () => {
  const markups = {
    single: `<select name="s" id="s" class="big" style="width: 200px" title="Fruit">${ABC}</select>`,
    multiple: `<select name="s" id="s" multiple size="3">${ABC}</select>`,
    'required and disabled': `<select name="s" id="s" required disabled>${ABC}</select>`,
    'in a fieldset': `<fieldset disabled><legend>Fruit</legend><select id="s">${ABC}</select></fieldset>`,
  };

  test.each(Object.entries(markups))('%s: markup, place and neighbours', async (_, markup) => {
    page(`<form><i>before</i>${markup}<i>after</i></form>`);
    const before = shape();
    const { select: widget } = build('#s', { clearable: true });
    widget.open();
    await expect.poll(shape).not.toBe(before);
    widget.destroy();
    expect(shape()).toBe(before);
  });

  test('the user’s choice stays, and the select is used and followed by nobody else', async () => {
    page(
      `<form><label id="l" for="s">Fruit</label><br><select id="s" name="s">${ABC}</select></form>`,
    );
    const box = build('#s');
    await box.open();
    await box.pick('Cherry');
    const log = record(box);
    box.select.destroy();
    expect(sent()).toEqual(['Cherry']);
    await mouse($('#l'));
    const select = $<HTMLSelectElement>('#s');
    expect(document.activeElement).toBe(select);
    select.value = 'Apple';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    select.add(new Option('Damson'));
    $<HTMLFormElement>('form').reset();
    await settled();
    expect(log).toEqual(['native:change']);
    expect(box.select.getValue()).toBe('Cherry');
    expect($('form').querySelector('.widget-select')).toBe(null);
  });

  test('a second destroy() and later calls do nothing; one warning reports them', () => {
    const box = native(ABC);
    box.select.destroy();
    const before = shape();
    box.select.destroy();
    box.select.setValue('Banana');
    box.select.open();
    box.select.clearAll();
    expect([shape(), box.target.value, box.select.isDropdownOpen()]).toEqual([
      before,
      'Apple',
      false,
    ]);
    expect(warnings.filter((text) => text.includes('setValue'))).toHaveLength(1);
  });
});
