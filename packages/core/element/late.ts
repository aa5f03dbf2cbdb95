import { isRecord, type Values } from '../adapter/index.js';
import type { OptionName } from '../src/schema/index.js';

/** Whether data is a list of objects that only `fields` can make options of. */
function isMapped(data: unknown): boolean {
  const [first] = Array.isArray(data) ? data : [];
  return isRecord(first) && !('value' in first || 'options' in first);
}

/**
 * Frameworks set one property after the other, also of an element in the page: data that lacks `fields` waits for them until the
 * end of the task. Then it is applied without, which reports what it lacks.
 *
 * @param mustWait - Whether such data is refused now.
 * @returns Sets an option, and with it what waited for it.
 */
export function createDataGate(
  apply: (given: Values) => void,
  mustWait: () => boolean,
): (name: OptionName, value: unknown) => void {
  let late: Values | undefined;
  return (name, value) => {
    if (name === 'data') late = undefined;
    if (name === 'data' && isMapped(value) && mustWait()) {
      const own = { data: value };
      late = own;
      queueMicrotask(() => {
        try {
          if (late === own) apply(own);
        } catch (error) {
          reportError(error);
        }
      });
      return;
    }
    const waiting = name === 'fields' ? late : undefined;
    if (waiting) late = undefined;
    apply({ ...waiting, [name]: value });
  };
}
