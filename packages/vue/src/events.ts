import type { EventName } from 'widget-select/schema';

/** The `v-model` that each event updates. */
export const MODELS: Partial<Record<EventName, string>> = {
  change: 'update:modelValue',
  search: 'update:searchQuery',
  open: 'update:open',
  close: 'update:open',
};
