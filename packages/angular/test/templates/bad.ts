// Templates that strict mode refuses: an error for each line with `wrong`.
import { Component, signal } from '@angular/core';
import type { OptionFields } from 'widget-select';
import { WidgetSelect, WidgetSelectOption, WidgetSelectValue } from 'widget-select-angular';

@Component({
  selector: 'test-bad',
  imports: [WidgetSelect, WidgetSelectOption, WidgetSelectValue],
  template: `
    <ng-widget-select [maxSelections]="'three'" class="wrong: text for a number" />
    <ng-widget-select placement="left" class="wrong: no such placement" />
    <ng-widget-select [clearable]="1" class="wrong: number for a boolean" />
    <ng-widget-select [notAnOption]="1" class="wrong: no such input" />
    <ng-widget-select [(value)]="one" multiple class="wrong: a string in multiple mode" />
    <ng-widget-select [value]="['a']" class="wrong: an array in single mode" />
    <ng-widget-select [ajax]="{ url: '/' }" (select)="take($event.value)" class="wrong: a server may send numbers" />
    <ng-widget-select [data]="people" [fields]="fields" (select)="take($event.value)" class="wrong: ids are numbers" />
    <ng-widget-select (valueChange)="take($event)" class="wrong: the value can be null" />
    <ng-widget-select>
      <ng-template [widgetSelectOption]="data" let-option>{{ option.meta?.wrong }}</ng-template>
      <ng-template [widgetSelectValue]="fields" let-option>{{ option.meta?.wrong }}</ng-template>
    </ng-widget-select>
    <ng-widget-select [data]="people" [fields]="{ value: 'wrong', label: 'name' }" />
    <ng-widget-select [data]="people" [fields]="fields" (select)="take($event.meta?.wrong)" />
  `,
})
export class Bad {
  one = signal('a');
  data = [{ value: 'a', label: 'A', meta: { size: 1 } }];
  people = [{ id: 7, name: 'Ada' }];
  fields: OptionFields<{ id: number; name: string }> = { value: 'id', label: 'name' };
  take(_value: string) {}
}
