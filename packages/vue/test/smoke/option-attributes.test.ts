// Attributes whose name is in the core's option table are options (D8.3, D8.4).
import { expect, test } from 'vitest';
import { createApp, createSSRApp, h, reactive, ref } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { OPTIONS } from 'widget-select/internal/schema';
import WidgetSelect from 'widget-select-vue';
import { $, $$, formText, letters, logged, mount, pick, rows, settled, shown } from './kit.ts';

const data = letters('a|b|c');
const label = { 'aria-label': 'Letter' };
const control = () => $('[role="combobox"]');
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** As templates hand them over, whatever the types say. */
const given = (attributes: object) => attributes as Record<never, never>;

test.each([undefined, 'letter'])(
  'every name of the option table is an option in either spelling, and no attribute of the page (name: %s)',
  (name) => {
    const all = (spelt: (option: string) => string) =>
      Object.fromEntries(
        Object.entries(OPTIONS).map(([option, spec]) => [spelt(option), spec.default ?? null]),
      );
    mount(() =>
      [kebab, (option: string) => option].map((spelt) =>
        h(WidgetSelect, { ...label, ...given(all(spelt)), name, 'data-a': 'b' }),
      ),
    );
    const elements = $$('.widget-select__place, select');
    const attributes = elements.flatMap((element) => element.getAttributeNames());
    expect(attributes).toContain('data-a');
    // `name` and `form` are those of the `<select>`.
    const names = Object.keys(OPTIONS)
      .filter((option) => !/^(name|form|delimiter|valueFormat)$/.test(option))
      .flatMap((option) => [option.toLowerCase(), kebab(option)]);
    expect(attributes.filter((attribute) => names.includes(attribute))).toEqual([]);
  },
);

test('`disabled`, `required`, `multiple`, `placeholder`, `:data` and `max-selections` do what they say', async () => {
  const values = ref<string[]>([]);
  const disabled = ref(true);
  mount(() =>
    h(WidgetSelect, {
      ...label,
      ...given({ multiple: '', required: '', placeholder: 'Some', 'max-selections': 1 }),
      disabled: disabled.value,
      data,
      modelValue: values.value,
      'onUpdate:modelValue': (now: unknown) => {
        values.value = now as string[];
      },
    }),
  );
  const states = ['aria-required', 'aria-disabled'].map((name) => control().getAttribute(name));
  expect([shown(), ...states]).toEqual(['Some', 'true', 'true']);
  disabled.value = false;
  await settled();
  await pick('B');
  await settled();
  $$('[role="option"]')[0]?.click();
  await settled();
  expect(values.value).toEqual(['v2']);
});

test('they are followed as `options` is, where there was none at first too', async () => {
  const attributes = ref<object>({});
  const list = reactive(letters('a'));
  mount(() => h(WidgetSelect, { ...label, ...given(attributes.value), data: list, open: true }));
  list.push({ value: 'v2', label: 'B' });
  await settled();
  expect(rows()).toEqual(['A', 'B']);
  (list[0] as { label: string }).label = 'Ä';
  await settled();
  expect(rows()).toEqual(['Ä', 'B']);
  for (const [now, text] of [
    [{ placeholder: 'One' }, 'One'],
    [{ placeholder: 'Two' }, 'Two'],
    [{}, ''],
  ] as const) {
    attributes.value = now;
    await settled();
    expect(shown()).toBe(text);
  }
});

test('an attribute overrides `options`; without a value of its own, those apply', async () => {
  const placeholder = ref<string | undefined>('Attribute');
  mount(() =>
    h(WidgetSelect, {
      ...label,
      placeholder: placeholder.value,
      clearable: false,
      options: { data, placeholder: 'Option', clearable: true },
      modelValue: null,
    }),
  );
  expect([shown(), $$('.widget-select__clear').filter((clear) => !clear.hidden)]).toEqual([
    'Attribute',
    [],
  ]);
  placeholder.value = undefined;
  await settled();
  expect(shown()).toBe('Option');
});

test.each([
  ['', true],
  ['disabled', true],
  [true, true],
  [false, false],
  [null, false],
  [undefined, false],
])('`disabled` given as %j is %j, as Vue casts a boolean prop', async (value, expected) => {
  mount(() => h(WidgetSelect, { ...label, ...given({ disabled: value }), name: 'n', data }));
  expect($<HTMLSelectElement>('select').disabled).toBe(expected);
});

test('a structural one that changes does nothing but tell the developer, as in `options`', async () => {
  const searchable = ref(true);
  mount(() => h(WidgetSelect, { id: 'structural', ...label, data, searchable: searchable.value }));
  searchable.value = false;
  await settled();
  expect(logged.splice(0)).toEqual([
    expect.stringMatching(/searchable of <WidgetSelect id="structural">.*key/),
  ]);
});

test('callbacks among them are those of the last render', async () => {
  const word = ref('one');
  const seen: string[] = [];
  mount(() => {
    const now = word.value;
    return h(WidgetSelect, { ...label, data, beforeSelect: () => seen.push(now) > 0 });
  });
  word.value = 'two';
  await settled();
  await pick('A');
  expect(seen).toEqual(['two']);
});

test('a server renders them into the `<select>`, and the browser takes it over without a word', async () => {
  const render = () =>
    h(WidgetSelect, {
      ...label,
      ...given({ disabled: '', required: '', multiple: '' }),
      name: 'n',
      data,
      modelValue: ['v2'],
    });
  const html = await renderToString(createSSRApp({ render }));
  expect(html).toBe(
    '<div class="widget-select__place"><select aria-label="Letter" name="n" multiple required disabled>' +
      '<option value="v1">A</option><option value="v2" selected>B</option><option value="v3">C</option></select></div>',
  );
  $('main').innerHTML = html;
  mount(render, createSSRApp);
  await settled();
  expect($$('select')).toHaveLength(1);
  expect($$('.widget-select__tag').map((tag) => tag.dataset.value)).toEqual([formText('v2')]);
});

test('`data` written as text is refused as in `options`, and is no attribute', () => {
  const app = createApp({ render: () => h(WidgetSelect, { ...label, ...given({ data: 'v1' }) }) });
  expect(() => app.mount($('main'))).toThrow(expect.objectContaining({ code: 'invalid-option' }));
  expect($$('[data]')).toEqual([]);
  document.body.replaceChildren();
  logged.length = 0;
});
