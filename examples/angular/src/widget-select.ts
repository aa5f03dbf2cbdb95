import { Directive, ElementRef, inject } from '@angular/core';
import { type ControlValueAccessor, NG_VALUE_ACCESSOR } from '@angular/forms';
import type { WidgetSelectElement } from 'widget-select/element';

/** Makes `<widget-select>` a control of Angular's forms: `formControlName`, `formControl` and `ngModel`. */
@Directive({
  selector: 'widget-select[formControlName], widget-select[formControl], widget-select[ngModel]',
  host: { '(change)': 'told()', '(focusout)': 'left($event)' },
  // biome-ignore lint/correctness/noInvalidUseBeforeDeclaration: decorators are run when the class is there
  providers: [{ provide: NG_VALUE_ACCESSOR, useExisting: WidgetSelectAccessor, multi: true }],
})
export class WidgetSelectAccessor implements ControlValueAccessor {
  private readonly element = inject<ElementRef<WidgetSelectElement>>(ElementRef).nativeElement;
  private onChange = (_value: unknown) => {};
  private onTouched = () => {};

  writeValue(value: string | string[] | null) {
    this.element.value = value;
  }
  registerOnChange(onChange: (value: unknown) => void) {
    this.onChange = onChange;
  }
  registerOnTouched(onTouched: () => void) {
    this.onTouched = onTouched;
  }
  setDisabledState(isDisabled: boolean) {
    this.element.disabled = isDisabled;
  }
  told() {
    this.onChange(this.element.value);
  }
  left({ relatedTarget }: FocusEvent) {
    if (!this.element.contains(relatedTarget as Node | null)) this.onTouched();
  }
}
