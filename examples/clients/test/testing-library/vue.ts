import { userEvent } from '@testing-library/user-event';
import { render, screen } from '@testing-library/vue';
import { expect, test } from 'vitest';
import { select } from 'widget-select/testing/testing-library';
import WidgetSelect from 'widget-select-vue';

const data = [
  { value: 'vn', label: 'Việt Nam' },
  { value: 'la', label: 'Laos' },
];

test('a country is chosen', async () => {
  const user = userEvent.setup();
  const { emitted } = render(WidgetSelect, {
    props: { options: { data } },
    attrs: { name: 'country', 'aria-label': 'Country' },
  });

  await select(screen, 'Country', user).pick('Laos');
  expect(emitted('update:modelValue')).toEqual([['la']]);

  // Or without the list, on the <select> itself.
  await user.selectOptions(screen.getByLabelText('Country', { selector: 'select' }), 'vn');
  expect(emitted('update:modelValue')).toEqual([['la'], ['vn']]);
});
