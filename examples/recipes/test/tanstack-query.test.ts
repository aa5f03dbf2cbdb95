// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import SelectWidget from 'widget-select';
import { cityPage, reloadWhenInvalidated, tanstackQuery } from '../tanstack-query.ts';
import { answers } from './answers/postgresql.ts';
import { cities, everyRecipe } from './contract.ts';
import { startEngine } from './engine.ts';
import { load, resolved } from './load.ts';

const { cursor, first, last, none, refusal } = answers;

const clients: QueryClient[] = [];
function newClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  clients.push(client);
  return client;
}
afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
});

everyRecipe({
  name: 'TanStack Query',
  make: (url) => tanstackQuery(newClient(), url),
  answers,
  refusal,
  query: ({ params }) => params.q,
  place: ({ params }) => params.cursor,
  places: { first: undefined, next: cursor },
  cursor,
  everything: '',
});

describe('TanStack Query', () => {
  test('a table and a select share pages, in both directions', async () => {
    const engine = await startEngine();
    const client = newClient();
    engine.answers(first, last);
    const ajax = tanstackQuery(client, engine.url);
    await load(ajax, { query: 'da' });
    expect(await client.fetchQuery(cityPage(engine.url, 'da'))).toEqual(first);
    await client.fetchQuery(cityPage(engine.url, 'da', cursor));
    const { options } = await load(ajax, { query: 'da', page: 1, cursor });
    expect(options).toEqual(cities(true).last);
    expect(engine.asked).toHaveLength(2);
  });

  test('an abort of the select leaves the request of a table', async () => {
    const engine = await startEngine();
    const client = newClient();
    const held = engine.holds();
    const table = new QueryObserver(client, cityPage(engine.url, 'da'));
    onTestFinished(table.subscribe(() => {}));
    await held.arrived;
    const abort = new AbortController();
    const page = load(tanstackQuery(client, engine.url), { query: 'da', signal: abort.signal });
    abort.abort();
    await expect(page).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(table.getCurrentResult().fetchStatus).toBe('fetching');
    expect(engine.asked).toHaveLength(1);
    // Later, without the table, it is cancelled.
    await client.cancelQueries();
    await held.closed;
  });

  test('an abort of one select leaves another one with its options', async () => {
    const engine = await startEngine();
    const client = newClient();
    const held = engine.holds();
    engine.answers(first);
    const abort = new AbortController();
    const wanted = { query: 'da' };
    const one = load(tanstackQuery(client, engine.url), { ...wanted, signal: abort.signal });
    const other = load(tanstackQuery(client, engine.url), wanted);
    await held.arrived;
    abort.abort();
    await expect(one).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect((await other).options).toEqual(cities(true).first);
  });

  test('options of values are taken from loaded pages, and only the others are requested', async () => {
    const engine = await startEngine();
    engine.answers(first, last);
    const ajax = tanstackQuery(newClient(), engine.url);
    await load(ajax);
    const [daNang] = cities(true).first;
    expect(await resolved(ajax, ['1583992'])).toEqual([daNang]);
    expect(engine.asked).toHaveLength(1);
    expect(await resolved(ajax, ['1583992', '2253354'])).toEqual([daNang, ...cities(true).last]);
    expect(engine.asked[1]?.params).toEqual({ value: '2253354' });
  });

  test('a select is reloaded once when its queries are invalidated, and not for others', async () => {
    const engine = await startEngine();
    const client = newClient();
    document.body.innerHTML = '<label for="city">City</label><div id="city"></div>';
    const ajax = tanstackQuery(client, engine.url);
    const select = new SelectWidget('#city', { ajax });
    onTestFinished(() => select.destroy());
    onTestFinished(reloadWhenInvalidated(client, select));
    const labels = () =>
      [...document.querySelectorAll('.widget-select__option-label')].map((row) => row.textContent);
    engine.answers({ ...first, nextCursor: null }, last);
    select.open();
    await expect.poll(labels).toHaveLength(2);
    await client.fetchQuery({ queryKey: ['countries'], queryFn: () => none });
    await client.invalidateQueries({ queryKey: ['countries'] });
    client.setQueryData(['cities', { q: 'other' }], none);
    await client.invalidateQueries({ queryKey: ['cities'] });
    await expect.poll(labels).toEqual(['Dakar']);
    expect(engine.asked).toHaveLength(2);
    // What is fresh is not requested again.
    select.close();
    select.open();
    await expect.poll(labels).toEqual(['Dakar']);
    expect(engine.asked).toHaveLength(2);
  });
});
