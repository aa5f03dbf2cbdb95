/**
 * The parity table: what a native select does, and whether the widget does the same. Data only, so that the document
 * `docs/parity.md` is written from it without a browser; the steps of each row are in `parity-rows-*.ts`.
 */
export type Engine = 'chromium' | 'firefox' | 'webkitgtk';

export interface Row {
  /** Cases and decisions. */
  readonly by: string;
  /** What is done. */
  readonly title: string;
  /** What a native select does. */
  readonly native: string;
  /** Files of web-platform-tests whose facts the row restates (`parity-wpt.ts`). */
  readonly wpt?: readonly string[];
  /** Why the widget differs, and how. */
  readonly differs?: string;
  /** How the steps are done where a driver cannot do them as a user does. */
  readonly note?: string;
  /** What a native select does in an engine that differs from the others; the widget does it too. */
  readonly engines?: Partial<Record<Engine, string>>;
  /** Engines whose driver cannot do this with a native select, and why: there the widget alone is tested. */
  readonly undriven?: Partial<Record<Engine, string>>;
}

export const row = (
  by: string,
  title: string,
  native: string,
  more: Omit<Row, 'by' | 'title' | 'native'> = {},
): Row => ({ by, title, native, ...more });

export const RESET = {
  'reset-script': row(
    'case 39, D1.9',
    'a script calls `form.reset()`',
    'restores the initial selection and fires no event',
  ),
  'reset-button': row('case 39', 'a click on a reset button', 'restores the initial selection'),
  'reset-soon': row(
    'case 39',
    'the displayed value in the microtask after `form.reset()`',
    'is the initial selection',
  ),
  'reset-multiple': row(
    'case 39',
    'reset of a multiple select',
    'restores exactly the initial options',
  ),
  'reset-placeholder': row(
    'case 39, D1.2',
    'reset to an empty first option',
    'shows that option and submits an empty value',
  ),
  'reset-first': row(
    'case 39, case 60',
    'reset without a `selected` attribute',
    'selects its first option again',
  ),
  'reset-prevented': row('case 39', 'a reset that a listener cancels', 'keeps the selection'),
  'reset-default': row(
    'case 39',
    'a script moves the `selected` attribute, then a reset',
    'selects the option with the attribute',
  ),
  'reset-added': row(
    'case 39, case 51',
    'an option is added and picked, then a reset',
    'restores the initial selection; the added option stays',
  ),
  'reset-closed': row(
    'case 39',
    'a second reset after another pick',
    'restores the initial selection',
  ),
} as const satisfies Record<string, Row>;

export const SENT = {
  'sent-single': row('case 60, D1.10', 'no pick in a single select', 'submits the first option'),
  'sent-keys': row('D1.10', 'a pick with the keyboard', 'shows and submits the option'),
  'sent-mouse': row('D1.10', 'a pick with the mouse', 'shows and submits the option', {
    note: 'test drivers cannot see the popup of a native select, so they use their own command for the pick, in all engines',
  }),
  'sent-placeholder': row(
    'case 59, D1.2',
    'an empty first option',
    'is shown, and submits an empty value',
  ),
  'sent-empty': row(
    'case 58, D1.2',
    'an ordinary option with the value `""`',
    'can be picked, is shown, and submits an empty value',
  ),
  'sent-zero': row(
    'case 57',
    'an option with the value `"0"`',
    'can be picked, is shown and submitted, and satisfies `required`',
  ),
  'sent-strange': row(
    'case 63',
    'values with quotes, spaces, `<` and prototype property names',
    'are submitted unchanged',
  ),
  'sent-text': row(
    'case 63',
    'an option without `value` and with white space in its text',
    'submits its text with collapsed white space',
  ),
  'sent-twice': row('case 62', 'two options with the same value', 'submits it once'),
  'sent-off': row('D1.7', 'a selected option that is disabled', 'is shown but not submitted'),
  'sent-multiple': row(
    'D1.5',
    'several picks, the last option first',
    'are submitted in list order',
  ),
  'sent-multiple-shown': row('D1.5', 'the display order of these options', 'is the list order', {
    differs:
      'is the pick order: “tags and `getValue()` stand in pick order; the form submits in list order”',
  }),
  'sent-multiple-none': row('D1.10', 'nothing selected in a multiple select', 'submits nothing'),
  'sent-multiple-off': row(
    'D1.7',
    'a disabled option among the selected ones',
    'is not submitted, the others are',
  ),
  'sent-disabled': row(
    'case 44, D1.13',
    'a disabled select',
    'shows its option and submits nothing',
  ),
  'sent-nameless': row('D1.10', 'a select without a name', 'submits nothing'),
  'sent-renamed': row('case 51', 'a script changes `name`', 'is submitted under the new name'),
  'sent-order': row(
    'case 50',
    'the order of the form fields',
    'is the document order; nothing else is submitted',
  ),
  'sent-formdata': row('D1.10', 'the data in a `formdata` listener', 'contains the selection'),
  'sent-elements': row(
    'case 50',
    '`form.elements`',
    'contains the select and the other fields, in document order',
  ),
  'sent-elements-tags': row(
    'case 50',
    '`form.elements` with a multiple select that has a selection',
    'contains the select and the other fields',
  ),
  'sent-properties': row(
    'D1.3, D1.11',
    '`form`, `labels`, `type`, `length`, `selectedIndex` of the select',
    'have the values of the markup',
  ),
} as const satisfies Record<string, Row>;

export const OWNER = {
  'form-attribute': row(
    'D1.9',
    '`form="id"` on a select outside the form',
    'is submitted and reset with that form',
  ),
  'form-later': row(
    'D1.9',
    'a script sets `form`',
    'then belongs to that form and is reset with it',
  ),
  'form-changed': row(
    'D1.9',
    'a script changes `form`',
    'is reset with the second form, not with the first',
  ),
  'form-moved': row(
    'D1.12',
    'the select and the elements after it are moved into another form',
    'keeps its value, and is submitted and reset with the new form',
  ),
  'fieldset-off': row('case 43', '`<fieldset disabled>`', 'cannot be used and submits nothing'),
  'fieldset-toggled': row(
    'case 43',
    '`disabled` of the fieldset is set and removed',
    'follows both changes',
  ),
  'fieldset-legend': row(
    'case 43',
    'inside the first legend of a disabled fieldset',
    'can be used and is submitted',
  ),
  'fieldset-legend-2': row(
    'case 43',
    'inside the second legend of a disabled fieldset',
    'cannot be used',
  ),
  'fieldset-nested': row('case 43', 'an enabled fieldset in a disabled fieldset', 'cannot be used'),
  'fieldset-inner-legend': row(
    'case 43',
    'in the first legend of an enabled fieldset in a disabled fieldset',
    'cannot be used',
  ),
  'fieldset-deep-legend': row(
    'case 43',
    'in a disabled fieldset inside the first legend of another one',
    'cannot be used',
  ),
  'fieldset-wrapped': row(
    'case 43, D1.12',
    'the select is moved into a disabled fieldset',
    'can no longer be used',
  ),
  'fieldset-legend-late': row(
    'case 43',
    'another legend is inserted before its legend',
    'can no longer be used',
  ),
} as const satisfies Record<string, Row>;
