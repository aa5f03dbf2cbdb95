/**
 * What all copies of the package in one document have in common: a bundle and a script tag know nothing else of each
 * other. Found under one symbol, which no page lists; other versions read it too, so what stands here stays.
 */
interface Commons {
  /** The instance of any copy by the element that it stands on. */
  readonly mounted: WeakMap<Element, object>;
  /** How many ids of each kind have been given. */
  readonly ids: Map<string, number>;
  /** The one Trusted Types policy of this name that the page may allow. */
  policy?: unknown;
  /** A select that was found invalid has opened in this task: no other one does (F11). */
  hasOpened?: boolean;
}

const KEY = Symbol.for('widget-select');

export function commonsOf(doc: Document): Commons {
  const found: Commons | undefined = Reflect.get(doc, KEY);
  if (found) return found;
  const made: Commons = { ids: new Map(), mounted: new WeakMap() };
  Object.defineProperty(doc, KEY, { value: made });
  return made;
}

/** An id that no copy has given in this document: `widget-select-1`, `widget-select-2`. */
export function nextId(doc: Document, prefix: string): string {
  const { ids } = commonsOf(doc);
  const id = (ids.get(prefix) ?? 0) + 1;
  ids.set(prefix, id);
  return `${prefix}-${id}`;
}

/** The instances by element in the document of this one. */
export const mountedBeside = ({ ownerDocument }: Element): Commons['mounted'] =>
  commonsOf(ownerDocument).mounted;
