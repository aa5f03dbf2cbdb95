// @ts-check
// The same search as an index of OpenSearch or Elasticsearch would return it: as much of `_search` as a select needs.
import { isPlace } from './cursor.mjs';
import { HttpError } from './http.mjs';

/** @typedef {import('./http.mjs').Endpoint} Endpoint */
/** @typedef {import('./search.mjs').Search} Search */

const INDEX = 'cities';
const MAX_SIZE = 200;
const MAX_FROM = 10_000;
/** As there, counting ends here, and `relation` says so. */
const MAX_TOTAL = 10_000;
/** The best rank is 0, the best score the highest. */
const BEST_SCORE = 10;
/** The only order there is. */
const SORT = ['_score', 'words', '_id'];

/** @typedef {Record<string, unknown>} Json */

/** @param {unknown} value @returns {value is Json} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {Search} search @returns {Record<string, Endpoint>} */
export function openSearch(search) {
  return {
    'POST /api/cities/_search': async ({ body, signal }) => {
      const began = Date.now();
      if (!isObject(body)) throw new HttpError(400, 'The body must be an object.');
      const ids = idsOf(body.query);
      const hits = ids
        ? (await search.byValue(ids, signal)).map((row) => hitOf(row, 1, []))
        : await page(search, body, signal);
      return {
        json: {
          took: Date.now() - began,
          timed_out: false,
          hits: {
            ...(body.track_total_hits !== false && {
              total: ids
                ? { value: hits.length, relation: 'eq' }
                : await total(search, body, signal),
            }),
            max_score: hits[0]?._score ?? null,
            hits,
          },
        },
      };
    },
  };
}

/** @param {Search} search @param {Json} body @param {AbortSignal} signal */
async function page(search, body, signal) {
  const after = placeOf(body.search_after);
  checkSort(body.sort);
  const { rows } = await search.page({
    query: textOf(body.query),
    size: whole(body.size ?? 10, 'size', MAX_SIZE),
    offset: whole(body.from ?? 0, 'from', MAX_FROM),
    signal,
    ...(after && { after }),
  });
  return rows.map((row) => {
    const score = BEST_SCORE - row.rank;
    return hitOf(row, score, [score, row.words, row.value]);
  });
}

/** @param {Search} search @param {Json} body @param {AbortSignal} signal */
async function total(search, body, signal) {
  const counted = await search.count(textOf(body.query), MAX_TOTAL + 1, signal);
  const relation = counted > MAX_TOTAL ? 'gte' : 'eq';
  return { value: Math.min(counted, MAX_TOTAL), relation };
}

/** @param {import('./search.mjs').Found} row @param {number} score @param {unknown[]} sort */
const hitOf = ({ value, label, description, country }, score, sort) => ({
  _index: INDEX,
  _id: value,
  _score: score,
  _source: { label, description, country },
  sort,
});

/** The values that an `ids` query asks for. @param {unknown} query */
function idsOf(query) {
  const ids = isObject(query) ? query.ids : undefined;
  if (ids === undefined) return undefined;
  const values = isObject(ids) ? ids.values : undefined;
  if (!Array.isArray(values) || values.length > MAX_SIZE || !values.every(isText))
    throw new HttpError(400, `"ids.values" must be a list of at most ${MAX_SIZE} texts.`);
  return values;
}

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === 'string';

/** The text that a query looks for; which fields it names makes no difference here. @param {unknown} query */
function textOf(query = { match_all: {} }) {
  const [kind, detail] = isObject(query) ? (Object.entries(query)[0] ?? []) : [];
  if (kind === 'match_all') return '';
  if (kind === 'multi_match' && isObject(detail)) return text(detail.query);
  if (/^match(_phrase|_bool)?(_prefix)?$/.test(kind ?? '') && isObject(detail)) {
    const wanted = Object.values(detail)[0];
    return text(isObject(wanted) ? wanted.query : wanted);
  }
  throw new HttpError(400, 'Known queries: match_all, multi_match, match, match_bool_prefix, ids.');
}

/** @param {unknown} value */
function text(value) {
  if (!isText(value)) throw new HttpError(400, 'The query holds no text.');
  return value;
}

/** @param {unknown} sort `['_score', { words: 'asc' }, …]` */
function checkSort(sort) {
  if (sort === undefined) return;
  const names = [sort].flat().map((key) => (isObject(key) ? Object.keys(key)[0] : key));
  if (names.some((name, i) => name !== SORT[i]))
    throw new HttpError(400, `The order is always ${SORT.join(', ')}.`);
}

/** @param {unknown} number @param {string} name @param {number} max */
function whole(number, name, max) {
  if (!Number.isInteger(number) || Number(number) < 0 || Number(number) > max)
    throw new HttpError(400, `"${name}" must be a whole number from 0 to ${max}.`);
  return Number(number);
}

/** @param {unknown} sort what a hit has in `sort` */
function placeOf(sort) {
  if (sort === undefined || sort === null) return undefined;
  if (!isPlace(sort)) throw new HttpError(400, '"search_after" must be the "sort" of a hit.');
  return { rank: BEST_SCORE - sort[0], words: sort[1], value: sort[2] };
}
