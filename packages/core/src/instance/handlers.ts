import { browserEnv as env } from '../engine/env.js';
import type { EventName, PublicEvent } from '../schema/events.js';
import type { Cleanup } from '../schema/types.js';

export type Handler = (payload: never, reason: never) => void;

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
      for (const handler of [...(byEvent.get(name) ?? [])]) {
        try {
          // Handlers of an event without a payload receive no argument (spec, Events).
          handler(...([payload, reason].filter((given) => given !== undefined) as [never, never]));
        } catch (error) {
          env.report(error);
        }
      }
    },
    clear: () => byEvent.clear(),
  };
}
