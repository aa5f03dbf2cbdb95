// Markup of a server becomes the component (D8.4).
import '@angular/compiler';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import {
  type ApplicationRef,
  ErrorHandler,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core';
import { FormControl } from '@angular/forms';
import { bootstrapApplication, provideClientHydration } from '@angular/platform-browser';
import { afterEach, expect, test } from 'vitest';
import { $, $$, formText, handled, letters, pageOf, pick, settled, shown } from './kit.ts';

const data = letters('a|b|c');
const renderer = join(import.meta.dirname, '../fixtures/render.mjs');
let app: ApplicationRef | undefined;

afterEach(() => {
  app?.destroy();
  document.body.replaceChildren();
});

/** Puts what a server makes of the template into the page. @returns Starts the application in the browser. */
function serve(template: string, value: string | null, fields: object) {
  const given = JSON.stringify([template, { data, value }]);
  document.body.innerHTML = execFileSync(process.execPath, [renderer, given], { encoding: 'utf8' });
  return async () => {
    app = await bootstrapApplication(pageOf(template, { data, ...fields }), {
      providers: [
        provideZonelessChangeDetection(),
        provideClientHydration(),
        {
          provide: ErrorHandler,
          useValue: { handleError: (error: Error) => handled.push(error.message) },
        },
      ],
    });
    await settled();
  };
}

test('hydrates without a warning, two of them, and the markup of the server is used', async () => {
  const hydrate = serve(
    `<form>
      <ng-widget-select aria-label="One" name="one" [data]="data" />
      <ng-widget-select aria-label="Two" value="v3" [data]="data" />
      <p>after</p>
    </form>`,
    null,
    {},
  );
  const select = $<HTMLSelectElement>('select');
  const paragraph = $('p');
  expect([...select.options].map(({ value }) => value)).toEqual([
    '',
    ...['v1', 'v2', 'v3'].map(formText),
  ]);
  await hydrate();
  expect([$('select'), $('p')]).toEqual([select, paragraph]);
  expect($$('[role="combobox"]').map((one) => one.textContent)).toEqual(['', 'C']);
  await pick('C');
  expect(select.value).toBe(formText('v3'));
  expect(select.options).toHaveLength(4);
});

test.each([null, 'v2'])(
  'what was chosen before hydration reaches the model (%s)',
  async (start) => {
    const value = signal(start);
    const letter = new FormControl(start);
    const hydrate = serve(
      `<ng-widget-select aria-label="x" name="one" [data]="data" [value]="value()" (valueChange)="value.set($event)" />
     <ng-widget-select aria-label="y" name="two" [data]="data" [formControl]="letter" />`,
      start,
      { value, letter },
    );
    for (const select of $$('select') as HTMLSelectElement[]) select.value = 'v1';
    await hydrate();
    expect([shown(), value(), letter.value, letter.dirty]).toEqual(['A', 'v1', 'v1', true]);
  },
);

test('what nobody touched stays as the server made it, and the form is pristine', async () => {
  const letter = new FormControl('v2');
  const hydrate = serve(
    '<ng-widget-select aria-label="y" name="two" [data]="data" [formControl]="letter" />',
    'v2',
    { letter },
  );
  const select = $<HTMLSelectElement>('select');
  expect($('option[selected]').textContent).toBe('B');
  // As browsers do; happy-dom selects the first option of new markup.
  select.value = 'v2';
  await hydrate();
  expect([shown(), letter.value, letter.pristine]).toEqual(['B', 'v2', true]);
});
