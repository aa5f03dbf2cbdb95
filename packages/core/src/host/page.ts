import { hear, isElement, member, parentOf, rootMember, unhear } from '../dom.js';
import type { Cleanup } from '../schema/types.js';

/** An element of the page that a widget stands on, and what it wants to know of the page around it. */
export interface WatchedElement {
  readonly element: HTMLElement;
  /** What the widget shows, beside the element or in it. */
  readonly root: Element;
  /** The page has moved nodes. `isMoved`: the element among them, or it has come (back) into the page. */
  pageChanged(isMoved: boolean): void;
  /** The element has left the page: nothing that lives longer may hold it now (D1.12). */
  left(): void;
  /** For form fields: the browser has reset the form, or may have given the field another value. */
  readonly field?: { reset(): void; recheck(): void };
}

/** A watched element in the page, the tree that it stands in, and whose events it needs. */
interface Presence {
  readonly watched: WatchedElement;
  readonly tree: Node;
  readonly targets: readonly EventTarget[];
}

interface PageWatcher {
  add(watched: WatchedElement): void;
  remove(watched: WatchedElement): void;
}

const WATCHED = { childList: true, subtree: true, attributeFilter: ['disabled'] };

const pages = new WeakMap<Document, PageWatcher>();

/** Tells whether a node is, or stands in, one that was added. */
function additionTest(records: readonly MutationRecord[]): (node: Node) => boolean {
  const added = new Set<Node>();
  for (const { addedNodes } of records) for (const node of addedNodes) added.add(node);
  return (from) => {
    for (let node: Node | null = from; node; node = parentOf(node))
      if (added.has(node)) return true;
    return false;
  };
}

/** Reports changes of the page that concern a watched element, with a test for nodes that were added. */
const observeNews = (
  isNews: (record: MutationRecord) => boolean,
  onNews: (isAdded: (node: Node) => boolean) => void,
): MutationObserver =>
  new MutationObserver((records) => {
    // A simulated page is emptied when its tests are over, and its globals are gone before we hear of it.
    if (typeof HTMLElement === 'undefined') return;
    if (records.some(isNews)) onNews(additionTest(records));
  });

/** Calls `done` when the form that a `reset` event is about has its values, if nobody prevents it. */
function afterReset(event: Event, done: () => void): void {
  const run = () => event.defaultPrevented || done();
  // The values change after the event. A script's reset() is over in the next microtask. While a user's click
  // goes through the listeners, microtasks run between them: that one is over in the next task.
  queueMicrotask(() => (event.eventPhase ? setTimeout(run) : run()));
}

/**
 * Listens for the events of form fields: at a tree for `reset`, at the window for `pageshow`. The returned function is told
 * of each field that comes to need a target, or not to need it any more; while nobody does, nothing is listened to.
 */
function createFieldEvents(view: Window | null, present: () => readonly Presence[]) {
  const needs = new Map<EventTarget, number>();
  const onReset = (event: Event) => {
    // Asked later, what was in a shadow tree has no target any more.
    const { target, isTrusted } = event;
    afterReset(event, () => {
      for (const { watched } of present())
        if ((watched.element as HTMLSelectElement).form === target)
          watched.field?.[isTrusted ? 'reset' : 'recheck']();
    });
  };
  const onPageShow = () => {
    const recheckAll = () => {
      for (const { watched } of present()) watched.field?.recheck();
    };
    recheckAll();
    // Some engines restore the fields after the event.
    view?.requestAnimationFrame?.(recheckAll);
  };
  return (target: EventTarget, by: 1 | -1) => {
    const count = (needs.get(target) ?? 0) + by;
    const [type, listener] =
      target === view ? (['pageshow', onPageShow] as const) : (['reset', onReset] as const);
    if (count === 1 && by > 0) hear(target, type, listener, true);
    if (count) {
      needs.set(target, count);
    } else {
      needs.delete(target);
      unhear(target, type, listener, true);
    }
  };
}

