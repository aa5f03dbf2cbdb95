import { refusal } from '../schema/errors.js';
import type { Config } from '../schema/options.js';
import type { Option, ReportError } from '../schema/types.js';

declare const __DEV__: boolean;

/*
 * The page's callbacks that decide about steps: each is called here and nowhere else. (What a search calls for each
 * option is in `search/match.ts`, with the same rule.)
 */

interface PageHooks {
  readonly config: Config;
  readonly report: ReportError;
}

/**
 * Asks the page. What it throws is reported and counts as `false`: the step does not happen, or
 * the option is not disabled.
 */
function ask({ report }: PageHooks, question: () => unknown): unknown {
  try {
    return question();
  } catch (error) {
    report(error);
    return false;
  }
}

/** Whether it is a promise. */
export const isPromise = (answer: unknown): answer is PromiseLike<unknown> =>
  typeof (answer as PromiseLike<unknown> | null)?.then === 'function';

/** What asks about a step is asked at once: to let a promise pass would do what is being asked about (D10.8). */
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

/** Whether the page agrees to a step of the user: it does unless it says no. */
export const pageAgrees = <T extends 'beforeSelect' | 'beforeUnselect' | 'beforeCreate'>(
  page: PageHooks,
  name: T,
  about: Parameters<NonNullable<Config[T]>>[0],
): boolean => {
  // Called as a plain function: as a method it would get the options as `this`.
  const hook = page.config[name] as ((of: typeof about) => unknown) | undefined;
  return !isNo(
    ask(page, () => hook?.(about)),
    name,
    page.report,
  );
};

/** Whether the page disables an option at present: the option says so itself, or `isOptionDisabled` does. */
export const isDisabledByPage = (page: PageHooks, option: Option): boolean => {
  const { isOptionDisabled } = page.config;
  return !!ask(page, () => option.disabled || isOptionDisabled?.(option));
};

/** Has `createOption` answer to a text. What it throws is no error of the page: it is an answer, too. */
export function askForOption<T>(
  { config }: PageHooks,
  label: string,
  take: (answer: unknown) => T,
  fail: (cause: unknown) => T,
): T {
  try {
    const { createOption } = config;
    return take(createOption?.(label));
  } catch (cause) {
    return fail(cause);
  }
}
