/** The second part of the parity table: labels, validity, focus and keys. */
import { type Row, row } from './parity-table.ts';

export const LABEL = {
  'label-for': row('case 45', 'a click on its `<label for>`', 'receives focus and does not open'),
  'label-around': row(
    'case 45',
    'a click on the text of a wrapping label',
    'receives focus and does not open',
  ),
  'label-twice': row('case 45', 'two clicks on the label', 'keeps focus and does not open'),
  'label-click': row('case 45', 'the click that a label forwards', 'arrives once at the select'),
  'label-off': row(
    'case 44, case 45',
    'a click on the label of a disabled select',
    'does not receive focus',
  ),
  'label-later': row(
    'case 45',
    'a script associates a label later',
    'receives focus from a click on it',
  ),
} as const satisfies Record<string, Row>;

const MEMORY =
  'the browser does not let scripts change whether the user has interacted with a field; style `aria-invalid` or `widget-select__control--invalid`, which the widget sets and clears immediately';

const OPENS =
  'opens its list and receives focus while nothing else has focus: “opens the dropdown in response to the native `invalid` event”, with focus on the control (accessibility F11)';

export const VALIDITY = {
  'required-empty': row('case 41', '`required` and empty', 'is `valueMissing`'),
  'required-pick': row('case 42', 'then a pick', 'is valid'),
  'required-reset': row('case 39, case 42', 'then a reset', 'is `valueMissing` again'),
  'required-first': row(
    'case 59, case 60',
    '`required` whose first option has a value',
    'is valid',
  ),
  'required-ordinary': row(
    'case 58',
    '`required` and an ordinary option with the value `""`',
    'is valid: only an empty first option counts as no selection',
  ),
  'required-multiple': row(
    'case 41',
    '`required` and nothing selected in a multiple select',
    'is `valueMissing` until something is selected',
  ),
  'required-script': row('D1.9', 'a script sets and removes `required`', 'follows both changes'),
  'required-disabled': row('D1.13', '`required` and disabled', 'is excluded from validation'),
  'custom-error': row(
    'D5.8',
    'a script calls `setCustomValidity()` of the select',
    'is invalid until the script clears it, whatever is picked',
  ),
  'submit-blocked': row(
    'case 41',
    'a click on the submit button while it is invalid',
    'blocks the submission, and receives one `invalid` event and focus',
  ),
  'submit-request': row(
    'case 41',
    '`requestSubmit()` while it is invalid',
    'blocks the submission, and receives one `invalid` event and focus',
  ),
  'submit-opens': row('spec, Native form validation', 'the list after that', 'stays closed', {
    differs: 'opens, as specified: “opens the dropdown in response to the native `invalid` event”',
  }),
  'submit-valid': row('case 42', 'then a pick and a submission', 'submits'),
  'submit-novalidate': row('D5.8', '`novalidate` on the form', 'does not block the submission'),
  'invalid-event': row(
    'case 41',
    'the `invalid` event',
    'is fired at the select, can be cancelled, and does not bubble',
  ),
  'invalid-prevented': row(
    'case 41',
    'a listener cancels the `invalid` event',
    'blocks the submission and does not move focus',
  ),
  'invalid-first': row(
    'accessibility F11',
    'two invalid selects',
    'only the first one receives focus',
  ),
  'invalid-after': row(
    'accessibility F11',
    'an invalid field before an invalid select',
    'only the field receives focus',
  ),
  'check-validity': row(
    'D5.8',
    '`checkValidity()` of the form',
    'returns false and fires one `invalid` event; focus does not move',
    { differs: OPENS },
  ),
  'check-elsewhere': row(
    'addition 69',
    'the same while another field has focus',
    'returns false and fires one `invalid` event; focus does not move',
  ),
  'report-validity': row(
    'D5.8',
    '`reportValidity()` of the select',
    'returns false, fires one `invalid` event and moves focus',
  ),
  'bubble-block': row(
    'case 41',
    'target of the browser’s message, in a block',
    'has a visible box inside the control',
  ),
  'bubble-line': row(
    'case 41',
    'target of the message, in a line of text',
    'has a visible box inside the control',
  ),
  'bubble-flex': row(
    'case 41',
    'target of the message, in a centred flex container',
    'has a visible box inside the control',
  ),
  'bubble-row': row(
    'case 41',
    'target of the message, in a row with its label',
    'has a visible box inside the control',
  ),
  'bubble-grid': row(
    'case 41',
    'target of the message, in a grid',
    'has a visible box inside the control',
  ),
  'bubble-rtl': row(
    'case 41',
    'target of the message, from right to left',
    'has a visible box inside the control',
  ),
  'bubble-scrolled': row(
    'case 41',
    'target of the message, in a scrolled box',
    'has a visible box inside the control',
  ),
  'user-invalid-before': row('D5.8', '`:user-invalid` before a submission', 'does not match'),
  'user-invalid-submit': row('D5.8', '`:user-invalid` after a blocked submission', 'matches'),
  'user-valid-after': row('case 42', 'then `:user-valid` after a pick', 'matches'),
  'user-invalid-reset': row('case 39', '`:user-invalid` after a reset', 'no longer matches'),
  'user-valid-pick': row('D5.8', '`:user-valid` after only a pick', 'matches', {
    differs: `does not match: ${MEMORY}`,
  }),
} as const satisfies Record<string, Row>;

