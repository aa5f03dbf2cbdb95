// A page with one library, which lib/fresh.mjs opens anew for each sample.
import { lazily } from '../adapters/lazily.ts';
import { createFreshPage } from '../harness/fresh.ts';

window.fresh = createFreshPage(document.getElementById('stage') as HTMLElement, lazily);
