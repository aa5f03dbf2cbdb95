import type { Option } from '../../schema/types.js';

/**
 * Options after an `<hr>` in the markup; option objects cannot express this (D10.6). Separators are not options, so they are not
 * counted, focused or searched.
 */
export const belowSeparator = new WeakSet<Option>();
