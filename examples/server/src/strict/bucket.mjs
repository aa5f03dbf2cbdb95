// @ts-check
// Token buckets: each request takes a token, and tokens come back at a steady rate. A burst is free; a stream is not.

/** Buckets that are remembered. */
const MAX_BUCKETS = 10_000;

/**
 * @param {object} settings
 * @param {number} settings.capacity tokens of a full bucket
 * @param {number} settings.perSecond tokens that come back
 * @param {() => number} settings.now milliseconds
 */
export function createBuckets({ capacity, perSecond, now }) {
  /** @type {Map<string, { tokens: number, at: number }>} */
  const buckets = new Map();

  /** @param {string} key */
  const level = (key) => {
    const { tokens, at } = buckets.get(key) ?? { tokens: capacity, at: now() };
    return Math.min(capacity, tokens + ((now() - at) / 1000) * perSecond);
  };

  return {
    /**
     * Takes a token.
     * @param {string} key @returns {number} 0, or seconds until the next token, rounded up as in `Retry-After`
     */
    take(key) {
      const tokens = level(key);
      const isAllowed = tokens >= 1;
      // Stored again, so that the bucket that was not used for the longest time is first, and the first one to go.
      buckets.delete(key);
      buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at: now() });
      const [oldest] = buckets.keys();
      if (buckets.size > MAX_BUCKETS && oldest !== undefined) buckets.delete(oldest);
      return isAllowed ? 0 : Math.ceil((1 - tokens) / perSecond);
    },
  };
}
