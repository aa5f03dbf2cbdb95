/**
 * `widget-select.jquery.js`: `$.fn.selectWidget` in a page that has loaded jQuery and `widget-select.iife.js` by script tags.
 */
import { type JQueryLike, jquery } from '../plugins/jquery.js';

const globals = self as {
  jQuery?: JQueryLike;
  SelectWidget?: Parameters<typeof jquery>[1];
};
if (!globals.jQuery || !globals.SelectWidget)
  throw new Error(
    `widget-select.jquery.js needs ${globals.jQuery ? 'widget-select.iife.js' : 'jQuery'}: put its <script> before`,
  );
jquery(globals.jQuery, globals.SelectWidget);
