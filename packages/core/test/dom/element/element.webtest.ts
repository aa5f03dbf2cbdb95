// @module-tag core
/** `<widget-select>` in a page: what a form, a label, a script and the page around it see of it. */
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import SelectWidget, { type ChangeReason, SelectError } from 'widget-select/all';
import { defineElement } from 'widget-select/element/define';
import 'widget-select/element/all';
import type { WidgetSelectElement } from 'widget-select/element/all';
import 'widget-select/element.css';
import sheet from 'widget-select/style.css?url';
import { $, $$, doubleClick, page, takeReported } from '../kit.ts';
import { MORPHS } from '../native/morph.ts';

const OPTIONS =
  '<option value="a">A</option><option value="b">B</option><option value="c">C</option>';
const find = () => $<WidgetSelectElement>('widget-select');
const inside = (element: WidgetSelectElement) => element.shadowRoot ?? element;
const control = (element = find()) => $('[role=combobox]', inside(element));
const shown = (element = find()) => $('.widget-select__field', inside(element)).innerText.trim();
const sent = (form = $<HTMLFormElement>('form')) =>
  [...new FormData(form)].map((pair) => pair.join('=')).join('&');
const make = (attributes = '', content = OPTIONS, around = '') => {
  page(
    `<form><label for="x">Letter</label><widget-select id="x" name="x" ${attributes}>${content}</widget-select>${around}</form>`,
  );
  return find();
};
/** Picks a row as a user does. */
async function pick(text: string, element = find()): Promise<void> {
  if (!element.isDropdownOpen()) await userEvent.click(control(element));
  const row = () =>
    $$('[role=option]', inside(element) as ParentNode).find((at) => at.innerText.trim() === text);
  await expect.poll(row).toBeTruthy();
  await userEvent.click(row() as HTMLElement);
}

