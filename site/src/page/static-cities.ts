/** The endpoints of `examples/server` that the examples call, over the cities of the site. */
import { type CityOption, loadCities } from '../data/cities';

const SIZE = 50;

interface City {
  readonly option: CityOption;
  /** Without accents, in small letters. */
  readonly name: string;
  readonly place: string;
}

const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').toLowerCase();

let loading: Promise<City[]> | undefined;
const cities = () => {
  loading ??= loadCities().then((options) =>
    options.map((option) => ({
      option,
      name: fold(option.label),
      place: fold(option.description),
    })),
  );
  return loading;
};

const json = (body: unknown) => Response.json(body);

export async function answer(url: URL, signal?: AbortSignal | null): Promise<Response> {
  const { pathname, searchParams } = url;
  if (pathname.startsWith('/api/chaos/')) {
    const failure = await disturb(searchParams, signal);
    if (failure) return failure;
  }
  const all = await cities();
  signal?.throwIfAborted();
  if (pathname.endsWith('/by-value')) {
    const values = new Set(searchParams.getAll('value'));
    return json(all.map(({ option }) => option).filter(({ value }) => values.has(value)));
  }
  const words = fold(searchParams.get('q') ?? '').split(/\s+/);
  const found = words.join('') ? search(all, words) : all;
  const start = Number(searchParams.get('cursor') ?? Number(searchParams.get('page') ?? 0) * SIZE);
  const end = start + SIZE;
  const hasMore = end < found.length;
  return json({
    options: found.slice(start, end).map(({ option }) => option),
    nextCursor: hasMore ? String(end) : null,
    hasMore,
    total: found.length,
  });
}

/** Cities with all words, first those with most of them in their name, shorter names first. */
function search(all: readonly City[], words: readonly string[]): City[] {
  const inName = ({ name }: City) => words.filter((word) => name.includes(word)).length;
  return all
    .filter(({ name, place }) => words.every((word) => name.includes(word) || place.includes(word)))
    .map((city) => ({ city, count: inName(city) }))
    .sort((a, b) => b.count - a.count || a.city.name.length - b.city.name.length)
    .map(({ city }) => city);
}

/** Failed requests, by the key of the example. */
const attempts = new Map<string, number>();

/** The errors that `examples/server/src/chaos.mjs` simulates. */
async function disturb(wish: URLSearchParams, signal?: AbortSignal | null) {
  const key = wish.get('key') ?? '';
  const nth = (attempts.get(key) ?? 0) + 1;
  attempts.set(key, nth);
  const longest = Number(wish.get('jitter')?.split('-')[1] ?? 0);
  const delay = Number(wish.get('delay') ?? 0) + Math.random() * longest;
  if (delay > 0) await new Promise((done) => setTimeout(done, delay));
  signal?.throwIfAborted();
  const body = wish.get('body');
  const asks = body || ['status', 'times', 'rate'].some((name) => wish.has(name));
  const isSpared =
    nth > Number(wish.get('times') ?? Number.POSITIVE_INFINITY) ||
    Math.random() >= Number(wish.get('rate') ?? 1);
  if (!asks || isSpared) return undefined;
  if (body === 'cut') throw new TypeError('The connection was lost.');
  if (body) return new Response(body === 'html' ? '<h1>Please sign in</h1>' : '{"options": [');
  const after = wish.get('retry-after');
  return new Response('{}', {
    status: Number(wish.get('status') ?? 503),
    headers: after ? { 'Retry-After': after } : {},
  });
}
