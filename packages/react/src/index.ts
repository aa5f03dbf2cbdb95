/**
 * `widget-select-react`: the select of `widget-select` as a React component.
 *
 * @packageDocumentation
 */

// The core before what stands on it: bundlers then put the adapter beside this package, with which it compresses best.
import { SelectWidget } from 'widget-select';
import type { WidgetSelectComponent } from './props.js';
import { componentOf } from './Select.jsx';

export type {
  SelectBindings,
  SelectElementProps,
  SelectHandlers,
  SelectRenderers,
  SelectValueProp,
  WidgetSelectComponent,
  WidgetSelectProps,
} from './props.js';
export { WidgetSelect as default };

/**
 * A select: `<WidgetSelect data={countries} value={country} onChange={setCountry} />`.
 *
 * Every option is a prop, every event a prop `on` + its name. With `name` a real `<select>` is rendered. `ref`
 * is the instance. A change of `multiple`, `searchable`, `plugins` or `dropdownParent` needs another `key`.
 */
export const WidgetSelect: WidgetSelectComponent = componentOf(SelectWidget);
