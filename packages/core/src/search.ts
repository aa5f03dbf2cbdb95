/** `widget-select/search`: the text normalization of the built-in search, also for servers. No DOM. */
export { normalize } from './model/search/fold.js';
