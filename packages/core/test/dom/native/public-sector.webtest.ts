// Markup of the selects with search of GOV.UK and USWDS, enhanced as it is: the cases of their own tests.
import { describe, expect, test } from 'vitest';
import { $, $$, build, page, record, sent } from '../kit.ts';
import { active, hold, listen, openByKey, press } from '../support.ts';

const colours = '<option value="red">Red<option value="green">Green<option value="blue">Blue';

/** A form group of GOV.UK, with an attribute for the loader and the theme. */
function govuk(options: string, attributes = '', around = '') {
  page(`<form id="form"><div class="govuk-form-group">
    <label class="govuk-label" for="colour">Choose a colour</label>${around}
    <select class="govuk-select" id="colour" name="s" ${attributes} data-widget-select='{"theme":"govuk"}'>${options}</select>
  </div></form>`);
  return build('#colour');
}

describe('select with search of GOV.UK', () => {
  test('the options keep their order, and a search field is in the list', async () => {
    const box = govuk(colours);
    await box.open();
    expect(box.texts()).toEqual(['Red', 'Green', 'Blue']);
    expect(box.search.checkVisibility()).toBe(true);
    expect(box.root.dataset.theme).toBe('govuk');
  });

  test('control and list are named by the label, and hint and error describe the control', async () => {
    const box = govuk(
      colours,
      'aria-describedby="hint error"',
      '<p id="hint">In the brochure</p><p id="error">Enter a colour</p>',
    );
    await box.open();
    const label = $('label');
    for (const node of [box.control, box.list])
      expect(node.getAttribute('aria-labelledby')?.split(' ')).toContain(label.id);
    const described = box.control.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(
      expect.arrayContaining(['In the brochure', 'Enter a colour']),
    );
  });

  test('an empty first option is the placeholder; one after it is a row for no choice', async () => {
    const box = govuk(
      `<option value="">Select one</option><option value="">None</option>${colours}`,
    );
    expect(box.shown()).toBe('Select one');
    await box.open();
    expect(box.texts()).toEqual(['None', 'Red', 'Green', 'Blue']);
    await box.pick('Red');
    expect(sent()).toEqual(['red']);
    await box.open();
    await box.pick('None');
    expect([box.shown(), sent()]).toEqual(['None', ['']]);
  });

  test('groups and their options are shown', async () => {
    const box = govuk(
      '<optgroup label="England"><option>Bath<option>London</optgroup><optgroup label="Wales"><option>Cardiff</optgroup>',
    );
    await box.open();
    expect($$('.widget-select__group-label', box.dropdown).map((node) => node.textContent)).toEqual(
      ['England', 'Wales'],
    );
    expect(box.texts()).toEqual(['Bath', 'London', 'Cardiff']);
  });

  test('without the script the select of the page is there, and `destroy()` gives it back', () => {
    page(`<select class="govuk-select" name="s">${colours}</select>`);
    const before = $('select').outerHTML;
    build('select').select.destroy();
    expect($('select').outerHTML).toBe(before);
  });
});

const fruits = [
  'Apple',
  'Apricot',
  'Banana',
  'Blackberry',
  'Cherry',
  'Grape',
  'Grapefruit',
  'Plantain',
];

/** A combo box of USWDS. */
function uswds(attributes = '') {
  const options = fruits.map((name) => `<option value="${name.toLowerCase()}">${name}</option>`);
  page(`<form id="form"><label class="usa-label" for="fruit">Select a fruit</label>
    <div class="usa-combo-box">
      <select class="usa-select" name="s" id="fruit" ${attributes} data-widget-select='{"theme":"uswds"}'>
        <option value="">Select</option>${options.join('')}</select>
    </div><button type="button">Next</button></form>`);
  return build('#fruit');
}

describe('combo box of USWDS', () => {
  test('all options but the empty one are in the list; nothing is chosen', async () => {
    const box = uswds('required');
    expect([box.select.getValue(), box.control.getAttribute('aria-required')]).toEqual([
      null,
      'true',
    ]);
    await box.open();
    expect(box.texts()).toEqual(fruits);
    expect(box.rows().map((row) => row.getAttribute('aria-selected'))).not.toContain('true');
  });

  test('letters filter by what the options contain, in their order', async () => {
    const box = uswds();
    await openByKey(box);
    await press('grape');
    await expect.poll(box.texts).toEqual(['Grape', 'Grapefruit']);
    await hold('Backspace', 5);
    await press('la');
    await expect.poll(box.texts).toEqual(['Blackberry', 'Plantain']);
  });

  test('the first match is active, Enter picks it, with one `change` of the select', async () => {
    const box = uswds();
    const log = record(box);
    await openByKey(box);
    await press('berry');
    await expect.poll(() => active(box)).toBe('Blackberry');
    await press('{Enter}');
    expect([box.shown(), sent(), box.select.isDropdownOpen()]).toEqual([
      'Blackberry',
      ['blackberry'],
      false,
    ]);
    expect(log.filter((line) => /change/.test(line))).not.toEqual([]);
  });

  test('what was typed and not picked is gone after Escape and after leaving; the value stays', async () => {
    const box = uswds();
    box.select.setValue('cherry');
    for (const leave of ['{Escape}', '{Tab}']) {
      await openByKey(box);
      await press('date');
      await press(leave);
      expect([box.select.isDropdownOpen(), box.shown(), sent()]).toEqual([
        false,
        'Cherry',
        ['cherry'],
      ]);
    }
  });

  test('no match is said, and so is the number of results', async () => {
    const box = uswds();
    const { said, stop } = listen(box);
    await openByKey(box);
    await press('ap');
    await expect.poll(() => said.at(-1)).toMatch(/\b4\b/);
    await press('xyz');
    await expect.poll(() => said.at(-1)).toContain('No results found');
    stop();
  });

  test('a disabled one does not open', async () => {
    const box = uswds('disabled');
    box.select.open();
    expect([box.select.isDropdownOpen(), box.control.getAttribute('aria-disabled')]).toEqual([
      false,
      'true',
    ]);
  });
});
