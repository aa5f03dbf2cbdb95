/*
 * What other selects call what is here. Read in development only, by who tells a developer that a name does nothing: builds
 * for production have none of it.
 */

/** By what is said instead of it, the names of others: an option of ours where it is one word, else a sentence. */
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
  'expandLevel: Infinity': 'treeDefaultExpandAll defaultExpandAll',
  'ajax: { request }': 'load loadOptions fetchOptions remoteMethod onServerSearch',
  'ajax: { debounce }': 'loadThrottle debounceTimeout',
  'language: { noResults: "…" }':
    'noResultsText noMatchesText notFoundContent noOptionsMessage noOptionsText no_results_text',
};

/** The same for what is no option here. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  "Set it by select.setValue(value), or by `selected` on the select's <option>":
    'value selected defaultValue selectedOptions selectedItems modelValue selectedValue',
  'The direction follows `dir` of the page or of an element around': 'dir rtl isRtl direction',
  'Handlers are given by select.on(name, handler); see the events of the README':
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

/** What is said of each word. */
const adviceIn = (
  words: Readonly<Record<string, string>>,
  say: (ours: string) => string,
): [name: string, advice: string][] =>
  Object.entries(words).flatMap(([ours, names]) =>
    names.split(' ').map((name): [string, string] => [name, say(ours)]),
  );

/** Tables by what is looked up in them. */
export type ForeignKind = 'option' | 'ajax' | 'event';

/** What to do about each name of other libraries: of options, of those in `ajax`, of events. */
export const foreignWords = (): Readonly<Record<ForeignKind, ReadonlyMap<string, string>>> => ({
  option: new Map([
    ...adviceIn(OPTION_WORDS, (ours) => `Here it is ${ours.includes(':') ? ours : `"${ours}"`}.`),
    ...adviceIn(OTHER_WORDS, (ours) => `${ours}.`),
  ]),
  ajax: new Map(adviceIn(AJAX_WORDS, (ours) => `Here it is "ajax.${ours}".`)),
  event: new Map(adviceIn(EVENT_WORDS, (ours) => `Here it is "${ours}".`)),
});
