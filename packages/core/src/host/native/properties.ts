import type { Cleanup } from '../../schema/types.js';

/** Sees writes to properties of a select, which no event tells. */
export interface PropertyWatcher {
  /** Watches the options that there are now, and no others. */
  updateOptions(): void;
  readonly stop: Cleanup;
}

/** The accessors that answer for a property of an object, its own or inherited ones. */
function accessorsOf(element: object, name: string): PropertyDescriptor | undefined {
  let at: object | null = element;
  let found: PropertyDescriptor | undefined;
  for (; at && !found; at = Object.getPrototypeOf(at))
    found = Object.getOwnPropertyDescriptor(at, name);
  return found?.get && found.set ? found : undefined;
}

/** Whom a write to a property of an object is told to. */
const listeners = new WeakMap<object, () => unknown>();

/**
 * Accessors over those of the browser or of another script, by the setter of these. All objects share them: one that has
 * its own is slow in engines, to make and to use.
 */
const ourAccessors = new WeakMap<object, PropertyDescriptor>();
/** An option may be moved from one select to another, which finds ours there. */
const ourSetters = new WeakSet<object>();

function accessorsOver({ get, set }: PropertyDescriptor): PropertyDescriptor {
  const known = ourAccessors.get(set as object);
  if (known) return known;
  const ours = {
    configurable: true,
    get(this: object) {
      return get?.call(this);
    },
    set(this: object, value: unknown) {
      set?.call(this, value);
      listeners.get(this)?.();
    },
  };
  ourAccessors.set(set as object, ours);
  ourSetters.add(ours.set);
  return ours;
}

/** Whether ours are still there: another script may have put its own over them, which go on calling ours. */
const isUppermost = (element: object, name: string, ours: PropertyDescriptor): boolean =>
  Object.getOwnPropertyDescriptor(element, name)?.set === ours.set;

/** Puts accessors over those of one property of an object, until the returned function is called. */
function watchProperty(element: object, name: string): Cleanup {
  const before = Object.getOwnPropertyDescriptor(element, name);
  const real = accessorsOf(element, name);
  if (!real || before?.configurable === false) return () => {};
  const ours = accessorsOver(real);
  Object.defineProperty(element, name, ours);
  return () => {
    if (!isUppermost(element, name, ours)) return;
    if (before) Object.defineProperty(element, name, before);
    else Reflect.deleteProperty(element, name);
  };
}

/**
 * Sees what no event tells: `select.value = …`, `selectedIndex`, and `option.selected`, which jQuery and frameworks write.
 * Accessors on these very elements cost nothing as long as nobody writes; looking every frame would keep the page awake.
 *
 * @param isOurs - Whether the write is our own.
 * @param onWritten - Called before the next frame.
 */
export function watchProperties(
  select: HTMLSelectElement,
  isOurs: () => boolean,
  onWritten: () => void,
): PropertyWatcher {
  let isStopped = false;
  const tellSoon = beforeFrame(() => isStopped || onWritten());
  const onWrite = () => isOurs() || tellSoon();
  const { options } = select;
  for (const object of [select, options]) listeners.set(object, onWrite);
  const stops = [
    watchProperty(select, 'value'),
    watchProperty(select, 'selectedIndex'),
    watchProperty(options, 'selectedIndex'),
  ];
  /** Over what all options inherit. */
  let ours: PropertyDescriptor | undefined;
  const watched = new Set<HTMLOptionElement>();
  const leave = (option: HTMLOptionElement) => {
    watched.delete(option);
    // It may be another select's by now.
    if (listeners.get(option) !== onWrite) return;
    listeners.delete(option);
    if (ours && isUppermost(option, 'selected', ours)) Reflect.deleteProperty(option, 'selected');
  };
  const updateOptions = () => {
    const gone = new Set(watched);
    for (const option of select.options) {
      if (gone.delete(option) || watched.has(option)) continue;
      watched.add(option);
      const real = ours ? undefined : accessorsOf(Object.getPrototypeOf(option), 'selected');
      if (real) ours = accessorsOver(real);
      // What another script has put there stays alone; another select has no more to hear.
      const there = Object.getOwnPropertyDescriptor(option, 'selected');
      if (!ours || (there && !ourSetters.has(there.set as object))) continue;
      listeners.set(option, onWrite);
      if (!there) Object.defineProperty(option, 'selected', ours);
    }
    gone.forEach(leave);
  };
  updateOptions();
  return {
    updateOptions,
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
      for (const object of [select, options]) listeners.delete(object);
      watched.forEach(leave);
    },
  };
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
