import type { EventName } from 'widget-select/schema';

/** The `v-model`s, by the events that change them. */
export const MODELS: Partial<Record<EventName, string>> = {
  change: 'update:modelValue',
  search: 'update:searchQuery',
  open: 'update:open',
  close: 'update:open',
};
