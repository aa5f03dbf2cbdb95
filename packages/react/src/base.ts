/**
 * `widget-select-react/base`: the component on `widget-select/base` plus the features that you add.
 *
 * @packageDocumentation
 */

// Import the core first, as in `index.ts`.
import { SelectWidget } from 'widget-select/base';
import type { BaseWidgetSelectComponent } from './props.js';
import { smallOf } from './Select.jsx';

export type { SelectFeature } from 'widget-select';
export * from 'widget-select/internal/features';
export type * from './props.js';
export { SmallSelect as default, SmallSelect as WidgetSelect };

/**
 * A select without optional features. Using a missing feature throws `missing-feature`.
 *
 * @example
 * ```tsx
 * import WidgetSelect, { remote, tree } from 'widget-select-react/base';
 *
 * const TreeSelect = WidgetSelect.with(tree, remote);
 *
 * const Places = () => <TreeSelect ajax={{ url: '/places' }} />;
 * ```
 */
const SmallSelect: BaseWidgetSelectComponent = smallOf(SelectWidget);
