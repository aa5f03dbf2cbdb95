/**
 * The fourth part of the parity table: what web-platform-tests prove of selects, options, labels, forms and validation
 * that the other parts do not say. The facts are restated; the files are named in `parity-wpt.ts`.
 */
import { type Row, row } from './parity-table.ts';

export const READ = {
  'read-groups': row('D5.7', 'the selected option stands in a later group', 'reads as selected'),
  'read-none': row('D1.2', 'no option at all', 'has no value and the index -1'),
  'read-marked-twice': row('D5.7', 'two options marked as selected', 'has the last of them'),
  'read-multiple': row(
    'D1.10',
    '`selectedOptions` of a multiple select',
    'has the marked options, in order of the list, always in one collection',
  ),
  'read-kinds': row(
    'D1.11',
    'what the select and its collections are',
    'an `HTMLSelectElement` with an `HTMLOptionsCollection` and an `HTMLCollection`',
  ),
  'read-named': row(
    'D1.11',
    '`namedItem()` of the options',
    'finds by id and by name; the select itself has no such property',
  ),
  'read-options': row(
    'D1.3',
    '`index` and `form` of options',
    'are their places and the form of the select; 0 and none outside of one',
  ),
  'read-reflected': row(
    'D1.11',
    '`name`, `size`, `autocomplete`, `required` set as properties',
    'are attributes then',
  ),
  'read-tabindex': row('accessibility 1.1', '`select.tabIndex`', 'is 0', {
    differs:
      'is -1, as the contract writes the select: “`tabindex="-1" aria-hidden="true"`”; what the user reaches by Tab is the control',
  }),
  'read-states': row(
    'D1.9',
    '`:required`, `:optional`, `:enabled`, `:disabled` after a script has set both',
    'match what was set',
  ),
  'read-checked': row(
    'D1.10',
    '`:checked` and `:default` of options after a pick',
    'match the picked one, and the one marked in the markup',
  ),
  'read-clone': row(
    'case 124',
    '`select.cloneNode(true)`',
    'is a select with the same options, of the same name',
  ),
} as const satisfies Record<string, Row>;

export const CHANGE = {
  'length-more': row('D1.9', '`select.length` set higher', 'has empty options at the end'),
  'length-less': row('D1.9', '`select.length` set lower', 'has lost the last options'),
  'length-same': row('D1.9', '`select.length` set to what it is', 'changes nothing'),
  'add-index': row('D1.9', '`select.add()` before an index', 'offers it there'),
  'add-option': row('D1.9', '`select.add()` before an option', 'offers it there'),
  'add-group': row(
    'D1.9, case 55',
    '`options.add()` before an option of a group',
    'offers it in that group',
  ),
  'add-wrong': row('D1.9', '`options.add()` of something else', 'throws and changes nothing'),
  'remove-index': row(
    'D1.9',
    '`select.remove(i)` and `options.remove(i)`',
    'offers it no more; an index of nothing changes nothing',
  ),
  'remove-self': row('D1.12', '`select.remove()`', 'is in no page and no form'),
  'insert-marked': row(
    'D1.9',
    'an option inserted that says it is selected, at any place',
    'has it',
  ),
  'insert-several': row(
    'D1.9',
    'two marked options inserted in one fragment',
    'has the last of them',
  ),
  'insert-empty': row('D1.9', 'options appended to an empty select', 'has the first one'),
  'insert-wrapped': row(
    'D1.9',
    'an option and a group appended in a `<div>`',
    'offers their options',
    { engines: { webkitgtk: 'does not count them' } },
  ),
  'insert-foreign': row(
    'D1.9',
    'options in an `<hr>` or in a group of a group',
    'offers none of them',
  ),
  'text-nested': row(
    'D1.9',
    'elements, a comment and a script in the text of an option',
    'shows the text of the elements, not of the script',
  ),
  'text-set': row('D1.9', '`option.text` set with white space', 'shows and sends it collapsed'),
  'value-removed': row('D1.9', 'the `value` of an option taken away', 'sends its text'),
  'index-reset': row(
    'D1.9',
    '`selectedIndex = -1`, then a reset',
    'has nothing, and then its first option',
  ),
  'index-beyond': row('D1.9', '`selectedIndex` beyond the last, and `change`', 'has nothing'),
  'dirty-multiple': row(
    'D1.9',
    'marks set on options that a script has unselected',
    'leave them unselected',
    { engines: { webkitgtk: 'select them' } },
  ),
  'multiple-off': row(
    'D5.4',
    '`multiple` taken away by a script',
    'stays as the script has set it',
  ),
  'size-one': row('D1.9', '`size` from 2 to 1, nothing selected', 'has its first option', {
    engines: { firefox: 'goes on having nothing' },
  }),
} as const satisfies Record<string, Row>;

