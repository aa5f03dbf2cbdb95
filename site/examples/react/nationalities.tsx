import { countries } from 'countries-list';
import WidgetSelect from 'widget-select-react';

const data = Object.entries(countries).map(
  ([value, country]) => ({
    value,
    label: country.name,
    description: country.native,
  }),
);

export default function Nationalities() {
  return (
    <form>
      <label htmlFor="nationalities">Nationalities</label>
      <WidgetSelect
        id="nationalities"
        multiple
        data={data}
        placeholder="Type a country…"
        searchIn="control"
      />
    </form>
  );
}
