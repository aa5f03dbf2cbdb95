/** Loads by a recipe with the core's own transport: what it sends and what it understands is what a widget would. */
import type { AjaxConfig, SelectOption } from 'widget-select';
import { browserEnv } from '../../../packages/core/src/engine/env.ts';
import type { Page } from '../../../packages/core/src/features/remote/model/page.ts';
import {
  loadPage,
  loadWithRetries as loadRequest,
} from '../../../packages/core/src/features/remote/request.ts';
import { optionValue } from '../../../packages/core/src/model/data/catalog.ts';
import { resolveAjax } from '../../../packages/core/src/schema/ajax.ts';

interface Wanted {
  query?: string;
  page?: number;
  cursor?: string | undefined;
  signal?: AbortSignal;
}

/** What a page comes to. */
export interface Loaded {
  readonly options: readonly SelectOption[];
  readonly more: boolean;
  readonly cursor: string | undefined;
  readonly total: number;
}

// Node 20 has no `navigator` to ask.
const env = { ...browserEnv, isOffline: () => false };

const patient = () => new AbortController().signal;

const loaded = ({ catalog, more, cursor, total }: Page): Loaded => ({
  options: catalog.options.map((option) => ({ ...option, value: optionValue(option) })),
  more,
  cursor,
  total,
});

/** A page of the list. */
export async function load(ajax: AjaxConfig, wanted: Wanted = {}): Promise<Loaded> {
  const { query = '', page = 0, cursor, signal = patient() } = wanted;
  return loaded(await loadPage(env, resolveAjax(ajax), { query, page, cursor }, signal));
}

/** The options of these values, by a recipe that can. */
export async function resolved(
  ajax: AjaxConfig,
  values: readonly string[],
  signal = patient(),
): Promise<readonly SelectOption[]> {
  const key = { query: '', page: 0, cursor: undefined };
  const send = (own: AbortSignal) => {
    if (typeof ajax.resolve !== 'function')
      throw new Error('the recipe has no function to resolve');
    return ajax.resolve([...values], own, {});
  };
  return loaded(await loadRequest(env, resolveAjax(ajax), { key, send }, signal)).options;
}
