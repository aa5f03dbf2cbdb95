import SelectWidget, { type SelectOption } from 'widget-select';
import { find } from '../src/page/find';
import { whenNear } from '../src/page/when-near';

const select = new SelectWidget('#ticket', {
  placeholder: 'Choose a ticket…',
  clearable: true,
});

/** Created in chunks, so the page stays responsive. Most of the time is spent on creating the objects. */
async function tickets(count: number): Promise<SelectOption[]> {
  const all: SelectOption[] = [];
  while (all.length < count) {
    for (let i = 0; i < 5_000; i++) {
      const number = `${all.length + 1}`;
      all.push({ value: number, label: `Ticket ${number}` });
    }
    await new Promise((resume) => setTimeout(resume));
  }
  return all;
}

async function fill() {
  await whenNear('#ticket');
  select.setData(await tickets(1_000_000));
  find('#ticket-status', HTMLOutputElement).textContent =
    '1,000,000 tickets loaded.';
}

void fill();
