/** `widget-select/search`: the text normalization of the built-in search, and what search engines have found. No DOM. */

export { normalize } from './model/search/fold.js';
export { highlightsOf } from './model/search/words.js';
