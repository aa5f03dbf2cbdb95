// @ts-check
// Token buckets: each request takes a token, and tokens come back at a steady rate. A burst is free; a stream is not.

/** Buckets that are remembered: more than one network of IPv6 (/48) has clients (/64). */
const MAX_BUCKETS = 100_000;

/** The bucket of all clients for whom there is no other. No client has this name. */
const SHARED = 'shared';

/**
 * @param {object} settings
 * @param {number} settings.capacity tokens of a full bucket
 * @param {number} settings.perSecond tokens that come back
 * @param {() => number} settings.now milliseconds of a clock that is never set back
 * @param {number} [settings.max] buckets that are remembered
 */
export function createBuckets({ capacity, perSecond, now, max = MAX_BUCKETS }) {
  /** @type {Map<string, { tokens: number, at: number }>} the least recently used first */
  const buckets = new Map();

  /** @param {{ tokens: number, at: number }} bucket */
  const level = ({ tokens, at }) => Math.min(capacity, tokens + ((now() - at) / 1000) * perSecond);

  /** Forgets buckets that are full, which are like new ones. Others would be full again too soon. */
  const tidy = () => {
    for (const [key, bucket] of buckets) {
      if (level(bucket) < capacity) return;
      buckets.delete(key);
    }
  };

  /** The client, or the shared bucket if there is no room for another. @param {string} client */
  const keyOf = (client) => {
    if (buckets.has(client)) return client;
    if (buckets.size >= max) tidy();
    return buckets.size < max ? client : SHARED;
  };

  return {
    /**
     * Takes a token.
     * @param {string} client @returns {number} 0, or seconds until the next token, rounded up as in `Retry-After`
     */
    take(client) {
      const key = keyOf(client);
      const bucket = buckets.get(key);
      const tokens = bucket ? level(bucket) : capacity;
      const isAllowed = tokens >= 1;
      // Stored again, so that the least recently used bucket is first.
      buckets.delete(key);
      buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at: now() });
      return isAllowed ? 0 : Math.ceil((1 - tokens) / perSecond);
    },
  };
}
