import type { Seen, SeenRow, Target } from './seen.js';

/** A user's act, or a wait for what the user would see. Each one results in what is seen afterwards. */
export type Step =
  | { readonly act: 'read' }
  | { readonly act: 'click'; readonly on: Target }
  | { readonly act: 'doubleClick'; readonly on: Target }
  /** Replaces the text of a field: of the search field, or of a tag. */
  | { readonly act: 'fill'; readonly text: string; readonly part?: 'search' | 'edit' }
  /** Presses a key by its name, wherever focus is. */
  | { readonly act: 'press'; readonly key: string }
  /** Types letters, wherever focus is. */
  | { readonly act: 'type'; readonly text: string }
  | {
      readonly act: 'wait';
      readonly until: (seen: Seen) => boolean;
      /** The message of the error if it is not seen in time. */
      readonly why: (seen: Seen) => string;
    };

/** What a method of the page object does, for each driver alike. */
export type Script<T> = Generator<Step, T, Seen>;

/** A label as text, which is compared exactly, or as an expression that finds it. */
export type Label = string | RegExp;
/** A label, or in a tree or a grouped list the labels on the way to it. */
export type Path = Label | readonly Label[];

const quoted = (label: Label) => (typeof label === 'string' ? `"${label}"` : String(label));
/** How messages name a path. */
export const spell = (path: Path): string =>
  typeof path === 'string' || path instanceof RegExp ? quoted(path) : path.map(quoted).join(' › ');

/** Maximum number of labels in a message. */
const MOST = 20;

/** `Laos, Việt Nam and 9,998 more`, or the message that is shown in their place. */
export function listed({ rows, size, message }: Seen): string {
  const labels = rows.slice(0, MOST).map(({ label }) => label);
  const rest = size - labels.length;
  const more = rest > 0 ? ` and ${rest.toLocaleString('en')} more` : '';
  const text = labels.length > 0 ? `Listed: ${labels.join(', ')}${more}.` : 'Nothing is listed.';
  return message ? `${text} The list says: ${message}` : text;
}

const inName = ({ name }: Seen) => (name ? ` in "${name}"` : '');
/** `No option "Laso" in "Country". Listed: …` */
export const missing = (path: Path, seen: Seen, before = seen): string =>
  `No option ${spell(path)}${inName(seen)}. ${listed(before.rows.length > 0 ? before : seen)}`;
/** `"Country" is disabled.` */
export const about = ({ name }: Seen, what: string): string =>
  `${name ? `"${name}"` : 'The select'} ${what}`;

const isText = (label: Label, text: string) =>
  typeof label === 'string' ? label.replace(/\s+/g, ' ').trim() === text : text.search(label) >= 0;

/** Labels of the rows above each row: of its ancestors in a tree, or of its group. `known`: those of rows seen before. */
export function pathsOf(
  rows: readonly SeenRow[],
  known: ReadonlyMap<string, readonly string[]> = new Map(),
): Map<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>();
  let stack: string[] = [...(known.get(rows[0]?.id ?? '') ?? [])];
  for (const { id, level, label, group } of rows) {
    if (level > 0) stack = [...stack.slice(0, level - 1)];
    paths.set(id, level > 0 ? stack : group ? [group] : []);
    if (level > 0) {
      stack = [...stack];
      stack[level - 1] = label;
    }
  }
  return paths;
}

/** The row of a path; `undefined` if it is not rendered. Throws if several rows have this label. */
export function rowOf(
  { rows }: Seen,
  path: Path,
  known?: ReadonlyMap<string, readonly string[]>,
): SeenRow | undefined {
  const all: readonly Label[] = typeof path === 'string' || path instanceof RegExp ? [path] : path;
  const above = all.slice(0, -1);
  const last = all.at(-1) ?? '';
  const paths = pathsOf(rows, known);
  const isBelow = ({ id }: SeenRow) => {
    const own = paths.get(id) ?? [];
    return above.every((label, i) => isText(label, own[own.length - above.length + i] ?? ''));
  };
  const found = rows.filter(
    (row) => !row.creates && (isText(last, row.label) || isText(last, row.name)) && isBelow(row),
  );
  const exact = found.filter(({ name }) => isText(last, name) && typeof last === 'string');
  const matches = exact.length > 0 ? exact : found;
  const texts = matches.map(({ id, name }) => [...(paths.get(id) ?? []), name].join(' › '));
  const distinct = [...new Set(texts)];
  if (distinct.length > 1)
    throw new Error(`Several options are ${spell(path)}: ${distinct.join(', ')}.`);
  return matches[0];
}