/** Knows the ancestors that watched elements have, or had: adding or removing any other node moves none of them. */
function createSurroundings() {
  const elements = new WeakSet<Node>();
  const around = new WeakSet<Node>();
  const roots = new WeakSet<Node>();
  return {
    /** `found` is told of the roots of the trees that it stands in. */
    add({ element, root }: WatchedElement, found: (tree: Node) => void) {
      for (let at: Node | null = element; at; at = parentOf(at)) {
        around.add(at);
        if (!member(at, 'parentNode')) found(at);
      }
      elements.add(element);
      roots.add(root);
    },
    /**
     * Whether a change takes a watched element along, parts it from its root, or is one of what a fieldset disables.
     * `someAreDetached`: an element is out of the page and may be inside whatever is added, so every insertion is news.
     */
    isNews(
      { type, target, addedNodes, removedNodes }: MutationRecord,
      someAreDetached: boolean,
    ): boolean {
      const isNamed = (node: Node, name: string) =>
        (node as Element).localName === name && around.has(target);
      const isBetween = (node: Node) =>
        isElement(node) &&
        !roots.has(node) &&
        elements.has(member(node, 'previousElementSibling') as Node);
      if (type === 'attributes') return isNamed(target, 'fieldset');
      for (const node of removedNodes)
        if (around.has(node) || roots.has(node) || isNamed(node, 'legend')) return true;
      for (const node of addedNodes)
        if (someAreDetached || around.has(node) || isBetween(node) || isNamed(node, 'legend'))
          return true;
      return false;
    },
  };
}

/** Watches for one document what all its widgets need to know, and only while there are any. */
function createPage(doc: Document): PageWatcher {
  const view = rootMember(doc, 'defaultView');
  const present = new Map<HTMLElement, Presence>();
  /** Elements out of the page, and who stands on them: both can be collected together. */
  const absent = new Set<WeakRef<HTMLElement>>();
  const watchedElements = new WeakMap<HTMLElement, WatchedElement>();
  const observed = new WeakSet<Node>();
  const surroundings = createSurroundings();
  const countNeed = createFieldEvents(view, () => [...present.values()]);

  const observe = (node: Node) => {
    if (!observed.has(node)) observer.observe(node, WATCHED);
    observed.add(node);
  };
  const enter = (watched: WatchedElement) => {
    const { element, field } = watched;
    const tree = element.getRootNode();
    surroundings.add(watched, observe);
    const targets = field ? [tree, ...(view ? [view] : [])] : [];
    for (const target of targets) countNeed(target, 1);
    present.set(element, { watched, tree, targets });
  };
  const leave = (element: HTMLElement) => {
    for (const target of present.get(element)?.targets ?? []) countNeed(target, -1);
    present.delete(element);
  };
  const putAside = (element: HTMLElement) => {
    // The way back leads through the document, whatever shadow root it leads to.
    observe(doc);
    absent.add(new WeakRef(element));
  };
  const stopIfUnused = () => {
    if (present.size + absent.size > 0) return;
    observer.disconnect();
    pages.delete(doc);
  };
  const isNews = (record: MutationRecord) => surroundings.isNews(record, absent.size > 0);
  const observer = observeNews(isNews, (isAdded) => {
    for (const [element, { watched, tree }] of [...present]) {
      // An earlier one's handlers may have destroyed it.
      if (!present.has(element)) continue;
      const isMoved = isAdded(element) || element.getRootNode() !== tree;
      if (isMoved || !element.isConnected) leave(element);
      if (!element.isConnected) {
        putAside(element);
        watched.left();
      } else {
        if (isMoved) enter(watched);
        watched.pageChanged(isMoved);
      }
    }
    welcomeBack();
    stopIfUnused();
  });
  const welcomeBack = () => {
    for (const ref of [...absent]) {
      const element = ref.deref();
      const watched = element && watchedElements.get(element);
      if (watched && !element.isConnected) continue;
      absent.delete(ref);
      if (!watched || present.has(element)) continue;
      enter(watched);
      watched.pageChanged(true);
    }
  };
  return {
    add(watched) {
      const { element } = watched;
      watchedElements.set(element, watched);
      if (element.isConnected) enter(watched);
      else putAside(element);
    },
    remove({ element }) {
      watchedElements.delete(element);
      leave(element);
      for (const ref of absent) if (ref.deref() === element) absent.delete(ref);
      stopIfUnused();
    },
  };
}

/** Whether a document has a widget now. */
export const isInUse = (doc: Document): boolean => pages.has(doc);

/** Tells a widget's element what happens around it, until the returned function is called. */
export function watchInPage(watched: WatchedElement): Cleanup {
  const doc = watched.element.ownerDocument;
  const page = pages.get(doc) ?? createPage(doc);
  pages.set(doc, page);
  page.add(watched);
  return () => page.remove(watched);
}
