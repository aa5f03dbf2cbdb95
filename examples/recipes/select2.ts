import type { AjaxConfig } from 'widget-select';

/** An endpoint that was written for Select2, in Rails, Laravel or anything else, as it is. */
export function select2(url: string): AjaxConfig {
  return {
    url,
    pagination: true,
    // What Select2 sends: the query under two names, and pages from 1.
    params: (query, page) => ({
      term: query,
      q: query,
      _type: page > 0 ? 'query:append' : 'query',
      page: page + 1,
    }),
  };
}
