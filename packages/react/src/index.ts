/**
 * `widget-select-react`: the select of `widget-select` as a React component.
 *
 * @packageDocumentation
 */

export type {
  SelectBindings,
  SelectElementProps,
  SelectHandlers,
  SelectRenderers,
  SelectValueProp,
  WidgetSelectComponent,
  WidgetSelectProps,
} from './props.js';
export { WidgetSelect as default, WidgetSelect } from './Select.jsx';
