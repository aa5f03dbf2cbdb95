// A `<select>` that the component renders in the browser holds its options, as the server's markup does: autofill, browser
// extensions and test libraries look for them there.
import { expect, test } from 'vitest';
import { createSSRApp, h, ref } from 'vue';
import { renderToString } from 'vue/server-renderer';
import type { SelectData } from 'widget-select';
import WidgetSelect from 'widget-select-vue';
import { $, $$, formText, letters, mount, pick, settled, shown } from './kit.ts';

const label = { 'aria-label': 'Letter', name: 'letter' };
const select = () => $<HTMLSelectElement>('select');
/** Each `<option>`: its label, with a star when it is selected, and in brackets when it is disabled. */
const listed = () =>
  [...select().options].map(
    ({ text, selected, disabled }) => (disabled ? `[${text}]` : text) + (selected ? '*' : ''),
  );
/** What jest-dom's `toHaveDisplayValue` compares. */
const displayed = () =>
  [...select().options].filter(({ selected }) => selected).map(({ textContent }) => textContent);
/** As autofill and test libraries do. */
const choose = async (value: string) => {
  select().value = value;
  for (const type of ['input', 'change'])
    select().dispatchEvent(new Event(type, { bubbles: true }));
  await settled();
};
const data = [
  { value: 'v1', label: 'A & B' },
  { label: 'G', disabled: true, options: [{ value: 'v3', label: 'C', disabled: true }] },
  { value: 't', label: 'T', children: [{ value: 'u', label: 'U' }] },
];

test.each([
  [false, null],
  [false, 'u'],
  [false, 'z'],
  // Of a tree whose value is a whole branch.
  [true, ['t', 'u', 'v1']],
])(
  'the same `<option>`s in the browser as from a server (multiple: %s, value: %j)',
  async (multiple, value) => {
    const render = () =>
      h(WidgetSelect, { ...label, options: { data, multiple }, modelValue: value as string });
    const server = document.createElement('div');
    server.innerHTML = await renderToString(createSSRApp({ render }));
    mount(render);
    const outline = (parent: Element, isChosen: (option: HTMLOptionElement) => boolean) =>
      [...parent.querySelectorAll('select option, select optgroup')].map((one) => {
        const option = one as HTMLOptionElement;
        const { localName, value, label, text, disabled, parentElement } = option;
        return [
          localName,
          value,
          text ?? label,
          disabled,
          isChosen(option),
          parentElement?.localName,
        ];
      });
    const isSelected = (option: HTMLOptionElement) => !!option.selected;
    const isMarked = (option: HTMLOptionElement) => option.hasAttribute('selected');
    // Nothing marked means the first.
    const [first] = server.querySelectorAll('option');
    if (!server.querySelector('[selected]')) first?.setAttribute('selected', '');
    expect(outline(document.body, isSelected)).toEqual(outline(server, isMarked));
  },
);

test('what another script chooses in it reaches the model and the display', async () => {
  const value = ref<string | null>(null);
  mount(() =>
    h(WidgetSelect, {
      ...label,
      options: { data: letters('a|b|c'), placeholder: 'None' },
      modelValue: value.value,
      'onUpdate:modelValue': (now: string | null) => {
        value.value = now;
      },
    }),
  );
  expect(displayed()).toEqual(['None']);
  await choose('v2');
  expect([value.value, shown(), displayed()]).toEqual(['v2', 'B', ['B']]);
  await pick('A');
  expect([value.value, displayed(), listed()]).toEqual(['v1', ['A'], ['None', 'A*', 'B', 'C']]);
});

test('other data: options come, go and change their labels; what is selected or was at first stays', async () => {
  const list = ref<SelectData>(letters('a|b|c'));
  const value = ref<string | null>('v2');
  const told: unknown[] = [];
  mount(() =>
    h('form', [
      h(WidgetSelect, {
        ...label,
        options: { data: list.value },
        modelValue: value.value,
        'onUpdate:modelValue': (now: string | null) => {
          value.value = now;
          told.push(now);
        },
      }),
    ]),
  );
  expect(listed()).toEqual(['', 'A', 'B*', 'C']);
  await pick('C');
  list.value = [
    { value: 'v3', label: 'See' },
    { label: 'G', options: letters('d|a') },
  ];
  await settled();
  expect(listed()).toEqual(['', 'See*', 'D', 'A', 'B']);
  list.value = letters('x');
  await settled();
  expect(listed()).toEqual(['', 'X', 'See*', 'B']);
  await choose('v24');
  list.value = letters('x|y');
  await settled();
  expect(listed()).toEqual(['', 'X*', 'Y', 'B']);
  expect(told.splice(0)).toEqual(['v3', 'v24']);
  $<HTMLFormElement>('form').reset();
  await settled();
  expect([value.value, displayed()]).toEqual([formText('v2'), ['B']]);
});

