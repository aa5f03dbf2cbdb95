import '@angular/compiler';
import {
  type AfterViewInit,
  Component,
  Directive,
  ElementRef,
  inject,
  type OnDestroy,
  provideZonelessChangeDetection,
} from '@angular/core';
import { FormControl, FormGroup, ReactiveFormsModule, Validators } from '@angular/forms';
import { bootstrapApplication } from '@angular/platform-browser';
import SelectWidget from 'widget-select';
import 'widget-select/style.css';

@Directive({ selector: 'select[widgetSelect]' })
class WidgetSelect implements AfterViewInit, OnDestroy {
  element = inject<ElementRef<HTMLSelectElement>>(ElementRef).nativeElement;
  ngAfterViewInit() {
    new SelectWidget(this.element);
  }
  ngOnDestroy() {
    SelectWidget.get(this.element)?.destroy();
  }
}

@Component({
  selector: 'booking-form',
  imports: [ReactiveFormsModule, WidgetSelect],
  template: `
    <form [formGroup]="form">
      <label for="country">Country</label>
      <select id="country" formControlName="country" widgetSelect>
        <option value="">Choose …</option>
        @for (country of countries; track country.value) {
          <option [value]="country.value">{{ country.label }}</option>
        }
      </select>
      @if (country.touched && country.invalid) {
        <p>Choose a country</p>
      }
      <label for="days">Days</label>
      <select id="days" formControlName="days" multiple widgetSelect>
        <option value="mon">Monday</option>
        <option value="tue">Tuesday</option>
      </select>
      <label>Name <input /></label>
    </form>
    <button type="button" (click)="country.setValue('la')">Laos</button>
    <button type="button" (click)="country.enabled ? country.disable() : country.enable()">
      Open or close
    </button>
    <button type="button" (click)="form.reset({ country: '', days: ['mon'] })">Reset</button>
    <button type="button" (click)="tell()">Tell</button>
    <output></output>
  `,
})
class Booking {
  countries = [
    { value: 'vn', label: 'Việt Nam' },
    { value: 'la', label: 'Laos' },
  ];
  country = new FormControl('', { nonNullable: true, validators: [Validators.required] });
  form = new FormGroup({
    country: this.country,
    days: new FormControl(['tue'], { nonNullable: true }),
  });
  tell() {
    const output = document.querySelector('output');
    if (output)
      output.value = JSON.stringify({ ...this.form.value, touched: this.country.touched });
  }
}

await bootstrapApplication(Booking, { providers: [provideZonelessChangeDetection()] });
