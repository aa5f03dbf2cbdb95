import SelectWidget from 'widget-select';
import { find } from '../src/page/find';

const select = new SelectWidget('#place', {
  placeholder: 'Choose a city…',
  highlightSearch: true,
  clearable: true,
  ajax: {
    // GET ?q=…&cursor=… → { options, nextCursor }
    url: '/api/cities/cursor',
    pagination: true,
    // 503 while it fills its table, the first time.
    retry: 7,
  },
});

const status = find('#place-status', HTMLOutputElement);
select.on('error', () => {
  status.textContent =
    'The server does not answer. Is it running? npm start brings it along.';
});
select.on('change', () => {
  status.textContent = '';
});
