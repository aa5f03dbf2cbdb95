import { rootMember } from '../dom.js';
import { browserEnv as env, quietly } from '../engine/env.js';
import { isInUse } from '../host/page.js';

const known = new WeakMap<object, WeakSet<Document>>();

/**
 * Calls a function once per document, in idle time after the page has loaded, and only if it has a widget then. `of`: what it
 * makes ready; something else has its own turn.
 */
export function atFirstIdle(doc: Document, of: object, fn: () => void): void {
  const met = known.get(of) ?? new WeakSet();
  known.set(of, met);
  const view = rootMember(doc, 'defaultView');
  // A simulated DOM has no layout and no real clicks, and its timers should end with its tests.
  if (!view || met.has(doc) || !('elementsFromPoint' in doc)) return;
  met.add(doc);
  const begin = () =>
    env.idle(() => {
      if (isInUse(doc)) quietly(fn);
      else met.delete(doc);
    });
  // Not available if an element with this name shadows it.
  if (doc.readyState === 'complete') begin();
  else view.addEventListener('load', begin, { once: true });
}
