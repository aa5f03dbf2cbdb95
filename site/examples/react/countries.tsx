import WidgetSelect from 'widget-select-react';
import { countries } from '../../src/data/countries';

export default function Country() {
  return (
    <form>
      <label htmlFor="country">Country</label>
      <WidgetSelect
        id="country"
        name="country"
        placeholder="Choose a country…"
        data={countries}
      />
    </form>
  );
}
