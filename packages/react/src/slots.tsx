import { memo, type ReactNode, Suspense } from 'react';
import type { Option } from 'widget-select';
import { createSlots } from 'widget-select/adapter';

/** The elements for render props as a store that React reads: a change is rendered at once, before the browser paints. */
export function createSlotStore() {
  let version = 0;
  let onChange: (() => void) | undefined;
  const slots = createSlots(() => {
    version++;
    onChange?.();
  });
  return {
    slots,
    version: () => version,
    subscribe(listener: () => void) {
      onChange = listener;
      return () => {
        onChange = undefined;
      };
    },
  };
}

export type Renderer = (option: Option) => ReactNode;

/** What a render prop gives for one element, rendered again when the parent renders, not when another row comes. */
export const SlotContent = memo(
  ({ render, option }: { render: Renderer | undefined; option: Option }) => (
    // What loads later keeps its row waiting. Without a boundary of its own it would hide the whole select.
    <Suspense fallback={null}>
      {/* Translation replaces text nodes. React removes this element, and writes a plain string as its whole content. */}
      <span style={{ display: 'contents' }}>{render?.(option)}</span>
    </Suspense>
  ),
);
