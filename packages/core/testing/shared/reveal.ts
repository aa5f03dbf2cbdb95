import { type Label, missing, type Path, pathsOf, rowOf, type Script, spell } from './script.js';
import type { Seen, SeenRow } from './seen.js';

/** Replaces the text of the search field, and waits until the list belongs to it. */
export function* search(text: string): Script<Seen> {
  yield { act: 'fill', text };
  return yield {
    act: 'wait',
    until: ({ query, loading }) => query === text && !loading,
    why: ({ message }) => `The search for "${text}" did not end. The list says: ${message}`,
  };
}

const isTree = ({ rows }: Seen) => rows.some(({ level }) => level > 0);
/** What is typed to move to a label. */
const lettersOf = (path: readonly Label[]) => {
  const last = path.at(-1);
  return typeof last === 'string' ? last : '';
};

/**
 * Letters move to the first label that begins with them; rows further down are reached page by page. At the end, further rows
 * may come: pages of a remote list, or data of the application.
 */
function* walk(path: Path, letters: string, first: Seen): Script<SeenRow> {
  if (letters) {
    const found = rowOf(yield { act: 'type', text: letters }, path);
    if (found) return found;
  }
  let seen: Seen = yield { act: 'press', key: 'Home' };
  let known = pathsOf(seen.rows);
  for (;;) {
    const found = rowOf(seen, path, known);
    if (found) return found;
    const before = seen.active;
    const end = seen.rows.at(-1)?.id;
    seen = yield { act: 'press', key: 'PageDown' };
    if (seen.active === before)
      seen = yield {
        act: 'wait',
        until: (now) => now.rows.at(-1)?.id !== end || rowOf(now, path, known) !== undefined,
        why: (now) => missing(path, now, first),
      };
    known = new Map([...known, ...pathsOf(seen.rows, known)]);
  }
}

/** Expands the branches above the last label. With a search field, only rendered ones: a search shows all branches. */
function* expand(path: readonly Label[], from: Seen): Script<Seen> {
  let seen = from;
  for (let i = 1; i < path.length; i++) {
    const above = path.slice(0, i);
    let branch = rowOf(seen, above);
    if (!branch && seen.query === null && isTree(seen))
      branch = yield* walk(above, lettersOf(above), from);
    if (!branch) return seen;
    if (branch.expanded !== false) continue;
    const { id } = branch;
    yield { act: 'click', on: { part: 'twisty', of: id } };
    seen = yield {
      act: 'wait',
      until: ({ rows, loading }) =>
        !loading && rows.find((row) => row.id === id)?.expanded === true,
      why: (now) => `${spell(above)} did not expand. ${missing(path, now)}`,
    };
  }
  return seen;
}

/**
 * Brings a row of the open list into the DOM, as a user finds it: it is there, its branches are expanded, it is searched, or
 * reached with keys. Waits for it, and throws with what is listed.
 */
export function* reveal(path: Path): Script<SeenRow> {
  const labels: readonly Label[] =
    typeof path === 'string' || path instanceof RegExp ? [path] : path;
  const last = labels.at(-1) ?? '';
  const first: Seen = yield {
    act: 'wait',
    until: (seen) => !seen.loading || rowOf(seen, path) !== undefined,
    why: (seen) => missing(path, seen),
  };
  const there = rowOf(first, path);
  if (there) return there;
  const seen = yield* expand(labels, first);
  const expanded = rowOf(seen, path);
  if (expanded) return expanded;
  if (seen.query === null || typeof last !== 'string')
    return yield* walk(path, seen.query === null ? lettersOf(labels) : '', first);
  yield* search(last);
  // Data of the application may still come.
  const end: Seen = yield {
    act: 'wait',
    until: (now) => rowOf(now, path) !== undefined,
    why: (now) => missing(path, now, first),
  };
  return rowOf(end, path) as SeenRow;
}
