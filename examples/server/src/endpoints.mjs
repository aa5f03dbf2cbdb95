// @ts-check
// The endpoints in the shapes that the widget takes without a `transform`: JSON, HTML, and the shape of Select2.
import { readSelection } from 'widget-select/plugins/select-all';
import { fromCursor, toCursor } from './cursor.mjs';
import { HttpError, integer } from './http.mjs';

/** @typedef {import('./http.mjs').Endpoint} Endpoint */
/** @typedef {import('./search.mjs').Search} Search */
/** @typedef {import('./search.mjs').Found} Found */
/** @typedef {import('./search.mjs').Place} Place */

/**
 * @typedef {object} Cursors
 * @property {(place: Place, query: string) => string} toCursor
 * @property {(cursor: string, query: string) => Place} fromCursor
 */

/** Limits, and how cursors are written. */
const DEFAULTS = {
  maxSize: 200,
  maxValues: 1000,
  /** With more rows, a response has no total. */
  maxTotal: Number.POSITIVE_INFINITY,
  /** @type {Cursors} */
  cursors: { toCursor, fromCursor },
};

/** Each result of a form is a search. */
const MAX_RESULTS = 20;

/** @param {Found} row */
const toOption = ({ value, label, description, country }) => ({
  value,
  label,
  description,
  meta: { country },
});

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/** The same as an element. @param {Found} row */
const toElement = (row) => {
  const { value, label, description, meta } = toOption(row);
  const [shown, ...attributes] = [label, value, description, JSON.stringify(meta)].map(escapeHtml);
  const [id, place, json] = attributes;
  return `<option value="${id}" data-description="${place}" data-meta="${json}">${shown}</option>\n`;
};

/**
 * @param {Search} search
 * @param {typeof DEFAULTS} [settings]
 * @returns {Record<string, Endpoint>}
 */
export function endpoints(search, { maxSize, maxValues, maxTotal, cursors } = DEFAULTS) {
  const limits = { fallback: 50, min: 1, max: maxSize };

  /** @type {Endpoint} */
  const byPage = async ({ params, signal }) => {
    const size = integer(params, 'size', limits);
    const offset = integer(params, 'page', { fallback: 0 }) * size;
    const { rows, hasMore } = await search.page({ query: queryOf(params), size, offset, signal });
    return { json: { options: rows.map(toOption), hasMore } };
  };

  // One more than the limit tells whether there are more.
  const mostCounted = Number.isFinite(maxTotal) ? maxTotal + 1 : null;
  /** @param {string} query @param {AbortSignal} signal */
  const totalOf = async (query, signal) => {
    const counted = await search.count(query, mostCounted, signal);
    return counted > maxTotal ? undefined : counted;
  };

  /** @param {import('./http.mjs').Asked} asked */
  const afterCursor = async ({ params, signal }) => {
    const size = integer(params, 'size', limits);
    const cursor = params.get('cursor');
    const query = queryOf(params);
    const after = cursor ? { after: cursors.fromCursor(cursor, query) } : {};
    const { rows, hasMore } = await search.page({ query, size, signal, ...after });
    const last = rows.at(-1);
    const nextCursor = hasMore && last ? cursors.toCursor(last, query) : null;
    if (cursor) return { rows, nextCursor };
    // Counting reads every row, so only the first page does it, unless it has all rows.
    return { rows, nextCursor, total: hasMore ? await totalOf(query, signal) : rows.length };
  };

  /** @type {Endpoint} */
  const byCursor = async (asked) => {
    const { rows, nextCursor, total } = await afterCursor(asked);
    return { json: { options: rows.map(toOption), nextCursor, total } };
  };

  /** @type {Endpoint} */
  const html = async (asked) => {
    const { rows, nextCursor, total } = await afterCursor(asked);
    const next = new URLSearchParams(asked.params);
    // A token of the strict mode is for requests; a response is not the place for it.
    next.delete('scope');
    if (nextCursor) next.set('cursor', nextCursor);
    return {
      text: rows.map(toElement).join(''),
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        // Relative, so that it is right behind a proxy, too.
        ...(nextCursor && { Link: `<?${next}>; rel="next"` }),
        ...(total !== undefined && { 'X-Total-Count': `${total}` }),
      },
    };
  };

  /** @type {Endpoint} */
  const select2 = async ({ params, signal }) => {
    const size = integer(params, 'size', limits);
    const page = integer(params, 'page', { fallback: 1, min: 1 });
    const query = params.get('term') ?? queryOf(params);
    const { rows, hasMore } = await search.page({ query, size, offset: (page - 1) * size, signal });
    const results = rows.map(({ value, label, description }) => ({
      id: value,
      text: label,
      description,
    }));
    return { json: { results, pagination: { more: hasMore } } };
  };

  /** @param {unknown} values */
  const textsOf = (values) => {
    if (!Array.isArray(values) || !values.every((value) => typeof value === 'string'))
      throw new HttpError(400, '"values" must be a list of texts.');
    if (values.length > maxValues)
      throw new HttpError(400, `At most ${maxValues} values at a time.`);
    return values;
  };

  /** @param {unknown} values @param {AbortSignal} signal */
  const resolve = async (values, signal) => {
    return { json: (await search.byValue(textsOf(values), signal)).map(toOption) };
  };

  /** What a server does with a form: it reads the values, and refuses a result that is not the one the user has seen. */
  const selection = async (/** @type {unknown} */ values, /** @type {AbortSignal} */ signal) => {
    const sent = textsOf(values);
    // The text of a result can also be the value of an option, which is then what the user has picked.
    const asked = sent.filter((value) => readSelection(value).results.length > 0);
    const known = asked.length > 0 ? await search.byValue(asked, signal) : [];
    const own = new Set(known.map(({ value }) => value));
    const selected = readSelection(sent.filter((value) => !own.has(value)));
    selected.values.push(...asked.filter((value) => own.has(value)));
    if (selected.results.length > MAX_RESULTS)
      throw new HttpError(400, `At most ${MAX_RESULTS} results at a time.`);
    const { count, totals, rows } = await search.selection(selected, maxSize, signal);
    selected.results.forEach(({ total }, nr) => {
      if (total && total !== totals[nr])
        throw new HttpError(409, `The result has changed: ${totals[nr]} rows instead of ${total}.`);
    });
    return { json: { count, first: rows.map(toOption) } };
  };

  return {
    'GET /api/cities': byPage,
    'GET /api/cities/cursor': byCursor,
    'GET /api/cities/html': html,
    'GET /api/cities/select2': select2,
    'GET /api/cities/by-value': ({ params, signal }) => resolve(params.getAll('value'), signal),
    // For more values than an address may hold.
    'POST /api/cities/by-value': ({ body, signal }) =>
      resolve(/** @type {{ values?: unknown } | null} */ (body)?.values, signal),
    'POST /api/cities/selection': ({ body, signal }) =>
      selection(/** @type {{ values?: unknown } | null} */ (body)?.values, signal),
  };
}

/** @param {URLSearchParams} params */
const queryOf = (params) => params.get('q') ?? '';
