/**
 * `widget-select-vue`: the select of `widget-select` as a Vue component.
 *
 * @packageDocumentation
 */

// The core before what stands on it: bundlers then put the adapter beside this package, with which it compresses best.
import { SelectWidget } from 'widget-select';
import type { WidgetSelectComponent } from './props.js';
import { componentOf } from './Select.js';

export type {
  SelectListeners,
  SelectModelValue,
  SelectSlots,
  WidgetSelectComponent,
  WidgetSelectExposed,
  WidgetSelectProps,
} from './props.js';
export { WidgetSelect as default };

/**
 * A select: `<WidgetSelect v-model="country" :data="countries" clearable />`.
 *
 * Options are attributes, or stand together in `options`; an attribute goes before what `options` says.
 * Mounted with a `name` it renders a real `<select>`. A template ref has the methods of the instance and
 * `instance`. A change of `multiple`, `searchable`, `plugins` or `dropdownParent` needs another `key`.
 */
export const WidgetSelect: WidgetSelectComponent = componentOf(SelectWidget);
