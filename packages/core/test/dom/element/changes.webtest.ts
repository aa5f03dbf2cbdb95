/** `<widget-select>` when what it is asked for changes or is refused, and when it was asked before the tag was known. */
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import SelectWidget, { SelectError } from 'widget-select/all';
import { defineElement } from 'widget-select/element/define';
import 'widget-select/element/all';
import type { WidgetSelectElement } from 'widget-select/element/all';
import 'widget-select/element.css';
import sheet from 'widget-select/style.css?url';
import { $, $$, page, takeReported } from '../kit.ts';

const OPTIONS =
  '<option value="a">A</option><option value="b">B</option><option value="c">C</option>';
const find = () => $<WidgetSelectElement>('widget-select');
const inside = (element: WidgetSelectElement) => element.shadowRoot ?? element;
const control = (element = find()) => $('[role=combobox]', inside(element));
const shown = (element = find()) => $('.widget-select__field', inside(element)).innerText.trim();
const sent = () =>
  new URLSearchParams(new FormData($<HTMLFormElement>('form')) as never).toString();
const make = (attributes = '', content = OPTIONS) => {
  page(
    `<form><button type="button">Before</button><widget-select aria-label="Letter" name="x" ${attributes}>${content}</widget-select><button type="button">After</button></form>`,
  );
  return find();
};

test.each([
  ['', 'b'],
  ['multiple', ['b']],
])(
  'addition 30: `selected` of an option as a property, as frameworks set it (%s)',
  (mode, value) => {
    const element = document.createElement('widget-select') as WidgetSelectElement;
    element.ariaLabel = 'Letter';
    element.toggleAttribute('multiple', mode !== '');
    for (const letter of ['a', 'b', 'c']) {
      const option = document.createElement('option');
      option.value = option.textContent = letter;
      option.selected = letter === 'b';
      element.append(option);
    }
    page('<main></main>').append(element);
    expect([element.value, shown().includes('b')]).toEqual([value, true]);
  },
);

describe('addition 30: options that change', () => {
  test.each([
    ['as they were set', ['c', 'a'], 'a', 'A'],
    ['as the markup has them', null, 'b', 'B'],
  ])(
    'multiple becomes single with two values, %s: one is shown and submitted',
    (_, values, value, text) => {
      const two = OPTIONS.replace('"a"', '"a" selected').replace('"b"', '"b" selected');
      const element = make('multiple', two);
      if (values) element.value = values;
      element.multiple = false;
      expect([element.value, sent(), shown()]).toEqual([value, `x=${value}`, text]);
    },
  );

  test.each([
    ['data', { data: 'x' }],
    ['ajax', { ajax: {} }],
    ['classNames', { classNames: 'x' }],
    ['dropdownParent', { dropdownParent: '#nowhere' }],
    ['plugins', { plugins: [{}] }],
  ])(
    'an option that is refused, %s, leaves option, widget and value as they are, and the next one counts',
    async (name, refused) => {
      const element = make();
      element.value = 'b';
      const { widget } = element;
      const before = element[name as 'data'];
      expect(() => Object.assign(element, refused)).toThrow(SelectError);
      expect([element[name as 'data'], element.widget === widget, sent()]).toEqual([
        before,
        true,
        'x=b',
      ]);
      element.searchable = false;
      expect([element.widget === widget, $$('.widget-select').length, shown(), sent()]).toEqual([
        false,
        1,
        'B',
        'x=b',
      ]);
      await userEvent.click(control());
      await userEvent.click($$('[role=option]')[2] as HTMLElement);
      expect([element.value, sent()]).toEqual(['c', 'x=c']);
    },
  );

  test('refused by attribute, too, and another attribute counts', () => {
    const element = make();
    element.value = 'b';
    // What browsers call. They tell the page of what it throws.
    expect(() => element.attributeChangedCallback('ajax', null, '{}')).toThrow(SelectError);
    element.setAttribute('searchable', 'false');
    expect([element.ajax, element.searchable, shown(), sent()]).toEqual([
      undefined,
      false,
      'B',
      'x=b',
    ]);
  });

  test('a value that is refused leaves the one before', () => {
    const element = make('value="a"');
    element.value = 'b';
    expect(() => {
      element.value = ['a', 'c'];
    }).toThrow(SelectError);
    element.multiple = true;
    expect([element.value, sent()]).toEqual([['b'], 'x=b']);
  });

  test.each(['', `shadow="${sheet}"`, 'dropdown-parent="body"'])(
    'a fixed option that changes while the list is open closes it, with an event, and the field keeps focus, %#',
    async (attributes) => {
      const element = make(attributes);
      const told: string[] = [];
      for (const type of ['open', 'close'] as const)
        element.addEventListener(type, () => told.push(type));
      await userEvent.click(control());
      await expect.poll(() => element.isDropdownOpen()).toBe(true);
      element.multiple = true;
      expect([told, element.isDropdownOpen()]).toEqual([['open', 'close'], false]);
      const root = inside(element).getRootNode() as Document;
      expect(root.activeElement).toBe(control());
      element.searchable = false;
      expect(root.activeElement).toBe(control());
      expect([told.length, $$('.widget-select__dropdown').length <= 1]).toEqual([2, true]);
      await userEvent.keyboard('{Enter}');
      expect(element.isDropdownOpen()).toBe(true);
    },
  );
});

