/** A GraphQL server: graphql-js behind a socket, with the schema that the recipe asks. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { buildSchema, graphql } from 'graphql';
import { onTestFinished } from 'vitest';

const SCHEMA = buildSchema(`
  interface Node { id: ID! }
  type City implements Node { id: ID! name: String! country: String! }
  type Country implements Node { id: ID! name: String! }
  type CityEdge { cursor: String! node: City! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type CityConnection { edges: [CityEdge!]! pageInfo: PageInfo! }
  type Query {
    cities(query: String!, first: Int!, after: String): CityConnection!
    nodes(ids: [ID!]!): [Node]!
  }
`);

interface City {
  id: string;
  name: string;
  country: string;
}

const cursorOf = ({ id }: City) => Buffer.from(`city:${id}`).toString('base64');

function resolvers(cities: readonly City[]) {
  return {
    cities({ query, first, after }: { query: string; first: number; after?: string }) {
      const found = cities.filter(({ name }) => name.includes(query));
      const from = after ? found.findIndex((city) => cursorOf(city) === after) + 1 : 0;
      const nodes = found.slice(from, from + first);
      const [start, end] = [nodes.at(0), nodes.at(-1)];
      return {
        edges: nodes.map((node) => ({ cursor: cursorOf(node), node })),
        pageInfo: {
          hasNextPage: from + first < found.length,
          hasPreviousPage: from > 0,
          startCursor: start && cursorOf(start),
          endCursor: end && cursorOf(end),
        },
      };
    },
    nodes: ({ ids }: { ids: string[] }) =>
      ids.map((id) => {
        if (id === 'vn') return { __typename: 'Country', id, name: 'Việt Nam' };
        const city = cities.find((one) => one.id === id);
        return city ? { __typename: 'City', ...city } : null;
      }),
  };
}

/** Starts it with these cities; it stops with the test. */
export async function startGraphqlServer(cities: readonly City[]): Promise<string> {
  const server = createServer(async (request, response) => {
    const { query, variables } = (await json(request)) as {
      query: string;
      variables: Record<string, unknown>;
    };
    const result = await graphql({
      schema: SCHEMA,
      source: query,
      rootValue: resolvers(cities),
      variableValues: variables,
    });
    // As GraphQL over HTTP says: what could not run at all is no 200.
    response.writeHead(result.data === undefined ? 400 : 200, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(result));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}
