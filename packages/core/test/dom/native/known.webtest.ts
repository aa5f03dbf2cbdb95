import { describe, expect, test } from 'vitest';
import { $, letters, native, sent } from '../kit.ts';

const HIDDEN =
  '<option>A</option><option value="b" hidden data-avatar="data:,">Bee</option><optgroup label="G" hidden><option>C</option></optgroup>';

describe('D1.3 an option that is selected and not listed', () => {
  test('`hidden`: not in the list, but selected, named by its own label, and sent', async () => {
    const box = native(HIDDEN.replace('hidden', 'hidden selected'));
    expect([box.select.getValue(), box.shown(), sent()]).toEqual(['b', 'Bee', ['b']]);
    expect(box.control.querySelector('img')).not.toBe(null);
    await box.open();
    expect(box.texts()).toEqual(['A']);
    expect(box.list.querySelector('.widget-select__group-label')).toBe(null);
  });

  test('`hidden`: a script can select it, with an event or by setValue(), and none is added', () => {
    const box = native(HIDDEN);
    box.target.value = 'b';
    box.target.dispatchEvent(new Event('change', { bubbles: true }));
    expect([box.select.getValue(), box.shown()]).toEqual(['b', 'Bee']);
    box.select.setValue('C');
    expect([box.shown(), sent(), box.target.options.length]).toEqual(['C', ['C'], 3]);
  });

  test('`hidden` set and taken back by a script: the list follows, the selection stays', async () => {
    const box = native('<option>A<option selected>B');
    await box.open();
    const b = box.target.options[1] as HTMLOptionElement;
    b.hidden = true;
    await expect.poll(box.texts).toEqual(['A']);
    expect([box.select.getValue(), box.shown()]).toEqual(['B', 'B']);
    b.hidden = false;
    await expect.poll(box.texts).toEqual(['A', 'B']);
  });

  test('D10.3 hidden by its own style, as by jQuery’s `hide()`: the same as `hidden`, at once and later', async () => {
    const box = native(
      '<option>A</option><option style="display: none" selected>B</option><optgroup label="G"><option>C</option></optgroup><option style="color: red">D',
      {},
      'multiple',
    );
    await box.open();
    expect([box.select.getValue(), box.texts()]).toEqual([['B'], ['A', 'C', 'D']]);
    box.select.selectAll();
    expect(sent()).toEqual(['A', 'B', 'C', 'D']);
    $('optgroup').style.display = 'none';
    await expect.poll(box.texts).toEqual(['A', 'D']);
    box.select.setValue(null);
    box.select.selectAll();
    expect(sent()).toEqual(['A', 'D']);
    (box.target.options[1] as HTMLElement).style.display = '';
    await expect.poll(box.texts).toEqual(['A', 'B', 'D']);
  });

  test('`data` over a select with options: the option’s own label, until data has one', () => {
    const box = native('<option value="x">Ex</option><option value="v1">Own</option>', {
      data: letters('a|b'),
    });
    expect([box.select.getValue(), box.shown()]).toEqual(['x', 'Ex']);
    box.select.setValue('v1');
    expect(box.shown()).toBe('A');
    box.select.setValue('x');
    expect(box.shown()).toBe('Ex');
    box.select.setData([{ value: 'x', label: 'From data' }]);
    expect(box.shown()).toBe('From data');
  });

  test('a value that nobody knows shows itself, and keeps the label it had in the data', () => {
    const box = native('<option>A', { data: letters('a|b') });
    box.select.setValue('v2');
    box.select.setData(letters('c'));
    expect(box.shown()).toBe('B');
    box.select.setValue('zzz');
    expect(box.shown()).toBe('zzz');
    expect($<HTMLSelectElement>('select').value).toBe('zzz');
  });

  test('multiple: values of the select that data does not list are tags with their labels', () => {
    const box = native(
      '<option value="1" selected>One</option><option value="2" selected>Two</option>',
      { data: letters('a|b') },
      'multiple',
    );
    expect(box.tagTexts()).toEqual(['One', 'Two']);
  });
});
