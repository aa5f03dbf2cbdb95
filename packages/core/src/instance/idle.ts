import { rootMember } from '../dom.js';
import { browserEnv as env, quietly } from '../engine/env.js';
import { checkDuplicates } from '../engine/scan.js';
import type { Store } from '../engine/store.js';
import { isInUse } from '../host/page.js';
import { type Catalog, createCatalog } from '../model/data/catalog.js';
import type { StepRequest } from '../model/request.js';
import type { Config } from '../schema/options.js';
import type { Cleanup } from '../schema/types.js';
import { checkDuplicateError } from './prepare.js';

declare const __DEV__: boolean;

/** Creates a widget; only the methods used here are required. */
type Build = (
  element: HTMLElement,
  options: Readonly<Record<string, unknown>>,
  owner: {
    readonly select: null;
    emit(): void;
    on(): Cleanup;
    publish(instance: { readonly store: Store; readonly destroy: Cleanup }): void;
  },
) => void;

/** The steps to open a list. Each takes a few milliseconds the first time, because the code is not compiled yet. */
const steps = (): StepRequest[] => [
  { type: 'open', origin: 'api', focus: 'keep' },
  { type: 'config', options: {}, catalog: createCatalog([{ value: 'a', label: 'A' }]) },
  { type: 'close', origin: 'api', focus: 'keep' },
];

const nothing = () => {};

/** Executes these steps in a separate invisible document, without effects on ids, events, focus or observers of the page. */
function openApart(doc: Document, build: Build, isWanted: () => boolean): void {
  const apart = rootMember(doc, 'implementation').createHTMLDocument('');
  const host = apart.createElement('div');
  apart.body.append(host);
  host.setAttribute('aria-label', '-');
  build(
    host,
    {},
    {
      select: null,
      emit: nothing,
      on: () => nothing,
      publish({ store, destroy }) {
        // A document without a window has no top layer.
        for (const node of apart.querySelectorAll('div'))
          Object.assign(node, { showPopover: null });
        const rest = steps();
        const go = () => {
          const step = isWanted() && rest.shift();
          if (!step) return destroy();
          // Added before the step, so that everything is removed in the end even if it throws.
          goOn();
          store.dispatch(step);
        };
        const goOn = () => env.idle(() => quietly(go));
        goOn();
      },
    },
  );
}

const warmed = new WeakSet<Document>();

/**
 * Makes the browser compile the code for the first click in advance: once per document, in idle time after the page has loaded,
 * and only if it has a widget then.
 */
export function warmUp(doc: Document, build: Build): void {
  const view = rootMember(doc, 'defaultView');
  // A simulated DOM has no layout and no real clicks, and its timers should end with its tests.
  if (!view || warmed.has(doc) || !('elementsFromPoint' in doc)) return;
  warmed.add(doc);
  const isWanted = () => isInUse(doc);
  const begin = () =>
    env.idle(() => {
      if (isWanted()) quietly(() => openApart(doc, build, isWanted));
      else warmed.delete(doc);
    });
  // Not available if an element with this name shadows it.
  if (doc.readyState === 'complete') begin();
  else view.addEventListener('load', begin, { once: true });
}

/** Shorter lists do not become faster if duplicates are ruled out. */
const LONG = 1000;

/**
 * Searches for duplicate values in idle time, if the policy is `warn`. By default, short lists are not checked in production,
 * because a page may have hundreds of them.
 */
export function createDuplicateWatch(isAsked: boolean) {
  let stop: Cleanup = () => {};
  const watch = (catalog: Catalog, { duplicateValuePolicy, data }: Config) => {
    stop();
    const isWorth = __DEV__ || isAsked || catalog.options.length > LONG;
    if (duplicateValuePolicy === 'warn' && data && isWorth)
      // The search is also prepared in idle time.
      stop = env.idle(() => {
        stop = checkDuplicates(env, catalog);
      });
  };
  return {
    /** Sets the new data. */
    watch,
    /** Checks data that are not set yet. @throws {@link SelectError} `duplicate-value` */
    check(catalog: Catalog, config: Config) {
      checkDuplicateError(catalog, config);
      watch(catalog, config);
    },
    stop: () => stop(),
  };
}
