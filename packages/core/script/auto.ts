/**
 * `widget-select.auto.js`: makes selects of the elements with `data-widget-select` in a page that servers render, also of those that
 * come later. They stay native until the page is idle, or a user points at one or focuses it; then one file comes for all of them.
 */

/** Written by the build: names of options that the base does not have, and the hashes of the two files. */
declare const __NEEDING__: string;
const INTEGRITY = {
  base: 'integrity of widget-select.base.iife.js',
  all: 'integrity of widget-select.iife.js',
};

/** What the class is for this file, which imports nothing. */
interface LoadedClass {
  new (target: Element): unknown;
  get(target: Element): { open(): void } | null;
}

type Build = keyof typeof INTEGRITY;
type Candidate = HTMLElement & { showPicker?(): void };

const MARK = 'data-widget-select';
const SELECTOR = `[${MARK}]`;
/** In this time a user waits for the list that was asked for; then the browser opens its own. */
const PATIENCE_MS = 3000;
/** The keys that open a list. */
const OPENING = /^(Enter| |Arrow(Up|Down))$/;
const needing = new RegExp(`"(${__NEEDING__})"`);

const tag = (document.currentScript ??
  document.querySelector('script[src*="widget-select.auto"]')) as HTMLScriptElement;

/** Whether an element uses what the base does not have. */
const needsAll = (element: Element) =>
  element.localName === 'input' ||
  element.hasAttribute('data-depends') ||
  !!element.querySelector('[data-parent]') ||
  needing.test(element.getAttribute(MARK) as string);

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
const { trustedTypes } = self as {
  trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
};
let policy: ScriptPolicy | undefined;
try {
  policy = trustedTypes?.createPolicy('widget-select-auto', { createScriptURL: (url) => url });
} catch {
  // The page allows other names only, and may not ask for a policy here.
}

const files: { [B in Build]?: Promise<unknown> } = {};
/** Elements that were made selects, or cannot be. */
const done = new WeakSet<Element>();
/** The element that opens as soon as it can. */
let held: Candidate | undefined;
/** The file is late: the browser has its selects back, and one in use is left alone. */
let isLate = false;
let isReady = false;
/** The class that is there has all features. */
let isWhole = false;

const loadedClass = () => (self as { SelectWidget?: LoadedClass }).SelectWidget;

function request(build: Build): Promise<unknown> {
  files[build] ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const name = `widget-select${build === 'base' ? '.base' : ''}.iife.js`;
    const url = tag.dataset[build] ?? new URL(name, tag.src).href;
    script.src = policy ? policy.createScriptURL(url) : url;
    script.nonce = tag.nonce;
    // A page that checks this file checks those that it brings.
    if (tag.integrity) {
      script.integrity = INTEGRITY[build];
      script.crossOrigin = 'anonymous';
    }
    script.onload = resolve;
    script.onerror = (event) => {
      delete files[build];
      script.remove();
      reject(event);
    };
    document.head.append(script);
  });
  return files[build] as Promise<unknown>;
}

const allPending = () =>
  [...document.querySelectorAll<Candidate>(SELECTOR)].filter(
    (element) => !done.has(element) && !(isLate && element === document.activeElement),
  );

/** Not with the base while the file with everything is on its way: it would refuse the element for good. */
const canMake = (element: Candidate) => isReady && (isWhole || !needsAll(element));

function make(element: Candidate): void {
  done.add(element);
  const Select = loadedClass();
  try {
    if (Select && !Select.get(element)) new Select(element);
  } catch (error) {
    // It stays native.
    reportError(error);
  }
}

/** Gives a click or key to the browser that this file has kept. */
function release(): void {
  if (!held) return;
  isLate = true;
  const element = held;
  held = undefined;
  try {
    element.showPicker?.();
  } catch {
    // The user has to ask again.
  }
}

/** Makes selects of all that wait: the one that is in use at once, the others in idle time. */
async function enhance(inUse?: Candidate): Promise<void> {
  const found = allPending();
  if (found.length === 0) return;
  try {
    const build = files.all || found.some(needsAll) ? 'all' : 'base';
    // A page that has the class itself needs neither.
    if (!isReady && loadedClass()) isWhole = true;
    else if (!found.every(canMake)) {
      await request(build);
      isWhole ||= build === 'all';
    }
  } catch {
    return release();
  }
  isReady = true;
  if (inUse && !done.has(inUse) && allPending().includes(inUse)) make(inUse);
  if (held && held === inUse) {
    held = undefined;
    if (inUse.isConnected) loadedClass()?.get(inUse)?.open();
  }
  whenIdle(makeSome);
}

const whenIdle = (act: (deadline: { timeRemaining(): number }) => void) =>
  'requestIdleCallback' in self
    ? requestIdleCallback(act)
    : setTimeout(act, 1, { timeRemaining: () => 50 });

function makeSome(deadline: { timeRemaining(): number }): void {
  for (const element of allPending().filter(canMake)) {
    if (deadline.timeRemaining() < 4) return void whenIdle(makeSome);
    make(element);
  }
}

/** The element that waits, at or around a place. */
function pendingAt({ target }: Event): Candidate | undefined {
  const element = target instanceof Element ? target.closest<Candidate>(SELECTOR) : null;
  return element && !done.has(element) ? element : undefined;
}

function onUse(event: Event): void {
  const element = pendingAt(event);
  if (element) void enhance(element);
}

/** Keeps what would open the browser's list, and opens that of the widget. */
function onOpen(event: MouseEvent | KeyboardEvent): void {
  const element = pendingAt(event);
  const isOpening =
    'key' in event
      ? OPENING.test(event.key) && !event.ctrlKey && !event.metaKey
      : event.button === 0;
  if (!element || !isOpening || isLate || element.matches(':disabled')) return;
  event.preventDefault();
  element.focus();
  held = element;
  setTimeout(release, PATIENCE_MS);
  void enhance(element);
}

const whole = { capture: true, passive: true };
for (const type of ['pointerover', 'focusin', 'focusout'])
  document.addEventListener(type, onUse, whole);
document.addEventListener('mousedown', onOpen, true);
document.addEventListener('keydown', onOpen, true);

const isPending = (node: Node) =>
  node instanceof Element && (node.matches(SELECTOR) || !!node.querySelector(SELECTOR));

// Those that come later: by htmx, Turbo, Livewire, Unpoly, or any script.
new MutationObserver((records) => {
  if (
    !records.some(
      ({ type, addedNodes }) => type === 'attributes' || [...addedNodes].some(isPending),
    )
  )
    return;
  allPending().filter(canMake).forEach(make);
  if (allPending().length > 0) whenIdle(() => void enhance());
}).observe(document, { childList: true, subtree: true, attributeFilter: [MARK] });

const begin = () => whenIdle(() => void enhance());
if (document.readyState === 'complete') begin();
else addEventListener('load', begin);
