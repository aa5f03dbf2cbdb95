import type { AjaxConfig } from 'widget-select';
import { highlightsOf } from 'widget-select/search';

interface City {
  objectID: string;
  name: string;
  country: string;
  /** Not in records that are read by their ids. */
  _highlightResult?: { name?: { value: string } };
}

const option = ({ objectID, name, country, _highlightResult }: City) => ({
  value: objectID,
  label: name,
  description: country,
  highlights: _highlightResult?.name && highlightsOf(_highlightResult.name.value),
});

/** Cities of an Algolia index. Every user can read `key`, so use the search-only key. */
export function algolia(
  app: string,
  key: string,
  host = `https://${app}-dsn.algolia.net`,
): AjaxConfig {
  async function post<Answer>(path: string, body: object, signal: AbortSignal): Promise<Answer> {
    const response = await fetch(`${host}/1/indexes/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Algolia-Application-Id': app,
        'X-Algolia-API-Key': key,
      },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok) {
      const { status } = response;
      throw Object.assign(new Error(`Algolia responded with ${status}`), { status });
    }
    return response.json();
  }
  return {
    pagination: true,
    // Pages start at 0 in both. By default, an index returns at most 1,000 hits.
    request: async (query, page, signal) => {
      const wanted = {
        ...{ query, page, hitsPerPage: 20 },
        attributesToRetrieve: ['name', 'country'],
        attributesToHighlight: ['name'],
      };
      type Answer = { hits: City[]; nbPages: number; nbHits: number };
      const answer = await post<Answer>('cities/query', wanted, signal);
      return {
        options: answer.hits.map(option),
        hasMore: page + 1 < answer.nbPages,
        total: answer.nbHits,
      };
    },
    resolve: async (values, signal) => {
      const requests = values.map((objectID) => ({ indexName: 'cities', objectID }));
      const { results } = await post<{ results: (City | null)[] }>(
        '*/objects',
        { requests },
        signal,
      );
      return results.filter((city) => city !== null).map(option);
    },
  };
}
