import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { select } from 'widget-select/testing/testing-library';
import WidgetSelect from 'widget-select-react';

const countries = [
  { value: 'vn', label: 'Việt Nam' },
  { value: 'la', label: 'Laos' },
];

/** Options that come while the list is open. */
function Country() {
  const [data, setData] = useState<typeof countries>([]);
  const load = () => setTimeout(setData, 300, countries);
  return <WidgetSelect aria-label="Country" data={data} onOpen={load} />;
}

test('addition 51: React warns of nothing while a page object waits for a state of the application', async () => {
  // Testing Library sets it itself where test functions are global.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const warn = vi.spyOn(console, 'error');
  const user = userEvent.setup();
  render(<Country />);
  const country = select(screen, 'Country', user);
  await country.pick('Laos');
  expect(await country.selected()).toEqual(['Laos']);
  expect(warn).not.toHaveBeenCalled();
});
