/** Loads one page by a recipe, as the widget does: `request`, or the built-in GET (D4.1), then `transform` (D4.2). */
import type { AjaxConfig, Option, RemotePage } from 'widget-select';

interface Wanted {
  query?: string;
  page?: number;
  cursor?: string | undefined;
  signal?: AbortSignal;
}

async function get(config: AjaxConfig, wanted: Required<Wanted>): Promise<unknown> {
  const { url, params, pagination } = config;
  const { query, page, cursor, signal } = wanted;
  const address = new URL(url as string);
  const own = { q: query || null, page: pagination ? page : null, cursor };
  for (const [name, value] of Object.entries(params?.(query, page, cursor) ?? own)) {
    if (value !== undefined && value !== null) address.searchParams.append(name, String(value));
  }
  const response = await fetch(address, { headers: { Accept: 'application/json' }, signal });
  if (!response.ok) {
    const { status } = response;
    throw Object.assign(new Error(`status ${status}`), { status });
  }
  return response.json();
}

interface Select2Answer {
  results: { id: string | number; text: string }[];
  pagination: { more: boolean };
}

function page(answer: unknown): RemotePage {
  if (!Object.hasOwn(answer as object, 'results')) return answer as RemotePage;
  const { results, pagination } = answer as Select2Answer;
  const options = results.map(({ id, text }): Option => ({ value: String(id), label: text }));
  return { options, hasMore: pagination.more };
}

export async function load(config: AjaxConfig, wanted: Wanted = {}): Promise<RemotePage> {
  const { query = '', page: number = 0, cursor, signal = new AbortController().signal } = wanted;
  const answer = config.request
    ? await config.request(query, number, signal, cursor)
    : await get(config, { query, page: number, cursor, signal });
  return page(config.transform ? config.transform(answer) : answer);
}
