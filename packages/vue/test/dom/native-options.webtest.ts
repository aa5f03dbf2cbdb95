// The `<select>` that the component renders in the browser, as drivers and forms of real engines use it.
import { afterEach, expect, test } from 'vitest';
import { server, userEvent } from 'vitest/browser';
import { type App, createApp, h, ref } from 'vue';
import WidgetSelect from 'widget-select-vue/all';
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

let app: App;
function mount(multiple: boolean, start: unknown, options: object = {}) {
  const value = ref(start);
  const list = ref(data);
  const render = () =>
    h('form', [
      h(WidgetSelect, {
        'aria-label': 'Tree',
        name: 'tree',
        data: list.value,
        options: { multiple, ...options },
        modelValue: value.value as null,
        'onUpdate:modelValue': (now: unknown) => {
          value.value = now;
        },
      }),
    ]);
  app = createApp({ render });
  app.mount(document.body.appendChild(document.createElement('main')));
  return { value, list };
}

afterEach(() => {
  app.unmount();
  document.body.replaceChildren();
});

// The other driver clicks on what it selects.
test.runIf(server.provider === 'playwright')(
  'a driver’s selectOption chooses by value and by label',
  async () => {
    const { value } = mount(false, null);
    await userEvent.selectOptions(select(), 'birch');
    await expect.poll(() => [value.value, control().textContent]).toEqual(['birch', 'Birch']);
    await userEvent.selectOptions(select(), 'Cedar');
    await expect.poll(() => [value.value, control().textContent]).toEqual(['cedar', 'Cedar']);
    expect(sent()).toEqual(['cedar']);
  },
);

test('several, with other data: nothing that is selected gets lost, and a reset goes back', async () => {
  const { value, list } = mount(true, ['cedar']);
  choose('ash', 'birch');
  await expect.poll(() => value.value).toEqual(['ash', 'birch']);
  list.value = data.slice(2).reverse();
  await expect
    .poll(() => [...select().options].map(({ label }) => label))
    .toEqual(['Date', 'Cedar', 'Ash', 'Birch']);
  expect([sent(), value.value]).toEqual([
    ['ash', 'birch'],
    ['ash', 'birch'],
  ]);
  document.forms[0]?.reset();
  await expect.poll(() => [value.value, sent()]).toEqual([['cedar'], ['cedar']]);
});

test('a single one keeps its choice, or its empty one, whatever the data', async () => {
  const { value, list } = mount(false, null, { placeholder: 'None' });
  list.value = data.slice(1);
  await expect.poll(() => select().options.length).toBe(4);
  expect([select().selectedIndex, sent(), value.value]).toEqual([0, [''], null]);
  choose('cedar');
  await expect.poll(() => value.value).toBe('cedar');
  list.value = data.slice(0, 2);
  await expect.poll(() => select().options.length).toBe(4);
  expect([sent(), value.value, control().textContent]).toEqual([['cedar'], 'cedar', 'Cedar']);
});

test('D1.10 sortable: the form sends the order of the tags, with other data too', async () => {
  const { value, list } = mount(true, ['cedar', 'ash'], { sortable: true });
  expect([tags(), sent()]).toEqual([
    ['cedar', 'ash'],
    ['cedar', 'ash'],
  ]);
  list.value = [...data].reverse();
  await expect.poll(() => select().options.length).toBe(4);
  value.value = ['date', 'cedar', 'ash'];
  await expect.poll(() => [tags(), sent()]).toEqual([value.value, value.value]);
});
