import { join } from 'node:path';
import { expect, test } from 'vitest';
import { select } from 'widget-select/testing/playwright';
import { served } from '../../forms/test/pages.ts';
import { drives } from '../../svelte/test/trip.ts';

drives('angular');

const { visit } = served(join(import.meta.dirname, '..'), 'first');

test('the first select of the guide has a label, and its value is that of the signal', async () => {
  const { page, problems } = await visit();
  await page.getByText('You chose nothing yet.').waitFor();
  await select(page, 'Country').pick('Laos');
  await page.getByText('You chose la.').waitFor();
  expect(problems).toEqual([]);
});
