import { hear, isElement, member, nodesAround, rootMember, unhear } from '../dom.js';
import type { SelectCleanup } from '../schema/types.js';
import { labelsOf } from './naming.js';

/** The element of a widget, with callbacks for changes around it. */
export interface WatchedElement {
  readonly element: HTMLElement;
  /** The root of the widget, next to the element or inside it. */
  readonly root: Element;
  /** Called when nodes were moved. `isMoved`: the element was moved or connected, or its label was replaced. */
  pageChanged(isMoved: boolean): void;
  /** Called when the element was disconnected: longer-lived objects must release it (D1.12). */
  left(): void;
  /** For form fields: called when the form was reset, or when the browser may have restored another value. */
  readonly field?: { reset(): void; recheck(): void };
}

/** A watched element, its tree, the targets of its events, and its labels. */
interface Presence {
  readonly watched: WatchedElement;
  readonly tree: Node;
  readonly targets: readonly EventTarget[];
  readonly labels: readonly HTMLLabelElement[];
}

interface PageWatcher {
  add(watched: WatchedElement): void;
  remove(watched: WatchedElement): void;
}

const WATCHED = { childList: true, subtree: true, attributeFilter: ['disabled', 'id'] };

const pages = new WeakMap<Document, PageWatcher>();

/** Returns whether a node or an ancestor was added. */
function additionTest(records: readonly MutationRecord[]): (node: Node) => boolean {
  const added = new Set<Node>();
  for (const { addedNodes } of records) for (const node of addedNodes) added.add(node);
  return (from) => nodesAround(from).some((node) => added.has(node));
}

/** Calls `done` after the form of a `reset` event has its new values, unless the event is cancelled. */
export function afterReset(event: Event, done: () => void): void {
  const run = () => event.defaultPrevented || done();
  // The values change after the event. A script's reset() is over in the next microtask. While a user's click
  // goes through the listeners, microtasks run between them: that one is over in the next task.
  queueMicrotask(() => (event.eventPhase ? setTimeout(run) : run()));
}

/**
 * Listens for the events of form fields: on a tree for `reset`, on the window for `pageshow`. Call the returned function for each
 * field that starts or stops to need a target. Without such fields, there are no listeners.
 */
function createFieldEvents(view: Window | null, present: () => readonly Presence[]) {
  const needs = new Map<EventTarget, number>();
  const onReset = (event: Event) => {
    // Read now, because events from a shadow tree later have no target.
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

/** Stores the current and former ancestors of watched elements and their labels; changes of other nodes do not affect them. */
function createSurroundings() {
  const elements = new WeakSet<Node>();
  const around = new WeakSet<Node>();
  const roots = new WeakSet<Node>();
  return {
    /** `found` is called with the roots of its trees. */
    add({ element, root }: WatchedElement, labels: readonly Node[], found: (tree: Node) => void) {
      for (const from of [element, ...labels])
        for (const at of nodesAround(from)) {
          around.add(at);
          if (!member(at, 'parentNode')) found(at);
        }
      elements.add(element);
      roots.add(root);
    },
    /**
     * Whether a change moves a watched element, separates it from its root, changes what a fieldset disables, or removes a label
     * or its id, which a morph does not know.
     * `someAreDetached`: an element is disconnected and may be inside added nodes, so every insertion counts.
     */
    isNews(
      { type, target, addedNodes, removedNodes }: MutationRecord,
      someAreDetached: boolean,
    ): boolean {
      // Most changes of a page, such as new rows, have a target that is no ancestor of a widget.
      const isAround = around.has(target);
      const isNamed = (node: Node, name: string) => (node as Element).localName === name;
      const isBetween = (node: Node) =>
        isElement(node) &&
        !roots.has(node) &&
        elements.has(member(node, 'previousElementSibling') as Node);
      if (type === 'attributes')
        return (
          isAround &&
          (isNamed(target, 'fieldset') || (isNamed(target, 'label') && !(target as Element).id))
        );
      if (isAround)
        for (const node of removedNodes)
          if (around.has(node) || roots.has(node) || isNamed(node, 'legend')) return true;
      for (const node of addedNodes)
        if (
          someAreDetached ||
          around.has(node) ||
          (isAround && (isBetween(node) || isNamed(node, 'legend')))
        )
          return true;
      return false;
    },
  };
}

/** Watches one document for all its widgets, only while there are any. */
function createPage(doc: Document): PageWatcher {
  const view = rootMember(doc, 'defaultView');
  const present = new Map<HTMLElement, Presence>();
  /** Disconnected elements and their widgets, which can be garbage-collected together. */
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
    const labels = labelsOf(element);
    surroundings.add(watched, labels, observe);
    const targets = field ? [tree, ...(view ? [view] : [])] : [];
    for (const target of targets) countNeed(target, 1);
    present.set(element, { watched, tree, targets, labels });
  };
  const leave = (element: HTMLElement) => {
    for (const target of present.get(element)?.targets ?? []) countNeed(target, -1);
    present.delete(element);
  };
  const putAside = (element: HTMLElement) => {
    // An element can only return through the document, even into a shadow root.
    observe(doc);
    absent.add(new WeakRef(element));
  };
  const stopIfUnused = () => {
    if (present.size + absent.size > 0) return;
    observer.disconnect();
    pages.delete(doc);
  };
  const observer = new MutationObserver((records) => {
    // A simulated DOM is emptied after its tests, and its globals are removed before the observer runs.
    if (typeof HTMLElement === 'undefined') return;
    if (!records.some((record) => surroundings.isNews(record, absent.size > 0))) return;
    const isAdded = additionTest(records);
    const isStripped = (label: Element) =>
      !label.id && records.some((one) => one.attributeName && one.target === label);
    for (const [element, { watched, tree, labels }] of [...present]) {
      // Handlers of an earlier element may have destroyed it.
      if (!present.has(element)) continue;
      // A morph has replaced a label, or removed the id that it was given. Some labels never have one.
      const isUnnamed = labels.some((label) => !label.isConnected || isStripped(label));
      const isMoved = isUnnamed || isAdded(element) || element.getRootNode() !== tree;
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

/** Whether a document has a widget. */
export const isInUse = (doc: Document): boolean => pages.has(doc);

/** Watches the surroundings of a widget's element until the returned function is called. */
export function watchInPage(watched: WatchedElement): SelectCleanup {
  const doc = watched.element.ownerDocument;
  const page = pages.get(doc) ?? createPage(doc);
  pages.set(doc, page);
  page.add(watched);
  return () => page.remove(watched);
}
