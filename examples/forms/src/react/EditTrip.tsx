import { useActionState, useState } from 'react';
import WidgetSelect from 'widget-select-react';
import 'widget-select/style.css';

interface Trip {
  id: number;
  city: { value: string; label: string };
}
/** The value that the server has refused, and why. */
type Refusal = { city: FormDataEntryValue | null; message: string } | null;

export function EditTrip({ trip }: { trip: Trip }) {
  const [city, setCity] = useState<string | null>(trip.city.value);
  const [refusal, save, isSaving] = useActionState(async (_: Refusal, body: FormData) => {
    const response = await fetch(`/trips/${trip.id}`, { method: 'PUT', body });
    if (response.ok) return null;
    const { errors } = await response.json();
    return { city: body.get('city'), message: String(errors.city) };
  }, null);
  // The message disappears when another city is selected.
  const error = refusal?.city === city ? refusal?.message : undefined;

  return (
    <form action={save}>
      <label htmlFor="city">City</label>
      <WidgetSelect
        id="city"
        name="city"
        required
        data={[trip.city]}
        ajax={{ url: '/cities' }}
        value={city}
        onChange={setCity}
        aria-invalid={!!error}
        aria-describedby="city-error"
      />
      <p id="city-error" role="alert">
        {error}
      </p>
      <button type="submit" disabled={isSaving}>
        Save
      </button>
    </form>
  );
}
