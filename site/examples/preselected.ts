import SelectWidget from 'widget-select';
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

// As they stand in a database: values, no names.
const trip = [
  'IS.39/Reykjavík',
  'NO.12/Oslo',
  'DE.16/Berlin',
  'PL.77/Kraków',
  'FR.11/Paris',
  'PT.17/Porto',
  'BR.27/São Paulo',
  'PE.LMA/Lima',
  'US.NY/New York City',
  'CA.10/Montréal',
  'JP.40/Tokyo',
  'KR.11/Seoul',
  'VN.01/Hanoi',
  'VN.46/Huế',
  'IN.16/Mumbai',
  'TR.34/Istanbul',
  'EG.11/Cairo',
  'KE.05/Nairobi',
  'NG.05/Lagos',
  'ZA.11/Cape Town',
];

whenNear('#trip').then(() => select.setValue(trip));
