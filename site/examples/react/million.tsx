import { useEffect, useState } from 'react';
import type { SelectOption } from 'widget-select';
import WidgetSelect from 'widget-select-react';
import { useNear } from '../../src/react/use-near';

/** Created in chunks, so the page stays responsive. Most of the time is spent on creating the objects. */
async function makeTickets(
  count: number,
): Promise<SelectOption[]> {
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

export default function Ticket() {
  const [ticket, setTicket] = useState<string | null>(null);
  const [tickets, setTickets] = useState<SelectOption[]>([]);
  const isNear = useNear('#ticket');

  useEffect(() => {
    if (isNear) makeTickets(1_000_000).then(setTickets);
  }, [isNear]);

  return (
    <form>
      <label htmlFor="ticket">Ticket</label>
      <WidgetSelect
        id="ticket"
        value={ticket}
        onChange={setTicket}
        placeholder="Choose a ticket…"
        clearable
        data={tickets}
      />
      <p>
        <output id="ticket-status" htmlFor="ticket">
          {tickets.length > 0 && '1,000,000 tickets loaded.'}
        </output>
      </p>
    </form>
  );
}
