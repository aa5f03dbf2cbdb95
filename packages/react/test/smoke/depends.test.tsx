// D11.2: dependent fields, controlled by a parent.
import { useState } from 'react';
import { expect, test } from 'vitest';
import WidgetSelect from 'widget-select-react';
import { $, $$, act, render } from './kit.tsx';

const regions = [
  { value: 1, label: 'Europe' },
  { value: 2, label: 'America' },
];
const sites = [
  { value: 10, label: 'Paris', when: { region: 1 } },
  { value: 20, label: 'Denver', when: { region: [2] } },
  { value: 30, label: 'Remote', when: { region: [1, 2] } },
];
const control = () => $<HTMLElement>('[name="site"] + .widget-select [role="combobox"]');

test('D11.2 a site follows its region: it is disabled without one, and loses what no longer holds', async () => {
  const told: unknown[] = [];
  let set: (region: number | null) => void = () => {};
  function Page() {
    const [region, setRegion] = useState<number | null>(null);
    const [site, setSite] = useState<number | null>(null);
    set = setRegion;
    return (
      <form>
        <WidgetSelect aria-label="Region" name="region" data={regions} value={region} />
        <WidgetSelect
          aria-label="Site"
          name="site"
          data={sites}
          depends="region"
          value={site}
          onChange={(value) => {
            told.push(value);
            setSite(value);
          }}
        />
      </form>
    );
  }
  await render(<Page />);
  await expect.poll(() => control().getAttribute('aria-disabled')).toBe('true');
  await act(async () => set(1));
  await expect.poll(() => control().getAttribute('aria-disabled')).toBe(null);
  await act(async () => control().click());
  await expect
    .poll(() => $$('[role="option"]').map((row) => row.textContent))
    .toEqual(['Paris', 'Remote']);
  await act(async () => $$('[role="option"]')[0]?.click());
  expect(told).toEqual([10]);
  await act(async () => set(2));
  await expect.poll(() => told).toEqual([10, null]);
  await act(async () => set(null));
  expect(control().getAttribute('aria-disabled')).toBe('true');
});
