// @ts-check

/** @type {import('../tables.mjs').Library} */
export const reactSelect = {
  title: 'react-select',
  package: 'react-select',
  globals: ['Select', 'AsyncSelect', 'CreatableSelect', 'AsyncCreatableSelect'],
  target: 'widget-select-react',
  start:
    '`<Select … />` becomes `<WidgetSelect … />`. `value` and `onChange` use the value, not the option.',
  more: [
    '`<CreatableSelect>` and `<AsyncCreatableSelect>` become `<WidgetSelect allowCreate>`; `<AsyncSelect>` becomes `<WidgetSelect>` with `ajax`.',
    '`isMulti` also changes two defaults there: `hideSelectedOptions` and `closeMenuOnSelect` are `true`. Here, with `multiple`, `hideSelected` and `closeOnSelect` are `false`.',
    "In TypeScript, a number as the `value` of an option is a type error. Convert it to a string, or set `fields={{ value: 'value' }}`, which converts it.",
    'An unknown property of an option literal is a type error, too. Put such data into `meta`.',
  ],
  options: [
    ['options', 'name', 'data', 'or set `fields`; put other data into `meta`'],
    ['value', 'hand', 'value', 'the value, or a list of values; not the option'],
    ['defaultValue', 'hand', 'defaultValue', 'the value, or a list of values; not the option'],
    [
      'onChange',
      'hand',
      'onChange',
      'receives the value or a list of values, not the option; the second argument is the reason, a string',
    ],
    [
      'isMulti',
      'name',
      'multiple',
      'for the defaults of react-select, also set `hideSelected` and `closeOnSelect`',
    ],
    ['isClearable', 'name', 'clearable'],
    [
      'isSearchable',
      'name',
      'searchable',
      "the search field is in the dropdown; with `searchIn: 'control'`, it is the field as there",
    ],
    ['isDisabled', 'name', 'disabled'],
    ['isLoading', 'name', 'loading'],
    ['isRtl', 'drop', '', 'follows the `dir` attribute of the document'],
    ['isOptionDisabled', 'name', 'isOptionDisabled'],
    ['placeholder', 'name', 'placeholder', 'a string'],
    ['name', 'name', 'name'],
    ['required', 'name', 'required'],
    ['form', 'name', 'form'],
    ['inputId', 'name', 'id'],
    ['hideSelectedOptions', 'name', 'hideSelected', 'on by default there for `isMulti`, off here'],
    [
      'closeMenuOnSelect',
      'name',
      'closeOnSelect',
      'single selects always close; with `multiple`, the default is `true` there, `false` here',
    ],
    ['openMenuOnFocus', 'name', 'openOnFocus'],
    ['menuPlacement', 'name', 'placement'],
    ['menuPortalTarget', 'name', 'dropdownParent', 'usually not needed'],
    ['menuPosition', 'drop', '', 'the dropdown is in the top layer'],
    ['menuShouldBlockScroll', 'none', '', ''],
    ['maxMenuHeight', 'hand', 'CSS', '`--widget-select-dropdown`'],
    [
      'filterOption',
      'hand',
      'filterOption',
      'receives the option, not an object with `data`, and the query; `null` becomes `() => true`',
    ],
    ['getOptionLabel', 'hand', 'fields', '`fields={{ label: … }}`'],
    ['getOptionValue', 'hand', 'fields', '`fields={{ value: … }}`'],
    [
      'formatOptionLabel',
      'hand',
      'renderOption',
      'for `context: "menu"`; `renderValue` for `context: "value"`',
    ],
    ['components', 'hand', 'renderOption', 'and `renderValue`, `classNames`, plugins'],
    ['classNames', 'hand', 'classNames', 'different part names; strings, not functions'],
    ['classNamePrefix', 'none', '', 'class names are fixed; `classNames` adds your own'],
    ['styles', 'none', '', 'use CSS variables and `classNames`'],
    ['theme', 'hand', 'theme', 'a name; set colours with CSS variables'],
    ['unstyled', 'hand', 'theme', '`theme="unstyled"` with `widget-select/themes/unstyled.css`'],
    [
      'loadOptions',
      'hand',
      'ajax',
      '`ajax={{ request: (query) => … }}`, which returns a promise and receives no callback',
    ],
    [
      'cacheOptions',
      'drop',
      '',
      'responses are cached for 30 seconds; without it, set `ajax.cacheTtl` to `0`',
    ],
    [
      'defaultOptions',
      'hand',
      'ajax',
      '`true` is the default here; without it, set `ajax.loadOnOpen` to `false`; a list becomes `data`, with `ajax.loadOnOpen: false`',
    ],
    ['onCreateOption', 'hand', 'createOption', 'with `allowCreate`; returns the option'],
    ['isValidNewOption', 'hand', 'beforeCreate', 'a function of the typed text'],
    ['formatCreateLabel', 'hand', 'language', '`{ create: … }`'],
    [
      'noOptionsMessage',
      'hand',
      'templateEmpty',
      '`renderEmpty={({ query }) => …}`; for text, `language={{ noOptions, noResults }}`',
    ],
    ['loadingMessage', 'hand', 'language', '`{ loading: … }`'],
    ['onInputChange', 'hand', 'onSearch', 'receives the query'],
    ['onMenuOpen', 'name', 'onOpen'],
    ['onMenuClose', 'name', 'onClose'],
    ['menuIsOpen', 'name', 'open'],
    ['inputValue', 'hand', 'searchQuery', 'with `onSearch`'],
    ['ariaLiveMessages', 'hand', 'language'],
    ['instanceId', 'drop', '', ''],
    ['blurInputOnSelect', 'drop', '', ''],
    ['captureMenuScroll', 'drop', '', ''],
    ['tabSelectsValue', 'name', 'tabSelects', 'on by default there, off here'],
    [
      'backspaceRemovesValue',
      'none',
      '',
      'Backspace removes the last tag, or clears a closed single select that is `clearable`',
    ],
    ['aria-errormessage', 'name', 'aria-errormessage'],
    ['aria-invalid', 'name', 'aria-invalid'],
    ['aria-label', 'name', 'aria-label'],
    ['aria-labelledby', 'name', 'aria-labelledby'],
    ['aria-live', 'none', '', 'announcements are always polite'],
    ['autoFocus', 'name', 'autoFocus'],
    ['className', 'name', 'className'],
    ['closeMenuOnScroll', 'none', '', 'the list follows the field'],
    ['controlShouldRenderValue', 'none', '', 'the value is always shown'],
    ['delimiter', 'none', '', 'the form has one entry for each value'],
    ['escapeClearsValue', 'none', '', 'Escape closes the list'],
    [
      'formatGroupLabel',
      'hand',
      'templateGroup',
      'returns a string or a node, not an element of React',
    ],
    ['id', 'none', '', 'the container has no `id`; `inputId` is `id`'],
    ['isOptionSelected', 'drop', '', 'options are compared by `value`'],
    ['minMenuHeight', 'none', '', 'see `placement`'],
    ['menuShouldScrollIntoView', 'none', '', 'opening does not scroll the page'],
    ['onBlur', 'name', 'onBlur'],
    ['onFocus', 'name', 'onFocus'],
    ['onKeyDown', 'name', 'onKeyDown', 'keys that the open list handles do not reach it'],
    ['onMenuScrollToTop', 'none', ''],
    ['onMenuScrollToBottom', 'hand', 'ajax', '`ajax.pagination` loads further pages'],
    ['openMenuOnClick', 'none', '', 'a click always opens the list'],
    ['pageSize', 'none', '', 'Page Up and Page Down move by a page of the list'],
    ['screenReaderStatus', 'hand', 'language', '`{ results_other: … }`'],
    ['tabIndex', 'none', '', 'the field is always a tab stop'],
    ['allowCreateWhileLoading', 'none', ''],
    ['createOptionPosition', 'name', 'createPosition'],
    ['getNewOptionData', 'hand', 'createOption', 'receives the typed text and returns the option'],
    ['defaultInputValue', 'hand', 'searchQuery', 'with `onSearch`'],
    ['defaultMenuIsOpen', 'hand', 'open'],
  ],
  events: [],
  methods: [
    ['clearValue', 'hand', 'clearAll()'],
    ['setValue', 'hand', 'setValue()', 'the value, not the option'],
  ],
  markup: [],
  examples: [
    {
      title: 'a single select with a clear button',
      before: [
        'jsx',
        `import { useState } from 'react';
import Select from 'react-select';

const cities = [
  { value: 'hn', label: 'Hà Nội' },
  { value: 'vte', label: 'Vientiane' },
];

export function City() {
  const [city, setCity] = useState(null);
  return (
    <Select inputId="city" options={cities} value={city} onChange={setCity} placeholder="Choose a city" isClearable />
  );
}`,
      ],
      after: [
        'tsx',
        `import { useState } from 'react';
import WidgetSelect from 'widget-select-react';
import 'widget-select/style.css';

const cities = [
  { value: 'hn', label: 'Hà Nội' },
  { value: 'vte', label: 'Vientiane' },
];

export function City() {
  const [city, setCity] = useState<string | null>(null); // the value, not the option
  return (
    <WidgetSelect id="city" data={cities} value={city} onChange={setCity} placeholder="Choose a city" clearable />
  );
}`,
      ],
    },
    {
      title: 'tags from a server',
      before: [
        'jsx',
        `import AsyncCreatableSelect from 'react-select/async-creatable';

const loadRepos = async (query) => {
  const response = await fetch('/api/repos?q=' + encodeURIComponent(query));
  return response.json();
};

export const Repos = ({ onChange }) => (
  <AsyncCreatableSelect
    aria-label="Repositories"
    isMulti
    cacheOptions
    loadOptions={loadRepos}
    getOptionValue={(repo) => repo.id}
    getOptionLabel={(repo) => repo.name}
    onChange={(repos) => onChange(repos.map((repo) => repo.id))}
  />
);`,
      ],
      after: [
        'tsx',
        `import WidgetSelect from 'widget-select-react';
import 'widget-select/style.css';

const loadRepos = async (query: string) => {
  const response = await fetch('/api/repos?q=' + encodeURIComponent(query));
  return response.json();
};

export const Repos = ({ onChange }: { onChange: (ids: string[]) => void }) => (
  <WidgetSelect
    aria-label="Repositories"
    multiple
    allowCreate
    ajax={{ request: loadRepos }}
    fields={{ value: 'id', label: 'name' }}
    onChange={onChange}
  />
);`,
      ],
    },
  ],
};
