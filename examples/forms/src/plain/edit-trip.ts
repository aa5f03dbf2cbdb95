import SelectWidget from 'widget-select';
import 'widget-select/style.css';

const form = document.forms.namedItem('trip') as HTMLFormElement;
const city = new SelectWidget('#city', { ajax: { url: '/cities' } });

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const response = await fetch(form.action, { method: 'PUT', body: new FormData(form) });
  if (response.ok) return;
  const { errors } = await response.json();
  city.setCustomValidity(errors.city);
  city.focus();
});
// The message disappears when another city is selected.
city.on('change', () => city.setCustomValidity(''));
