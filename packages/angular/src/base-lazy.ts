/**
 * `widget-select-angular/base/lazy`: the component of `widget-select-angular/base`, whose open list and search are a second file.
 *
 * @packageDocumentation
 */

import { ChangeDetectionStrategy, Component } from '@angular/core';
// Import the core first: bundlers then place the adapter next to this package, where it compresses best.
import { SelectWidget } from 'widget-select/base/lazy';
import type { AnyMeta, OptionValue } from 'widget-select/internal/schema';
import { SelectComponent } from './component.js';
import { PROVIDERS, type SelectClass } from './controller.js';
import { INPUTS, OUTPUTS } from './names.js';
import { withFeatures } from './small.js';
import type { MultipleInput, ValuesInput } from './types.js';

export type { SelectFeature } from 'widget-select';
export * from 'widget-select/internal/features';
export * from './slot-templates.js';
export { provideSelectFeatures } from './small.js';
export type {
  SelectChange,
  SelectEmptyContext,
  SelectInputValue,
  SelectMembers,
  SelectSlotContext,
} from './types.js';

const laterClass = withFeatures(SelectWidget);

/**
 * The component of `widget-select-angular/base`, which is smaller at the start of a page: the code of the open list and of the
 * search is loaded when the page is idle, when a pointer or focus is on a select, or when one opens.
 */
@Component({
  selector: 'ng-widget-select',
  // Otherwise, Angular warns of two components that look the same if an application has both.
  exportAs: 'lazyBaseWidgetSelect',
  template: '',
  changeDetection: ChangeDetectionStrategy.OnPush,
  inputs: INPUTS as never,
  outputs: OUTPUTS as never,
  providers: PROVIDERS,
})
class SmallLaterSelect<
  M extends object = AnyMeta,
  Multiple extends MultipleInput = false,
  V extends OptionValue = OptionValue,
  W extends OptionValue = V,
  Out extends ValuesInput = 'own',
> extends SelectComponent<M, Multiple, V, W, Out> {
  /** @internal */
  protected override selectClass(): SelectClass {
    return laterClass();
  }
}

export { SmallLaterSelect as WidgetSelect };
