// The `<select>` that the component renders in the browser, as drivers and forms of real engines use it.
import '@angular/compiler';
import { signal } from '@angular/core';
import { expect, test } from 'vitest';
import { server, userEvent } from 'vitest/browser';
import { $, $$, control, mount as mountPage, data as trees } from './kit.ts';

const data = [...trees, { value: 'date', label: 'Date' }];
const select = () => $<HTMLSelectElement>('select');
const tags = () => $$('.widget-select__tag').map((tag) => tag.dataset.value);
const sent = () => new FormData($<HTMLFormElement>('form')).getAll('tree');

/** As autofill does: these and no others. */
const choose = (...values: string[]) => {
  for (const option of select().options) option.selected = values.includes(option.value);
  for (const type of ['input', 'change'])
    select().dispatchEvent(new Event(type, { bubbles: true }));
};

async function mount(start: unknown, inputs = '') {
  const value = signal(start);
  const list = signal(data);
  await mountPage(
    `<form>
      <ng-widget-select aria-label="Tree" name="tree" ${inputs} [data]="list()" [(value)]="value" />
    </form>`,
    { value, list },
  );
  return { value, list };
}

// The other driver clicks on what it selects.
test.runIf(server.provider === 'playwright')(
  'a driver’s selectOption chooses by value and by label',
  async () => {
    const { value } = await mount(null);
    await userEvent.selectOptions(select(), 'birch');
    await expect.poll(() => [value(), control().textContent]).toEqual(['birch', 'Birch']);
    await userEvent.selectOptions(select(), 'Cedar');
    await expect.poll(() => [value(), control().textContent]).toEqual(['cedar', 'Cedar']);
    expect(sent()).toEqual(['cedar']);
  },
);

test('several, with other data: nothing that is selected gets lost, and a reset goes back', async () => {
  const { value, list } = await mount(['cedar'], 'multiple');
  choose('ash', 'birch');
  await expect.poll(value).toEqual(['ash', 'birch']);
  list.set(data.slice(2).reverse());
  await expect
    .poll(() => [...select().options].map(({ label }) => label))
    .toEqual(['Date', 'Cedar', 'Ash', 'Birch']);
  expect([sent(), value()]).toEqual([
    ['ash', 'birch'],
    ['ash', 'birch'],
  ]);
  document.forms[0]?.reset();
  await expect.poll(() => [value(), sent()]).toEqual([['cedar'], ['cedar']]);
});

test('a single one keeps its choice, or its empty one, whatever the data', async () => {
  const { value, list } = await mount(null, 'placeholder="None"');
  list.set(data.slice(1));
  await expect.poll(() => select().options.length).toBe(4);
  expect([select().selectedIndex, sent(), value()]).toEqual([0, [''], null]);
  choose('cedar');
  await expect.poll(value).toBe('cedar');
  list.set(data.slice(0, 2));
  await expect.poll(() => select().options.length).toBe(4);
  expect([sent(), value(), control().textContent]).toEqual([['cedar'], 'cedar', 'Cedar']);
});

test('D1.10 sortable: the form sends the order of the tags, with other data too', async () => {
  const { value, list } = await mount(['cedar', 'ash'], 'multiple sortable');
  expect([tags(), sent()]).toEqual([
    ['cedar', 'ash'],
    ['cedar', 'ash'],
  ]);
  list.set([...data].reverse());
  await expect.poll(() => select().options.length).toBe(4);
  value.set(['date', 'cedar', 'ash']);
  await expect.poll(() => [tags(), sent()]).toEqual([value(), value()]);
});
