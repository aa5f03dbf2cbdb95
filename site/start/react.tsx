import { useState } from 'react';
import WidgetSelect from 'widget-select-react';
import 'widget-select/style.css';

const countries = [
  { value: 'la', label: 'Laos' },
  { value: 'vn', label: 'Việt Nam' },
];

export default function Country() {
  const [country, setCountry] = useState<string | null>(null);
  return (
    <>
      <label htmlFor="country">Country</label>
      <WidgetSelect
        id="country"
        name="country"
        data={countries}
        value={country}
        onChange={setCountry}
        clearable
      />
      <p>You chose {country ?? 'nothing yet'}.</p>
    </>
  );
}
