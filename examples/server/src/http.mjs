// @ts-check
// Small things around node:http: errors with a status, parameters that are checked, bodies that are limited.
import { createHash } from 'node:crypto';

/**
 * @typedef {object} Asked what an endpoint gets
 * @property {URLSearchParams} params
 * @property {unknown} body of a POST, parsed
 * @property {AbortSignal} signal aborted when the client has gone
 */
/** @typedef {{ status?: number, headers?: Record<string, string>, json?: unknown, text?: string }} Answer */
/** @typedef {(asked: Asked) => Promise<Answer>} Endpoint */

/** A response other than the requested one. Its message is for the client. */
export class HttpError extends Error {
  /** @param {number} status @param {string} message @param {Record<string, string>} [headers] */
  constructor(status, message, headers = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

const MAX_BODY = 64 * 1024;

/** @param {import('node:http').IncomingMessage} request */
export async function readJson(request) {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\b/i.test(type))
    throw new HttpError(415, 'Send the body as application/json.');
  if (Number(request.headers['content-length']) > MAX_BODY) throw tooLong();
  /** @type {Buffer[]} */
  const parts = [];
  let size = 0;
  // Otherwise leaving the loop would close the connection, and the response with it.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > MAX_BODY) throw tooLong();
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    throw new HttpError(400, 'The body is not JSON.');
  }
}

/** The rest of the body is not read. */
const tooLong = () =>
  new HttpError(413, `The body is longer than ${MAX_BODY} bytes.`, { Connection: 'close' });

/**
 * A whole number of the query string.
 * @param {URLSearchParams} params @param {string} name
 * @param {{ fallback: number, min?: number, max?: number }} limits a number above `max` counts as `max`
 */
export function integer(params, name, { fallback, min = 0, max = 1_000_000 }) {
  const text = params.get(name) ?? '';
  if (text === '') return fallback;
  if (!/^\d{1,15}$/.test(text) || Number(text) < min)
    throw new HttpError(400, `"${name}" must be a whole number from ${min} on.`);
  return Math.min(Number(text), max);
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {Answer} answer
 */
export function send(request, response, { status = 200, headers = {}, json, text }) {
  const body = text ?? JSON.stringify(json);
  const isGet = request.method === 'GET' || request.method === 'HEAD';
  const caching = status === 200 && isGet ? cached(body) : { 'Cache-Control': 'no-store' };
  for (const [name, value] of Object.entries({
    'Content-Type': 'application/json; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    ...caching,
    ...headers,
  }))
    response.setHeader(name, value);
  const etag = response.getHeader('ETag');
  if (etag && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  // Node leaves the body of a HEAD out by itself.
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) }).end(body);
}

/** Kept by the browser, but asked about each time: the widget has a cache of its own. @param {string} body */
const cached = (body) => ({
  'Cache-Control': 'no-cache',
  ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});
