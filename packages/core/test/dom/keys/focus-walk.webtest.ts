// @module-tag core
/**
 * accessibility 4.4 and 4.5: after every step of a random walk of keys, text and data, F1, F2 and F3 hold and focus
 * is not lost. The keys are dispatched in the page: a trusted one takes 10 ms, and here thousands count. Text is
 * typed as the browser does it. A failure names seed and step: put the seed into `SEEDS` to see it again.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { SelectOption } from 'widget-select/all';
import { later, stopClock } from '../clock.ts';
import { manyRows, plain } from '../kit.ts';
import { type Box, faults, focusOf, labelOf, press } from '../support.ts';
import { key, random } from '../walking.ts';

const SEEDS = [1, 2, Math.floor(Math.random() * 1e9)];
const STEPS = 400;

const KEYS =
  'ArrowDown ArrowUp ArrowDown ArrowUp Home End PageDown PageUp Enter Enter Escape ArrowLeft ArrowRight Backspace Delete r a 1'
    .split(' ')
    .concat(' ');

const datasets = (rnd: () => number): SelectOption[] => {
  const size = [0, 1, 3, 40, 1500][Math.floor(rnd() * 5)]!;
  const data = manyRows(size).map((option) => ({ ...option, disabled: rnd() < 0.2 }));
  return rnd() < 0.5 ? data : data.reverse();
};

/** What a step did, for the message of a failure. */
function step(box: Box, rnd: () => number): string {
  const dice = rnd();
  if (dice < 0.78) {
    const name = KEYS[Math.floor(rnd() * KEYS.length)]!;
    key(name);
    return `key ${name}`;
  }
  if (dice < 0.83) {
    box.select.setData(datasets(rnd));
    return 'setData';
  }
  if (dice < 0.87) {
    const rows = box.rows();
    rows[Math.floor(rnd() * rows.length)]?.click();
    return 'click a row';
  }
  if (dice < 0.9) {
    box.list.scrollTop = rnd() * 60_000;
    box.list.dispatchEvent(new Event('scroll'));
    return 'scroll';
  }
  if (dice < 0.93) {
    later(600);
    return 'wait';
  }
  if (dice < 0.95) {
    box.select.setSearchQuery(rnd() < 0.5 ? '' : 'row 1');
    return 'setSearchQuery';
  }
  if (dice < 0.97) {
    box.select.updateOptions({ maxVisibleTags: rnd() < 0.5 ? 2 : undefined });
    return 'maxVisibleTags';
  }
  const focusable = [box.control, box.clear, ...box.tags()].filter((node) => !node.hidden);
  focusable[Math.floor(rnd() * focusable.length)]?.focus();
  return 'focus';
}

beforeEach(stopClock);

describe.each([
  { multiple: true, searchable: true },
  { multiple: true, searchable: false },
  { multiple: false, searchable: true },
  { multiple: false, searchable: false },
])('F1, F2, F3 and no focus loss, %o', (options) => {
  test.each(SEEDS)(`seed %i, ${STEPS} steps`, async (seed) => {
    const rnd = random(seed);
    const box = plain({ ...options, data: datasets(rnd), clearable: true }) as Box;
    /** Which value an id stood for: never another one later (accessibility 1.2). */
    const owners = new Map<string, string>();
    // The window's own focus: without a real key the page may not have it.
    box.control.focus();
    await press('{Shift}');
    const done: string[] = [];
    for (let i = 0; i < STEPS; i++) {
      done.push(`${step(box, rnd)} → ${focusOf(box)}`);
      await Promise.resolve();
      const wrong = faults(box);
      if (focusOf(box) === 'body') wrong.push('focus is lost');
      for (const row of box.rows()) {
        const label = labelOf(row);
        if ((owners.get(row.id) ?? label) !== label)
          wrong.push(`id ${row.id} was ${owners.get(row.id)}`);
        owners.set(row.id, label);
      }
      if (wrong.length > 0)
        expect.fail(`seed ${seed}, step ${i}: ${wrong.join('; ')}\n${done.slice(-8).join('\n')}`);
    }
    expect(done).toHaveLength(STEPS);
  });
});
