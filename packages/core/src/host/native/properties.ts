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

/** Accessors to be put over these, which tell of every write. */
const watchedAccessors = (
  { get, set }: PropertyDescriptor,
  onWrite: () => unknown,
): PropertyDescriptor => ({
  configurable: true,
  get() {
    return get?.call(this);
  },
  set(value) {
    set?.call(this, value);
    onWrite();
  },
});

/** The setters that selects have put over `selected` of their options; an option may be moved from one to another. */
const ourSetters = new WeakSet<object>();

/** Whether ours are still there: another script may have put its own over them, which go on calling ours. */
const isUppermost = (element: object, name: string, ours: PropertyDescriptor): boolean =>
  Object.getOwnPropertyDescriptor(element, name)?.set === ours.set;

/** Puts accessors over those of one property of an object, until the returned function is called. */
function watchProperty(element: object, name: string, onWrite: () => unknown): Cleanup {
  const before = Object.getOwnPropertyDescriptor(element, name);
  const real = accessorsOf(element, name);
  if (!real || before?.configurable === false) return () => {};
  const ours = watchedAccessors(real, onWrite);
  Object.defineProperty(element, name, ours);
  return () => {
    if (!isUppermost(element, name, ours)) return;
    if (before) Object.defineProperty(element, name, before);
    else Reflect.deleteProperty(element, name);
  };
}

/** For every option of a select: over what all options inherit, so that it holds no other select. */
function selectedAccessors(
  option: HTMLOptionElement,
  onWrite: () => unknown,
): PropertyDescriptor | undefined {
  const real = accessorsOf(Object.getPrototypeOf(option), 'selected');
  const ours = real && watchedAccessors(real, onWrite);
  if (ours) ourSetters.add(ours.set as object);
  return ours;
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
  const stops = [
    watchProperty(select, 'value', onWrite),
    watchProperty(select, 'selectedIndex', onWrite),
    watchProperty(select.options, 'selectedIndex', onWrite),
  ];
  /** One pair for all options, of which there may be thousands. */
  let ours: PropertyDescriptor | undefined;
  const watched = new Set<HTMLOptionElement>();
  const leave = (option: HTMLOptionElement) => {
    if (ours && isUppermost(option, 'selected', ours)) Reflect.deleteProperty(option, 'selected');
    watched.delete(option);
  };
  const updateOptions = () => {
    const gone = new Set(watched);
    for (const option of select.options) {
      if (gone.delete(option) || watched.has(option)) continue;
      watched.add(option);
      ours ??= selectedAccessors(option, onWrite);
      // What another script has put there stays alone; another select has no more to hear.
      const there = Object.getOwnPropertyDescriptor(option, 'selected');
      if (ours && (!there || ourSetters.has(there.set as object)))
        Object.defineProperty(option, 'selected', ours);
    }
    gone.forEach(leave);
  };
  updateOptions();
  return {
    updateOptions,
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
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
