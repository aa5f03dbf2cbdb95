import SelectWidget from 'widget-select';
import { find } from '../src/page/find';

new SelectWidget('#workshop');

const days = new SelectWidget('#days', {
  placeholder: 'Any day',
  closeOnSelect: true,
});

new SelectWidget('#level', {
  searchable: false,
  openOnFocus: true,
});

const form = find('#booking', HTMLFormElement);
const booked = find('#booked', HTMLOutputElement);
const toggle = find('#days-toggle', HTMLButtonElement);
let enabled = true;

toggle.addEventListener('click', () => {
  enabled = !enabled;
  if (enabled) days.enable();
  else days.disable();
  toggle.textContent = enabled ? 'Disable days' : 'Enable days';
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const entries = [...new FormData(form)];
  booked.textContent = entries
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n');
});

form.addEventListener('reset', () => {
  booked.textContent = 'Not submitted yet.';
});
