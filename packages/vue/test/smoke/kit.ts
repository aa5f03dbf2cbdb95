/** A page with components on it, for tests in a simulated DOM. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type App, type Component, createApp, nextTick } from 'vue';
import type { SelectOption } from 'widget-select';

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

const apps: App[] = [];

beforeEach(() => {
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      logged.push(words.map(String).join(' '));
    });
});

afterEach(() => {
  for (const app of apps.splice(0)) app.unmount();
  expect($$('[class*="widget-select"]'), 'elements left behind').toEqual([]);
  document.body.replaceChildren();
  vi.restoreAllMocks();
  expect(logged.splice(0), 'written to the console').toEqual([]);
});

/** Mounts a render function. */
export function mount(render: () => unknown, create = createApp): App {
  const app = create({ render } as Component);
  apps.push(app);
  app.mount($('main'));
  return app;
}

beforeEach(() => {
  document.body.append(document.createElement('main'));
});

/** Lets everything settle: a parent's rendering and what it sets off. */
export async function settled(): Promise<void> {
  await nextTick();
  await nextTick();
}

/** Opens by a click and picks the row with this label by another. */
export async function pick(label: string): Promise<void> {
  $('.widget-select__control').click();
  const row = $$('[role="option"]').find((found) => found.textContent === label);
  if (!row) throw new Error(`no row ${label}`);
  row.click();
  await settled();
}
