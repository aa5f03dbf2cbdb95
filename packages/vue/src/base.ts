/**
 * `widget-select-vue/base`: the component on `widget-select/base` plus the features that you add.
 *
 * @packageDocumentation
 */

// Import the core first, as in `index.ts`.
import { type SelectFeature, SelectWidget } from 'widget-select/base';
import type { WidgetSelectComponent } from './props.js';
import { componentOf } from './Select.js';

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
  SelectListeners,
  SelectModelValue,
  SelectSlots,
  WidgetSelectComponent,
  WidgetSelectExposed,
  WidgetSelectProps,
} from './props.js';
export { SmallSelect as default, SmallSelect as WidgetSelect };

/** The component without optional features; `with()` adds them. */
export interface BaseWidgetSelectComponent extends WidgetSelectComponent {
  /**
   * Returns a component with these features. The result has no `with()`, so pass all features in one call. Call it
   * outside of `setup`.
   */
  with(...features: readonly SelectFeature[]): WidgetSelectComponent;
}

/**
 * A select without optional features. Using a missing feature throws `missing-feature`.
 *
 * @example
 * ```ts
 * import WidgetSelect, { remote, tree } from 'widget-select-vue/base';
 *
 * const TreeSelect = WidgetSelect.with(tree, remote);
 *
 * // In a template: <TreeSelect :ajax="{ url: '/places' }" />
 * ```
 */
const SmallSelect: BaseWidgetSelectComponent = Object.assign(componentOf(SelectWidget), {
  with: (...features: readonly SelectFeature[]) => componentOf(SelectWidget.with(...features)),
});
