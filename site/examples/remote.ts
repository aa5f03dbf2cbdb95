import SelectWidget from 'widget-select';
import { find } from '../src/page/find';

const select = new SelectWidget('#place', {
  placeholder: 'Choose a city…',
  highlightSearch: true,
  clearable: true,
  ajax: {
    // GET ?q=…&cursor=… → { options, nextCursor, total }
    url: '/api/cities/cursor',
    pagination: true,
    // The server responds with 503 while it first fills its table.
    retry: 7,
  },
});

const status = find('#place-status', HTMLOutputElement);
select.on('error', () => {
  status.textContent =
    'The server does not respond. Run npm start to start it.';
});
select.on('loading', (isLoading) => {
  if (isLoading) status.textContent = '';
});
