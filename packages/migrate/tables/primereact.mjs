// @ts-check

/** @type {import('../tables.mjs').Library} */
export const primereact = {
  title: 'PrimeReact',
  package: 'primereact',
  globals: ['Dropdown', 'MultiSelect', 'AutoComplete', 'TreeSelect'],
  paths: ['dropdown', 'multiselect', 'autocomplete', 'treeselect'],
  target: 'widget-select-react',
  start:
    '`<Dropdown … />` becomes `<WidgetSelect … />`, and `<MultiSelect>` becomes `<WidgetSelect multiple>`. `onChange` receives the value, not an event.',
  more: [
    '`<AutoComplete>` and `<TreeSelect>` also become `<WidgetSelect>`.',
    'The table covers PrimeReact 10, the last version under the MIT licence.',
  ],
  options: [
    [
      'appendTo',
      'hand',
      'dropdownParent',
      "an element or a selector; omit `'body'`, because the dropdown is in the top layer",
    ],
    ['ariaLabel', 'name', 'aria-label'],
    ['ariaLabelledBy', 'name', 'aria-labelledby'],
    ['autoFocus', 'name', 'autoFocus'],
    ['className', 'name', 'className'],
    ['clearIcon', 'hand', 'CSS', '`--widget-select-icon-clear`; an image, not a class name'],
    ['dataKey', 'drop', '', 'options are compared by `value`'],
    ['invalid', 'hand', 'aria-invalid'],
    ['disabled', 'name', 'disabled'],
    ['variant', 'hand', 'variant', '`outlined` is called `outline`'],
    ['dropdownIcon', 'hand', 'CSS', '`--widget-select-icon-chevron`; an image, not a class name'],
    [
      'collapseIcon',
      'none',
      '',
      'Dropdown only: `--widget-select-icon-chevron` is rotated while the list is open',
    ],
    [
      'editable',
      'hand',
      'allowCreate',
      'Dropdown only: the user types the text into the search field and picks the "create" row',
    ],
    ['highlightOnSelect', 'drop', '', 'Dropdown only: selected rows are marked'],
    ['checkmark', 'drop', '', 'Dropdown only: selected rows have a check mark'],
    ['emptyFilterMessage', 'hand', 'language', '`{ noResults: … }`'],
    ['emptyMessage', 'hand', 'language', '`{ noOptions: … }`; in AutoComplete, `{ noResults: … }`'],
    ['filter', 'name', 'searchable', 'on by default here; where it was off, set it to `false`'],
    ['filterIcon', 'none', '', 'the search field has no icon'],
    [
      'filterBy',
      'hand',
      'searchFields',
      'a list, not a string with commas; `meta.…` for a field of your object',
    ],
    ['filterClearIcon', 'none', '', 'Dropdown only: closing the list clears the search field'],
    [
      'filterDelay',
      'drop',
      '',
      'a local search has no delay; for remote data, set `ajax.debounce`',
    ],
    ['filterInputAutoFocus', 'drop', '', 'focus moves to the search field when the list opens'],
    ['filterLocale', 'drop', '', 'the search ignores case and diacritics'],
    [
      'filterMatchMode',
      'hand',
      'filterOption',
      'receives the option and the query; `contains` is the default',
    ],
    ['filterPlaceholder', 'hand', 'language', '`{ searchPlaceholder: … }`'],
    [
      'filterTemplate',
      'none',
      '',
      'the search field has no template; for content above the list, use `widget-select/plugins/header-footer`',
    ],
    ['focusInputRef', 'hand', 'ref', 'Dropdown only: the instance, with `focus()`'],
    ['id', 'name', 'id'],
    ['selectOnFocus', 'none', '', 'the user selects with a click or Enter'],
    ['focusOnHover', 'drop', '', 'moving the pointer makes the row under it active'],
    ['autoOptionFocus', 'drop', '', 'the list opens at the selected option'],
    ['inputId', 'name', 'id'],
    ['inputRef', 'hand', 'ref', 'the instance, with `focus()`'],
    [
      'itemTemplate',
      'hand',
      'renderOption',
      'receives the option; with `fields`, your object is its `meta`',
    ],
    ['loading', 'name', 'loading', 'the message is in the list, not in the field'],
    ['loadingIcon', 'none', '', 'the list shows a message'],
    ['maxLength', 'none', '', 'use `beforeCreate` for new options'],
    ['name', 'name', 'name'],
    [
      'optionDisabled',
      'hand',
      'fields',
      '`fields={{ disabled: … }}`; for a condition, `isOptionDisabled`',
    ],
    ['useOptionAsValue', 'hand', 'value', 'the value, or a list of values; not the option'],
    ['optionGroupChildren', 'hand', 'data', 'groups: `{ label, options }`'],
    ['optionGroupLabel', 'hand', 'data', 'groups: `{ label, options }`'],
    [
      'optionGroupTemplate',
      'hand',
      'templateGroup',
      'returns a string or a node, not an element of React',
    ],
    ['optionLabel', 'hand', 'fields', '`fields={{ label: … }}`'],
    ['optionValue', 'hand', 'fields', '`fields={{ value: … }}`'],
    [
      'options',
      'name',
      'data',
      'objects become `{ value, label }`, or set `fields`; in TreeSelect, `key` is the value',
    ],
    ['panelClassName', 'hand', 'classNames', '`{ dropdown: … }`'],
    ['panelFooterTemplate', 'hand', 'plugins', '`widget-select/plugins/header-footer`, `footer`'],
    ['panelStyle', 'hand', 'classNames', '`{ dropdown: … }`'],
    ['placeholder', 'name', 'placeholder'],
    ['required', 'name', 'required'],
    ['resetFilterOnHide', 'drop', '', 'closing the list clears the search field'],
    [
      'scrollHeight',
      'hand',
      'CSS',
      '`--widget-select-dropdown`; the maximum height of the list, `19em` by default',
    ],
    ['showClear', 'name', 'clearable'],
    ['showFilterClear', 'none', '', 'Dropdown only: closing the list clears the search field'],
    [
      'showOnFocus',
      'name',
      'openOnFocus',
      'Dropdown only: for keyboard focus; a click always opens the list',
    ],
    ['style', 'name', 'style'],
    ['tabIndex', 'none', '', 'the field is always a tab stop'],
    ['tooltip', 'hand', 'title', 'or your own tooltip around the select'],
    ['tooltipOptions', 'none', '', 'use your own tooltip around the select'],
    ['transitionOptions', 'hand', 'CSS', '`--widget-select-motion`; `0ms` turns animations off'],
    [
      'value',
      'hand',
      'value',
      'the value, or a list of values; without `optionValue`, it was the whole option; in TreeSelect, a key or an object with keys',
    ],
    [
      'valueTemplate',
      'hand',
      'renderValue',
      'receives an option, not the value; it is not called for the placeholder',
    ],
    [
      'virtualScrollerOptions',
      'hand',
      'itemHeight',
      '`itemSize` is `itemHeight`; long lists are virtual by default; `lazy` is `ajax.pagination`',
    ],
    ['onChange', 'hand', 'onChange', 'receives the value, not an event with `value`'],
    ['onFocus', 'name', 'onFocus'],
    ['onBlur', 'name', 'onBlur'],
    ['onMouseDown', 'name', 'onMouseDown'],
    ['onContextMenu', 'name', 'onContextMenu'],
    ['onShow', 'name', 'onOpen'],
    ['onHide', 'name', 'onClose'],
    ['onFilter', 'hand', 'onSearch', 'receives the query, not an event with `filter`'],
    ['children', 'drop', '', 'read-only there'],
    ['pt', 'hand', 'classNames', 'classes only; the names of the parts differ'],
    ['ptOptions', 'drop', '', 'for `pt` only'],
    ['unstyled', 'hand', 'theme', '`theme="unstyled"` with `widget-select/themes/unstyled.css`'],
    [
      'checkboxIcon',
      'hand',
      'CSS',
      'MultiSelect only: `--widget-select-icon-check`; an image, not a class name',
    ],
    ['closeIcon', 'none', '', 'the list has no close button; on phones, see `mobile`'],
    ['display', 'drop', '', 'multiple selects always show tags'],
    [
      'fixedPlaceholder',
      'none',
      '',
      'MultiSelect only: the placeholder is shown while nothing is selected',
    ],
    ['flex', 'none', '', 'MultiSelect only: rows have their own layout; use `classNames`'],
    ['inline', 'name', 'inline', 'MultiSelect only'],
    ['itemClassName', 'hand', 'classNames', 'MultiSelect only: `{ option: … }`'],
    [
      'itemCheckboxIcon',
      'hand',
      'CSS',
      'MultiSelect only: `--widget-select-icon-check`; an image, not a class name',
    ],
    [
      'maxSelectedLabels',
      'name',
      'maxVisibleTags',
      'MultiSelect only: one chip counts the remaining tags; there, a summary replaces all labels',
    ],
    ['overlayVisible', 'hand', 'open', 'MultiSelect only: with `onOpenChange`'],
    ['panelHeaderTemplate', 'hand', 'plugins', '`widget-select/plugins/header-footer`, `header`'],
    [
      'removeIcon',
      'hand',
      'CSS',
      'MultiSelect only: `--widget-select-icon-remove`; an image, not a class name',
    ],
    [
      'selectAll',
      'hand',
      'selectAll()',
      'MultiSelect only: a method; it selects every option that is not disabled',
    ],
    ['selectedItemTemplate', 'hand', 'renderValue', 'receives an option, not the value'],
    [
      'selectedItemsLabel',
      'hand',
      'language',
      'MultiSelect only: `{ moreTags: … }` with `{count}`, the number of tags not shown, for `{0}`',
    ],
    ['selectionLimit', 'name', 'maxSelections'],
    [
      'showSelectAll',
      'hand',
      'plugins',
      'MultiSelect only: `widget-select/plugins/select-all`; the checkbox was on by default there',
    ],
    [
      'selectAllLabel',
      'hand',
      'plugins',
      'MultiSelect only: `selectAll({ texts: { all: … } })` of `widget-select/plugins/select-all`',
    ],
    ['onRemove', 'hand', 'onUnselect', 'MultiSelect only: receives the option, not an event'],
    [
      'onSelectAll',
      'none',
      '',
      'MultiSelect only: use `widget-select/plugins/select-all`; `onChange` receives the values',
    ],
    [
      'autoHighlight',
      'drop',
      '',
      'AutoComplete only: the first result is active, so Enter selects it',
    ],
    ['delay', 'hand', 'ajax', 'AutoComplete only: `ajax.debounce`, in milliseconds'],
    ['dropdown', 'drop', '', 'AutoComplete only: the field has an arrow that opens the list'],
    ['dropdownAriaLabel', 'none', '', 'AutoComplete only: the arrow is a part of the field'],
    ['dropdownAutoFocus', 'none', '', 'AutoComplete only: the arrow is a part of the field'],
    ['dropdownMode', 'none', '', 'AutoComplete only: the list opens with an empty search field'],
    ['field', 'hand', 'fields', 'AutoComplete only: `fields={{ label: … }}`'],
    [
      'forceSelection',
      'hand',
      'allowCreate',
      'AutoComplete only: `true` is the default here; for free text, set `allowCreate`',
    ],
    ['inputClassName', 'hand', 'classNames', 'AutoComplete only: `{ field: … }`'],
    ['inputStyle', 'hand', 'classNames', 'AutoComplete only: `{ field: … }`'],
    ['minLength', 'name', 'minSearchLength', 'AutoComplete only: 1 by default there, 0 here'],
    ['multiple', 'name', 'multiple', 'AutoComplete only'],
    ['readOnly', 'name', 'readOnly', 'AutoComplete only'],
    [
      'removeTokenIcon',
      'hand',
      'CSS',
      'AutoComplete only: `--widget-select-icon-remove`; an image, not a class name',
    ],
    [
      'showEmptyMessage',
      'none',
      '',
      'AutoComplete only: the message is always shown; change it with `language`',
    ],
    [
      'size',
      'none',
      '',
      'AutoComplete only: the width in characters; the select fills its container',
    ],
    ['suggestions', 'hand', 'ajax', 'AutoComplete only: with `request`; for a fixed list, `data`'],
    ['type', 'none', '', 'AutoComplete only: the search field is a text field'],
    [
      'completeMethod',
      'hand',
      'ajax',
      'AutoComplete only: `ajax={{ request: (query) => … }}`, which returns a promise of the suggestions',
    ],
    ['onClear', 'name', 'onClear', 'AutoComplete only'],
    ['onClick', 'name', 'onClick', 'AutoComplete only'],
    ['onDblClick', 'name', 'onDblClick', 'AutoComplete only'],
    ['onDropdownClick', 'none', '', 'AutoComplete only: use `onOpen`'],
    [
      'onKeyPress',
      'none',
      '',
      'AutoComplete only: use `onKeyDown`; keys that the open list handles do not reach it',
    ],
    ['onKeyUp', 'name', 'onKeyUp', 'AutoComplete only'],
    [
      'onSelect',
      'hand',
      'onSelect',
      'AutoComplete only: receives the option, not an event with `value`',
    ],
    [
      'onUnselect',
      'hand',
      'onUnselect',
      'AutoComplete only: receives the option, not an event with `value`',
    ],
    [
      'expandedKeys',
      'hand',
      'expanded',
      'TreeSelect only: a list of values, with `onExpand` and `onCollapse`; `expandLevel` expands the first levels',
    ],
    [
      'filterMode',
      'none',
      '',
      'TreeSelect only: a search lists the matching nodes with their ancestors',
    ],
    ['filterValue', 'hand', 'searchQuery', 'TreeSelect only: with `onSearch`'],
    ['metaKeySelection', 'drop', '', 'TreeSelect only: a click toggles one node'],
    [
      'nodeTemplate',
      'hand',
      'renderOption',
      'TreeSelect only: receives the option; with `fields`, your object is its `meta`',
    ],
    [
      'selectionMode',
      'hand',
      'multiple',
      "TreeSelect only: omit `'single'`; `'checkbox'` is `multiple`; `'multiple'` is `multiple` with `treeStrict`",
    ],
    [
      'togglerTemplate',
      'hand',
      'CSS',
      'TreeSelect only: `--widget-select-icon-twisty`; an image, not a template',
    ],
    [
      'onFilterValueChange',
      'hand',
      'onSearch',
      'TreeSelect only: receives the query, not an event with `value`',
    ],
    ['onNodeClick', 'none', '', 'TreeSelect only: use `onSelect` and `onUnselect`'],
    ['onNodeCollapse', 'hand', 'onCollapse', 'TreeSelect only: receives the value and the option'],
    ['onNodeDoubleClick', 'none', '', 'TreeSelect only: use `onSelect` and `onUnselect`'],
    [
      'onNodeExpand',
      'hand',
      'loadChildren',
      'TreeSelect only: returns the children of a node with `children: null`',
    ],
    [
      'onNodeSelect',
      'hand',
      'onSelect',
      'TreeSelect only: receives the option, not an event with `node`',
    ],
    [
      'onNodeUnselect',
      'hand',
      'onUnselect',
      'TreeSelect only: receives the option, not an event with `node`',
    ],
    [
      'onToggle',
      'hand',
      'expanded',
      'TreeSelect only: a list of values, with `onExpand` and `onCollapse`',
    ],
  ],
  events: [],
  methods: [
    ['focus', 'name', 'focus'],
    ['clear', 'name', 'clearAll'],
    ['show', 'name', 'open'],
    ['hide', 'name', 'close'],
    ['getElement', 'none', '', 'query the DOM, or use your own `ref` around the select'],
    ['getInput', 'none', '', 'call `focus()` of the instance'],
    ['getFocusInput', 'none', '', 'Dropdown only: call `focus()` of the instance'],
    ['getOverlay', 'none', '', 'the class name is `widget-select__dropdown`'],
    ['getVirtualScroller', 'none', '', 'long lists scroll by themselves'],
    ['search', 'hand', 'setSearchQuery()', 'AutoComplete only: and `open()`'],
  ],
  markup: [],
  examples: [
    {
      title: 'a single select with a clear button',
      before: [
        'jsx',
        `import { Dropdown } from 'primereact/dropdown';
import { useState } from 'react';

const cities = [
  { code: 'hn', name: 'Hà Nội' },
  { code: 'vte', name: 'Vientiane' },
];

export function City() {
  const [city, setCity] = useState(null);
  return (
    <Dropdown
      inputId="city"
      options={cities}
      optionLabel="name"
      optionValue="code"
      value={city}
      onChange={(event) => setCity(event.value)}
      placeholder="Choose a city"
      filter
      showClear
    />
  );
}`,
      ],
      after: [
        'tsx',
        `import { useState } from 'react';
import WidgetSelect from 'widget-select-react';
import 'widget-select/style.css';

const cities = [
  { code: 'hn', name: 'Hà Nội' },
  { code: 'vte', name: 'Vientiane' },
];

export function City() {
  const [city, setCity] = useState<string | null>(null);
  return (
    <WidgetSelect
      id="city"
      data={cities}
      fields={{ value: 'code', label: 'name' }}
      value={city}
      onChange={setCity}
      placeholder="Choose a city"
      clearable
    />
  );
}`,
      ],
    },
    {
      title: 'several values as tags',
      before: [
        'jsx',
        `import { MultiSelect } from 'primereact/multiselect';

export const Countries = ({ countries, value, onChange }) => (
  <MultiSelect
    options={countries}
    optionLabel="name"
    optionValue="code"
    value={value}
    onChange={(event) => onChange(event.value)}
    display="chip"
    filter
    selectionLimit={5}
    maxSelectedLabels={3}
    itemTemplate={(country) => <i>{country.name}</i>}
  />
);`,
      ],
      after: [
        'tsx',
        `import WidgetSelect from 'widget-select-react';
import 'widget-select/style.css';

interface Country {
  code: string;
  name: string;
}
interface Props {
  countries: Country[];
  value: string[];
  onChange: (codes: string[]) => void;
}

export const Countries = ({ countries, value, onChange }: Props) => (
  <WidgetSelect
    aria-label="Countries"
    multiple
    data={countries}
    fields={{ value: 'code', label: 'name' }}
    value={value}
    onChange={onChange}
    maxSelections={5}
    maxVisibleTags={3}
    renderOption={({ label }) => <i>{label}</i>}
  />
);`,
      ],
    },
  ],
};
