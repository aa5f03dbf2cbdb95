/** Tables of the reference that no README has: they follow the core's own lists, and fail where a line is missing. */
import { PARTS } from '../../../packages/core/src/schema/classes.ts';

/** The part of a README between two marks. */
export function markedPart(readme: string, name: string): string {
  const [, part] =
    new RegExp(`<!-- ${name} -->\\n([\\s\\S]*?)<!-- /${name} -->`).exec(readme) ?? [];
  if (part === undefined) throw new Error(`The README has no part “${name}”.`);
  return part;
}

/** The sizes that `npm run docs` measures. The README leaves the head of their names empty. */
export const bytesPart = (readme: string): string =>
  markedPart(readme, 'bytes').replace('| |', '| Import |');

const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const parts: Readonly<Record<(typeof PARTS)[number], string>> = {
  root: 'The root element, which contains everything except the dropdown',
  field: 'The box with border and background',
  prefix: 'The icon or text at the start of the field',
  suffix: 'The icon or text at the end of the field, before the clear button',
  control:
    'The combobox element, which receives focus; with `searchIn`, it contains the search field, which does',
  value: 'The label of the selected option',
  placeholder: 'The text shown when nothing is selected',
  clear: 'The button that clears the selection',
  chevron: 'The arrow icon of the field',
  error: 'The error message of an invalid value',
  warning: 'The message of `warning`',
  tags: 'The list of tags',
  tag: 'A tag',
  tagLabel: 'The label of a tag',
  tagRemove: 'The remove button of a tag',
  tagMore: 'The chip that counts the tags not shown',
  dropdown: 'The dropdown box',
  searchWrap: 'The wrapper of the search field',
  search: 'The search field',
  list: 'The list, which scrolls',
  group: 'The options of a group, where all rows are rendered',
  groupLabel: 'The heading of a group',
  option: 'A row',
  optionCheck: 'The check mark or check box of a row',
  optionText: 'The label and description of a row',
  optionLabel: 'The label of a row',
  optionDescription: 'The description of a row',
  optionHint: 'The hint at the end of a row',
  avatar: 'The round picture of a row, value or tag',
  twisty: 'The arrow icon of a branch in a tree',
  message: 'The message in place of the rows or below them',
  retry: 'The retry button',
  header: 'Plugin content above the list',
  footer: 'Plugin content below the list',
};

const hyphened = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const classTable = (): string =>
  table(
    ['Key of `classNames`', 'Class', 'Part'],
    PARTS.map((part) => [
      `\`${part}\``,
      part === 'root' ? '`widget-select`' : `\`widget-select__${hyphened(part)}\``,
      parts[part],
    ]),
  );

const places: Readonly<Record<string, string>> = {
  closed: 'Closed',
  control: 'Open, focus in the field',
  search: 'Open, focus in the search field',
  closedField: "Closed, with `searchIn: 'control'`",
  field: "Open, with `searchIn: 'control'`: as in the search field, but",
  tag: 'On a tag',
};

const list = {
  ArrowDown: 'Next row',
  ArrowUp: 'Previous row',
  'Shift+ArrowDown':
    'Next row, and select the range from the last row that was picked (`multiple`)',
  'Shift+ArrowUp':
    'Previous row, and select the range from the last row that was picked (`multiple`)',
  Home: 'First row',
  End: 'Last row',
  PageDown: 'A page down',
  PageUp: 'A page up',
  Enter:
    'Select the active row, or deselect it with `multiple`; create the typed option; retry loading',
  Escape: 'Close; focus returns to the field',
  Tab: 'Close and move to the next field; with `tabSelects`, select the row reached by key or typing first',
  'Shift+Tab': 'Close and move to the previous field',
  'Alt+ArrowUp': 'Close',
};

