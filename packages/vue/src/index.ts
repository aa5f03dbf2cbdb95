/**
 * `widget-select-vue`: the select of `widget-select` as a Vue component.
 *
 * @packageDocumentation
 */

// Import the core first: bundlers then place the adapter next to this package, where it compresses best.
import { SelectWidget } from 'widget-select';
import type { WidgetSelectComponent } from './props.js';
import { componentOf } from './Select.js';

export type * from './props.js';
export { WidgetSelect as default };

/**
 * A select: `<WidgetSelect v-model="country" :data="countries" clearable />`.
 *
 * Pass options as attributes or in `options`; attributes override `options`. With `name`, it renders a real `<select>`. A
 * template ref has the methods and the `instance`. `multiple`, `searchable`, `plugins` and `dropdownParent` cannot change
 * after mount; change `key` to remount.
 */
export const WidgetSelect: WidgetSelectComponent = componentOf(SelectWidget);
