// Additions 23 and 24: plugins of the package in a component of Angular.
import '@angular/compiler';
import {
  type ApplicationRef,
  Component,
  provideZonelessChangeDetection,
  signal,
  type Type,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import selectAll from 'widget-select/plugins/select-all';
import { de } from 'widget-select/plugins/texts';
import undo from 'widget-select/plugins/undo';
import { WidgetSelect } from 'widget-select-angular';
import 'widget-select/style.css';
import 'widget-select/plugins.css';

const data = ['Ash', 'Birch', 'Cedar'].map((label) => ({ value: label.toLowerCase(), label }));
const $$ = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const control = () => $$('[role="combobox"]')[0] as HTMLElement;

let app: ApplicationRef;
afterEach(() => {
  app.destroy();
  const left = $$('[class*="widget-select"]');
  document.body.replaceChildren();
  expect(left).toEqual([]);
});

test('additions 23 and 24: select-all and undo work, tell the parent, and leave nothing', async () => {
  const trees = signal<string[]>([]);
  const told: string[][] = [];
  class Page {
    data = data;
    plugins = [selectAll({ texts: de }), undo({ texts: de })];
    trees = trees;
    tell(value: string[]) {
      told.push(value);
    }
  }
  document.body.append(document.createElement('main'));
  const made = Component({
    selector: 'main',
    imports: [WidgetSelect],
    template: `<ng-widget-select aria-label="Trees" multiple [data]="data" [plugins]="plugins"
      [(value)]="trees" (valueChange)="tell($event)" />`,
  })(Page);
  app = await bootstrapApplication(made as Type<object>, {
    providers: [provideZonelessChangeDetection()],
  });
  await expect.poll(control).toBeTruthy();
  await userEvent.click(control());
  const rows = () => $$('.widget-select__select-all');
  await expect.poll(() => rows().map((row) => row.textContent)).toEqual(['Alle auswählen']);
  await userEvent.click(rows()[0] as HTMLElement);
  await expect.poll(() => told).toEqual([['ash', 'birch', 'cedar']]);
  await expect.poll(() => rows()[0]?.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(rows()[0] as HTMLElement);
  await expect.poll(() => told).toEqual([['ash', 'birch', 'cedar'], []]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => told.at(-1)).toEqual(['ash', 'birch', 'cedar']);
  expect(told).toHaveLength(3);
  expect(trees()).toEqual(['ash', 'birch', 'cedar']);
});
