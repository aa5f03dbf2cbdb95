// @ts-check
// The plan `modal-dialog` of ARIA-AT in our words, under its ids, with commands for Orca, for the list as a dialog on phones.
// Left out: tests of a second dialog in the first (there is none), of a heading (the dialog has a
// name, no heading), and of reading to its edges: the harness shows a phone's page in a frame, of which a reader can go out.

/** @type {import('./index.mjs').Plan} */
export const dialog = {
  id: 'modal-dialog',
  title: 'Bottom sheet',
  label: 'Favorite Fruit',
  // biome-ignore format: a line for each test
  tests: [
    { id: 'openModalDialog', title: 'Open it', from: 'control', keys: ['Return', 'space'], checks: ['dialog', 'name', 'field Search options', 'edit'] },
    { id: 'openModalDialog, reading', title: 'Open it, reading', from: 'control', mode: 'browse', keys: ['Return'], checks: ['dialog', 'name', 'field Search options', 'edit', '2:focusMode'] },
    { id: 'closeModalDialog', title: 'Close it', from: 'list', keys: ['Escape'], checks: ['role', 'name'] },
    { id: 'navToLastFocusableElementModalDialog', title: 'From the first element to the last', from: 'list', keys: ['shift+Tab'], checks: ['button Close'] },
    { id: 'navToFirstFocusableElementModalDialog', title: 'From the last element to the first', from: 'list', lead: ['shift+Tab'], keys: ['Tab'], checks: ['field Search options', 'edit'] },
  ],
};
