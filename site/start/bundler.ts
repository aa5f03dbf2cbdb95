import SelectWidget from 'widget-select';
import 'widget-select/style.css';

const country = new SelectWidget('#country', { clearable: true });
country.on('change', (value) => console.log(value));
