import { useState } from 'react';
import WidgetSelect from 'widget-select-react';

const ways = [
  { value: 'standard', label: 'Standard, 3–5 days' },
  { value: 'express', label: 'Express, next day' },
  { value: 'evening', label: 'Evening, 18–21 h' },
  {
    value: 'drone',
    label: 'Drone, not in your area',
    disabled: true,
  },
  { value: 'pickup', label: 'Collect it yourself' },
];

export default function Delivery() {
  const [way, setWay] = useState<string | null>('standard');
  const [nativeWay, setNativeWay] = useState('standard');

  return (
    <form>
      <label htmlFor="delivery">Delivery, enhanced</label>
      <WidgetSelect
        id="delivery"
        name="delivery"
        value={way}
        onChange={setWay}
        searchable={false}
        data={ways}
      />

      <label htmlFor="delivery-native">Delivery, native</label>
      <select
        id="delivery-native"
        name="delivery-native"
        value={nativeWay}
        onChange={({ target }) => setNativeWay(target.value)}
      >
        {ways.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    </form>
  );
}
