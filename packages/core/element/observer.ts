import { member } from '../src/dom.js';
import { isListed } from './children.js';

/** Callbacks for changes inside an element. */
interface Watched {
  /** Called when its options change. */
  childrenChanged(): void;
  /** Called when other content changes, which may include the widget. */
  contentChanged(): void;
}

const watchers = new WeakMap<Node, Watched>();

/** Returns the watcher of a node or of its ancestor. */
function watcherOf(node: Node): Watched | undefined {
  for (let at: Node | null = node; at; at = member(at, 'parentNode')) {
    const found = watchers.get(at);
    if (found) return found;
  }
  return undefined;
}

let observer: MutationObserver | undefined;

/**
 * Starts watching, once for all elements and before any widget exists. Observers are called in the order of their creation,
 * so a widget that a morph has removed is restored before its own observer runs.
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

/** Watches the options of an element, including those that the parser adds later. */
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
