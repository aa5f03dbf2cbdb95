import SelectWidget from 'widget-select';
import 'widget-select/style.css';

// <label for="country">Country</label> <select id="country">…</select>
const country = new SelectWidget('#country', { clearable: true });
country.on('change', (value) => console.log(value));
