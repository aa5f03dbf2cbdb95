import { type Env, browserEnv as env, inSlices } from '../engine/env.js';
import { type Catalog, findDuplicates } from '../model/data/catalog.js';
import type { Config } from '../schema/options.js';
import type { SelectCleanup } from '../schema/types.js';
import { checkDuplicateError } from './prepare.js';

/** Shorter lists do not become faster if duplicates are ruled out. */
const LONG = 1000;

/** Searches for duplicate values in idle time and reports them (`duplicateValuePolicy: 'warn'`, D5.3). */
export function checkDuplicates(env: Env, catalog: Catalog): SelectCleanup {
  const scan = findDuplicates(catalog);
  return inSlices(env, env.idle, scan.advance, () => {
    if (scan.values.length === 0) return;
    env.warn(
      `several options have the value ${scan.values.map((value) => JSON.stringify(String(value))).join(', ')}.${
        __DEV__
          ? ' setValue() selects the first of them. Give each option a unique value, or set duplicateValuePolicy.'
          : ''
      }`,
    );
  });
}

/**
 * Searches for duplicate values in idle time, if the policy is `warn`. By default, short lists are not checked in production,
 * because a page may have hundreds of them.
 */
export function createDuplicateWatch(isAsked: boolean) {
  let stop: SelectCleanup = () => {};
  const watch = (catalog: Catalog, { duplicateValuePolicy, data }: Config) => {
    stop();
    const isWorth = __DEV__ || isAsked || catalog.options.length > LONG;
    if (duplicateValuePolicy === 'warn' && data && isWorth)
      // The search is also prepared in idle time.
      stop = env.idle(() => {
        stop = checkDuplicates(env, catalog);
      });
  };
  return {
    /** Sets the new data. */
    watch,
    /** Checks data that are not set yet. @throws {@link SelectError} `duplicate-value` */
    check(catalog: Catalog, config: Config) {
      checkDuplicateError(catalog, config);
      watch(catalog, config);
    },
    stop: () => stop(),
  };
}
