// @ts-check
// Why the widget of this project does not pass an assertion. What no widget passes with a reader and browser needs no row.

export const NOBODY = 'the reader says it of no widget';

/**
 * The first that fits is taken.
 * @typedef {object} Reason
 * @property {string} [plan]
 * @property {readonly string[]} [widgets]
 * @property {string} [browser]
 * @property {readonly string[]} [tests] ids, or ids with keys
 * @property {readonly string[]} [kinds] of assertions
 * @property {string} why with the rule of the contract that decides it, which becomes a link
 */

/** @type {readonly Reason[]} */
export const REASONS = [
  {
    widgets: ['search'],
    tests: ['25'],
    why: 'decided (F2): focus is in the search field, so that a letter narrows the list',
  },
  {
    widgets: ['search'],
    tests: ['35 Return', '37'],
    kinds: ['collapsed'],
    why: 'focus comes back to the control, which Orca says without its state',
  },
  {
    widgets: ['tree'],
    kinds: ['unselected'],
    why: 'Orca does not say of tree items that they are not selected',
  },
  {
    widgets: ['search'],
    kinds: ['expanded'],
    why: 'focus goes to the search field, which Orca says in place of the state',
  },
  {
    plan: 'combobox-select-only',
    tests: ['35 alt+Up'],
    why: 'decided (F8): Alt+Up closes the list and picks nothing',
  },
  {
    plan: 'combobox-select-only',
    tests: ['1', '2', '3', '4', '7', '8'],
    kinds: ['collapsed'],
    why: 'Orca says the state of a combobox when it changes; the native select and the APG example are read the same way',
  },
  {
    plan: 'combobox-select-only',
    tests: ['10'],
    why: 'in browse mode Orca says the new state and nothing of the list; the native select and the APG example are read the same way',
  },
  {
    tests: ['11', '13', '15', '17', '45', '47', '61', '63'],
    kinds: ['expanded'],
    browser: 'Chromium',
    why: 'decided (F4): a key moves to the row at once, and Orca says the row in place of the state, as with the APG example',
  },
  {
    plan: 'modal-dialog',
    tests: ['navToLastFocusableElementModalDialog', 'navToFirstFocusableElementModalDialog'],
    why: 'decided (F8): Tab closes the sheet and continues from the control, as with a dropdown',
  },
  {
    plan: 'combobox-autocomplete-both',
    kinds: ['collapsed', 'expanded'],
    why: 'Orca says the state of a combobox when it changes, and of a text field not when it is asked; the APG example is read the same way',
  },
  {
    plan: 'combobox-autocomplete-both',
    tests: ['7', '8', '16', '17'],
    kinds: ['role', 'name', 'edit'],
    why: 'asked again at once, Orca leaves out what it said of the text field when it came there; the APG example is read the same way',
  },
  {
    plan: 'combobox-autocomplete-both',
    kinds: ['marked'],
    why: 'Orca says that text is selected when focus comes, not when a key completes it or when it is asked; it says the completed word',
  },
  {
    plan: 'combobox-autocomplete-both',
    tests: ['67', '68', '71', '72'],
    why: 'Orca follows the row that is still active and not the cursor in the text; the APG example is read the same way',
  },
  {
    plan: 'combobox-autocomplete-both',
    tests: ['61', '63'],
    kinds: ['popup'],
    why: 'Orca says the list when it is entered, not again for each row',
  },
  {
    plan: 'modal-dialog',
    tests: ['closeModalDialog'],
    why: 'Orca is silent about the control when the sheet closes; the widget says its name and value (accessibility 7.1)',
  },
  {
    plan: 'modal-dialog',
    kinds: ['name'],
    why: 'the dialog has the name; Orca leaves it out where the control of the same name was said before',
  },
  {
    kinds: ['chosen'],
    why: 'decided (accessibility 1.2): “selected” means the value; the row that a key has reached is selected by Enter',
  },
  {
    kinds: ['popupName'],
    why: 'the list has the name; Orca leaves it out where the control of the same name was said before',
  },
];
