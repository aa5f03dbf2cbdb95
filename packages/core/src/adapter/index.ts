/**
 * `widget-select/adapter`: what wrappers for frameworks have in common, whatever the framework. Those for React and Vue
 * stand on it; so can others. The widget itself does not load it.
 *
 * @packageDocumentation
 */

export { PLACE, splitAttributes } from './attributes.js';
export { dropdownOf, watchFocus } from './focus.js';
export { isChosen, listOptions, nativeMarkup, type Render, toValue } from './native.js';
export { dataOf, isRecord, toOptions, type Values } from './options.js';
export { createSlots, SLOTS, type Slots } from './slots.js';
export { differs, follow, type Widget, type Wishes } from './sync.js';
