import { createWith } from './rules.js';

/** For `widget-select`: what edits tags comes with the first one that is edited. */
export default createWith(async () => (await import('./rename.js')).default);
