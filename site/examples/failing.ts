import SelectWidget, { RemoteError } from 'widget-select';
import { find } from '../src/page/find';

const failure = find('#failure', HTMLSelectElement);
const isPatient = find('#failure-retry', HTMLInputElement);
const status = find('#failing-status', HTMLOutputElement);

const select = new SelectWidget('#failing', {
  placeholder: 'Choose a city…',
  ajax: source(),
});

function source() {
  return {
    // A new key resets the failure count of the server.
    url: `/api/chaos/cities?key=${Date.now()}&${failure.value}`,
    pagination: true,
    retry: isPatient.checked ? 2 : 0,
  };
}

function restart() {
  status.textContent = '';
  select.updateOptions({ ajax: source() });
}
failure.addEventListener('change', restart);
isPatient.addEventListener('change', restart);

select.on('error', (error) => {
  if (error instanceof RemoteError)
    status.textContent = `Failed: ${error.code}, attempts: ${error.attempts}.`;
});
select.on('loading', (isLoading) => {
  if (isLoading) status.textContent = '';
});
