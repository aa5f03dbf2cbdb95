/** A million rows: where they are, and by how much they move. */
import { expect } from 'vitest';
import { type Built, frame, manyRows } from '../kit.ts';
import { faults, rect } from './virtual-kit.ts';

type Box = Built<false>;

export const MILLION = 1_000_000;
export const million = manyRows(MILLION);
export const MOST_PX = 3_000_000;

/** The last scroll has been drawn and nothing moves any more. */
export async function still({ list }: Pick<Box, 'list'>): Promise<void> {
  let before = -1;
  await expect
    .poll(async () => {
      const was = before;
      before = list.scrollTop;
      await frame();
      return list.scrollTop === was;
    })
    .toBe(true);
}

export async function scrollTo(box: Box, scrollPx: number): Promise<void> {
  box.list.scrollTop = scrollPx;
  await frame();
  await still(box);
}

/** The number of the row in the middle of the box. */
export function middle({ list }: Pick<Box, 'list'>): number {
  const { left, right, top, bottom } = rect(list);
  const row = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return Number(row?.closest('[role=option]')?.ariaPosInSet) - 1;
}

/** By how much the row in the middle moves up while something happens. */
export async function movement(box: Box, act: () => Promise<void>): Promise<number> {
  const { list } = box;
  const { left, right, top, bottom } = rect(list);
  const row = document
    .elementFromPoint((left + right) / 2, (top + bottom) / 2)
    ?.closest('[role=option]') as Element;
  const before = rect(row).top;
  await act();
  await still(box);
  expect(list.contains(row), 'the row is still drawn').toBe(true);
  return before - rect(row).top;
}

/** Everything that is true of an open long list, wherever it is scrolled to. */
export function isSound(box: Box, count = MILLION): void {
  expect(faults(box)).toEqual([]);
  expect(box.rows().length).toBeLessThanOrEqual(60);
  expect(box.list.scrollHeight).toBeLessThanOrEqual(MOST_PX);
  for (const row of box.rows()) {
    const at = Number(row.textContent?.match(/^Row (\d+)/)?.[1]);
    expect([row.ariaPosInSet, row.ariaSetSize]).toEqual([`${at + 1}`, `${count}`]);
  }
}
