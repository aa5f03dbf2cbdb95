// @module-tag core
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import vi from 'widget-select/locales/vi';
import { $, $$, build, letters, native, page, record, sent, settled } from '../kit.ts';

const submits = () => {
  const seen: string[][] = [];
  $('form').addEventListener('submit', (event) => {
    event.preventDefault();
    seen.push(sent());
  });
  return seen;
};

describe('spec, Native form validation', () => {
  test('required and empty blocks submission, as a native select does; a pick lets it through', async () => {
    page(
      '<form><select name="s" required><option value="">-</option><option>A</option></select><button style="position:fixed;top:600px">go</button></form>',
    );
    const box = build('select');
    const seen = submits();
    await userEvent.click($('form > button'));
    expect([seen, $<HTMLFormElement>('form').checkValidity()]).toEqual([[], false]);
    // The browser's question opens the list (spec, Dropdown); that is another file's matter.
    box.select.close();
    box.select.setValue('A');
    await userEvent.click($('form > button'));
    expect(seen).toEqual([['A']]);
  });

  test('the option `required` on a select without the attribute does the same', () => {
    const box = native('<option value="">-</option><option>A', { required: true });
    expect($<HTMLFormElement>('form').checkValidity()).toBe(false);
    box.select.setValue('A');
    expect($<HTMLFormElement>('form').checkValidity()).toBe(true);
  });

  test('case R2 a value that a script has just set by property is validated, and replaced by setValue()', async () => {
    const box = native('<option value="">-</option><option>A<option>B', { required: true });
    box.target.value = 'A';
    expect(box.select.validate()).toBe(true);
    box.target.value = 'B';
    box.select.setValue('A');
    await settled();
    expect([box.select.getValue(), sent()]).toEqual(['A', ['A']]);
  });

  test('multiple: no tag left is invalid again', async () => {
    const box = native('<option selected>A<option>B', { required: true }, 'multiple');
    expect(box.target.validity.valid).toBe(true);
    await userEvent.click($('.widget-select__tag-remove'));
    expect(box.target.validity.valueMissing).toBe(true);
    expect(box.select.validate()).toBe(false);
    box.select.setValue(['B']);
    expect(box.control.ariaInvalid).toBe(null);
  });

  test('case 41 the select can be focused, so the browser can say why; nothing else is invalid', () => {
    const box = native('<option value="">-</option><option>A', { required: true });
    box.target.focus();
    expect(document.activeElement).toBe(box.control);
    expect($$(':invalid', box.root)).toEqual([]);
  });

  test('D5.8 reportValidity() emits `invalid` once and is false; valid it is true and silent', () => {
    const box = native('<option value="">-</option><option>A', { required: true });
    const log = record(box);
    expect(box.select.reportValidity()).toBe(false);
    expect(log.filter((entry) => entry.startsWith('invalid'))).toEqual([
      `invalid ${box.target.validationMessage}`,
    ]);
    box.select.setValue('A', { emitChange: false });
    log.length = 0;
    expect([box.select.reportValidity(), log]).toEqual([true, []]);
  });
});

describe('D10.10 `language: { required }` is the message for a missing value', () => {
  const WORDS = 'Pick a fruit, please';
  const MOUNTS = {
    'a <select>': () =>
      native('<option value=""></option><option>A</option>', {
        required: true,
        language: { required: WORDS },
      }),
    'a plain element with a name': () => {
      page('<form><div id="host"></div></form>');
      return build('#host', {
        name: 's',
        data: [{ value: 'A', label: 'A' }],
        required: true,
        language: { required: WORDS },
      });
    },
  };
  test.each(Object.entries(MOUNTS))('%s: our text, the event and the browser', async (_, mount) => {
    const box = mount();
    const told: string[] = [];
    box.select.on('invalid', (message) => told.push(message));
    const field = $<HTMLSelectElement>('select');
    expect(box.select.reportValidity()).toBe(false);
    expect([told, $('.widget-select__error', box.root).textContent]).toEqual([[WORDS], WORDS]);
    expect([field.validationMessage, field.validity.valueMissing]).toEqual([WORDS, true]);
    box.select.setValue('A');
    expect([field.validity.valid, field.validationMessage]).toEqual([true, '']);
    box.select.setValue(null);
    box.select.setCustomValidity('Taken');
    expect(field.validationMessage).toBe('Taken');
    box.select.setCustomValidity('');
    box.select.updateOptions({ required: false });
    expect(field.validity.valid).toBe(true);
  });
});

