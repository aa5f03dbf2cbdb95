// @ts-check
// The mode for public endpoints: which routes a request may use.
import { endpoints } from '../endpoints.mjs';
import { fold } from '../fold.mjs';
import { HttpError } from '../http.mjs';
import { createBuckets } from './bucket.mjs';
import { clientOf } from './client.mjs';
import { signedCursors } from './cursor.mjs';
import { createSigner, randomKey } from './signer.mjs';
import { createTokens, tokenOf } from './token.mjs';

/** @typedef {import('../http.mjs').Endpoint} Endpoint */
/** @typedef {import('../search.mjs').Search} Search */
/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('./token.mjs').Scope} Scope */
/** @typedef {import('./token.mjs').Granted} Granted */
/** @typedef {ReturnType<typeof createStrict>} Strict */

const TOKEN_LIFETIME_MS = 60 * 60 * 1000;

/**
 * The widget waits 250 ms after a keystroke, so nobody who types sends more than 4 requests a second. The rest is for
 * scrolling: 40 pages without a pause.
 */
export const RATE = { capacity: 40, perSecond: 4 };

/** As long as the cache of the widget. */
const MAX_AGE_SECONDS = 30;
const MAX_QUERY = 100;
/** Each word is a condition of the statement. */
const MAX_WORDS = 10;
/** Counting reads every row that matches, so it ends here. */
const MAX_TOTAL = 1000;
const LIMITS = { maxSize: 50, maxValues: 50, maxTotal: MAX_TOTAL };

/**
 * @param {object} settings
 * @param {(country: string | null) => Search | undefined} settings.search undefined while the table is being filled
 * @param {ReadonlyMap<string, Scope>} settings.fields by name
 * @param {string} [settings.key] of the signatures; servers that share the work share the key
 * @param {boolean} [settings.trustsProxy] see `clientOf`
 * @param {() => number} [settings.now] the date in milliseconds
 * @param {() => number} [settings.uptime] milliseconds; unlike the date, it is never set back
 */
export function createStrict({
  search,
  fields,
  key = randomKey(),
  trustsProxy = false,
  now = Date.now,
  uptime = () => performance.now(),
}) {
  const signer = createSigner(key);
  const tokens = createTokens(signer, now);
  const buckets = createBuckets({ ...RATE, now: uptime });

  /** One bucket for all scopes: every client can get all of them. @param {Request} request */
  const take = (request) => {
    const seconds = buckets.take(clientOf(request, trustsProxy));
    if (seconds > 0)
      throw new HttpError(429, 'Too many requests.', { 'Retry-After': `${seconds}` });
  };

  /** Stands for your page, which knows its user and writes the token into the field. @type {Endpoint} */
  const issue = async ({ params }) => {
    const scope = fields.get(params.get('field') ?? '');
    if (!scope) throw new HttpError(404, 'There is no such field.');
    const expires = now() + TOKEN_LIFETIME_MS;
    const json = { scope: tokens.issue(scope, expires), expires };
    return { json, headers: { 'Cache-Control': 'no-store' } };
  };

  /** @param {Granted} scope @returns {Record<string, Endpoint> | undefined} */
  const routesOf = ({ id, paths, country, expires }) => {
    const found = search(country);
    if (!found) return undefined;
    const all = endpoints(found, { ...LIMITS, cursors: signedCursors(signer, id) });
    const seconds = Math.min(MAX_AGE_SECONDS, Math.floor((expires - now()) / 1000));
    const headers = { 'Cache-Control': `private, max-age=${seconds}` };
    return Object.fromEntries(
      paths.flatMap((path) => {
        const endpoint = all[`GET ${path}`];
        return endpoint ? [[`GET ${path}`, cachedBy(endpoint, headers)]] : [];
      }),
    );
  };

  return {
    tokens,
    /**
     * The endpoints of a request, all of them for GET; undefined while the table is being filled.
     * @param {Request} request @param {string} pathname @param {URLSearchParams} params
     */
    routes(request, pathname, params) {
      // Before the token is read, so that guessing tokens is limited, too.
      take(request);
      if (pathname === '/api/scope') return { 'GET /api/scope': issue };
      const scope = tokens.read(tokenOf(request, params));
      if (!scope.paths.includes(pathname))
        throw new HttpError(403, 'The scope token is for another endpoint.');
      checkQuery(params.get('q') ?? '');
      return routesOf(scope);
    },
  };
}

/** @param {Endpoint} endpoint @param {Record<string, string>} headers @returns {Endpoint} */
const cachedBy = (endpoint, headers) => async (asked) => {
  const answer = await endpoint(asked);
  return { ...answer, headers: { ...headers, ...answer.headers } };
};

/**
 * Checks the text that the statement receives: `fold` turns control characters into spaces, so it can have more words.
 * @param {string} query
 */
function checkQuery(query) {
  const folded = fold(query);
  if (folded.length > MAX_QUERY || folded.split(/\s+/).length > MAX_WORDS)
    throw new HttpError(400, `A query has at most ${MAX_QUERY} characters and ${MAX_WORDS} words.`);
}
