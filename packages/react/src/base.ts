/**
 * `widget-select-react/base`: the component on `widget-select/base` plus the features that you add.
 *
 * @packageDocumentation
 */

// Import the core first, as in `index.ts`.
import { type SelectFeature, SelectWidget } from 'widget-select/base';
import type { WidgetSelectComponent } from './props.js';
import { componentOf } from './Select.jsx';

export {
  create,
  plugins,
  remote,
  type SelectFeature,
  sheet,
  sortable,
  tree,
} from 'widget-select/base';
export type {
  SelectBindings,
  SelectElementProps,
  SelectHandlers,
  SelectRenderers,
  SelectValueProp,
  WidgetSelectComponent,
  WidgetSelectProps,
} from './props.js';
export { SmallSelect as default, SmallSelect as WidgetSelect };

/** The component without optional features; `with()` adds them. */
export interface BaseWidgetSelectComponent extends WidgetSelectComponent {
  /**
   * Returns a component with these features. The result has no `with()`, so pass all features in one call. Call it
   * outside of components.
   */
  with(...features: readonly SelectFeature[]): WidgetSelectComponent;
}

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
const SmallSelect: BaseWidgetSelectComponent = Object.assign(componentOf(SelectWidget), {
  with: (...features: readonly SelectFeature[]) => componentOf(SelectWidget.with(...features)),
});
