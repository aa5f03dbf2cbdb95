import type { AjaxConfig } from 'widget-select';
import { highlightsOf } from 'widget-select/search';

interface Hit {
  _id: string;
  _source: { label: string; description: string };
  highlight?: { label: [string] };
  /** The sort values of the hit. The next page starts after them. */
  sort: unknown[];
}

const option = ({ _id, _source: { label, description }, highlight }: Hit) => ({
  value: _id,
  label,
  description,
  highlights: highlight && highlightsOf(highlight.label[0]),
});

// `label` is mapped as search_as_you_type, which creates the other two fields.
const FIELDS = ['label', 'label._2gram', 'label._3gram'];
const matching = (query: string) =>
  query
    ? { multi_match: { query, type: 'bool_prefix', operator: 'and', fields: FIELDS } }
    : { match_all: {} };

// The whole label, not fragments of it.
const HIGHLIGHT = { number_of_fragments: 0, fields: { label: {} } };

// Best first. The keyword `id` orders hits with equal scores; otherwise, pages would overlap.
const SORT: unknown[] = [{ _score: 'desc' }, { id: 'asc' }];

/**
 * Cities of an OpenSearch or Elasticsearch index. `url` is your server, which forwards the search to
 * `/cities/_search` with its own key. Do not expose the engine to browsers.
 */
export function opensearch(url: string, size = 20, sort = SORT): AjaxConfig {
  async function search(body: object, signal: AbortSignal): Promise<Hit[]> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ _source: ['label', 'description'], track_total_hits: false, ...body }),
      signal,
    });
    if (!response.ok) {
      const { status } = response;
      throw Object.assign(new Error(`The search responded with ${status}`), { status });
    }
    return (await response.json()).hits.hits;
  }
  return {
    pagination: true,
    request: async (query, _page, signal, cursor) => {
      const after = cursor && { search_after: JSON.parse(cursor) };
      const wanted = { query: matching(query), highlight: HIGHLIGHT, size, sort, ...after };
      const hits = await search(wanted, signal);
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
