import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import SelectWidget from 'widget-select';
import { select } from 'widget-select/testing/testing-library';

test('a country is chosen', async () => {
  const user = userEvent.setup();
  document.body.innerHTML = `<label for="country">Country</label>
    <select id="country"><option value="vn">Việt Nam</option><option value="la">Laos</option></select>`;
  const widget = new SelectWidget('#country');

  const country = select(screen, 'Country', user);
  await country.pick('Laos');
  expect(await country.selected()).toEqual(['Laos']);
  expect(widget.getValue()).toBe('la');

  // Or without the list, on the <select> itself.
  await user.selectOptions(screen.getByLabelText('Country', { selector: 'select' }), 'vn');
  expect(widget.getValue()).toBe('vn');
  widget.destroy();
});
