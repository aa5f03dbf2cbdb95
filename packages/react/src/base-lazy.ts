/**
 * `widget-select-react/base/lazy`: the component of `widget-select-react/base`, whose open list and search are a second file.
 *
 * @packageDocumentation
 */

// Import the core first, as in `index.ts`.
import { SelectWidget } from 'widget-select/base/lazy';
import type { BaseWidgetSelectComponent } from './props.js';
import { smallOf } from './Select.jsx';

export type { SelectFeature } from 'widget-select';
export * from 'widget-select/internal/features';
export type * from './props.js';
export { SmallLaterSelect as default, SmallLaterSelect as WidgetSelect };

/**
 * The component of `widget-select-react/base`, which is smaller at the start of a page: the code of the open list and of the
 * search is loaded when the page is idle, when a pointer or focus is on a select, or when one opens.
 *
 * @example
 * ```tsx
 * import WidgetSelect, { remote, tree } from 'widget-select-react/base/lazy';
 *
 * const TreeSelect = WidgetSelect.with(tree, remote);
 *
 * const Places = () => <TreeSelect ajax={{ url: '/places' }} />;
 * ```
 */
const SmallLaterSelect: BaseWidgetSelectComponent = smallOf(SelectWidget);
