/**
 * `widget-select-angular/lazy`: the component, whose open list and search are a second file.
 *
 * @packageDocumentation
 */

import { ChangeDetectionStrategy, Component } from '@angular/core';
import type { AnyMeta } from 'widget-select/internal/schema';
// Import the core first: bundlers then place the adapter next to this package, where it compresses best.
import { SelectWidget } from 'widget-select/lazy';
import { SelectComponent } from './component.js';
import { PROVIDERS, type SelectClass } from './controller.js';
import { INPUTS, OUTPUTS } from './names.js';
import type { MultipleInput } from './types.js';

export * from './slot-templates.js';
export type { SelectChange, SelectInputValue, SelectMembers, SelectSlotContext } from './types.js';

/**
 * The component of `widget-select-angular`, which is smaller at the start of a page: the code of the open list and of the search
 * is loaded when the page is idle, when a pointer or focus is on a select, or when one opens.
 */
@Component({
  selector: 'ng-widget-select',
  // Otherwise, Angular warns of two components that look the same if an application has both.
  exportAs: 'lazyWidgetSelect',
  template: '',
  changeDetection: ChangeDetectionStrategy.OnPush,
  inputs: INPUTS as never,
  outputs: OUTPUTS as never,
  providers: PROVIDERS,
})
class LaterSelect<
  M extends object = AnyMeta,
  Multiple extends MultipleInput = false,
> extends SelectComponent<M, Multiple> {
  /** @internal */
  protected override selectClass(): SelectClass {
    return SelectWidget as unknown as SelectClass;
  }
}

export { LaterSelect as WidgetSelect };
