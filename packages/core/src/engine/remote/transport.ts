import { type Page, readPage } from '../../model/remote/page.js';
import { type ErrorCode, SelectError } from '../../schema/errors.js';
import type { AjaxConfig } from '../../schema/types.js';
import type { Env } from '../env.js';
import { keyOf, type PageKey } from './cache.js';
import { share } from './flight.js';

/** Why an attempt failed, and whether another one may do better. */
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

/** Statuses after which trying again can help (D4.3). */
const isPassing = (status: number): boolean =>
  status >= 500 || status === 408 || status === 425 || status === 429;

/** `params()`' map as pairs: arrays repeat the key (D4.1). @throws {@link Failure} `invalid-params`. */
function pairsOf(map: Readonly<Record<string, unknown>>): string[][] {
  const entries = map instanceof URLSearchParams ? [...map] : Object.entries(map);
  return entries.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item != null)
      .map((item: unknown) => {
        if (typeof item === 'object' || typeof item === 'function')
          throw new Failure(
            'invalid-params',
            `ajax.params gave an object as "${name}", which an address cannot hold, so nothing was sent. Give texts, numbers, or arrays of them.`,
          );
        return [name, String(item)];
      }),
  );
}

/** Where the built-in GET goes (D4.1). @throws {@link Failure} `invalid-params`. */
export function addressOf(ajax: AjaxConfig, { query, page, cursor }: PageKey): string {
  const { url, params, pagination } = ajax;
  const address = String(typeof url === 'function' ? url(query, page) : url);
  const own = {
    q: query || null,
    page: pagination ? page : null,
    cursor,
  };
  const map = params ? params(query, page, cursor) : typeof url === 'function' ? {} : own;
  const added = new URLSearchParams(pairsOf(map ?? {})).toString();
  if (!added) return address;
  const [path = ''] = address.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}${added}`;
}

/** How long a server wants to be left alone: seconds, or a date. */
function waitOf(env: Env, header: string | null): number {
  if (!header) return 0;
  const seconds = Number(header);
  return Number.isNaN(seconds) ? env.until(header) || 0 : seconds * 1000;
}

async function get(env: Env, address: string, signal: AbortSignal): Promise<string> {
  const response = await env.fetch(address, {
    headers: { Accept: 'application/json' },
    credentials: 'same-origin',
    signal,
  });
  const { ok, status, headers } = response;
  if (ok) return response.text();
  throw new Failure(
    'remote-http',
    `${address} answered with status ${status}, so its options are not listed. See the server's log, or what ajax.url and ajax.params make of the query.`,
    { status, waitMs: waitOf(env, headers.get('Retry-After')) },
    !isPassing(status),
  );
}

export const isAbort = (error: unknown): boolean => (error as Error | null)?.name === 'AbortError';

/** What the server answers, as it is. @throws {@link Failure}; what `ajax.request` rejects with. */
export async function answerOf(env: Env, ajax: AjaxConfig, ask: PageKey, signal: AbortSignal) {
  const { request } = ajax;
  if (request)
    return share(request, keyOf(ask), signal, (shared) =>
      request(ask.query, ask.page, shared, ask.cursor),
    );
  let address: string;
  try {
    address = addressOf(ajax, ask);
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure(
      'invalid-params',
      'ajax.url or ajax.params threw, so nothing was sent. See the cause.',
      { cause },
    );
  }
  const text = await share(env.fetch, address, signal, (shared) => get(env, address, shared));
  try {
    // Each of those who share it reads it: what one changes in its options the others do not see.
    return JSON.parse(text as string) as unknown;
  } catch (cause) {
    throw new Failure(
      'remote-format',
      `${address} answered with something that is not JSON, so there is nothing to list. Answer with JSON, or use ajax.request.`,
      { cause },
    );
  }
}

/** One attempt at a page. @throws {@link Failure}; what an abort throws. */
export async function attempt(
  send: (signal: AbortSignal) => unknown,
  transform: ((answer: unknown) => unknown) | undefined,
  signal: AbortSignal,
): Promise<Page> {
  let answer: unknown;
  try {
    answer = await send(signal);
  } catch (cause) {
    if (isAbort(cause) || cause instanceof Failure) throw cause;
    throw new Failure(
      'remote-network',
      'the request for options failed, so they are not listed. See the cause: the network, the server, or the function that asks (ajax.request, ajax.resolve, loadChildren).',
      { cause, status: (cause as { status?: number } | null)?.status },
      false,
    );
  }
  try {
    return readPage(transform ? transform(answer) : answer);
  } catch (cause) {
    throw new Failure(
      'remote-format',
      cause instanceof SelectError
        ? cause.message.replace(/^widget-select: /, '')
        : 'ajax.transform threw, so there is nothing to list. See the cause.',
      { cause },
    );
  }
}
