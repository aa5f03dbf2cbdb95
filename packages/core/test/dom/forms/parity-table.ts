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
    '`form.reset()` by a script',
    'has the initial selection again; no event comes from it',
  ),
  'reset-button': row('case 39', 'a click on a reset button', 'has the initial selection again'),
  'reset-soon': row(
    'case 39',
    'what is shown in the microtask after `form.reset()`',
    'is the initial selection',
  ),
  'reset-multiple': row(
    'case 39',
    'reset of a multiple select',
    'has the initial options again, and only these',
  ),
  'reset-placeholder': row(
    'case 39, D1.2',
    'reset to an empty first option',
    'shows that option and sends an empty value',
  ),
  'reset-first': row(
    'case 39, case 60',
    'reset when no option is marked as selected',
    'has its first option again',
  ),
  'reset-prevented': row('case 39', 'a reset that a listener prevents', 'keeps what was picked'),
  'reset-default': row(
    'case 39',
    'the `selected` attribute moved by a script, then a reset',
    'has the newly marked option',
  ),
  'reset-added': row(
    'case 39, case 51',
    'an option added and picked, then a reset',
    'has the initial selection; the added option stays',
  ),
  'reset-closed': row(
    'case 39',
    'a second reset after another pick',
    'has the initial selection again',
  ),
} as const satisfies Record<string, Row>;

export const SENT = {
  'sent-single': row(
    'case 60, D1.10',
    'nothing picked in a single select',
    'sends the first option',
  ),
  'sent-keys': row('D1.10', 'picked by the keyboard', 'shows and sends the option'),
  'sent-mouse': row('D1.10', 'picked by the mouse', 'shows and sends the option', {
    note: 'the list of a native select is a window that drivers do not see: its pick is made by the driver’s own command, in all engines',
  }),
  'sent-placeholder': row(
    'case 59, D1.2',
    'an empty first option',
    'is shown, and an empty value is sent',
  ),
  'sent-empty': row(
    'case 58, D1.2',
    'an ordinary option with the value `""`',
    'can be picked, is shown, and an empty value is sent',
  ),
  'sent-zero': row(
    'case 57',
    'an option with the value `"0"`',
    'can be picked, is shown and sent, and satisfies `required`',
  ),
  'sent-strange': row(
    'case 63',
    'values with quotes, spaces, `<` and names of prototypes',
    'are sent as they are',
  ),
  'sent-text': row(
    'case 63',
    'an option without a `value` whose text has white space',
    'sends its text, the white space collapsed',
  ),
  'sent-twice': row('case 62', 'two options with one value', 'sends it once'),
  'sent-off': row('D1.7', 'a disabled option that is selected', 'is shown and not sent'),
  'sent-multiple': row(
    'D1.5',
    'several picked, the last option first',
    'are sent in order of the list',
  ),
  'sent-multiple-shown': row('D1.5', 'the order in which they are shown', 'is that of the list', {
    differs:
      'is that of the picks: “tags and `getValue()` stand in pick order; the form submits in list order”',
  }),
  'sent-multiple-none': row('D1.10', 'nothing selected in a multiple select', 'sends nothing'),
  'sent-multiple-off': row(
    'D1.7',
    'a disabled option selected among others',
    'is not sent, the others are',
  ),
  'sent-disabled': row('case 44, D1.13', 'a disabled select', 'shows its option and sends nothing'),
  'sent-nameless': row('D1.10', 'a select without a name', 'sends nothing'),
  'sent-renamed': row('case 51', '`name` changed by a script', 'is sent under the new name'),
  'sent-order': row(
    'case 50',
    'the order among other fields',
    'is that of the page; nothing else is sent',
  ),
  'sent-formdata': row(
    'D1.10',
    'what a `formdata` listener of a submission sees',
    'is what was picked',
  ),
  'sent-elements': row(
    'case 50',
    '`form.elements`',
    'has the select and the page’s other fields, in order of the page',
  ),
  'sent-elements-tags': row(
    'case 50',
    '`form.elements` with a multiple select that has a selection',
    'has the select and the page’s other fields',
  ),
  'sent-properties': row(
    'D1.3, D1.11',
    '`form`, `labels`, `type`, `length`, `selectedIndex` of the select',
    'are as the markup says',
  ),
} as const satisfies Record<string, Row>;

export const OWNER = {
  'form-attribute': row(
    'D1.9',
    '`form="id"` on a select outside the form',
    'is sent with that form and reset with it',
  ),
  'form-later': row(
    'D1.9',
    '`form` set by a script',
    'belongs to that form from then on, resets with it',
  ),
  'form-changed': row(
    'D1.9',
    '`form` changed by a script',
    'no longer resets with the first form, but with the second',
  ),
  'form-moved': row(
    'D1.12',
    'the select and what follows it moved into another form',
    'keeps its value, is sent with the new form and reset with it',
  ),
  'fieldset-off': row('case 43', '`<fieldset disabled>`', 'cannot be used and sends nothing'),
  'fieldset-toggled': row(
    'case 43',
    '`disabled` of the fieldset set and taken away',
    'follows both ways',
  ),
  'fieldset-legend': row(
    'case 43',
    'inside the first legend of a disabled fieldset',
    'can be used and is sent',
  ),
  'fieldset-legend-2': row('case 43', 'inside its second legend', 'cannot be used'),
  'fieldset-nested': row('case 43', 'an enabled fieldset in a disabled one', 'cannot be used'),
  'fieldset-inner-legend': row(
    'case 43',
    'in the first legend of an enabled fieldset in a disabled one',
    'cannot be used',
  ),
  'fieldset-deep-legend': row(
    'case 43',
    'in a disabled fieldset that stands in the first legend of another',
    'cannot be used',
  ),
  'fieldset-wrapped': row(
    'case 43, D1.12',
    'moved into a disabled fieldset',
    'cannot be used any more',
  ),
  'fieldset-legend-late': row(
    'case 43',
    'another legend put before its legend',
    'cannot be used any more',
  ),
} as const satisfies Record<string, Row>;
