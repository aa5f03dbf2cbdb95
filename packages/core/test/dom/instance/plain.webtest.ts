import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, build, letters, page, plain, record } from '../kit.ts';

describe('D1.11 a plain element', () => {
  test('the root is put inside; former children come back with their state at destroy()', () => {
    const host = page('<div id="host" class="col-4" data-x="1">Text <b>bold</b><input></div>');
    const input = $<HTMLInputElement>('input');
    input.value = 'typed';
    const before = host.outerHTML;
    const { root, select } = build('#host', { data: letters('a') });
    expect(host.children).toHaveLength(1);
    expect(host.firstElementChild).toBe(root);
    expect(host.className).toBe('col-4');
    select.destroy();
    expect(host.outerHTML).toBe(before);
    expect($('input')).toBe(input);
    expect(input.value).toBe('typed');
  });

  test('any element will do; a selector finds it', () => {
    page('<section><p id="p"></p></section>');
    const { select, root } = build('section p', { data: letters('a') });
    select.setValue('v1');
    expect(root.textContent).toContain('A');
  });

  test('no options at all: the list says so', async () => {
    const box = plain();
    await box.open();
    expect([box.texts(), $('.widget-select__message').textContent]).toEqual([[], 'No options']);
  });

  test('D5.7 options can be in `data-widget-select`', () => {
    page(
      `<div id="host" data-widget-select='{"placeholder":"P","data":[{"value":"a","label":"A"}]}'></div>`,
    );
    const box = build('#host');
    expect(box.shown()).toBe('P');
    box.select.setValue('a');
    expect(box.shown()).toBe('A');
  });

  test('spec, Native form validation 4: `required` only sets aria-required; a form is not blocked', () => {
    page('<form><div id="host"></div></form>');
    const box = build('#host', { data: letters('a'), required: true });
    expect(box.control.getAttribute('aria-required')).toBe('true');
    expect($<HTMLFormElement>('form').checkValidity()).toBe(true);
    expect([...new FormData($<HTMLFormElement>('form'))]).toEqual([]);
  });

  test('D5.8 validate() works without a form; the message is the language table’s', () => {
    const box = plain({ data: letters('a'), required: true, language: { required: 'Bitte' } });
    const log = record(box);
    expect(box.select.validate()).toBe(false);
    expect(log).toEqual(['invalid Bitte']);
    expect($('.widget-select__error').textContent).toBe('Bitte');
    box.select.setValue('v1');
    expect(box.control.classList.contains('widget-select__control--invalid')).toBe(false);
  });

  test('nothing inside submits a form around it (case 50)', async () => {
    page('<form><div id="host"></div><button>go</button></form>');
    let submitted = 0;
    $('form').addEventListener('submit', (event) => {
      event.preventDefault();
      submitted++;
    });
    const box = build('#host', { data: letters('a|b'), multiple: true, clearable: true });
    await box.open();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('b{Enter}');
    await userEvent.keyboard('zzz{Enter}{Escape}');
    await userEvent.click($('.widget-select__tag-remove'));
    await userEvent.keyboard('{Enter}{Escape}');
    expect(submitted).toBe(0);
    const types = [...document.querySelectorAll<HTMLButtonElement>('.widget-select button')];
    expect(types.map(({ type }) => type).filter((type) => type !== 'button')).toEqual([]);
    expect(box.search.name).toBe('');
  });

  test('data ownership: the array is copied, never written, and a push is not seen', async () => {
    const data = letters('a|b');
    const box = plain({ data });
    const copy = [...data];
    data.push({ value: 'c', label: 'C' });
    await box.open();
    expect(box.texts()).toEqual(['A', 'B']);
    await box.pick('B');
    box.select.setData(Object.freeze(copy));
    expect(copy.map(({ value }) => value)).toEqual(['v1', 'v2']);
    expect(copy[0]).toBe(data[0]);
  });
});
