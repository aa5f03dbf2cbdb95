import { needsProps, passEvents, type Widget } from 'widget-select/internal/adapter';
import type { EventName } from 'widget-select/internal/schema';
import type { AnyProps } from './attributes.js';
import { handlerName } from './attributes.js';

/**
 * Calls the parent's handlers when the widget emits, and renders again if the parent has not applied the change.
 *
 * @returns A function that calls the handler of one event, and a controller that stops watching the form, if there is one.
 */
export function connect(
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
    const { value, open, onOpenChange } = currentProps();
    const isKept = isResetting && event === 'change' && value !== undefined;
    const handler = currentProps()[handlerName(event)] as
      | ((...args: unknown[]) => void)
      | undefined;
    try {
      const isOpen = select.isDropdownOpen();
      // Not if the parent has opened or closed it.
      if (/^(open|close)$/.test(event) && open !== isOpen) onOpenChange?.(isOpen);
    } finally {
      try {
        if (!isKept) handler?.(...args);
      } finally {
        // Renders together with the parent's update. Without one, the widget reverts.
        if (needsProps(select, currentProps())) renderAgain();
      }
    }
    return !!handler;
  };
  passEvents(select, pass, () => currentProps().open, renderAgain);
  return [pass, stop];
}
