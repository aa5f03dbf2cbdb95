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

/** Cities of a GraphQL server, by a connection as Relay describes it. */
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
      throw Object.assign(new Error(`GraphQL answered ${status}`), { status });
    }
    const { data, errors } = await response.json();
    // What failed inside comes with status 200.
    if (errors) throw new Error(`GraphQL answered: ${errors[0].message}`, { cause: errors });
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
      // Null where there is nothing of that id, and without fields where it is something else.
      return nodes.flatMap((node) => (node?.id ? option(node) : []));
    },
  };
}
