/** `widget-select/search`: the folding that the built-in search uses, for servers too. No DOM. */
export { normalize } from './model/search/fold.js';
