/** What tests of long lists ask of them. */

import type { SelectOptions } from 'widget-select/all';
import { $$, type Built, plain } from '../kit.ts';

type Box = Pick<Built<boolean>, 'list' | 'rows' | 'texts'>;
export const rect = (element: Element) => element.getBoundingClientRect();

/** The row is whole inside the box of the list. */
export function inView({ list }: Box, row: Element): boolean {
  const box = rect(list);
  const { top, bottom } = rect(row);
  return top >= box.top - 0.5 && bottom <= box.bottom + 0.5;
}

/** Rows and headings in view are below each other: no gap and no overlap of more than a pixel. */
export function faults({ list }: Box): string[] {
  const box = rect(list);
  const parts = $$('.widget-select__option, .widget-select__group-label', list)
    .map((node) => ({ ...pick(rect(node)), text: node.textContent?.slice(0, 20) }))
    .filter(({ top, bottom }) => bottom > box.top && top < box.bottom)
    .sort((a, b) => a.top - b.top);
  const found: string[] = [];
  if (parts.length < 2) found.push(`only ${parts.length} rows in view`);
  parts.slice(1).forEach((part, i) => {
    const before = parts[i];
    const gap = part.top - (before?.bottom ?? 0);
    if (Math.abs(gap) > 1)
      found.push(`${gap.toFixed(1)}px between ${before?.text} and ${part.text}`);
  });
  return found;
}
const pick = ({ top, bottom }: DOMRect) => ({ top, bottom });

export async function opened(options: SelectOptions): Promise<Built<false>> {
  const box = plain({ ...options, multiple: false });
  await box.open();
  return box;
}
