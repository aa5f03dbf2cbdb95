import type { AjaxConfig } from 'widget-select';
import { highlightsOf } from 'widget-select/search';

interface Answer {
  found: number;
  page: number;
  hits: {
    document: { id: string; name: string; country: string };
    highlight: { name?: { value: string } };
  }[];
}

const options = ({ hits }: Answer) =>
  hits.map(({ document: { id, name, country }, highlight }) => ({
    value: id,
    label: name,
    description: country,
    highlights: highlight.name && highlightsOf(highlight.name.value, '<mark>', '</mark>'),
  }));

/** Cities of a Typesense collection. Every user can read `key`, so use a search-only key. */
export function typesense(host: string, key: string, size = 20): AjaxConfig {
  const url = `${host}/collections/cities/documents/search`;
  // The key is in the URL and not in a header, so the browser sends no preflight request.
  const fixed = {
    query_by: 'name,country',
    // Without this, long names are cut.
    highlight_full_fields: 'name',
    'x-typesense-api-key': key,
  };
  return {
    pagination: true,
    url,
    // Pages start at 1; `*` finds everything.
    params: (query, page) => ({ ...fixed, q: query || '*', page: page + 1, per_page: size }),
    transform: (answer: Answer) => ({
      options: options(answer),
      hasMore: answer.page * size < answer.found,
      total: answer.found,
    }),
    // At most 250 values, the maximum page size of Typesense.
    resolve: async (values, signal) => {
      const filter_by = `id:[${values.map((value) => `\`${value}\``)}]`;
      const found = { ...fixed, q: '*', filter_by, per_page: String(values.length) };
      const response = await fetch(`${url}?${new URLSearchParams(found)}`, { signal });
      if (!response.ok) {
        const { status } = response;
        throw Object.assign(new Error(`Typesense responded with ${status}`), { status });
      }
      return options(await response.json());
    },
  };
}
