/**
 * The fourth part of the parity table: what web-platform-tests prove of selects, options, labels, forms and validation
 * that the other parts do not say. The facts are restated; the files are named in `parity-wpt.ts`.
 */
import { type Row, row } from './parity-table.ts';

export const READ = {
  'read-groups': row('D5.7', 'the selected option is in a later group', 'is selected'),
  'read-none': row('D1.2', 'no options', 'has no value and the index -1'),
  'read-marked-twice': row('D5.7', 'two options with `selected`', 'selects the last one'),
  'read-multiple': row(
    'D1.10',
    '`selectedOptions` of a multiple select',
    'contains the selected options in list order, always in the same collection',
  ),
  'read-kinds': row(
    'D1.11',
    'types of the select and its collections',
    'an `HTMLSelectElement` with an `HTMLOptionsCollection` and an `HTMLCollection`',
  ),
  'read-named': row(
    'D1.11',
    '`namedItem()` of the options',
    'finds options by id and by name; the select has no such property',
  ),
  'read-options': row(
    'D1.3',
    '`index` and `form` of options',
    'are their positions and the form of the select; 0 and `null` outside a select',
  ),
  'read-reflected': row(
    'D1.11',
    '`name`, `size`, `autocomplete`, `required` are set as properties',
    'are reflected as attributes',
  ),
  'read-tabindex': row('accessibility 1.1', '`select.tabIndex`', 'is 0', {
    differs:
      'is -1, as specified: “`tabindex="-1" aria-hidden="true"`”; the tab stop is the control',
  }),
  'read-states': row(
    'D1.9',
    '`:required`, `:optional`, `:enabled`, `:disabled` after a script sets both attributes',
    'match the attributes',
  ),
  'read-checked': row(
    'D1.10',
    '`:checked` and `:default` of options after a pick',
    'match the picked option, and the one with `selected` in the markup',
  ),
  'read-clone': row(
    'case 124',
    '`select.cloneNode(true)`',
    'is a select with the same options and name',
  ),
} as const satisfies Record<string, Row>;

export const CHANGE = {
  'length-more': row('D1.9', '`select.length` is increased', 'has empty options at the end'),
  'length-less': row('D1.9', '`select.length` is reduced', 'no longer has the last options'),
  'length-same': row('D1.9', '`select.length` set to its current value', 'changes nothing'),
  'add-index': row('D1.9', '`select.add()` before an index', 'lists it there'),
  'add-option': row('D1.9', '`select.add()` before an option', 'lists it there'),
  'add-group': row(
    'D1.9, case 55',
    '`options.add()` before an option of a group',
    'lists it in that group',
  ),
  'add-wrong': row('D1.9', '`options.add()` with another element', 'throws and changes nothing'),
  'remove-index': row(
    'D1.9',
    '`select.remove(i)` and `options.remove(i)`',
    'no longer lists it; an invalid index changes nothing',
  ),
  'remove-self': row('D1.12', '`select.remove()`', 'is in no document and no form'),
  'insert-marked': row('D1.9', 'a selected option is inserted at any position', 'selects it'),
  'insert-several': row(
    'D1.9',
    'two selected options are inserted in one fragment',
    'selects the last one',
  ),
  'insert-empty': row('D1.9', 'options are appended to an empty select', 'selects the first one'),
  'insert-wrapped': row(
    'D1.9',
    'an option and a group are appended in a `<div>`',
    'lists their options',
    { engines: { webkitgtk: 'ignores them' } },
  ),
  'insert-foreign': row('D1.9', 'options in an `<hr>` or in a nested group', 'lists none of them'),
  'text-nested': row(
    'D1.9',
    'elements, a comment and a script in the text of an option',
    'shows the text of the elements, but not of the script',
  ),
  'text-set': row(
    'D1.9',
    '`option.text` is set with white space',
    'shows and submits it with collapsed white space',
  ),
  'value-removed': row('D1.9', 'the `value` attribute of an option is removed', 'submits its text'),
  'index-reset': row(
    'D1.9',
    '`selectedIndex = -1`, then a reset',
    'selects nothing, then the first option',
  ),
  'index-beyond': row(
    'D1.9',
    '`selectedIndex` after the last option, and `change`',
    'selects nothing',
  ),
  'dirty-multiple': row(
    'D1.9',
    '`selected` is set on options that a script has deselected',
    'keeps them deselected',
    { engines: { webkitgtk: 'selects them' } },
  ),
  'multiple-off': row('D5.4', 'a script removes `multiple`', 'keeps the state set by the script'),
  'size-one': row('D1.9', '`size` from 2 to 1, nothing selected', 'selects its first option', {
    engines: { firefox: 'still selects nothing' },
  }),
} as const satisfies Record<string, Row>;

