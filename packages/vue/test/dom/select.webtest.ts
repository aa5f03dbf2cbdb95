import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { type App, createApp, h, KeepAlive, ref } from 'vue';
import WidgetSelect from 'widget-select-vue/all';
import type {} from '../../../../tools/commands.ts';
import 'widget-select/sheet.css';
import 'widget-select/style.css';

const data = ['Ash', 'Birch', 'Cedar'].map((label) => ({ value: label.toLowerCase(), label }));

const $ = <E extends Element = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
};
const row = (label: string) =>
  vi.waitFor(() => {
    const rows = [...document.querySelectorAll('[role="option"]')];
    const found = rows.find(({ textContent }) => textContent === label);
    if (!found) throw new Error(`no row ${label}`);
    return found;
  });
const shows = (text: string) =>
  vi.waitFor(() => expect($('[role="combobox"]').textContent).toBe(text));

let app: App;
const mount = (render: () => unknown) => {
  app = createApp({ render });
  app.mount(document.body.appendChild(document.createElement('main')));
  return $('[role="combobox"]');
};

afterEach(() => {
  app.unmount();
  expect(document.querySelector('[class*="widget-select"]')).toBe(null);
  document.body.replaceChildren();
});

test('a click opens, a click picks, and the value arrives', async () => {
  const value = ref<string | null>('ash');
  const told: string[] = [];
  const control = mount(() => [
    h(WidgetSelect, {
      'aria-label': 'Tree',
      options: { data },
      modelValue: value.value,
      'onUpdate:modelValue': (next: string | null) => {
        value.value = next;
      },
      onFocus: () => told.push('focus'),
      onBlur: () => told.push('blur'),
    }),
    h('output', `${value.value}`),
  ]);
  await userEvent.click(control);
  await userEvent.click(await row('Cedar'));
  await vi.waitFor(() => expect($('output').textContent).toBe('cedar'));
  await shows('Cedar');
  expect(told).toEqual(['focus']);
  expect(document.activeElement).toBe(control);
});

test('with a name it takes part in its form: submit, reset, required', async () => {
  const told: unknown[] = [];
  const control = mount(() =>
    h('form', [
      h(WidgetSelect, {
        'aria-label': 'Tree',
        name: 'tree',
        options: { data, required: true, clearable: true },
        onChange: (value: string | null) => told.push(value),
      }),
      h(WidgetSelect, {
        'aria-label': 'Trees',
        name: 'trees',
        options: { data, multiple: true },
        modelValue: ['cedar', 'ash'],
      }),
    ]),
  );
  const form = $<HTMLFormElement>('form');
  const entries = () => [...new FormData(form)].map(([name, value]) => `${name}=${value}`).sort();
  const first = ['tree=', 'trees=ash', 'trees=cedar'];
  expect(entries()).toEqual(first);
  expect($<HTMLSelectElement>('select').validity.valueMissing).toBe(true);
  await userEvent.click(control);
  await userEvent.click(await row('Cedar'));
  expect(entries()[0]).toBe('tree=cedar');
  form.reset();
  await shows('');
  expect(entries()).toEqual(first);
  expect(told).toEqual(['cedar', null]);
});

test('KeepAlive while open: closed, one control, which works afterwards', async () => {
  const there = ref(true);
  const parent = document.body.appendChild(document.createElement('aside'));
  const Kept = {
    name: 'Kept',
    render: () =>
      h(WidgetSelect, { 'aria-label': 'Tree', options: { data, dropdownParent: parent } }),
  };
  const control = mount(() => h(KeepAlive, null, () => (there.value ? h(Kept) : h('p', 'away'))));
  await userEvent.click(control);
  await row('Ash');
  there.value = false;
  await vi.waitFor(() => expect($('p').textContent).toBe('away'));
  await vi.waitFor(() =>
    expect(
      [...document.querySelectorAll('.widget-select__dropdown')].filter((d) => d.checkVisibility()),
    ).toEqual([]),
  );
  there.value = true;
  await vi.waitFor(() => expect(document.querySelectorAll('[role="combobox"]')).toHaveLength(1));
  await userEvent.click($('[role="combobox"]'));
  await userEvent.click(await row('Birch'));
  await shows('Birch');
});

test('`mobile: sheet` in a narrow window: a sheet at its foot, and a pick arrives', async () => {
  await page.viewport(390, 700);
  onTestFinished(() => page.viewport(1000, 700));
  const value = ref<string | null>('ash');
  const control = mount(() =>
    h(WidgetSelect, {
      modelValue: value.value,
      'onUpdate:modelValue': (now: unknown) => {
        value.value = now as string;
      },
      options: { data, mobile: 'sheet' },
    }),
  );
  await userEvent.click(control);
  const { left, right } = $('.widget-select__dropdown--sheet').getBoundingClientRect();
  expect([left, right]).toEqual([0, innerWidth]);
  // By key: the driver of WebKitGTK misses what is low in a window that has become narrow.
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await shows('Birch');
  await expect.poll(() => document.querySelector('.widget-select__backdrop')).toBe(null);
});

test('maxVisibleTags "auto" measures tags that the slot has filled', async () => {
  mount(() =>
    h('div', { style: 'width: 400px' }, [
      h(
        WidgetSelect,
        {
          'aria-label': 'Tree',
          options: { data, multiple: true, maxVisibleTags: 'auto' },
          modelValue: ['ash', 'birch', 'cedar'],
        },
        {
          value: ({ option }: { option: { label: string } }) =>
            h('i', { style: 'display: inline-block; width: 120px' }, option.label),
        },
      ),
    ]),
  );
  const line = await vi.waitFor(() => $('.widget-select__tags'));
  await vi.waitFor(() => expect($('.widget-select__tag-more').textContent).toBe('+2 more'));
  // There is room for a second one, but not for the third, with a mouse or a finger, for which the × is wider.
  (line.closest('[style*="400px"]') as HTMLElement).style.width = '475px';
  await vi.waitFor(() => expect($('.widget-select__tag-more').textContent).toBe('+1 more'));
  const ends = [...line.children].map((tag) => tag.getBoundingClientRect().right);
  expect(Math.max(...ends)).toBeLessThanOrEqual(line.getBoundingClientRect().right + 1);
});

test('addition 72 a tag is edited: the parent gets the new value and keeps it', async () => {
  const value = ref(['ash']);
  const control = mount(() =>
    h(WidgetSelect, {
      'aria-label': 'Tree',
      options: { data, multiple: true, allowCreate: true },
      modelValue: value.value,
      'onUpdate:modelValue': (next: string[]) => {
        value.value = next;
      },
    } as never),
  );
  await userEvent.click(control);
  await row('Birch');
  await userEvent.keyboard('Elm{Enter}{Escape}');
  await expect.poll(() => value.value).toEqual(['ash', 'Elm']);
  const tag = $('[data-value="Elm"] .widget-select__tag-label').getBoundingClientRect();
  await commands.mouseDoubleClick(tag.x + 5, tag.y + 5, `${innerWidth} ${innerHeight}`);
  await userEvent.keyboard('Oak{Enter}');
  await expect.poll(() => value.value).toEqual(['ash', 'Oak']);
  expect($('[data-value="Oak"]').textContent).toContain('Oak');
});
