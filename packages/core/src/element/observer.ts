import { member } from '../dom.js';
import { isListed } from './children.js';

/** What an element wants to know of what stands in it. */
interface Watched {
  /** Its options are others now. */
  childrenChanged(): void;
  /** Something that is no option has come or gone: the widget may be among it. */
  contentChanged(): void;
}

const watchers = new WeakMap<Node, Watched>();

/** Who watches a node, or what it stands in. */
function watcherOf(node: Node): Watched | undefined {
  for (let at: Node | null = node; at; at = member(at, 'parentNode')) {
    const found = watchers.get(at);
    if (found) return found;
  }
  return undefined;
}

let observer: MutationObserver | undefined;

/**
 * Begins to watch. Once for all elements, and before there is any widget: observers are called in the order in which
 * they were made, so that a widget which a morph has taken out is back before its own watcher looks.
 */
export function startWatching(): void {
  if (typeof MutationObserver === 'undefined') return;
  observer ??= new MutationObserver((records) => {
    const others = new Set<Watched>();
    const optionsOf = new Set<Watched>();
    for (const { target, type, addedNodes, removedNodes } of records) {
      const watched = watcherOf(target);
      if (!watched) continue;
      const isOfOptions =
        type !== 'childList' ||
        watchers.get(target) !== watched ||
        isListed(target) ||
        [...addedNodes, ...removedNodes].some(isListed);
      (isOfOptions ? optionsOf : others).add(watched);
    }
    for (const watched of new Set([...others, ...optionsOf])) watched.contentChanged();
    for (const watched of optionsOf) watched.childrenChanged();
  });
}

/** Watches the options of an element, also those that come later: a parser brings them one by one. */
export function watchChildren(element: HTMLElement, watched: Watched): void {
  watchers.set(element, watched);
  observer?.observe(element, { childList: true });
  for (const child of element.childNodes) {
    if (!isListed(child) || watchers.get(child) === watched) continue;
    watchers.set(child, watched);
    observer?.observe(child, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  }
}
