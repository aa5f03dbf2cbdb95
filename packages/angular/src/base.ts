/**
 * `widget-select-angular/base`: the component on `widget-select/base` plus the features that you provide.
 *
 * @packageDocumentation
 */

import { ChangeDetectionStrategy, Component } from '@angular/core';
// Import the core first: bundlers then place the adapter next to this package, where it compresses best.
import { SelectWidget } from 'widget-select/base';
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

const smallClass = withFeatures(SelectWidget);

/** A select without optional features. Using a missing feature throws `missing-feature`: add it with `provideSelectFeatures()`. */
@Component({
  selector: 'ng-widget-select',
  // Otherwise, Angular warns of two components that look the same if an application has both.
  exportAs: 'baseWidgetSelect',
  template: '',
  changeDetection: ChangeDetectionStrategy.OnPush,
  inputs: INPUTS as never,
  outputs: OUTPUTS as never,
  providers: PROVIDERS,
})
class SmallSelect<
  M extends object = AnyMeta,
  Multiple extends MultipleInput = false,
  V extends OptionValue = OptionValue,
  W extends OptionValue = V,
  Out extends ValuesInput = 'own',
> extends SelectComponent<M, Multiple, V, W, Out> {
  /** @internal */
  protected override selectClass(): SelectClass {
    return smallClass();
  }
}

export { SmallSelect as WidgetSelect };
