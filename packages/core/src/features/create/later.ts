import { createWith } from './rules.js';

/** For `widget-select`: what edits tags comes with the first one that is edited. */
export default /* @__PURE__ */ createWith(async () => (await import('./rename.js')).default);