describe('addition 30: options as they are written', () => {
  test('a string may begin with a bracket', () => {
    const element = make('placeholder="[Choose one]" theme="{own}"');
    expect([takeReported(), element.placeholder, shown()]).toEqual([
      [],
      '[Choose one]',
      '[Choose one]',
    ]);
  });

  test('defaults of the class count', () => {
    SelectWidget.defaults = {
      required: true,
      multiple: true,
      language: { required: 'Say one.' },
    };
    const element = make();
    expect([element.required, element.multiple, element.value, element.type]).toEqual([
      true,
      true,
      [],
      'select-multiple',
    ]);
    expect([element.checkValidity(), element.validationMessage]).toEqual([false, 'Say one.']);
    element.value = ['a', 'b'];
    expect([element.checkValidity(), sent()]).toEqual([true, 'x=a&x=b']);
    SelectWidget.defaults = { disabled: true };
    make();
    expect(control().getAttribute('aria-disabled')).toBe('true');
    expect(find().disabled).toBe(true);
  });

  test('required before it is in the page', () => {
    const made = document.createElement('widget-select');
    made.required = true;
    expect([made.checkValidity(), made.validity?.valueMissing]).toEqual([false, true]);
    made.value = 'a';
    expect(made.checkValidity()).toBe(true);
  });

  test('set before the tag was known, properties that are only read do not stop the others', () => {
    page('<form id="f"><early-select></early-select></form>');
    const early = $<WidgetSelectElement>('early-select');
    const members = ['form', 'labels', 'widget', 'type', 'validity', 'willValidate'];
    for (const name of members) Object.assign(early, { [name]: 'x' });
    Object.assign(early, { data: [{ value: '1', label: 'One' }], value: '1' });
    defineElement(SelectWidget, 'early-select');
    expect(takeReported()).toEqual([]);
    expect([early.form, early.type, shown(early), early.value]).toEqual([
      $('#f'),
      'select-one',
      'One',
      '1',
    ]);
  });

  test('autofocus gives it focus, where nothing else has it', () => {
    const element = make('autofocus');
    expect(document.activeElement).toBe(control());
    $('button').focus();
    element.replaceWith(element.cloneNode(true));
    expect(document.activeElement).toBe($('button'));
  });

  test('tabindex makes no second stop', async () => {
    const element = make('tabindex="0"');
    $('button').focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(control());
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe($('button'));
    element.setAttribute('tabindex', '1');
    await userEvent.tab();
    expect(document.activeElement).toBe(control());
    await userEvent.tab();
    expect(document.activeElement).toBe($$('form > button')[1]);
    // As whatever calls the method of any element does.
    HTMLElement.prototype.focus.call(element);
    expect(document.activeElement).toBe(control());
  });
});

test('addition 30: data that needs `fields` waits for them until the end of the task; then the page gets the error, and the data before stays', async () => {
  const element = make('values="own"');
  const before = [{ value: 'n', label: 'New' }];
  element.data = before;
  element.value = 'n';
  Object.assign(element, { data: [{ id: 1, name: 'Ada' }] });
  await Promise.resolve();
  expect([takeReported(), element.data, element.value, shown()]).toEqual([
    [expect.stringContaining('data[0] has no value')],
    before,
    'n',
    'New',
  ]);
});

test('addition 30: data that waits is applied with the next `fields`, not with refused or removed ones', async () => {
  const element = make('values="own"');
  const people = [{ id: 1, name: 'Ada' }];
  Object.assign(element, { data: people, fields: undefined });
  await Promise.resolve();
  expect([takeReported(), element.data === people]).toEqual([
    [expect.stringContaining('data[0] has no value')],
    false,
  ]);
  Object.assign(element, { data: people });
  expect(() => Object.assign(element, { fields: { value: 'wrong' } })).toThrow(SelectError);
  Object.assign(element, { fields: { value: 'id', label: 'name' } });
  await Promise.resolve();
  Object.assign(element, { value: 1 });
  expect([takeReported(), shown()]).toEqual([[], 'Ada']);
});
