// @ts-check

/** @type {import('../tables.mjs').Library} */
export const primevue = {
  title: 'PrimeVue',
  package: 'primevue',
  globals: ['Select', 'Dropdown', 'MultiSelect', 'AutoComplete', 'TreeSelect'],
  paths: ['select', 'dropdown', 'multiselect', 'autocomplete', 'treeselect'],
  target: 'widget-select-vue',
  start:
    '`<Select v-model="…" />` becomes `<WidgetSelect v-model="…" />`, and `<MultiSelect>` becomes `<WidgetSelect multiple>`. The model contains the value, not the option.',
  more: [
    '`<Dropdown>`, `<AutoComplete>` and `<TreeSelect>` also become `<WidgetSelect>`.',
    'The table covers PrimeVue 4, the last version under the MIT licence.',
    'The tool reads files that import these components.',
  ],
  options: [
    [
      'modelValue',
      'hand',
      'modelValue',
      'the value, or a list of values; without `optionValue`, the model was the whole option; in TreeSelect, it was an object with keys',
    ],
    ['defaultValue', 'hand', 'modelValue', 'set the initial value of the model'],
    ['name', 'name', 'name'],
    [
      'options',
      'name',
      'data',
      'objects become `{ value, label }`, or set `fields`; in TreeSelect, `key` is the value',
    ],
    ['optionLabel', 'hand', 'fields', '`{ label: … }`'],
    ['optionValue', 'hand', 'fields', '`{ value: … }`'],
    ['optionDisabled', 'hand', 'fields', '`{ disabled: … }`; for a condition, `isOptionDisabled`'],
    ['optionGroupLabel', 'hand', 'data', 'groups: `{ label, options }`'],
    ['optionGroupChildren', 'hand', 'data', 'groups: `{ label, options }`'],
    [
      'scrollHeight',
      'hand',
      'CSS',
      '`--widget-select-dropdown`; the maximum height of the list, `19em` by default',
    ],
    ['filter', 'name', 'searchable', 'on by default here; where it was off, set it to `false`'],
    ['filterPlaceholder', 'hand', 'language', '`{ searchPlaceholder: … }`'],
    ['filterLocale', 'drop', '', 'the search ignores case and diacritics'],
    [
      'filterMatchMode',
      'hand',
      'filterOption',
      'receives the option and the query; `contains` is the default',
    ],
    ['filterFields', 'hand', 'searchFields', 'a list; `meta.…` for a field of your object'],
    [
      'editable',
      'hand',
      'allowCreate',
      'Select only: the user types the text into the search field and picks the "create" row',
    ],
    ['placeholder', 'name', 'placeholder'],
    ['size', 'hand', 'size', "`'small'` is `'sm'`, `'large'` is `'lg'`"],
    ['invalid', 'hand', 'aria-invalid'],
    ['disabled', 'name', 'disabled'],
    ['variant', 'hand', 'variant', '`outlined` is called `outline`'],
    ['dataKey', 'drop', '', 'options are compared by `value`'],
    ['showClear', 'name', 'clearable'],
    ['fluid', 'drop', '', 'the select fills its container'],
    ['inputId', 'name', 'id'],
    ['inputStyle', 'hand', 'classNames', '`{ field: … }`'],
    ['inputClass', 'hand', 'classNames', '`{ field: … }`'],
    ['labelId', 'name', 'id', 'Select only'],
    ['labelStyle', 'hand', 'classNames', 'Select only: `{ control: … }`'],
    ['labelClass', 'hand', 'classNames', 'Select only: `{ control: … }`'],
    ['panelStyle', 'hand', 'classNames', '`{ dropdown: … }`'],
    ['panelClass', 'hand', 'classNames', '`{ dropdown: … }`'],
    ['overlayStyle', 'hand', 'classNames', '`{ dropdown: … }`'],
    ['overlayClass', 'hand', 'classNames', '`{ dropdown: … }`'],
    [
      'appendTo',
      'hand',
      'dropdownParent',
      "an element or a selector; omit `'body'`, because the dropdown is in the top layer",
    ],
    ['loading', 'name', 'loading', 'the message is in the list, not in the field'],
    ['clearIcon', 'hand', 'CSS', '`--widget-select-icon-clear`; an image, not a class name'],
    ['dropdownIcon', 'hand', 'CSS', '`--widget-select-icon-chevron`; an image, not a class name'],
    ['filterIcon', 'none', '', 'the search field has no icon'],
    ['loadingIcon', 'none', '', 'the list shows a message'],
    ['resetFilterOnHide', 'drop', '', 'closing the list clears the search field'],
    ['resetFilterOnClear', 'drop', '', 'closing the list clears the search field'],
    [
      'virtualScrollerOptions',
      'hand',
      'itemHeight',
      '`itemSize` is `itemHeight`; long lists are virtual by default; `lazy` is `ajax.pagination`',
    ],
    ['autoOptionFocus', 'drop', '', 'the list opens at the selected option'],
    ['autoFilterFocus', 'drop', '', 'focus moves to the search field when the list opens'],
    ['selectOnFocus', 'none', '', 'the user selects with a click or Enter'],
    ['focusOnHover', 'drop', '', 'moving the pointer makes the row under it active'],
    ['highlightOnSelect', 'drop', '', 'selected rows are marked'],
    ['checkmark', 'drop', '', 'Select only: selected rows have a check mark'],
    ['filterMessage', 'hand', 'language', '`{ results_other: … }`'],
    ['selectionMessage', 'hand', 'language', '`{ selectedCount: … }`'],
    ['emptySelectionMessage', 'hand', 'language', '`{ nothingSelected: … }`'],
    ['emptyFilterMessage', 'hand', 'language', '`{ noResults: … }`'],
    ['emptyMessage', 'hand', 'language', '`{ noOptions: … }`; in AutoComplete, `{ noResults: … }`'],
    ['tabindex', 'none', '', 'the field is always a tab stop'],
    ['ariaLabel', 'name', 'aria-label'],
    ['ariaLabelledby', 'name', 'aria-labelledby'],
    [
      'formControl',
      'none',
      '',
      'bind the value; see *Form libraries* in the README of `widget-select-vue`',
    ],
    ['dt', 'hand', 'CSS', 'set `--widget-select-…` on the select'],
    ['pt', 'hand', 'classNames', 'classes only; the names of the parts differ'],
    ['ptOptions', 'drop', '', 'for `pt` only'],
    ['unstyled', 'hand', 'theme', "`'unstyled'` with `widget-select/themes/unstyled.css`"],
    ['display', 'drop', '', 'multiple selects always show tags'],
    [
      'selectedItemsLabel',
      'hand',
      'language',
      '`{ moreTags: … }` with `{count}`, the number of tags not shown, for `{0}`',
    ],
    [
      'maxSelectedLabels',
      'name',
      'maxVisibleTags',
      'one chip counts the remaining tags; there, a summary replaces all labels',
    ],
    ['selectionLimit', 'name', 'maxSelections', 'MultiSelect only'],
    [
      'showToggleAll',
      'hand',
      'plugins',
      'MultiSelect only: `widget-select/plugins/select-all`; the checkbox was on by default there',
    ],
    [
      'checkboxIcon',
      'hand',
      'CSS',
      'MultiSelect only: `--widget-select-icon-check`; an image, not a class name',
    ],
    ['removeTokenIcon', 'hand', 'CSS', '`--widget-select-icon-remove`; an image, not a class name'],
    ['chipIcon', 'hand', 'CSS', '`--widget-select-icon-remove`; an image, not a class name'],
    [
      'selectAll',
      'hand',
      'selectAll()',
      'MultiSelect only: a method; it selects every option that is not disabled',
    ],
    ['suggestions', 'hand', 'ajax', 'AutoComplete only: with `request`; for a fixed list, `data`'],
    [
      'typeahead',
      'hand',
      'allowCreate',
      'AutoComplete only: `false` is `allowCreate` with `data: []` and `delimiters`',
    ],
    ['dropdown', 'drop', '', 'AutoComplete only: the field has an arrow that opens the list'],
    ['dropdownMode', 'none', '', 'AutoComplete only: the list opens with an empty search field'],
    ['multiple', 'name', 'multiple', 'AutoComplete only'],
    ['minLength', 'name', 'minSearchLength', 'AutoComplete only: 1 by default there, 0 here'],
    ['delay', 'hand', 'ajax', 'AutoComplete only: `ajax.debounce`, in milliseconds'],
    [
      'forceSelection',
      'hand',
      'allowCreate',
      'AutoComplete only: `true` is the default here; for free text, set `allowCreate`',
    ],
    [
      'completeOnFocus',
      'name',
      'openOnFocus',
      'AutoComplete only: for keyboard focus; a click always opens the list',
    ],
    ['dropdownClass', 'hand', 'classNames', 'AutoComplete only: `{ chevron: … }`'],
    ['loader', 'none', '', 'AutoComplete only: the list shows a message'],
    ['searchLocale', 'drop', '', 'AutoComplete only: the search ignores case and diacritics'],
    ['searchMessage', 'hand', 'language', 'AutoComplete only: `{ results_other: … }`'],
    ['emptySearchMessage', 'hand', 'language', 'AutoComplete only: `{ noResults: … }`'],
    [
      'showEmptyMessage',
      'none',
      '',
      'AutoComplete only: the message is always shown; change it with `language`',
    ],
    [
      'expandedKeys',
      'hand',
      'expanded',
      'TreeSelect only: a list of values, `v-model:expanded`; `expandLevel` expands the first levels',
    ],
    [
      'selectionMode',
      'hand',
      'multiple',
      "TreeSelect only: omit `'single'`; `'checkbox'` is `multiple`; `'multiple'` is `multiple` with `treeStrict`",
    ],
    ['metaKeySelection', 'drop', '', 'TreeSelect only: a click toggles one node'],
    ['loadingMode', 'none', '', 'TreeSelect only: the message is below the options'],
    [
      'filterBy',
      'hand',
      'searchFields',
      'TreeSelect only: a list, not a string with commas; `meta.…` for a field of your object',
    ],
    [
      'filterMode',
      'none',
      '',
      'TreeSelect only: a search lists the matching nodes with their ancestors',
    ],
    [
      'inputProps',
      'none',
      '',
      'TreeSelect only: attributes such as `aria-*` are set on the component itself',
    ],
  ],
  events: [
    ['update:modelValue', 'name', 'update:modelValue', 'receives the value'],
    ['value-change', 'name', 'change', 'receives the value'],
    ['change', 'name', 'change', 'receives the value, not an event with `value`'],
    ['focus', 'name', 'focus'],
    ['blur', 'name', 'blur'],
    ['before-show', 'none', '', 'use `open`'],
    ['before-hide', 'none', '', 'use `close`'],
    ['show', 'name', 'open'],
    ['hide', 'name', 'close'],
    ['filter', 'name', 'search', 'receives the query, not an event with `value`'],
    [
      'selectall-change',
      'none',
      '',
      'MultiSelect only: use `widget-select/plugins/select-all`; `change` receives the values',
    ],
    [
      'item-select',
      'name',
      'select',
      'AutoComplete only: receives the option, not an event with `value`',
    ],
    [
      'item-unselect',
      'name',
      'unselect',
      'AutoComplete only: receives the option, not an event with `value`',
    ],
    [
      'option-select',
      'name',
      'select',
      'AutoComplete only: receives the option, not an event with `value`',
    ],
    [
      'option-unselect',
      'name',
      'unselect',
      'AutoComplete only: receives the option, not an event with `value`',
    ],
    ['dropdown-click', 'none', '', 'AutoComplete only: use `open`'],
    ['clear', 'name', 'clear', 'AutoComplete only'],
    [
      'complete',
      'hand',
      'ajax',
      'AutoComplete only: `:ajax="{ request: (query) => … }"`, which returns a promise of the suggestions',
    ],
    ['update:expandedKeys', 'hand', 'update:expanded', 'TreeSelect only: a list of values'],
    [
      'node-select',
      'name',
      'select',
      'TreeSelect only: receives the option, not the node; with `fields`, the node is its `meta`',
    ],
    [
      'node-unselect',
      'name',
      'unselect',
      'TreeSelect only: receives the option, not the node; with `fields`, the node is its `meta`',
    ],
    [
      'node-expand',
      'hand',
      'loadChildren',
      'TreeSelect only: returns the children of a node with `children: null`',
    ],
    ['node-collapse', 'hand', 'collapse', 'TreeSelect only: receives the value and the option'],
  ],
  methods: [
    ['show', 'name', 'open'],
    ['hide', 'name', 'close'],
  ],
  markup: [
    ['#value', 'name', '#value', 'the slot receives `{ option }`, once for each tag'],
    ['#header', 'hand', 'plugins', '`widget-select/plugins/header-footer`, `header`'],
    ['#footer', 'hand', 'plugins', '`widget-select/plugins/header-footer`, `footer`'],
    [
      '#option',
      'name',
      '#option',
      'the slot receives `{ option }`; with `fields`, your object is its `meta`',
    ],
    ['#optiongroup', 'hand', 'templateGroup', 'an option: returns a string or a node for a group'],
    ['#emptyfilter', 'hand', 'templateEmpty', 'the slot `#empty="{ query }"`'],
    ['#empty', 'hand', 'templateEmpty', 'the slot `#empty="{ query }"`; without a query, too'],
    ['#content', 'none', '', 'the list renders its own rows'],
    ['#loader', 'none', '', 'the list shows a message'],
    ['#clearicon', 'hand', 'CSS', '`--widget-select-icon-clear`; an image, not a class name'],
    ['#dropdownicon', 'hand', 'CSS', '`--widget-select-icon-chevron`; an image, not a class name'],
    ['#loadingicon', 'none', '', 'the list shows a message'],
    ['#filtericon', 'none', '', 'the search field has no icon'],
    ['#chip', 'name', '#value', 'the slot receives `{ option }`'],
    [
      '#removetokenicon',
      'hand',
      'CSS',
      '`--widget-select-icon-remove`; an image, not a class name',
    ],
    ['#chipicon', 'hand', 'CSS', '`--widget-select-icon-remove`; an image, not a class name'],
    [
      '#headercheckboxicon',
      'hand',
      'CSS',
      'MultiSelect only: `--widget-select-icon-check`; an image, not a class name',
    ],
    [
      '#itemcheckboxicon',
      'hand',
      'CSS',
      '`--widget-select-icon-check`; an image, not a class name',
    ],
    [
      '#dropdownbutton',
      'hand',
      'CSS',
      'AutoComplete only: `--widget-select-icon-chevron`; an image, not a class name',
    ],
    [
      '#dropdown',
      'hand',
      'CSS',
      'AutoComplete only: `--widget-select-icon-chevron`; an image, not a class name',
    ],
    [
      '#triggericon',
      'hand',
      'CSS',
      'TreeSelect only: `--widget-select-icon-chevron`; an image, not a class name',
    ],
    [
      '#itemtogglericon',
      'hand',
      'CSS',
      'TreeSelect only: `--widget-select-icon-twisty`; an image, not a class name',
    ],
    [
      '#itemtoggleicon',
      'hand',
      'CSS',
      'TreeSelect only: `--widget-select-icon-twisty`; an image, not a class name',
    ],
  ],
  examples: [
    {
      title: 'a single select with a clear button',
      before: [
        'vue',
        `<script setup>
import Select from 'primevue/select';
import { ref } from 'vue';

const cities = [
  { code: 'hn', name: 'Hà Nội' },
  { code: 'vte', name: 'Vientiane' },
];
const city = ref(null);
</script>

<template>
  <Select
    v-model="city"
    :options="cities"
    optionLabel="name"
    optionValue="code"
    placeholder="Choose a city"
    filter
    showClear
    ariaLabel="City"
  />
</template>`,
      ],
      after: [
        'vue',
        `<script setup lang="ts">
import { ref } from 'vue';
import WidgetSelect from 'widget-select-vue';
import 'widget-select/style.css';

const cities = [
  { code: 'hn', name: 'Hà Nội' },
  { code: 'vte', name: 'Vientiane' },
];
const city = ref<string | null>(null);
</script>

<template>
  <WidgetSelect
    v-model="city"
    :data="cities"
    :fields="{ value: 'code', label: 'name' }"
    placeholder="Choose a city"
    clearable
    aria-label="City"
  />
</template>`,
      ],
    },
    {
      title: 'several values from a server',
      before: [
        'vue',
        `<script setup>
import AutoComplete from 'primevue/autocomplete';
import { ref } from 'vue';

const repos = ref([]);
const found = ref([]);

async function search({ query }) {
  const response = await fetch('/api/repos?q=' + encodeURIComponent(query));
  found.value = await response.json();
}
</script>

<template>
  <AutoComplete
    v-model="repos"
    multiple
    :suggestions="found"
    optionLabel="name"
    forceSelection
    @complete="search"
  >
    <template #option="{ option }">{{ option.name }} <small>{{ option.owner }}</small></template>
  </AutoComplete>
</template>`,
      ],
      after: [
        'vue',
        `<script setup lang="ts">
import { ref } from 'vue';
import WidgetSelect from 'widget-select-vue';
import 'widget-select/style.css';

const repos = ref<string[]>([]); // the ids, not the objects
const request = async (query: string) => {
  const response = await fetch('/api/repos?q=' + encodeURIComponent(query));
  return response.json();
};
</script>

<template>
  <WidgetSelect
    v-model="repos"
    multiple
    :ajax="{ request }"
    :fields="{ value: 'id', label: 'name', description: 'owner' }"
    aria-label="Repositories"
  />
</template>`,
      ],
    },
  ],
};
