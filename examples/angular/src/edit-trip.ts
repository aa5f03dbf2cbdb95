import { Component, signal } from '@angular/core';
import { FormControl, FormGroup, ReactiveFormsModule, Validators } from '@angular/forms';
import { WidgetSelect } from 'widget-select-angular';

@Component({
  selector: 'edit-trip',
  imports: [ReactiveFormsModule, WidgetSelect],
  template: `
    <form [formGroup]="form" (ngSubmit)="save()">
      <label for="city">City</label>
      <ng-widget-select
        id="city"
        formControlName="city"
        required
        [data]="[trip.city]"
        [ajax]="{ url: '/cities' }"
        aria-describedby="city-error"
        (valueChange)="error.set('')"
      />
      <p id="city-error" role="alert">{{ error() }}</p>
      <button>Save</button>
    </form>
  `,
})
export class EditTrip {
  trip = { id: 7, city: { value: '77', label: 'Huế' } };
  error = signal('');
  form = new FormGroup({
    city: new FormControl<string | null>(this.trip.city.value, Validators.required),
  });

  async save() {
    this.form.markAllAsTouched();
    if (this.form.invalid) return;
    const body = new URLSearchParams(this.form.value as Record<string, string>);
    const response = await fetch(`/trips/${this.trip.id}`, { method: 'PUT', body });
    if (response.ok) return;
    const { errors } = await response.json();
    // Selecting another city removes the error of the control, too.
    this.form.controls.city.setErrors({ server: true });
    this.error.set(errors.city);
  }
}
