// @module-tag core
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import SelectWidget, { form as formFeature } from '../../../src/base.js';
import { $, build, letters, mouse, native, page, sent } from '../../dom/kit.ts';

const data = letters('a|b|c');
const PAGE =
  '<form id="form"><label for="host">Letter</label><div id="host"></div><button>Send</button></form>';
const form = () => $<HTMLFormElement>('form');
const field = () => document.querySelector<HTMLSelectElement>('#host select');

const send = async () => {
  $('button:not([form])').focus();
  await userEvent.keyboard('{Enter}');
};

/** A select in a plain element of a form. */
const inForm = <Multiple extends boolean = false>(
  options: Parameters<typeof build<Multiple>>[1] = {},
  html = PAGE,
) => {
  page(html);
  return build<Multiple>('#host', { data, name: 's', ...options });
};

describe('addition 41 `name` and `form` of a plain element', () => {
  test('the values are sent under it, in the order of the list or of sorted tags; a disabled one sends nothing', async () => {
    const box = inForm();
    expect(sent()).toEqual([]);
    await box.open();
    await mouse(box.rows()[1] as Element);
    expect(sent()).toEqual(['v2']);
    box.select.disable();
    expect(sent()).toEqual([]);
    box.select.enable();
    box.select.updateOptions({ name: 'other' });
    expect([sent(), sent('other')]).toEqual([[], ['v2']]);
    const many = inForm({ multiple: true, sortable: true } as never);
    many.select.setValue(['v3', 'v1'] as never);
    expect(sent()).toEqual(['v3', 'v1']);
  });

  test('`required` holds a submit back, opens the list and says why; then it goes through', async () => {
    const box = inForm({ required: true });
    let submits = 0;
    form().addEventListener('submit', (event) => {
      event.preventDefault();
      submits++;
    });
    await send();
    await expect.poll(() => box.select.isDropdownOpen()).toBe(true);
    expect([submits, box.control.ariaInvalid]).toEqual([0, 'true']);
    await mouse(box.rows()[0] as Element);
    await send();
    expect([submits, box.control.ariaInvalid, sent()]).toEqual([1, null, ['v1']]);
    box.select.setCustomValidity('No');
    expect(form().checkValidity()).toBe(false);
    box.select.setCustomValidity('');
    expect(form().checkValidity()).toBe(true);
  });

  test('a reset empties it with the reason `form`; `input` and `change` bubble once', async () => {
    const box = inForm();
    const told: unknown[] = [];
    box.select.on('change', (...given) => told.push(given));
    const bubbled: string[] = [];
    for (const type of ['input', 'change'])
      form().addEventListener(type, (event) => bubbled.push(event.type));
    await box.open();
    await mouse(box.rows()[2] as Element);
    expect(bubbled).toEqual(['input', 'change']);
    form().reset();
    await expect.poll(() => box.select.getValue()).toBe(null);
    expect([told, sent()]).toEqual([
      [
        ['v3', 'pick'],
        [null, 'form'],
      ],
      [],
    ]);
  });

  test('a disabled fieldset disables it; a label leads to the control', async () => {
    const box = inForm(
      {},
      PAGE.replace('<div', '<fieldset disabled><div').replace('</div>', '</div></fieldset>'),
    );
    expect(box.control.ariaDisabled).toBe('true');
    $<HTMLFieldSetElement>('fieldset').disabled = false;
    await expect.poll(() => box.control.ariaDisabled).toBe(null);
    await mouse($('label'));
    expect(document.activeElement).toBe(box.control);
    expect($('#host').querySelectorAll('[aria-hidden="true"][tabindex="-1"]')).toHaveLength(1);
  });

  test('`form` names a form elsewhere; `name` can come later, with what is selected, and go', () => {
    const box = inForm(
      { name: undefined, form: 'form' },
      '<form id="form"></form><div id="host"></div>',
    );
    box.select.setValue('v2');
    expect([sent(), field()]).toEqual([[], null]);
    box.select.updateOptions({ name: 's' });
    expect([sent(), field()?.form]).toEqual([['v2'], form()]);
    box.select.updateOptions({ form: undefined });
    expect([sent(), field()?.form]).toEqual([[], null]);
    box.select.updateOptions({ form: 'form', name: undefined });
    expect([...new FormData(form())]).toEqual([]);
  });

  test('without its `name` it holds no form back, `required` or not', () => {
    const box = inForm({ required: true });
    expect(form().checkValidity()).toBe(false);
    box.select.close();
    box.select.updateOptions({ name: undefined });
    expect([form().checkValidity(), field()?.form, box.select.validate()]).toEqual([
      true,
      null,
      false,
    ]);
    box.select.updateOptions({ name: 's' });
    expect([form().checkValidity(), field()?.form]).toEqual([false, form()]);
  });

  test('D5.8 a custom message from before the `name` holds the form back, too', () => {
    const box = inForm({ name: undefined });
    box.select.setValue('v1');
    box.select.setCustomValidity('Not this one');
    box.select.updateOptions({ name: 's' });
    expect([form().checkValidity(), field()?.validationMessage]).toEqual([false, 'Not this one']);
    box.select.setCustomValidity('');
    expect(form().checkValidity()).toBe(true);
  });

  test.each([false, true])(
    'D1.2, D1.10 an option with the value "" is sent while it is selected, and satisfies `required`: %s',
    async (required) => {
      const all = { value: '', label: 'All' };
      const box = inForm({ data: [all, ...data], clearable: true, required });
      const isValid = () => field()?.validity.valid;
      expect([sent(), isValid()]).toEqual([[], !required]);
      await box.open();
      await box.pick('All');
      expect([sent(), box.select.getValue(), isValid()]).toEqual([[''], '', true]);
      await mouse(box.clear);
      expect([sent(), box.select.getValue()]).toEqual([[], null]);
      box.select.setValue('');
      expect(sent()).toEqual(['']);
      box.select.setValue(null);
      expect([sent(), isValid()]).toEqual([[], !required]);
    },
  );

  test('a `name` that comes while it is open or has focus moves neither', async () => {
    const box = inForm({ name: undefined });
    box.control.focus();
    box.select.updateOptions({ name: 's' });
    expect(document.activeElement).toBe(box.control);
    box.select.updateOptions({ name: undefined });
    await box.open();
    box.select.updateOptions({ name: 't' });
    expect([box.select.isDropdownOpen(), document.activeElement]).toEqual([true, box.search]);
  });

  test('a page that enhances all its selects gets the widget for its own <select>', () => {
    const box = inForm();
    const all = [...document.querySelectorAll('select')].map((each) => new SelectWidget(each));
    expect(all).toEqual([box.select]);
    expect(document.querySelectorAll('.widget-select')).toHaveLength(1);
    expect(() => new SelectWidget($('#host'))).toThrow(
      expect.objectContaining({ code: 'already-mounted' }),
    );
  });

  test('it is put back after a morph, survives a move, and is gone after destroy()', async () => {
    const box = inForm();
    box.select.setValue('v1');
    const host = $('#host');
    host.replaceChildren();
    await expect.poll(() => box.root.isConnected && sent()).toEqual(['v1']);
    expect([...host.children]).toEqual([field(), box.root]);
    form().prepend(host);
    await expect.poll(() => SelectWidget.get(host)).toBe(box.select);
    box.select.setValue('v2');
    expect(sent()).toEqual(['v2']);
    // A page that enhances all its selects finds it taken.
    expect(SelectWidget.get(field() as Element)).toBe(box.select);
    box.select.destroy();
    expect([host.innerHTML, sent()]).toEqual(['', []]);
  });

  test('a <select> is sent as it says itself, and the developer hears of it; a base has the feature or says so', () => {
    const box = native('<option>A', { name: 'other' } as never);
    expect([sent(), sent('other')]).toEqual([['A'], []]);
    box.select.destroy();
    page(PAGE);
    expect(() => new SelectWidget('#host', { data, name: 's' })).toThrow(/form/);
    const select = new (SelectWidget.with(formFeature))('#host', { data, name: 's' });
    select.setValue('v3');
    expect(sent()).toEqual(['v3']);
    select.destroy();
  });
});
