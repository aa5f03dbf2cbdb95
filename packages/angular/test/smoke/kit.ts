/** A page with components on it, for tests in a simulated DOM. */
import '@angular/compiler';
import {
  type ApplicationRef,
  Component,
  ErrorHandler,
  type Provider,
  provideZonelessChangeDetection,
  type Type,
} from '@angular/core';
import { FormsModule, ReactiveFormsModule } from '@angular/forms';
import { bootstrapApplication } from '@angular/platform-browser';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { SelectOption } from 'widget-select';
import { WidgetSelect, WidgetSelectOption, WidgetSelectValue } from 'widget-select-angular';

/** `a|b|c` as options labelled `A`, `B`, `C`, with the values `v1`, `v2`, `v3`: what is shown or typed is no value. */
export const letters = (text: string): SelectOption[] =>
  text
    .split('|')
    .map((word) => ({ value: `v${word.charCodeAt(0) & 31}`, label: word.toUpperCase() }));

/** A value as forms and attributes carry it. The tests run a second time with numbers as values: see `numericIds` in vitest.config.ts. */
export const formText = String;

export const $ = <E extends Element = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
};

export const $$ = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];

/** What the control shows. */
export const shown = (): string | null => $('.widget-select__control').textContent;

/** Labels of the rows. */
export const rows = (): (string | null)[] => $$('[role="option"]').map((row) => row.textContent);

/** What was written to the console. A test that expects something takes it out. */
export const logged: string[] = [];

/** What Angular's `ErrorHandler` was given. A test that expects something takes it out. */
export const handled: string[] = [];

// happy-dom has only the attribute.
if (!('defaultSelected' in HTMLOptionElement.prototype))
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
    get(this: HTMLOptionElement) {
      return this.hasAttribute('selected');
    },
  });

const apps: ApplicationRef[] = [];

let pages = 0;

beforeEach(() => {
  // Angular says that it is in development mode.
  vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      logged.push(words.map(String).join(' '));
    });
});

afterEach(() => {
  for (const app of apps.splice(0)) if (!app.destroyed) app.destroy();
  expect($$('[class*="widget-select"]'), 'elements left behind').toEqual([]);
  document.body.replaceChildren();
  vi.restoreAllMocks();
  expect(logged.splice(0), 'written to the console').toEqual([]);
  expect(handled.splice(0), 'given to the ErrorHandler').toEqual([]);
});

/** What a page has besides its template. */
interface Page {
  readonly imports?: readonly unknown[];
  readonly providers?: readonly unknown[];
}

/** Declares a component whose template reads the fields. */
export function pageOf(
  template: string,
  fields: object = {},
  { imports = [WidgetSelect, WidgetSelectOption, WidgetSelectValue] }: Page = {},
): Type<object> {
  class TestPage {
    constructor() {
      Object.assign(this, fields);
    }
  }
  const forms = [FormsModule, ReactiveFormsModule];
  // Angular warns about two components that look the same.
  return Component({
    selector: `main, test-page-${pages++}`,
    template,
    imports: [...imports, ...forms] as never,
  })(TestPage) as Type<object>;
}

/** Starts an application with this template. */
export async function mount(
  template: string,
  fields: object = {},
  page: Page = {},
): Promise<ApplicationRef> {
  document.body.append(document.createElement('main'));
  const app = await bootstrapApplication(pageOf(template, fields, page), {
    providers: [
      provideZonelessChangeDetection(),
      {
        provide: ErrorHandler,
        useValue: { handleError: (error: Error) => handled.push(error.message) },
      },
      ...((page.providers ?? []) as Provider[]),
    ],
  });
  apps.push(app);
  await settled();
  return app;
}

/** Lets everything settle: change detection, and what it sets off. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setTimeout(resolve));
}

/** Opens by a click and picks the row with this label by another. */
export async function pick(label: string, control = '.widget-select__control'): Promise<void> {
  $(control).click();
  const row = $$('[role="option"]').find((found) => found.textContent === label);
  if (!row) throw new Error(`no row ${label}`);
  row.click();
  await settled();
}
