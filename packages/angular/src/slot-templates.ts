import { Directive, inject } from '@angular/core';
import type {
  AnyMeta,
  OptionFields,
  OptionValue,
  SelectItems,
} from 'widget-select/internal/schema';
import { SelectSlots } from './slots.js';
import type { SelectEmptyContext, SelectSlotContext, ValueOf } from './types.js';

/** Content of a row: `<ng-template widgetSelectOption let-option>`. Takes precedence over `templateResult`. */
@Directive({ selector: 'ng-template[widgetSelectOption]', inputs: ['widgetSelectOption'] })
export class WidgetSelectOption<M extends object = AnyMeta, V extends OptionValue = string> {
  /** Types the option by a list: `<ng-template [widgetSelectOption]="countries" let-option>`; with `fields`, by these. */
  widgetSelectOption?: SelectItems<M, V> | OptionFields<M> | '' | undefined;

  constructor() {
    inject(SelectSlots).add('option');
  }

  /** Types `let-option` in strict templates. */
  static ngTemplateContextGuard<M extends object, V extends OptionValue>(
    _directive: WidgetSelectOption<M, V>,
    _context: unknown,
  ): _context is SelectSlotContext<M, ValueOf<V>> {
    return true;
  }
}

/** Content of the selected value or of a tag: `<ng-template widgetSelectValue let-option>`. Takes precedence over `templateSelection`. */
@Directive({ selector: 'ng-template[widgetSelectValue]', inputs: ['widgetSelectValue'] })
export class WidgetSelectValue<M extends object = AnyMeta, V extends OptionValue = string> {
  /** Types the option by a list: `<ng-template [widgetSelectValue]="countries" let-option>`; with `fields`, by these. */
  widgetSelectValue?: SelectItems<M, V> | OptionFields<M> | '' | undefined;

  constructor() {
    inject(SelectSlots).add('value');
  }

  /** Types `let-option` in strict templates. */
  static ngTemplateContextGuard<M extends object, V extends OptionValue>(
    _directive: WidgetSelectValue<M, V>,
    _context: unknown,
  ): _context is SelectSlotContext<M, ValueOf<V>> {
    return true;
  }
}

/** Icon or short text at the start of the field: `<ng-template widgetSelectPrefix>`. Takes precedence over `prefix`. */
@Directive({ selector: 'ng-template[widgetSelectPrefix]' })
export class WidgetSelectPrefix {
  constructor() {
    inject(SelectSlots).add('prefix');
  }
}

/** Icon or short text at the end of the field: `<ng-template widgetSelectSuffix>`. Takes precedence over `suffix`. */
@Directive({ selector: 'ng-template[widgetSelectSuffix]' })
export class WidgetSelectSuffix {
  constructor() {
    inject(SelectSlots).add('suffix');
  }
}

/** Content of a list without rows: `<ng-template widgetSelectEmpty let-query let-select="select">`. Takes precedence over `templateEmpty`. */
@Directive({ selector: 'ng-template[widgetSelectEmpty]' })
export class WidgetSelectEmpty {
  constructor() {
    inject(SelectSlots).add('empty');
  }

  /** Types `let-query` and `let-select` in strict templates. */
  static ngTemplateContextGuard(
    _directive: WidgetSelectEmpty,
    _context: unknown,
  ): _context is SelectEmptyContext {
    return true;
  }
}
