import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import SelectWidget from 'widget-select';

test('a country is chosen', async () => {
  const user = userEvent.setup();
  document.body.innerHTML = `<label for="country">Country</label>
    <select id="country"><option value="vn">Việt Nam</option><option value="la">Laos</option></select>`;
  const country = new SelectWidget('#country');

  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  await user.click(screen.getByRole('option', { name: 'Laos' }));
  expect(country.getValue()).toBe('la');

  // Or without the list, on the <select> itself.
  await user.selectOptions(screen.getByLabelText('Country', { selector: 'select' }), 'vn');
  expect(country.getValue()).toBe('vn');
  country.destroy();
});
