import { rootMember } from '../dom.js';
import { browserEnv as env, quietly } from '../engine/env.js';
import type { Store } from '../engine/store.js';
import { isInUse } from '../host/page.js';
import { createCatalog } from '../model/data/catalog.js';
import type { StepRequest } from '../model/request.js';
import type { SelectCleanup } from '../schema/types.js';

/** Builds a widget without a public instance. */
type AssembleApart = (
  element: HTMLElement,
  publish: (instance: { readonly store: Store; readonly destroy: SelectCleanup }) => void,
) => void;

/**
 * Makes the browser compile the code for the first click in advance: opens a list in a separate invisible document, without
 * effects on ids, events, focus or observers of the page. A step in each idle period, as each takes a few milliseconds.
 */
export function rehearse(doc: Document, build: AssembleApart): void {
  const apart = rootMember(doc, 'implementation').createHTMLDocument('');
  // Without a label, developers would get a hint.
  if (__DEV__) apart.body.setAttribute('aria-label', '-');
  const steps: StepRequest[] = [
    { type: 'open', origin: 'api', focus: 'keep' },
    { type: 'config', options: {}, catalog: createCatalog([{ value: 'a', label: 'A' }]) },
    { type: 'close', origin: 'api', focus: 'keep' },
  ];
  quietly(() =>
    build(apart.body, ({ store, destroy }) => {
      // A document without a window has no top layer.
      for (const node of apart.querySelectorAll('div')) Object.assign(node, { showPopover: null });
      const go = () => {
        const step = isInUse(doc) && steps.shift();
        if (!step) return destroy();
        // Added before the step, so that everything is removed in the end even if it throws.
        next();
        store.dispatch(step);
      };
      const next = () => env.idle(() => quietly(go));
      next();
    }),
  );
}
