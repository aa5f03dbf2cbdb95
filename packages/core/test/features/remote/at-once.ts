/** Sources that respond immediately, from memory or from a cache, and lists that continue through their pages. */
import { expect } from 'vitest';
import type { AjaxConfig } from 'widget-select/all';
import { plain } from '../../dom/kit.ts';
import { type Box, openByKey } from '../../dom/support.ts';
import { below, rowsOf, sizeOf } from './kit.ts';

export const TOTAL = 150;
export const SIZE = 20;

export const answer = (page: number) => ({
  options: rowsOf(page, SIZE).slice(0, TOTAL - page * SIZE),
  hasMore: (page + 1) * SIZE < TOTAL,
});

export const SOURCES: [string, NonNullable<AjaxConfig['request']>][] = [
  ['a promise that is kept already', (_, page) => Promise.resolve(answer(page))],
  ['no promise at all', ((_: string, page: number) => answer(page)) as never],
  [
    'a promise that is kept a task later',
    async (_, page) => {
      await new Promise((yes) => setTimeout(yes, 0));
      return answer(page);
    },
  ],
];

/** Opened, with the first page there. */
export async function openAtOnce(request: NonNullable<AjaxConfig['request']>): Promise<Box> {
  const box = plain({ ajax: { request, pagination: true, debounce: 0 } });
  await openByKey(box);
  await expect.poll(() => sizeOf(box)).toBe(SIZE);
  return box;
}

/** Continues by `step` until the list has `total` rows; each step moves the list or makes it longer. */
export async function goOn(box: Box, step: () => Promise<void>, total = TOTAL): Promise<void> {
  while (sizeOf(box) < total) {
    const [at, count] = [box.list.scrollTop, sizeOf(box)];
    await step();
    await expect.poll(() => box.list.scrollTop > at || sizeOf(box) > count).toBe(true);
    // At the end of what is there, more comes without another step.
    await expect.poll(() => below(box) > 0 || sizeOf(box) === TOTAL).toBe(true);
  }
}
