import rename from './rename.js';
import { createWith } from './rules.js';

/** With all of its code. */
const createFeature = /* @__PURE__ */ createWith(rename);
export default createFeature;
