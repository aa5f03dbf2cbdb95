/** What the tests of sortable tags add to `kit.ts` and `support.ts`: tags and their buttons, and drags by any pointer. */
import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import type { SelectOptions } from 'widget-select/all';
import { later } from '../../dom/clock.ts';
import { $, $$, type Built, build, center, letters, page } from '../../dom/kit.ts';
import { type Box, focusControl, focusOf, press } from '../../dom/support.ts';

/** A sortable widget on a plain element inside `markup`, all of its options selected. */
export function sortable(
  values = 'a|b|c',
  options: SelectOptions = {},
  markup = '<div id="host"></div>',
): Built<true> {
  page(markup);
  const data = letters(values);
  const box = build<true>('#host', { data, ...options, multiple: true, sortable: true });
  box.select.setValue(data.map(({ value }) => value));
  return box;
}

/** The rendered tag with this label. */
export function tagOf(box: Box, label: string): HTMLElement {
  const found = box.tags().find((tag) => $('.widget-select__tag-label', tag).textContent === label);
  if (!found) throw new Error(`no tag "${label}" among ${box.tagTexts().join(', ')}`);
  return found;
}

export const moveButton = (box: Box, label: string, way: 'left' | 'right') =>
  $<HTMLButtonElement>(`.widget-select__tag-move[aria-label="Move ${label} ${way}"]`, box.root);

/** Focuses a tag as a user of the keyboard does. */
export async function onTag(box: Box, label: string): Promise<void> {
  focusControl(box);
  const rtl = getComputedStyle(box.root).direction === 'rtl';
  for (let i = 0; i < 12 && focusOf(box) !== `tag ${label}`; i++)
    await press(rtl ? '{ArrowRight}' : '{ArrowLeft}');
  expect(focusOf(box)).toBe(`tag ${label}`);
}

type Point = [x: number, y: number];

/** Where a tag is taken hold of: its label. */
export const grip = (box: Box, label: string): Point =>
  center($('.widget-select__tag-label', tagOf(box, label)));

/** The point just inside a tag's edge: a tag dropped there is placed beyond it. */
export function edge(box: Box, label: string, side: 'left' | 'right'): Point {
  const rect = tagOf(box, label).getBoundingClientRect();
  return [side === 'left' ? rect.left + 3 : rect.right - 3, rect.top + rect.height / 2];
}

export interface Pointer {
  down(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  up(): Promise<void>;
}

export const mousePointer: Pointer = {
  async down(x, y) {
    await commands.mouseMove(x, y);
    await commands.mouseDown();
  },
  move: (x, y) => commands.mouseMove(x, y),
  up: () => commands.mouseUp(),
};

export const penPointer: Pointer = {
  down: (x, y) => commands.penDown(x, y),
  move: (x, y) => commands.penMove(x, y),
  up: () => commands.penUp(),
};

/** A finger that holds still for longer than 300 ms before it moves, by a clock that the test has stopped. */
export const finger: Pointer = {
  async down(x, y) {
    await commands.touchStart(x, y);
    later(400);
  },
  move: (x, y) => commands.touchMove(x, y),
  up: () => commands.touchEnd(),
};

/** Takes hold of a tag and carries it to a point in steps, without letting it go. */
export async function carry(
  box: Box,
  label: string,
  [x, y]: Point,
  pointer: Pointer = mousePointer,
): Promise<void> {
  const [fromX, fromY] = grip(box, label);
  await pointer.down(fromX, fromY);
  const steps = 6;
  for (let i = 1; i <= steps; i++)
    await pointer.move(fromX + ((x - fromX) * i) / steps, fromY + ((y - fromY) * i) / steps);
}

/** A whole drag. */
export async function drag(
  box: Box,
  label: string,
  to: Point,
  pointer: Pointer = mousePointer,
): Promise<void> {
  await carry(box, label, to, pointer);
  await pointer.up();
}

/** Labels of the tags that look dragged. */
export const dragged = (box: Box): (string | null)[] =>
  $$('.widget-select__tag--dragging', box.root).map(
    (tag) => $('.widget-select__tag-label', tag).textContent,
  );
