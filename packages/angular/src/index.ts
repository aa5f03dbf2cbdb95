/**
 * `widget-select-angular`: the select of `widget-select` as an Angular component.
 *
 * @packageDocumentation
 */

import { ChangeDetectionStrategy, Component } from '@angular/core';
// Import the core first: bundlers then place the adapter next to this package, where it compresses best.
import { SelectWidget } from 'widget-select';
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

/**
 * A select: `<ng-widget-select [(value)]="country" [data]="countries" clearable />`.
 *
 * Options are inputs, events are outputs. With `name`, it renders a real `<select>`. Works with `ngModel`, `formControl`,
 * `formControlName` and `formField`. `multiple`, `searchable`, `plugins` and `dropdownParent` cannot change after mount.
 *
 * @typeParam M - Shape of the options' `meta`.
 * @typeParam Multiple - Follows from `multiple`; `true` types the value as a list.
 * @typeParam V - Type of the values in the data.
 * @typeParam W - Type of the value that is set.
 * @typeParam Out - Follows from `values`.
 */
@Component({
  selector: 'ng-widget-select',
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
