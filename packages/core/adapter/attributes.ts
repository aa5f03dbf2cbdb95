import { foreignWords } from '../src/schema/foreign.js';
import { ENHANCED_ATTRIBUTE, type Values, warnOnce } from './options.js';

/** Class of the outer element. It reserves the space of the control until the script has loaded (case 128). */
export const PLACE = 'widget-select__place';

let foreignProps: ReadonlyMap<string, string> | undefined;

/** Warns about prop names of other components. HTML ignores attribute values that are not strings. */
function hintForeign(name: string, value: unknown): void {
  if (/^(string|undefined)$/.test(typeof value)) return;
  foreignProps ??= foreignWords().option;
  const advice = foreignProps.get(name);
  if (advice) warnOnce(`Unknown prop "${name}" is ignored. ${advice}`);
}

/**
 * Splits attributes between the enhanced element and the outer element. Without a `name` they are the same element.
 *
 * @param isOwnProp - Returns whether a name is a prop of the wrapper, not an attribute.
 */
export function splitAttributes(
  given: Values,
  isOwnProp: (name: string) => unknown,
): [enhanced: Values, outer: Values] {
  const both: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [name, value] of Object.entries(given)) {
    const isEnhanced = ENHANCED_ATTRIBUTE.test(name);
    if (!isEnhanced && isOwnProp(name)) continue;
    if (__DEV__) hintForeign(name, value);
    both[isEnhanced ? 0 : 1][name] = value;
  }
  return both;
}
