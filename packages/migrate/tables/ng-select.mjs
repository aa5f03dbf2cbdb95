// @ts-check

/** @type {import('../tables.mjs').Library} */
export const ngSelect = {
  title: 'ng-select',
  package: '@ng-select/ng-select',
  globals: ['ng-select', 'NgSelectComponent', 'NgSelectModule'],
  paths: [],
  ownTags: /<ng-select(?=[\s/>])/,
  tag: 'ng-widget-select',
  target: 'widget-select-angular',
  start: '`<ng-select>` becomes `<ng-widget-select>`.',
  more: [
    'Add `WidgetSelect` to the `imports` of the component, instead of `NgSelectComponent` or `NgSelectModule`. If you use templates, also add `WidgetSelectOption` and `WidgetSelectValue`.',
    '`ngModel`, `formControl`, `formControlName` and `formField` stay.',
    'Values are strings, numbers or booleans, not objects. `bindValue` becomes a key of `fields`; without it, choose the key that identifies your objects.',
    'The table covers ng-select 24.',
  ],
  options: [
    ['items', 'name', 'data', 'objects become `{ value, label }`, or set `fields`'],
    ['bindLabel', 'hand', 'fields', '`{ label: … }`'],
    ['bindValue', 'hand', 'fields', '`{ value: … }`'],
    ['placeholder', 'name', 'placeholder'],
    ['fixedPlaceholder', 'none', '', 'a value replaces the placeholder; use a `<label>`'],
    ['multiple', 'name', 'multiple'],
    [
      'searchable',
      'name',
      'searchable',
      "the search field is in the dropdown; with `searchIn: 'control'`, it is the field as there",
    ],
    ['clearable', 'name', 'clearable', 'on by default there, off here'],
    ['clearKeepsDisabledOptions', 'drop', '', 'clearing keeps selected options that are disabled'],
    ['readonly', 'name', 'readonly'],
    ['loading', 'name', 'loading'],
    ['closeOnSelect', 'name', 'closeOnSelect', 'with `multiple`, on by default there, off here'],
    ['closeOnScroll', 'none', '', 'the dropdown follows its field'],
    ['hideSelected', 'name', 'hideSelected'],
    ['maxSelectedItems', 'name', 'maxSelections'],
    ['isOpen', 'name', 'open'],
    [
      'typeahead',
      'hand',
      'ajax',
      '`{ request }`; `request` receives the query and returns a promise of the options. Labels of values that are set come from `resolve`',
    ],
    ['minTermLength', 'name', 'minSearchLength'],
    ['searchFn', 'hand', 'filterOption', 'receives the option and the query'],
    ['searchWhileComposing', 'none', '', 'composed text is searched when it is complete'],
    [
      'editableSearchTerm',
      'none',
      '',
      'the field shows the label; the search field is in the list',
    ],
    [
      'clearSearchOnAdd',
      'hand',
      'queryAfterPick',
      "`'clear'` or `'keep'`; with `multiple`, on by default there, off here unless `allowCreate` is set",
    ],
    ['addTag', 'name', 'allowCreate', 'for a function, also set `createOption`'],
    ['addTagText', 'hand', 'language', '`{ create: … }`, with `{label}`'],
    ['notFoundText', 'hand', 'language', '`{ noResults: …, noOptions: … }`'],
    ['typeToSearchText', 'hand', 'language', '`{ minSearchLength: … }`, with `{count}`'],
    ['loadingText', 'hand', 'language', '`{ loading: … }`'],
    ['clearAllText', 'hand', 'language', '`{ clear: … }`, with `{name}`'],
    ['removeText', 'hand', 'language', '`{ remove: … }`, with `{label}`'],
    ['groupBy', 'hand', 'data', 'groups: `{ label, options }`'],
    ['groupValue', 'hand', 'data', 'groups: `{ label, options }`'],
    ['selectableGroup', 'hand', 'data', 'use a tree: options with `children`'],
    [
      'selectableGroupAsModel',
      'hand',
      'treeValue',
      'in a tree: `branches` returns the group, `leaves` its options',
    ],
    ['compareWith', 'drop', '', 'options are compared by `value`'],
    ['trackByFn', 'drop', '', 'rows are identified by `value`'],
    ['virtualScroll', 'drop', '', 'long lists are virtual by default'],
    ['bufferAmount', 'drop', '', 'long lists are virtual by default'],
    ['dropdownPosition', 'name', 'placement', '`auto`, `top` and `bottom` are the same'],
    [
      'appendTo',
      'hand',
      'dropdownParent',
      'not needed to avoid clipping, because the dropdown is in the top layer',
    ],
    ['popover', 'drop', '', 'the dropdown is in the top layer'],
    ['panelClass', 'hand', 'classNames', '`{ dropdown: … }`'],
    ['ngClass', 'drop', '', 'use `class`; for the dropdown, `classNames`'],
    ['appearance', 'hand', 'variant', "`'fill'` is `'filled'`"],
    ['markFirst', 'drop', '', 'a search makes the best match active'],
    ['selectOnTab', 'name', 'tabSelects', 'for an option reached by a key or by typing'],
    ['openOnEnter', 'drop', '', 'Enter opens the list'],
    ['deselectOnClick', 'drop', '', 'with `multiple`, a click on a selected row deselects it'],
    ['clearOnBackspace', 'drop', '', 'in an empty search field, Backspace removes the last tag'],
    ['preventToggleOnRightClick', 'drop', '', 'only the primary button opens the list'],
    ['outsideClickEvent', 'none', '', 'a click outside of the list closes it'],
    ['tabFocusOnClearButton', 'none', '', 'the clear button is a tab stop'],
    ['tabIndex', 'none', '', 'the field is always a tab stop'],
    ['keyDownFn', 'none', '', 'keys that the open list handles cannot be replaced; use `keydown`'],
    ['labelForId', 'name', 'id'],
    ['inputAttrs', 'none', '', 'set `id`, `autocomplete` and ARIA attributes on the component'],
    ['ariaLabel', 'name', 'aria-label'],
    ['ariaLabelDropdown', 'drop', '', 'the list has the name of the field'],
  ],
  events: [
    ['change', 'name', 'change', '`$event.value` is the value, not your object'],
    ['search', 'name', 'search', '`$event` is the query'],
    ['open', 'name', 'open'],
    ['close', 'name', 'close'],
    ['focus', 'name', 'focus'],
    ['blur', 'name', 'blur'],
    ['clear', 'name', 'clear'],
    ['add', 'name', 'select', '`$event` is the option; with `fields`, your object is its `meta`'],
    [
      'remove',
      'name',
      'unselect',
      '`$event` is the option; with `fields`, your object is its `meta`',
    ],
    ['scroll', 'hand', 'ajax', '`{ url, pagination: true }` loads the next page when needed'],
    ['scrollToEnd', 'hand', 'ajax', '`{ url, pagination: true }` loads the next page when needed'],
  ],
  methods: [
    ['open', 'name', 'open', 'of `instance()`, as all methods'],
    ['close', 'name', 'close'],
    ['focus', 'name', 'focus'],
    ['blur', 'none', '', '`document.activeElement.blur()`'],
  ],
  markup: [
    ['ng-option', 'hand', 'data', 'an array of `{ value, label }`'],
    [
      'ng-option-tmp',
      'hand',
      'widgetSelectOption',
      '`<ng-template widgetSelectOption let-option>`; your object is `option.meta`; add `WidgetSelectOption` to `imports`',
    ],
    ['ng-label-tmp', 'hand', 'widgetSelectValue', '`<ng-template widgetSelectValue let-option>`'],
    [
      'ng-multi-label-tmp',
      'hand',
      'widgetSelectValue',
      'one tag at a time; `maxVisibleTags` limits their number',
    ],
    [
      'ng-optgroup-tmp',
      'hand',
      'templateGroup',
      'an input: returns a string or a node for a group',
    ],
    ['ng-header-tmp', 'hand', 'plugins', '`widget-select/plugins/header-footer`, `header`'],
    ['ng-footer-tmp', 'hand', 'plugins', '`widget-select/plugins/header-footer`, `footer`'],
    [
      'ng-notfound-tmp',
      'hand',
      'templateEmpty',
      '`<ng-template widgetSelectEmpty let-query>`; for text, `language`',
    ],
    ['ng-typetosearch-tmp', 'hand', 'language', '`{ minSearchLength: … }`'],
    ['ng-loadingtext-tmp', 'hand', 'language', '`{ loading: … }`'],
    ['ng-tag-tmp', 'hand', 'language', '`{ create: … }`'],
    ['ng-placeholder-tmp', 'hand', 'placeholder', 'a string'],
    ['ng-loadingspinner-tmp', 'none', '', 'the list shows a message'],
    ['ng-clearbutton-tmp', 'hand', 'CSS', '`--widget-select-icon-clear`'],
  ],
  examples: [
    {
      title: 'a single select in a form',
      before: [
        'html',
        `<ng-select
  labelForId="car"
  [items]="cars"
  bindLabel="name"
  bindValue="id"
  placeholder="Choose a car"
  formControlName="car"
/>`,
      ],
      after: [
        'html',
        `<ng-widget-select
  id="car"
  [data]="cars"
  [fields]="{ value: 'id', label: 'name' }"
  placeholder="Choose a car"
  clearable
  formControlName="car"
/>`,
      ],
    },
    {
      title: 'several values from a server, with a template',
      before: [
        'html',
        `<ng-select
  [items]="found$ | async"
  [typeahead]="query$"
  [multiple]="true"
  [minTermLength]="2"
  bindLabel="login"
  bindValue="id"
  [(ngModel)]="people"
>
  <ng-template ng-option-tmp let-item="item"><img [src]="item.avatar" alt="" /> {{ item.login }}</ng-template>
</ng-select>`,
      ],
      after: [
        'html',
        `<ng-widget-select
  [multiple]="true"
  [ajax]="{ request: search }"
  [fields]="{ value: 'id', label: 'login' }"
  [minSearchLength]="2"
  [(ngModel)]="people"
  clearable
  closeOnSelect
  aria-label="People"
>
  <ng-template widgetSelectOption let-option><img [src]="option.meta?.avatar" alt="" /> {{ option.label }}</ng-template>
</ng-widget-select>`,
      ],
    },
  ],
};
