// @ts-check

/** @type {import('../tables.mjs').Library} */
export const choices = {
  title: 'Choices',
  package: 'choices.js',
  globals: ['Choices'],
  target: 'widget-select',
  start:
    '`new Choices(element, { … })` becomes `new SelectWidget(element, { … })`. The target is a `<select>`, an `<input>` with `multiple`, or another element.',
  options: [
    ['placeholderValue', 'name', 'placeholder'],
    ['placeholder', 'drop', '', 'an empty first option sets the placeholder'],
    [
      'choices',
      'name',
      'data',
      'for `selected`, use `setValue()`; for `customProperties`, use `meta`; groups contain `options`, not `choices`',
    ],
    ['items', 'hand', 'setValue()'],
    ['searchEnabled', 'name', 'searchable'],
    ['searchChoices', 'hand', 'filterOption', '`false`: `filterOption: () => true`'],
    ['searchFloor', 'name', 'minSearchLength'],
    ['searchResultLimit', 'drop', '', 'all results are listed'],
    ['searchFields', 'name', 'searchFields', '`customProperties.…` becomes `meta.…`'],
    [
      'removeItemButton',
      'hand',
      'clearable',
      'tags always have the button; for single selects, set `clearable`',
    ],
    ['maxItemCount', 'hand', 'maxSelections', 'omit `-1`: no limit is the default'],
    ['addChoices', 'name', 'allowCreate'],
    [
      'addItems',
      'hand',
      'allowCreate',
      '`true` is the default there; on a `<select>` it also requires `addChoices`',
    ],
    [
      'addItemFilter',
      'hand',
      'beforeCreate',
      'a function of the typed text; for a pattern, `(text) => pattern.test(text)`',
    ],
    [
      'delimiter',
      'hand',
      'delimiter',
      "of an `<input>`; for typed and pasted text, also `delimiters: [',']`",
    ],
    ['paste', 'drop', '', 'pasted text is split at `delimiters`'],
    ['closeDropdownOnSelect', 'hand', 'closeOnSelect', "`'auto'` is the default"],
    [
      'renderSelectedChoices',
      'hand',
      'hideSelected',
      "`'auto'`, the default there, is `hideSelected: true` for multiple selects; `'always'` is `false`, the default here",
    ],
    [
      'searchRenderSelectedChoices',
      'not',
      'hideSelected',
      'there for search results only, here for the whole list',
    ],
    ['position', 'name', 'placement'],
    ['allowHTML', 'hand', 'templateResult', 'labels are plain text; use a template for HTML'],
    ['classNames', 'hand', 'classNames', 'different part names; strings, not lists'],
    ['shouldSort', 'none', '', 'sort `data`'],
    ['shouldSortItems', 'none', '', ''],
    ['sorter', 'none', '', 'sort `data`'],
    ['duplicateItemsAllowed', 'none', '', 'a value can be selected only once'],
    ['fuseOptions', 'hand', 'searchScorer', 'your own function'],
    ['callbackOnInit', 'none', '', 'run the code after the constructor'],
    ['callbackOnCreateTemplates', 'hand', 'templateResult', 'and `templateSelection`'],
    ['shadowRoot', 'drop', '', 'detected automatically'],
    ['labelId', 'drop', '', 'the accessible name is the label of the `<select>`'],
    ['silent', 'drop', '', ''],
    ['loadingText', 'hand', 'language', '`{ loading: … }`'],
    ['noResultsText', 'hand', 'language', '`{ noResults: … }`'],
    ['noChoicesText', 'hand', 'language', '`{ noOptions: … }`'],
    ['searchPlaceholderValue', 'hand', 'language', '`{ searchPlaceholder: … }`'],
    ['maxItemText', 'hand', 'language', '`{ maximum: … }`'],
    ['addItemText', 'hand', 'language', '`{ create: … }`'],
    ['itemSelectText', 'none', '', 'rows have no such text'],
    ['renderChoiceLimit', 'drop', '', 'all options are listed, with virtual scrolling'],
    ['singleModeForMultiSelect', 'none', '', 'use a single select'],
    ['removeItemIconText', 'hand', 'CSS', '`--widget-select-icon-remove`; an image'],
    ['removeItemLabelText', 'hand', 'language', '`{ remove: … }`'],
    ['removeItems', 'hand', 'beforeUnselect', '`false`: `beforeUnselect: () => false`'],
    ['removeItemButtonAlignLeft', 'none', '', 'the button is at the end of the tag'],
    ['editItems', 'drop', '', 'F2 or a double click edits a tag that the user has created'],
    ['allowHtmlUserInput', 'drop', '', 'typed text is plain text'],
    ['searchDisabledChoices', 'drop', '', 'disabled options are found, but cannot be selected'],
    ['resetScrollPosition', 'none', '', 'a selection does not scroll the list'],
    ['prependValue', 'none', '', 'change the values where you use them'],
    ['appendValue', 'none', '', 'change the values where you use them'],
    ['uniqueItemText', 'none', '', 'a value can be selected only once'],
    ['customAddItemText', 'none', '', 'rejected text has no "create" row'],
    ['valueComparer', 'none', '', 'values are compared as strings'],
    ['appendGroupInSearch', 'none', '', 'results are listed in their groups'],
  ],
  events: [
    ['change', 'name', 'change', 'receives the value, not an event with `detail`'],
    [
      'addItem',
      'name',
      'select',
      'receives the option, not an event with `detail`; only for selections by the user',
    ],
    [
      'removeItem',
      'name',
      'unselect',
      'receives the option, not an event with `detail`; only for deselections by the user',
    ],
    ['choice', 'name', 'select', 'receives the option, not an event with `detail`'],
    ['search', 'name', 'search', 'receives the query, not an event with `detail`'],
    ['showDropdown', 'name', 'open'],
    ['hideDropdown', 'name', 'close'],
    ['highlightItem', 'none', '', ''],
    ['highlightChoice', 'none', ''],
    ['unhighlightItem', 'none', ''],
  ],
  methods: [
    ['setChoices', 'hand', 'setData()', 'or `ajax`'],
    ['setChoiceByValue', 'hand', 'setValue()', 'with all values'],
    [
      'getValue',
      'hand',
      'getValue()',
      'returns the values, like `getValue(true)` there; `getSelectedOptions()` returns the options',
    ],
    ['removeActiveItems', 'name', 'clearAll'],
    ['removeActiveItemsByValue', 'hand', 'setValue()', 'with the remaining values'],
    ['clearStore', 'hand', 'setData([])', 'and `clearAll()`: selected values are kept by default'],
    [
      'passedElement',
      'hand',
      'the element',
      'that you passed to the constructor; for events, use `on()`',
    ],
    ['setValue', 'hand', 'setValue()', 'replaces the values, and receives values, not options'],
    ['clearInput', 'hand', 'setSearchQuery()', 'with an empty string'],
    ['removeChoice', 'hand', 'setData()', 'with the remaining options'],
    ['refresh', 'drop', '', 'changes to the `<select>` are picked up automatically'],
    ['clearChoices', 'hand', 'setData([])'],
    ['showDropdown', 'name', 'open'],
    ['hideDropdown', 'name', 'close'],
  ],
  markup: [
    ['data-custom-properties', 'hand', 'data-meta'],
    ['choices__inner', 'hand', 'widget-select__field', 'class names: see the table of class names'],
  ],
  examples: [
    {
      title: 'a single select with a clear button',
      before: [
        'js',
        `const city = new Choices('#city', {
  placeholderValue: 'Choose a city',
  removeItemButton: true,
  shouldSort: false,
  itemSelectText: '',
});
city.passedElement.element.addEventListener('change', (event) => console.log(event.detail.value));`,
      ],
      after: [
        'ts',
        `import SelectWidget from 'widget-select';
import 'widget-select/style.css';

const city = new SelectWidget('#city', {
  placeholder: 'Choose a city',
  clearable: true,
});
city.on('change', (value) => console.log(value));`,
      ],
    },
    {
      title: 'tags',
      before: [
        'js',
        `const repos = new Choices('#repos', {
  addChoices: true,
  removeItemButton: true,
  delimiter: ',',
  maxItemCount: 5,
  choices: [
    { value: 'a', label: 'Alpha', selected: true },
    { label: 'More', choices: [{ value: 'b', label: 'Beta' }] },
  ],
});
repos.getValue(true);`,
      ],
      after: [
        'ts',
        `import SelectWidget from 'widget-select';
import 'widget-select/style.css';

const repos = new SelectWidget('#repos', {
  multiple: true,
  allowCreate: true,
  delimiters: [','],
  maxSelections: 5,
  data: [
    { value: 'a', label: 'Alpha' },
    { label: 'More', options: [{ value: 'b', label: 'Beta' }] },
  ],
});
repos.setValue(['a']);
repos.getValue(); // ['a']`,
      ],
    },
  ],
};
