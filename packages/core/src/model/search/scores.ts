import { refusal } from '../../schema/errors.js';
import type { Config } from '../../schema/options.js';
import type { Option, ReportError } from '../../schema/types.js';
import { isPromise } from '../callbacks.js';

declare const __DEV__: boolean;

/** The score of an option from callbacks: above 0, it matches. `filterOption` replaces all other matching (D3.5). */
export function scorerOf(
  { filterOption, searchScorer }: Config,
  trimmed: string,
  normalized: string,
  report: ReportError,
): (option: Option) => number {
  let isTold = false;
  return (option) => {
    const answer: unknown = filterOption
      ? filterOption(option, trimmed)
      : searchScorer?.(option, trimmed, normalized);
    if (__DEV__ && !isTold && isPromise(answer)) {
      // Once for a search, which may ask about a million options.
      isTold = true;
      const [name, effect] = filterOption ? ['filterOption', 'all'] : ['searchScorer', 'no'];
      const help = `, so ${effect} options match. Answer at once, or search on a server with ajax.`;
      report(refusal('invalid-option', name as string, ` returned a promise${help}`));
    }
    return filterOption ? Number(!!answer) : ((answer as number | undefined) ?? 0);
  };
}
