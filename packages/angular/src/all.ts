/**
 * `widget-select-angular/all`: the component on `widget-select/all`, whose lists are complete at once.
 *
 * @packageDocumentation
 */

import { ChangeDetectionStrategy, Component } from '@angular/core';
// Import the core first: bundlers then place the adapter next to this package, where it compresses best.
import { SelectWidget } from 'widget-select/all';
import type { AnyMeta, OptionValue } from 'widget-select/internal/schema';
import { SelectComponent } from './component.js';
import { PROVIDERS, type SelectClass } from './controller.js';
import { INPUTS, OUTPUTS } from './names.js';
import type { MultipleInput, ValuesInput } from './types.js';

export * from './slot-templates.js';
export type {
  SelectChange,
  SelectEmptyContext,
  SelectInputValue,
  SelectMembers,
  SelectSlotContext,
} from './types.js';

/** The component of `widget-select-angular`, for pages that read the rows of a list in the line after `open()`, and for tests. */
@Component({
  selector: 'ng-widget-select',
  // Otherwise, Angular warns of two components that look the same if an application has both.
  exportAs: 'wholeWidgetSelect',
  template: '',
  changeDetection: ChangeDetectionStrategy.OnPush,
  inputs: INPUTS as never,
  outputs: OUTPUTS as never,
  providers: PROVIDERS,
})
export class WidgetSelect<
  M extends object = AnyMeta,
  Multiple extends MultipleInput = false,
  V extends OptionValue = OptionValue,
  W extends OptionValue = V,
  Out extends ValuesInput = 'own',
> extends SelectComponent<M, Multiple, V, W, Out> {
  /** @internal */
  protected override selectClass(): SelectClass {
    return SelectWidget as unknown as SelectClass;
  }
}
