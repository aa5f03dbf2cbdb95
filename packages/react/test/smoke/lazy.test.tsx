import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import type { SelectWidget } from 'widget-select';
import SmallSelect, { tree } from 'widget-select-react/base/lazy';
import { $, $$, act, letters, onServer, pick, render, shown } from './kit.tsx';

const TreeSelect = SmallSelect.with(tree);

test.each([
  ['base/lazy', SmallSelect],
  ['base/lazy with a feature', TreeSelect],
])(
  'addition 49: %s opens before the code of its list is there, and picks after it',
  async (_, Select) => {
    const ref = createRef<SelectWidget>();
    const props = { 'aria-label': 'Letter', data: letters('a|b'), defaultValue: 'v1' };
    expect(onServer(<Select {...props} name="letter" />)).toContain('<select');
    await render(<Select ref={ref} {...props} />);
    await act(() => ref.current?.open());
    expect(ref.current?.isDropdownOpen()).toBe(true);
    await vi.waitFor(() => expect($$('[role="option"]')).toHaveLength(2));
    await act(() => $('.widget-select__control').click());
    await pick('B');
    expect(shown()).toBe('B');
  },
);
