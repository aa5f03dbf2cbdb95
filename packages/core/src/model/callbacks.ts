import type { Config } from '../schema/options.js';
import type { Option, ReportError } from '../schema/types.js';

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

/** Whether the page agrees to a step of the user: it does unless it says no. */
export const pageAgrees = <T extends 'beforeSelect' | 'beforeUnselect' | 'beforeCreate'>(
  page: PageHooks,
  name: T,
  about: Parameters<NonNullable<Config[T]>>[0],
): boolean => {
  // Called as a plain function: as a method it would get the options as `this`.
  const hook = page.config[name] as ((of: typeof about) => unknown) | undefined;
  return ask(page, () => hook?.(about)) !== false;
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
