import { expect, test } from 'vitest';
import { laravelCursor, laravelPages } from '../laravel.ts';
import { cursors, pages, refusal } from './answers/laravel.ts';
import { everyRecipe } from './contract.ts';
import { startEngine } from './engine.ts';
import { load } from './load.ts';

everyRecipe({
  name: 'Laravel, paginate()',
  total: 3,
  make: (url) => laravelPages(`${url}/cities`),
  answers: pages,
  refusal,
  query: ({ params }) => params.q,
  place: ({ params }) => params.page,
  places: { first: '1', next: '2' },
  everything: '',
});

everyRecipe({
  name: 'Laravel, cursorPaginate()',
  make: (url) => laravelCursor(`${url}/cities`),
  answers: cursors,
  refusal,
  query: ({ params }) => params.q,
  place: ({ params }) => params.cursor,
  places: { first: undefined, next: cursors.first.next_cursor },
  cursor: String(cursors.first.next_cursor),
  everything: '',
});

test('Laravel, cursorPaginate(): the first page is asked for without a cursor, the next with that alone', async () => {
  const engine = await startEngine();
  engine.answers(cursors.first, cursors.last);
  const recipe = laravelCursor(`${engine.url}/cities`);
  await load(recipe, { query: 'da' });
  const cursor = String(cursors.first.next_cursor);
  await load(recipe, { query: 'da', page: 1, cursor });
  expect(engine.asked.map(({ params }) => params)).toEqual([{ q: 'da' }, { q: 'da', cursor }]);
});
