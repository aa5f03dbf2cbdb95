/**
 * Runs edited examples. The page is sandboxed: it has no origin, so it reaches nothing of the site, and what it may
 * fetch of it (`data/`) the site sends. What it does not load, like compilers, comes with its script.
 */
import { transform } from 'sucrase';

export interface Files {
  /** By ending: `ts` and `html`, `tsx`, or `vue`. */
  readonly [ending: string]: string;
}

type Modules = Readonly<Record<string, unknown>>;

/** Code with imports as a function of `require`. */
export function evaluate(code: string, modules: Modules): Record<string, unknown> {
  const plain = transform(code, {
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
  }).code;
  const exports: Record<string, unknown> = {};
  const load = (name: string) => {
    if (name.endsWith('.css')) return {};
    const found = modules[name];
    if (!found) throw new Error(`“${name}” is not served here. There are: ${known(modules)}.`);
    return found;
  };
  new Function('require', 'exports', plain)(load, exports);
  return exports;
}

const known = (modules: Modules) => Object.keys(modules).join(', ');

/** @param run Brings the files to life in an element. */
export function listen(run: (files: Files, live: HTMLElement) => void): void {
  withoutOrigin();
  const live = document.querySelector<HTMLElement>('.example__live');
  if (!live) return;
  addEventListener('error', ({ error, message }) => tell({ error: describe(error ?? message) }));
  addEventListener('unhandledrejection', ({ reason }) => tell({ error: describe(reason) }));
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !data?.files) return;
    document.documentElement.dir = data.dir ?? '';
    document.documentElement.dataset.scheme = data.scheme ?? 'system';
    try {
      run(data.files, live);
      tell({ ran: true });
    } catch (error) {
      tell({ error: describe(error) });
    }
  });
  tell({ ready: true });
}

const tell = (message: object) => parent.postMessage(message, '*');
const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A page without origin has no storage, and its requests are foreign: this one keeps its own, and asks the site. */
function withoutOrigin(): void {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(window, name, { value: storage });

  const { fetch } = window;
  const base = new URL('../data/', location.href).href;
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href).href;
    if (!url.startsWith(base)) return fetch(input, init);
    return new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) =>
        typeof data === 'string' ? resolve(new Response(data)) : reject(new TypeError('No answer'));
      parent.postMessage({ fetch: url }, '*', [port2]);
    });
  };
}