export const BELONG = {
  'labels-order': row(
    'case 45',
    '`labels` and `label.control`',
    'are both labels in document order, and the select',
  ),
  'labels-live': row(
    'case 45',
    '`labels` if `for` or the id changes, or a label is removed',
    'follows each change',
    {
      engines: {
        firefox: 'an existing collection does not follow the id',
        webkitgtk: 'an existing collection does not follow the id',
      },
    },
  ),
  'label-prevented': row(
    'case 45',
    'a click on the label that a listener cancels',
    'receives neither click nor focus',
  ),
  'label-button': row(
    'case 45',
    'a click on a button in a wrapping label',
    'is only fired at the button, not at the select',
  ),
  'label-script': row('case 45', '`label.click()`', 'receives one click'),
  'elements-named': row(
    'case 50',
    '`form.elements.namedItem()`, `form[name]`, `form.length`',
    'find the select by id and by name, and count the fields',
  ),
  'elements-outside': row(
    'case 50',
    '`form.elements` with selects outside the form, with the attribute `form`',
    'contains them in document order',
  ),
  'owner-unknown': row(
    'D1.9',
    '`form` with an unknown id',
    'belongs to no form and submits nothing; without the attribute, belongs to the ancestor form again',
  ),
  'owner-detached': row(
    'D1.12',
    'the form is removed from the document with it',
    'still belongs to it and is submitted with it',
  ),
  'fieldset-elements': row(
    'accessibility 1.1, case 43',
    '`elements` of a fieldset',
    'contains its fields and no others',
    {
      differs:
        'also contains the buttons of the widget, which belong to no form: “`<button type="button" class="widget-select__clear">`”',
    },
  ),
  'fieldset-barred': row(
    'case 43',
    'validation in a disabled fieldset, and in its first legend',
    'is excluded, then is not',
  ),
  'fieldset-legend-deep': row(
    'case 43',
    'a legend that is not a child of the disabled fieldset',
    'cannot be used',
  ),
  'disabled-values': row('case 44', '`disabled="false"`', 'is disabled'),
  'disabled-click': row(
    'case 44',
    '`click()` of a disabled select, and a dispatched click',
    'fires no click, then the dispatched one',
  ),
  'data-each': row(
    'D1.10',
    'form data of several selects, some disabled or with disabled options',
    'is in document order, without the disabled ones',
  ),
  'reset-marks': row(
    'case 39',
    '`selected` attributes are removed after a reset',
    'takes effect: a reset clears the selection state set by scripts',
  ),
} as const satisfies Record<string, Row>;

export const CONSTRAINT = {
  'missing-off': row(
    'D1.2, D5.8',
    '`required` and a disabled empty first option selected',
    'is `valueMissing`',
  ),
  'missing-group': row(
    'D1.2, D5.8',
    '`required` and an empty first option in a group',
    'is valid: it is not a placeholder',
  ),
  'missing-back': row(
    'D1.2, D5.8',
    'the empty first option of a required select is removed, then inserted again as selected',
    'is valid, then `valueMissing`',
  ),
  'missing-size': row(
    'D5.8',
    '`required`, `size="2"`, nothing selected, then an empty option',
    'is `valueMissing`, then valid',
  ),
  'missing-multiple': row(
    'D5.8',
    '`required` and an option with the value `""` selected in a multiple select',
    'is valid',
  ),
  'missing-off-chosen': row('D5.8', '`required` and a disabled option selected', 'is valid'),
  'message-barred': row(
    'D5.8',
    '`validationMessage` with a custom message, disabled and enabled',
    'is the message, empty, and the message again',
  ),
  'message-replaced': row(
    'D5.8',
    '`setCustomValidity()` with another message, then an empty one',
    'has the new message, then none',
  ),
  'check-both': row(
    'D5.8',
    '`checkValidity()` of select and form, and `willValidate`',
    'agree before and after a pick',
  ),
  'match-invalid': row(
    'case 42',
    '`:invalid` of select, fieldset and form, before and after a pick',
    'matches all three, then none',
  ),
  'submit-formnovalidate': row(
    'D5.8',
    '`formnovalidate` on the submit button',
    'does not block the submission',
  ),
} as const satisfies Record<string, Row>;
