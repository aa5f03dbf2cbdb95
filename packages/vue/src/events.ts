import type { EventName } from 'widget-select/internal/schema';

/** The `v-model` that each event updates. */
export const MODELS: Partial<Record<EventName, string>> = {
  change: 'update:modelValue',
  search: 'update:searchQuery',
  open: 'update:open',
  close: 'update:open',
};

/** The events that update `v-model:expanded`. */
export const EXPANDED_MODEL: RegExp = /^(expand|collapse)$/;

/**
 * Calls the same listeners as `update:modelValue`, whose name Vue capitalizes, but without the modifiers: of a list,
 * Vue's `number` would leave the first number.
 */
export const LIST_MODEL = 'Update:modelValue';

/** Vue's `number`. A value that does not start with a number stays a string. */
export const toNumber = (value: string): string | number => {
  const number = Number.parseFloat(value);
  return Number.isNaN(number) ? value : number;
};