const POPUP = 'this key opens the popup of a native select, which test drivers cannot see or close';

export const FOCUS = {
  'focus-method': row('D1.11', '`select.focus()`', 'has focus and does not open'),
  'focus-elements': row('D1.11', '`form.elements[0].focus()`', 'has focus'),
  'focus-auto': row('D1.11', '`autofocus` in a dialog that is shown', 'has focus', {
    note: 'on page load, engines only use the first `autofocus` in the tab, which is not in the frame of the test; a dialog uses its own',
  }),
  'focus-before': row('D1.11', 'focus on the select before the script runs', 'keeps focus'),
  'focus-off': row('case 44', '`select.focus()` while disabled', 'does not receive focus'),
  'focus-tab': row('case 91', 'Tab in and out', 'is one tab stop between its neighbours'),
  'focus-back': row('case 91', 'Shift+Tab', 'is one tab stop'),
  'focus-skip': row('case 44', 'Tab past a disabled select', 'is not a tab stop'),
  'focus-fieldset': row('case 43', 'Tab past a select in a disabled fieldset', 'is not a tab stop'),
  'focus-blur': row('D1.11', '`blur()` of the element that has focus', 'loses focus'),
  'focus-select-blur': row('accessibility 1.2', '`select.blur()`', 'loses focus', {
    differs:
      'keeps focus: it is on the control (“its `focus` is forwarded at once to the control”), not on the select',
  }),
  'focus-events': row(
    'accessibility 1.2',
    '`focusin` and `focusout` on the form, for Tab in and out',
    'are fired once each',
  ),
  'focus-told': row(
    'D1.9',
    '`focus` and `blur` on the select, for Tab in and out',
    'are fired once each and do not bubble',
  ),
  'focus-tabindex': row('accessibility 1.2', '`tabindex="-1"` in the markup', 'is not a tab stop', {
    differs: 'is a tab stop: the control always has `tabindex="0"`',
  }),
  'focus-accesskey': row(
    'accessibility 1.3',
    'the browser’s action for an `accesskey`',
    'receives focus and a click',
    {
      note: 'access keys do not work with test drivers, so the test creates focus and click, in all engines',
    },
  ),
  'key-enter': row('case 50', 'Enter while closed', 'does not submit'),
  'key-enter-opens': row('accessibility 1.6', 'the list on Enter', 'stays closed', {
    differs: 'opens: “Enter, Space, ArrowDown, ArrowUp, Alt+ArrowDown: open”',
    note: 'the native select is checked with `:open`, if the engine supports it',
    engines: { chromium: 'opens' },
  }),
  'key-enter-open': row('case 50', 'Enter while open', 'selects the option and does not submit', {
    undriven: { chromium: POPUP, firefox: POPUP, webkitgtk: POPUP },
  }),
  'key-implicit': row(
    'case 50',
    'Enter in the only text field of a form without a button',
    'does not prevent the submission',
  ),
  'key-implicit-button': row(
    'case 50',
    'Enter in a text field of a form with a button',
    'submits with that button',
  ),
  'key-letter': row(
    'accessibility 1.6',
    'a letter while closed',
    'selects the next option that starts with it',
    {
      differs:
        'opens with that option active, and selects it on Enter; keyboard shortcuts of the page do not receive the letter (D10.1)',
    },
  ),
  'key-down': row('accessibility 1.6', 'ArrowDown while closed', 'selects the next option', {
    differs: 'opens: “Enter, Space, ArrowDown, ArrowUp, Alt+ArrowDown: open”',
    undriven: { webkitgtk: POPUP },
  }),
  'key-end': row('accessibility 1.6', 'End while closed', 'selects the last option', {
    differs:
      'opens with the last option active: “Home / End: open/focus-control with first / last enabled row active”',
  }),
  'key-escape': row('accessibility 1.6', 'Escape while closed', 'does not handle the key'),
  'key-off': row('case 44', 'keys on a disabled select', 'change nothing'),
} as const satisfies Record<string, Row>;
