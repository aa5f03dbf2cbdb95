/**
 * `widget-select-react/base`: the component on `widget-select/base`, to which a page adds the features that it uses.
 *
 * @packageDocumentation
 */

// The core before what stands on it, as in `index.ts`.
import { type SelectFeature, SelectWidget } from 'widget-select/base';
import type { WidgetSelectComponent } from './props.js';
import { componentOf } from './Select.jsx';

export { create, remote, type SelectFeature, sheet, sortable, tree } from 'widget-select/base';
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

/** The component without features, and those that have some. */
export interface BaseWidgetSelectComponent extends WidgetSelectComponent {
  /**
   * The component with these features, without a `with` itself: name all that it needs in one call. A component of its
   * own: call it outside of components.
   */
  with(...features: readonly SelectFeature[]): WidgetSelectComponent;
}

/**
 * A select without features. An option or data that needs one throws `missing-feature`.
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
