import { needsProps, type Widget } from 'widget-select/adapter';
import { EVENTS, type EventName } from 'widget-select/schema';
import { handlerName } from './attributes.js';
import type { AnyProps } from './props.js';

/**
 * Calls the parent's handlers when the widget emits, and renders again if the parent has not applied the change.
 *
 * @returns A function that calls the handler of one event, and a controller that stops watching the form, if there is one.
 */
export function passEvents(
  select: Widget,
  form: HTMLFormElement | null | undefined,
  currentProps: () => AnyProps,
  renderAgain: () => void,
): [pass: (event: EventName, ...args: unknown[]) => boolean, stop: AbortController | undefined] {
  // Whether a script is resetting the form. React resets it after an action, which must not change a controlled value.
  // A reset by the user does call `onChange`.
  let isResetting = false;
  const onReset = () => {
    isResetting = true;
    // The core queued its microtask earlier, so its `change` comes first. After a user's reset, it comes later.
    queueMicrotask(() => {
      isResetting = false;
    });
  };
  // Few selects have a form, and to abort a controller is slow.
  const stop = form ? new AbortController() : undefined;
  // Not `form.addEventListener`: a field may have that name. The controller serves as options by its `signal`.
  if (form) EventTarget.prototype.addEventListener.call(form, 'reset', onReset, stop);

  const pass = (event: EventName, ...args: unknown[]) => {
    const isKept = isResetting && event === 'change' && currentProps().value !== undefined;
    const handler = currentProps()[handlerName(event)] as
      | ((...args: unknown[]) => void)
      | undefined;
    try {
      if (!isKept) handler?.(...args);
      return !!handler;
    } finally {
      // Renders together with the parent's update. Without one, the widget reverts.
      if (needsProps(select, currentProps())) renderAgain();
    }
  };
  for (const event of EVENTS) select.on(event, (...args) => pass(event, ...args));
  return [pass, stop];
}
