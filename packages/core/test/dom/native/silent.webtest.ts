import { describe, expect, test } from 'vitest';
import SelectWidget from 'widget-select/all';
import { $, $$, build, native, page, record } from '../kit.ts';

const THREE = '<option value="">-</option><option>A<option>B';

describe('case R2: a value that a script sets without an event', () => {
  test('is what getValue() returns, and the widget shows it without a `change` (D1.9)', () => {
    const box = native(THREE);
    const log = record(box);
    box.target.value = 'B';
    expect(box.select.getValue()).toBe('B');
    expect(box.shown()).toBe('B');
    expect(log).toEqual([]);
  });

  test('shows at the latest when the list opens', async () => {
    const box = native(THREE);
    box.target.selectedIndex = 1;
    await box.open();
    expect(box.row('A').getAttribute('aria-selected')).toBe('true');
    expect(box.shown()).toBe('A');
  });

  test('an option that a script selects in a multiple select counts too', () => {
    const box = native('<option>A<option>B<option>C', {}, 'multiple');
    (box.target.options[2] as HTMLOptionElement).selected = true;
    expect(box.select.getValue()).toEqual(['C']);
  });

  test('getValue() inside `beforeSelect` does not undo the pick (D1.10)', async () => {
    const seen: unknown[] = [];
    const box = native(THREE, {
      beforeSelect: () => {
        seen.push(box.select.getValue());
        return true;
      },
    });
    await box.open();
    await box.pick('B');
    expect(seen).toEqual([null]);
    expect([box.select.getValue(), box.target.value]).toEqual(['B', 'B']);
  });
});

describe('case 124: a copy of an enhanced select', () => {
  test('gets one working control, and destroy() gives it back as an ordinary select', () => {
    page('<form><select id="a"><option>A<option>B</select></form>');
    build('#a');
    const copy = $('form').cloneNode(true) as HTMLFormElement;
    $('select', copy).id = 'b';
    document.body.append(copy);
    const again = new SelectWidget($('#b'));
    expect($$('.widget-select', copy)).toHaveLength(1);
    again.setValue('B');
    expect($<HTMLSelectElement>('#b').value).toBe('B');
    again.destroy();
    expect($$('.widget-select', copy)).toHaveLength(0);
    expect($('#b').getAttributeNames()).toEqual(['id']);
  });

  test('the same of a plain element', () => {
    page('<div id="a">text</div>');
    build('#a', { data: [{ value: '1', label: 'One' }] });
    const copy = $('#a').cloneNode(true) as HTMLElement;
    copy.id = 'b';
    document.body.append(copy);
    const again = new SelectWidget(copy);
    expect($$('.widget-select', copy)).toHaveLength(1);
    again.destroy();
    expect($$('.widget-select', copy)).toHaveLength(0);
  });
});

describe('D1.2 an ordinary empty option in addition to the placeholder', () => {
  test("setValue('') selects it, and not the placeholder", () => {
    const box = native(
      '<option value="">-</option><option value="a">A</option><option value="">Any</option>',
    );
    box.select.setValue('');
    expect(box.select.getValue()).toBe('');
    expect(box.shown()).toBe('Any');
    expect(box.target.selectedIndex).toBe(2);
  });
});
