import { type AfterContentChecked, Directive, type Signal } from '@angular/core';
import type { SelectWidget } from 'widget-select';
import type { AnyMeta, OptionValue } from 'widget-select/internal/schema';
import { createController, type SelectClass } from './controller.js';
import { defineMembers } from './members.js';
import type { ModeOf, MultipleInput, SelectMembers, ValueOf, ValuesInput } from './types.js';

export interface SelectComponent<
  M extends object = AnyMeta,
  Multiple extends MultipleInput = false,
  V extends OptionValue = OptionValue,
  W extends OptionValue = V,
  Out extends ValuesInput = 'own',
> extends SelectMembers<M, Multiple, V, W, Out> {}

/**
 * What the components of all entries have in common. Each names the inputs itself, because Angular does not check the types of
 * inherited ones in templates.
 */
@Directive({ host: { class: 'widget-select__place' } })
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: inputs and outputs are defined from tables
export abstract class SelectComponent<
  M extends object = AnyMeta,
  Multiple extends MultipleInput = false,
  V extends OptionValue = OptionValue,
  W extends OptionValue = V,
  Out extends ValuesInput = 'own',
> implements AfterContentChecked
{
  static {
    defineMembers(SelectComponent.prototype);
  }

  /** The class of the widget; called while the component is created. @internal */
  protected abstract selectClass(): SelectClass;

  /** @internal */
  readonly controller = createController(this.selectClass());

  /** The instance; `undefined` until the component has been rendered in a browser, and after it is destroyed. */
  readonly instance = this.controller.instance as unknown as Signal<
    SelectWidget<M, ModeOf<Multiple>, ValueOf<V, W, Out>> | undefined
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
