import { laysOut, rootMember } from '../dom.js';
import { browserEnv as env, quietly } from '../engine/env.js';
import { isInUse } from '../host/page.js';

/** Calls a function once per document (`met`: before), in idle time after the page has loaded, and only if it has a widget then. */
export function atFirstIdle(doc: Document, met: WeakSet<Document>, fn: () => void): void {
  const view = rootMember(doc, 'defaultView');
  // A simulated DOM has no layout and no real clicks, and its timers should end with its tests.
  if (!view || met.has(doc) || !laysOut(doc)) return;
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
