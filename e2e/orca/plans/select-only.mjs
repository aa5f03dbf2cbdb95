// @ts-check
// The plan `combobox-select-only` of ARIA-AT in our words, under its ids, with commands for Orca. Tests for readers of one
// platform only (VoiceOver) have a twin here under the id of NVDA.

const closed = ['role', 'name', 'value Choose a Fruit', 'collapsed'];
const list = ['popup', 'popupName'];
/** @param {string} label @param {number} at */
const row = (label, at) => [
  `option ${label}`,
  at === 1 ? '2:silent' : '2:unselected',
  `position ${at}`,
  'count 13',
];
const first = row('Choose a Fruit', 1);
const apple = row('Apple', 2);
const last = row('Huckleberry', 13);
/** @param {string[]} checks */
const opened = (checks) => ['expanded', ...list, ...checks];

/** @type {import('./index.mjs').Plan} */
export const selectOnly = {
  id: 'combobox-select-only',
  title: 'Select without a text field',
  label: 'Favorite Fruit',
  // biome-ignore format: a line for each test
  tests: [
    { id: '1', title: 'Reach it forwards, reading', from: 'before', keys: ['c'], checks: closed },
    { id: '2', title: 'Reach it backwards, reading', from: 'after', keys: ['shift+c'], checks: closed },
    { id: '3', title: 'Reach it forwards, operating', from: 'before', mode: 'focus', keys: ['Tab'], checks: closed },
    { id: '4', title: 'Reach it backwards, operating', from: 'after', mode: 'focus', keys: ['shift+Tab'], checks: closed },
    { id: '7', title: 'Ask what it is, reading', from: 'control', mode: 'browse', keys: ['KP_Enter'], checks: closed },
    { id: '8', title: 'Ask what it is, operating', from: 'control', keys: ['KP_Enter'], checks: closed },
    { id: '10', title: 'Open it, reading', from: 'control', mode: 'browse', keys: ['alt+Down'], checks: opened(first) },
    { id: '11', title: 'Open it, operating', from: 'control', keys: ['Down', 'alt+Down', 'Return'], checks: opened(first) },
    { id: '13', title: 'Open it at the first row', from: 'control', keys: ['Home'], checks: opened(first) },
    { id: '15', title: 'Open it at a row by its letter', from: 'control', keys: ['a'], checks: opened(apple) },
    { id: '17', title: 'Open it at the last row', from: 'control', keys: ['End'], checks: opened(last) },
    { id: '19', title: 'Ask what the open list is', from: 'list', keys: ['KP_Enter'], checks: [...list, ...first] },
    { id: '21', title: 'Go to the next row', from: 'list', keys: ['Down'], checks: apple },
    { id: '22', title: 'Go to the row before', from: 'list', rows: 1, keys: ['Up'], checks: first },
    { id: '25', title: 'Go to a row by its letter', from: 'list', keys: ['a'], checks: apple },
    { id: '27', title: 'Go to the first row', from: 'list', rows: 1, keys: ['Home'], checks: first },
    { id: '28', title: 'Go to the last row', from: 'list', rows: 11, keys: ['End'], checks: last },
    { id: '31', title: 'Go ten rows down', from: 'list', keys: ['Page_Down'], checks: row('Grape', 11) },
    { id: '32', title: 'Go ten rows up', from: 'list', rows: 12, keys: ['Page_Up'], checks: row('Banana', 3) },
    { id: '35', title: 'Select a row', from: 'list', rows: 1, keys: ['Return', 'alt+Up'], checks: ['role', 'name', 'value Apple', 'collapsed'] },
    { id: '37', title: 'Close the list and keep the value', from: 'list', rows: 1, keys: ['Escape'], checks: closed },
  ],
};
