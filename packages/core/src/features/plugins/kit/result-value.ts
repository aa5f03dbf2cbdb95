import type { Option } from '../../../schema/types.js';

/** All options on the server that match a query: what the JSON text of such a value contains. */
export interface WholeResult {
  readonly all: true;
  /** The query that was sent; empty: all options. */
  readonly query: string;
  /** Values of options that match but are not selected. */
  readonly except: readonly string[];
  /** Number of matching options when they were selected, including `except`; 0: unknown. */
  readonly total: number;
}

/** Returns the text for the tag of a result. */
export type ResultLabel = (result: WholeResult) => string;

/** Reads a value; `null`: it is the value of an option. Fields may be in any order, and `total` may be missing. */
export function readResult(value: string): WholeResult | null {
  if (!value.startsWith('{')) return null;
  try {
    const { all, query, except, total } = JSON.parse(value);
    const isResult =
      all === true &&
      typeof query === 'string' &&
      Array.isArray(except) &&
      except.every((item) => typeof item === 'string');
    if (!isResult) return null;
    const count = Number.isSafeInteger(total) && total > 0 ? total : 0;
    return { all, query, except: [...new Set<string>(except)], total: count };
  } catch {
    return null;
  }
}

/** The option of a result, for its tag and for events; `meta` is the result. */
export const resultOption = (
  result: WholeResult,
  labelOf: ResultLabel,
  value = JSON.stringify(result),
): Option => ({ value, label: labelOf(result), meta: { ...result } });
