import 'widget-select/element';
import 'widget-select/style.css';
import 'widget-select/element.css';
import { useState } from 'preact/hooks';
import type { SelectValue } from 'widget-select';

const sizes = ['Small', 'Medium', 'Large'];
const colours = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];

export function Order() {
  const [size, setSize] = useState<SelectValue>('Medium');
  const [chosen, setChosen] = useState<SelectValue>([]);
  return (
    <>
      <label for="size">Size</label>
      <widget-select id="size" value={size} onchange={({ detail }) => setSize(detail)}>
        {sizes.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </widget-select>

      <label for="colours">Colours</label>
      <widget-select
        id="colours"
        multiple
        data={colours}
        value={chosen}
        onchange={({ detail }) => setChosen(detail)}
      />

      <p>
        {size}: {`${chosen}`}
      </p>
    </>
  );
}
