import 'widget-select/element';
import 'widget-select/style.css';
import 'widget-select/element.css';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { FormControl, FormGroup, ReactiveFormsModule } from '@angular/forms';
import { WidgetSelectAccessor } from './widget-select';

@Component({
  selector: 'order-form',
  imports: [ReactiveFormsModule, WidgetSelectAccessor],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <form [formGroup]="form">
      <label for="size">Size</label>
      <widget-select id="size" formControlName="size">
        @for (name of sizes(); track name) {
          <option [value]="name">{{ name }}</option>
        }
      </widget-select>

      <label for="colours">Colours</label>
      <widget-select id="colours" formControlName="colours" multiple [data]="colours"></widget-select>

      <p>{{ form.value.size }}: {{ form.value.colours?.join() }}</p>
    </form>
  `,
})
export class OrderForm {
  sizes = signal(['Small', 'Medium', 'Large']);
  colours = [
    { value: 'red', label: 'Red' },
    { value: 'blue', label: 'Blue' },
  ];
  form = new FormGroup({
    size: new FormControl('Medium'),
    colours: new FormControl<string[]>([], { nonNullable: true }),
  });
}
