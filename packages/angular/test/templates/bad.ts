// Templates that strict mode refuses: an error for each line with `wrong`.
import { Component, signal } from '@angular/core';
import { WidgetSelect, WidgetSelectOption } from 'widget-select-angular';

@Component({
  selector: 'test-bad',
  imports: [WidgetSelect, WidgetSelectOption],
  template: `
    <ng-widget-select [maxSelections]="'three'" class="wrong: text for a number" />
    <ng-widget-select placement="left" class="wrong: no such placement" />
    <ng-widget-select [clearable]="1" class="wrong: number for a boolean" />
    <ng-widget-select [notAnOption]="1" class="wrong: no such input" />
    <ng-widget-select [(value)]="one" multiple class="wrong: a string in multiple mode" />
    <ng-widget-select [value]="['a']" class="wrong: an array in single mode" />
    <ng-widget-select (valueChange)="take($event)" class="wrong: the value can be null" />
    <ng-widget-select>
      <ng-template [widgetSelectOption]="data" let-option>{{ option.meta?.wrong }}</ng-template>
    </ng-widget-select>
  `,
})
export class Bad {
  one = signal('a');
  data = [{ value: 'a', label: 'A', meta: { size: 1 } }];
  take(_value: string) {}
}
