import 'widget-select/element';
import 'widget-select/style.css';
import 'widget-select/element.css';
import { createSignal, For } from 'solid-js';
import { render } from 'solid-js/web';
import type { SelectValue } from 'widget-select';
import type {} from 'widget-select/element/solid';
import { EditTrip } from './edit-trip';
import { Order } from './order';

const data = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
];

function Trip() {
  const [countries, setCountries] = createSignal([
    { value: 'vn', label: 'Việt Nam' },
    { value: 'la', label: 'Laos' },
  ]);
  const [country, setCountry] = createSignal<SelectValue>(null);
  const [days, setDays] = createSignal<SelectValue>(['tue']);
  const [disabled, setDisabled] = createSignal(false);
  const [opened, setOpened] = createSignal(0);
  const [sent, setSent] = createSignal('');
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
          disabled={disabled()}
          value={country()}
          on:change={({ detail }) => setCountry(detail)}
          on:open={() => setOpened(opened() + 1)}
        >
          <For each={countries()}>
            {({ value, label }) => <option value={value}>{label}</option>}
          </For>
        </widget-select>
        <label for="days">Days</label>
        <widget-select
          id="days"
          name="days"
          multiple
          data={data}
          value={days()}
          on:change={({ detail }) => setDays(detail)}
        />
        <button type="submit">Send</button>
      </form>
      <button type="button" onClick={() => setCountry('la')}>
        Laos
      </button>
      <button
        type="button"
        onClick={() => setCountries([...countries(), { value: 'kh', label: 'Cambodia' }])}
      >
        More
      </button>
      <button type="button" onClick={() => setDisabled(!disabled())}>
        Open or close
      </button>
      <output>
        {JSON.stringify({ country: country(), days: days(), opened: opened(), sent: sent() })}
      </output>
    </>
  );
}

render(
  () => (
    <>
      <Trip />
      <Order />
      <EditTrip trip={{ id: 7, city: { value: '77', label: 'Huế' } }} />
    </>
  ),
  document.querySelector('main') as Element,
);
