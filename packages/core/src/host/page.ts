import { isElement, parentOf } from '../dom.js';
import { cls } from '../schema/classes.js';
import type { Cleanup } from '../schema/types.js';

/** An element of the page that a widget stands on. */
export interface Resident {
  readonly element: HTMLElement;
  /** The page has moved nodes. `moved`: the element among them, or it has come (back) into the page. */
  settle(moved: boolean): void;
  /** The element has left the page: nothing that lives longer may hold it now (D1.12). */
  left(): void;
  /** The browser has reset the form of the element, or restored the page. Only form fields are asked. */
  readonly field?: { reset(): void; sync(): void };
}

/** Watches for one document what all its widgets need to know, and only while there are any. */
interface PageWatcher {
  add(resident: Resident): void;
  remove(resident: Resident): void;
}

const pages = new WeakMap<Document, PageWatcher>();

const PART = `${cls('')}__`;

/** Our own parts, whose changes are no news. */
const isOwnPart = ({ className }: Partial<Element>): boolean => String(className).startsWith(PART);

const isNews = ({ type, target, addedNodes, removedNodes }: MutationRecord): boolean => {
  if (type === 'attributes') return (target as Element).localName === 'fieldset';
  return (
    !isOwnPart(target as Element) &&
    ([...addedNodes].some(isElement) || [...removedNodes].some(isElement))
  );
};

function createPage(doc: Document): PageWatcher {
  const here = new Map<HTMLElement, { resident: Resident; root: Node; targets: EventTarget[] }>();
  /** Elements out of the page, and who stands on them: both can be collected together. */
  const away = new Set<WeakRef<HTMLElement>>();
  const residents = new WeakMap<HTMLElement, Resident>();
  const counts = new Map<EventTarget, number>();

  const onReset = (event: Event) => {
    // Asked later, what was in a shadow tree has no target any more.
    const { target, isTrusted } = event;
    const done = () => {
      if (event.defaultPrevented) return;
      for (const { resident } of [...here.values()])
        if ((resident.element as HTMLSelectElement).form === target)
          resident.field?.[isTrusted ? 'reset' : 'sync']();
    };
    // The values change after the event. A script's reset() is over in the next microtask. While a user's click
    // goes through the listeners, microtasks run between them: that one is over in the next task.
    queueMicrotask(() => (event.eventPhase ? setTimeout(done) : done()));
  };

  const onShow = (event: Event) => {
    const sync = () => {
      for (const { resident } of [...here.values()]) resident.field?.sync();
    };
    sync();
    // Some engines restore the fields after the event.
    (event.currentTarget as Window).requestAnimationFrame?.(sync);
  };

  const count = (target: EventTarget, by: 1 | -1) => {
    const now = (counts.get(target) ?? 0) + by;
    const [type, listener] =
      target === doc.defaultView ? (['pageshow', onShow] as const) : (['reset', onReset] as const);
    if (now === 1 && by > 0) target.addEventListener(type, listener, true);
    if (now) {
      counts.set(target, now);
    } else {
      counts.delete(target);
      target.removeEventListener(type, listener, true);
    }
  };

  const watched = new WeakSet<Node>();
  const watch = (node: Node) => {
    if (watched.has(node)) return;
    watched.add(node);
    observer.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  };

  const enter = (resident: Resident) => {
    const { element } = resident;
    const root = element.getRootNode();
    for (let at: Node | null = root; at; at = parentOf(at)?.getRootNode() ?? null) watch(at);
    const targets: EventTarget[] = resident.field
      ? [root, ...(doc.defaultView ? [doc.defaultView] : [])]
      : [];
    for (const target of targets) count(target, 1);
    here.set(element, { resident, root, targets });
  };

  const leave = (element: HTMLElement) => {
    for (const target of here.get(element)?.targets ?? []) count(target, -1);
    here.delete(element);
  };

  const putAway = (element: HTMLElement) => {
    // The way back leads through the document, whatever shadow root it leads to.
    watch(doc);
    away.add(new WeakRef(element));
  };

  /** The last one turns off the light. */
  const rest = () => {
    if (here.size + away.size > 0) return;
    observer.disconnect();
    pages.delete(doc);
  };

  const onMutations = (records: MutationRecord[]) => {
    // A simulated page is emptied when its tests are over, and its globals are gone before we hear of it.
    if (typeof HTMLElement === 'undefined') return;
    const news = records.filter(isNews);
    if (news.length === 0) return;
    const touched = new Set<Node>();
    for (const { addedNodes } of news) for (const node of addedNodes) touched.add(node);
    const isTouched = (element: Node) => {
      for (let node: Node | null = element; node; node = parentOf(node))
        if (touched.has(node)) return true;
      return false;
    };
    for (const [element, { resident, root }] of [...here]) {
      // An earlier one's handlers may have destroyed it.
      if (!here.has(element)) continue;
      const moved = isTouched(element) || element.getRootNode() !== root;
      if (moved || !element.isConnected) leave(element);
      if (!element.isConnected) {
        putAway(element);
        resident.left();
      } else {
        if (moved) enter(resident);
        resident.settle(moved);
      }
    }
    for (const ref of [...away]) {
      const element = ref.deref();
      const resident = element && residents.get(element);
      if (resident && !element.isConnected) continue;
      away.delete(ref);
      if (!resident || here.has(element)) continue;
      enter(resident);
      resident.settle(true);
    }
    rest();
  };
  const observer = new MutationObserver(onMutations);

  return {
    add(resident) {
      const { element } = resident;
      residents.set(element, resident);
      if (element.isConnected) enter(resident);
      else putAway(element);
    },
    remove({ element }) {
      residents.delete(element);
      leave(element);
      for (const ref of away) if (ref.deref() === element) away.delete(ref);
      rest();
    },
  };
}

/** Tells a widget's element what happens around it, until the returned function is called. */
export function reside(resident: Resident): Cleanup {
  const doc = resident.element.ownerDocument;
  const page = pages.get(doc) ?? createPage(doc);
  pages.set(doc, page);
  page.add(resident);
  return () => page.remove(resident);
}
