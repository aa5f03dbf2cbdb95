import { Component, signal } from '@angular/core';
import { WidgetSelect } from 'widget-select-angular';

@Component({
  selector: 'app-country',
  imports: [WidgetSelect],
  template: `
    <label for="country">Country</label>
    <ng-widget-select id="country" name="country" [data]="countries" [(value)]="country" clearable />
    <p>You chose {{ country() ?? 'nothing yet' }}.</p>
  `,
})
export class Country {
  countries = [
    { value: 'la', label: 'Laos' },
    { value: 'vn', label: 'Việt Nam' },
  ];
  country = signal<string | null>(null);
}
