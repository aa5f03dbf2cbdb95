/**
 * `widget-select/adapter`: what wrappers for frameworks have in common, whatever the framework. Those for React and Vue
 * stand on it; so can others. The widget itself does not load it.
 *
 * @packageDocumentation
 */

export { OUTER_CLASS, splitAttributes } from './attributes.js';
export { dropdownOf, watchFocus } from './focus.js';
export {
  isOtherSelection,
  nativeMarkup,
  type RenderElement,
  toCoreValue,
  writeNativeOptions,
} from './native.js';
export { dataOf, isRecord, toCoreOptions, type Values } from './options.js';
export { createSlotElements, SLOT_NAMES, type SlotElements } from './slots.js';
export {
  applyParentProps,
  type ControlledState,
  differsFromParent,
  type ParentProps,
  type Widget,
} from './sync.js';
