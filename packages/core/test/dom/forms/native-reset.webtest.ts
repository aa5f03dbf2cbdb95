// @module-tag core
import { describe, expect, test } from 'vitest';
import { $, build, mouse, native, page, record, sent, settled } from '../kit.ts';

const form = () => $<HTMLFormElement>('form');
const shownInvalid = (control: Element) => control.getAttribute('aria-invalid');

describe('D1.9, case 39 a form reset', () => {
  test('a click on a reset button: display, value and one `change`', async () => {
    page(`<form><select name="s"><option>A<option selected>B<option>C</select>
      <button type="reset" style="position:fixed;top:600px">reset</button></form>`);
    const box = build('select');
    box.select.setValue('C');
    const log = record(box);
    await mouse($('[type=reset]'));
    await expect.poll(() => box.select.getValue()).toBe('B');
    expect([box.shown(), sent(), log]).toEqual(['B', ['B'], ['change B']]);
  });

  test('one that a later listener prevents changes nothing, by script or by click', async () => {
    page(`<form><select name="s" multiple><option>A<option>B</select>
      <button type="reset" style="position:fixed;top:600px">reset</button></form>`);
    const box = build<true>('select', { multiple: true, required: true });
    box.select.setValue(['B', 'A'], { emitChange: false });
    box.select.setValue([], { emitChange: false });
    box.select.validate();
    let seen = 0;
    form().addEventListener('reset', (event) => {
      seen++;
      event.preventDefault();
    });
    const log = record(box);
    form().reset();
    await Promise.resolve();
    await mouse($('[type=reset]'));
    await expect.poll(() => seen).toBe(2);
    await settled();
    expect([shownInvalid(box.control), log]).toEqual(['true', []]);
  });

  test('every select of the form tells it, also when a listener of the first one reads the others', async () => {
    page(`<form><select id="one"><option selected>A<option>B</select>
      <select id="two" multiple><option selected>A<option>B</select>
      <button type="reset" style="position:fixed;top:600px">reset</button></form>`);
    const one = build('#one');
    const two = build<true>('#two');
    one.select.setValue('B');
    two.select.setValue(['A', 'B']);
    const log = record(two);
    one.select.on('change', () => two.select.getValue());
    await mouse($('[type=reset]'));
    await expect.poll(() => one.select.getValue()).toBe('A');
    expect([two.tagTexts(), log]).toEqual([['A'], ['change [A]']]);
  });

  test('D1.3 a value that only the widget has an option for goes, for want of another one', async () => {
    page('<form><select name="s"></select></form>');
    const box = build('select');
    box.select.setValue('far');
    expect(sent()).toEqual(['far']);
    form().reset();
    await expect.poll(() => box.select.getValue()).toBe(null);
    expect([sent(), $<HTMLSelectElement>('select').options.length]).toEqual([[], 0]);
  });

  test('a listener that stops the event hides nothing', async () => {
    const box = native('<option selected>A<option>B');
    form().addEventListener('reset', (event) => event.stopImmediatePropagation(), true);
    box.select.setValue('B');
    form().reset();
    await Promise.resolve();
    expect(box.shown()).toBe('A');
  });

  test('an event that only looks like a reset is none', async () => {
    const box = native('<option selected>A<option selected>B', { required: true }, 'multiple');
    box.select.setValue(['B', 'A']);
    form().dispatchEvent(new Event('reset', { bubbles: true }));
    await Promise.resolve();
    expect(box.select.getValue()).toEqual(['B', 'A']);
  });

  test('the form that counts is the one of now: moved to another one, or named by `form`', async () => {
    page(
      '<form id="one"><select name="s"><option>A<option>B</select></form><form id="two"></form>',
    );
    const box = build('select');
    const resetOf = async (id: string) => {
      box.select.setValue('B', { emitChange: false });
      $<HTMLFormElement>(id).reset();
      await Promise.resolve();
      return box.shown();
    };
    expect([await resetOf('#one'), await resetOf('#two')]).toEqual(['A', 'B']);
    $('#two').append(box.target, box.root);
    expect([await resetOf('#one'), await resetOf('#two')]).toEqual(['B', 'A']);
    box.target.setAttribute('form', 'one');
    expect([await resetOf('#one'), await resetOf('#two')]).toEqual(['A', 'B']);
  });

  test('in a shadow root', async () => {
    const host = page('<div></div>');
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.innerHTML = '<form><select name="s"><option>A<option>B</select></form>';
    const box = build($('select', shadow));
    box.select.setValue('B');
    $<HTMLFormElement>('form', shadow).reset();
    await Promise.resolve();
    expect(box.shown()).toBe('A');
  });

  test('what was shown as invalid is taken back, as `:user-invalid` is; a custom message stays', async () => {
    const box = native('<option value="">-</option><option>A', { required: true });
    expect(box.select.validate()).toBe(false);
    expect(shownInvalid(box.control)).toBe('true');
    form().reset();
    await Promise.resolve();
    expect(shownInvalid(box.control)).toBe(null);
    box.select.setCustomValidity('no');
    form().reset();
    await Promise.resolve();
    expect(shownInvalid(box.control)).toBe('true');
  });
});

describe('D1.10, case 40 a reset forgets the order of the picks', () => {
  test('tags are in list order again', async () => {
    const box = native('<option selected>A<option selected>B<option>C', {}, 'multiple');
    box.select.setValue(['C', 'B', 'A']);
    const log = record(box);
    form().reset();
    await Promise.resolve();
    expect([box.select.getValue(), box.tagTexts(), log]).toEqual([
      ['A', 'B'],
      ['A', 'B'],
      ['change [A,B]'],
    ]);
  });

  test('also when the same options are selected; then once more is no `change`', async () => {
    const box = native('<option selected>A<option selected>B', {}, 'multiple');
    box.select.setValue(['B', 'A']);
    const log = record(box);
    for (let round = 0; round < 2; round++) {
      form().reset();
      await Promise.resolve();
    }
    expect([box.tagTexts(), log]).toEqual([['A', 'B'], ['change [A,B]']]);
  });

  test('sorted: the options are where the page had them, and are submitted in that order', async () => {
    const box = native(
      '<option selected>A<option selected>B<option>C<option>D',
      { sortable: true },
      'multiple',
    );
    box.select.setValue(['C', 'A', 'B']);
    expect(sent()).toEqual(['C', 'A', 'B']);
    form().reset();
    await Promise.resolve();
    expect([box.select.getValue(), sent()]).toEqual([
      ['A', 'B'],
      ['A', 'B'],
    ]);
    expect([...box.target.options].map(({ text }) => text)).toEqual(['A', 'B', 'C', 'D']);
  });
});
