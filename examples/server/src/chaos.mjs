// @ts-check
// What networks and servers do on bad days, on demand: `/api/chaos/cities?q=hue&status=503&times=2` responds as
// `/api/cities?q=hue` does, after two failures. For trying out, not for copying into a product.
import { createHash } from 'node:crypto';
import { HttpError, integer } from './http.mjs';

const PREFIX = '/api/chaos/';
const BODIES = ['broken', 'html', 'empty', 'cut', 'reset'];
const MAX_WAIT = 60_000;
/** Attempts are remembered for this many keys. */
const MAX_KEYS = 10_000;

/**
 * @typedef {object} Plan
 * @property {string} pathname of the endpoint that responds, if any does
 * @property {number} waitMs
 * @property {Failure | null} failure
 */
/** @typedef {{ status: number, body: string | undefined, headers: Record<string, string> }} Failure */

/** @returns {{ plan: (method: string, url: URL) => Plan }} */
export function createChaos() {
  /** @type {Map<string, number>} */
  const attempts = new Map();

  /** The how manieth request of its kind this is, from 1. @param {string} key */
  const attempt = (key) => {
    const nth = (attempts.get(key) ?? 0) + 1;
    // Inserted again, so that the oldest come first.
    attempts.delete(key);
    attempts.set(key, nth);
    const [oldest] = attempts.keys();
    if (attempts.size > MAX_KEYS && oldest !== undefined) attempts.delete(oldest);
    return nth;
  };

  return {
    /** Takes its own parameters out of `url.searchParams`. */
    plan(method, url) {
      if (!url.pathname.startsWith(PREFIX))
        return { pathname: url.pathname, waitMs: 0, failure: null };
      const pathname = `/api/${url.pathname.slice(PREFIX.length)}`;
      const wish = takeWish(url.searchParams);
      const key = wish.key ?? `${method} ${pathname}?${url.searchParams}`;
      const nth = attempt(key);
      const chance = (/** @type {string} */ of) => draw(wish.seed, of, key, nth);
      return {
        pathname,
        waitMs: Math.round(wish.delay + wish.jitter[0] + chance('jitter') * wish.jitter[1]),
        failure: nth <= wish.times && chance('failure') < wish.rate ? wish.failure : null,
      };
    },
  };
}

/** @param {URLSearchParams} params */
function takeWish(params) {
  const wanted = new URLSearchParams();
  for (const name of [
    'delay',
    'jitter',
    'status',
    'times',
    'key',
    'retry-after',
    'body',
    'rate',
    'seed',
  ]) {
    const value = params.get(name);
    if (value) wanted.set(name, value);
    params.delete(name);
  }
  return {
    delay: integer(wanted, 'delay', { fallback: 0, max: MAX_WAIT }),
    jitter: range(wanted.get('jitter') ?? '0-0'),
    times: integer(wanted, 'times', { fallback: Number.POSITIVE_INFINITY }),
    rate: share(wanted.get('rate') ?? '1'),
    key: wanted.get('key'),
    seed: wanted.get('seed'),
    failure: failureOf(wanted),
  };
}

/** @param {URLSearchParams} wanted @returns {Failure | null} */
function failureOf(wanted) {
  const body = wanted.get('body') ?? undefined;
  if (body && !BODIES.includes(body))
    throw new HttpError(400, `"body" is one of ${BODIES.join(', ')}.`);
  const status = integer(wanted, 'status', { fallback: 0, min: 200, max: 599 });
  const after = wanted.get('retry-after');
  // Whoever asks for failures and does not say which gets the most ordinary one.
  const isAsked = status || body || after || wanted.has('times') || wanted.has('rate');
  if (!isAsked) return null;
  return {
    status: status || (body ? 200 : 503),
    body,
    headers: after ? { 'Retry-After': after.replace(/[^\x20-\x7e]/g, '') } : {},
  };
}

/** @param {string} text `100-2000` @returns {[from: number, width: number]} */
function range(text) {
  const [, from, to] = /^(\d{1,5})-(\d{1,5})$/.exec(text) ?? [];
  if (from === undefined || to === undefined || Number(from) > Number(to))
    throw new HttpError(400, '"jitter" is a range of milliseconds, as 100-2000.');
  return [Number(from), Math.min(Number(to), MAX_WAIT) - Number(from)];
}

/** @param {string} text */
function share(text) {
  const number = Number(text);
  if (!(number >= 0 && number <= 1)) throw new HttpError(400, '"rate" is a number from 0 to 1.');
  return number;
}

/**
 * A number from 0 to 1. With a seed it depends on the request alone, so that a run can be repeated, in whatever order
 * requests arrive.
 * @param {string | null} seed @param {string} of @param {string} key @param {number} nth
 */
function draw(seed, of, key, nth) {
  if (seed === null) return Math.random();
  const hash = createHash('sha256').update(JSON.stringify([seed, of, key, nth]));
  return hash.digest().readUInt32BE() / 2 ** 32;
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {Failure} failure
 * @param {() => Promise<string>} goodBody what the endpoint would have answered
 */
export async function sendFailure(response, { status, body, headers }, goodBody) {
  const socket = response.socket;
  if (body === 'reset') {
    socket?.destroy();
    return;
  }
  response.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const type = body === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  response.setHeader('Content-Type', type);
  if (body === 'cut') {
    const whole = Buffer.from(await goodBody());
    response.writeHead(status, { 'Content-Length': whole.length });
    // Half of what was promised, and then nothing.
    response.write(whole.subarray(0, whole.length >> 1), () => socket?.destroy());
    return;
  }
  const text = await failedBody(status, body, goodBody);
  response.writeHead(status).end(text);
}

/** @param {number} status @param {string | undefined} body @param {() => Promise<string>} goodBody */
async function failedBody(status, body, goodBody) {
  if (body === 'empty') return '';
  if (body === 'html') return '<!doctype html><title>Sorry</title><h1>Please sign in</h1>';
  if (body === 'broken') {
    const good = await goodBody();
    return good.slice(0, good.length >> 1);
  }
  return JSON.stringify({ error: `Failed on request, with ${status}.` });
}
