import { expect, test, vi } from 'vitest';
import { h, reactive, ref, version } from 'vue';
import SelectWidget, { type SelectOptions } from 'widget-select';
import WidgetSelect from 'widget-select-vue';
import { $, $$, letters, logged, mount, pick, rows, settled, shown } from './kit.ts';

const data = letters('a|b|c');
const label = { 'aria-label': 'Letter' };
const updates = () => vi.spyOn(SelectWidget.prototype, 'updateOptions');

test('nothing is updated when a parent renders again with the same in new objects (case 130)', async () => {
  const updateOptions = updates();
  const count = ref(0);
  mount(() =>
    h(WidgetSelect, {
      ...label,
      class: `n${count.value}`,
      modelValue: ['v1'],
      options: {
        multiple: true,
        data: [...letters('a|b'), { label: 'G', options: letters('c|d') }],
        beforeSelect: () => true,
        language: { noResults: 'Nothing' },
        plugins: [{ name: 'mine', setup: () => {} }],
      },
    }),
  );
  count.value++;
  await settled();
  expect($$('.n1')).toHaveLength(1);
  expect(updateOptions).not.toHaveBeenCalled();
});

// Vue 3.3 passes on what has been computed anew also when nothing came of it.
const once = version.startsWith('3.3') ? 1 : 0;

test.each([
  ['the same', once, () => ({})],
  ['another placeholder', 1, (count: number) => ({ placeholder: `${count}` })],
])(
  'case 130: new options with %s: what is in them is looked at %i times',
  async (_, times, more) => {
    let looks = 0;
    const language = {
      get noResults() {
        looks++;
        return 'Nothing';
      },
    };
    const count = ref(0);
    mount(() => [
      h('i', count.value),
      h(WidgetSelect, { ...label, options: { data, language, ...more(count.value) } }),
    ]);
    looks = 0;
    count.value++;
    await settled();
    expect($('i').textContent).toBe('1');
    expect(looks).toBe(times);
  },
);

test('an option that changed is updated, and nothing else', async () => {
  const updateOptions = updates();
  const options = ref<SelectOptions>({ data, placeholder: 'One' });
  mount(() => h(WidgetSelect, { ...label, options: options.value }));
  options.value = { data, placeholder: 'Two' };
  await settled();
  expect(updateOptions.mock.calls).toEqual([[{ placeholder: 'Two' }]]);
  expect(shown()).toBe('Two');
  options.value = { data };
  await settled();
  expect(updateOptions.mock.lastCall).toEqual([{ placeholder: undefined }]);
});

test.each([undefined, 'n'])(
  'D5.4 an option that is gone leaves nothing behind (name: %s)',
  async (name) => {
    const all = { data, placeholder: 'One', required: true, disabled: true };
    const options = ref<SelectOptions>(all);
    mount(() => h(WidgetSelect, { ...label, name, options: options.value }));
    options.value = { ...all, placeholder: 'Two' };
    await settled();
    const now = () => [
      shown(),
      ...['aria-required', 'aria-disabled'].map((flag) =>
        $('.widget-select__control').getAttribute(flag),
      ),
      name && $('select').matches(':required, :disabled'),
    ];
    expect(now()).toEqual(['Two', 'true', 'true', name && true]);
    options.value = { data };
    await settled();
    expect(now()).toEqual(['', null, null, name && false]);
  },
);

test('D5.4 an option that is gone gives way to data-widget-select', async () => {
  const options = ref<SelectOptions>({ placeholder: 'One' });
  const json = { 'data-widget-select': '{"placeholder":"Markup"}' };
  mount(() => h(WidgetSelect, { ...label, ...json, options: options.value }));
  options.value = {};
  await settled();
  expect(shown()).toBe('Markup');
});

test('D5.4 plugins built anew are the same by their names', async () => {
  class Plugin {
    readonly name = 'mine';
    setup() {}
  }
  const options = ref<SelectOptions>({ plugins: [new Plugin()] });
  mount(() => h(WidgetSelect, { ...label, options: options.value }));
  options.value = { plugins: [new Plugin()], multiple: false };
  await settled();
  expect(logged).toEqual([]);
});

