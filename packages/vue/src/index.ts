/**
 * `widget-select-vue`: the select of `widget-select` as a Vue component.
 *
 * @packageDocumentation
 */

export type {
  SelectListeners,
  SelectModelValue,
  SelectSlots,
  WidgetSelectComponent,
  WidgetSelectExposed,
  WidgetSelectProps,
} from './props.js';
export { WidgetSelect as default, WidgetSelect } from './Select.js';
