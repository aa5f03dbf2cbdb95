import '@angular/compiler';
import 'widget-select/element';
import 'widget-select/style.css';
import 'widget-select/element.css';
import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core';
import { FormControl, FormGroup, ReactiveFormsModule, Validators } from '@angular/forms';
import { bootstrapApplication } from '@angular/platform-browser';
import { EditTrip } from './edit-trip';
import { OrderForm } from './order';
import { WidgetSelectAccessor } from './widget-select';

@Component({
  selector: 'trip-form',
  imports: [EditTrip, OrderForm, ReactiveFormsModule, WidgetSelectAccessor],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <form ngNativeValidate [formGroup]="form" (submit)="send($event)">
      <label for="country">Country</label>
      <widget-select
        id="country"
        name="country"
        formControlName="country"
        placeholder="Choose …"
        required
        clearable
        (open)="opened.set(opened() + 1)"
      >
        @for (country of countries(); track country.value) {
          <option [value]="country.value">{{ country.label }}</option>
        }
      </widget-select>
      <label for="days">Days</label>
      <widget-select id="days" name="days" formControlName="days" multiple [data]="data"></widget-select>
      <button>Send</button>
    </form>
    <button type="button" (click)="country.setValue('la')">Laos</button>
    <button type="button" (click)="more()">More</button>
    <button type="button" (click)="country.enabled ? country.disable() : country.enable()">
      Open or close
    </button>
    <order-form></order-form>
    <edit-trip />
    <output>{{ told() }}</output>
  `,
})
class Trip {
  data = [
    { value: 'mon', label: 'Monday' },
    { value: 'tue', label: 'Tuesday' },
  ];
  countries = signal([
    { value: 'vn', label: 'Việt Nam' },
    { value: 'la', label: 'Laos' },
  ]);
  opened = signal(0);
  sent = signal('');
  country = new FormControl<string | null>(null, Validators.required);
  form = new FormGroup({
    country: this.country,
    days: new FormControl(['tue'], { nonNullable: true }),
  });

  more() {
    this.countries.update((list) => [...list, { value: 'kh', label: 'Cambodia' }]);
  }
  send(event: Event) {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    this.sent.set(`${new URLSearchParams(form as never)}`);
  }
  told() {
    const { country, days } = this.form.getRawValue();
    return JSON.stringify({ country, days, opened: this.opened(), sent: this.sent() });
  }
}

await bootstrapApplication(Trip, { providers: [provideZonelessChangeDetection()] });
