import { memo, type ReactNode, Suspense } from 'react';
import type { SelectOption } from 'widget-select';
import { createSlots, type EmptySlot } from 'widget-select/internal/adapter';

/** The elements for render props, as a React store. Changes are rendered before the browser paints. */
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

export type Renderer = (option?: SelectOption | EmptySlot) => ReactNode;

/** Content of a render prop for one element. Renders again with its parent, not when other rows appear. */
export const SlotContent = memo(
  ({
    render,
    option,
  }: {
    render: Renderer | undefined;
    option: SelectOption | EmptySlot | undefined;
  }) => (
    // Limits suspending content to its row. Without this boundary, it would hide the whole select.
    <Suspense fallback={null}>
      {/* Page translation replaces text nodes. React can still remove this element or set its text. */}
      <span style={{ display: 'contents' }}>{render?.(option)}</span>
    </Suspense>
  ),
);
