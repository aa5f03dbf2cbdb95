import { type Driver, run } from './shared/run.js';
import { find, read, type Seen, type Target } from './shared/seen.js';
import { methodsOf, type Select } from './shared/select.js';

export type { Label, Path } from './shared/script.js';
export type { Select } from './shared/select.js';

/** The part of a `Locator` of Playwright that is used. */
export interface PlaywrightLocator {
  /** Finds an element inside by its role and name. */
  getByRole(
    role: 'combobox',
    options?: { name?: string | RegExp; exact?: boolean },
  ): PlaywrightLocator;
  /** Matches both. */
  and(other: PlaywrightLocator): PlaywrightLocator;
  /** Matches one of both. */
  or(other: PlaywrightLocator): PlaywrightLocator;
  /** Finds an element inside. */
  locator(selector: string): PlaywrightLocator;
  /** The page. */
  page(): PlaywrightPage;
  /** Calls a function in the page. */
  evaluate(
    inPage: (element: HTMLElement) => unknown,
    argument?: undefined,
    options?: { timeout?: number },
  ): Promise<unknown>;
  /** Calls a function in the page that returns an element. */
  evaluateHandle(
    inPage: (element: HTMLElement, argument: unknown) => unknown,
    argument: unknown,
    options?: { timeout?: number },
  ): Promise<{ asElement(): PlaywrightElement | null }>;
}

/** The part of an `ElementHandle` of Playwright that is used. */
export interface PlaywrightElement {
  /** Clicks it with the mouse. */
  click(options?: { timeout?: number }): Promise<void>;
  /** Clicks it twice. */
  dblclick(options?: { timeout?: number }): Promise<void>;
  /** Replaces its text. */
  fill(text: string, options?: { timeout?: number }): Promise<void>;
}

/** The part of a `Page` of Playwright that is used. */
export interface PlaywrightPage {
  /** Types where focus is. */
  readonly keyboard: {
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
}

/** Where to look for a select: a `Page`, a `FrameLocator`, or a `Locator`. */
export interface PlaywrightScope<L extends PlaywrightLocator> {
  /** Finds an element by its role and name. */
  getByRole(role: 'combobox', options?: { name?: string | RegExp; exact?: boolean }): L;
  /** Finds an element. */
  locator(selector: string): L;
}

/** Settings of a page object. */
export interface PlaywrightOptions {
  /** Milliseconds to wait for an option, a message or a state. Default 5000. */
  readonly timeout?: number;
}

/** A select in a page that Playwright drives. */
export interface PlaywrightSelect<L extends PlaywrightLocator> extends Select {
  /** The element with the role `combobox`, for assertions. */
  readonly control: L;
}

/** Not the `<select>`, which is a combobox until the widget has enhanced it. */
const ENHANCED = '[role="combobox"]';
const ITSELF = 'xpath=self::*[@role="combobox"]';
/** A `<select>` is followed by its widget. */
const AFTER_SELECT = 'xpath=self::select/following-sibling::*[1]//*[@role="combobox"]';

/** Time between two looks. */
const PAUSE_MS = 30;

const found = find as (control: HTMLElement, target: unknown) => unknown;

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));

function driverOf(control: PlaywrightLocator, timeout: number) {
  const { keyboard } = control.page();
  const seen = () => control.evaluate(read, undefined, { timeout }) as Promise<Seen>;
  const elementOf = async (target: Target) => {
    const element = (await control.evaluateHandle(found, target, { timeout })).asElement();
    if (element) return element;
    throw new Error(`The select has no ${target.part} to click.`);
  };
  return {
    read: seen,
    async act(step) {
      if (step.act === 'press') return keyboard.press(step.key);
      if (step.act === 'type') return keyboard.type(step.text);
      if (step.act === 'fill')
        return (await elementOf({ part: step.part ?? 'search' })).fill(step.text, { timeout });
      if (step.act === 'doubleClick') return (await elementOf(step.on)).dblclick({ timeout });
      return (await elementOf(step.on)).click({ timeout });
    },
    async wait(until, why) {
      for (const end = Date.now() + timeout; ; await pause()) {
        const now = await seen();
        if (until(now)) return now;
        if (Date.now() > end) throw new Error(why(now));
      }
    },
  } satisfies Driver;
}

/**
 * A select in a page that Playwright drives. It is found when a method needs it, and each method waits for it.
 *
 * @param scope The page, or a part of it.
 * @param name The label of the select: the whole text, or an expression that finds it.
 */
export function select<L extends PlaywrightLocator>(
  scope: PlaywrightScope<L>,
  name: string | RegExp,
  options?: PlaywrightOptions,
): PlaywrightSelect<L>;
/** @param locator The `combobox`, the `<select>` it enhances, or an element that contains one select. */
export function select<L extends PlaywrightLocator>(
  locator: L,
  options?: PlaywrightOptions,
): PlaywrightSelect<L>;
export function select<L extends PlaywrightLocator>(
  scope: PlaywrightScope<L> | L,
  ...rest: [(string | RegExp | PlaywrightOptions)?, PlaywrightOptions?]
): PlaywrightSelect<L> {
  const [name, options] =
    typeof rest[0] === 'string' || rest[0] instanceof RegExp
      ? [rest[0], rest[1]]
      : [undefined, rest[0]];
  const enhanced = scope.locator(ENHANCED);
  const control =
    name === undefined
      ? enhanced.or(scope.locator(ITSELF)).or(scope.locator(AFTER_SELECT))
      : scope.getByRole('combobox', { name, exact: true }).and(enhanced);
  const driver = driverOf(control, options?.timeout ?? 5_000);
  return { ...methodsOf((script) => run(driver, script)), control: control as L };
}
