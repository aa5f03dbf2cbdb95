import type { AjaxConfig } from 'widget-select';

/** An unchanged endpoint for Select2, in Rails, Laravel or any other framework. */
export function select2(url: string): AjaxConfig {
  return {
    url,
    pagination: true,
    // The parameters of Select2: the query under two names, and pages that start at 1.
    params: (query, page) => ({
      term: query,
      q: query,
      _type: page > 0 ? 'query:append' : 'query',
      page: page + 1,
    }),
  };
}
