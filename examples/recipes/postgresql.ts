import type { AjaxConfig } from 'widget-select';

/** Cities in PostgreSQL, by a server with two endpoints: `examples/server` is one. */
export function postgresql(url = '/api/cities'): AjaxConfig {
  return {
    // Asked with `q` and `cursor`; answers { options, nextCursor }, which needs no `transform`.
    url: `${url}/cursor`,
    pagination: true,
    // Posted, as an address has no room for a thousand values.
    resolve: async (values, signal) => {
      const response = await fetch(`${url}/by-value`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ values }),
        signal,
      });
      if (!response.ok) {
        const { status } = response;
        throw Object.assign(new Error(`The server answered ${status}`), { status });
      }
      return response.json();
    },
  };
}
