// Angular's compiler reads these lists; no code does, so that applications do not have them twice.

import { ATTRIBUTE_INPUTS, STATE_INPUTS } from './attributes.js';

/** Inputs for options. Angular's compiler reads names only where they are written out, so this list is generated. */
export const OPTION_INPUTS = [
  // <!-- options -->
  'placeholder',
  'searchable',
  'multiple',
  'clearable',
  'allowCreate',
  'delimiters',
  'sortable',
  'hideSelected',
  'closeOnSelect',
  'maxSelections',
  'theme',
  'size',
  'variant',
  'classNames',
  'inheritClass',
  'disabled',
  'readOnly',
  'required',
  'name',
  'form',
  'data',
  'fields',
  'loading',
  'ajax',
  'templateResult',
  'templateSelection',
  'sanitizeTemplate',
  'beforeSelect',
  'beforeUnselect',
  'beforeCreate',
  'createOption',
  'missingSelectionPolicy',
  'duplicateValuePolicy',
  'filterOption',
  'searchFields',
  'tokenSearch',
  'accentInsensitive',
  'searchScorer',
  'highlightSearch',
  'minSearchLength',
  'minResultsForSearch',
  'maxVisibleTags',
  'isOptionDisabled',
  'treeValue',
  'treeStrict',
  'expandLevel',
  'loadChildren',
  'virtualScroll',
  'itemHeight',
  'language',
  'plugins',
  'openOnFocus',
  'typeToSearch',
  'dropdownParent',
  'inline',
  'mobile',
  'placement',
  'dropdownWidth',
  // <!-- /options -->
] as const;

/** All inputs of the component. */
export const INPUTS = [...OPTION_INPUTS, ...STATE_INPUTS, ...ATTRIBUTE_INPUTS] as const;

/** All outputs of the component, as properties and public names. The list of events is generated. */
export const OUTPUTS = [
  // <!-- events -->
  'onChange: change',
  'onSelect: select',
  'onUnselect: unselect',
  'onCreate: create',
  'onReorder: reorder',
  'onMaximum: maximum',
  'onOpen: open',
  'onClose: close',
  'onSearch: search',
  'onClear: clear',
  'onError: error',
  'onLoading: loading',
  'onInvalid: invalid',
  // <!-- /events -->
  'onFocus: focus',
  'onBlur: blur',
  'valueChange',
  'openChange',
  'searchQueryChange',
] as const;
