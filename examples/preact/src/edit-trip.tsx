import 'widget-select/element';
import 'widget-select/style.css';
import 'widget-select/element.css';
import { useRef } from 'preact/hooks';
import type { WidgetSelectElement } from 'widget-select/element';

interface Trip {
  id: number;
  city: { value: string; label: string };
}

export function EditTrip({ trip }: { trip: Trip }) {
  const city = useRef<WidgetSelectElement>(null);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const body = new FormData(event.target as HTMLFormElement);
    const response = await fetch(`/trips/${trip.id}`, { method: 'PUT', body });
    if (!response.ok) city.current?.setCustomValidity((await response.json()).errors.city);
  };
  return (
    <form onSubmit={save}>
      <label for="city">City</label>
      <widget-select
        ref={city}
        id="city"
        name="city"
        required
        ajax={{ url: '/cities' }}
        onchange={() => city.current?.setCustomValidity('')}
      >
        <option value={trip.city.value} selected>
          {trip.city.label}
        </option>
      </widget-select>
      <button type="submit">Save</button>
    </form>
  );
}
