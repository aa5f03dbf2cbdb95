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
    // Called with all values that are not loaded yet.
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
    'The labels could not be loaded. Is the server running?';
});

// Values from a database, without labels.
whenNear('#trip').then(() => select.setValue(trip));