test('reactive options are followed where they are', async () => {
  const options = reactive({
    data: letters('a'),
    language: { noResults: 'Nothing', select: 'Take one' },
    clearable: false,
  });
  mount(() => h(WidgetSelect, { ...label, options, open: true }));
  expect(rows()).toEqual(['A']);
  options.data.push(...letters('b'));
  await settled();
  expect(rows()).toEqual(['A', 'B']);
  options.data[0] = { value: 'v3', label: 'C' };
  await settled();
  expect(rows()).toEqual(['C', 'B']);
  options.data = [];
  options.language.noResults = 'None at all';
  (options as SelectOptions).minSearchLength = 0;
  await settled();
  expect($('.widget-select__messages').textContent).toContain('No options');
});

test('a callback is the one of the last render', async () => {
  const word = ref('one');
  const seen: string[] = [];
  mount(() => {
    const now = word.value;
    return h(WidgetSelect, { ...label, options: { data, beforeSelect: () => seen.push(now) > 0 } });
  });
  word.value = 'two';
  await settled();
  await pick('A');
  expect(seen).toEqual(['two']);
});

test('a structural change does nothing but tell the developer, once', async () => {
  const options = ref<SelectOptions>({ data });
  const key = ref(0);
  mount(() => h(WidgetSelect, { ...label, key: key.value, options: options.value }));
  for (const clearable of [false, true]) {
    options.value = { data, multiple: true, clearable };
    await settled();
  }
  expect(logged.splice(0)).toEqual([expect.stringMatching(/multiple.*key/)]);
  expect($$('.widget-select--multiple')).toEqual([]);
  key.value++;
  await settled();
  expect($$('.widget-select--multiple')).toHaveLength(1);
});

test('a misspelt option is reported', () => {
  mount(() => h(WidgetSelect, { ...label, options: { data, clearble: true } as SelectOptions }));
  expect(logged.splice(0)).toEqual([expect.stringMatching(/"clearble".*"clearable"/)]);
});

test('attributes reach the right element: without a name', () => {
  mount(() =>
    h(WidgetSelect, { id: 'x', class: 'mine', 'aria-label': 'Letter', options: { data } }),
  );
  expect($('#x').outerHTML).toMatch(
    /^<div id="x" aria-label="Letter" class="widget-select__place mine">/,
  );
  expect($('[role="combobox"]').getAttribute('aria-label')).toBe('Letter');
});

test('attributes reach the right element: with a name', async () => {
  const name = ref('One');
  mount(() => [
    h('form', { id: 'f' }),
    h(WidgetSelect, {
      id: 'x',
      name: 'letter',
      form: 'f',
      class: 'mine',
      dir: 'rtl',
      'data-x': 'y',
      'aria-label': name.value,
      options: { data },
    }),
  ]);
  const select = $<HTMLSelectElement>('.mine[dir=rtl][data-x=y] > select#x');
  expect([select.name, select.form?.id, select.className]).toEqual([
    'letter',
    'f',
    'widget-select__native',
  ]);
  expect(select.nextElementSibling?.className).toContain('widget-select');
  name.value = 'Two';
  await settled();
  expect($('[role="combobox"]').getAttribute('aria-label')).toBe('Two');
});

test('with a name: submits in list order (D1.5) and validates', async () => {
  mount(() =>
    h('form', [
      h(WidgetSelect, { ...label, name: 'one', options: { data }, modelValue: 'v2' }),
      h(WidgetSelect, { ...label, name: 'none', options: { data, required: true } }),
      h(WidgetSelect, {
        ...label,
        name: 'many',
        options: { data, multiple: true },
        modelValue: ['v3', 'v1'],
      }),
    ]),
  );
  const form = $<HTMLFormElement>('form');
  const entries = [...form.querySelectorAll('select')].flatMap(({ name, selectedOptions }) =>
    [...selectedOptions].map(({ value }) => `${name}=${value}`),
  );
  expect(entries).toEqual(['one=v2', 'none=', 'many=v1', 'many=v3']);
  expect(form.checkValidity()).toBe(false);
});