describe('addition 30: <widget-select> is a field of a form', () => {
  test('it submits, tells, validates, resets and is disabled as one', async () => {
    const element = make('required clearable', OPTIONS, '<input name="y" value="1">');
    const form = $<HTMLFormElement>('form');
    const heard: string[] = [];
    for (const type of ['input', 'change', 'select', 'open', 'close', 'search'])
      form.addEventListener(type, (event) =>
        heard.push(`${type} bubbles to the form ${event.target === element}`),
      );
    const reasons: ChangeReason[] = [];
    for (const type of ['input', 'change'] as const)
      element.addEventListener(type, ({ reason }) => reasons.push(reason));
    for (const type of ['select', 'open', 'close', 'search'] as const)
      element.addEventListener(type, ({ detail }) =>
        heard.push(`${type} ${JSON.stringify(detail)}`),
      );

    expect([element.form, element.type, element.value, sent()]).toEqual([
      form,
      'select-one',
      null,
      'y=1',
    ]);
    expect([...form.elements].map(({ localName }) => localName)).toEqual([
      'widget-select',
      'input',
    ]);
    expect([form.checkValidity(), element.validity?.valueMissing]).toEqual([false, true]);
    expect(element.validationMessage).not.toBe('');
    expect(control().getAttribute('aria-invalid')).toBe('true');

    await userEvent.click(control());
    await userEvent.keyboard('b');
    await pick('B');
    expect([element.value, sent(), shown(), form.checkValidity()]).toEqual([
      'b',
      'x=b&y=1',
      'B',
      true,
    ]);
    expect(control().getAttribute('aria-invalid')).toBe(null);
    expect(heard).toEqual([
      'open null',
      'search "b"',
      'select {"value":"b","label":"B"}',
      'input bubbles to the form true',
      'change bubbles to the form true',
      expect.stringMatching(/^(close|search)/),
      expect.stringMatching(/^(close|search)/),
    ]);
    expect(reasons).toEqual(['pick', 'pick']);

    element.setCustomValidity('Not this one.');
    expect([form.checkValidity(), element.validationMessage]).toEqual([false, 'Not this one.']);
    element.setCustomValidity('');
    form.reset();
    expect([element.value, sent(), control().getAttribute('aria-invalid')]).toEqual([
      null,
      'y=1',
      null,
    ]);

    element.value = 'c';
    expect([element.value, sent(), shown()]).toEqual(['c', 'x=c&y=1', 'C']);
    expect(heard.filter((line) => line.startsWith('change'))).toHaveLength(1);
    element.disabled = true;
    expect([element.matches(':disabled'), sent(), control().getAttribute('aria-disabled')]).toEqual(
      [true, 'y=1', 'true'],
    );
    element.disabled = false;
    const set = document.createElement('fieldset');
    form.replaceWith(set);
    set.append(form);
    set.disabled = true;
    expect(control().getAttribute('aria-disabled')).toBe('true');
    set.disabled = false;
    expect([control().getAttribute('aria-disabled'), element.value]).toEqual([null, 'c']);
    element.name = 'z';
    expect(sent()).toBe('z=c&y=1');
    // What browsers do with a page that comes back.
    element.formStateRestoreCallback('["a"]');
    expect([element.value, sent()]).toEqual(['a', 'z=a&y=1']);
  });

  test('its label names it, and a click on it gives it focus', async () => {
    const element = make();
    expect(element.labels).toEqual([$('label')]);
    const label = control().getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(label)?.textContent).toBe('Letter');
    await userEvent.click($('label'));
    expect([document.activeElement, element.isDropdownOpen()]).toEqual([control(), false]);
    page('<label>Around <widget-select><option>A</option></widget-select></label>');
    expect(control().getAttribute('aria-label')).toBe('Around');
    page('<widget-select aria-label="Own" shadow><option>A</option></widget-select>');
    expect(control().getAttribute('aria-label')).toBe('Own');
  });

  test.each(['', 'shadow'])('a form sent without a value gives it focus %s', async (kind) => {
    const element = make(`required ${kind}`, OPTIONS, '<button>Send</button>');
    // A select that replaces a focused one takes its focus.
    $('form > button').focus();
    const heard: string[] = [];
    // Browsers hide their message, which covers the widget's, when the element that it points at loses focus.
    for (const type of ['focus', 'blur'])
      control().addEventListener(type, () => heard.push(`control ${type}`));
    for (const type of ['open', 'close'] as const)
      element.addEventListener(type, () => heard.push(type));
    await userEvent.click($('form > button'));
    await expect.poll(() => heard).toEqual(['control focus', 'control blur', 'control focus']);
    const root = control().getRootNode() as Document | ShadowRoot;
    expect(root.activeElement).toBe(control());
    expect($('.widget-select__error', inside(element)).innerText).not.toBe('');
    await userEvent.keyboard('{Tab}');
    expect(heard.slice(3)).toEqual(['control blur']);
  });

  test('addition 31: read-only it is sent and not validated, and may be one again', () => {
    const element = make('required');
    const form = $<HTMLFormElement>('form');
    element.setCustomValidity('No');
    element.readOnly = true;
    expect([form.checkValidity(), element.validationMessage]).toEqual([true, '']);
    element.value = 'b';
    expect(sent()).toBe('x=b');
    element.readOnly = false;
    expect([form.checkValidity(), element.validationMessage]).toEqual([false, 'No']);
  });

  test('with multiple it submits each value, and a reset brings the selected options back', async () => {
    const element = make(
      'multiple',
      OPTIONS.replace('"a"', '"a" selected').replace('"c"', '"c" selected'),
    );
    expect([element.value, sent(), element.type]).toEqual([
      ['a', 'c'],
      'x=a&x=c',
      'select-multiple',
    ]);
    await pick('B');
    expect([element.value, sent()]).toEqual([['a', 'c', 'b'], 'x=a&x=c&x=b']);
    $<HTMLFormElement>('form').reset();
    expect(sent()).toBe('x=a&x=c');
    element.value = [];
    expect(sent()).toBe('');
  });
});

