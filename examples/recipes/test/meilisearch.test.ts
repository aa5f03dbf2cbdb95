import { describe, expect, test } from 'vitest';
import { meilisearch } from '../meilisearch.ts';
import { answers } from './answers/meilisearch.ts';
import { cities, everyRecipe } from './contract.ts';
import { type Asked, startEngine } from './engine.ts';
import { load, resolved } from './load.ts';

const make = (url: string) => meilisearch(url, 'search-key', 2);
const body = (asked: Asked) => asked.body as Record<string, unknown>;

everyRecipe({
  marks: true,
  name: 'Meilisearch',
  make,
  answers,
  refusal: answers.refusal,
  query: (asked) => body(asked).q,
  place: (asked) => body(asked).offset,
  places: { first: 0, next: 2 },
  everything: '',
});

describe('Meilisearch', () => {
  test('a search is a POST with the key, and asks for one hit more than it shows', async () => {
    const engine = await startEngine();
    engine.answers(answers.first);
    await load(make(engine.url), { query: 'da' });
    expect(engine.asked[0]).toMatchObject({
      method: 'POST',
      path: '/indexes/cities/search',
      headers: { authorization: 'Bearer search-key', 'content-type': 'application/json' },
      body: { q: 'da', offset: 0, limit: 3, attributesToHighlight: ['name'] },
    });
  });

  test('preselected values are searched with a filter, their signs quoted', async () => {
    const engine = await startEngine();
    engine.answers(answers.byId);
    const { first, last } = cities(true);
    const values = ['1583992', '2253354', 'a" OR id > "0'];
    expect(await resolved(make(engine.url), values)).toEqual([first[0], last[0]]);
    expect(engine.asked[0]?.body).toEqual({
      filter: 'id IN ["1583992","2253354","a\\" OR id > \\"0"]',
      limit: 3,
    });
  });
});
