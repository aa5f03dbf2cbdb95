import { isProxy, toRaw } from 'vue';
import { isRecord } from './options.js';

/**
 * What stands behind proxies, read so that a change of it is noticed: records and lists at every level, but not
 * the inside of the objects in a list. A list is copied, so that it can be compared with its later self.
 */
export function unwrap(value: unknown): unknown {
  if (!isProxy(value)) return value;
  const proxy = value as Record<string, unknown>;
  const raw: unknown = toRaw(value);
  if (Array.isArray(raw)) {
    // Reads every place without making a proxy for each object there.
    (value as unknown[]).includes(undefined);
    return raw.map(toRaw);
  }
  if (!isRecord(raw)) return raw;
  return Object.fromEntries(Object.keys(proxy).map((key) => [key, unwrap(proxy[key])]));
}
