/**
 * `widget-select.jquery.js`: `$.fn.selectWidget` in a page that has loaded jQuery and `widget-select.iife.js` by script tags; with the
 * attribute `data-select2` on its own tag, also `$.fn.select2`.
 */
import { type JQueryLike, jquery } from '../plugins/jquery.js';
import { select2 } from '../plugins/select2.js';

const globals = self as {
  jQuery?: JQueryLike;
  SelectWidget?: Parameters<typeof jquery>[1];
};
if (!globals.jQuery || !globals.SelectWidget)
  throw new Error(
    `widget-select.jquery.js needs ${globals.jQuery ? 'widget-select.iife.js' : 'jQuery'}: put its <script> before`,
  );
const add = document.currentScript?.hasAttribute('data-select2') ? select2 : jquery;
add(globals.jQuery, globals.SelectWidget);
