import { laravelCursor, laravelPages } from '../laravel.ts';
import { cursors, pages, refusal } from './answers/laravel.ts';
import { everyRecipe } from './contract.ts';

everyRecipe({
  name: 'Laravel, paginate()',
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