test('a value that waits for its data, and `` where an option has it', async () => {
  const list = ref<SelectData>([]);
  const value = ref<string | null>('v2');
  mount(() =>
    h(WidgetSelect, { ...label, options: { data: list.value }, modelValue: value.value }),
  );
  expect(listed()).toEqual(['', 'v2*']);
  list.value = [{ value: '', label: 'Any' }, ...letters('a|b')];
  await settled();
  expect(listed()).toEqual(['', 'Any', 'A', 'B*']);
  value.value = '';
  await settled();
  expect([listed(), shown()]).toEqual([['', 'Any*', 'A', 'B'], 'Any']);
  value.value = 'later';
  await settled();
  list.value = [{ value: 'later', label: 'Later' }];
  await settled();
  expect(listed()).toEqual(['', 'Later*', 'B']);
});

test('a changed placeholder is that of the select too', async () => {
  const placeholder = ref('One');
  mount(() =>
    h(WidgetSelect, { ...label, options: { data: letters('a'), placeholder: placeholder.value } }),
  );
  placeholder.value = 'Two';
  await settled();
  expect([listed(), shown()]).toEqual([['Two*', 'A'], 'Two']);
});

test('of more than some hundred only what is selected, by its label; a pick adds one with its label', async () => {
  const many = Array.from({ length: 5000 }, (_, i) => ({ value: `${i}`, label: `Nº ${i}` }));
  const list = ref<SelectData>(many);
  mount(() =>
    h(WidgetSelect, {
      ...label,
      options: { data: list.value, virtualScroll: true },
      modelValue: '4000',
    }),
  );
  expect(listed()).toEqual(['', 'Nº 4000*']);
  list.value = many.slice(0, 300);
  await settled();
  expect(listed()).toHaveLength(302);
  list.value = many.slice(0, 301);
  await settled();
  expect(listed()).toEqual(['', 'Nº 4000*']);
});

test('sortable: the order of the tags is that of the form, whatever the data', async () => {
  const list = ref<SelectData>(letters('a|b|c|d'));
  const value = ref(['v3', 'v1']);
  mount(() =>
    h(WidgetSelect, {
      ...label,
      options: { data: list.value, multiple: true, sortable: true },
      modelValue: value.value,
      'onUpdate:modelValue': (now: string[]) => {
        value.value = now;
      },
    }),
  );
  await settled();
  expect(displayed()).toEqual(['C', 'A']);
  list.value = letters('d|a|c');
  await settled();
  expect([displayed(), value.value]).toEqual([
    ['C', 'A'],
    ['v3', 'v1'],
  ]);
});

test.each([
  ['7', ['Label of 7']],
  [
    ['7', '8'],
    ['Label of 7', 'Label of 8'],
  ],
])('`ajax.resolve` is asked at once for the labels of a first value: %j', async (value, labels) => {
  const multiple = Array.isArray(value);
  const asked: string[] = [];
  const resolve = async (values: readonly string[]) => {
    asked.push(...values);
    return values.map((id) => ({ value: id, label: `Label of ${id}` }));
  };
  const options = { multiple, ajax: { request: async () => [], resolve } };
  const render = () => h(WidgetSelect, { ...label, options, modelValue: value as string });
  const sees = async () => {
    const shownNow = () =>
      multiple ? $$('.widget-select__tag-label').map(({ textContent }) => textContent) : [shown()];
    await expect.poll(shownNow).toEqual(labels);
    expect([...select().selectedOptions].map((option) => option.value)).toEqual([value].flat());
    expect(asked.splice(0)).toEqual([value].flat());
  };
  const app = mount(render);
  await sees();
  app.unmount();
  $('main').innerHTML = await renderToString(createSSRApp({ render }));
  mount(render, createSSRApp);
  await sees();
});
