// The `<select>` that the component renders in the browser, as drivers and forms of real engines use it.
import '@angular/compiler';
import {
  type ApplicationRef,
  Component,
  provideZonelessChangeDetection,
  signal,
  type Type,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { afterEach, expect, test } from 'vitest';
import { server, userEvent } from 'vitest/browser';
import { WidgetSelect } from 'widget-select-angular';
import 'widget-select/style.css';

const data = ['Ash', 'Birch', 'Cedar', 'Date'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const select = () => document.querySelector('select') as HTMLSelectElement;
const control = () => document.querySelector('[role="combobox"]') as HTMLElement;
const tags = () =>
  [...document.querySelectorAll<HTMLElement>('.widget-select__tag')].map(
    (tag) => tag.dataset.value,
  );
const sent = () => new FormData(document.querySelector('form') as HTMLFormElement).getAll('tree');

/** As autofill does: these and no others. */
const choose = (...values: string[]) => {
  for (const option of select().options) option.selected = values.includes(option.value);
  for (const type of ['input', 'change'])
    select().dispatchEvent(new Event(type, { bubbles: true }));
};

let app: ApplicationRef;
let pages = 0;

async function mount(start: unknown, inputs = '') {
  const value = signal(start);
  const list = signal(data);
  class TestPage {
    value = value;
    list = list;
  }
  document.body.append(document.createElement('main'));
  const made = Component({
    selector: `main, options-page-${pages++}`,
    imports: [WidgetSelect],
    template: `<form>
      <ng-widget-select aria-label="Tree" name="tree" ${inputs} [data]="list()" [(value)]="value" />
    </form>`,
  })(TestPage);
  app = await bootstrapApplication(made as Type<object>, {
    providers: [provideZonelessChangeDetection()],
  });
  await expect.poll(control).toBeTruthy();
  return { value, list };
}

afterEach(() => {
  app.destroy();
  document.body.replaceChildren();
});

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
