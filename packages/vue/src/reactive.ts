import { toRaw } from 'vue';
import { isRecord } from 'widget-select/adapter';

/**
 * What stands behind proxies, read so that a change of it is noticed: records and lists at every level, but not
 * the inside of the objects in a list. A reactive list is copied, so that it can be compared with its later self.
 */
export function unwrap(value: unknown): unknown {
  const raw = toRaw(value);
  if (Array.isArray(raw) && raw !== value) {
    // Reads every place without making a proxy for each object there.
    (value as unknown[]).includes(undefined);
    return raw.map(toRaw);
  }
  if (!isRecord(raw)) return raw;
  return Object.fromEntries(
    Object.entries(value as object).map(([at, item]) => [at, unwrap(item)]),
  );
}
