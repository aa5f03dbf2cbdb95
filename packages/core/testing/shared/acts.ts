import { reveal, search } from './reveal.js';
import { about, listed, type Path, type Script, spell } from './script.js';
import type { Seen } from './seen.js';

const LOOK = { act: 'read' } as const;

/** Opens the list and returns whether it was closed. */
function* openFirst(): Script<boolean> {
  const before: Seen = yield {
    act: 'wait',
    until: ({ disabled, readOnly }) => !disabled && !readOnly,
    why: (seen) => about(seen, seen.disabled ? 'is disabled.' : 'is read-only.'),
  };
  if (before.open) return false;
  yield { act: 'click', on: { part: 'control' } };
  yield { act: 'wait', until: ({ open }) => open, why: (seen) => about(seen, 'did not open.') };
  return true;
}

export function* open(): Script<void> {
  yield* openFirst();
}

export function* close(): Script<void> {
  const seen: Seen = yield LOOK;
  if (!seen.open || seen.inline) return;
  // A list that a script has opened may not have focus.
  if (seen.focused) yield { act: 'press', key: 'Escape' };
  else yield { act: 'click', on: { part: 'control' } };
  yield { act: 'wait', until: ({ open }) => !open, why: (now) => about(now, 'did not close.') };
}

/** Leaves the list as it was found: closed, or without the text that was searched. */
function* restore(wasClosed: boolean, query: string): Script<void> {
  if (wasClosed) return yield* close();
  const seen: Seen = yield LOOK;
  if (seen.open && seen.query !== null && seen.query !== query) yield* search(query);
}

function* toggle(path: Path, on: boolean): Script<void> {
  const row = yield* reveal(path);
  const { message }: Seen = yield LOOK;
  if (row.selected === `${on}`) return;
  const said = message && ` The list says: ${message}`;
  if (row.disabled || row.selected === null)
    throw new Error(
      `Option ${spell(path)} ${row.disabled ? 'is disabled' : 'cannot be picked'}.${said}`,
    );
  yield { act: 'click', on: { part: 'row', of: row.id } };
  const now = ({ rows }: Seen) => rows.find(({ id }) => id === row.id);
  yield {
    act: 'wait',
    // A list in the page stays open.
    until: (seen) => !seen.open || now(seen)?.selected !== row.selected,
    why: (seen) => `Option ${spell(path)} was not ${on ? 'picked' : 'deselected'}. ${listed(seen)}`,
  };
}

function* toggleAll(paths: readonly Path[], on: boolean): Script<void> {
  const wasClosed = yield* openFirst();
  const { query }: Seen = yield LOOK;
  for (const path of paths) {
    // After a pick, a single select and one with `closeOnSelect` are closed.
    yield* openFirst();
    yield* toggle(path, on);
  }
  yield* restore(wasClosed, query ?? '');
}

export function* pick(...paths: Path[]): Script<void> {
  const { multiple, selected }: Seen = yield LOOK;
  // With `hideSelected`, they are not listed.
  const isNew = (path: Path) => !multiple || typeof path !== 'string' || !selected.includes(path);
  const wanted = paths.filter(isNew);
  if (wanted.length > 0) yield* toggleAll(wanted, true);
}

export function* unpick(...paths: Path[]): Script<void> {
  const seen: Seen = yield LOOK;
  if (!seen.multiple)
    throw new Error(about(seen, 'is a single select. Use clear(), or pick another option.'));
  const isTag = (path: Path): path is string =>
    typeof path === 'string' && seen.tags.includes(path);
  for (const label of paths.filter(isTag)) yield* removeTag(label);
  const others = paths.filter((path) => !isTag(path));
  if (others.length > 0) yield* toggleAll(others, false);
}

export function* searchFor(text: string): Script<void> {
  yield* openFirst();
  // The code of the list may still be on its way.
  const seen: Seen = yield {
    act: 'wait',
    until: ({ query, loading }) => query !== null || !loading,
    why: (now) => about(now, 'is still loading.'),
  };
  if (seen.query === null) throw new Error(about(seen, 'has no search field.'));
  yield* search(text);
}

