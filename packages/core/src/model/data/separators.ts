import type { Option } from '../../schema/types.js';

/**
 * Options that stand below an `<hr>` of the page, which no option of ours can say (D10.6). What is no option in the
 * list takes no part in counting, moving and searching.
 */
export const belowSeparator = new WeakSet<Option>();
