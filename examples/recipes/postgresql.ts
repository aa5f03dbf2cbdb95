import type { AjaxConfig } from 'widget-select';

/** Cities in PostgreSQL, from a server with two endpoints, such as `examples/server`. */
export function postgresql(url = '/api/cities'): AjaxConfig {
  return {
    // Receives `q` and `cursor`, and returns { options, nextCursor }, so no `transform` is needed.
    url: `${url}/cursor`,
    pagination: true,
    // A POST, because a URL is too short for a thousand values.
    resolve: async (values, signal) => {
      const response = await fetch(`${url}/by-value`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ values }),
        signal,
      });
      if (!response.ok) {
        const { status } = response;
        throw Object.assign(new Error(`The server responded with ${status}`), { status });
      }
      return response.json();
    },
  };
}
