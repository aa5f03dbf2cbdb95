import { selectedOptions } from '../../../src/model/select/selection.js';
import type { SelectOptions } from '../../../src/schema/options.js';
import type { AjaxConfig } from '../../../src/schema/types.js';
import { option, options } from '../../model/helpers.ts';
import { remoteRig, settle } from './engine-kit.ts';

interface Question {
  readonly values: readonly string[];
  readonly signal: AbortSignal;
  answer(found: unknown): Promise<void>;
  refuse(error?: unknown): Promise<void>;
}

/** A multiple select whose values are requested; the test responds. */
export function asking(
  ajax: AjaxConfig = {},
  given: SelectOptions<Record<string, unknown>, boolean> = {},
) {
  const asked: Question[] = [];
  const resolve: AjaxConfig['resolve'] = (values, signal) =>
    new Promise((found, no) => {
      asked.push({
        values,
        signal,
        answer: (answer) => {
          found(answer);
          return settle();
        },
        refuse: (error = new Error('no')) => {
          no(error);
          return settle();
        },
      });
    });
  const request = async (query: string) => (query === 'none' ? [] : options('p q'));
  const made = remoteRig({ request, resolve, debounce: 0, ...ajax }, { multiple: true, ...given });
  return {
    made,
    asked,
    set: (...values: string[]) => made.store.dispatch({ type: 'value', origin: 'api', values }),
    /** The task in which they are asked for. */
    async soon() {
      made.env.runSoon();
      await settle();
    },
    get labels() {
      const { catalog, selection } = made.state;
      return selectedOptions(catalog, selection).map(({ label }) => label);
    },
  };
}

export const named = (...values: string[]) =>
  values.map((value) => option(value, { label: value.toUpperCase() }));
