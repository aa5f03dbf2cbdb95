// @ts-check
// From a request to a response: which endpoint, which origins are allowed, what an error looks like.
import { setTimeout as wait } from 'node:timers/promises';
import { createChaos, sendFailure } from './chaos.mjs';
import { endpoints } from './endpoints.mjs';
import { graphql } from './graphql.mjs';
import { HttpError, readJson, send } from './http.mjs';
import { openSearch } from './opensearch.mjs';

/** @typedef {import('./http.mjs').Answer} Answer */
/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {{ state: 'filling' | 'ready' | 'failed', done?: number, total?: number }} Status */

/**
 * @param {object} settings
 * @param {() => import('./search.mjs').Search | undefined} settings.search undefined while the table is being filled
 * @param {() => Status} settings.status
 * @param {string[]} [settings.corsOrigins] pages of other origins that may ask; `*` for all
 * @param {(error: unknown) => void} [settings.report] gets what went wrong here; clients get no details
 * @param {import('./strict/strict.mjs').Strict} [settings.strict] serves only requests with a scope token, and no errors on demand
 * @returns {(request: Request, response: Response) => Promise<void>}
 */
export function createApp({ search, status, corsOrigins = [], report = console.error, strict }) {
  const methods = strict ? 'GET, HEAD' : 'GET, HEAD, POST';
  const chaos = createChaos();

  /** @type {import('./http.mjs').Endpoint} */
  const health = async () => {
    const now = status();
    return { status: now.state === 'ready' ? 200 : 503, json: now };
  };

  const routes = () => {
    const ready = search();
    return ready && { ...endpoints(ready), ...openSearch(ready), ...graphql(ready) };
  };
  /** @type {ReturnType<typeof routes>} */
  let known;

  /** @param {Request} request @param {string} pathname @param {Omit<import('./http.mjs').Asked, 'body'>} asked */
  async function answer(request, pathname, asked) {
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
    if (pathname === '/api/health' && method === 'GET') return health({ ...asked, body: null });
    if (!strict) known ??= routes();
    const open = strict ? strict.routes(request, pathname, asked.params) : known;
    if (!open) throw notReady(status());
    const endpoint = open[`${method} ${pathname}`];
    if (!endpoint) throw notFound(Object.keys(open), pathname);
    return endpoint({ ...asked, body: method === 'POST' ? await readJson(request) : null });
  }

  return async (request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const { signal } = gone;
    allowOrigin(request, response, { origins: corsOrigins, methods, isStrict: !!strict });
    if (strict) response.appendHeader('Vary', 'Authorization');
    try {
      if (request.method === 'OPTIONS') {
        response.writeHead(204, { Allow: `${methods}, OPTIONS` }).end();
        return;
      }
      const url = addressOf(request);
      const { pathname, waitMs, failure } = strict
        ? { pathname: url.pathname, waitMs: 0, failure: null }
        : chaos.plan(request.method ?? '', url);
      if (waitMs > 0) await wait(waitMs, undefined, { signal });
      const asked = { params: url.searchParams, signal };
      if (failure) {
        const good = async () => {
          const { text, json } = await answer(request, pathname, asked);
          return text ?? JSON.stringify(json);
        };
        await sendFailure(response, failure, good);
      } else {
        send(request, response, await answer(request, pathname, asked));
      }
    } catch (error) {
      // The client has disconnected: there is nobody to respond to, and no error to report.
      if (signal.aborted) return;
      if (!(error instanceof HttpError)) report(error);
      if (response.headersSent) response.destroy();
      else send(request, response, failed(error));
    }
  };
}

/** @param {Request} request */
function addressOf(request) {
  const url = URL.canParse(request.url ?? '', 'http://server')
    ? new URL(request.url ?? '', 'http://server')
    : null;
  if (!url) throw new HttpError(400, 'This is no address.');
  return url;
}

/** @param {unknown} error @returns {Answer} */
function failed(error) {
  if (error instanceof HttpError)
    return { status: error.status, headers: error.headers, json: { error: error.message } };
  return { status: 500, json: { error: 'The server failed. Its log says why.' } };
}

/** @param {Status} status */
const notReady = ({ state }) =>
  state === 'failed'
    ? new HttpError(503, 'The database cannot be used. The log of the server says why.')
    : new HttpError(503, 'The table is being filled.', { 'Retry-After': '2' });

/** @param {string[]} routes @param {string} pathname */
function notFound(routes, pathname) {
  const methods = routes
    .filter((route) => route.endsWith(` ${pathname}`))
    .map((route) => route.split(' ')[0]);
  return methods.length > 0
    ? new HttpError(405, `Ask with ${methods.join(' or ')}.`, { Allow: methods.join(', ') })
    : new HttpError(404, 'There is nothing at this address.');
}

/**
 * @param {Request} request @param {Response} response
 * @param {{ origins: string[], methods: string, isStrict: boolean }} allowed
 */
function allowOrigin(request, response, { origins, methods, isStrict }) {
  if (origins.length === 0) return;
  const { origin } = request.headers;
  // What one origin may see, a cache must not give to another.
  response.setHeader('Vary', 'Origin');
  if (!origin || !(origins.includes('*') || origins.includes(origin))) return;
  response.setHeader('Access-Control-Allow-Origin', origins.includes('*') ? '*' : origin);
  response.setHeader('Access-Control-Expose-Headers', 'Link, Retry-After, X-Total-Count');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('Access-Control-Allow-Methods', methods);
  response.setHeader('Access-Control-Allow-Headers', isStrict ? 'Authorization' : 'Content-Type');
  response.setHeader('Access-Control-Max-Age', '600');
}
