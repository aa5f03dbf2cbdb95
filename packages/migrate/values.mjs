// @ts-check
// What plain values of options become: literals whose equivalent here is known. Anything else is left as it is and listed.
import { ajax } from './ajax.mjs';
import { members, properties } from './scan.mjs';

/**
 * What a property becomes. `set`: properties here, by name; none removes it. `into`: keys of one option that several become, such as
 * `fields`. `note`: what else to know.
 * @typedef {{ set?: Readonly<Record<string, string>>, into?: readonly [option: string, keys: Readonly<Record<string, string>>], note?: string }} Change
 * @typedef {{ values: ReadonlyMap<string, string> }} Given values of the object, as written
 * @typedef {(said: string, object: Given) => Change | undefined} Rule `undefined`: not a plain value
 */

const GONE = {};
const isString = (/** @type {string} */ said) => /^(['"])[^'"\\\n]*\1$/.test(said);
const isNumber = (/** @type {string} */ said) => /^\d+$/.test(said);
const isFlag = (/** @type {string} */ said) => said === 'true' || said === 'false';
const isName = (/** @type {string} */ said) => /^[\w$.]+$/.test(said) && !isNumber(said);
const inside = (/** @type {string} */ said) => said.slice(1, -1);

/** Removed for these values, which mean the default here. @param {readonly string[]} same @returns {Rule} */
const goneFor =
  (...same) =>
  (said) =>
    same.includes(said) ? GONE : undefined;
/** Another name and the same value. @param {string} ours @param {(said: string) => boolean} test @returns {Rule} */
const renamed = (ours, test) => (said) => (test(said) ? { set: { [ours]: said } } : undefined);
/** On or off. @param {Readonly<Record<string, string>>} set if it is on @returns {Rule} */
const flag = (set) => (said) => (said === 'true' ? { set } : said === 'false' ? GONE : undefined);
/** @param {string} option @param {string} key @returns {Rule} */
const partOf = (option, key) => (said) =>
  isString(said) ? { into: [option, { [key]: said }] } : undefined;

/** Texts that separate tags. @type {Rule} */
const delimiter = (said) => (isString(said) ? { set: { delimiters: `[${said}]` } } : undefined);

/** The members of an array literal. @param {string} said @returns {string[] | undefined} */
const listOf = (said) =>
  said.startsWith('[') ? members(said, 0).map(([from, to]) => said.slice(from, to)) : undefined;

/** The options of a literal, with groups as here: `{ text, children }` becomes `{ label, options }`. @param {string} said @param {string} theirs the key of the inner list @param {string} name of the key of a group's label @param {string} key that groups do not have */
function withGroups(said, theirs, name, key) {
  let written = said;
  for (const [from] of members(said, 0).reverse()) {
    if (said[from] !== '{') continue;
    const keys = properties(said, from);
    const has = (/** @type {string} */ one) => keys.some(({ name: own }) => own === one);
    if (!has(theirs) || has(key)) continue;
    for (const one of [...keys].reverse()) {
      const ours = { [theirs]: 'options', [name]: 'label' }[one.name];
      if (ours) written = written.slice(0, one.from) + ours + written.slice(one.to);
    }
  }
  return written;
}

/** What a plugin of Tom Select is here; `null`: the default, or nothing that is missed. @type {Readonly<Record<string, Readonly<Record<string, string>> | null>>} */
const PLUGINS = {
  clear_button: { clearable: 'true' },
  drag_drop: { sortable: 'true' },
  ...{ remove_button: null, checkbox_options: null, dropdown_input: null, change_listener: null },
  ...{ input_autogrow: null, no_active_items: null, caret_position: null },
  ...{ no_backspace_delete: null, restore_on_backspace: null, optgroup_columns: null },
};
const MISSED = [
  'caret_position',
  'no_backspace_delete',
  'restore_on_backspace',
  'optgroup_columns',
];

/** @type {Rule} */
function plugins(said) {
  const names = said.startsWith('{')
    ? properties(said, 0).map(({ name }) => name)
    : listOf(said)?.map((one) => (isString(one) ? inside(one) : ''));
  if (!names?.every((name) => name in PLUGINS)) return;
  const missed = names.filter((name) => MISSED.includes(name));
  return {
    set: Object.assign({}, ...names.map((name) => PLUGINS[name])),
    note: [
      missed.length > 0 ? `no equivalent for ${missed.join(', ')}` : '',
      /[{:]\s*\{|:\s*['"]/.test(said) ? 'settings of plugins are not carried over' : '',
    ]
      .filter(Boolean)
      .join('; '),
  };
}

/** A list or a name of options, whose labels are `text` there. @type {Rule} */
function tomOptions(said, { values }) {
  if (['optgroups', 'optgroupField', 'fields'].some((name) => values.has(name))) return;
  if (!said.startsWith('[') && !isName(said)) return;
  return {
    set: { data: said },
    ...(!values.has('labelField') && { into: ['fields', { label: "'text'" }] }),
  };
}

/** @type {Rule} */
function searchField(said, { values }) {
  const names = isString(said) ? [said] : listOf(said);
  if (!names?.length || !names.every(isString)) return;
  const label = inside(values.get('labelField') ?? "'text'");
  const paths = names.map(inside).map((name) => (name === label ? 'label' : `meta.${name}`));
  return { set: { searchFields: `[${paths.map((one) => `'${one}'`).join(', ')}]` } };
}

/** Several values, of which the number is limited. @type {Rule} */
const maxItems = (said) => {
  if (said === '1') return { note: 'for a `<select multiple>`, remove the attribute' };
  if (said === 'null') return { set: { multiple: 'true' } };
  return isNumber(said) ? { set: { multiple: 'true', maxSelections: said } } : undefined;
};

/** @type {Rule} */
const removeItemButton = (said) =>
  said === 'true'
    ? { set: { clearable: 'true' }, note: 'for a multiple select, remove it: tags have the button' }
    : said === 'false'
      ? GONE
      : undefined;

/** @type {Rule} */
const placeholder = (said) => {
  if (!said.startsWith('{')) return;
  const text = properties(said, 0).find(({ name }) => name === 'text');
  return text?.value === undefined
    ? undefined
    : { set: { placeholder: said.slice(text.value, text.end) } };
};

/** Options of Select2. @type {Rule} */
const data = (said) =>
  said.startsWith('[') || isName(said)
    ? {
        set: { data: said.startsWith('[') ? withGroups(said, 'children', 'text', 'id') : said },
        into: ['fields', { value: "'id'", label: "'text'" }],
        note: 'for `selected`, use `setValue()`; a group is `{ label, options }`',
      }
    : undefined;

const TEXTS = /** @type {Readonly<Record<string, string>>} */ ({
  noResults: 'noResults',
  searching: 'loading',
  loadingMore: 'loadingMore',
});
/** Functions that return one string. @type {Rule} */
function language(said) {
  if (!said.startsWith('{')) return;
  const parts = properties(said, 0).map(({ name, from, value, end }) => {
    const [, text] =
      /(?:\breturn\s+|=>\s*)(?:\{\s*return\s+)?((['"])[^'"\\\n]*\2)\s*;?\s*\}?$/.exec(
        said.slice(value ?? from, end),
      ) ?? [];
    return TEXTS[name] && text ? `${TEXTS[name]}: ${text}` : undefined;
  });
  return parts.includes(undefined) ? undefined : { set: { language: `{ ${parts.join(', ')} }` } };
}

/** @type {Readonly<Record<string, Readonly<Record<string, Rule>>>>} */
const RULES = {
  select2: {
    ajax,
    data,
    language,
    placeholder,
    dropdownAutoWidth: flag({ dropdownWidth: "'content'" }),
    dropdownCssClass: partOf('classNames', 'dropdown'),
    selectionCssClass: partOf('classNames', 'field'),
    containerCssClass: partOf('classNames', 'field'),
    dropdownParent: () => ({ note: 'not needed: the dropdown is in the top layer' }),
    escapeMarkup: (said) =>
      /^(?:function\s*\((\w+)\)\s*\{\s*return\s+\1;?\s*\}|\(?(\w+)\)?\s*=>\s*\2)$/.test(said)
        ? GONE
        : undefined,
    maximumSelectionLength: goneFor('0'),
    minimumResultsForSearch: (said) =>
      /^(?:-1|Infinity|(['"])Infinity\1)$/.test(said)
        ? { set: { searchable: 'false' } }
        : undefined,
    selectOnClose: goneFor('false'),
    theme: (said) =>
      /^(['"])bootstrap-?5\1$/.test(said)
        ? { set: { theme: "'bootstrap5'" } }
        : /^(['"])(?:default|classic)\1$/.test(said)
          ? GONE
          : undefined,
    width: goneFor("'100%'", '"100%"'),
  },
  'tom-select': {
    addPrecedence: flag({ createPosition: "'first'" }),
    allowEmptyOption: goneFor('false'),
    controlInput: (said) => (said === 'null' ? { set: { searchable: 'false' } } : undefined),
    create: flag({ allowCreate: 'true' }),
    delimiter,
    disabledField: partOf('fields', 'disabled'),
    duplicates: goneFor('false'),
    labelField: partOf('fields', 'label'),
    maxItems,
    mode: (said) =>
      ({ "'multi'": { set: { multiple: 'true' } }, "'single'": GONE })[said.replaceAll('"', "'")],
    options: tomOptions,
    plugins,
    searchConjunction: goneFor("'and'", '"and"'),
    searchField,
    shouldLoad: (said) => {
      const [, , sign, count] = /^\(?(\w+)\)?\s*=>\s*\1\.length\s*(>=?)\s*(\d+)$/.exec(said) ?? [];
      return count === undefined
        ? undefined
        : { set: { minSearchLength: String(Number(count) + (sign === '>' ? 1 : 0)) } };
    },
    sortField: (said) => (/\$order/.test(said) && isString(said) ? GONE : undefined),
    valueField: partOf('fields', 'value'),
    ...Object.fromEntries(
      Object.entries({
        ...{ wrapperClass: 'root', controlClass: 'field', dropdownClass: 'dropdown' },
        ...{ dropdownContentClass: 'list', itemClass: 'tag', optionClass: 'option' },
      }).map(([theirs, part]) => [theirs, partOf('classNames', part)]),
    ),
  },
  choices: {
    addItems: (said, { values }) =>
      said === 'false' || (said === 'true' && values.has('addChoices')) ? GONE : undefined,
    allowHTML: goneFor('false'),
    choices: (said) =>
      said.startsWith('[')
        ? {
            set: { data: withGroups(said, 'choices', 'label', 'value') },
            note: 'for `selected`, use `setValue()`; for `customProperties`, use `meta`',
          }
        : undefined,
    closeDropdownOnSelect: (said) =>
      isFlag(said)
        ? { set: { closeOnSelect: said } }
        : said.replaceAll('"', "'") === "'auto'"
          ? GONE
          : undefined,
    // Of an `<input>`, which always accepts typed text and several values there.
    delimiter: (said, { values }) =>
      isString(said)
        ? {
            set: {
              multiple: 'true',
              ...(!values.has('addChoices') && { allowCreate: 'true' }),
              delimiters: `[${said}]`,
            },
          }
        : undefined,
    duplicateItemsAllowed: goneFor('false'),
    itemSelectText: goneFor("''", '""'),
    loadingText: partOf('language', 'loading'),
    maxItemCount: (said) => (said === '-1' ? GONE : renamed('maxSelections', isNumber)(said, NONE)),
    noChoicesText: partOf('language', 'noOptions'),
    noResultsText: partOf('language', 'noResults'),
    removeItemButton,
    removeItems: goneFor('true'),
    removeItemButtonAlignLeft: goneFor('false'),
    renderSelectedChoices: (said) =>
      ({ "'auto'": { set: { hideSelected: 'true' } }, "'always'": GONE })[
        said.replaceAll('"', "'")
      ],
    searchChoices: goneFor('true'),
    searchFields: (said) =>
      said.includes('customProperties.') && listOf(said)?.every(isString)
        ? { set: { searchFields: said.replaceAll('customProperties.', 'meta.') } }
        : undefined,
    searchPlaceholderValue: partOf('language', 'searchPlaceholder'),
    shouldSort: goneFor('false'),
    shouldSortItems: goneFor('false'),
  },
  tagify: {
    // An expression there, with one text or several ones.
    delimiters: (said) =>
      isString(said) && !/[\\[\](){}.*+?^$]/.test(said)
        ? {
            set: {
              delimiters: `[${said
                .slice(1, -1)
                .split('|')
                .map((one) => `'${one}'`)
                .join(', ')}]`,
            },
          }
        : undefined,
    duplicates: goneFor('false'),
    enforceWhitelist: (said, { values }) =>
      isFlag(said) && values.has('whitelist') && SINGLE.test(values.get('mode') ?? "'select'")
        ? GONE
        : undefined,
    mode: (said) => (SINGLE.test(said) ? GONE : undefined),
    trim: goneFor('true'),
    // Several values, new ones, and commas between them are the default there.
    whitelist: (said, { values }) => {
      const mode = values.get('mode');
      const isClosed = values.get('enforceWhitelist') ?? 'false';
      // Whether others are closed is only known when the code runs.
      if ((mode && !SINGLE.test(mode)) || !isFlag(isClosed)) return undefined;
      const several = !mode && { multiple: 'true' };
      const open = isClosed === 'false' && { allowCreate: 'true' };
      const split = open && several && !values.has('delimiters') && { delimiters: "[',']" };
      return { set: { ...several, ...open, ...split, data: said } };
    },
  },
};
/** The mode of Tagify that is the default here. */
const SINGLE = /^\s*['"]select['"]\s*$/;

/** @type {Given} */
const NONE = { values: new Map() };

/** Whether a row is not needed here, so that `--write` removes it in these libraries. @param {string} id */
export const hasRules = (id) => id in RULES;

/** @param {string} id of the library @param {string} name @param {string} said @param {Given} object @returns {Change | undefined} */
export const changeOf = (id, name, said, object) => RULES[id]?.[name]?.(said.trim(), object);

/** Options whose values would make the constructor throw, or the select useless, in the form of the other library. @type {Readonly<Record<string, (said: string, id: string) => boolean>>} */
const THROWING = {
  plugins: (said) => !/^\[\s*\]$/.test(said),
  ajax: (_, id) => id === 'select2',
  data: (_, id) => id === 'select2',
  templateResult: (_, id) => id === 'select2',
  templateSelection: (_, id) => id === 'select2',
  classNames: (said, id) => id === 'choices' && (/\[/.test(said) || !said.startsWith('{')),
  language: (said) => said.startsWith('{') && /=>|\bfunction\b|\(\s*\w*\s*\)\s*\{/.test(said),
  placeholder: (said) => said.startsWith('{'),
  dropdownParent: (said) => /^(?:\$|jQuery)\(/.test(said),
};

/** @param {string} id @param {string} name @param {string} said */
export const wouldThrow = (id, name, said) => THROWING[name]?.(said, id) ?? false;
