/*
 * Names that other libraries use for our options and events. Only development builds contain them, for hints about
 * unknown names.
 */

/** Option names of other libraries, by our option or a short example. */
const OPTION_WORDS: Readonly<Record<string, string>> = {
  data: 'options items source choices suggestions treeData',
  allowCreate: 'create tags taggable creatable freeSolo addTag addItems allowNewOption addable',
  maxSelections:
    'max maxItems maxItemCount maxCount maxValues maximumSelectionLength maximumSelectionSize max_selected_options selectionLimit multipleLimit maxSelectedItems',
  maxVisibleTags: 'maxTagCount limitTags maxSelectedLabels collapseTags maxCollapseTags',
  multiple: 'isMulti mode selectionMode',
  clearable: 'isClearable allowClear allowEmpty allowDeselect showClear clearIcon',
  searchable: 'isSearchable filterable showSearch enableSearch searchEnabled search',
  disabled: 'isDisabled',
  closeOnSelect: 'closeMenuOnSelect closeAfterSelect',
  openOnFocus: 'openMenuOnFocus',
  dropdownParent: 'appendTo appendToBody menuPortalTarget getPopupContainer dropboxWrapper',
  templateResult: 'formatOptionLabel optionRender optionTemplate',
  templateSelection: 'labelRender tagRender selectedItemTemplate',
  sanitizeTemplate: 'escapeMarkup allowHTML',
  searchFields: 'searchField optionFilterProp filterFields',
  highlightSearch: 'highlight',
  minSearchLength: 'minimumInputLength minChars minTermLength minSearchTermLength',
  minResultsForSearch: 'minimumResultsForSearch disable_search_threshold',
  isOptionDisabled: 'getOptionDisabled disabledItems',
  placeholder: 'placeholderText placeholder_text_single placeholder_text_multiple',
  language: 'locale lang i18n',
  virtualScroll: 'virtual virtualized virtualScrollerOptions',
  itemHeight: 'optionHeight itemSize virtualItemSize',
  treeStrict: 'treeCheckStrictly checkStrictly',
  treeValue: 'showCheckedStrategy valueConsistsOf',
  loadChildren: 'loadData lazyLoad',
  sortable: 'draggable reorderable',
  delimiters: 'tokenSeparators splitOn delimiter addTagOn',
  hideSelected: 'hideSelectedOptions filterSelectedOptions renderSelectedChoices hide_selected',
  loading: 'isLoading isPending',
  createOption: 'createTag onCreateOption getNewOptionData',
  fields: 'fieldNames',
  'fields: { label: "…" }': 'optionLabel bindLabel itemTitle itemText labelField getOptionLabel',
  'fields: { value: "…" }': 'optionValue bindValue itemValue valueField getOptionValue',
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
  'Use select.on(name, handler); the README lists the events':
    'onItemAdd onItemRemove onOptionAdd onInitialize onBlur onFocus',
  "Use select.on('change', handler)":
    'onChange onValueChange onSelectionChange onUpdate onOptionChange callback afterChange',
  "Use select.on('search', handler)": 'onSearch onInputChange onSearchChange',
  "Use select.on('open', handler)":
    'onOpen onMenuOpen onDropdownOpen onDropdownVisibleChange onOpenChange onShow',
  "Use select.on('close', handler)": 'onClose onMenuClose onDropdownClose onHide',
  "Use select.on('select', handler)": 'onSelect onItemSelect',
  "Use select.on('unselect', handler)": 'onUnselect onDeselect onRemove',
  "Use select.on('clear', handler)": 'onClear',
  "Use select.on('create', handler)": 'onCreate',
  "Use `ajax`, or select.on('search', handler) and select.setData(data)": 'typeahead',
  'Pass groups as data: [{ label, options }]':
    'groupBy groupField optionGroupLabel optionGroupChildren',
  'Use select.getSelectedOptions()': 'labelInValue returnObject',
  'Add the plugin of widget-select/plugins/select-all': 'showToggleAll selectAllLabel',
  'Several values are always shown as tags. "maxVisibleTags" limits them': 'display',
  'Style it with CSS custom properties, a theme or `classNames`':
    'prefix suffixIcon variant appearance fluid',
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
  change: 'input update value-change update:modelValue select2:change',
  select: 'item_add addItem choice select2:select option:selected',
  unselect: 'deselect item_remove removeItem remove select2:unselect option:deselected',
  open: 'dropdown_open showDropdown show opening select2:open',
  close: 'dropdown_close hideDropdown hide closing select2:close',
  search: 'type searchchange search-change filter',
  create: 'option_add tag option:created',
  clear: 'select2:clear cleared',
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

/** Advice for names of other libraries: options, options of `ajax`, and events. */
export const foreignWords = (): Readonly<Record<ForeignKind, ReadonlyMap<string, string>>> => ({
  option: new Map([
    ...adviceIn(OPTION_WORDS, (ours) => `Use ${ours.includes(':') ? ours : `"${ours}"`}.`),
    ...adviceIn(OTHER_WORDS, (ours) => `${ours}.`),
  ]),
  ajax: new Map(adviceIn(AJAX_WORDS, (ours) => `Use "ajax.${ours}".`)),
  event: new Map(adviceIn(EVENT_WORDS, (ours) => `Use "${ours}".`)),
});
