/**
 * `widget-select-vue/all`: the component on `widget-select/all`, whose lists are complete at once.
 *
 * @packageDocumentation
 */

// Import the core first, as in `index.ts`.
import { SelectWidget } from 'widget-select/all';
import type { WidgetSelectComponent } from './props.js';
import { componentOf } from './Select.js';

export type * from './props.js';
export { WidgetSelect as default };

/** The component of `widget-select-vue`, for pages that read the rows of a list in the line after `open()`, and for tests. */
export const WidgetSelect: WidgetSelectComponent = componentOf(SelectWidget);
