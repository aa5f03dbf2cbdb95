import type { Env } from '../../engine/env.js';
import type { Ajax } from '../../schema/ajax.js';
import { type ErrorCode, SelectError } from '../../schema/errors.js';
import type { AjaxConfig, ParentValues, Reading } from '../../schema/types.js';
import { keyOf, type PageKey } from './cache.js';
import { shareRequest } from './flight.js';
import { decodedText, isMarkup, readHtml } from './html.js';
import { type Page, readPage } from './model/page.js';
import { firstPage } from './paging.js';

/** The reason of a failed attempt, and whether a retry can help. */
export class Failure extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: { cause?: unknown; status?: number | undefined; waitMs?: number } = {},
    readonly isFinal = true,
  ) {
    super(message);
  }
}

/** Statuses for which a retry can help (D4.3). */
const isPassing = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

/** Converts the result of `params()` to pairs: arrays repeat the key (D4.1). @throws {@link Failure} `invalid-params`. */
function pairsOf(map: Readonly<Record<string, unknown>>): string[][] {
  const entries = map instanceof URLSearchParams ? [...map] : Object.entries(map);
  return entries.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item != null)
      .map((item: unknown) => {
        if (typeof item === 'object' || typeof item === 'function')
          throw new Failure(
            'invalid-params',
            `ajax.params gave an object as "${name}"${__DEV__ ? ', which a URL cannot contain. Use strings, numbers, or arrays of them.' : ''}`,
          );
        return [name, String(item)];
      }),
  );
}

const NO_VALUES = [] as unknown as readonly [ParentValues];

/** The URL of the built-in GET request (D4.1). @throws {@link Failure} `invalid-params`. */
export function addressOf(
  ajax: AjaxConfig & Pick<Ajax, 'values' | 'more'>,
  { query, page, cursor, asked }: PageKey,
): string {
  const { url, params, pagination, resolve, values, more = NO_VALUES } = ajax;
  const address = String(typeof url === 'function' ? url(query, page, ...more) : url);
  const own = { ...values, q: query || null, page: pagination && !asked ? page : null, cursor };
  const map = params ? params(query, page, cursor, ...more) : typeof url === 'function' ? {} : own;
  const pairs = [...pairsOf(map ?? {}), ...pairsOf({ [`${resolve}`]: asked })];
  const added = new URLSearchParams(pairs).toString();
  if (!added) return address;
  const [path = ''] = address.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}${added}`;
}

/**
 * The URL of a next page, as the server has named it.
 *
 * @throws {@link Failure} `remote-format` if it is at another origin than the first page, which must not be asked for what the
 * user types. Behind a proxy, or after a redirect, a server may not know its own origin.
 */
function linkOf(
  env: Env,
  ajax: Parameters<typeof addressOf>[0],
  { query, cursor = '' }: PageKey,
): string {
  const [from, to] = [addressOf(ajax, firstPage(query)), cursor].map(env.origin);
  if (from === to) return cursor;
  throw new Failure(
    'remote-format',
    `the next page is at ${cursor}, another origin than ${from}${__DEV__ ? '. In the header Link, use a relative URL; for `next`, tell the server its address, or convert it in ajax.transform.' : ''}`,
  );
}

/** Parses `Retry-After`: seconds or a date. */
function waitOf(env: Env, header: string | null): number {
  const waitMs = Number(header) * 1000;
  return Number.isNaN(waitMs) ? env.until(header as string) || 0 : waitMs;
}

/** A response and its text, which can be read only once. */
type Got = [text: string, response: Response];

async function get(env: Env, address: string, signal: AbortSignal): Promise<Got> {
  const response = await env.fetch(address, {
    // A server that has both sends JSON.
    headers: { Accept: 'application/json, text/html;q=0.9' },
    credentials: 'same-origin',
    signal,
  });
  const { ok, status, headers } = response;
  if (ok) return [await decodedText(response), response];
  throw new Failure(
    'remote-http',
    `${address} answered with status ${status}${__DEV__ ? '. Check the server log, ajax.url and ajax.params.' : ''}`,
    { status, waitMs: waitOf(env, headers.get('Retry-After')) },
    !isPassing(status),
  );
}

/** Returns the result of `fn`. @throws {@link Failure} of this kind for other exceptions. */
function orFail<T>(fn: () => T, code: ErrorCode, messageOf: () => string): T {
  try {
    return fn();
  } catch (cause) {
    throw cause instanceof Failure
      ? cause
      : new Failure(
          code,
          cause instanceof SelectError
            ? cause.message.replace(/^widget-select: /, '')
            : messageOf(),
          { cause },
        );
  }
}

/** The unchanged response. @throws {@link Failure}, or the rejection reason of `ajax.request`. */
export async function answerOf(
  env: Env,
  ajax: Parameters<typeof addressOf>[0],
  key: PageKey,
  signal: AbortSignal,
) {
  const { request, values, more = NO_VALUES } = ajax;
  if (request && !key.asked)
    return shareRequest(request, keyOf(key, values), signal, (shared) =>
      request(key.query, key.page, shared, key.cursor, ...more),
    );
  const address = orFail(
    () => (key.isLink ? linkOf(env, ajax, key) : addressOf(ajax, key)),
    'invalid-params',
    () => `ajax.url or ajax.params threw${__DEV__ ? '. See `cause`.' : ''}`,
  );
  const [text, response] = (await shareRequest(env.fetch, address, signal, (shared) =>
    get(env, address, shared),
  )) as Got;
  return orFail(
    // Each caller of a shared response reads it separately, so changes of option objects are not shared.
    () =>
      isMarkup(text, response)
        ? readHtml(text, response, ajax.pagination, env.report)
        : (JSON.parse(text) as unknown),
    'remote-format',
    () =>
      `${address} answered with something that is not JSON or options${__DEV__ ? '. Return JSON, or <option> elements as text/html, or use ajax.request. See `cause`.' : ''}`,
  );
}

/** One attempt to load a page. @throws {@link Failure}, or the error of an abort. */
export async function attempt(
  send: (signal: AbortSignal) => unknown,
  transform: ((answer: unknown) => unknown) | undefined,
  signal: AbortSignal,
  reading?: Reading,
): Promise<Page> {
  let answer: unknown;
  try {
    answer = await send(signal);
  } catch (cause) {
    const error = cause as { name?: string; status?: number } | null;
    if (error?.name === 'AbortError' || error instanceof Failure) throw error;
    throw new Failure(
      'remote-network',
      `the request for options failed${__DEV__ ? '. See `cause`; check the network, the server, and ajax.request, ajax.resolve or loadChildren.' : ''}`,
      { cause, status: error?.status },
      false,
    );
  }
  return orFail(
    () => readPage(transform ? transform(answer) : answer, reading),
    'remote-format',
    () => `ajax.transform threw${__DEV__ ? '. See `cause`.' : ''}`,
  );
}
