import { describe, expect, test } from 'vitest';
import { algolia } from '../algolia.ts';
import { answers } from './answers/algolia.ts';
import { cities, everyRecipe } from './contract.ts';
import { type Asked, startEngine } from './engine.ts';
import { load, resolved } from './load.ts';

const make = (url: string) => algolia('APP', 'search-key', url);
const body = (asked: Asked) => asked.body as Record<string, unknown>;

everyRecipe({
  marks: true,
  total: 3,
  name: 'Algolia',
  make,
  answers,
  refusal: answers.refusal,
  query: (asked) => body(asked).query,
  place: (asked) => body(asked).page,
  places: { first: 0, next: 1 },
  everything: '',
});

describe('Algolia', () => {
  test('a search is a POST with the application and its key', async () => {
    const engine = await startEngine();
    engine.answers(answers.first);
    await load(make(engine.url), { query: 'da' });
    expect(engine.asked[0]).toMatchObject({
      method: 'POST',
      path: '/1/indexes/cities/query',
      headers: {
        'x-algolia-application-id': 'APP',
        'x-algolia-api-key': 'search-key',
        'content-type': 'application/json',
      },
      body: {
        query: 'da',
        page: 0,
        hitsPerPage: 20,
        attributesToRetrieve: ['name', 'country'],
        attributesToHighlight: ['name'],
      },
    });
  });

  test('preselected values are fetched by id; one that is gone is left out', async () => {
    const engine = await startEngine();
    engine.answers(answers.byId);
    const { first, last } = cities(true);
    const found = await resolved(make(engine.url), ['1583992', 'gone', '2253354']);
    expect(found).toEqual([first[0], last[0]]);
    expect(engine.asked[0]).toMatchObject({
      method: 'POST',
      path: '/1/indexes/*/objects',
      body: {
        requests: ['1583992', 'gone', '2253354'].map((objectID) => ({
          indexName: 'cities',
          objectID,
        })),
      },
    });
  });
});
