// @ts-check
// Why the widget of this project does not pass an assertion, test by test: a failure in another test has no reason. A reason
// that names Orca holds only where no other widget passes the assertion in the same browser; a test refuses it elsewhere.

/**
 * The first that fits is taken.
 * @typedef {object} Reason
 * @property {string} plan
 * @property {readonly string[]} [widgets]
 * @property {string} [browser]
 * @property {readonly string[]} tests ids, or ids with keys
 * @property {readonly string[]} kinds of assertions
 * @property {string} why with the rule of the contract that decides it, which becomes a link. What starts with "open" has
 * no excuse: the widgets that pass it are named after it
 */

const OPEN = 'open';
const CLOSED_STATE =
  'Orca says no state of a closed combobox in this test, of any widget heard here';
const STATE_AFTER_TEXT =
  'Orca says the state of a combobox when it changes, and of a text field not when it is asked; the APG example is read the same way';
const ROW_FIRST = 'decided (F4): a key moves to the row at once, and the row is said';
const FIELD_FIRST = 'decided (F2): focus goes to the search field, and the field is said';

/** @type {readonly Reason[]} */
const selectOnly = [
  {
    plan: 'combobox-select-only',
    widgets: ['search'],
    tests: ['25'],
    kinds: ['position', 'count'],
    why: 'decided (F2): focus is in the search field, so that a letter narrows the list',
  },
  {
    plan: 'combobox-select-only',
    widgets: ['search'],
    tests: ['35 Return', '37'],
    kinds: ['collapsed'],
    why: `${OPEN}: focus comes back to the control, which is said without its state`,
  },
  {
    plan: 'combobox-select-only',
    widgets: ['search'],
    tests: ['10', '11', '13', '15', '17'],
    kinds: ['expanded'],
    why: FIELD_FIRST,
  },
  {
    plan: 'combobox-select-only',
    widgets: ['search'],
    tests: ['13', '15', '17'],
    kinds: ['popupName'],
    why: 'Orca says the name once, of the group around the field and the list, and leaves it out of the list',
  },
  {
    plan: 'combobox-select-only',
    widgets: ['tree'],
    tests: ['15', '17', '21', '25', '28', '31', '32'],
    kinds: ['unselected'],
    why: `${OPEN}: of the rows of a tree it is not said that they are not selected`,
  },
  {
    plan: 'combobox-select-only',
    tests: ['35 alt+Up'],
    kinds: ['value', 'collapsed'],
    why: 'decided (F8): Alt+Up closes the list and picks nothing',
  },
  {
    plan: 'combobox-select-only',
    browser: 'Chromium',
    tests: ['4', '8'],
    kinds: ['collapsed'],
    why: OPEN,
  },
  {
    plan: 'combobox-select-only',
    tests: ['1', '2', '3', '4', '7', '8'],
    kinds: ['collapsed'],
    why: CLOSED_STATE,
  },
  {
    plan: 'combobox-select-only',
    browser: 'Chromium',
    tests: ['10'],
    kinds: ['popup', 'count'],
    why: `${OPEN}: in browse mode only the new state is said`,
  },
  {
    plan: 'combobox-select-only',
    tests: ['10'],
    kinds: ['popup', 'popupName', 'option', 'position', 'count'],
    why: 'in browse mode Orca says the new state and nothing of the list; no other widget heard here has it said',
  },
  {
    plan: 'combobox-select-only',
    browser: 'Chromium',
    tests: ['11', '13', '15', '17'],
    kinds: ['expanded'],
    why: ROW_FIRST,
  },
  {
    plan: 'combobox-select-only',
    tests: ['11', '13', '15', '17', '19'],
    kinds: ['popupName'],
    why: 'the list has the name; Orca leaves it out where the control of the same name was said before',
  },
];

/** @type {readonly Reason[]} */
const autocomplete = [
  {
    plan: 'combobox-autocomplete-both',
    tests: ['45', '47', '61', '63'],
    kinds: ['expanded'],
    why: ROW_FIRST,
  },
  {
    plan: 'combobox-autocomplete-both',
    tests: ['75'],
    kinds: ['collapsed'],
    why: `${OPEN}: the control is said without its state`,
  },
  {
    plan: 'combobox-autocomplete-both',
    tests: ['1', '2', '3', '4', '7', '8', '10', '11', '12', '13', '16', '17'],
    kinds: ['collapsed'],
    why: STATE_AFTER_TEXT,
  },
  {
    plan: 'combobox-autocomplete-both',
    tests: ['25', '29', '30', '32', '33', '67', '68', '71', '72'],
    kinds: ['expanded'],
    why: STATE_AFTER_TEXT,
  },
  {
    plan: 'combobox-autocomplete-both',
    tests: ['7', '8', '16', '17'],
    kinds: ['role', 'name', 'edit'],
    why: `${OPEN}: asked again at once, only the text of the field is said`,
  },
  {
    plan: 'combobox-autocomplete-both',
    tests: ['11', '16', '17'],
    kinds: ['marked'],
    why: OPEN,
  },
  {
    plan: 'combobox-autocomplete-both',
    tests: ['25', '32', '33', '35', '37'],
    kinds: ['marked'],
    why: 'Orca says that text is selected when focus comes, not when a key completes it or when it is asked; it says the completed word',
  },
  {
    plan: 'combobox-autocomplete-both',
    tests: ['67', '68', '71', '72'],
    kinds: ['role', 'name', 'value', 'edit', 'completes', 'character'],
    why: 'Orca follows the row that is still active and not the cursor in the text; the APG example is read the same way',
  },
  {
    plan: 'combobox-autocomplete-both',
    // biome-ignore format: ids
    tests: ['1', '2', '3', '4', '7', '8', '10', '11', '12', '13', '16', '17', '29', '30', '32', '33', '75'],
    kinds: ['completes'],
    why: 'Orca says it of no widget heard here',
  },
  {
    plan: 'combobox-autocomplete-both',
    tests: ['61', '63'],
    kinds: ['popup'],
    why: 'Orca says the list when it is entered, not again for each row',
  },
  {
    plan: 'combobox-autocomplete-both',
    tests: ['45', '47', '53', '55', '61', '63', '65'],
    kinds: ['chosen'],
    why: 'decided (accessibility 1.2): “selected” means the value; the row that a key has reached is selected by Enter',
  },
  {
    plan: 'combobox-autocomplete-both',
    tests: ['45', '47', '53', '55', '61', '63', '65'],
    kinds: ['popupName'],
    why: 'the list has the name; Orca leaves it out where the control of the same name was said before',
  },
];

/** No other widget is heard with this plan: what is said of Orca here has no second proof. @type {readonly Reason[]} */
const dialog = [
  {
    plan: 'modal-dialog',
    tests: ['navToLastFocusableElementModalDialog', 'navToFirstFocusableElementModalDialog'],
    kinds: ['button', 'field', 'edit'],
    why: 'decided (F8): Tab closes the sheet and continues from the control, as with a dropdown',
  },
  {
    plan: 'modal-dialog',
    tests: ['closeModalDialog'],
    kinds: ['role'],
    why: 'Orca is silent about the control when the sheet closes; the widget says its name and value (accessibility 7.1)',
  },
  {
    plan: 'modal-dialog',
    tests: ['openModalDialog space'],
    kinds: ['name'],
    why: 'the dialog has the name; Orca leaves it out where the control of the same name was said before',
  },
];

/** @type {readonly Reason[]} */
export const REASONS = [...selectOnly, ...autocomplete, ...dialog];
