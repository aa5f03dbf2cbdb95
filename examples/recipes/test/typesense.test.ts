import { describe, expect, test } from 'vitest';
import { typesense } from '../typesense.ts';
import { answers } from './answers/typesense.ts';
import { cities, everyRecipe } from './contract.ts';
import { startEngine } from './engine.ts';
import { load, resolved } from './load.ts';

const make = (url: string) => typesense(url, 'search-key', 2);

everyRecipe({
  marks: true,
  total: 3,
  name: 'Typesense',
  make,
  answers,
  refusal: answers.refusal,
  query: ({ params }) => params.q,
  place: ({ params }) => params.page,
  places: { first: '1', next: '2' },
  everything: '*',
});

describe('Typesense', () => {
  test('a search is a plain GET, its key in the address', async () => {
    const engine = await startEngine();
    engine.answers(answers.first);
    await load(make(engine.url), { query: 'da' });
    expect(engine.asked[0]).toMatchObject({
      method: 'GET',
      path: '/collections/cities/documents/search',
      params: {
        'x-typesense-api-key': 'search-key',
        q: 'da',
        query_by: 'name,country',
        highlight_full_fields: 'name',
        page: '1',
        per_page: '2',
      },
    });
  });

  test('a last page that is full ends the list', async () => {
    const engine = await startEngine();
    engine.answers(answers.lastFull);
    const page = await load(make(engine.url), { query: 'da', page: 2 });
    expect(page).toMatchObject({ options: [{}, {}], more: false });
  });

  test('preselected values are searched with a filter', async () => {
    const engine = await startEngine();
    engine.answers(answers.byId);
    const { first, last } = cities(true);
    const found = await resolved(make(engine.url), ['1583992', 'a,b & c', '2253354']);
    expect(found).toEqual([first[0], last[0]]);
    expect(engine.asked[0]?.params).toEqual({
      'x-typesense-api-key': 'search-key',
      q: '*',
      query_by: 'name,country',
      highlight_full_fields: 'name',
      filter_by: 'id:[`1583992`,`a,b & c`,`2253354`]',
      per_page: '3',
    });
  });
});
