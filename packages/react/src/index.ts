/**
 * `widget-select-react`: the select of `widget-select` as a React component.
 *
 * @packageDocumentation
 */

// Import the core first: bundlers then place the adapter next to this package, where it compresses best.
import { SelectWidget } from 'widget-select';
import type { WidgetSelectComponent } from './props.js';
import { componentOf } from './Select.jsx';

export type * from './props.js';
export { WidgetSelect as default };

/**
 * A select: `<WidgetSelect data={countries} value={country} onChange={setCountry} />`.
 *
 * Options are props, events are `on…` props. With `name`, it renders a real `<select>`. `ref` is the instance. `multiple`,
 * `searchable`, `plugins` and `dropdownParent` cannot change after mount; change `key` to remount.
 */
export const WidgetSelect: WidgetSelectComponent = componentOf(SelectWidget);
