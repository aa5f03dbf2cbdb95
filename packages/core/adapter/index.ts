/**
 * `widget-select/internal/adapter`: base for framework wrappers, used by those for React, Vue and Angular. The widget itself does not load
 * it.
 *
 * @packageDocumentation
 */

export { hear, isFocusNowhere } from '../src/dom.js';
export { PLACE, splitAttributes } from './attributes.js';
export { watchFocus } from './focus.js';
export type { PayloadHandler } from './handlers.js';
export { createPicture } from './leave.js';
export {
  isOtherValue,
  nativeMarkup,
  type RenderElement,
  toCoreValue,
  writeOptions,
} from './native.js';
export { isEqual, isRecord, toCoreOptions, toggled, type Values } from './options.js';
export { createSlots, type EmptySlot, reportFilled, SLOTS, type SlotElements } from './slots.js';
export {
  applyProps,
  type ControlledState,
  needsProps,
  type ParentProps,
  passEvents,
  type Widget,
} from './sync.js';
