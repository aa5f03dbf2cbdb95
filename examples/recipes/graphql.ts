import type { AjaxConfig } from 'widget-select';

interface City {
  id: string;
  name: string;
  country: string;
}

interface Cities {
  cities: {
    edges: { node: City }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

const SEARCH = `query Cities($query: String!, $first: Int!, $after: String) {
  cities(query: $query, first: $first, after: $after) {
    edges { node { id name country } }
    pageInfo { hasNextPage endCursor }
  }
}`;

const BY_ID = `query CitiesById($ids: [ID!]!) {
  nodes(ids: $ids) { ... on City { id name country } }
}`;

const option = ({ id, name, country }: City) => ({ value: id, label: name, description: country });

/** Cities of a GraphQL server that uses Relay connections. */
export function graphql(url: string, size = 20): AjaxConfig {
  async function post<Data>(query: string, variables: object, signal: AbortSignal): Promise<Data> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ query, variables }),
      signal,
    });
    if (!response.ok) {
      const { status } = response;
      throw Object.assign(new Error(`GraphQL responded with ${status}`), { status });
    }
    const { data, errors } = await response.json();
    // GraphQL errors have status 200.
    if (errors) throw new Error(`GraphQL error: ${errors[0].message}`, { cause: errors });
    return data;
  }
  return {
    pagination: true,
    request: async (query, _page, signal, after) => {
      const { cities } = await post<Cities>(SEARCH, { query, first: size, after }, signal);
      const { hasNextPage, endCursor } = cities.pageInfo;
      return {
        options: cities.edges.map(({ node }) => option(node)),
        nextCursor: hasNextPage ? endCursor : null,
      };
    },
    resolve: async (ids, signal) => {
      const { nodes } = await post<{ nodes: (City | null)[] }>(BY_ID, { ids }, signal);
      // A node is null if the id does not exist, and has no fields if it is of another type.
      return nodes.flatMap((node) => (node?.id ? option(node) : []));
    },
  };
}
