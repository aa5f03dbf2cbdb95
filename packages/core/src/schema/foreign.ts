/*
 * Names that other libraries use for our options and events. Only development builds contain them, for hints about unknown names.
 */

import { TABLE_EVENTS, TABLE_HANDLERS, TABLE_OPTIONS } from './foreign-names.js';

// Names that the migration tables know with the same meaning are in foreign-names.ts.

/** Option names of other libraries, by our option or a short example. */
const OPTION_WORDS: Readonly<Record<string, string>> = {
  data: 'items source suggestions treeData',
  allowCreate: 'creatable freeSolo allowNewOption addable',
  maxSelections: 'maxCount maxValues maximumSelectionSize max_selected_options multipleLimit',
  maxVisibleTags: 'maxTagCount limitTags collapseTags maxCollapseTags',
  clearable: 'clearIcon',
  prefix: 'leftSection startAdornment prependInnerIcon',
  suffix: 'rightSection endAdornment appendInnerIcon',
  searchable: 'filterable enableSearch search',
  dropdownParent: 'appendToBody getPopupContainer dropboxWrapper',
  templateResult: 'formatOptionLabel optionRender optionTemplate',
  templateSelection: 'labelRender tagRender selectedItemTemplate',
  sanitizeTemplate: 'allowHTML',
  searchFields: 'optionFilterProp',
  minSearchLength: 'minChars minSearchTermLength',
  minResultsForSearch: 'disable_search_threshold',
  isOptionDisabled: 'getOptionDisabled disabledItems',
  placeholder: 'placeholder_text_single placeholder_text_multiple',
  language: 'locale lang i18n',
  virtualScroll: 'virtual virtualized virtualScrollerOptions',
  itemHeight: 'itemSize virtualItemSize',
  treeStrict: 'treeCheckStrictly checkStrictly',
  treeValue: 'showCheckedStrategy valueConsistsOf',
  loadChildren: 'loadData lazyLoad',
  sortable: 'draggable reorderable',
  delimiters: 'addTagOn',
  hideSelected: 'filterSelectedOptions hide_selected',
  loading: 'isPending',
  fields: 'fieldNames',
  'fields: { label: "…" }': 'itemTitle itemText',
  'fields: { value: "…" }': 'itemValue',
  'fields: { children: "…" }': 'childrenField optionChildren',
  'expandLevel: Infinity': 'treeDefaultExpandAll defaultExpandAll',
  'ajax: { request }': 'load loadOptions fetchOptions remoteMethod onServerSearch',
  'ajax: { debounce }': 'loadThrottle debounceTimeout',
  'language: { noResults: "…" }':
    'noResultsText noMatchesText notFoundContent noOptionsMessage noOptionsText no_results_text',
};

/** Option names of other libraries that are not options here, by a sentence that says what to do. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'Use select.setValue(value), or `selected` on an <option>':
    'value selected defaultValue selectedOptions selectedItems modelValue selectedValue',
  'Set `dir` on an ancestor element or on <html>': 'dir rtl isRtl direction',
  'Use select.on(name, handler); the README lists the events': 'onInitialize onBlur onFocus',
  "Use `ajax`, or select.on('search', handler) and select.setData(data)": 'typeahead',
  'Pass groups as data: [{ label, options }]':
    'groupBy groupField optionGroupLabel optionGroupChildren',
  'Use select.getSelectedOptions()': 'labelInValue returnObject',
  'Add the plugin of widget-select/plugins/select-all': 'showToggleAll selectAllLabel',
  'Several values are always shown as tags. "maxVisibleTags" limits them': 'display',
  'Style it with CSS custom properties, a theme or `classNames`': 'suffixIcon appearance fluid',
};

/** Option names of other libraries that are handlers, by our event. */
const HANDLER_WORDS: Readonly<Record<string, string>> = {
  change: 'onValueChange onSelectionChange onUpdate onOptionChange callback',
  search: 'onSearch onSearchChange',
  open: 'onOpen onDropdownVisibleChange onOpenChange',
  close: 'onClose',
  select: 'onItemSelect',
  unselect: 'onDeselect',
  create: 'onCreate',
};

const AJAX_WORDS: Readonly<Record<string, string>> = {
  debounce: 'delay quietMillis throttle wait',
  params: 'data query queryParams',
  transform: 'processResults results onSuccess',
  request: 'transport fetch load method type headers',
  cacheTtl: 'cache ttl',
  pagination: 'paginate infinite',
  loadOnOpen: 'preload loadOnFocus',
};

const EVENT_WORDS: Readonly<Record<string, string>> = {
  change: 'input update update:modelValue select2:change',
  select: 'option:selected',
  unselect: 'deselect option:deselected',
  open: 'opening',
  close: 'closing',
  search: 'searchchange',
  create: 'tag option:created',
  clear: 'cleared',
};

/** Advice for each name. */
const adviceIn = (
  words: Readonly<Record<string, string>>,
  say: (ours: string) => string,
): [name: string, advice: string][] =>
  Object.entries(words).flatMap(([ours, names]) =>
    names.split(' ').map((name): [string, string] => [name, say(ours)]),
  );

/** Kinds of names. */
export type ForeignKind = 'option' | 'ajax' | 'event';

const useOption = (ours: string) => `Use ${ours.includes(':') ? ours : `"${ours}"`}.`;
const useHandler = (ours: string) => `Use select.on('${ours}', handler).`;
const useEvent = (ours: string) => `Use "${ours}".`;

/** Advice for names of other libraries: options, options of `ajax`, and events. */
export const foreignWords = (): Readonly<Record<ForeignKind, ReadonlyMap<string, string>>> => ({
  option: new Map([
    ...adviceIn(TABLE_OPTIONS, useOption),
    ...adviceIn(TABLE_HANDLERS, useHandler),
    ...adviceIn(OPTION_WORDS, useOption),
    ...adviceIn(HANDLER_WORDS, useHandler),
    ...adviceIn(OTHER_WORDS, (ours) => `${ours}.`),
  ]),
  ajax: new Map(adviceIn(AJAX_WORDS, (ours) => `Use "ajax.${ours}".`)),
  event: new Map([...adviceIn(TABLE_EVENTS, useEvent), ...adviceIn(EVENT_WORDS, useEvent)]),
});
