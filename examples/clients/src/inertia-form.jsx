import { useForm } from '@inertiajs/react';
import WidgetSelect from 'widget-select-react';

export default function TripForm({ countries }) {
  const { data, setData, post, errors, processing } = useForm({ country: null, days: [] });
  const submit = (event) => {
    event.preventDefault();
    post('/trips');
  };

  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor="country">Country</label>
      <WidgetSelect
        id="country"
        data={countries}
        value={data.country}
        onChange={(country) => setData('country', country)}
        aria-invalid={!!errors.country}
        aria-describedby="country-error"
      />
      <p id="country-error">{errors.country}</p>

      <label htmlFor="days">Days</label>
      <WidgetSelect
        id="days"
        multiple
        data={['Monday', 'Tuesday']}
        value={data.days}
        onChange={(days) => setData('days', days)}
      />
      <button type="submit" disabled={processing}>
        Save
      </button>
    </form>
  );
}
