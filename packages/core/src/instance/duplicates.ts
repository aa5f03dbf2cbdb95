import { browserEnv as env } from '../engine/env.js';
import { checkDuplicates } from '../engine/scan.js';
import type { Catalog } from '../model/data/catalog.js';
import type { Config } from '../schema/options.js';
import type { Cleanup } from '../schema/types.js';
import { checkDuplicateError } from './prepare.js';

declare const __DEV__: boolean;

/** Shorter lists gain nothing by the knowledge that no value stands twice. */
const LONG = 1000;

/**
 * Looks for values that stand twice when the page has time, if the policy wants a warning. Where nobody has asked for
 * one, short lists in production are left alone: a page may have hundreds of them.
 */
export function createDuplicateWatch(isAsked: boolean) {
  let stop: Cleanup = () => {};
  const watch = (catalog: Catalog, { duplicateValuePolicy, data }: Config) => {
    stop();
    const isWorth = __DEV__ || isAsked || catalog.options.length > LONG;
    if (duplicateValuePolicy === 'warn' && data && isWorth)
      // Not even prepared before there is time.
      stop = env.idle(() => {
        stop = checkDuplicates(env, catalog);
      });
  };
  return {
    /** The data are these from now on. */
    watch,
    /** The same for data that are not taken over yet. @throws {@link SelectError} `duplicate-value` */
    check(catalog: Catalog, config: Config) {
      checkDuplicateError(catalog, config);
      watch(catalog, config);
    },
    stop: () => stop(),
  };
}
