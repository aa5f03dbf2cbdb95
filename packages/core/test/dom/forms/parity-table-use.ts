/** The second part of the parity table: labels, validity, focus and keys. */
import { type Row, row } from './parity-table.ts';

export const LABEL = {
  'label-for': row('case 45', 'a click on its `<label for>`', 'gets focus and does not open'),
  'label-around': row(
    'case 45',
    'a click on the text of a label around it',
    'gets focus and does not open',
  ),
  'label-twice': row('case 45', 'two clicks on the label', 'keeps focus and does not open'),
  'label-click': row('case 45', 'the click that a label passes on', 'arrives once, at the select'),
  'label-off': row(
    'case 44, case 45',
    'a click on the label of a disabled select',
    'gets no focus',
  ),
  'label-later': row(
    'case 45',
    'a label that a script points at it later',
    'gets focus from a click on it',
  ),
} as const satisfies Record<string, Row>;

const MEMORY =
  'the browser keeps for itself whether its user touched a field, and no script can tell it so; style `aria-invalid` or `widget-select__control--invalid`, which the widget sets and clears at once';

const OPENS =
  'opens its list and gets focus whoever asks: “opens the dropdown in response to the native `invalid` event”, with focus on the control (accessibility F11)';

export const VALIDITY = {
  'required-empty': row('case 41', '`required` and empty', 'is `valueMissing`'),
  'required-pick': row('case 42', 'a pick after that', 'is valid'),
  'required-reset': row('case 39, case 42', 'a reset after that', 'is `valueMissing` again'),
  'required-first': row(
    'case 59, case 60',
    '`required` whose first option has a value',
    'is valid',
  ),
  'required-ordinary': row(
    'case 58',
    '`required` and an ordinary option with the value `""`',
    'is valid: only an empty first option counts as none',
  ),
  'required-multiple': row(
    'case 41',
    '`required` and nothing selected in a multiple select',
    'is `valueMissing` until something is',
  ),
  'required-script': row('D1.9', '`required` set and taken away by a script', 'follows both ways'),
  'required-disabled': row('D1.13', '`required` and disabled', 'is barred from validation'),
  'custom-error': row(
    'D5.8',
    '`setCustomValidity()` of the select by the page',
    'is invalid until the page clears it, whatever is picked',
  ),
  'submit-blocked': row(
    'case 41',
    'a click on the submit button while it is invalid',
    'blocks the submission, gets one `invalid` and the focus',
  ),
  'submit-request': row(
    'case 41',
    '`requestSubmit()` while it is invalid',
    'blocks the submission, gets one `invalid` and the focus',
  ),
  'submit-opens': row(
    'spec, Native form validation',
    'whether its list opens then',
    'stays closed',
    {
      differs:
        'it opens its list, as the specification says: “opens the dropdown in response to the native `invalid` event”',
    },
  ),
  'submit-valid': row('case 42', 'a submission after a pick', 'goes through'),
  'submit-novalidate': row('D5.8', '`novalidate` on the form', 'does not block'),
  'invalid-event': row(
    'case 41',
    'the `invalid` event',
    'comes to the select, can be cancelled, does not bubble',
  ),
  'invalid-prevented': row(
    'case 41',
    'a listener that prevents the `invalid` event',
    'blocks the submission and moves no focus',
    { differs: OPENS },
  ),
  'invalid-first': row('accessibility F11', 'two invalid selects', 'only the first one gets focus'),
  'invalid-after': row(
    'accessibility F11',
    'an invalid field before an invalid select',
    'only the field gets focus',
  ),
  'check-validity': row(
    'D5.8',
    '`checkValidity()` of the form',
    'is false, with one `invalid`; no focus moves',
    { differs: OPENS },
  ),
  'report-validity': row(
    'D5.8',
    '`reportValidity()` of the select',
    'is false, with one `invalid` and focus',
  ),
  'bubble-block': row(
    'case 41',
    'where the browser’s message points, in a block',
    'has a visible box inside the control',
  ),
  'bubble-line': row(
    'case 41',
    'where it points, in a line of text',
    'has a visible box inside the control',
  ),
  'bubble-flex': row(
    'case 41',
    'where it points, in a centred flex container',
    'has a visible box inside the control',
  ),
  'bubble-row': row(
    'case 41',
    'where it points, in a row beside its label',
    'has a visible box inside the control',
  ),
  'bubble-grid': row(
    'case 41',
    'where it points, in a grid',
    'has a visible box inside the control',
  ),
  'bubble-rtl': row(
    'case 41',
    'where it points, from right to left',
    'has a visible box inside the control',
  ),
  'bubble-scrolled': row(
    'case 41',
    'where it points, in a scrolled box',
    'has a visible box inside the control',
  ),
  'user-invalid-before': row('D5.8', '`:user-invalid` before anything was tried', 'does not match'),
  'user-invalid-submit': row('D5.8', '`:user-invalid` after a submission was blocked', 'matches'),
  'user-valid-after': row('case 42', '`:user-valid` after a pick that follows', 'matches'),
  'user-invalid-reset': row('case 39', '`:user-invalid` after a reset', 'matches no longer'),
  'user-valid-pick': row('D5.8', '`:user-valid` after a pick and nothing else', 'matches', {
    differs: `does not match: ${MEMORY}`,
  }),
} as const satisfies Record<string, Row>;

