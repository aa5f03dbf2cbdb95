// @ts-check
// The plan `combobox-autocomplete-both` of ARIA-AT in our words, under its ids, with commands for Orca. Left out: 27, 49, 51, 57
// and 59 begin with a letter in the field and no row, which a script can set and a key cannot: it completes the letter.

const empty = ['role', 'name', 'collapsed', 'edit', 'completes'];
/** @param {string} state */
const filled = (state) => ['role', 'name', state, 'value Alabama', 'edit', 'marked', 'completes'];
const open = ['role', 'name', 'expanded', 'edit', 'completes'];
const completed = ['value Alabama', 'marked'];
const list = ['popup', 'popupName'];
/** @param {string} label @param {number} at */
const row = (label, at) => [...list, `option ${label}`, '2:chosen', `position ${at}`, 'count 56'];
/** @param {string} character */
const cursor = (character) => [
  ...['role', 'name', 'expanded', 'value Alabama', 'edit', 'completes'],
  `character ${character}`,
];
const alabama = { value: 'Alabama' };

/** @type {import('./index.mjs').Plan} */
export const autocomplete = {
  id: 'combobox-autocomplete-both',
  title: 'Text field that completes, with a list',
  label: 'State',
  // biome-ignore format: a line for each test
  tests: [
    { id: '1', title: 'Reach it forwards, empty, reading', from: 'before', keys: ['c'], checks: empty },
    { id: '2', title: 'Reach it backwards, empty, reading', from: 'after', keys: ['shift+c'], checks: empty },
    { id: '3', title: 'Reach it forwards, empty, operating', from: 'before', mode: 'focus', keys: ['Tab'], checks: empty },
    { id: '4', title: 'Reach it backwards, empty, operating', from: 'after', mode: 'focus', keys: ['shift+Tab'], checks: empty },
    { id: '7', title: 'Ask what it is, empty, reading', from: 'control', mode: 'browse', keys: ['KP_Enter'], checks: empty },
    { id: '8', title: 'Ask what it is, empty, operating', from: 'control', keys: ['KP_Enter'], checks: empty },
    { id: '10', title: 'Reach it forwards, with a value, reading', ...alabama, from: 'before', keys: ['c'], checks: filled('collapsed') },
    { id: '11', title: 'Reach it backwards, with a value, reading', ...alabama, from: 'after', keys: ['shift+c'], checks: filled('collapsed') },
    { id: '12', title: 'Reach it forwards, with a value, operating', ...alabama, from: 'before', mode: 'focus', keys: ['Tab'], checks: filled('collapsed') },
    { id: '13', title: 'Reach it backwards, with a value, operating', ...alabama, from: 'after', mode: 'focus', keys: ['shift+Tab'], checks: filled('collapsed') },
    { id: '16', title: 'Ask what it is, with a value, reading', ...alabama, from: 'control', mode: 'browse', keys: ['KP_Enter'], checks: filled('collapsed') },
    { id: '17', title: 'Ask what it is, with a value, operating', ...alabama, from: 'control', keys: ['KP_Enter'], checks: filled('collapsed') },
    { id: '19', title: 'Open it, empty, reading', from: 'control', mode: 'browse', keys: ['alt+Down'], checks: ['expanded'] },
    { id: '20', title: 'Open it, empty, operating', from: 'control', keys: ['alt+Down'], checks: ['expanded'] },
    { id: '22', title: 'Open it, with a value, reading', ...alabama, from: 'control', mode: 'browse', keys: ['alt+Down'], checks: ['expanded'] },
    { id: '23', title: 'Open it, with a value, operating', ...alabama, from: 'control', keys: ['alt+Down'], checks: ['expanded'] },
    { id: '25', title: 'Open it by a letter', from: 'control', keys: ['a'], checks: ['expanded', ...completed] },
    { id: '29', title: 'Ask what the open one is, empty, reading', from: 'list', mode: 'browse', keys: ['KP_Enter'], checks: open },
    { id: '30', title: 'Ask what the open one is, empty, operating', from: 'list', keys: ['KP_Enter'], checks: open },
    { id: '32', title: 'Ask what the open one is, with a value, reading', ...alabama, from: 'list', mode: 'browse', keys: ['KP_Enter'], checks: filled('expanded') },
    { id: '33', title: 'Ask what the open one is, with a value, operating', ...alabama, from: 'list', keys: ['KP_Enter'], checks: filled('expanded') },
    { id: '35', title: 'Narrow the open list by a letter', from: 'list', keys: ['a'], checks: completed },
    { id: '37', title: 'Narrow it further', from: 'list', lead: ['a'], keys: ['l'], checks: completed },
    { id: '39', title: 'Close it, empty, reading', from: 'list', mode: 'browse', keys: ['Escape'], checks: ['collapsed'] },
    { id: '40', title: 'Close it, empty, operating', from: 'list', keys: ['Escape'], checks: ['collapsed'] },
    { id: '42', title: 'Close it, with a value, reading', ...alabama, from: 'list', mode: 'browse', keys: ['Escape'], checks: ['collapsed'] },
    { id: '43', title: 'Close it, with a value, operating', ...alabama, from: 'list', keys: ['Return', 'Escape'], checks: ['collapsed'] },
    { id: '45', title: 'From the closed one to the first row', from: 'control', keys: ['Down'], checks: ['expanded', ...row('Alabama', 1)] },
    { id: '47', title: 'From the closed one to the last row', from: 'control', keys: ['Up'], checks: ['expanded', ...row('Wyoming', 56).slice(0, -1)] },
    { id: '53', title: 'From the open one to the first row', from: 'list', keys: ['Down'], checks: row('Alabama', 1) },
    { id: '55', title: 'From the open one to the last row', from: 'list', keys: ['Up'], checks: row('Wyoming', 56) },
    { id: '61', title: 'Go to the next row', from: 'list', rows: 1, keys: ['Down'], checks: ['expanded', ...row('Alaska', 2)] },
    { id: '63', title: 'Go to the row before', from: 'list', rows: 2, keys: ['Up'], checks: ['expanded', ...row('Alabama', 1)] },
    { id: '65', title: 'Ask what the row is', from: 'list', rows: 1, keys: ['KP_Enter'], checks: row('Alabama', 1) },
    { id: '67', title: 'Leave the list to the right in the text', from: 'list', rows: 1, lead: ['Home'], keys: ['Right'], checks: cursor('l') },
    { id: '68', title: 'Leave the list to the left in the text', from: 'list', rows: 1, lead: ['End'], keys: ['Left'], checks: cursor('a') },
    { id: '71', title: 'Leave the list to the end of the text', from: 'list', rows: 1, lead: ['Home'], keys: ['End'], checks: cursor('') },
    { id: '72', title: 'Leave the list to the start of the text', from: 'list', rows: 1, lead: ['End'], keys: ['Home'], checks: cursor('a') },
    { id: '75', title: 'Select a row', from: 'list', rows: 1, keys: ['Return'], checks: ['role', 'name', 'collapsed', 'value Alabama', 'edit', 'completes'] },
  ],
};
