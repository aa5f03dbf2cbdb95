// @ts-check

/** @type {import('../tables.mjs').Library} */
export const select2 = {
  title: 'Select2',
  package: 'select2',
  globals: ['select2'],
  target: 'widget-select',
  start: "`$('#city').select2({ … })` becomes `new SelectWidget('#city', { … })`.",
  more: [
    "To keep jQuery code, such as `$('#city').val('hn')`, use [the jQuery plugin](../plugins.md#jquery-and-select2-migration-jquery): `.select2(` becomes `.selectWidget(`, and methods and `select2:` events stay. In pages with script tags, load `widget-select.iife.js` and then `widget-select.jquery.js`.",
    'The tool writes `.selectWidget(` if a file uses methods or events of Select2, variables, or more than one selector. Otherwise it writes the class, in a loop for a selector such as `.city`.',
  ],
  options: [
    [
      'placeholder',
      'name',
      'placeholder',
      'a string (for an object, its `text`); an empty first `<option>` also sets it',
    ],
    ['allowClear', 'name', 'clearable'],
    ['multiple', 'name', 'multiple'],
    ['disabled', 'name', 'disabled'],
    [
      'data',
      'hand',
      'data',
      '`id` and `text` become `value` and `label`, or set `fields: { value: "id", label: "text" }`; a group, `{ text, children }`, becomes `{ label, options }`: with `children` it would be a tree; `selected` becomes `setValue()`',
    ],
    [
      'ajax',
      'hand',
      'ajax',
      '`{ url, pagination: true }`; `data` is `params`, `processResults` is `transform`, `transport` is `request`, `delay` is `debounce`; pages start at 0, not 1; caching and stale responses are handled',
    ],
    ['tags', 'name', 'allowCreate', '`true`; add a list of tags to `data`'],
    ['tokenSeparators', 'name', 'delimiters'],
    [
      'createTag',
      'hand',
      'createOption',
      'receives the typed text and returns an option; to reject the text, use `beforeCreate`',
    ],
    ['insertTag', 'hand', 'createPosition', '`first` or `last`'],
    [
      'maximumSelectionLength',
      'name',
      'maxSelections',
      'omit `0`: there it means no limit, here it allows no selection',
    ],
    ['minimumInputLength', 'name', 'minSearchLength'],
    ['maximumInputLength', 'none', '', 'not necessary'],
    ['minimumResultsForSearch', 'name', 'minResultsForSearch', '`-1` becomes `searchable: false`'],
    [
      'closeOnSelect',
      'name',
      'closeOnSelect',
      'single selects always close; with `multiple`, the default is `true` there, `false` here',
    ],
    ['selectOnClose', 'none', '', 'closing the list never selects an option'],
    ['scrollAfterSelect', 'drop', '', 'the scroll position does not change'],
    [
      'dropdownParent',
      'hand',
      'dropdownParent',
      'an element or a selector, not a jQuery object; usually not needed, because the dropdown is in the top layer',
    ],
    ['dropdownAutoWidth', 'hand', 'dropdownWidth', "`true` is `'content'`"],
    ['dropdownCssClass', 'hand', 'classNames', '`{ dropdown: … }`'],
    ['selectionCssClass', 'hand', 'classNames', '`{ field: … }`'],
    [
      'containerCssClass',
      'hand',
      'classNames',
      '`{ field: … }`; called `selectionCssClass` since 4.1',
    ],
    ['width', 'none', '', 'the select fills its container, so set the width of the container'],
    [
      'theme',
      'name',
      'theme',
      'different names, such as `bootstrap5`, which requires `widget-select/themes/bootstrap5.css`',
    ],
    [
      'language',
      'hand',
      'language',
      'import `widget-select/locales/<code>`; the keys differ, and the values are strings, not functions',
    ],
    ['dir', 'drop', '', 'follows the `dir` attribute of the document'],
    [
      'templateResult',
      'hand',
      'templateResult',
      'receives an option (`value`, `label`, `meta`) and returns a node, not a jQuery object; a string is parsed as HTML, while Select2 escapes it',
    ],
    ['templateSelection', 'hand', 'templateSelection', 'like `templateResult`'],
    [
      'escapeMarkup',
      'hand',
      'sanitizeTemplate',
      'sanitizes the HTML strings of templates; not needed for nodes',
    ],
    [
      'matcher',
      'hand',
      'filterOption',
      'receives the option and the query, and returns whether the option matches',
    ],
    [
      'sorter',
      'hand',
      'searchScorer',
      'returns a score for search results; to sort the whole list, sort `data`',
    ],
    ['debug', 'drop', '', ''],
    ['dataAdapter', 'none', '', 'use `data`, `ajax` or a plugin'],
    ['amdLanguageBase', 'drop', '', 'languages are modules'],
    ['autocomplete', 'none', '', 'the search field has no autofill'],
    ['selectionAdapter', 'none', '', 'use `templateSelection`, `classNames` or a plugin'],
    ['dropdownAdapter', 'none', '', 'use `classNames` or a plugin'],
    ['resultsAdapter', 'none', '', 'use `templateResult`, `classNames` or a plugin'],
    ['tokenizer', 'hand', 'delimiters', 'a list of strings'],
  ],
  events: [
    [
      'change',
      'name',
      'change',
      'receives the value, not an event; `.val(x).trigger("change")` becomes `setValue(x)`',
    ],
    ['select2:select', 'name', 'select', 'receives the option, not an event with `params.data`'],
    [
      'select2:unselect',
      'name',
      'unselect',
      'receives the option, not an event with `params.data`',
    ],
    ['select2:selecting', 'hand', 'beforeSelect', 'receives the option; return false to cancel'],
    [
      'select2:unselecting',
      'hand',
      'beforeUnselect',
      'receives the option; return false to cancel',
    ],
    ['select2:open', 'name', 'open'],
    ['select2:close', 'name', 'close'],
    ['select2:clear', 'name', 'clear'],
    [
      'select2:opening',
      'none',
      '',
      'set `disabled` or `readOnly`; or use `widget-select/plugins/jquery`, which has this event',
    ],
    ['select2:closing', 'none', '', '`widget-select/plugins/jquery` has this event'],
    ['select2:clearing', 'none', '', '`widget-select/plugins/jquery` has this event'],
  ],
  methods: [
    ["select2('open')", 'hand', 'open()'],
    ["select2('close')", 'hand', 'close()'],
    ["select2('destroy')", 'hand', 'destroy()'],
    ["select2('val')", 'hand', 'setValue()', 'or `getValue()` without a value'],
    [
      "select2('data')",
      'hand',
      'getSelectedOptions()',
      'options with `value` and `label`; `getValue()` returns the values',
    ],
  ],
  markup: [
    [
      'data-…',
      'hand',
      'data-widget-select',
      'options in attributes become JSON: `{"placeholder": …, "clearable": true}`',
    ],
    ["data('select2')", 'hand', 'SelectWidget.get(element)'],
    [
      '$.fn.select2.defaults',
      'hand',
      'the options',
      'pass them to each select, for example by a function of your own',
    ],
    ['change.select2', 'hand', 'change', "`.trigger('change')`"],
    [
      'select2-hidden-accessible',
      'hand',
      'SelectWidget.get(element)',
      'whether the element has a select',
    ],
    ['select2-container', 'hand', 'widget-select', 'class names: see the table of class names'],
  ],
  examples: [
    {
      title: 'a single select with a clear button',
      before: [
        'js',
        `$('#city').select2({
  placeholder: 'Choose a city',
  allowClear: true,
});
$('#city').on('change', () => console.log($('#city').val()));`,
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
      title: 'tags from a server',
      before: [
        'js',
        `$('#repos').select2({
  tags: true,
  tokenSeparators: [','],
  minimumInputLength: 2,
  ajax: {
    url: '/api/repos',
    data: ({ term, page }) => ({ q: term, page }),
    processResults: ({ items, more }) => ({
      results: items.map(({ id, name }) => ({ id, text: name })),
      pagination: { more },
    }),
  },
});`,
      ],
      after: [
        'ts',
        `import SelectWidget from 'widget-select';
import 'widget-select/style.css';

interface Page {
  items: { id: number; name: string }[];
  more: boolean;
}

new SelectWidget('#repos', {
  allowCreate: true,
  delimiters: [','],
  minSearchLength: 2,
  ajax: {
    url: '/api/repos', // \`q\` and \`page\` are added
    pagination: true,
    transform: ({ items, more }: Page) => ({
      options: items.map(({ id, name }) => ({ value: String(id), label: name })),
      hasMore: more,
    }),
  },
});`,
      ],
    },
  ],
};
