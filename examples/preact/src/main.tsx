import 'widget-select/element';
import 'widget-select/style.css';
import 'widget-select/element.css';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import type { SelectValue } from 'widget-select';
import { EditTrip } from './edit-trip';
import { Order } from './order';

const data = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
];

function Trip() {
  const [countries, setCountries] = useState([
    { value: 'vn', label: 'Việt Nam' },
    { value: 'la', label: 'Laos' },
  ]);
  const [country, setCountry] = useState<SelectValue>(null);
  const [days, setDays] = useState<SelectValue>(['tue']);
  const [disabled, setDisabled] = useState(false);
  const [opened, setOpened] = useState(0);
  const [sent, setSent] = useState('');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(`${new URLSearchParams(new FormData(event.target as HTMLFormElement) as never)}`);
  };
  return (
    <>
      <form onSubmit={send}>
        <label for="country">Country</label>
        <widget-select
          id="country"
          name="country"
          placeholder="Choose …"
          required
          clearable
          disabled={disabled}
          value={country}
          onchange={({ detail }) => setCountry(detail)}
          onopen={() => setOpened((times) => times + 1)}
        >
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </widget-select>
        <label for="days">Days</label>
        <widget-select
          id="days"
          name="days"
          multiple
          data={data}
          value={days}
          onchange={({ detail }) => setDays(detail)}
        />
        <button type="submit">Send</button>
      </form>
      <button type="button" onClick={() => setCountry('la')}>
        Laos
      </button>
      <button
        type="button"
        onClick={() => setCountries([...countries, { value: 'kh', label: 'Cambodia' }])}
      >
        More
      </button>
      <button type="button" onClick={() => setDisabled(!disabled)}>
        Open or close
      </button>
      <output>{JSON.stringify({ country, days, opened, sent })}</output>
    </>
  );
}

render(
  <>
    <Trip />
    <Order />
    <EditTrip trip={{ id: 7, city: { value: '77', label: 'Huế' } }} />
  </>,
  document.querySelector('main') as Element,
);
