import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { select } from 'widget-select/testing/testing-library';
import WidgetSelect from 'widget-select-react';

const countries = [
  { value: 'vn', label: 'Việt Nam' },
  { value: 'la', label: 'Laos' },
];

test('a country is chosen', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<WidgetSelect name="country" aria-label="Country" data={countries} onChange={onChange} />);

  await select(screen, 'Country', user).pick('Laos');
  expect(onChange).toHaveBeenLastCalledWith('la', 'pick');

  // Or without the list, on the <select> itself.
  await user.selectOptions(screen.getByLabelText('Country', { selector: 'select' }), 'vn');
  expect(onChange).toHaveBeenLastCalledWith('vn', 'form');
});
