// Pages from a server come to life without a warning: a warning fails every test of this folder (case 128).
import { expect, test } from 'vitest';
import * as vue from 'vue';
import {
  createSSRApp,
  defineComponent,
  h,
  nextTick,
  reactive,
  ref,
  Suspense,
  shallowRef,
  Teleport,
} from 'vue';
import { renderToString } from 'vue/server-renderer';
import type { SelectOption } from 'widget-select';
import WidgetSelect, { type WidgetSelectExposed } from 'widget-select-vue';
import { $, $$, formText, letters, mount, pick, rows, settled, shown } from './kit.ts';

const data = letters('a|b|c');

/** Renders as a server does, then hydrates that with an application of its own. Gives the nodes as they came. */
const deliver = async (make: () => () => unknown) => {
  const context: { teleports?: Record<string, string> } = {};
  $('main').innerHTML = await renderToString(createSSRApp({ setup: make }), context);
  for (const [target, markup] of Object.entries(context.teleports ?? {}))
    $(target).innerHTML = markup;
  const nodes = $$('.widget-select__place, select, option, h1');
  mount(() => h({ setup: make }), createSSRApp);
  await nextTick();
  return nodes;
};

test('many of them, trees, groups, reactive data, values out of the data: every node of the server is used', async () => {
  const nodes = await deliver(() => {
    const tree = reactive([{ value: 't', label: 'T', children: letters('u|v') }]);
    const groups = ref([{ label: 'G', options: letters('a|b') }]);
    return () => [
      h('h1', 'before'),
      ...[
        { options: { data }, modelValue: 'v2' },
        { options: { data }, modelValue: 'other' },
        { options: { data: tree, multiple: true, treeStrict: true }, modelValue: ['v21', 'v22'] },
        { options: { data: groups.value, placeholder: 'None' } },
        { options: { data: [], required: true } },
      ].map((props, i) =>
        h(WidgetSelect, { 'aria-label': `${i}`, name: `n${i}`, ...(props as object) }),
      ),
      h(WidgetSelect, { 'aria-label': 'plain', options: { data }, modelValue: 'v3' }),
      h('h1', 'after'),
    ];
  });
  expect(nodes.every((node) => node.isConnected)).toBe(true);
  expect($$('.widget-select__place')).toHaveLength(6);
  const shownAll = $$('.widget-select__field').map(({ textContent }) => textContent);
  expect(shownAll[0]).toContain('B');
  expect(shownAll[1]).toContain('other');
  expect(shownAll[2]).toMatch(/U.*V/);
  expect(shownAll[3]).toContain('None');
  expect(shownAll[5]).toContain('C');
  const sent = $$('select').map((select) => {
    const { name, selectedOptions } = select as HTMLSelectElement;
    return `${name}=${[...selectedOptions].map(({ value }) => value)}`;
  });
  expect(sent).toEqual(['n0=v2', 'n1=other', 'n2=v21,v22', 'n3=', 'n4=']);
});

test('with slots: rows and value are Vue’s after hydration', async () => {
  const nodes = await deliver(() => {
    const value = ref<string | null>('v1');
    const slot = ({ option }: { option: SelectOption }) => h('b', `${option.label}!`);
    return () =>
      h(
        WidgetSelect,
        {
          'aria-label': 'x',
          name: 'n',
          options: { data },
          modelValue: value.value,
          'onUpdate:modelValue': (next: string | null) => {
            value.value = next;
          },
        },
        { option: slot, value: slot },
      );
  });
  await settled();
  expect(shown()).toBe('A!');
  $('.widget-select__control').click();
  await settled();
  expect(rows()).toEqual(['A!', 'B!', 'C!']);
  $$('[role="option"]')[1]?.click();
  await settled();
  expect([shown(), $<HTMLSelectElement>('select').value]).toEqual(['B!', formText('v2')]);
  expect(nodes.filter((node) => !node.isConnected)).toEqual([]);
});

test('in a Teleport, and with Suspense around an async setup', async () => {
  const aside = document.body.appendChild(document.createElement('aside'));
  aside.id = 'modal';
  const Late = defineComponent({
    async setup() {
      await Promise.resolve();
      return () =>
        h(WidgetSelect, {
          'aria-label': 'late',
          name: 'late',
          options: { data },
          modelValue: 'v3',
        });
    },
  });
  const nodes = await deliver(() => () => [
    h(Teleport, { to: '#modal' }, [
      h(WidgetSelect, { 'aria-label': 'far', name: 'far', options: { data }, modelValue: 'v2' }),
    ]),
    h(Suspense, null, {
      default: () =>
        h('div', [h(WidgetSelect, { 'aria-label': 'near', options: { data } }), h(Late)]),
    }),
  ]);
  await expect.poll(() => $$('[role="combobox"]')).toHaveLength(3);
  expect(aside.querySelector('[role="combobox"]')?.textContent).toBe('B');
  expect($$('main [role="combobox"]').map(({ textContent }) => textContent)).toEqual(['', 'C']);
  expect(nodes.filter((node) => !node.isConnected)).toEqual([]);
});

// Vue 3.5 and later.
const { useId } = vue as { useId?: () => string };
test.runIf(useId)('`useId` names it, on both sides alike, and a label finds it', async () => {
  const Field = defineComponent({
    props: { text: String },
    setup({ text }) {
      const id = (useId as () => string)();
      return () => [
        h('label', { for: id }, text),
        h(WidgetSelect, { id, name: text, options: { data } }),
      ];
    },
  });
  await deliver(() => () => [h(Field, { text: 'One' }), h(Field, { text: 'Two' })]);
  for (const label of $$('label') as HTMLLabelElement[]) {
    const select = $(`[id="${label.htmlFor}"]`);
    expect(select.tagName).toBe('SELECT');
    const control = select.parentElement?.querySelector('[role="combobox"]');
    const name = control?.getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(name)?.textContent).toBe(label.textContent);
  }
});

test('after hydration models, methods and new data work as in a page that began in the browser', async () => {
  const list = shallowRef(data);
  const exposed = shallowRef<WidgetSelectExposed>();
  const model = ref<string | null>('v1');
  await deliver(
    () => () =>
      h(WidgetSelect, {
        'aria-label': 'x',
        ref: exposed,
        name: 'n',
        options: { data: list.value },
        modelValue: model.value,
        'onUpdate:modelValue': (next: string | null) => {
          model.value = next;
        },
      }),
  );
  await pick('B');
  expect(model.value).toBe('v2');
  list.value = letters('b|d');
  await settled();
  exposed.value?.setValue('v4');
  await settled();
  expect([model.value, shown(), $<HTMLSelectElement>('select').value]).toEqual([
    'v4',
    'D',
    formText('v4'),
  ]);
});