const POPUP = 'no driver can see or close the window of a native list, which this key opens';

export const FOCUS = {
  'focus-method': row('D1.11', '`select.focus()`', 'has focus and does not open'),
  'focus-elements': row('D1.11', '`form.elements[0].focus()`', 'has focus'),
  'focus-auto': row('D1.11', '`autofocus` in a dialog that is shown', 'has focus', {
    note: 'at the load of a page an engine takes the first `autofocus` of the whole tab, which a test’s frame is not; a dialog asks anew',
  }),
  'focus-before': row('D1.11', 'focus on the select before the page’s script runs', 'keeps it'),
  'focus-off': row('case 44', '`select.focus()` while disabled', 'gets no focus'),
  'focus-tab': row('case 91', 'Tab in and out', 'is one stop between its neighbours'),
  'focus-back': row('case 91', 'Shift+Tab', 'is one stop on the way back'),
  'focus-skip': row('case 44', 'Tab past a disabled select', 'is no stop'),
  'focus-fieldset': row('case 43', 'Tab past a select in a disabled fieldset', 'is no stop'),
  'focus-blur': row('D1.11', '`blur()` of the element that has focus', 'loses focus'),
  'focus-select-blur': row('accessibility 1.2', '`select.blur()`', 'loses focus', {
    differs:
      'keeps it: focus is on the control (“its `focus` is forwarded at once to the control”), so the select has none to lose',
  }),
  'focus-events': row(
    'accessibility 1.2',
    '`focusin` and `focusout` at the form, for Tab in and out',
    'come once each',
  ),
  'focus-told': row(
    'D1.9',
    '`focus` and `blur` at the select, for Tab in and out',
    'come once each and do not bubble',
  ),
  'focus-tabindex': row('accessibility 1.2', '`tabindex="-1"` in the markup', 'is no stop of Tab', {
    differs: 'is one: the control has `tabindex="0"`, always',
  }),
  'focus-accesskey': row(
    'accessibility 1.3',
    'what the browser does for an `accesskey`',
    'gets focus and a click',
    {
      note: 'keys of a driver do not reach access keys: focus and click are made, in all engines',
    },
  ),
  'key-enter': row('case 50', 'Enter while closed', 'does not submit'),
  'key-enter-opens': row('accessibility 1.6', 'whether Enter opens', 'stays closed', {
    differs: 'opens: “Enter, Space, ArrowDown, ArrowUp, Alt+ArrowDown: open”',
    note: 'a native select is asked by `:open`, where the engine has it',
    engines: { chromium: 'opens' },
  }),
  'key-enter-open': row('case 50', 'Enter while open', 'takes the option and does not submit', {
    undriven: { chromium: POPUP, firefox: POPUP, webkitgtk: POPUP },
  }),
  'key-implicit': row(
    'case 50',
    'Enter in the only text field of a form without a button',
    'does not stop the submission',
  ),
  'key-implicit-button': row(
    'case 50',
    'Enter in a text field of a form with a button',
    'leaves the submission to that button',
  ),
  'key-letter': row(
    'accessibility 1.6',
    'a letter while closed',
    'takes the next option that starts with it',
    {
      differs:
        'opens with that option active, and takes it on Enter; shortcuts of the page do not hear the letter (D10.1)',
    },
  ),
  'key-down': row('accessibility 1.6', 'ArrowDown while closed', 'takes the next option', {
    differs: 'opens: “Enter, Space, ArrowDown, ArrowUp, Alt+ArrowDown: open”',
    undriven: { webkitgtk: POPUP },
  }),
  'key-end': row('accessibility 1.6', 'End while closed', 'takes the last option', {
    differs:
      'opens with the last option active: “Home / End: open/focus-control with first / last enabled row active”',
  }),
  'key-escape': row('accessibility 1.6', 'Escape while closed', 'leaves the key to the page'),
  'key-off': row('case 44', 'keys on a disabled select', 'change nothing'),
} as const satisfies Record<string, Row>;
