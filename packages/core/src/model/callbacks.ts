import { refusal } from '../schema/errors.js';
import type { Config } from '../schema/options.js';
import type { ReportError, SelectOption } from '../schema/types.js';

/*
 * Calls the callbacks that can cancel steps; they are called nowhere else. (The callbacks that a search calls for each
 * option are in `search/rank.ts`, with the same rule.)
 */

/** The state slots that callbacks of the page need: these, and where their errors go. */
export interface PageHooks {
  readonly config: Config;
  readonly rules: { readonly report: ReportError };
}

/** Calls a callback. An exception is reported and counts as `false`: the step is cancelled, or the option is not disabled. */
function ask({ rules: { report } }: PageHooks, question: () => unknown): unknown {
  try {
    return question();
  } catch (error) {
    report(error);
    return false;
  }
}

/** Whether the result is a promise. */
export const isPromise = (answer: unknown): answer is PromiseLike<unknown> =>
  typeof (answer as PromiseLike<unknown> | null)?.then === 'function';

/** These callbacks must be synchronous: a promise cancels the step, because it could still resolve to false (D10.8). */
export function isNo(answer: unknown, name: string, report: ReportError): boolean {
  if (__DEV__ && isPromise(answer))
    report(
      refusal(
        'invalid-option',
        name,
        ' returned a promise, which cancels the step. Return false, and call setValue() when the server has answered.',
      ),
    );
  return answer === false || isPromise(answer);
}

/** Whether a callback allows a step of the user: it does unless it returns false. */
export const pageAgrees = <T extends 'beforeSelect' | 'beforeUnselect' | 'beforeCreate'>(
  page: PageHooks,
  name: T,
  about: Parameters<NonNullable<Config[T]>>[0],
): boolean => {
  // Called as a plain function; as a method, it would receive the options as `this`.
  const hook = page.config[name] as ((of: typeof about) => unknown) | undefined;
  return !isNo(
    ask(page, () => hook?.(about)),
    name,
    page.rules.report,
  );
};

/** Functions whose promise was reported: they are called for every option. */
const promisesTold = new WeakSet<object>();

/** Whether an option is currently disabled: by its own field, or by `isOptionDisabled`. */
export const isDisabledByPage = (page: PageHooks, option: SelectOption): boolean => {
  const { isOptionDisabled } = page.config;
  let answer: unknown;
  // Without a closure, because this is called for each rendered row.
  try {
    answer = option.disabled || isOptionDisabled?.(option);
  } catch (error) {
    page.rules.report(error);
  }
  if (__DEV__ && isOptionDisabled && isPromise(answer) && !promisesTold.has(isOptionDisabled)) {
    promisesTold.add(isOptionDisabled);
    const help = ', so options are disabled. Answer at once: it is called again on every render.';
    page.rules.report(refusal('invalid-option', 'isOptionDisabled', ` returned a promise${help}`));
  }
  return !!answer;
};
