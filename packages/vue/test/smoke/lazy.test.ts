import { expect, test, vi } from 'vitest';
import { h, shallowRef } from 'vue';
import type { WidgetSelectExposed } from 'widget-select-vue';
import SmallSelect, { tree } from 'widget-select-vue/base/lazy';
import { $, letters, mount, pick, rows, settled, shown } from './kit.ts';

const TreeSelect = SmallSelect.with(tree);

test.each([
  ['base/lazy', SmallSelect],
  ['base/lazy with a feature', TreeSelect],
])(
  'addition 49: %s opens before the code of its list is there, and picks after it',
  async (_, Select) => {
    const exposed = shallowRef<WidgetSelectExposed>();
    mount(() => h(Select, { ref: exposed, 'aria-label': 'Letter', data: letters('a|b') }));
    exposed.value?.open();
    expect(exposed.value?.isDropdownOpen()).toBe(true);
    await vi.waitFor(() => expect(rows()).toEqual(['A', 'B']));
    $('.widget-select__control').click();
    await settled();
    await pick('B');
    expect(shown()).toBe('B');
  },
);
