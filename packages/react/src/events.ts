import { needsProps, type Widget } from 'widget-select/adapter';
import { EVENTS, type EventName } from 'widget-select/schema';
import { handlerName } from './attributes.js';
import type { AnyProps } from './props.js';

/**
 * Calls the parent's handlers when the widget emits, and has the component rendered again where the parent has not
 * followed.
 *
 * @returns What calls the handler of one event, and what ends the watch of the form.
 */
export function passEvents(
  select: Widget,
  form: HTMLFormElement | null | undefined,
  currentProps: () => AnyProps,
  renderAgain: () => void,
): [pass: (event: EventName, ...args: unknown[]) => void, stop: AbortController] {
  // Whether a script is resetting the form. React does so after an action, which leaves alone what a parent controls; a
  // user who presses Reset tells the parent.
  let isResetting = false;
  const onReset = () => {
    isResetting = true;
    // The core has asked for a microtask before: its `change` comes first. After a user's press it comes later.
    queueMicrotask(() => {
      isResetting = false;
    });
  };
  const stop = new AbortController();
  // Not the form's own member: one of its fields may have that name. Of the options a controller has the `signal`.
  if (form) EventTarget.prototype.addEventListener.call(form, 'reset', onReset, stop);

  const pass = (event: EventName, ...args: unknown[]) => {
    const isKept = isResetting && event === 'change' && currentProps().value !== undefined;
    try {
      if (!isKept)
        (currentProps()[handlerName(event)] as ((...args: unknown[]) => void) | undefined)?.(
          ...args,
        );
    } finally {
      // Rendered together with what the parent has set; if that was nothing, the widget goes back.
      if (needsProps(select, currentProps())) renderAgain();
    }
  };
  for (const event of EVENTS) select.on(event, (...args) => pass(event, ...args));
  return [pass, stop];
}
