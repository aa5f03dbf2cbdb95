import type { Search } from '../src/search.mjs';
import { createStrict, RATE } from '../src/strict/strict.mjs';
import type { Scope } from '../src/strict/token.mjs';
import { listen } from './listen.ts';

export { RATE };

export interface Row {
  value: string;
  label: string;
  meta: { country: string };
}

/** The parameters of a request, and who sends it. */
export interface Sent {
  [param: string]: string | number | undefined;
}

export const PATH = '/api/cities/cursor';
const paths = [PATH, '/api/cities/html', '/api/cities/by-value'];
export const VIETNAM: Scope = { paths, country: 'VN' };
export const FRANCE: Scope = { paths, country: 'FR' };
export const HOUR = 3_600_000;

/** A strict server behind a proxy, whose clock the test moves. `setBack` is how far its date was set back since. */
export async function listenStrict(
  search: (country: string | null) => Search | undefined,
  { report, corsOrigins = [] }: { report?: (error: unknown) => void; corsOrigins?: string[] } = {},
) {
  const clock = { ms: Date.UTC(2030, 0, 1), setBack: 0 };
  const fields = new Map([
    ['vietnam', VIETNAM],
    ['france', FRANCE],
  ]);
  const strict = createStrict({
    search,
    fields,
    trustsProxy: true,
    now: () => clock.ms - clock.setBack,
    uptime: () => clock.ms,
  });
  const server = await listen({
    search: () => search(null) as Search,
    status: () => ({ state: 'ready' }),
    strict,
    corsOrigins,
    ...(report && { report }),
  });
  return {
    ...server,
    clock,
    token: (scope: Scope, expires = clock.ms + HOUR) => strict.tokens.issue(scope, expires),
    get: (path: string, sent: Sent, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${server.url}${path}?${new URLSearchParams(sent as Record<string, string>)}`, {
        method,
        headers,
      }),
  };
}
