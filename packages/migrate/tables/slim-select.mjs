// @ts-check

/** @type {import('../tables.mjs').Library} */
export const slimSelect = {
  title: 'Slim Select',
  package: 'slim-select',
  globals: ['SlimSelect'],
  target: 'widget-select',
  start:
    "`new SlimSelect({ select: '#city', settings: { … } })` becomes `new SelectWidget('#city', { … })`, without `settings`.",
  options: [
    ['select', 'hand', 'the first argument'],
    [
      'data',
      'hand',
      'data',
      '`text` is `label`, or set `fields: { label: "text" }`; `selected` becomes `setValue()`, `html` becomes `templateResult`',
    ],
    ['settings', 'hand', 'the options themselves'],
    ['events', 'hand', 'on()'],
    ['placeholderText', 'name', 'placeholder'],
    ['showSearch', 'name', 'searchable'],
    ['allowDeselect', 'name', 'clearable'],
    ['hideSelected', 'name', 'hideSelected'],
    [
      'closeOnSelect',
      'name',
      'closeOnSelect',
      'single selects always close; with `multiple`, the default is `true` there, `false` here',
    ],
    ['maxSelected', 'name', 'maxSelections'],
    [
      'maxValuesShown',
      'name',
      'maxVisibleTags',
      'one chip counts the remaining tags; there, a count replaces all tags',
    ],
    ['searchHighlight', 'name', 'highlightSearch'],
    ['disabled', 'name', 'disabled'],
    ['contentLocation', 'name', 'dropdownParent'],
    ['openPosition', 'hand', 'placement', "`'up'` is `'top'`, `'down'` is `'bottom'`"],
    ['contentPosition', 'drop', '', 'the dropdown is in the top layer'],
    [
      'addable',
      'hand',
      'createOption',
      'with `allowCreate: true`; returns an option, not a string; to reject the text, use `beforeCreate`',
    ],
    [
      'searchFilter',
      'name',
      'filterOption',
      'receives the option (`label`, not `text`) and the query',
    ],
    ['search', 'hand', 'ajax', '`ajax: { request: (query) => … }` returns a promise'],
    ['keepOrder', 'drop', '', 'tags are in the order of selection'],
    ['alwaysOpen', 'name', 'inline', ''],
    ['timeoutDelay', 'drop', '', ''],
    [
      'minSelected',
      'hand',
      'minSelections',
      'a smaller value is invalid; with `required`, an empty one, too',
    ],
    ['searchText', 'hand', 'language', '`{ noResults: … }`'],
    ['searchPlaceholder', 'hand', 'language', '`{ searchPlaceholder: … }`'],
    ['searchingText', 'hand', 'language', '`{ loading: … }`'],
    [
      'maxValuesMessage',
      'hand',
      'language',
      '`{ moreTags: … }` with `{count}`, the number of tags not shown, for `{number}`',
    ],
    [
      'beforeChange',
      'hand',
      'beforeSelect',
      'and `beforeUnselect`: each receives one option; return false to cancel',
    ],
    [
      'afterChange',
      'hand',
      "on('change', …)",
      'receives the value, not a list of options; for the options, call `getSelectedOptions()`',
    ],
    ['afterOpen', 'hand', "on('open', …)"],
    ['afterClose', 'hand', "on('close', …)"],
    ['beforeOpen', 'none', '', ''],
    ['beforeClose', 'none', '', ''],
    ['cssClasses', 'hand', 'classNames', 'different part names'],
    ['id', 'drop', '', 'the `<select>` keeps its `id`'],
    ['class', 'hand', 'inheritClass', '`true` copies the classes of the `<select>`'],
    ['style', 'none', '', 'use `classNames`'],
    ['focusSearch', 'drop', '', 'focus moves to the search field when the list opens'],
    ['keepSearch', 'none', '', 'closing the list clears the search field'],
    ['ariaLabel', 'hand', 'aria-label', 'on the `<select>`'],
    ['resultsText', 'hand', 'language', '`{ results_other: … }`'],
    ['deselectText', 'hand', 'language', '`{ clear: … }`'],
    ['removeText', 'hand', 'language', '`{ remove: … }`'],
    ['addableText', 'hand', 'language', '`{ create: … }`'],
    ['contentWidth', 'hand', 'dropdownWidth', "`'control'`, `'content'` or a number"],
    ['multiString', 'none', '', 'multiple selects always show tags'],
    ['showOptionTooltips', 'none', '', 'long labels wrap'],
    ['error', 'hand', "on('error', …)", 'receives a `SelectError`'],
  ],
  events: [],
  methods: [
    [
      'setSelected',
      'name',
      'setValue',
      'the second argument `false` becomes `{ emitChange: false }`',
    ],
    [
      'getSelected',
      'name',
      'getValue',
      'a string or `null` for single selects, a list for multiple selects',
    ],
  ],
  markup: [['data-html', 'hand', 'templateResult']],
  examples: [
    {
      title: 'a single select with a clear button',
      before: [
        'js',
        `new SlimSelect({
  select: '#city',
  settings: { placeholderText: 'Choose a city', allowDeselect: true },
  events: { afterChange: ([option]) => console.log(option?.value) },
});`,
      ],
      after: [
        'ts',
        `import SelectWidget from 'widget-select';
import 'widget-select/style.css';

const city = new SelectWidget('#city', { placeholder: 'Choose a city', clearable: true });
city.on('change', (value) => console.log(value));`,
      ],
    },
    {
      title: 'tags from a server',
      before: [
        'js',
        `new SlimSelect({
  select: '#repos',
  settings: { maxSelected: 5, closeOnSelect: false },
  events: {
    addable: (value) => value.toLowerCase(),
    search: async (query) => {
      const response = await fetch('/api/repos?q=' + encodeURIComponent(query));
      const { items } = await response.json();
      return items.map(({ id, name }) => ({ value: id, text: name }));
    },
  },
});`,
      ],
      after: [
        'ts',
        `import SelectWidget from 'widget-select';
import 'widget-select/style.css';

new SelectWidget('#repos', {
  multiple: true,
  maxSelections: 5,
  allowCreate: true,
  createOption: (label) => ({ value: label.toLowerCase(), label: label.toLowerCase() }),
  ajax: {
    url: '/api/repos', // \`q\` is added
    transform: ({ items }: { items: { id: string; name: string }[] }) =>
      items.map(({ id, name }) => ({ value: id, label: name })),
  },
});`,
      ],
    },
  ],
};
