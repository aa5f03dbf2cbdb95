/**
 * `widget-select/element`: `<widget-select>` with all features. Importing it defines the tag.
 *
 * @packageDocumentation
 */
import { SelectWidget } from '../src/index.js';
import { defineElement, type WidgetSelectElement } from './define.js';

export * from './define.js';

/** The class of the tag. */
const SelectElement: typeof WidgetSelectElement = defineElement(SelectWidget);

export { SelectElement as default };