describe('addition 30: options are attributes, properties and children', () => {
  test('attributes and properties of every option follow from the table, live, fixed ones too', () => {
    const element = make(
      'close-on-select placeholder="Choose" maxselections="2" searchable="false" value="b"',
    );
    expect([element.closeOnSelect, element.maxSelections, element.searchable]).toEqual([
      true,
      2,
      false,
    ]);
    expect([element.value, shown()]).toEqual(['b', 'B']);
    element.value = null;
    expect(shown()).toBe('Choose');
    element.placeholder = 'Other';
    expect(shown()).toBe('Other');
    element.removeAttribute('placeholder');
    element.placeholder = undefined;
    expect(shown()).toBe('');
    element.value = 'c';
    element.multiple = true;
    expect([element.hasAttribute('multiple'), element.value, sent()]).toEqual([true, ['c'], 'x=c']);
    element.setAttribute('data', '[{"value":"c","label":"Sea"}]');
    expect(shown()).toContain('Sea');
    element.options = [{ value: 'c', label: 'See' }];
    expect([shown(), element.data]).toEqual([expect.stringContaining('See'), element.options]);
    expect(() => {
      element.data = 'x' as never;
    }).toThrow(SelectError);
  });

  test('children are read as those of a <select>, and followed', async () => {
    const element = make(
      '',
      '<option value="">Choose</option><optgroup label="G"><option value="a" data-description="first">A</option><option disabled>B</option></optgroup>',
    );
    expect(shown()).toBe('Choose');
    await userEvent.click(control());
    await expect
      .poll(() => $$('[role=option]').map((row) => row.innerText.trim()))
      .toEqual(['A\nfirst', 'B']);
    expect($$('[role=option]')[1]?.ariaDisabled).toBe('true');
    expect($('option', element).checkVisibility()).toBe(false);
    $('optgroup').insertAdjacentHTML('beforeend', '<option value="d" selected>D</option>');
    await expect.poll(() => [element.value, shown()]).toEqual(['d', 'D']);
    $$('option')[3]?.firstChild?.replaceWith('Dee');
    await expect.poll(() => shown()).toBe('Dee');
    element.replaceChildren();
    await expect.poll(() => $$('.widget-select')).toHaveLength(1);
  });

  test('properties that were set before the tag was known count', () => {
    page('<late-select placeholder="x"></late-select>');
    const late = $<WidgetSelectElement>('late-select');
    Object.assign(late, { data: [{ value: '1', label: 'One' }], value: '1', clearable: true });
    defineElement(SelectWidget, 'late-select');
    expect([late.value, shown(late), late.clearable]).toEqual(['1', 'One', true]);
    expect(Object.hasOwn(late, 'data')).toBe(false);
    // Made by a script, it has its value before it is in the page.
    const made = document.createElement('widget-select');
    made.multiple = true;
    made.data = [{ value: '1', label: 'One' }];
    made.value = '1';
    expect([made.value, made.widget, made.isDropdownOpen()]).toEqual([['1'], null, undefined]);
    document.body.append(made);
    expect(made.value).toEqual(['1']);
  });

  test('a mistake is reported, and fixed by the next attribute', () => {
    make('options="[1"');
    expect(takeReported()).toEqual([expect.stringContaining('JSON')]);
    find().setAttribute('options', '[{"value":"1","label":"One"}]');
    find().value = '1';
    expect(shown()).toBe('One');
  });
});

describe('addition 30: it works in pages that move and rewrite it', () => {
  test.each(['', `shadow="${sheet}"`])(
    'it is moved, taken out and put back, %#',
    async (shadow) => {
      const element = make(shadow);
      element.value = 'b';
      const widget = element.widget;
      // The options are the same: nothing is read or drawn anew but for what the move asks for.
      const update = vi.spyOn(widget as NonNullable<typeof widget>, 'updateOptions');
      document.body.prepend(element);
      expect(update.mock.calls).toEqual([]);
      expect([element.widget === widget, element.value, shown()]).toEqual([true, 'b', 'B']);
      element.remove();
      expect(element.value).toBe('b');
      $('form').append(element);
      expect([sent(), $$('.widget-select', inside(element)).length]).toEqual(['x=b', 1]);
      await pick('C');
      expect(sent()).toBe('x=c');
      const copy = element.cloneNode(true) as WidgetSelectElement;
      element.replaceWith(copy);
      expect([copy.value, $$('.widget-select', inside(copy)).length]).toEqual([null, 1]);
    },
  );

  test.each(MORPHS)('D1.12 it lives through %s', async (_, morph) => {
    const markup = (more = '', content = OPTIONS) =>
      `<form><label for="x">Letter</label><widget-select id="x" name="x" ${more}>${content}</widget-select><p>End</p></form>`;
    page(markup());
    const element = find();
    const { widget } = element;
    await pick('B');
    control().focus();
    morph($('form'), markup());
    await expect.poll(() => $$('.widget-select', element)).toHaveLength(1);
    expect([find() === element, element.widget === widget, element.value, sent()]).toEqual([
      true,
      true,
      'b',
      'x=b',
    ]);
    await expect.poll(() => document.activeElement).toBe(control());
    expect($(`#${control().getAttribute('aria-labelledby')}`).textContent).toBe('Letter');
    morph($('form'), markup('placeholder="New"', `${OPTIONS}<option value="d">D</option>`));
    await expect.poll(() => element.placeholder).toBe('New');
    await pick('D');
    expect([sent(), $$('.widget-select').length, $('p').textContent]).toEqual(['x=d', 1, 'End']);
  });

  test('in a shadow root it is dressed by the sheets that it is given, and its events are those of the element', async () => {
    const element = make(`shadow="${sheet}"`);
    const heard: EventTarget[] = [];
    document.addEventListener('input', ({ target }) => heard.push(target as Element), {
      once: true,
    });
    expect($('link', element.shadowRoot as ShadowRoot).getAttribute('href')).toBe(sheet);
    await expect.poll(() => control().offsetHeight).toBeGreaterThan(20);
    expect(control().getAttribute('aria-label')).toBe('Letter');
    await userEvent.click($('label'));
    expect(element.shadowRoot?.activeElement).toBe(control());
    await pick('C');
    expect([sent(), heard]).toEqual(['x=c', [element]]);
  });
});

