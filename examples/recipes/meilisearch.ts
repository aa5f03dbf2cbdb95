import type { AjaxConfig } from 'widget-select';
import { highlightsOf } from 'widget-select/search';

interface City {
  id: number;
  name: string;
  country: string;
  _formatted?: { name: string };
}

const option = ({ id, name, country, _formatted }: City) => ({
  value: String(id),
  label: name,
  description: country,
  highlights: _formatted && highlightsOf(_formatted.name),
});

/** Cities of a Meilisearch index. Every user can read `key`, so use a search-only key. */
export function meilisearch(host: string, key: string, size = 20): AjaxConfig {
  async function search(body: object, signal: AbortSignal): Promise<City[]> {
    const response = await fetch(`${host}/indexes/cities/search`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok) {
      const { status } = response;
      throw Object.assign(new Error(`Meilisearch responded with ${status}`), { status });
    }
    return (await response.json()).hits;
  }
  return {
    pagination: true,
    // One extra hit shows whether there is a next page, because the totals in the response are estimates.
    request: async (q, page, signal) => {
      const wanted = { q, offset: page * size, limit: size + 1, attributesToHighlight: ['name'] };
      const hits = await search(wanted, signal);
      return { options: hits.slice(0, size).map(option), hasMore: hits.length > size };
    },
    // A search key cannot read documents by id, so this filters by `id`, which must be a filterable attribute.
    resolve: async (values, signal) => {
      const filter = `id IN ${JSON.stringify(values)}`;
      return (await search({ filter, limit: values.length }, signal)).map(option);
    },
  };
}
