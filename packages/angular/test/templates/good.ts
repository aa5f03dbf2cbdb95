// Templates that strict mode accepts, without a schema.
import { Component, signal, viewChild } from '@angular/core';
import { FormControl, FormGroup, FormsModule, ReactiveFormsModule } from '@angular/forms';
import { FormField, form } from '@angular/forms/signals';
import type { OptionFields, OptionValue, SelectOption } from 'widget-select';
import {
  type SelectChange,
  WidgetSelect,
  WidgetSelectOption,
  WidgetSelectValue,
} from 'widget-select-angular';
import { WidgetSelect as Whole } from 'widget-select-angular/all';
import { WidgetSelect as Base, provideSelectFeatures, tree } from 'widget-select-angular/base';

interface Meta {
  size: number;
}

@Component({
  selector: 'test-numbers',
  imports: [WidgetSelect, ReactiveFormsModule],
  template: `
    <ng-widget-select [data]="users" [(value)]="user" (change)="take($event.value)" (select)="take($event.value)" />
    <ng-widget-select multiple [data]="users" [formControl]="chosen" (valueChange)="all($event)" />
    <ng-widget-select [ajax]="{ url: '/users' }" [(value)]="user" (change)="take($event.value)" />
    <ng-widget-select [ajax]="{ url: '/users' }" (valueChange)="any($event)" (select)="any($event.value)" />
    <ng-widget-select [data]="people" [fields]="{ value: 'id', label: 'name' }" [(value)]="user" (change)="take($event.value)" />
    <ng-widget-select [data]="teams" [fields]="{ value: 'id', label: 'name' }" (valueChange)="any($event)" />
    <ng-widget-select values="text" [ajax]="{ url: '/users' }" (valueChange)="read($event)" />
    <ng-widget-select depends="site" dependsOptional [data]="users" [(value)]="user" />
    <ng-widget-select [depends]="['site', null]" [data]="users" [(value)]="user" />
    <ng-widget-select values="text" [data]="users" (valueChange)="read($event)" (select)="read($event.value)" />
    <ng-widget-select values="own" [data]="users" (valueChange)="take($event)" />
  `,
})
export class Numbers {
  users: { value: number; label: string }[] = [];
  people = [{ id: 1, name: 'Ada' }];
  teams = [{ label: 'Team', options: this.people }];
  user = signal<number | null>(null);
  chosen = new FormControl<number[]>([]);
  take(_id: number | null) {}
  all(_ids: number[]) {}
  read(_text: string | null) {}
  any(_value: OptionValue | null) {}
}

@Component({
  selector: 'test-single',
  imports: [WidgetSelect, WidgetSelectOption, WidgetSelectValue],
  template: `
    <ng-widget-select id="x" name="x" aria-label="x" clearable required [data]="data" [(value)]="value"
      [(open)]="open" [(searchQuery)]="query" [maxSelections]="3" [readOnly]="false" size="sm"
      (change)="changed($event)" (select)="size($event)" (close)="closed()" (focus)="focused($event)">
      <ng-template [widgetSelectOption]="data" let-option>{{ option.meta?.size?.toFixed(1) }}</ng-template>
      <ng-template widgetSelectValue let-option>{{ option.label.toUpperCase() }}</ng-template>
    </ng-widget-select>
    <ng-widget-select #s [value]="undefined" [options]="{ data, placeholder: 'x' }" [aria-label]="null" [data]="null" />
    {{ s.instance()?.getValue()?.toUpperCase() }}
  `,
})
export class Single {
  data: SelectOption<Meta>[] = [{ value: 'a', label: 'A', meta: { size: 1 } }];
  value = signal<string | null>(null);
  open = signal(false);
  query = '';
  select = viewChild(WidgetSelect);
  changed(_change: SelectChange<false>) {}
  size(option: SelectOption<Meta>) {
    return option.meta?.size.toFixed();
  }
  closed() {}
  focused(_event: FocusEvent) {}
}

@Component({
  selector: 'test-multiple',
  imports: [WidgetSelect, FormsModule, ReactiveFormsModule, FormField],
  template: `
    <ng-widget-select multiple [data]="data" [(value)]="values" (change)="changed($event)" />
    <ng-widget-select [multiple]="true" [data]="data" [value]="fixed" (valueChange)="join($event)" />
    <ng-widget-select [data]="data" [(ngModel)]="name" />
    <form [formGroup]="group"><ng-widget-select [data]="data" formControlName="name" /></form>
    <ng-widget-select [data]="data" [formField]="fields.name" />
  `,
})
export class Multiple {
  data = [{ value: 'a', label: 'A' }];
  values = signal<string[]>([]);
  fixed: readonly string[] = ['a'];
  name: string | null = null;
  group = new FormGroup({ name: new FormControl<string | null>(null) });
  fields = form(signal({ name: '' }));
  changed(_change: SelectChange<true>) {}
  join(values: string[]) {
    return values.join();
  }
}

@Component({
  selector: 'test-base',
  imports: [Base],
  providers: [provideSelectFeatures(tree)],
  template: `<ng-widget-select [data]="data" [expandLevel]="1" />`,
})
export class Small {
  data = [{ value: 'a', label: 'A', children: [{ value: 'b', label: 'B' }] }];
}

@Component({
  selector: 'test-later',
  imports: [Whole],
  template: `<ng-widget-select multiple [data]="data" [(value)]="values" />`,
})
export class WholeList {
  data = [{ value: 'a', label: 'A' }];
  values = signal<string[]>([]);
}

interface Person {
  id: number;
  name: string;
}

@Component({
  selector: 'test-fields',
  imports: [WidgetSelect, WidgetSelectOption, WidgetSelectValue],
  template: `
    <ng-widget-select [data]="people" [fields]="fields" (select)="greet($event)">
      <ng-template [widgetSelectOption]="fields" let-person>{{ person.meta?.id?.toFixed() }}</ng-template>
      <ng-template [widgetSelectValue]="fields" let-person>{{ person.meta?.name?.trim() }}</ng-template>
    </ng-widget-select>
    <ng-widget-select [data]="people" [fields]="{ value: 'id', label: 'name' }" />
  `,
})
export class Fields {
  people: Person[] = [{ id: 7, name: 'Ada' }];
  fields: OptionFields<Person> = { value: 'id', label: 'name' };
  greet({ meta }: SelectOption<Person, OptionValue>) {
    return meta?.name.toUpperCase();
  }
}
