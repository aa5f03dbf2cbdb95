/** A page with components on it, for tests in real browsers. */
import '@angular/compiler';
import {
  type ApplicationRef,
  Component,
  type EnvironmentProviders,
  provideZonelessChangeDetection,
  type Type,
} from '@angular/core';
import { ReactiveFormsModule } from '@angular/forms';
import { bootstrapApplication } from '@angular/platform-browser';
import { afterEach, expect } from 'vitest';
import { WidgetSelect, WidgetSelectOption, WidgetSelectValue } from 'widget-select-angular/all';
import 'widget-select/style.css';

export const data = ['Ash', 'Birch', 'Cedar'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

export const $$ = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];
export const $ = <E extends Element = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
};

export const control = (): HTMLElement => $('[role="combobox"]');
export const list = (): HTMLElement => $('[role="listbox"]');
export const rows = (): HTMLElement[] => $$('[role="option"]');
export const texts = (): (string | null)[] => rows().map(({ textContent }) => textContent);

/** The row with this label, once it is there. */
export async function row(label: string): Promise<HTMLElement> {
  await expect.poll(texts).toContain(label);
  return rows().find(({ textContent }) => textContent === label) as HTMLElement;
}

export const shows = (text: string): Promise<void> =>
  expect.poll(() => control().textContent).toBe(text);

let app: ApplicationRef | undefined;
let pages = 0;

/** Starts an application whose template reads the fields. `imports`: more components for it. */
export async function mount(
  template: string,
  fields: object = {},
  {
    changeDetection = provideZonelessChangeDetection(),
    imports = [],
  }: { changeDetection?: EnvironmentProviders; imports?: readonly Type<unknown>[] } = {},
): Promise<ApplicationRef> {
  class TestPage {
    constructor() {
      Object.assign(this, fields);
    }
  }
  document.body.append(document.createElement('main'));
  const made = Component({
    // Angular warns about two components that look the same.
    selector: `main, test-page-${pages++}`,
    template,
    imports: [ReactiveFormsModule, WidgetSelect, WidgetSelectOption, WidgetSelectValue, ...imports],
  })(TestPage);
  app = await bootstrapApplication(made as Type<object>, { providers: [changeDetection] });
  await expect.poll(() => $$('[role="combobox"]').length).toBeGreaterThan(0);
  return app;
}

/** Ends the application, which leaves nothing behind. */
export function leave(): void {
  app?.destroy();
  app = undefined;
  const left = $$('[class*="widget-select"]');
  document.body.replaceChildren();
  expect(left, 'elements left behind').toEqual([]);
}
afterEach(leave);
