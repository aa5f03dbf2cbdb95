/**
 * `widget-select-react`: the select of `widget-select` as a React component.
 *
 * @packageDocumentation
 */

// The core before what stands on it: bundlers then put the adapter beside this package, with which it compresses best.
import 'widget-select';

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
