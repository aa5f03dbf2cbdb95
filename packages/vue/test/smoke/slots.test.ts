// Content of slots that page translation replaces.
import { expect, test } from 'vitest';
import { defineComponent, h, ref, type VNodeChild } from 'vue';
import type { SelectOption } from 'widget-select';
import WidgetSelect from 'widget-select-vue';
import { $, $$, letters, mount, rows, settled, shown } from './kit.ts';

/** As the translation of a page does it: each text node gives way to elements with the translated text. */
function translatePage() {
  const walker = document.createTreeWalker($('main'), NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  for (const node of found.filter(({ data }) => data.trim())) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    (font.firstChild as Element).append(`${node.data}°`);
    node.replaceWith(font);
  }
}

const Plain = defineComponent({
  props: { text: String },
  setup: (props) => () => props.text,
});

test.each<[string, (option: SelectOption, suffix: string) => VNodeChild]>([
  ['text', ({ label }, suffix) => label + suffix],
  ['several nodes that begin with text', ({ label }, suffix) => [label, suffix, h('b', '!')]],
  ['a component that returns text', ({ label }) => h(Plain, { text: label })],
  ['text or an element', ({ label }, suffix) => (suffix ? h('i', label) : label)],
  ['text or nothing', ({ label }, suffix) => (suffix ? null : label)],
])(
  'D10.4 a translated page: rendered again, picked, closed and taken away, the application lives: %s',
  async (_, content) => {
    const suffix = ref('');
    const isShown = ref(true);
    const slot = ({ option }: { option: SelectOption }) => content(option, suffix.value);
    mount(() =>
      h('section', [
        ...['one', 'many'].map(
          (name) =>
            isShown.value &&
            h(
              WidgetSelect,
              {
                key: name,
                'aria-label': name,
                class: name,
                modelValue: name === 'many' ? ['v1', 'v2'] : 'v1',
                multiple: name === 'many',
                data: letters('a|b|c'),
              } as object,
              { option: slot, value: slot },
            ),
        ),
        h('p', `alive${suffix.value}`),
      ]),
    );
    await settled();
    const control = $('.many [role="combobox"]');
    control.click();
    await settled();
    translatePage();
    suffix.value = '+';
    await settled();
    $('.many .widget-select__tag button').click();
    await settled();
    translatePage();
    $$('.many [role="option"]')[2]?.click();
    await settled();
    control.click();
    await settled();
    $('.one [role="combobox"]').click();
    await settled();
    translatePage();
    $$('.one [role="option"]')[1]?.click();
    suffix.value = '';
    isShown.value = false;
    await settled();
    expect($('section > p').textContent).toBe('alive');
    expect($$('.one, .many, [role="option"]')).toEqual([]);
  },
);

test('D10.4 what changes after translation is shown', async () => {
  const suffix = ref('');
  const slot = ({ option: { label } }: { option: SelectOption }) =>
    suffix.value === '!' ? h('b', '!') : label + suffix.value;
  mount(() =>
    h(WidgetSelect, { 'aria-label': 'Letter', modelValue: 'v1', data: letters('a|b') } as object, {
      option: slot,
      value: slot,
    }),
  );
  await settled();
  $('[role="combobox"]').click();
  await settled();
  translatePage();
  expect([shown(), rows()]).toEqual(['A°', ['A°', 'B°']]);
  for (const [text, ...seen] of [
    ['+', 'A+', 'B+'],
    ['!', '!', '!'],
    ['-', 'A-', 'B-'],
  ]) {
    suffix.value = text as string;
    await settled();
    expect([shown(), rows()]).toEqual([seen[0], seen]);
    if (text !== '!') translatePage();
  }
});

test('the slot #prefix fills the start of the field, follows its parent, and gives way to prefix', async () => {
  const prefix = () => $$('.widget-select__prefix').map(({ textContent }) => textContent);
  const icon = ref<string | null>('one');
  mount(() =>
    h(
      WidgetSelect,
      {
        'aria-label': 'Letter',
        data: letters('a|b'),
        modelValue: 'v1',
        options: { prefix: '€' },
      },
      icon.value === null ? {} : { prefix: () => h('b', icon.value ?? '') },
    ),
  );
  await settled();
  expect([prefix(), $$('.widget-select__prefix b').length, shown()]).toEqual([['one'], 1, 'A']);
  icon.value = 'two';
  await settled();
  expect(prefix()).toEqual(['two']);
  icon.value = null;
  await settled();
  expect(prefix()).toEqual(['€']);
});

test('the slot #empty knows the query and the select, follows its parent, and gives way to templateEmpty', async () => {
  const message = () => $$('.widget-select__message').map(({ textContent }) => textContent);
  const text = ref<string | null>('Create');
  mount(() =>
    h(
      WidgetSelect,
      {
        'aria-label': 'Letter',
        data: letters('a|b'),
        options: { templateEmpty: (query: string) => `No ${query}` },
      },
      text.value === null
        ? {}
        : {
            empty: ({
              query,
              select,
            }: {
              query: string;
              select: { setData(data: unknown): void };
            }) =>
              h(
                'button',
                { onClick: () => select.setData(letters(query)) },
                `${text.value} ${query}`,
              ),
          },
    ),
  );
  await settled();
  $('[role="combobox"]').click();
  await settled();
  const type = (word: string) => {
    const search = $<HTMLInputElement>('.widget-select__search');
    search.value = word;
    search.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return settled();
  };
  await type('xy');
  expect(message()).toEqual(['Create xy']);
  text.value = 'Add';
  await settled();
  expect(message()).toEqual(['Add xy']);
  $('.widget-select__message button').click();
  await settled();
  expect([message(), rows()]).toEqual([[], ['XY']]);
  text.value = null;
  await type('z');
  expect(message()).toEqual(['No z']);
});
