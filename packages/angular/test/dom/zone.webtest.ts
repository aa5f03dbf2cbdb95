// With zone.js: what happens inside a select runs change detection only if an output has a listener.
// @module-tag one-engine
import 'zone.js';
import '@angular/compiler';
import { NgZone, provideZoneChangeDetection, provideZonelessChangeDetection } from '@angular/core';
import { FormControl, FormGroup } from '@angular/forms';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { control, data, mount as mountPage, rows } from './kit.ts';

const kinds = [
  ['zone.js', provideZoneChangeDetection],
  ['zoneless', provideZonelessChangeDetection],
] as const;

async function mount(template: string, provide: (typeof kinds)[number][1]) {
  const letter = new FormControl<string | null>('birch');
  const page = { checks: 0, told: [] as boolean[], letter };
  const fields = {
    data,
    group: new FormGroup({ letter }),
    opened: 0,
    check() {
      page.checks++;
    },
    open() {
      this.opened++;
      page.told.push(NgZone.isInAngularZone());
    },
  };
  const app = await mountPage(template, fields, { changeDetection: provide() });
  return Object.assign(page, { app });
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
    await vi.waitFor(() => expect(control().ariaExpanded).toBe('false'));
    expect(page.checks).toBe(before);
    await userEvent.click(control());
    await userEvent.click(rows()[0] as HTMLElement);
    await vi.waitFor(() => expect(control().textContent).toBe('Ash'));
    await page.app.whenStable();
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
