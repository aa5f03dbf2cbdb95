import { isElement, parentOf } from '../dom.js';
import { cls } from '../schema/classes.js';
import type { Cleanup } from '../schema/types.js';

/** An element of the page that a widget stands on, and what it wants to know of the page around it. */
export interface Resident {
  readonly element: HTMLElement;
  /** The page has moved nodes. `isMoved`: the element among them, or it has come (back) into the page. */
  pageChanged(isMoved: boolean): void;
  /** The element has left the page: nothing that lives longer may hold it now (D1.12). */
  left(): void;
  /** For form fields: the browser has reset the form, or may have given the field another value. */
  readonly field?: { reset(): void; recheck(): void };
}

/** A resident in the page, the tree that it stands in, and whose events it needs. */
interface Presence {
  readonly resident: Resident;
  readonly tree: Node;
  readonly targets: readonly EventTarget[];
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

/** A test whether a node is, or stands in, one that was added. */
function additionTest(records: readonly MutationRecord[]): (node: Node) => boolean {
  const added = new Set<Node>();
  for (const { addedNodes } of records) for (const node of addedNodes) added.add(node);
  return (from) => {
    for (let node: Node | null = from; node; node = parentOf(node))
      if (added.has(node)) return true;
    return false;
  };
}

/** Calls `done` when the form that a `reset` event is about has its values, if nobody prevents it. */
function afterReset(event: Event, done: () => void): void {
  const run = () => event.defaultPrevented || done();
  // The values change after the event. A script's reset() is over in the next microtask. While a user's click
  // goes through the listeners, microtasks run between them: that one is over in the next task.
  queueMicrotask(() => (event.eventPhase ? setTimeout(run) : run()));
}

/** Watches for one document what all its widgets need to know, and only while there are any. */
class PageWatcher {
  readonly #doc: Document;
  readonly #present = new Map<HTMLElement, Presence>();
  /** Elements out of the page, and who stands on them: both can be collected together. */
  readonly #absent = new Set<WeakRef<HTMLElement>>();
  readonly #residents = new WeakMap<HTMLElement, Resident>();
  /** How many fields need the events of a window or tree. */
  readonly #needs = new Map<EventTarget, number>();
  readonly #observed = new WeakSet<Node>();
  readonly #observer = new MutationObserver((records) => this.#onMutations(records));

  constructor(doc: Document) {
    this.#doc = doc;
  }

  add(resident: Resident): void {
    const { element } = resident;
    this.#residents.set(element, resident);
    if (element.isConnected) this.#enter(resident);
    else this.#putAside(element);
  }

  remove({ element }: Resident): void {
    this.#residents.delete(element);
    this.#leave(element);
    for (const ref of this.#absent) if (ref.deref() === element) this.#absent.delete(ref);
    this.#stopIfUnused();
  }

  #enter(resident: Resident): void {
    const { element, field } = resident;
    const tree = element.getRootNode();
    for (let at: Node | null = tree; at; at = parentOf(at)?.getRootNode() ?? null)
      this.#observe(at);
    const { defaultView } = this.#doc;
    const targets = field ? [tree, ...(defaultView ? [defaultView] : [])] : [];
    for (const target of targets) this.#countNeed(target, 1);
    this.#present.set(element, { resident, tree, targets });
  }

  #leave(element: HTMLElement): void {
    for (const target of this.#present.get(element)?.targets ?? []) this.#countNeed(target, -1);
    this.#present.delete(element);
  }

  #putAside(element: HTMLElement): void {
    // The way back leads through the document, whatever shadow root it leads to.
    this.#observe(this.#doc);
    this.#absent.add(new WeakRef(element));
  }

  #observe(node: Node): void {
    if (this.#observed.has(node)) return;
    this.#observed.add(node);
    this.#observer.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  }

  #stopIfUnused(): void {
    if (this.#present.size + this.#absent.size > 0) return;
    this.#observer.disconnect();
    pages.delete(this.#doc);
  }

  /** Listens to a window or tree as long as fields need it. */
  #countNeed(target: EventTarget, by: 1 | -1): void {
    const count = (this.#needs.get(target) ?? 0) + by;
    const [type, listener] =
      target === this.#doc.defaultView
        ? (['pageshow', this.#onPageShow] as const)
        : (['reset', this.#onReset] as const);
    if (count === 1 && by > 0) target.addEventListener(type, listener, true);
    if (count) {
      this.#needs.set(target, count);
    } else {
      this.#needs.delete(target);
      target.removeEventListener(type, listener, true);
    }
  }

  readonly #onReset = (event: Event): void => {
    // Asked later, what was in a shadow tree has no target any more.
    const { target, isTrusted } = event;
    afterReset(event, () => {
      for (const { resident } of [...this.#present.values()])
        if ((resident.element as HTMLSelectElement).form === target)
          resident.field?.[isTrusted ? 'reset' : 'recheck']();
    });
  };

  readonly #onPageShow = (event: Event): void => {
    const tellAll = () => {
      for (const { resident } of [...this.#present.values()]) resident.field?.recheck();
    };
    tellAll();
    // Some engines restore the fields after the event.
    (event.currentTarget as Window).requestAnimationFrame?.(tellAll);
  };

  #onMutations(records: readonly MutationRecord[]): void {
    // A simulated page is emptied when its tests are over, and its globals are gone before we hear of it.
    if (typeof HTMLElement === 'undefined') return;
    const news = records.filter(isNews);
    if (news.length === 0) return;
    this.#followPresent(additionTest(news));
    this.#welcomeBack();
    this.#stopIfUnused();
  }

  #followPresent(isAdded: (node: Node) => boolean): void {
    for (const [element, { resident, tree }] of [...this.#present]) {
      // An earlier one's handlers may have destroyed it.
      if (!this.#present.has(element)) continue;
      const isMoved = isAdded(element) || element.getRootNode() !== tree;
      if (isMoved || !element.isConnected) this.#leave(element);
      if (!element.isConnected) {
        this.#putAside(element);
        resident.left();
      } else {
        if (isMoved) this.#enter(resident);
        resident.pageChanged(isMoved);
      }
    }
  }

  /** Elements that were out of the page and are in it again. */
  #welcomeBack(): void {
    for (const ref of [...this.#absent]) {
      const element = ref.deref();
      const resident = element && this.#residents.get(element);
      if (resident && !element.isConnected) continue;
      this.#absent.delete(ref);
      if (!resident || this.#present.has(element)) continue;
      this.#enter(resident);
      resident.pageChanged(true);
    }
  }
}

/** Tells a widget's element what happens around it, until the returned function is called. */
export function watchInPage(resident: Resident): Cleanup {
  const doc = resident.element.ownerDocument;
  const page = pages.get(doc) ?? new PageWatcher(doc);
  pages.set(doc, page);
  page.add(resident);
  return () => page.remove(resident);
}
