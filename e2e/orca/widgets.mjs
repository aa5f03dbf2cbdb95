// @ts-check
// The widgets that each plan is run with: their names in docs/heard.md, and the addresses of their pages.

/**
 * @typedef {object} Widget
 * @property {string} name in the address and in the data
 * @property {string} title in the tables
 * @property {string} [from] the package whose version is meant
 * @property {boolean} [ours] what it does not say is listed, with a reason
 * @property {string} [address]
 * @property {string} [list] the name of its list, if that is not the one of the control
 * @property {string[]} [open] the keys that open it
 */

/** By the id of the plan. @type {Readonly<Record<string, readonly Widget[]>>} */
export const WIDGETS = {
  'combobox-select-only': [
    { name: 'native', title: 'Native `<select>`' },
    { name: 'apg', title: 'APG example', address: '/apg/combobox-select-only.html?' },
    { name: 'ours', title: 'widget-select', ours: true },
    { name: 'multiple', title: 'widget-select, several values', ours: true },
    { name: 'search', title: 'widget-select, with a search field', ours: true },
    { name: 'tree', title: 'widget-select, tree', ours: true },
    { name: 'remote', title: 'widget-select, remote data', ours: true },
    { name: 'react', title: 'widget-select-react', ours: true },
    { name: 'vue', title: 'widget-select-vue', ours: true },
    { name: 'choices', title: 'Choices', from: 'choices.js' },
    { name: 'tom-select', title: 'Tom Select', from: 'tom-select', open: [] },
    { name: 'react-select', title: 'react-select', from: 'react-select' },
    { name: 'base-ui', title: 'Base UI Select', from: '@base-ui/react' },
    { name: 'react-aria', title: 'React Aria Select', from: 'react-aria-components' },
  ],
  'combobox-autocomplete-both': [
    {
      name: 'apg',
      title: 'APG example',
      address: '/apg/combobox-autocomplete-both.html?',
      list: 'States',
    },
    { name: 'editable', title: 'widget-select, editable', ours: true },
    { name: 'line', title: 'widget-select, tags in one line', ours: true },
    { name: 'tom-select-text', title: 'Tom Select', from: 'tom-select' },
    { name: 'react-select-text', title: 'react-select', from: 'react-select' },
    { name: 'base-ui-text', title: 'Base UI Autocomplete', from: '@base-ui/react' },
    { name: 'react-aria-text', title: 'React Aria ComboBox', from: 'react-aria-components' },
  ],
  phones: [{ name: 'phones', title: 'widget-select', ours: true }],
  'modal-dialog': [
    { name: 'sheet', title: 'widget-select, bottom sheet', ours: true, open: ['Return'] },
  ],
};
