// @ts-check
// One query of GraphQL, in the shape of its connections, without a library: the text of the query is not parsed, only
// its variables count, and every field comes. Enough to try a select against; a real schema wants a real server.
//
//   query ($query: String, $first: Int, $after: String) {
//     cities(query: $query, first: $first, after: $after) {
//       edges { cursor node { id name place country } }
//       pageInfo { endCursor hasNextPage }
//     }
//   }
import { fromCursor, toCursor } from './cursor.mjs';
import { HttpError } from './http.mjs';

/** @typedef {import('./http.mjs').Endpoint} Endpoint */
/** @typedef {import('./search.mjs').Search} Search */

const MAX_FIRST = 200;

/** @param {Search} search @returns {Record<string, Endpoint>} */
export function graphql(search) {
  return {
    'POST /api/graphql': async ({ body, signal }) => {
      const { query, first, after } = variablesOf(body);
      const { rows, hasMore } = await search.page({
        query,
        size: first,
        signal,
        ...(after && { after: fromCursor(after) }),
      });
      const edges = rows.map((row) => ({
        cursor: toCursor(row),
        node: { id: row.value, name: row.label, place: row.description, country: row.country },
      }));
      const pageInfo = { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: hasMore };
      return { json: { data: { cities: { edges, pageInfo } } } };
    },
  };
}

/** @param {unknown} body */
function variablesOf(body) {
  const { query: text, variables } = /** @type {Record<string, unknown>} */ (body ?? {});
  if (typeof text !== 'string' || !/\bcities\b/.test(text))
    throw new HttpError(400, 'The only query here is "cities".');
  const { query, first, after } = /** @type {Record<string, unknown>} */ (variables ?? {});
  const size = first ?? 50;
  if (!Number.isInteger(size) || Number(size) < 1 || Number(size) > MAX_FIRST)
    throw new HttpError(400, `"first" must be a whole number from 1 to ${MAX_FIRST}.`);
  return { query: textOr(query, 'query'), first: Number(size), after: textOr(after, 'after') };
}

/** @param {unknown} value @param {string} name */
function textOr(value, name) {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new HttpError(400, `"${name}" must be a text.`);
  return value;
}
