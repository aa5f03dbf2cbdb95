import { countries } from 'countries-list';
import SelectWidget from 'widget-select';

new SelectWidget('#nationalities', {
  searchIn: 'control',
  multiple: true,
  placeholder: 'Type a country…',
  data: Object.entries(countries).map(([value, country]) => ({
    value,
    label: country.name,
    description: country.native,
  })),
});
