import { useEffect, useState } from 'react';
import WidgetSelect from 'widget-select-react';
import { trip } from '../../src/data/trip';
import { useNear } from '../../src/react/use-near';

// Called with all values that are not loaded yet.
async function resolve(values: string[], signal: AbortSignal) {
  const query = new URLSearchParams(
    values.map((value) => ['value', value]),
  );
  const response = await fetch(
    `/api/cities/by-value?${query}`,
    { signal },
  );
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

export default function Trip() {
  const [cities, setCities] = useState<string[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const isNear = useNear('#trip');

  useEffect(() => {
    // Values from a database, without labels.
    if (isNear) setCities(trip);
  }, [isNear]);

  return (
    <form>
      <label htmlFor="trip">Cities of the trip</label>
      <WidgetSelect
        id="trip"
        multiple
        value={cities}
        onChange={setCities}
        sortable
        clearable
        placeholder="Add cities…"
        ajax={{
          url: '/api/cities/cursor',
          pagination: true,
          retry: 5,
          resolve,
        }}
        onError={() => setHasFailed(true)}
      />
      <p>
        <output id="trip-status" htmlFor="trip">
          {hasFailed &&
            'The labels could not be loaded. Is the server running?'}
        </output>
      </p>
    </form>
  );
}
