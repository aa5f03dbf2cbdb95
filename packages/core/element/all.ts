/**
 * `widget-select/element/all`: `<widget-select>` on `widget-select/all`. Importing it defines the tag.
 *
 * @packageDocumentation
 */
import { SelectWidget } from '../src/all.js';
import { defineElement, type WidgetSelectElement } from './define.js';

export * from './define.js';

/** The class of the tag. */
const SelectElement: typeof WidgetSelectElement = defineElement(SelectWidget);

export { SelectElement as default };
