import { describe, expect, test } from 'vitest';
import { graphql } from '../graphql.ts';
import { answers } from './answers/graphql.ts';
import { cities, everyRecipe } from './contract.ts';
import { type Asked, startEngine } from './engine.ts';
import { startGraphqlServer } from './graphql-server.ts';
import { type Loaded, load, resolved } from './load.ts';

const make = (url: string) => graphql(`${url}/graphql`, 2);
const sent = (asked: Asked) =>
  asked.body as { query: string; variables: Readonly<Record<string, unknown>> };

everyRecipe({
  name: 'GraphQL',
  make,
  answers,
  refusal: answers.refusal,
  query: (asked) => sent(asked).variables.query,
  place: (asked) => sent(asked).variables.after,
  places: { first: undefined, next: 'after:1584071' },
  cursor: 'after:1584071',
  everything: '',
});

describe('GraphQL', () => {
  test('a search is a POST of a document and its variables', async () => {
    const engine = await startEngine();
    engine.answers(answers.first);
    await load(make(engine.url), { query: 'da' });
    expect(engine.asked[0]).toMatchObject({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    });
    expect(sent(engine.asked[0]!).query).toContain('query Cities($query: String!');
    expect(sent(engine.asked[0]!).variables).toEqual({ query: 'da', first: 2 });
  });

  test('errors inside a response of status 200 are errors', async () => {
    const engine = await startEngine();
    engine.answers(answers.failedInside);
    await expect(load(make(engine.url), { query: 'da' })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('The index is being rebuilt') },
    });
  });

  test('preselected values are fetched by id; one that is gone is left out', async () => {
    const engine = await startEngine();
    engine.answers(answers.byId);
    const { first, last } = cities(true);
    const found = await resolved(make(engine.url), ['1583992', 'gone', '2253354']);
    expect(found).toEqual([first[0], last[0]]);
    expect(sent(engine.asked[0]!).variables).toEqual({ ids: ['1583992', 'gone', '2253354'] });
  });
});

describe('GraphQL, against graphql-js', () => {
  const names = ['Đà Nẵng', 'Đà Lạt', '"R&D" 100% {y} 🏙️', 'Dakar', 'Da Nang'];
  const all = names.map((name, i) => ({ id: `c${i}`, name, country: 'Việt Nam' }));
  const labels = (page: Loaded) => page.options.map(({ label }) => label);

  test('every page, each one once', async () => {
    const recipe = graphql(await startGraphqlServer(all), 2);
    const first = await load(recipe);
    const second = await load(recipe, { page: 1, cursor: first.cursor });
    const third = await load(recipe, { page: 2, cursor: second.cursor });
    expect([first, second, third].flatMap(labels)).toEqual(names);
    expect(third.more).toBe(false);
  });

  test('the query is a variable, so that no sign of it can change the document', async () => {
    const recipe = graphql(await startGraphqlServer(all), 2);
    expect(labels(await load(recipe, { query: names[2]! }))).toEqual([names[2]]);
    expect(await load(recipe, { query: 'nowhere' })).toMatchObject({ options: [], more: false });
  });

  test('preselected values; one that is gone, or that is no city, is left out', async () => {
    const recipe = graphql(await startGraphqlServer(all), 2);
    const found = await resolved(recipe, ['c3', 'gone', 'vn', 'c0']);
    expect(found.map(({ label }) => label)).toEqual(['Dakar', 'Đà Nẵng']);
  });

  test('a document that the schema refuses is an error', async () => {
    const url = await startGraphqlServer(all);
    const wrong = graphql(url, 'two' as unknown as number);
    await expect(load(wrong)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('GraphQL responded with 400') },
    });
  });
});
