// Written from the migration tables by `npm run docs`.

/** Names of options, by our option or a short example. */
export const TABLE_OPTIONS: Readonly<Record<string, string>> = {
  allowCreate: 'tags create addChoices addItems taggable addTag',
  clearable: 'allowClear removeItemButton allowDeselect isClearable allowEmpty showClear',
  closeOnSelect: 'closeAfterSelect closeDropdownOnSelect closeMenuOnSelect',
  createOption: 'createTag addable onCreateOption getNewOptionData',
  createPosition: 'insertTag addPrecedence createOptionPosition tagPosition',
  data: 'choices options',
  delimiters: 'tokenSeparators tokenizer splitOn',
  disabled: 'isDisabled',
  dropdownParent: 'contentLocation menuPortalTarget appendTo',
  fields: 'customLabel',
  'fields: { disabled: "…" }': 'disabledField optionDisabled',
  'fields: { label: "…" }': 'labelField getOptionLabel label optionLabel bindLabel',
  'fields: { value: "…" }': 'valueField getOptionValue trackBy optionValue bindValue',
  hideSelected: 'renderSelectedChoices hideSelectedOptions',
  highlightSearch: 'highlight searchHighlight',
  inline: 'alwaysOpen',
  itemHeight: 'optionHeight virtualScrollerOptions virtualScrollItemSize virtualScrollOptions',
  loading: 'isLoading',
  maxSelections:
    'maximumSelectionLength maxItems maxItemCount maxSelected max selectionLimit maxSelectedItems',
  maxVisibleTags: 'maxValuesShown limit maxSelectedLabels',
  minResultsForSearch: 'minimumResultsForSearch',
  minSearchLength: 'minimumInputLength shouldLoad searchFloor minTermLength',
  minSelections: 'minSelected',
  multiple: 'mode isMulti',
  openOnFocus: 'openMenuOnFocus',
  placeholder: 'placeholderValue placeholderText',
  placement: 'position openPosition menuPlacement openDirection dropdownPosition',
  queryAfterPick: 'clearAfterSelect clearOnSelect clearSearchOnAdd',
  sanitizeTemplate: 'escapeMarkup',
  searchFields: 'searchField filterFields filterBy',
  searchIn: 'controlInput',
  searchable: 'searchEnabled showSearch isSearchable filter',
  tabSelects: 'selectOnTab tabSelectsValue',
  templateGroup: 'formatGroupLabel optionGroupTemplate',
  treeValue: 'selectableGroupAsModel',
  variant: 'appearance',
};

/** Names of options that are handlers, by our event. */
export const TABLE_HANDLERS: Readonly<Record<string, string>> = {
  change: 'onChange afterChange',
  clear: 'onClear',
  close: 'onDropdownClose afterClose onMenuClose onHide',
  create: 'onOptionAdd',
  error: 'error',
  loading: 'onLoad',
  open: 'onDropdownOpen afterOpen onMenuOpen onShow',
  search: 'onType onInputChange onFilter',
  select: 'onItemAdd',
  unselect: 'onItemRemove',
};

/** Names of events, by our event. */
export const TABLE_EVENTS: Readonly<Record<string, string>> = {
  change: 'value-change',
  clear: 'select2:clear',
  close: 'select2:close dropdown_close hideDropdown hide',
  create: 'option_add',
  open: 'select2:open dropdown_open showDropdown show',
  search: 'type search-change filter',
  select: 'select2:select item_add addItem choice',
  unselect: 'select2:unselect item_remove removeItem remove',
};