test('D10.10 a language by its code says it; in English the browser does', () => {
  const box = native('<option value=""></option><option>A</option>', { required: true });
  const field = $<HTMLSelectElement>('select');
  const ofBrowser = field.validationMessage;
  box.select.updateOptions({ language: 'vi' });
  box.select.validate();
  expect([field.validationMessage, $('.widget-select__error').textContent]).toEqual([
    vi.required,
    vi.required,
  ]);
  for (const language of ['en', 'en-GB', 'xx']) {
    box.select.updateOptions({ language });
    box.select.validate();
    expect([field.validationMessage, field.validity.customError]).toEqual([ofBrowser, false]);
  }
});

describe('case 48, case 50 what of the widget is in the form', () => {
  test('the search field has no name, is not sent, and asks the browser for no help', async () => {
    const box = native('<option>A<option>B');
    await box.open();
    await userEvent.keyboard('b');
    expect([...new FormData($<HTMLFormElement>('form'))]).toEqual([['s', 'A']]);
    const { search } = box;
    expect([search.name, search.type, search.autocomplete, search.spellcheck]).toEqual([
      '',
      'search',
      'off',
      false,
    ]);
    expect([search.getAttribute('autocapitalize'), search.getAttribute('autocorrect')]).toEqual([
      'none',
      'off',
    ]);
  });

  test('Enter in the open list, with and without an active row, submits nothing; closed it opens', async () => {
    const box = native('<option>A<option>B');
    const seen = submits();
    await box.open();
    await userEvent.keyboard('{Enter}');
    await box.open();
    await userEvent.keyboard('zzz{Enter}');
    expect(box.select.isDropdownOpen()).toBe(true);
    await userEvent.keyboard('{Escape}{Enter}');
    expect([seen, box.select.isDropdownOpen()]).toEqual([[], true]);
  });
});

describe('D1.10 selectedOptions, FormData and getValue() always agree', () => {
  /** Repeatable: the seed is in the title. */
  const random = (seed: number) => () => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32;
    return seed / 2 ** 32;
  };

  test.each([1, 2, 3])('300 random acts on a multiple select, seed %i', async (seed) => {
    const next = random(seed);
    const any = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
    const values = 'a|b|c|d|e|f'.split('|');
    const box = native(
      values.map((value) => `<option value="${value}">${value.toUpperCase()}</option>`).join(''),
      { clearable: true },
      'multiple',
    );
    const some = () => values.filter(() => next() < 0.4);
    const acts = [
      () => box.select.setValue(some()),
      () => box.select.setValue([...some(), 'stray']),
      () => box.select.selectAll(),
      () => box.select.clearAll(),
      () => any(box.rows())?.click(),
      () => any($$('.widget-select__tag-remove'))?.click(),
      () => box.clear.click(),
      () => box.select.open(),
      () => box.select.close(),
      () => {
        for (const option of box.target.options) option.selected = next() < 0.4;
        box.target.dispatchEvent(new Event('change'));
      },
      () => {
        $<HTMLFormElement>('form').reset();
      },
      () => {
        any([...box.target.options])?.remove();
        box.target.add(new Option(any(values), any(values), false, next() < 0.5));
      },
    ];
    for (let i = 0; i < 300; i++) {
      any(acts)();
      await Promise.resolve();
      const value = [...new Set(box.select.getValue())].sort();
      const selected = [
        ...new Set([...box.target.selectedOptions].map((option) => option.value)),
      ].sort();
      expect([value, [...new Set(sent())].sort()], `step ${i}`).toEqual([selected, selected]);
      expect(
        box.tags().map((tag) => tag.dataset.value),
        `step ${i}`,
      ).toEqual(box.select.getValue());
    }
  });

  test('single mode with `data` that the select does not have', async () => {
    const box = native('<option>A', { data: letters('a|b|c') });
    for (const label of ['B', 'C', 'A']) {
      await box.open();
      await box.pick(label);
      expect(sent()).toEqual([box.select.getValue()]);
      expect(box.target.selectedOptions).toHaveLength(1);
    }
    expect([...box.target.options].map(({ value }) => value)).toEqual(['A', 'v1']);
  });
});
