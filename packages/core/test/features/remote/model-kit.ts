import { createCatalog } from '../../../src/model/data/catalog.js';
import { isStale, noticeOf } from '../../../src/model/list/status.js';
import type { State } from '../../../src/model/state.js';
import { RemoteError } from '../../../src/schema/errors.js';
import type { SelectOptions } from '../../../src/schema/options.js';
import type { SelectData } from '../../../src/schema/types.js';
import { type Driver, driveModel, rowsOf } from '../../model/helpers.ts';

/** A widget with a source that the test plays by hand. */
export const remote = (given: SelectOptions = {}, values: readonly string[] = []): Driver =>
  driveModel({ ajax: { request: async () => [], pagination: true }, ...given }, values);

/** A page is asked for. */
export const load = (driver: Driver, first = true): string[] => driver.act({ type: 'load', first });

/** The response to the current query has arrived. */
export function list(driver: Driver, data: SelectData, more = false): string[] {
  const query = driver.state.query.trim();
  const pages = [createCatalog(data)];
  return driver.act({ type: 'loaded', query, first: true, pages, count: 1, more });
}

/** A further page has come. */
export function append(driver: Driver, data: SelectData, more = false): string[] {
  const { answered, pages: before } = driver.state.remote;
  const pages = [createCatalog(data)];
  const count = before + 1;
  return driver.act({ type: 'loaded', query: answered, first: false, pages, count, more });
}

/** The page could not be loaded. */
export const fail = (driver: Driver): string[] =>
  driver.act({
    type: 'failed',
    error: new RemoteError('remote-network', 'no', { query: '', page: 0, attempts: 1 }),
  });

export const unload = (driver: Driver): string[] => driver.act({ type: 'unload' });

/** What there is to see: `a b · more`, `a b · stale · loading`. */
export function seen(state: State): string {
  const notice = noticeOf(state);
  const stale = isStale(state) ? ['stale'] : [];
  return [rowsOf(state).join(' '), ...stale, ...(notice ? [notice] : [])].join(' · ');
}
