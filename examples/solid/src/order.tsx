import 'widget-select/element';
import 'widget-select/style.css';
import 'widget-select/element.css';
import { createSignal, For } from 'solid-js';
import type { SelectValue } from 'widget-select';
import type {} from 'widget-select/element/solid';

const sizes = ['Small', 'Medium', 'Large'];
const colours = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];

export function Order() {
  const [size, setSize] = createSignal<SelectValue>('Medium');
  const [chosen, setChosen] = createSignal<SelectValue>([]);
  return (
    <>
      <label for="size">Size</label>
      <widget-select id="size" value={size()} on:change={({ detail }) => setSize(detail)}>
        <For each={sizes}>{(name) => <option value={name}>{name}</option>}</For>
      </widget-select>

      <label for="colours">Colours</label>
      <widget-select
        id="colours"
        multiple
        data={colours}
        value={chosen()}
        on:change={({ detail }) => setChosen(detail)}
      />

      <p>
        {size()}: {`${chosen()}`}
      </p>
    </>
  );
}
