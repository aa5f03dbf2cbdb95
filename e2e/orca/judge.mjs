// @ts-check
// The rules by which an assertion holds for what a reader said: the same for every widget. Only the names differ.

/**
 * @typedef {object} Names What is looked for in the words.
 * @property {string} label of the control
 * @property {string} [list] of the list, where it has one of its own
 */

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** @param {string} said @param {string} text not a part of a longer word */
const says = (said, text) => new RegExp(`(^|[^\\w])${escaped(text)}($|[^\\w])`, 'i').test(said);

const POPUP = '(?:multi-select )?(?:List\\b|list box|tree\\b|menu\\b)';

/**
 * By kind: the assertion in words, and its rule. `said` are the utterances after the keys, joined by " | ".
 * @type {Readonly<Record<string, { text: (value: string, names: Names) => string, holds: (said: string, value: string, names: Names) => boolean }>>}
 */
const RULES = {
  role: { text: () => 'role combobox', holds: (said) => /\bcombo box\b/i.test(said) },
  name: {
    text: (_, { label }) => `name “${label}”`,
    holds: (said, _, { label }) => says(said, label),
  },
  value: { text: (value) => `value “${value}”`, holds: says },
  edit: {
    text: () => 'text can be typed',
    holds: (said) => /\beditable\b|\bentry\b|\bedit\b/i.test(said),
  },
  completes: {
    text: () => 'it completes what is typed',
    holds: (said) => /\b(?:has|supports) auto ?complet/i.test(said),
  },
  marked: {
    text: () => 'its text is selected',
    holds: (said) => /(?<!not )\bselected\b/i.test(said),
  },
  collapsed: { text: () => 'state collapsed', holds: (said) => /\bcollapsed\b/i.test(said) },
  expanded: { text: () => 'state expanded', holds: (said) => /\bexpanded\b/i.test(said) },
  popup: {
    text: () => 'role of the list',
    // "opens listbox" is said of a closed one.
    holds: (said) => new RegExp(`(?<!opens )${POPUP}`, 'i').test(said),
  },
  popupName: {
    text: (_, { label, list = label }) => `name of the list “${list}”`,
    // Directly before its role, or in the utterance before.
    holds: (said, _, { label, list = label }) =>
      new RegExp(`${escaped(list)}\\.?(?: \\|)? ${POPUP}`, 'i').test(said),
  },
  option: { text: (value) => `row “${value}”`, holds: says },
  unselected: {
    text: () => 'the row is not selected',
    holds: (said) => /\bnot selected\b/i.test(said),
  },
  silent: {
    text: () => 'nothing about the selected row being selected',
    holds: (said) => said !== '' && !/\bselected\b/i.test(said),
  },
  chosen: {
    text: () => 'the row is selected',
    // Orca says only that a row is not selected.
    holds: (said) => said !== '' && !/\bnot selected\b/i.test(said),
  },
  position: {
    text: (value) => `position ${value}`,
    holds: (said, value) => new RegExp(`\\b${value} of \\d+\\b`).test(said),
  },
  count: {
    text: (value) => `${value} rows`,
    holds: (said, value) =>
      new RegExp(`\\bof ${value}\\b|\\b${value} (?:items?|options?|results?)\\b`).test(said),
  },
  character: {
    text: (value) => `the cursor is at “${value}”`,
    holds: (said, value) =>
      new RegExp(`(^|\\| )${value === '' ? '(blank|end)' : value}( \\||$)`, 'i').test(said),
  },
  dialog: { text: () => 'role dialog', holds: (said) => /\bdialog\b/i.test(said) },
  field: { text: (value) => `name of the field “${value}”`, holds: says },
  button: {
    text: (value) => `button “${value}”`,
    holds: (said, value) => says(said, `${value} push button`),
  },
  focusMode: { text: () => 'focus mode', holds: (said) => /\bFocus mode\b/i.test(said) },
};

/** What one assertion of a plan consists of: `2:value Apple` is a "should". @param {string} check */
export function parse(check) {
  const [, priority = '1', kind = '', value = ''] = /^(?:(\d):)?(\w+) ?(.*)$/.exec(check) ?? [];
  const rule = RULES[kind];
  if (!rule) throw new Error(`There is no rule "${kind}".`);
  return { priority: Number(priority), kind, value, rule };
}

/** One sign for each assertion: `+` holds, `-` does not. @param {readonly string[]} checks @param {string} said @param {Names} names */
export const judge = (checks, said, names) =>
  checks
    .map((check) => {
      const { rule, value } = parse(check);
      return rule.holds(said, value, names) ? '+' : '-';
    })
    .join('');
