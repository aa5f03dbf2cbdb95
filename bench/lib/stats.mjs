// @ts-check

/** The value below which a share of the values lies. @param {readonly number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** Middle, 95th percentile and number of values. @param {readonly number[]} values */
export const summary = (values) => ({
  p50: round(median(values)),
  p95: round(quantile(values, 0.95)),
  n: values.length,
});

/** @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;
