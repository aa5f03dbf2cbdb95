/**
 * `widget-select-angular`: the select of `widget-select` as an Angular component.
 *
 * @packageDocumentation
 */

import {
  type AfterContentChecked,
  ChangeDetectionStrategy,
  Component,
  type Signal,
} from '@angular/core';
// Import the core first: bundlers then place the adapter next to this package, where it compresses best.
import { SelectWidget } from 'widget-select';
import type { AnyMeta } from 'widget-select/schema';
import { createController, PROVIDERS, type SelectClass } from './controller.js';
import { defineMembers } from './members.js';
import { INPUTS, OUTPUTS } from './names.js';
import type { ModeOf, MultipleInput, SelectMembers } from './types.js';

export { WidgetSelectOption, WidgetSelectValue } from './slots.js';
export type { SelectChange, SelectInputValue, SelectMembers, SelectSlotContext } from './types.js';

export interface WidgetSelect<M extends object = AnyMeta, Multiple extends MultipleInput = false>
  extends SelectMembers<M, Multiple> {}

/**
 * A select: `<ng-widget-select [(value)]="country" [data]="countries" clearable />`.
 *
 * Options are inputs, events are outputs. With `name`, it renders a real `<select>`. Works with `ngModel`, `formControl`,
 * `formControlName` and `formField`. `multiple`, `searchable`, `plugins` and `dropdownParent` cannot change after mount.
 *
 * @typeParam M - Shape of the options' `meta`.
 * @typeParam Multiple - Follows from `multiple`; `true` types the value as `string[]`.
 */
@Component({
  selector: 'ng-widget-select',
  template: '',
  changeDetection: ChangeDetectionStrategy.OnPush,
  host: { class: 'widget-select__place' },
  inputs: INPUTS as never,
  outputs: OUTPUTS as never,
  providers: PROVIDERS,
})
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: inputs and outputs are defined from tables
export class WidgetSelect<M extends object = AnyMeta, Multiple extends MultipleInput = false>
  implements AfterContentChecked
{
  static {
    defineMembers(WidgetSelect.prototype);
  }

  /** @internal */
  readonly controller = createController(SelectWidget as unknown as SelectClass);

  /** The instance; `undefined` until the component has been rendered in a browser, and after it is destroyed. */
  readonly instance = this.controller.instance as unknown as Signal<
    SelectWidget<M, ModeOf<Multiple>> | undefined
  >;

  /** Focuses the control. */
  focus(): void {
    this.controller.instance()?.focus();
  }

  /** Called by Angular. */
  ngAfterContentChecked(): void {
    this.controller.check();
  }
}
