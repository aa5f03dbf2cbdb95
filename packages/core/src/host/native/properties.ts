import type { Cleanup } from '../../schema/types.js';

/** The accessors that answer for a property of an object, its own or inherited ones. */
function accessorsOf(element: object, name: string): PropertyDescriptor | undefined {
  let at: object | null = element;
  let found: PropertyDescriptor | undefined;
  for (; at && !found; at = Object.getPrototypeOf(at))
    found = Object.getOwnPropertyDescriptor(at, name);
  return found?.get && found.set ? found : undefined;
}

/** Accessors to be put over these, which tell of every write. */
const telling = ({ get, set }: PropertyDescriptor, tell: () => unknown): PropertyDescriptor => ({
  configurable: true,
  get() {
    return get?.call(this);
  },
  set(value) {
    set?.call(this, value);
    tell();
  },
});

/** What selects have put over `selected` of their options; an option may be moved from one to another. */
const listening = new WeakSet<object>();

/** Whether ours are still there: another script may have put its own over them, which go on calling ours. */
const isUppermost = (element: object, name: string, ours: PropertyDescriptor): boolean =>
  Object.getOwnPropertyDescriptor(element, name)?.set === ours.set;

function hear(element: object, name: string, tell: () => unknown): Cleanup {
  const before = Object.getOwnPropertyDescriptor(element, name);
  const real = accessorsOf(element, name);
  if (!real || before?.configurable === false) return () => {};
  const ours = telling(real, tell);
  Object.defineProperty(element, name, ours);
  return () => {
    if (!isUppermost(element, name, ours)) return;
    if (before) Object.defineProperty(element, name, before);
    else Reflect.deleteProperty(element, name);
  };
}

/**
 * Hears what no event tells: `select.value = …`, `selectedIndex`, and `option.selected`, which jQuery and frameworks write.
 * Accessors on these very elements cost nothing as long as nobody writes; looking every frame would keep the page awake.
 */
export function createEar(select: HTMLSelectElement, isOwn: () => boolean, look: () => void) {
  let isStopped = false;
  const soon = beforeFrame(() => isStopped || look());
  const tell = () => isOwn() || soon();
  const own = [
    hear(select, 'value', tell),
    hear(select, 'selectedIndex', tell),
    hear(select.options, 'selectedIndex', tell),
  ];
  /** One pair for all options, of which there may be thousands. */
  let ours: PropertyDescriptor | undefined;
  const heard = new Set<HTMLOptionElement>();
  const leave = (option: HTMLOptionElement) => {
    if (ours && isUppermost(option, 'selected', ours)) Reflect.deleteProperty(option, 'selected');
    heard.delete(option);
  };
  const ear = {
    /** Hears the options that there are now, and no others. */
    update() {
      const gone = new Set(heard);
      for (const option of select.options) {
        if (gone.delete(option) || heard.has(option)) continue;
        heard.add(option);
        ours ??= listener(option, tell);
        // What another script has put there stays alone; another select has no more to hear.
        const there = Object.getOwnPropertyDescriptor(option, 'selected');
        if (ours && (!there || listening.has(there.set as object)))
          Object.defineProperty(option, 'selected', ours);
      }
      gone.forEach(leave);
    },
    stop() {
      isStopped = true;
      for (const end of own) end();
      heard.forEach(leave);
    },
  };
  ear.update();
  return ear;
}

/** For every option of a select: over what all options inherit, so that it holds no other select. */
function listener(option: HTMLOptionElement, tell: () => unknown): PropertyDescriptor | undefined {
  const real = accessorsOf(Object.getPrototypeOf(option), 'selected');
  const ours = real && telling(real, tell);
  if (ours) listening.add(ours.set as object);
  return ours;
}

/** Runs `fn` before the next frame is drawn, once for all who ask until then. */
function beforeFrame(fn: () => unknown): () => void {
  let isAsked = false;
  const run = () => {
    isAsked = false;
    fn();
  };
  return () => {
    if (isAsked) return;
    isAsked = true;
    if (typeof requestAnimationFrame === 'function') requestAnimationFrame(run);
    else setTimeout(run);
  };
}
