import SelectWidget from 'widget-select';
import { trip } from '../src/data/trip';
import { find } from '../src/page/find';
import { whenNear } from '../src/page/when-near';

const select = new SelectWidget('#trip', {
  multiple: true,
  sortable: true,
  clearable: true,
  placeholder: 'Add cities…',
  ajax: {
    url: '/api/cities/cursor',
    pagination: true,
    retry: 5,
    // For all values that no page has shown yet.
    resolve: async (values, signal) => {
      const query = new URLSearchParams(
        values.map((value) => ['value', value]),
      );
      const address = `/api/cities/by-value?${query}`;
      const response = await fetch(address, { signal });
      if (!response.ok) throw new Error(response.statusText);
      return response.json();
    },
  },
});

const status = find('#trip-status', HTMLOutputElement);
select.on('error', () => {
  status.textContent =
    'The names could not be asked for. Is the server running?';
});

// Values as they stand in a database, without names.
whenNear('#trip').then(() => select.setValue(trip));
