import SelectWidget from 'widget-select';
import { units } from '../src/data/units';

new SelectWidget('#unit', {
  data: units,
  searchable: false,
  placeholder: 'Unit',
  placement: 'top',
  dropdownWidth: 'content',
});
