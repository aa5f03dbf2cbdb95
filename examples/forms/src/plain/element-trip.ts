import 'widget-select/element';
import 'widget-select/style.css';
import 'widget-select/element.css';

const form = document.forms.namedItem('trip') as HTMLFormElement;
const city = document.querySelector('widget-select');

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const response = await fetch(form.action, { method: 'PUT', body: new FormData(form) });
  if (response.ok) return;
  const { errors } = await response.json();
  city?.setCustomValidity(errors.city);
  city?.focus();
});
// The message disappears when another city is selected.
city?.addEventListener('change', () => city.setCustomValidity(''));
