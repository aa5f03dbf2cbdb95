/**
 * `widget-select-vue`: the select of `widget-select` as a Vue component.
 *
 * @packageDocumentation
 */

// The core before what stands on it: bundlers then put the adapter beside this package, with which it compresses best.
import 'widget-select';

export type {
  SelectListeners,
  SelectModelValue,
  SelectSlots,
  WidgetSelectComponent,
  WidgetSelectExposed,
  WidgetSelectProps,
} from './props.js';
export { WidgetSelect as default, WidgetSelect } from './Select.js';