export const BELONG = {
  'labels-order': row(
    'case 45',
    '`labels` and `label.control`',
    'are both labels in order of the page, and the select',
  ),
  'labels-live': row(
    'case 45',
    '`labels` when `for` or the id changes, or a label goes',
    'follows each time',
    {
      engines: {
        firefox: 'a collection held since before does not follow the id',
        webkitgtk: 'a collection held since before does not follow the id',
      },
    },
  ),
  'label-prevented': row(
    'case 45',
    'a click on the label that a listener prevents',
    'gets neither click nor focus',
  ),
  'label-button': row(
    'case 45',
    'a click on a button in a label around it',
    'is the button’s: none comes to the select',
  ),
  'label-script': row('case 45', '`label.click()`', 'gets one click'),
  'elements-named': row(
    'case 50',
    '`form.elements.namedItem()`, `form[name]`, `form.length`',
    'find the select by id and by name, and count the page’s fields',
  ),
  'elements-outside': row(
    'case 50',
    '`form.elements` with selects outside that name the form',
    'has them in order of the page',
  ),
  'owner-unknown': row(
    'D1.9',
    '`form` with an id of no form',
    'belongs to none and sends nothing; without the attribute to the form around it again',
  ),
  'owner-detached': row(
    'D1.12',
    'the form taken out of the page with it',
    'still belongs to it and is sent with it',
  ),
  'fieldset-elements': row(
    'accessibility 1.1, case 43',
    '`elements` of a fieldset',
    'has the page’s fields in it, and no others',
    {
      differs:
        'has the buttons of the widget too, which are of no form: the contract names “`<button type="button" class="widget-select__clear">`” in it',
    },
  ),
  'fieldset-barred': row(
    'case 43',
    'validation in a disabled fieldset, and in its first legend',
    'is barred, and is not',
  ),
  'fieldset-legend-deep': row(
    'case 43',
    'a legend that is no child of the disabled fieldset',
    'cannot be used',
  ),
  'disabled-values': row('case 44', '`disabled="false"`', 'is disabled'),
  'disabled-click': row(
    'case 44',
    '`click()` of a disabled select, and a dispatched click',
    'sends none, and the dispatched one',
  ),
  'data-each': row(
    'D1.10',
    'entries of several selects, some disabled or with disabled options',
    'are in order of the page, without these',
  ),
  'reset-marks': row(
    'case 39',
    'marks taken away after a reset',
    'count again: a reset forgets that a script has selected',
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
    'is valid: it is no placeholder',
  ),
  'missing-back': row(
    'D1.2, D5.8',
    'the empty first option of a required select removed, and put back selected',
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
    '`validationMessage` with an own message, disabled and enabled',
    'is the message, none, and the message again',
  ),
  'message-replaced': row(
    'D5.8',
    '`setCustomValidity()` with another message, then an empty one',
    'has the other one, then none',
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
    '`formnovalidate` of the button that submits',
    'does not block',
  ),
} as const satisfies Record<string, Row>;
