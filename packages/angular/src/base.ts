/**
 * `widget-select-angular/base`: the component on `widget-select/base` plus the features that you provide.
 *
 * @packageDocumentation
 */

import {
  type AfterContentChecked,
  ChangeDetectionStrategy,
  Component,
  InjectionToken,
  inject,
  type Provider,
  type Signal,
} from '@angular/core';
// Import the core first: bundlers then place the adapter next to this package, where it compresses best.
import { type SelectFeature, SelectWidget } from 'widget-select/base';
import type { AnyMeta } from 'widget-select/schema';
import { createController, PROVIDERS, type SelectClass } from './controller.js';
import { defineMembers } from './members.js';
import { INPUTS, OUTPUTS } from './names.js';
import type { ModeOf, MultipleInput, SelectMembers } from './types.js';

export {
  create,
  editable,
  inline,
  plugins,
  remote,
  type SelectFeature,
  sheet,
  sortable,
  tree,
} from 'widget-select/base';
export { WidgetSelectOption, WidgetSelectValue } from './slots.js';
export type { SelectChange, SelectInputValue, SelectMembers, SelectSlotContext } from './types.js';

const SELECT_CLASS = new InjectionToken<SelectClass>('class of widget-select', {
  factory: () => SelectWidget as unknown as SelectClass,
});

/**
 * Provides features to all selects below. Pass all features in one call, to the application, a route or a component.
 *
 * @example
 * ```ts
 * import { provideSelectFeatures, remote, tree } from 'widget-select-angular/base';
 *
 * bootstrapApplication(App, { providers: [provideSelectFeatures(tree, remote)] });
 * ```
 */
export function provideSelectFeatures(...features: readonly SelectFeature[]): Provider {
  let made: SelectClass | undefined;
  return {
    provide: SELECT_CLASS,
    useFactory: () => {
      made ??= SelectWidget.with(...features) as unknown as SelectClass;
      return made;
    },
  };
}

// biome-ignore lint/correctness/noUnusedVariables: merges with the class
interface SmallSelect<M extends object = AnyMeta, Multiple extends MultipleInput = false>
  extends SelectMembers<M, Multiple> {}

/** A select without optional features. Using a missing feature throws `missing-feature`: add it with `provideSelectFeatures()`. */
@Component({
  selector: 'ng-widget-select',
  // Otherwise, Angular warns of two components that look the same if an application has both.
  exportAs: 'baseWidgetSelect',
  template: '',
  changeDetection: ChangeDetectionStrategy.OnPush,
  host: { class: 'widget-select__place' },
  inputs: INPUTS as never,
  outputs: OUTPUTS as never,
  providers: PROVIDERS,
})
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: inputs and outputs are defined from tables
class SmallSelect<M extends object = AnyMeta, Multiple extends MultipleInput = false>
  implements AfterContentChecked
{
  static {
    defineMembers(SmallSelect.prototype);
  }

  /** @internal */
  readonly controller = createController(inject(SELECT_CLASS));

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

export { SmallSelect as WidgetSelect };
