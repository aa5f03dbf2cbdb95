import type { SelectCleanup } from '../../schema/types.js';

/** Detects writes to properties of a select, for which there is no event. */
export interface PropertyWatcher {
  /** Watches the current options, and no others. */
  updateOptions(): void;
  readonly stop: SelectCleanup;
}

/** The accessors of a property of an object, own or inherited. */
function accessorsOf(element: object, name: string): PropertyDescriptor | undefined {
  let at: object | null = element;
  let found: PropertyDescriptor | undefined;
  for (; at && !found; at = Object.getPrototypeOf(at))
    found = Object.getOwnPropertyDescriptor(at, name);
  return found?.get && found.set ? found : undefined;
}

/** The callback for writes to a property of an object. */
export const listeners = new WeakMap<object, () => unknown>();

/**
 * Accessors that wrap those of the browser or of another script, by their setter. All objects share them, because separate
 * accessors are slow in engines.
 */
const ourAccessors = new WeakMap<object, PropertyDescriptor>();
/** An option may be moved to another select, which then finds these accessors. */
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

/** Whether these accessors are still installed: another script may have wrapped them, and still call them. */
const isUppermost = (element: object, name: string, ours: PropertyDescriptor): boolean =>
  Object.getOwnPropertyDescriptor(element, name)?.set === ours.set;

/** Wraps the accessors of a property of an object until the returned function is called. */
export function watchProperty(element: object, name: string): SelectCleanup {
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
 * Detects changes without an event: `select.value = …`, `selectedIndex`, and `option.selected`, which jQuery and frameworks set.
 * Accessors on these elements cost nothing without writes; polling in each frame would keep the page busy.
 *
 * @param isOurs - Whether the widget has made the write.
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
  /** Wraps the inherited accessors of all options. */
  let ours: PropertyDescriptor | undefined;
  const watched = new Set<HTMLOptionElement>();
  const leave = (option: HTMLOptionElement) => {
    watched.delete(option);
    // The option may belong to another select now.
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
      // Accessors of another script are kept; the callback of another select is replaced.
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

/** Runs `fn` once before the next frame, for all calls until then. */
export function beforeFrame(fn: () => unknown): () => void {
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
