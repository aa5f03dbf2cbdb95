import { PLACE, SLOTS, splitAttributes, type Values } from 'widget-select/internal/adapter';
import { EVENTS, type EventName, OPTIONS, type SlotName } from 'widget-select/internal/schema';
import type { SelectBindings, SelectElementProps } from './props.js';

/** Props as the component reads them, in any mode. Options and events are looked up in tables. */
export type AnyProps = Values & SelectBindings & SelectElementProps;

const prefixed = (prefix: string, name: string) =>
  prefix + name.charAt(0).toUpperCase() + name.slice(1);

/** The prop of an event: `change` → `onChange`. */
export const handlerName = (event: EventName): string => prefixed('on', event);

/** The prop that renders a slot: `option` → `renderOption`. */
export const rendererName = (slot: SlotName): string => prefixed('render', slot);

const OWN = new Set([
  ...Object.keys(OPTIONS),
  ...EVENTS.map(handlerName),
  ...SLOTS.map(rendererName),
  ...([
    'value',
    'defaultValue',
    'open',
    'onOpenChange',
    'searchQuery',
  ] satisfies (keyof SelectBindings)[]),
  ...(['onFocus', 'onBlur', 'elementRef'] satisfies (keyof SelectElementProps)[]),
]);

/** Props that are attributes of the enhanced element, and those of the outer element. */
export function attributesOf(props: Values): [enhanced: Values, outer: Values] {
  const [mount, box] = splitAttributes(props, (name) => OWN.has(name));
  return [mount, { ...box, className: [PLACE, box.className].filter(Boolean).join(' ') }];
}
