import { expect, test } from 'vitest';
import { select2 } from '../select2.ts';
import { answers } from './answers/select2.ts';
import { everyRecipe } from './contract.ts';
import { startEngine } from './engine.ts';
import { load } from './load.ts';

const make = (url: string) => select2(`${url}/cities.json`);

everyRecipe({
  name: 'Select2',
  make,
  answers,
  refusal: answers.refusal,
  query: ({ params }) => (params.term === params.q ? params.q : params),
  place: ({ params }) => [params.page, params._type],
  places: { first: ['1', 'query'], next: ['2', 'query:append'] },
  everything: '',
  described: false,
});

test('Select2: parameters that the address has already are kept', async () => {
  const engine = await startEngine();
  engine.answers(answers.first);
  await load(select2(`${engine.url}/cities.json?country=vn`), { query: 'da' });
  expect(engine.asked[0]).toMatchObject({
    method: 'GET',
    path: '/cities.json',
    params: { country: 'vn', q: 'da' },
  });
});
