/** A page with components on it, for tests in a simulated DOM. */

import type { ReactNode } from 'react';
import * as React from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { SelectOption } from 'widget-select';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** Under another name in React 18.0. */
export const act: typeof React.act =
  React.act ?? (React as unknown as { unstable_act: typeof React.act }).unstable_act;

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

/** What was written to the console. A test that expects something takes it out. */
export const logged: string[] = [];

let root: Root | null = null;

beforeEach(() => {
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      logged.push(words.map(String).join(' '));
    });
});

afterEach(async () => {
  await unmount();
  expect($$('[class*="widget-select"]'), 'elements left behind').toEqual([]);
  document.body.replaceChildren();
  vi.restoreAllMocks();
  expect(logged.splice(0), 'written to the console').toEqual([]);
});

/** Renders, or renders again, into one container. */
export async function render(node: ReactNode): Promise<void> {
  root ??= createRoot(document.body.appendChild(document.createElement('main')));
  await act(() => root?.render(node));
}

export async function unmount(): Promise<void> {
  await act(() => root?.unmount());
  root = null;
}

/** Markup as a server makes it, which has no document. */
export function onServer(node: ReactNode): string {
  vi.stubGlobal('document', undefined);
  try {
    return renderToString(node);
  } finally {
    vi.unstubAllGlobals();
  }
}

/** Opens by a click and picks the row with this label by another. */
export async function pick(label: string): Promise<void> {
  await act(() => $('.widget-select__control').click());
  const row = $$('[role="option"]').find((found) => found.textContent === label);
  if (!row) throw new Error(`no row ${label}`);
  await act(() => row.click());
}
