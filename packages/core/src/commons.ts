/**
 * State that is shared by all copies of the package in one document, for example of a bundle and of a script tag. It is stored
 * under one symbol. Other versions read it too, so its format must not change.
 */
interface Commons {
  /** The instances of all copies, by element. */
  readonly mounted: WeakMap<Element, object>;
  /** Number of used ids of each kind. */
  readonly ids: Map<string, number>;
  /** The Trusted Types policy, which can only be created once. */
  policy?: unknown;
  /** Whether an invalid select has opened in this task, so that no other one opens (F11). */
  hasOpened?: boolean;
  /** The element of the select that has focus. If that was removed: its id, until a time. */
  focused?: Element | Bequest | undefined;
}

interface Bequest {
  readonly id: string;
  /** In milliseconds, as of `performance.now()`. */
  readonly until: number;
}

const KEY = Symbol.for('widget-select');

export function commonsOf(doc: Document): Commons {
  const found: Commons | undefined = Reflect.get(doc, KEY);
  if (found) return found;
  const made: Commons = { ids: new Map(), mounted: new WeakMap() };
  Object.defineProperty(doc, KEY, { value: made });
  return made;
}

/** Returns an id that no copy has used in this document: `widget-select-1`, `widget-select-2`. */
export function nextId(doc: Document, prefix: string): string {
  const { ids } = commonsOf(doc);
  const id = (ids.get(prefix) ?? 0) + 1;
  ids.set(prefix, id);
  return `${prefix}-${id}`;
}

/** The instances by element, in the document of this element. */
export const mountedBeside = ({ ownerDocument }: Element): Commons['mounted'] =>
  commonsOf(ownerDocument).mounted;