test('addition 30: in a shadow root, descriptions outside of it and the error message are linked by element', async () => {
  page(
    '<p id="hint">Hint</p><p id="wrong">Wrong</p><widget-select shadow multiple aria-label="Own" aria-describedby="hint" aria-errormessage="wrong"><option selected>A</option></widget-select>',
  );
  const element = $<WidgetSelectElement>('widget-select');
  const said = () =>
    control(element).ariaDescribedByElements?.map(({ textContent }) => textContent);
  expect(said()).toEqual(['A', 'Hint']);
  element.setAttribute('aria-invalid', 'true');
  expect(said()).toEqual(['A', 'Hint', 'Wrong']);
  element.value = [];
  await expect.poll(said).toEqual(['Hint', 'Wrong']);
  element.removeAttribute('aria-invalid');
  element.removeAttribute('aria-describedby');
  expect(said() ?? []).toEqual([]);
});

test('addition 30: its properties say what the markup in it gives, until they are set', () => {
  const element = make(
    `data-widget-select='{"clearable": true}'`,
    `<option value="" disabled selected>Choose</option>${OPTIONS}`,
  );
  expect([element.placeholder, element.clearable, element.searchable]).toEqual([
    'Choose',
    true,
    true,
  ]);
  element.placeholder = 'Pick';
  expect([element.placeholder, shown()]).toEqual(['Pick', 'Pick']);
});

test('D11.4 minSelections holds back the form of the element, and branches are events with their option', async () => {
  page(
    `<form><widget-select name="x" aria-label="Tree" multiple expand-level="0" min-selections="2"></widget-select></form>`,
  );
  const element = $<WidgetSelectElement>('widget-select');
  element.data = [
    { value: 'p', label: 'P', children: [{ value: 'a', label: 'A' }] },
    { value: 'b', label: 'B' },
  ] as never;
  const told: unknown[] = [];
  element.addEventListener('expand', (event) => told.push(event.detail, event.option.label));
  const form = $<HTMLFormElement>('form');
  element.value = ['b'];
  expect([form.checkValidity(), element.validationMessage]).toEqual([false, 'Select at least 2']);
  element.value = ['b', 'a'];
  expect(form.checkValidity()).toBe(true);
  element.open();
  await expect
    .poll(() => $$('.widget-select__twisty', inside(element) as ParentNode).length)
    .toBe(1);
  $('.widget-select__twisty', inside(element) as ParentNode).click();
  expect(told).toEqual(['p', 'P']);
});

test('addition 72 in a shadow root, a tag is edited, and Escape does not leave it', async () => {
  page(
    '<form><widget-select name="x" aria-label="Tree" multiple allow-create></widget-select></form>',
  );
  const element = find();
  await userEvent.click(control(element));
  await userEvent.keyboard('Elm{Enter}{Escape}');
  expect([...(element.value as unknown as string[])]).toEqual(['Elm']);
  const label = () => $('.widget-select__tag-label', inside(element));
  await doubleClick(label());
  await userEvent.keyboard('Oak{Escape}');
  expect(label().innerText).toBe('Elm');
  await userEvent.keyboard('{F2}Oak{Enter}');
  expect([label().innerText, sent()]).toEqual(['Oak', 'x=Oak']);
});
