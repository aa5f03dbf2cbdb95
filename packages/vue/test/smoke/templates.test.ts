// The component in single-file components: models, kebab-case, refs, what an application registers.
import { expect, test, vi } from 'vitest';
import { type ComponentPublicInstance, createApp, h, ref, version } from 'vue';
import WidgetSelect, { type WidgetSelectExposed } from 'widget-select-vue';
import Models from '../fixtures/ModelPage.vue';
import Options from '../fixtures/OptionsPage.vue';
import Field from '../fixtures/SelectField.vue';
import { $, $$, mount, rows, settled } from './kit.ts';

interface Seen extends ComponentPublicInstance {
  one: string | null;
  many: string[];
  open: boolean;
  query: string;
  told: unknown[][];
  select: WidgetSelectExposed;
}

const mountModels = (): Seen => {
  const seen = ref<Seen>();
  mount(() => h(Models, { ref: seen }));
  return seen.value as Seen;
};
const row = (text: string) => {
  const found = $$('[role="option"]').find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`no row ${text}`);
  return found;
};
const text = (selector: string) => $(`${selector} .widget-select__control`).textContent;

test('D8.3: `v-model`, `v-model:open`, `v-model:search-query` lead both ways', async () => {
  const seen = mountModels();
  expect(text('.one')).toBe('A');
  seen.one = 'b';
  seen.query = 'c';
  seen.open = true;
  await settled();
  // What a parent gives comes back as no change of the value; `open` is an event of the list, whoever opened it.
  expect([text('.one'), rows(), seen.told]).toEqual(['B', ['C'], [['open', true]]]);
  seen.told.length = 0;
  row('C').click();
  await settled();
  expect([seen.one, seen.open, seen.query, text('.one')]).toEqual(['c', false, '', 'C']);
  expect(seen.told.map((what) => what.join()).sort()).toEqual(['open,false', 'query,', 'value,c']);
});

test('modifiers of a model become no attributes', () => {
  mountModels();
  expect($('.one').getAttributeNames().sort()).toEqual(['aria-label', 'class']);
});

test('case 132: a pick gives a new list and leaves the old one as it is; a change in place is shown and not told', async () => {
  const seen = mountModels();
  const tags = () => $$('.widget-select__tag').map((tag) => tag.dataset.value);
  const { many } = seen;
  $('.many .widget-select__control').click();
  row('C').click();
  await settled();
  expect([many, seen.many]).toEqual([['a'], ['a', 'c']]);
  expect(seen.many).not.toBe(many);
  seen.told.length = 0;
  seen.many.push('b');
  await settled();
  expect(tags()).toEqual(['a', 'c', 'b']);
  seen.many.splice(0, 2);
  await settled();
  expect(tags()).toEqual(['b']);
  seen.many.length = 0;
  await settled();
  expect([tags(), seen.told]).toEqual([[], []]);
  row('A').click();
  await settled();
  expect([seen.many, seen.told]).toEqual([
    ['a'],
    [
      ['select', 'A'],
      ['change', 'a'],
    ],
  ]);
});

test('a typed template ref has the methods and the instance', async () => {
  const seen = mountModels();
  seen.select.selectAll();
  await settled();
  expect([seen.many, seen.select.getValue()]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
  expect(seen.select.instance?.isDropdownOpen()).toBe(false);
});

test('registered for the application: kebab-case tag, Options API, directives, global properties in slots', async () => {
  const marks: unknown[] = [];
  const words: Record<string, string> = { a: 'Ah', b: 'Beh', A: 'Aah' };
  const app = mount(() => h(Options), ((root: object) => {
    const made = createApp(root);
    made.component('WidgetSelect', WidgetSelect);
    made.directive('mark', {
      mounted: (el: Element, { value }) => marks.push([el.className, value]),
      updated: (_, { value, oldValue }) => value !== oldValue && marks.push(value),
      unmounted: () => marks.push('gone'),
    });
    made.config.globalProperties.$say = (key: string) => words[key];
    return made;
  }) as typeof createApp);
  const box = $('.widget-select__place');
  expect(marks).toEqual([['widget-select__place', null]]);
  expect(box.dataset.kind).toBe('letters');
  $('button').click();
  await settled();
  expect(rows()).toEqual(['Ah', 'Beh']);
  $('.widget-select__search').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'x', bubbles: true }),
  );
  row('Ah').click();
  await settled();
  expect([text(''), marks.slice(1)]).toEqual(['Ah', ['a']]);
  const page = app._instance?.subTree.component?.proxy as unknown as {
    told: unknown[];
    value: string;
    rename(label: string): void;
  };
  expect(page.told).toEqual(['x', { value: 'a', label: 'a' }, 'click']);
  page.rename('A');
  await settled();
  expect(text('')).toBe('Aah');
  page.value = 'b';
  await settled();
  expect(box.style.display).toBe('none');
  page.value = 'a';
  await settled();
  expect(box.style.display).toBe('');
  app.unmount();
  expect(marks.at(-1)).toBe('gone');
});

test('a generic field around it: `meta` goes in and comes out', async () => {
  const value = ref<string | null>(null);
  const pick = vi.fn();
  const data = [{ value: 'o', label: 'Oak', meta: { height: 30 } }];
  mount(() =>
    h(
      Field as unknown as typeof WidgetSelect,
      {
        label: 'Tree',
        data,
        show: ({ height }: { height: number }) => `${height} m`,
        modelValue: value.value,
        'onUpdate:modelValue': (next: string | null) => {
          value.value = next;
        },
        onPick: pick,
      } as object,
    ),
  );
  $('.widget-select__control').click();
  await settled();
  expect(rows()).toEqual(['Oak: 30 m']);
  row('Oak: 30 m').click();
  await settled();
  expect([value.value, text('')]).toEqual(['o', 'Oak']);
  expect(pick.mock.calls[0]?.[0]).toBe(data[0]);
});

test('the version of Vue is one that is promised', () => {
  expect(version).toMatch(/^3\.([3-9]|\d\d)/);
});
