// D11.4: a value that is too small (`minSelections`), and a warning that blocks nothing.
import { describe, expect, test } from 'vitest';
import { $, build, letters, mouse, native, page } from '../../dom/kit.ts';

const data = letters('a|b|c');
const MARKUP = '<option value="v1">A<option value="v2">B<option value="v3">C';
const HINT = 'Select at least 2';
const FORM = `<form><label for="host">Letters</label>%</form>`;
const form = () => $<HTMLFormElement>('form');

/** A multiple select in a form, on a `<select>` and on a plain element. */
const MOUNTS: [string, (options?: object, values?: string[]) => ReturnType<typeof build<true>>][] =
  [
    [
      '<select>',
      (options = {}, values = []) => {
        page(FORM.replace('%', `<select id="host" multiple>${MARKUP}</select>`));
        for (const option of $<HTMLSelectElement>('#host').options)
          option.selected = values.includes(option.value);
        return build<true>('#host', { minSelections: 2, ...options } as never);
      },
    ],
    [
      'plain element',
      (options = {}, values = []) => {
        page(FORM.replace('%', '<div id="host"></div>'));
        const made = build<true>('#host', {
          ...{ data, name: 's', multiple: true, minSelections: 2 },
          ...options,
        } as never);
        if (values.length) made.select.setValue(values);
        return made;
      },
    ],
  ];
const shown = ({ root }: { root: HTMLElement }): string | null => {
  const box = $('.widget-select__error', root);
  return box.hidden ? null : box.textContent;
};

describe.each(MOUNTS)('D11.4 minSelections on a %s', (_, make) => {
  test('a smaller value holds the form back and says why; a larger one, or none, does not', async () => {
    const box = make();
    expect([form().checkValidity(), shown(box)]).toEqual([true, null]);
    box.select.setValue(['v1']);
    expect(shown(box)).toBe(null);
    expect([form().checkValidity(), shown(box)]).toEqual([false, HINT]);
    expect(box.control.ariaInvalid).toBe('true');
    box.select.setValue(['v1', 'v2']);
    expect([form().checkValidity(), shown(box), box.control.ariaInvalid]).toEqual([
      true,
      null,
      null,
    ]);
    box.select.setValue(['v2']);
    expect([box.select.validate(), shown(box)]).toEqual([false, HINT]);
    box.select.setValue([]);
    expect([form().checkValidity(), shown(box)]).toEqual([true, null]);
  });

  test('a value that is too small from the start holds the form back, too', () => {
    const box = make({}, ['v3']);
    expect([form().checkValidity(), shown(box)]).toEqual([false, HINT]);
  });

  test('the message follows the value, the option and the language; a message of the page comes first', () => {
    const box = make({
      required: true,
      language: { required: 'None', minimum: '{limit}, please' },
    });
    expect([box.select.validate(), shown(box)]).toEqual([false, 'None']);
    box.select.setValue(['v1']);
    expect(shown(box)).toBe('2, please');
    box.select.updateOptions({ minSelections: 3 });
    expect(shown(box)).toBe('3, please');
    box.select.setValue([]);
    expect(shown(box)).toBe('None');
    box.select.setValue(['v1']);
    box.select.setCustomValidity('Other');
    expect([form().checkValidity(), shown(box)]).toEqual([false, 'Other']);
    box.select.setCustomValidity('');
    box.select.updateOptions({ minSelections: undefined });
    expect([form().checkValidity(), shown(box)]).toEqual([true, null]);
  });

  test('disabled and read-only selects are not checked', () => {
    const box = make({ readOnly: true }, ['v1']);
    expect([form().checkValidity(), box.select.validate()]).toEqual([true, true]);
    box.select.updateOptions({ readOnly: false });
    expect(form().checkValidity()).toBe(false);
    box.select.disable();
    expect(form().checkValidity()).toBe(true);
  });
});

test('D11.4 minSelections concerns multiple selects only, and goes with destroy()', () => {
  const single = native(MARKUP, { minSelections: 2 });
  expect(single.select.validate()).toBe(true);
  const [, make] = MOUNTS[0] as (typeof MOUNTS)[0];
  make({}, ['v1']).select.destroy();
  expect(form().checkValidity()).toBe(true);
});

describe('D11.4 warning', () => {
  const warned = ({ root }: { root: HTMLElement }) =>
    root.querySelector<HTMLElement>('.widget-select__warning');

  test('is a message below the field that describes it, without aria-invalid and without holding back the form', async () => {
    page(FORM.replace('%', `<select id="host">${MARKUP}</select>`));
    const box = build('#host', { warning: '<b>Off</b> in May' });
    expect(warned(box)?.textContent).toBe('<b>Off</b> in May');
    expect(box.control.getAttribute('aria-describedby')).toBe(warned(box)?.id);
    expect([box.control.ariaInvalid, form().checkValidity()]).toEqual([null, true]);
    expect(box.root.classList.contains('widget-select--warning')).toBe(true);
    const border = getComputedStyle($('.widget-select__field', box.root)).borderTopColor;
    expect(border).toBe(getComputedStyle(warned(box) as HTMLElement).color);
    await box.open();
    await mouse(box.rows()[1] as Element);
    expect(warned(box)?.hidden).toBe(false);
  });

  test('accessibility 1.10 is not covered by the list, also if it appears while that is open, or below an error', async () => {
    const box = native(MARKUP);
    const bottom = () => warned(box)?.getBoundingClientRect().bottom ?? 0;
    const top = () => box.dropdown.getBoundingClientRect().top;
    await box.open();
    box.select.updateOptions({ warning: 'More than three' });
    await expect.poll(() => top() >= bottom() && bottom() > 0).toBe(true);
    box.select.close();
    box.select.setCustomValidity('Wrong');
    await box.open();
    await expect.poll(() => top() - bottom()).toBeGreaterThanOrEqual(0);
    box.select.close();
    box.select.updateOptions({ warning: undefined });
    box.select.setCustomValidity('');
    await box.open();
    const field = $('.widget-select__field', box.root).getBoundingClientRect();
    await expect.poll(() => top() - field.bottom).toBeLessThan(9);
  });

  test('comes, changes and goes with the option; an error is shown with it', () => {
    const box = native(MARKUP);
    expect(warned(box)).toBe(null);
    box.select.updateOptions({ warning: 'One' });
    box.select.updateOptions({ warning: 'Two' });
    expect([warned(box)?.textContent, warned(box)?.hidden]).toEqual(['Two', false]);
    box.select.setCustomValidity('Wrong');
    expect(box.control.getAttribute('aria-describedby')?.split(' ')).toEqual([
      $('.widget-select__error', box.root).id,
      warned(box)?.id,
    ]);
    box.select.setCustomValidity('');
    box.select.updateOptions({ warning: undefined });
    expect([warned(box)?.hidden, box.control.hasAttribute('aria-describedby')]).toEqual([
      true,
      false,
    ]);
    expect(box.root.classList.contains('widget-select--warning')).toBe(false);
  });
});
