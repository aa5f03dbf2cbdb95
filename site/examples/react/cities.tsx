import { useEffect, useState } from 'react';
import WidgetSelect from 'widget-select-react';
import {
  type CityOption,
  loadCities,
} from '../../src/data/cities';
import { useNear } from '../../src/react/use-near';

export default function City() {
  const [city, setCity] = useState<string | null>(null);
  const [cities, setCities] = useState<CityOption[]>([]);
  const [status, setStatus] = useState(
    'The cities load when you scroll here.',
  );
  const isNear = useNear('#city');

  useEffect(() => {
    if (!isNear) return;
    setStatus('Loading the cities…');
    loadCities().then(
      (all) => {
        setCities(all); // { value, label, description }
        setStatus(
          `${all.length.toLocaleString('en')} cities loaded.`,
        );
      },
      () => setStatus('The cities could not be loaded.'),
    );
  }, [isNear]);

  return (
    <form>
      <label htmlFor="city">City</label>
      <WidgetSelect
        id="city"
        value={city}
        onChange={setCity}
        placeholder="Choose a city…"
        highlightSearch
        clearable
        data={cities}
        language={{ noOptions: status }}
      />
      <p>
        <output id="city-status" htmlFor="city">
          {status}
        </output>
      </p>
    </form>
  );
}
