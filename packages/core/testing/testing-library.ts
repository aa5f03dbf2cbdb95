import { type Driver, run } from './shared/run.js';
import { find, read, type Target } from './shared/seen.js';
import { methodsOf, type Select } from './shared/select.js';

export type { Label, Path } from './shared/script.js';
export type { Select } from './shared/select.js';

/** The queries of Testing Library that are used: `screen`, the result of `render()`, or `within(element)`. */
export interface Queries {
  /** The elements with this role and name. Throws if there are none. */
  getAllByRole(role: 'combobox', options?: { name?: string | RegExp }): HTMLElement[];
  /** Waits for elements with this role and name. */
  findAllByRole(role: 'combobox', options?: { name?: string | RegExp }): Promise<HTMLElement[]>;
  /** Waits for elements that this function accepts. */
  findAllByText(
    matcher: (content: string, element: Element | null) => boolean,
    options?: { selector?: string; ignore?: boolean | string },
    waitOptions?: { timeout?: number; onTimeout?: (error: Error) => Error },
  ): Promise<HTMLElement[]>;
}

/** The methods of user-event that are used: the result of `userEvent.setup()`. */
export interface User {
  /** Clicks with the mouse. */
  click(element: Element): Promise<void>;
  /** Clicks twice. */
  dblClick(element: Element): Promise<void>;
  /** Deletes the text of a field. */
  clear(element: Element): Promise<void>;
  /** Types into a field. */
  type(element: Element, text: string): Promise<void>;
  /** Presses keys where focus is. */
  keyboard(text: string): Promise<void>;
}

/** Settings of a page object. */
export interface TestingLibraryOptions {
  /** Milliseconds to wait for an option, a message or a state. Default: that of Testing Library, 1000. */
  readonly timeout?: number;
}

/** A select in a simulated page, as Testing Library finds it. */
export interface TestingLibrarySelect extends Select {
  /** The element with the role `combobox`, for assertions. Throws if it is not in the page. */
  readonly control: HTMLElement;
}

/** `{` and `[` begin the name of a key. */
const literally = (text: string) => text.replace(/[{[]/g, '$&$&');

/** Not the `<select>`, which is a combobox until the widget has enhanced it. */
function only(found: readonly HTMLElement[], name?: string | RegExp): HTMLElement {
  const [control, ...others] = found.filter((node) => node.getAttribute('role') === 'combobox');
  const called = name === undefined ? '' : ` named ${name}`;
  if (!control) throw new Error(`No select${called}: the <select> is not enhanced.`);
  if (others.length > 0) throw new Error(`There are ${others.length + 1} selects${called}.`);
  return control;
}

function driverOf(
  queries: Queries,
  user: User,
  found: () => Promise<HTMLElement>,
  timeout: number | undefined,
) {
  const elementOf = async (target: Target) => {
    const element = find(await found(), target);
    if (element) return element;
    throw new Error(`The select has no ${target.part} to click.`);
  };
  return {
    read: async () => read(await found()),
    async act(step) {
      if (step.act === 'press') return user.keyboard(`{${step.key}}`);
      if (step.act === 'type') return user.keyboard(literally(step.text));
      if (step.act === 'click') return user.click(await elementOf(step.on));
      if (step.act === 'doubleClick') return user.dblClick(await elementOf(step.on));
      const field = await elementOf({ part: step.part ?? 'search' });
      // In an empty field, a deletion removes the last tag.
      if ((field as HTMLInputElement).value) await user.clear(field);
      if (step.text) await user.type(field, literally(step.text));
    },
    async wait(until, why) {
      const control = await found();
      let seen = read(control);
      if (until(seen)) return seen;
      let failure: unknown;
      // Testing Library waits: it knows fake timers, and `act` of React.
      const isSeen = (_: string, element: Element | null) => {
        if (element !== control) return false;
        seen = read(control);
        try {
          return until(seen);
        } catch (error) {
          failure = error;
          return true;
        }
      };
      await queries.findAllByText(
        isSeen,
        { selector: '[role="combobox"]', ignore: false },
        {
          ...(timeout !== undefined && { timeout }),
          onTimeout: () => new Error(why(seen)),
        },
      );
      if (failure) throw failure;
      return seen;
    },
  } satisfies Driver;
}

/**
 * A select in a simulated page. It is found when a method needs it, and each method waits for it.
 *
 * @param queries `screen`, the result of `render()`, or `within(element)`.
 * @param name The label of the select: the whole text, or an expression that finds it. Without it, there is one select.
 * @param user The result of `userEvent.setup()`.
 */
export function select(
  queries: Queries,
  name: string | RegExp,
  user: User,
  options?: TestingLibraryOptions,
): TestingLibrarySelect;
/** @param queries Those of an element that contains one select. @param user The result of `userEvent.setup()`. */
export function select(
  queries: Queries,
  user: User,
  options?: TestingLibraryOptions,
): TestingLibrarySelect;
export function select(
  queries: Queries,
  ...rest: readonly [unknown?, unknown?, unknown?]
): TestingLibrarySelect {
  const isNamed = typeof rest[0] === 'string' || rest[0] instanceof RegExp;
  const [name, user, options] = (isNamed ? rest : [undefined, ...rest]) as [
    string | RegExp | undefined,
    User,
    TestingLibraryOptions?,
  ];
  const query = name === undefined ? {} : { name };
  let known: HTMLElement | undefined;
  // Names of all elements are computed, so once is enough.
  const found = async () => {
    if (known?.isConnected) return known;
    await queries.findAllByText(
      () => true,
      { selector: '[role="combobox"]', ignore: false },
      {
        ...(options?.timeout !== undefined && { timeout: options.timeout }),
        onTimeout: () => new Error('No select: no <select> is enhanced.'),
      },
    );
    known = only(await queries.findAllByRole('combobox', query), name);
    return known;
  };
  const driver = driverOf(queries, user, found, options?.timeout);
  return {
    ...methodsOf((script) => run(driver, script)),
    get control() {
      return only(queries.getAllByRole('combobox', query), name);
    },
  };
}
