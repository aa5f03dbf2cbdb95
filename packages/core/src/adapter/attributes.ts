import type { Values } from './options.js';

/** Class of the element around everything. It holds the place of the control until the script has come (case 128). */
export const PLACE = 'widget-select__place';

/** Those that name, describe or submit; all others lay out, listen or mark. */
const OF_MOUNT = /^(aria-|auto|form|id$|name|title)/;

/**
 * The attributes of the element that is enhanced, and of the one around everything. Without a `name` the two are one.
 *
 * @param isOurs - Names that are no attributes.
 */
export function splitAttributes(
  given: Values,
  isOurs: (name: string) => boolean = () => false,
): [mount: Values, box: Values] {
  const mount: Record<string, unknown> = {};
  const box: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given))
    if (!isOurs(name)) (OF_MOUNT.test(name) ? mount : box)[name] = value;
  return [mount, box];
}
