/**
 * The script-tag build: `<script src="…/widget-select.iife.js">` makes the class itself the global `SelectWidget`.
 * A script tag has no named imports, so the error classes hang on the class.
 */
import SelectWidget, { RemoteError, SelectError } from '../src/all.js';

export default Object.assign(SelectWidget, { RemoteError, SelectError });
