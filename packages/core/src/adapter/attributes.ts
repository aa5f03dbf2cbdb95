import type { Values } from './options.js';

/** Class of the element around everything. It keeps room for the control until the script has come (case 128). */
export const PLACE = 'widget-select__place';

/** Attributes of the enhanced element: those that name, describe or submit. All others lay out, listen or mark. */
const ENHANCED_ATTRIBUTE = /^(aria-|auto|form|id$|name|title)/;

/**
 * The attributes of the element that is enhanced, and of the one around everything. Without a `name` the two are one.
 *
 * @param isOwnProp - Tells the wrapper's own props, which are no attributes.
 */
export function splitAttributes(
  given: Values,
  isOwnProp: (name: string) => unknown,
): [enhanced: Values, outer: Values] {
  const enhanced: Record<string, unknown> = {};
  const outer: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given))
    if (!isOwnProp(name)) (ENHANCED_ATTRIBUTE.test(name) ? enhanced : outer)[name] = value;
  return [enhanced, outer];
}