export function* clear(): Script<void> {
  const seen: Seen = yield LOOK;
  if (seen.selected.length === 0) return;
  if (!seen.canClear) throw new Error(about(seen, 'has no button to clear it. Set `clearable`.'));
  yield { act: 'click', on: { part: 'clear' } };
  yield {
    act: 'wait',
    until: ({ selected }) => selected.length === 0,
    why: (now) => about(now, `was not cleared. Selected: ${now.selected.join(', ')}.`),
  };
}

/** The place of a tag among those that are visible, which it then is. */
function* placeOfTag(label: string): Script<number> {
  let seen: Seen = yield LOOK;
  if (!seen.tags.includes(label) && seen.hasMore)
    seen = yield { act: 'click', on: { part: 'more' } };
  const at = seen.tags.indexOf(label);
  if (at < 0)
    throw new Error(about(seen, `has no tag "${label}". Tags: ${seen.tags.join(', ') || 'none'}.`));
  return at;
}

export function* editTag(label: string, text: string): Script<void> {
  const at = yield* placeOfTag(label);
  yield { act: 'doubleClick', on: { part: 'tag', of: at } };
  yield {
    act: 'wait',
    until: ({ editing }) => editing !== null,
    why: (now) => about(now, `cannot edit the tag "${label}". Only tags that users create can be.`),
  };
  yield { act: 'fill', part: 'edit', text };
  yield { act: 'press', key: 'Enter' };
  const after: Seen = yield {
    act: 'wait',
    until: ({ editing }) => editing !== '',
    why: (now) => about(now, `did not save "${text}" in place of the tag "${label}".`),
  };
  if (after.tags[at] === text.trim()) return;
  if (after.editing) yield { act: 'press', key: 'Escape' };
  throw new Error(about(after, `kept the tag "${label}". ${after.editing ?? ''}`.trim()));
}

export function* removeTag(label: string): Script<void> {
  const at = yield* placeOfTag(label);
  const { tags: before }: Seen = yield LOOK;
  yield { act: 'click', on: { part: 'remove', of: at } };
  yield {
    act: 'wait',
    until: ({ tags }) => tags.length < before.length || !tags.includes(label),
    why: (now) => about(now, `still has the tag "${label}".`),
  };
}

export function* create(text: string): Script<void> {
  const wasClosed = yield* openFirst();
  const { query }: Seen = yield LOOK;
  yield* searchFor(text);
  const rowIn = ({ rows }: Seen) => rows.find(({ creates }) => creates);
  const seen: Seen = yield {
    act: 'wait',
    until: (now) => rowIn(now) !== undefined,
    why: (now) => about(now, `offers nothing to create for "${text}". ${listed(now)}`),
  };
  yield { act: 'click', on: { part: 'row', of: rowIn(seen)?.id ?? '' } };
  yield {
    act: 'wait',
    until: (now) => !now.open || !rowIn(now),
    why: (now) => about(now, `did not create "${text}". ${listed(now)}`),
  };
  yield {
    act: 'wait',
    until: (now) => now.selected.join('\n') !== seen.selected.join('\n'),
    why: (now) => about(now, `did not select "${text}" after creating it. ${now.message}`),
  };
  yield* restore(wasClosed, query ?? '');
}

export function* loaded(): Script<void> {
  yield {
    act: 'wait',
    // An ellipsis stands for the label of a value that is being loaded.
    until: ({ loading, selected }) => !loading && !selected.includes('…'),
    why: (seen) => about(seen, `is still loading. ${listed(seen)}`),
  };
}

export function* options(): Script<string[]> {
  const wasClosed = yield* openFirst();
  yield* loaded();
  const seen: Seen = yield LOOK;
  yield* restore(wasClosed, seen.query ?? '');
  return seen.rows.filter(({ creates }) => !creates).map(({ label }) => label);
}

/** A method that returns what is seen. */
const look = <T>(of: (seen: Seen) => T) =>
  function* (): Script<T> {
    return of(yield LOOK);
  };
export const isOpen = look((seen) => seen.open);
export const isDisabled = look((seen) => seen.disabled);
export const selected = look((seen) => [...seen.selected]);
export const error = look((seen) => seen.error);
export const message = look((seen) => seen.message);
