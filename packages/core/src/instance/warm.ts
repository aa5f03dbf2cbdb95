import { rootMember } from '../dom.js';
import { browserEnv as env, quietly } from '../engine/env.js';
import type { Store } from '../engine/store.js';
import { isInUse } from '../host/page.js';
import { createCatalog } from '../model/data/catalog.js';
import type { StepRequest } from '../model/request.js';
import type { SelectCleanup } from '../schema/types.js';

/** Creates a widget; only the methods used here are required. */
export type Build = (
  element: HTMLElement,
  options: Readonly<Record<string, unknown>>,
  owner: {
    readonly select: null;
    emit(): void;
    on(): SelectCleanup;
    publish(instance: { readonly store: Store; readonly destroy: SelectCleanup }): void;
  },
) => void;

/** The steps to open a list. Each takes a few milliseconds the first time, because the code is not compiled yet. */
const steps = (): StepRequest[] => [
  { type: 'open', origin: 'api', focus: 'keep' },
  { type: 'config', options: {}, catalog: createCatalog([{ value: 'a', label: 'A' }]) },
  { type: 'close', origin: 'api', focus: 'keep' },
];

const nothing = () => {};

/**
 * Makes the browser compile the code for the first click in advance: executes these steps in a separate invisible document,
 * without effects on ids, events, focus or observers of the page.
 */
export function warmUp(doc: Document, build: Build): void {
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
          const step = isInUse(doc) && rest.shift();
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
