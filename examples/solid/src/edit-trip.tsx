import 'widget-select/element';
import 'widget-select/style.css';
import 'widget-select/element.css';
import type { WidgetSelectElement } from 'widget-select/element';
import type {} from 'widget-select/element/solid';

interface Trip {
  id: number;
  city: { value: string; label: string };
}

export function EditTrip(props: { trip: Trip }) {
  let city!: WidgetSelectElement;
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const body = new FormData(event.target as HTMLFormElement);
    const response = await fetch(`/trips/${props.trip.id}`, { method: 'PUT', body });
    if (!response.ok) city.setCustomValidity((await response.json()).errors.city);
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
        on:change={() => city.setCustomValidity('')}
      >
        <option value={props.trip.city.value} selected>
          {props.trip.city.label}
        </option>
      </widget-select>
      <button type="submit">Save</button>
    </form>
  );
}
