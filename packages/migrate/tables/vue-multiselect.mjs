// @ts-check

/** @type {import('../tables.mjs').Library} */
export const vueMultiselect = {
  title: 'vue-multiselect',
  package: 'vue-multiselect',
  globals: ['VueMultiselect', 'Multiselect', 'multiselect'],
  ownTags: /<(?:VueMultiselect|multiselect)\b/,
  target: 'widget-select-vue',
  start:
    '`<VueMultiselect v-model="…" />` becomes `<WidgetSelect v-model="…" />`. The model contains the value, not the option.',
  options: [
    [
      'options',
      'name',
      'data',
      'strings and numbers can stay; objects become `{ value, label }`, or set `fields`',
    ],
    ['modelValue', 'hand', 'modelValue', 'the value, or a list of values; not the option'],
    ['multiple', 'name', 'multiple'],
    [
      'searchable',
      'name',
      'searchable',
      "the search field is in the dropdown; with `searchIn: 'control'`, it is the field as there",
    ],
    ['disabled', 'name', 'disabled'],
    ['loading', 'name', 'loading'],
    ['placeholder', 'name', 'placeholder'],
    ['name', 'name', 'name'],
    ['required', 'name', 'required'],
    ['allowEmpty', 'name', 'clearable', 'shows a clear button; on by default there, off here'],
    ['trackBy', 'hand', 'fields', '`{ value: … }`'],
    ['label', 'hand', 'fields', '`{ label: … }`'],
    ['customLabel', 'hand', 'fields', '`{ label: (item) => … }`'],
    [
      'max',
      'name',
      'maxSelections',
      'omit `0`: there it means no limit, here it allows no selection',
    ],
    ['limit', 'name', 'maxVisibleTags'],
    ['limitText', 'hand', 'language', '`{ moreTags: … }`, a string with `{count}`, not a function'],
    ['hideSelected', 'name', 'hideSelected'],
    [
      'closeOnSelect',
      'name',
      'closeOnSelect',
      'single selects always close; with `multiple`, the default is `true` there, `false` here',
    ],
    [
      'clearOnSelect',
      'hand',
      'queryAfterPick',
      "`'clear'` or `'keep'`; with `multiple`, on by default there, off here unless `allowCreate` is set",
    ],
    ['taggable', 'name', 'allowCreate'],
    ['tagPlaceholder', 'hand', 'language', '`{ create: … }`'],
    ['groupValues', 'hand', 'data', 'groups: `{ label, options }`'],
    ['groupLabel', 'hand', 'data', 'groups: `{ label, options }`'],
    ['groupSelect', 'hand', 'data', 'use a tree: options with `children`'],
    ['internalSearch', 'hand', 'ajax', '`false` with `@search-change` is `ajax`'],
    ['openDirection', 'hand', 'placement', "`'above'` is `'top'`, `'below'` is `'bottom'`"],
    ['maxHeight', 'hand', 'CSS', '`--widget-select-dropdown`'],
    ['optionHeight', 'name', 'itemHeight'],
    ['optionsLimit', 'drop', '', 'all options are listed, with virtual scrolling'],
    ['preselectFirst', 'none', '', 'set the model'],
    ['preserveSearch', 'none', '', ''],
    ['selectLabel', 'none', '', 'rows have no such text'],
    ['selectedLabel', 'none', '', ''],
    ['deselectLabel', 'none', '', ''],
    ['showLabels', 'drop', '', ''],
    ['showNoResults', 'none', '', ''],
    ['tabindex', 'none', '', 'the field is always a tab stop'],
    ['resetAfter', 'none', '', ''],
    [
      'tagPosition',
      'hand',
      'createPosition',
      "`'first'` for `top`, the default there; `'last'` for `bottom`, the default here",
    ],
    ['id', 'name', 'id'],
    ['blockKeys', 'none', ''],
    ['preventAutofocus', 'none', '', 'focus moves to the search field when the list opens'],
    ['filteringSortFunc', 'hand', 'searchScorer', 'returns a score for each option'],
    ['showPointer', 'none', '', 'the active row is always marked'],
    ['selectGroupLabel', 'none', '', 'rows have no such text'],
    ['deselectGroupLabel', 'none', '', 'rows have no such text'],
    ['spellcheck', 'none', '', 'the search field has no spell check'],
    ['showNoOptions', 'none', '', 'the message is always shown; change it with `language`'],
  ],
  events: [
    ['update:modelValue', 'name', 'update:modelValue', 'receives the value'],
    ['select', 'name', 'select', 'receives the option; with `fields`, your object is its `meta`'],
    ['remove', 'name', 'unselect', 'receives the option; with `fields`, your object is its `meta`'],
    ['tag', 'hand', 'createOption', 'receives the typed text and returns the new option'],
    ['search-change', 'name', 'search'],
    ['open', 'name', 'open'],
    ['close', 'name', 'close'],
  ],
  methods: [
    ['activate', 'name', 'open'],
    ['deactivate', 'name', 'close'],
  ],
  markup: [
    ['#option', 'name', '#option', 'the slot receives `{ option }`'],
    ['#singleLabel', 'name', '#value', 'the slot receives `{ option }`'],
    ['#tag', 'name', '#value', 'the slot receives `{ option }`'],
    ['#noResult', 'hand', 'templateEmpty', 'the slot `#empty="{ query }"`; for text, `language`'],
    ['#noOptions', 'hand', 'templateEmpty', 'the slot `#empty="{ query }"`; for text, `language`'],
    ['#beforeList', 'hand', 'plugins', '`widget-select/plugins/header-footer`'],
    ['#afterList', 'hand', 'plugins', '`widget-select/plugins/header-footer`'],
    ['#caret', 'hand', 'CSS', '`--widget-select-icon-chevron`'],
    ['#clear', 'hand', 'CSS', '`--widget-select-icon-clear`'],
    ['#limit', 'hand', 'language', '`{ moreTags: … }`'],
    ['#loading', 'none', '', 'the list shows a message'],
    ['#placeholder', 'hand', 'placeholder', 'a string'],
    ['#maxElements', 'hand', 'language', '`{ maximum: … }`'],
  ],
  examples: [
    {
      title: 'a single select with a clear button',
      before: [
        'vue',
        `<script setup>
import { ref } from 'vue';
import VueMultiselect from 'vue-multiselect';

const cities = [
  { code: 'hn', name: 'Hà Nội' },
  { code: 'vte', name: 'Vientiane' },
];
const city = ref(null);
</script>

<template>
  <VueMultiselect v-model="city" :options="cities" track-by="code" label="name" placeholder="Choose a city" />
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
const city = ref<string | null>(null); // the code, not the object
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
      title: 'tags from a server',
      before: [
        'vue',
        `<script setup>
import { ref } from 'vue';
import VueMultiselect from 'vue-multiselect';

const repos = ref([]);
const found = ref([]);
const isLoading = ref(false);

async function search(query) {
  isLoading.value = true;
  const response = await fetch('/api/repos?q=' + encodeURIComponent(query));
  found.value = await response.json();
  isLoading.value = false;
}
const add = (name) => repos.value.push({ value: name, label: name });
</script>

<template>
  <VueMultiselect
    v-model="repos"
    :options="found"
    :loading="isLoading"
    :internal-search="false"
    multiple
    taggable
    track-by="value"
    label="label"
    @search-change="search"
    @tag="add"
  />
</template>`,
      ],
      after: [
        'vue',
        `<script setup lang="ts">
import { ref } from 'vue';
import WidgetSelect from 'widget-select-vue';
import 'widget-select/style.css';

const repos = ref<string[]>([]);
</script>

<template>
  <WidgetSelect v-model="repos" :ajax="{ url: '/api/repos' }" multiple allow-create aria-label="Repositories" />
</template>`,
      ],
    },
  ],
};