/** What each key does, as users say it. */
const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  closed: {
    Enter: 'Open',
    ' ': 'Open',
    ArrowDown: 'Open',
    ArrowUp: 'Open',
    'Alt+ArrowDown': 'Open',
    Home: 'Open at the first option',
    End: 'Open at the last option',
    Backspace: 'Clear, if `clearable`; with `multiple`, remove the last tag',
    Delete: 'Clear a single select, if `clearable`',
    ArrowStart: 'Move to the last tag',
  },
  control: {
    ...list,
    ' ': 'Same as Enter; during typeahead, a space',
    'Alt+ArrowDown': 'Move to the search field',
    'Control+a': 'Select all, or none (`multiple`)',
    'Meta+a': 'Select all, or none (`multiple`)',
    Backspace: 'Remove the last tag (`multiple`)',
    Delete: 'With `inline`: clear a single select (`clearable`)',
    ArrowEnd: 'Expand the branch, or move into it',
    ArrowStart: 'Collapse the branch, or move to its parent; with `inline`, otherwise the last tag',
  },
  search: {
    ...list,
    ArrowEnd: 'While moving among rows: expand the branch, or move into it',
    ArrowStart: 'While moving among rows: collapse the branch, or move to its parent',
    'Control+a': 'With an empty field: select all, or none (`multiple`)',
    'Meta+a': 'With an empty field: select all, or none (`multiple`)',
    Backspace: 'In an empty field: remove the last tag (`multiple`)',
  },
  closedField: {
    Enter: 'Open',
    ArrowDown: 'Open at the first option; in a single select, at the selected one',
    ArrowUp: 'Open at the last option; in a single select, at the selected one',
    'Alt+ArrowDown': 'Open',
    Backspace: 'Edit the text; with `multiple`, remove the last tag',
    ArrowStart: 'Move the caret; with `multiple`, move to the last tag',
  },
  field: {
    Enter: 'With an emptied text: clear (`clearable`); otherwise as in the search field',
    Home: 'While moving among rows: first row; otherwise, move the caret',
    End: 'While moving among rows: last row; otherwise, move the caret',
    ArrowStart: 'As in the search field; without text, move to the last tag (`multiple`)',
  },
  tag: {
    ArrowStart: 'Previous tag',
    ArrowEnd: 'Next tag, then the field',
    'Alt+ArrowStart': 'Move the tag towards the start (`sortable`)',
    'Alt+ArrowEnd': 'Move the tag towards the end (`sortable`)',
    Home: 'First tag',
    End: 'Last tag',
    Enter: 'Remove the tag and move to the next',
    ' ': 'Remove the tag and move to the next',
    Delete: 'Remove the tag and move to the next',
    Backspace: 'Remove the tag and move to the previous',
    ArrowDown: 'Open',
    F2: 'Edit the text of a tag that the user has created (`allowCreate`)',
  },
};

/** The keys of each place, in the order of the tables that handle them, and of those with the keys of sortable and created tags. */
function keysOf(source: string): [place: string, keys: string[]][] {
  const namesIn = (text: string, indent: string) =>
    [
      ...text.matchAll(
        new RegExp(`^${indent}(?:'([^']+)'|(\\w+)):|^${indent}(\\.\\.\\.LIST),`, 'gm'),
      ),
    ].map(([, quoted, name, spread]) => quoted ?? name ?? spread ?? '');
  const [, shared = ''] = /^const LIST: Keys = \{\n([\s\S]*?)^\};/m.exec(source) ?? [];
  const [, moves = ''] = /^const TAG_KEYS: .* = \{\n([\s\S]*?)^\};/m.exec(source) ?? [];
  const [, edits = ''] = /chord\(event, false\) === '(\w+)'/.exec(source) ?? [];
  const all = [...source.matchAll(/^(?:export )?const (?:FIELD_|LIST_)?KEYS = \{\n([\s\S]*?)^\}/gm)]
    .map(([, lines]) => lines)
    .join('');
  return [...all.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\},/gm)].map(
    ([, place = '', text = '']) => [
      place,
      [
        ...namesIn(text, ' {4}').flatMap((name) =>
          name === '...LIST' ? namesIn(shared, ' {2}') : name,
        ),
        ...(place === 'tag' ? [...namesIn(moves, ' {2}'), edits] : []),
      ],
    ],
  );
}

const shown = (key: string) =>
  key
    .split('+')
    .map(
      (name) =>
        `<kbd>${{ ' ': 'Space', Control: 'Ctrl', Meta: '⌘', a: 'A' }[name] ?? name.replace('Arrow', 'Arrow ')}</kbd>`,
    )
    .join('+');

/** @param source The files with the tables. */
export function keyTable(source: string): string {
  const order = Object.keys(places);
  const found = keysOf(source).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  if (found.length !== Object.keys(places).length)
    throw new Error('There are other tables of keys.');
  return found
    .map(([place, keys]) => {
      const told = sentences[place] ?? {};
      const wrong = [
        ...keys.filter((key) => !told[key]),
        ...Object.keys(told).filter((key) => !keys.includes(key)),
      ];
      if (wrong.length)
        throw new Error(`Keys “${place}”: ${wrong.join(', ')} in one of two tables only.`);
      return `## ${places[place]}\n\n${table(
        ['Key', 'Description'],
        keys.map((key) => [shown(key), told[key] ?? '']),
      )}`;
    })
    .join('\n\n');
}
