import { type SubmitEvent, useState } from 'react';
import WidgetSelect from 'widget-select-react';

// The form stores, submits and resets the values.
export default function Booking() {
  const [hasDays, setHasDays] = useState(true);
  const [booked, setBooked] = useState('Not submitted yet.');

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)];
    setBooked(
      entries
        .map(([name, value]) => `${name} = ${value}`)
        .join('\n'),
    );
  }

  return (
    <form
      id="booking"
      onSubmit={submit}
      onReset={() => setBooked('Not submitted yet.')}
    >
      <label htmlFor="workshop">Workshop</label>
      <WidgetSelect
        id="workshop"
        name="workshop"
        required
        placeholder="Choose a workshop…"
        data={workshops}
      />

      <label htmlFor="days">Days</label>
      <WidgetSelect
        id="days"
        name="days"
        multiple
        defaultValue={['thu']}
        disabled={!hasDays}
        placeholder="Any day"
        closeOnSelect
        data={days}
      />

      <label htmlFor="level">Level</label>
      <WidgetSelect
        id="level"
        name="level"
        defaultValue="new"
        searchable={false}
        openOnFocus
        data={levels}
      />

      <div className="buttons">
        <button type="submit">Book</button>
        <button type="reset">Reset</button>
        <button
          type="button"
          id="days-toggle"
          onClick={() => setHasDays(!hasDays)}
        >
          {hasDays ? 'Disable days' : 'Enable days'}
        </button>
      </div>
      <pre>
        <output id="booked" htmlFor="workshop days level">
          {booked}
        </output>
      </pre>
    </form>
  );
}

const workshops = [
  { value: 'letterpress', label: 'Letterpress' },
  { value: 'bookbinding', label: 'Bookbinding' },
  { value: 'marbling', label: 'Paper marbling' },
  { value: 'calligraphy', label: 'Calligraphy' },
];
const days = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
  { value: 'wed', label: 'Wednesday' },
  { value: 'thu', label: 'Thursday' },
  { value: 'fri', label: 'Friday' },
];
const levels = [
  { value: 'new', label: 'I am new to this' },
  { value: 'some', label: 'I have done it before' },
  { value: 'expert', label: 'I could teach it' },
];
