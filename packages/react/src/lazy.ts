/**
 * `widget-select-react/lazy`: the component, whose open list and search are a second file.
 *
 * @packageDocumentation
 */

// Import the core first, as in `index.ts`.
import { SelectWidget } from 'widget-select/lazy';
import type { WidgetSelectComponent } from './props.js';
import { componentOf } from './Select.jsx';

export type * from './props.js';
export { LaterSelect as default, LaterSelect as WidgetSelect };

/**
 * The component of `widget-select-react`, which is smaller at the start of a page: the code of the open list and of the search
 * is loaded when the page is idle, when a pointer or focus is on a select, or when one opens.
 */
const LaterSelect: WidgetSelectComponent = componentOf(SelectWidget);
