import { rootMember } from '../dom.js';
import { browserEnv as env, quietly } from '../engine/env.js';
import type { Store } from '../engine/store.js';
import { isInUse } from '../host/page.js';
import { createCatalog } from '../model/data/catalog.js';
import type { StepRequest } from '../model/request.js';
import type { Cleanup } from '../schema/types.js';

/** Builds a widget, of which only what is used here counts. */
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

/** The way to an open list. Each takes a few milliseconds the first time, when nothing is compiled yet. */
const steps = (): StepRequest[] => [
  { type: 'open', origin: 'api', focus: 'keep' },
  { type: 'config', options: {}, catalog: createCatalog([{ value: 'a', label: 'A' }]) },
  { type: 'close', origin: 'api', focus: 'keep' },
];

const nothing = () => {};

/** Goes this way in a document of its own that nobody sees: no id, event, focus or observer of the page knows of it. */
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
        // What has no window has no top layer.
        for (const node of apart.querySelectorAll('div'))
          Object.assign(node, { showPopover: null });
        const rest = steps();
        const go = () => {
          const step = isWanted() && rest.shift();
          if (!step) return destroy();
          // Before the step: whatever comes of it, what was built is taken away in the end.
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
 * Has the browser compile what the first click needs before it comes: once a document, after the page has loaded, in idle
 * time, and only if it has a widget then.
 */
export function warmUp(doc: Document, build: Build): void {
  const view = rootMember(doc, 'defaultView');
  // A simulated page has no layout, so nothing is at a point: nobody clicks there, and its timers should end with its tests.
  if (!view || warmed.has(doc) || !('elementsFromPoint' in doc)) return;
  warmed.add(doc);
  const isWanted = () => isInUse(doc);
  const begin = () =>
    env.idle(() => {
      if (isWanted()) quietly(() => openApart(doc, build, isWanted));
      else warmed.delete(doc);
    });
  // A page that hides it by an element of that name does without.
  if (doc.readyState === 'complete') begin();
  else view.addEventListener('load', begin, { once: true });
}
