import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import SelectWidget from 'widget-select';

test('options of an open list are visible to jest-dom, and gone when it closes', async () => {
  const user = userEvent.setup();
  document.body.innerHTML = `<label for="country">Country</label>
    <select id="country"><option value="vn">Việt Nam</option><option value="la">Laos</option></select>`;
  const country = new SelectWidget('#country');
  const control = screen.getByRole('combobox', { name: 'Country' });
  expect(control).toBeVisible();

  await user.click(control);
  expect(control).toHaveAttribute('aria-expanded', 'true');
  const laos = screen.getByRole('option', { name: 'Laos' });
  expect(laos).toBeVisible();

  await user.click(laos);
  expect(laos).not.toBeVisible();
  expect(control).toHaveTextContent('Laos');
  expect(screen.getByLabelText('Country', { selector: 'select' })).toHaveDisplayValue('Laos');
  country.destroy();
});
