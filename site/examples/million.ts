import SelectWidget from 'widget-select';
import { find } from '../src/page/find';
import { whenNear } from '../src/page/when-near';

const select = new SelectWidget('#ticket', {
  placeholder: 'Choose a ticket…',
  clearable: true,
});

async function fill() {
  await whenNear('#ticket');
  select.setData(
    Array.from({ length: 1_000_000 }, (_, i) => ({
      value: `${i + 1}`,
      label: `Ticket ${i + 1}`,
    })),
  );
  find('#ticket-status', HTMLOutputElement).textContent =
    '1,000,000 tickets, ready.';
}

void fill();
