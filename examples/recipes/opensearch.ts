import type { AjaxConfig } from 'widget-select';

interface Hit {
  _id: string;
  _source: { name: string; country: string };
  /** The values that it was sorted by: the place after which the next page starts. */
  sort: unknown[];
}

const option = ({ _id, _source: { name, country } }: Hit) => ({
  value: _id,
  label: name,
  description: country,
});

/**
 * Cities of an index of OpenSearch or Elasticsearch. `url` is your server, which sends the search on to
 * `/cities/_search` with its own key: the engine itself is not for browsers.
 */
export function opensearch(url: string, size = 20): AjaxConfig {
  async function search(body: object, signal: AbortSignal): Promise<Hit[]> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ _source: ['name', 'country'], track_total_hits: false, ...body }),
      signal,
    });
    if (!response.ok) {
      const { status } = response;
      throw Object.assign(new Error(`The search answered ${status}`), { status });
    }
    return (await response.json()).hits.hits;
  }
  return {
    pagination: true,
    request: async (query, _page, signal, cursor) => {
      const hits = await search(
        {
          size,
          // `name` is mapped as search_as_you_type, which makes the other two fields of it.
          query: query
            ? {
                multi_match: {
                  query,
                  type: 'bool_prefix',
                  operator: 'and',
                  fields: ['name', 'name._2gram', 'name._3gram'],
                },
              }
            : { match_all: {} },
          // Best first. `id`, a keyword with the document's id, decides between equal scores, or pages would overlap.
          sort: [{ _score: 'desc' }, { id: 'asc' }],
          ...(cursor && { search_after: JSON.parse(cursor) }),
        },
        signal,
      );
      const last = hits.at(-1);
      return {
        options: hits.map(option),
        nextCursor: last && hits.length === size ? JSON.stringify(last.sort) : null,
      };
    },
    resolve: async (values, signal) => {
      const hits = await search({ size: values.length, query: { ids: { values } } }, signal);
      return hits.map(option);
    },
  };
}
