import { CancelledError, type FetchQueryOptions, type QueryClient } from '@tanstack/query-core';
import type { AjaxConfig, SelectOption } from 'widget-select';

interface Page {
  options: SelectOption[];
  nextCursor: string | null;
}

async function get(url: string, params: string[][], signal: AbortSignal): Promise<Page> {
  const response = await fetch(`${url}?${new URLSearchParams(params)}`, { signal });
  if (!response.ok) {
    const { status } = response;
    throw Object.assign(new Error(`The server responded with ${status}`), { status });
  }
  return response.json();
}

/** A page of cities. A table uses the same query: `useQuery(cityPage(url, words, cursor))`. */
export const cityPage = (url: string, q: string, cursor?: string): FetchQueryOptions<Page> => ({
  queryKey: ['cities', { q, cursor }],
  queryFn: ({ signal }) => get(url, [['q', q], ...(cursor ? [['cursor', cursor]] : [])], signal),
  staleTime: 60_000,
});

const citiesByValue = (url: string, values: string[]): FetchQueryOptions<Page> => ({
  queryKey: ['cities', { values }],
  queryFn: ({ signal }) =>
    get(
      url,
      values.map((value) => ['value', value]),
      signal,
    ),
  staleTime: 60_000,
});

/** Cities that a select and other parts of the application share. */
export function tanstackQuery(client: QueryClient, url: string): AjaxConfig {
  async function load(options: FetchQueryOptions<Page>, signal: AbortSignal): Promise<Page> {
    const cancel = () => {
      const query = client.getQueryCache().find({ queryKey: options.queryKey });
      // Otherwise, a table is waiting for the same page.
      if (query?.getObserversCount() === 0) query.cancel();
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await client.fetchQuery(options);
    } catch (error) {
      signal.throwIfAborted();
      // Another select or a table has cancelled the request.
      if (error instanceof CancelledError) return load(options, signal);
      throw error;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }
  return {
    pagination: true,
    // The cache of the client is used instead, so that `invalidateQueries()` applies to the select.
    cacheTtl: 0,
    request: (query, _page, signal, cursor) => load(cityPage(url, query, cursor), signal),
    resolve: async (values, signal) => {
      const pages = client.getQueriesData<Page>({ queryKey: ['cities'] });
      const cached = pages.flatMap(([, page]) => page?.options ?? []);
      const known = new Map(cached.map((option) => [String(option.value), option]));
      const missing = values.filter((value) => !known.has(value));
      const loaded = missing.length > 0 && (await load(citiesByValue(url, missing), signal));
      return [
        ...values.flatMap((value) => known.get(value) ?? []),
        ...(loaded ? loaded.options : []),
      ];
    },
  };
}

/** Reloads a select after `invalidateQueries({ queryKey: ['cities'] })`. Returns the function that stops this. */
export function reloadWhenInvalidated(client: QueryClient, select: { reload(): void }): () => void {
  let isWaiting = false;
  return client.getQueryCache().subscribe((event) => {
    const isOurs = event.query.queryKey[0] === 'cities';
    if (isWaiting || !isOurs || event.type !== 'updated' || event.action.type !== 'invalidate')
      return;
    isWaiting = true;
    // Once for all pages.
    queueMicrotask(() => {
      isWaiting = false;
      select.reload();
    });
  });
}
