// With zone.js: what happens inside a select runs change detection only if an output has a listener.
// @module-tag one-engine
import 'zone.js';
import '@angular/compiler';
import {
  type ApplicationRef,
  Component,
  NgZone,
  provideZoneChangeDetection,
  provideZonelessChangeDetection,
  type Type,
} from '@angular/core';
import { FormControl, FormGroup, ReactiveFormsModule } from '@angular/forms';
import { bootstrapApplication } from '@angular/platform-browser';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { WidgetSelect } from 'widget-select-angular';
import 'widget-select/style.css';

const data = ['Ash', 'Birch', 'Cedar'].map((label) => ({ value: label.toLowerCase(), label }));
const control = () => document.querySelector('[role="combobox"]') as HTMLElement;
const rows = () => [...document.querySelectorAll('[role="option"]')] as HTMLElement[];

let app: ApplicationRef;

afterEach(() => {
  app.destroy();
  document.body.replaceChildren();
});

let pages = 0;
const kinds = [
  ['zone.js', provideZoneChangeDetection],
  ['zoneless', provideZonelessChangeDetection],
] as const;

async function mount(template: string, provide: (typeof kinds)[number][1]) {
  const letter = new FormControl<string | null>('birch');
  const page = { checks: 0, told: [] as boolean[], letter };
  class TestPage {
    data = data;
    group = new FormGroup({ letter });
    opened = 0;
    check() {
      page.checks++;
    }
    open() {
      this.opened++;
      page.told.push(NgZone.isInAngularZone());
    }
  }
  document.body.append(document.createElement('main'));
  const selector = `main, zone-page-${pages++}`;
  const imports = [WidgetSelect, ReactiveFormsModule];
  const made = Component({ selector, template, imports })(TestPage);
  app = await bootstrapApplication(made as Type<object>, { providers: [provide()] });
  await vi.waitFor(() => expect(control()).not.toBe(null));
  return page;
}

test.each(kinds)(
  '%s: without a listener, opening, typing, moving and picking check nothing',
  async (_, provide) => {
    const page = await mount(
      '{{ check() }}<ng-widget-select aria-label="x" [data]="data" />',
      provide,
    );
    const before = page.checks;
    await userEvent.click(control());
    await userEvent.keyboard('c');
    await vi.waitFor(() =>
      expect(rows().map((row) => row.textContent)).toEqual(['Cedar', 'Birch']),
    );
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(page.checks).toBe(before);
    await userEvent.click(control());
    await userEvent.click(rows()[0] as HTMLElement);
    await vi.waitFor(() => expect(control().textContent).toBe('Ash'));
    await app.whenStable();
    expect(page.checks).toBe(before);
  },
);

test.each(kinds)(
  '%s: a listener runs in the zone of Angular, and the page shows what it sets',
  async (name, provide) => {
    const page = await mount(
      '<p>{{ opened }}</p><ng-widget-select aria-label="x" [data]="data" (open)="open()" />',
      provide,
    );
    await userEvent.click(control());
    await vi.waitFor(() => expect(document.querySelector('p')?.textContent).toBe('1'));
    expect(page.told).toEqual([name === 'zone.js']);
  },
);

test.each(kinds)(
  '%s: a reset button leaves the control as Angular resets it, and pristine',
  async (_, provide) => {
    const { letter } = await mount(
      `<form [formGroup]="group">
         <ng-widget-select name="letter" aria-label="x" [data]="data" formControlName="letter" />
         <button type="reset">Reset</button>
       </form>`,
      provide,
    );
    await userEvent.click(control());
    await userEvent.click(rows()[0] as HTMLElement);
    expect([letter.value, letter.dirty]).toEqual(['ash', true]);
    await userEvent.click(document.querySelector('[type="reset"]') as HTMLElement);
    await vi.waitFor(() => {
      const value = document.querySelector('select')?.value;
      expect([control().textContent, value, letter.value]).toEqual(['', '', null]);
    });
    expect(letter.pristine).toBe(true);
  },
);
