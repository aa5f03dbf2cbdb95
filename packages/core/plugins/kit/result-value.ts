import { optionValue } from '../../src/model/data/catalog.js';
import type { SelectOption } from '../../src/schema/types.js';

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

/**
 * The results that are selected or were, by their options. Only what a user has selected as a whole and what a page has set is
 * one: the value of an option in the data, or a typed text, may look like a result, but means this option.
 */
const results = new WeakMap<SelectOption, WholeResult>();

/** The result that an option stands for; `null`: it is an ordinary option. */
export const resultOf = (option: SelectOption): WholeResult | null => results.get(option) ?? null;

/** The option of a result, for its tag and for events; `meta` is the result. */
export function resultOption(
  result: WholeResult,
  labelOf: ResultLabel,
  value = JSON.stringify(result),
): SelectOption {
  const option = { value, label: labelOf(result), meta: { ...result } };
  results.set(option, result);
  return option;
}

/** What server markup of a wrapper shows for a result, because only the plugin knows its label. */
const NOT_YET_NAMED = '…';

/** The same for an option with such a value, with the label that the page has given, if it has. */
export function givenResult(labelOf: ResultLabel, given: SelectOption): SelectOption {
  const value = optionValue(given);
  const result = readResult(value) as WholeResult;
  const option = resultOption(result, labelOf, value);
  if (given.label && ![value, NOT_YET_NAMED].includes(given.label)) option.label = given.label;
  return option;
}
