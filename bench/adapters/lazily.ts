/** Each library alone, as a page loads it that uses no other: for the scenarios of a fresh page. */
import type { Adapter } from '../harness/types.ts';

/** By the adapter's name. */
export const lazily: Readonly<Record<string, () => Promise<Adapter>>> = {
  floor: async () => (await import('./floor.ts')).floor,
  'widget-select': async () => {
    const { adapterOf } = await import('./ours.ts');
    return adapterOf((await import('widget-select')).default);
  },
  'tom-select': async () => (await import('./tom-select.ts')).tomSelect,
  'choices.js': async () => (await import('./choices.ts')).choices,
  'slim-select': async () => (await import('./slim-select.ts')).slimSelect,
  select2: async () => (await import('./select2.ts')).select2,
  'virtual-select': async () => (await import('./virtual-select.ts')).virtualSelect,
  'react-select': async () => (await import('./react-select.ts')).reactSelect,
  downshift: async () => (await import('./downshift.ts')).downshift,
  'Base UI Combobox': async () => (await import('./base-ui.ts')).baseUi,
  'antd Select': async () => (await import('./antd-select.ts')).antdSelect,
  'vue-multiselect': async () => (await import('./vue-multiselect.ts')).vueMultiselect,
};
