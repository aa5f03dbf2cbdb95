import WidgetSelect from 'widget-select-react';
import 'widget-select/style.css';

const countries = [
  { value: 'la', label: 'Laos' },
  { value: 'vn', label: 'Việt Nam' },
];
const Country = () => <WidgetSelect aria-label="Country" data={countries} clearable />;
export default Country;
