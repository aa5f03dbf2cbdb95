import { browserEnv as env } from '../engine/env.js';
import type { EventName, PublicEvent } from '../schema/events.js';
import type { Cleanup } from '../schema/types.js';

declare const __DEV__: boolean;

/** `false`: of a wrapper that hands events on, and nobody has asked for this one. */
export type Handler = (payload: never, reason: never) => unknown;

/** The handlers of one instance, by event. */
export function createHandlers() {
  const byEvent = new Map<EventName, Set<Handler>>();
  return {
    /** Adds a handler once. Returns the function that removes it. */
    add(name: EventName, handler: Handler): Cleanup {
      const handlers = byEvent.get(name) ?? new Set();
      byEvent.set(name, handlers.add(handler));
      return () => handlers.delete(handler);
    },
    remove(name: EventName, handler: Handler): void {
      byEvent.get(name)?.delete(handler);
    },
    emit({ name, payload, reason }: PublicEvent): void {
      // A step can have 100,000 events that nobody has asked for.
      const handlers = byEvent.get(name) ?? (__DEV__ && []);
      if (!handlers) return;
      let isHeard = false;
      for (const handler of [...handlers]) {
        try {
          // Handlers of an event without a payload receive no argument (spec, Events).
          const given = [payload, reason].filter((item) => item !== undefined) as [never, never];
          if (handler(...given) !== false) isHeard = true;
        } catch (error) {
          env.report(error);
        }
      }
      // A failed load, or one of the wrong shape, would only be seen as a message in the list.
      if (__DEV__ && name === 'error' && !isHeard) env.hint(payload, true);
    },
    clear: () => byEvent.clear(),
  };
}
