// @ts-check

/** @type {import('../tables.mjs').Library} */
export const tagify = {
  title: 'Tagify',
  package: '@yaireo/tagify',
  globals: ['Tagify'],
  target: 'widget-select',
  start:
    '`new Tagify(input, { … })` becomes `new SelectWidget(input, { multiple: true, allowCreate: true, … })`. The target stays an `<input>`. A `<textarea>` with mixed text and tags has no equivalent.',
  more: [
    'The form sends the text of the `<input>`: values separated by commas. If your server expects the JSON that Tagify writes, `[{"value":"a"}]`, set `valueFormat` as in the example.',
    "With `enforceWhitelist`, leave `allowCreate` out. With `mode: 'select'`, leave `multiple` out; text that is not listed needs `allowCreate` there too.",
  ],
  options: [
    ['whitelist', 'hand', 'data', 'strings are used as value and label; objects need `label`'],
    ['enforceWhitelist', 'hand', 'allowCreate', '`true` is the default here: omit `allowCreate`'],
    ['blacklist', 'hand', 'beforeCreate', '`(text) => !blacklist.includes(text)`'],
    ['mode', 'hand', 'multiple', "`'select'` is the default here; `'mix'` has no equivalent"],
    ['maxTags', 'name', 'maxSelections'],
    [
      'delimiters',
      'hand',
      'delimiters',
      "a list of texts, not an expression: `[',', ' ']`; without it, set `[',']`, the default there",
    ],
    ['pattern', 'hand', 'beforeCreate', '`(text) => pattern.test(text)`'],
    ['validate', 'hand', 'beforeCreate', 'receives the text; `false` refuses it'],
    ['transformTag', 'hand', 'createOption', 'returns the option for the text'],
    ['originalInputValueFormat', 'hand', 'valueFormat', 'with `parse` and `format`'],
    ['tagTextProp', 'hand', 'fields', "`{ label: 'name' }`"],
    ['placeholder', 'name', 'placeholder', 'of the `<input>` too'],
    ['editTags', 'drop', '', 'F2 or a double click edits a tag that the user has created'],
    ['duplicates', 'none', '', 'a value can be selected only once'],
    ['trim', 'drop', '', 'typed text is trimmed'],
    ['userInput', 'hand', 'searchable', '`false`: no search field, and options are not created'],
    ['templates', 'hand', 'templateResult', 'and `templateSelection`'],
    ['callbacks', 'hand', 'on()', 'one call for each event'],
    [
      'hooks',
      'hand',
      'beforeUnselect',
      'for `beforeRemoveTag`; `beforeSelect` for `suggestionClick`',
    ],
    ['texts', 'hand', 'language', 'an object of texts'],
    ['backspace', 'drop', '', 'Backspace without text removes the last tag'],
    ['addTagOn', 'hand', 'delimiters', 'Enter and `delimiters` create a tag'],
    [
      'addTagOnBlur',
      'hand',
      'delimiters',
      'with `delimiters`, text becomes a tag when the user leaves the field',
    ],
    [
      'pasteAsTags',
      'hand',
      'delimiters',
      "pasted text is split at `delimiters`; `[',']` is the default there",
    ],
    ['autoComplete', 'hand', 'editable', 'a single select completes the typed text'],
    ['focusable', 'drop', '', ''],
    ['focusInputOnRemove', 'drop', '', 'focus moves to the next tag, or to the control'],
    ['onChangeAfterBlur', 'drop', '', '`change` fires with each change'],
    ['keepInvalidTags', 'none', '', 'refused text is no tag'],
    ['createInvalidTags', 'none', '', 'refused text is no tag'],
    ['skipInvalid', 'none', '', 'refused text is no tag'],
    ['mixMode', 'none', '', ''],
    ['mixTagsInterpolator', 'none', '', ''],
    ['mixTagsAllowedAfter', 'none', '', ''],
    [
      'a11y',
      'hand',
      'a label',
      'tags are reached by arrow keys; use `<label>` or `aria-label` for the name',
    ],
    ['id', 'hand', 'plugins', 'the plugin `recent` stores what was chosen'],
    ['classNames', 'hand', 'classNames', 'different part names'],
    [
      'dropdown',
      'hand',
      'options',
      'each setting in it is an option of its own: see the next rows',
    ],
    ['dropdown.enabled', 'hand', 'minSearchLength', '`0` is the default here'],
    ['dropdown.maxItems', 'drop', '', 'all options are listed, with virtual scrolling'],
    ['dropdown.classname', 'hand', 'classNames', '`{ dropdown: … }`'],
    ['dropdown.fuzzySearch', 'drop', '', 'the search finds parts of words'],
    ['dropdown.accentedSearch', 'drop', '', 'the search ignores accents'],
    ['dropdown.caseSensitive', 'none', '', 'the search ignores case'],
    ['dropdown.sortby', 'hand', 'searchScorer', 'the best match is first'],
    [
      'dropdown.includeSelectedTags',
      'not',
      'hideSelected',
      'selected options are listed by default',
    ],
    ['dropdown.searchKeys', 'hand', 'searchFields', "`['label', 'meta.email']`"],
    ['dropdown.mapValueTo', 'hand', 'templateResult', 'or `fields: { label: … }`'],
    ['dropdown.closeOnSelect', 'name', 'closeOnSelect'],
    ['dropdown.clearOnSelect', 'hand', 'queryAfterPick', "`'clear'` or `'keep'`"],
    ['dropdown.highlightFirst', 'drop', '', 'the first result is active'],
    [
      'dropdown.position',
      'hand',
      'placement',
      "`'manual'` has no equivalent; for `'input'`, use `dropdownWidth`",
    ],
    ['dropdown.placeAbove', 'hand', 'placement', "`'top'` or `'bottom'`"],
    [
      'dropdown.appendTarget',
      'hand',
      'dropdownParent',
      'not needed: the dropdown is in the top layer',
    ],
    ['dropdown.escapeHTML', 'drop', '', 'labels are plain text'],
    ['dropdown.RTL', 'drop', '', 'follows the direction of the page'],
  ],
  events: [
    ['change', 'name', 'change', 'receives the values, not an event with `detail`'],
    ['add', 'hand', 'select', 'receives the option; for a new one, also `create`'],
    ['remove', 'name', 'unselect', 'receives the option, not an event with `detail`'],
    ['invalid', 'hand', 'maximum', 'for the limit; `beforeCreate` knows the other cases'],
    ['input', 'name', 'search', 'receives the query, not an event with `detail`'],
    ['focus', 'hand', 'focusin', 'of the DOM'],
    ['blur', 'hand', 'focusout', 'of the DOM'],
    ['keydown', 'hand', 'keydown', 'of the DOM; a plugin has `onKey()`'],
    ['paste', 'hand', 'paste', 'of the DOM'],
    ['click', 'none', '', ''],
    ['dblclick', 'none', '', ''],
    ['edit:start', 'none', '', ''],
    ['edit:input', 'none', '', ''],
    ['edit:keydown', 'none', '', ''],
    ['edit:beforeUpdate', 'hand', 'beforeCreate', 'asked for the new text'],
    ['edit:updated', 'hand', 'change', ''],
    ['dropdown:show', 'hand', 'open', ''],
    ['dropdown:hide', 'hand', 'close', ''],
    ['dropdown:select', 'hand', 'select', 'receives the option'],
    ['dropdown:noMatch', 'hand', 'templateEmpty', 'the content of a list without rows'],
    ['dropdown:scroll', 'hand', 'ajax', '`pagination: true` loads further pages'],
    ['dropdown:updated', 'none', '', ''],
  ],
  methods: [
    [
      'addTags',
      'hand',
      'setValue()',
      'with all values; those without an option are shown as they are',
    ],
    ['removeTags', 'hand', 'setValue()', 'with the remaining values'],
    ['removeAllTags', 'name', 'clearAll'],
    ['loadOriginalValues', 'hand', 'setValue()', ''],
    ['editTag', 'none', '', 'users edit tags by F2 or a double click'],
    ['replaceTag', 'hand', 'setValue()', 'with the other value'],
    ['addEmptyTag', 'hand', 'focus()', 'and `open()`'],
    ['getTagIndexByValue', 'hand', 'getValue()', '`.indexOf(value)`'],
    ['isTagDuplicate', 'hand', 'getValue()', '`.includes(value)`'],
    ['loading', 'hand', 'ajax', 'shows that it is loading'],
    ['setReadonly', 'hand', 'updateOptions()', '`{ readOnly: true }`'],
    ['setDisabled', 'hand', 'updateOptions()', '`{ disabled: true }`'],
    ['setPlaceholder', 'hand', 'updateOptions()', '`{ placeholder: … }`'],
    ['getTagElms', 'none', '', 'parts of the widget are not for scripts'],
    ['getTagElmByValue', 'none', '', 'parts of the widget are not for scripts'],
    ['getSetTagData', 'hand', 'getSelectedOptions()', 'your objects'],
    ['updateValueByDOMTags', 'hand', 'sortable', '`true`: users sort the tags'],
    ['value', 'hand', 'getValue()', 'returns the values, not objects'],
    ['whitelist', 'hand', 'setData()', ''],
  ],
  markup: [
    ['data-blacklist', 'hand', 'beforeCreate'],
    ['data-whitelist', 'hand', '<datalist>', 'an `<input list>` has its options'],
    ['tagify__tag', 'hand', 'widget-select__tag', 'class names: see the table of class names'],
    ['tagify__dropdown', 'hand', 'widget-select__dropdown'],
  ],
  examples: [
    {
      title: 'a field with the same text',
      before: [
        'js',
        `const input = document.querySelector('#keywords');
const keywords = new Tagify(input, {
  whitelist: ['paper', 'ink'],
  maxTags: 5,
  dropdown: { enabled: 0, closeOnSelect: false },
});
keywords.on('change', (event) => console.log(event.detail.value)); // '[{"value":"paper"}]'`,
      ],
      after: [
        'ts',
        `import SelectWidget from 'widget-select';
import 'widget-select/style.css';

const keywords = new SelectWidget('#keywords', {
  multiple: true,
  allowCreate: true,
  data: ['paper', 'ink'],
  maxSelections: 5,
  closeOnSelect: false,
  delimiters: [','],
  // The form sends what it sent before.
  valueFormat: {
    parse: (text) => (text ? JSON.parse(text).map(({ value }: { value: string }) => value) : []),
    format: (values) => JSON.stringify(values.map((value) => ({ value }))),
  },
});
keywords.on('change', (values) => console.log(values)); // ['paper']`,
      ],
    },
    {
      title: 'suggestions from a server',
      before: [
        'js',
        `const tagify = new Tagify(document.querySelector('#cities'), { enforceWhitelist: true });
let request;
tagify.on('input', async ({ detail }) => {
  request?.abort();
  request = new AbortController();
  tagify.loading(true).dropdown.hide();
  const answer = await fetch('/cities?q=' + detail.value, { signal: request.signal });
  tagify.whitelist = await answer.json();
  tagify.loading(false).dropdown.show(detail.value);
});`,
      ],
      after: [
        'ts',
        `import SelectWidget from 'widget-select';
import 'widget-select/style.css';

new SelectWidget('#cities', { multiple: true, ajax: { url: '/cities' } });`,
      ],
    },
  ],
};
