// The widget in front of the server with `--strict`: its retries, and its debounce and pages.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import type { AjaxConfig, RemoteError, default as Select } from 'widget-select';
import type { Search } from '../src/search.mjs';
import { HOUR, listenStrict, PATH, RATE, VIETNAM } from './strict-server.ts';

/** 500 cities that match every query. */
const SIZE = 500;
const search: Search = {
  async page({ size, after }) {
    const first = after ? Number(after.value) + 1 : 0;
    const rows = Array.from({ length: Math.min(size, SIZE - first) }, (_, i) => {
      const value = `${first + i}`;
      return { value, label: `City ${value}`, description: '', country: 'VN', rank: 0, words: '' };
    });
    return { rows, hasMore: first + size < SIZE };
  },
  count: async () => SIZE,
  byValue: async () => [],
  selection: async () => ({ count: 0, totals: [], rows: [] }),
};

let server: Awaited<ReturnType<typeof listenStrict>>;
let page: Awaited<ReturnType<typeof builtinEnvironments.jsdom.setup>>;
let SelectWidget: typeof Select;
const plainFetch = globalThis.fetch;
/** The requests of the widget, with what they received. */
let sent: { q: string | null; at: number; status: number; retryAfter: string | null }[] = [];

beforeAll(async () => {
  server = await listenStrict(() => search);
  page = await builtinEnvironments.jsdom.setup(globalThis, {});
  globalThis.fetch = async (...request) => {
    const at = performance.now();
    const response = await plainFetch(...request);
    const q = new URL(`${request[0]}`).searchParams.get('q');
    const retryAfter = response.headers.get('Retry-After');
    sent.push({ q, at, status: response.status, retryAfter });
    return response;
  };
  ({ default: SelectWidget } = await import('widget-select'));
});
afterAll(async () => {
  globalThis.fetch = plainFetch;
  await page.teardown(globalThis);
  await server.close();
});
beforeEach(() => {
  server.clock.ms += HOUR;
  sent = [];
});

/** A select that reads its token from its element, as the README shows. */
function create(ajax: AjaxConfig = {}) {
  document.body.innerHTML = '<label for="city">City</label><div id="city"></div>';
  const field = document.querySelector('#city') as HTMLElement;
  field.dataset.scope = server.token(VIETNAM);
  const select = new SelectWidget(field, {
    ajax: {
      url: `${server.url}${PATH}`,
      pagination: true,
      params: (q, _page, cursor) => ({ q, cursor, scope: field.dataset.scope }),
      ...ajax,
    },
  });
  onTestFinished(() => select.destroy());
  const errors: RemoteError[] = [];
  select.on('error', (error) => errors.push(error as RemoteError));
  return { select, field, errors };
}

/** Scrolls until all pages of this query are requested. */
async function scrollToEnd(query: string, onPoll = () => {}) {
  await expect
    .poll(
      () => {
        onPoll();
        document
          .querySelector('.widget-select__search')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
        return sent.filter(({ q }) => q === query).length;
      },
      { interval: 5 },
    )
    .toBe(SIZE / 50);
}

const statuses = () => sent.map(({ status }) => status);
const rows = () => document.querySelectorAll('.widget-select__option');
const listed = () => Number(rows()[0]?.getAttribute('aria-posinset') ?? 0) > 0;

/** Uses up the bucket, as many selects behind one address would. */
async function drain() {
  const scope = server.token(VIETNAM);
  for (let i = 0; i < RATE.capacity; i++) await plainFetch(`${server.url}${PATH}?scope=${scope}`);
}

test('429: with `retry`, the widget waits as long as Retry-After says, and lists the options', async () => {
  await drain();
  const { select, errors } = create({ retry: 2 });
  select.open();
  await expect.poll(statuses).toEqual([429]);
  server.clock.ms += 1000;
  await expect.poll(statuses).toEqual([429, 200]);
  await expect.poll(listed).toBe(true);
  const [refused, again] = sent;
  expect(refused?.retryAfter).toBe('1');
  // Its own delay is 250 ms. Timers may be a millisecond early.
  expect((again?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThan(998);
  expect(errors).toEqual([]);
});

test('429: without `retry`, an error with the status, and “Try again” works', async () => {
  await drain();
  const { select, errors } = create();
  select.open();
  await expect.poll(() => errors.length).toBe(1);
  expect(errors[0]).toMatchObject({ code: 'remote-http', status: 429, attempts: 1 });
  server.clock.ms += 1000;
  (document.querySelector('.widget-select__retry') as HTMLElement).click();
  await expect.poll(listed).toBe(true);
});

test('an expired token: no retry; the next request sends the new one', async () => {
  const { select, field, errors } = create({ retry: 2 });
  server.clock.ms += HOUR;
  select.open();
  await expect.poll(() => errors.length).toBe(1);
  expect(errors[0]).toMatchObject({ status: 401, attempts: 1 });
  field.dataset.scope = server.token(VIETNAM);
  (document.querySelector('.widget-select__retry') as HTMLElement).click();
  await expect.poll(listed).toBe(true);
  expect(statuses()).toEqual([401, 200]);
});

test('typing as fast as the debounce lets requests through, and scrolling to the end: no 429', async () => {
  const { select, errors } = create();
  const began = performance.now();
  // The clock of the server runs as the real one.
  const { ms } = server.clock;
  const tick = () => {
    server.clock.ms = ms + performance.now() - began;
  };
  select.open();
  await expect.poll(listed).toBe(true);
  const field = document.querySelector('.widget-select__search') as HTMLInputElement;
  const word = 'thanh pho';
  for (let n = 1; n <= word.length; n++) {
    tick();
    field.value = word.slice(0, n);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const q = field.value.trim();
    await expect.poll(() => sent.at(-1)?.q, { interval: 5 }).toBe(q);
  }
  const total = () => rows()[0]?.getAttribute('aria-setsize');
  await expect.poll(total).toBe(`${SIZE}`);
  await scrollToEnd(word, tick);
  expect(new Set(statuses())).toEqual(new Set([200]));
  expect(errors).toEqual([]);
});

test('HTML: pages after the first send the current token, as in the README', async () => {
  const { select, field, errors } = create({
    url: `${server.url}/api/cities/html`,
    transform: (response) => {
      const { nextCursor, ...page } = response as { options: []; nextCursor: URL | null };
      const next = nextCursor && new URL(nextCursor);
      next?.searchParams.set('scope', field.dataset.scope ?? '');
      return { ...page, nextCursor: next };
    },
  });
  select.open();
  await expect.poll(listed).toBe(true);
  await scrollToEnd('');
  expect(new Set(statuses())).toEqual(new Set([200]));
  expect(errors).toEqual([]);
});
