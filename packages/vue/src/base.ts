/**
 * `widget-select-vue/base`: the component on `widget-select/base`, to which a page adds the features that it uses.
 *
 * @packageDocumentation
 */

// The core before what stands on it, as in `index.ts`.
import { type SelectFeature, SelectWidget } from 'widget-select/base';
import type { WidgetSelectComponent } from './props.js';
import { componentOf } from './Select.js';

export { create, remote, type SelectFeature, sheet, sortable, tree } from 'widget-select/base';
export type {
  SelectListeners,
  SelectModelValue,
  SelectSlots,
  WidgetSelectComponent,
  WidgetSelectExposed,
  WidgetSelectProps,
} from './props.js';
export { SmallSelect as default, SmallSelect as WidgetSelect };

/** The component without features, and those that have some. */
export interface BaseWidgetSelectComponent extends WidgetSelectComponent {
  /**
   * The component with these features, without a `with` itself: name all that it needs in one call. A component of its
   * own: call it outside of `setup`.
   */
  with(...features: readonly SelectFeature[]): WidgetSelectComponent;
}

/**
 * A select without features. An option or data that needs one throws `missing-feature`.
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
