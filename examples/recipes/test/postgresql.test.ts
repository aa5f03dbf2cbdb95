import { describe, expect, test } from 'vitest';
import { postgresql } from '../postgresql.ts';
import { answers } from './answers/postgresql.ts';
import { cities, everyRecipe } from './contract.ts';
import { startEngine } from './engine.ts';
import { load, resolved } from './load.ts';

const make = (url: string) => postgresql(`${url}/api/cities`);

everyRecipe({
  name: 'PostgreSQL',
  make,
  answers,
  refusal: answers.refusal,
  query: ({ params }) => params.q,
  place: ({ params }) => params.cursor,
  places: { first: undefined, next: answers.cursor },
  cursor: answers.cursor,
  everything: undefined,
});

describe('PostgreSQL', () => {
  test('a search is a GET', async () => {
    const engine = await startEngine();
    engine.answers(answers.first);
    await load(make(engine.url), { query: 'da' });
    expect(engine.asked[0]).toMatchObject({
      method: 'GET',
      path: '/api/cities/cursor',
      headers: { accept: 'application/json, text/html;q=0.9' },
    });
  });

  test('preselected values are posted', async () => {
    const engine = await startEngine();
    engine.answers(answers.byId);
    const { first, last } = cities(true);
    expect(await resolved(make(engine.url), ['1583992', '2253354'])).toEqual([first[0], last[0]]);
    expect(engine.asked[0]).toMatchObject({
      method: 'POST',
      path: '/api/cities/by-value',
      headers: { 'content-type': 'application/json' },
      body: { values: ['1583992', '2253354'] },
    });
  });
});
