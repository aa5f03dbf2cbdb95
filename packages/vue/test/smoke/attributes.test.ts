// Point 4: attributes and listeners that are no props (`inheritAttrs`).
import { expect, test } from 'vitest';
import { defineComponent, h, ref, withDirectives } from 'vue';
import WidgetSelect from 'widget-select-vue';
import { $, $$, letters, logged, mount, pick, settled } from './kit.ts';

const data = letters('a|b');
const named = { id: 'x', form: 'f', title: 'T', autocomplete: 'off', 'aria-label': 'L' };
const others = {
  class: ['mine', { on: true }],
  style: { color: 'red' },
  'data-a': 'b',
  dir: 'rtl',
  lang: 'vi',
};
const attributesOf = (element: Element) =>
  Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)]));

test('with a name: what names and submits is the select’s, everything else that of the box', () => {
  mount(() => [
    h('form', { id: 'f' }),
    h(WidgetSelect, { ...named, ...others, name: 'n', options: { data } }),
  ]);
  const box = $('.widget-select__place');
  expect(attributesOf(box)).toEqual({
    class: 'widget-select__place mine on',
    style: 'color: red;',
    'data-a': 'b',
    dir: 'rtl',
    lang: 'vi',
  });
  expect(attributesOf($('select'))).toMatchObject({ ...named, name: 'n' });
  expect($<HTMLSelectElement>('select').form).toBe($('form'));
});

test('without a name: one element has them all', () => {
  mount(() => h(WidgetSelect, { ...named, ...others, options: { data } }));
  expect(attributesOf($('.widget-select__place'))).toMatchObject({
    ...named,
    'data-a': 'b',
    dir: 'rtl',
  });
  expect($('[role="combobox"]').getAttribute('aria-label')).toBe('L');
});

test.each([undefined, 'n'])(
  'attributes that come, change and go are followed, although there were none at first (name: %s)',
  async (name) => {
    const given = ref<Record<string, unknown>>(name ? { name } : {});
    const options = { data };
    mount(() => h(WidgetSelect, { ...given.value, options }));
    const control = $('[role="combobox"]');
    const label = () => control.getAttribute('aria-label');
    for (const next of [
      { 'aria-label': 'One' },
      { 'aria-label': 'Two', class: 'c', 'data-a': 'b' },
    ]) {
      given.value = { ...given.value, ...next };
      await settled();
      expect(label()).toBe(next['aria-label']);
    }
    expect($('.widget-select__place').matches('.c[data-a=b]')).toBe(true);
    given.value = name ? { name } : {};
    await settled();
    expect([label(), $$('.c, [data-a]')]).toEqual(['Select', []]);
    expect($('.widget-select__place').className).toBe('widget-select__place');
    // The missing label is reported, once per page.
    expect(logged.splice(0).filter((text) => !text.includes('has no label'))).toEqual([]);
  },
);

test('listeners of the DOM hear what happens in the control, with their modifiers', async () => {
  const told: string[] = [];
  const tell = (what: string) => () => told.push(what);
  mount(() =>
    h('div', { onClick: tell('outer') }, [
      h(WidgetSelect, {
        'aria-label': 'x',
        options: { data },
        onClick: [tell('click'), tell('click too')],
        onKeydownCapture: tell('capture'),
        onKeydown: tell('keydown'),
        onClickOnce: tell('once'),
      } as object),
    ]),
  );
  const control = $('.widget-select__control');
  control.click();
  control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
  control.click();
  expect(told.sort()).toEqual(
    [
      'click',
      'click',
      'click too',
      'click too',
      'once',
      'outer',
      'outer',
      'capture',
      'keydown',
    ].sort(),
  );
});

test('a component around it that lets attributes fall through: models, events and class arrive, in lists too', async () => {
  const told: unknown[] = [];
  const Around = defineComponent({
    inheritAttrs: true,
    setup: () => () =>
      h(WidgetSelect, {
        'aria-label': 'x',
        class: 'inner',
        options: { data },
        'onUpdate:modelValue': (value: string | null) => told.push(['inner', value]),
      }),
  });
  mount(() =>
    h(Around, {
      class: 'outer',
      'onUpdate:modelValue': (value: string | null) => told.push(['outer', value]),
      onChange: (value: string | null) => told.push(['change', value]),
    } as object),
  );
  expect($('.widget-select__place').className).toBe('widget-select__place inner outer');
  await pick('B');
  expect(told).toEqual([
    ['inner', 'v2'],
    ['outer', 'v2'],
    ['change', 'v2'],
  ]);
});

test('a directive is on the element around it', async () => {
  const seen: unknown[] = [];
  const value = ref(1);
  const mark = {
    mounted: (el: Element) => seen.push(el.className),
    updated: (_: Element, binding: { value: number }) => seen.push(binding.value),
  };
  mount(() =>
    withDirectives(h(WidgetSelect, { 'aria-label': 'x', options: { data } }), [
      [mark, value.value],
    ]),
  );
  value.value = 2;
  await settled();
  expect(seen).toEqual(['widget-select__place', 2]);
});
