/** Whether two lists have the same items in the same order; `same` says what counts as the same. */
export const isSameList = <T>(
  a: readonly T[],
  b: readonly T[],
  same: (one: T, other: T) => boolean = (one, other) => one === other,
): boolean => a.length === b.length && a.every((item, i) => same(item, b[i] as T));
