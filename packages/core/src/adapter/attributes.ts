import { foreignWords } from '../schema/foreign.js';
import { ENHANCED_ATTRIBUTE, type Values, warnOnce } from './options.js';

declare const __DEV__: boolean;

/** Class of the element around everything. It keeps room for the control until the script has come (case 128). */
export const PLACE = 'widget-select__place';

let foreignProps: ReadonlyMap<string, string> | undefined;

/** Points out what other components call a prop of ours: of a value that is no text HTML makes nothing. */
function hintForeign(name: string, value: unknown): void {
  if (/^(string|undefined)$/.test(typeof value)) return;
  foreignProps ??= foreignWords().option;
  const advice = foreignProps.get(name);
  if (advice) warnOnce(`Unknown prop "${name}" is ignored. ${advice}`);
}

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
  for (const [name, value] of Object.entries(given)) {
    const isEnhanced = ENHANCED_ATTRIBUTE.test(name);
    if (!isEnhanced && isOwnProp(name)) continue;
    if (__DEV__) hintForeign(name, value);
    (isEnhanced ? enhanced : outer)[name] = value;
  }
  return [enhanced, outer];
}
