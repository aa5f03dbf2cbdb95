import { floor } from './floor.ts';
import { native } from './native.ts';
import { widgetSelect } from './widget-select.ts';

/** The floor comes first: the others are divided by it. */
export const adapters = [floor, widgetSelect, native];
