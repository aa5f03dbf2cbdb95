// D11.2: dependent fields with models.
import { expect, test } from 'vitest';
import { h, ref } from 'vue';
import WidgetSelect from 'widget-select-vue';
import { $, $$, mount, settled } from './kit.ts';

const regions = [
  { value: 1, label: 'Europe' },
  { value: 2, label: 'America' },
];
const sites = [
  { value: 10, label: 'Paris', when: { region: 1 } },
  { value: 20, label: 'Denver', when: { region: [2] } },
];
const control = () => $<HTMLElement>('[name="site"] + .widget-select [role="combobox"]');

test('D11.2 a site follows its region: it is disabled without one, and loses what no longer holds', async () => {
  const region = ref<number | null>(null);
  const site = ref<number | null>(null);
  mount(() =>
    h('form', [
      h(WidgetSelect, {
        'aria-label': 'Region',
        name: 'region',
        data: regions,
        modelValue: region.value,
      } as never),
      h(WidgetSelect, {
        ...{ 'aria-label': 'Site', name: 'site', data: sites, depends: 'region' },
        modelValue: site.value,
        'onUpdate:modelValue': (value: number | null) => {
          site.value = value;
        },
      } as never),
    ]),
  );
  await expect.poll(() => control().getAttribute('aria-disabled')).toBe('true');
  region.value = 1;
  await expect.poll(() => control().getAttribute('aria-disabled')).toBe(null);
  control().click();
  await expect.poll(() => $$('[role="option"]').map((row) => row.textContent)).toEqual(['Paris']);
  $$('[role="option"]')[0]?.click();
  await settled();
  expect(site.value).toBe(10);
  region.value = 2;
  await expect.poll(() => site.value).toBe(null);
});
