import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type App, createApp, h, ref } from 'vue';
import WidgetSelect from 'widget-select-vue/all';
import 'widget-select/style.css';

const data = ['Ash', 'Birch', 'Cedar'].map((label) => ({ value: label.toLowerCase(), label }));

const control = () => document.querySelector('[role="combobox"]') as HTMLElement;
const rows = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const isOpen = () => control().getAttribute('aria-expanded') === 'true';
const opens = () => vi.waitFor(() => expect([isOpen(), rows().length]).toEqual([true, 3]));
const closes = () => vi.waitFor(() => expect(isOpen()).toBe(false));
const before = () => document.querySelector('#before') as HTMLElement;
/** Long enough for a list to open again, and to be closed because nobody can see it. */
const frames = async () => {
  for (const _ of 'abc') await new Promise(requestAnimationFrame);
};

let app: App;
const mount = (props: () => object, attributes: () => object = () => ({})) => {
  const render = () => [
    h('button', { id: 'before' }, 'before'),
    h('div', attributes(), [
      h(WidgetSelect, { 'aria-label': 'Tree', options: { data }, ...props() }),
    ]),
    h('button', { id: 'after' }, 'after'),
  ];
  app = createApp({ render });
  app.mount(document.body.appendChild(document.createElement('main')));
};

afterEach(() => {
  app.unmount();
  expect(document.querySelector('[class*="widget-select"]')).toBe(null);
  document.body.replaceChildren();
});

test('addition 70: `:open="true"` holds the list open, like `:model-value`, and never moves or traps focus', async () => {
  const told: unknown[] = [];
  mount(() => ({ open: true, 'onUpdate:open': (is: boolean) => told.push(is) }));
  await opens();
  expect(told.splice(0)).toEqual([true]);
  const held = async (where: Element) => {
    await vi.waitFor(() => expect(told.splice(0)).toEqual([false]));
    await opens();
    await frames();
    expect([isOpen(), document.activeElement, told]).toEqual([true, where, []]);
  };
  await userEvent.keyboard('{Escape}');
  await held(control());
  await userEvent.click(rows()[1] as HTMLElement);
  await held(control());
  await userEvent.keyboard('{Tab}');
  await held(document.querySelector('#after') as HTMLElement);
  await userEvent.click(before());
  await held(before());
});

test('`:open="false"` holds the list closed', async () => {
  const told: unknown[] = [];
  mount(() => ({ open: false, 'onUpdate:open': (is: boolean) => told.push(is) }));
  await userEvent.click(control());
  await closes();
  await frames();
  expect([isOpen(), told, document.activeElement]).toEqual([false, [true], control()]);
});

test.each(['at once', 'a frame later'])('`v-model:open` leads both ways (%s)', async (when) => {
  const open = ref(false);
  const set = (is: boolean) => {
    if (when === 'at once') open.value = is;
    else
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          open.value = is;
        }),
      );
  };
  mount(() => ({ open: open.value, 'onUpdate:open': set }));
  for (const _ of 'ab') {
    await userEvent.click(control());
    await vi.waitFor(() => expect(open.value).toBe(true));
    await opens();
    await frames();
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(open.value).toBe(false));
    await closes();
    await frames();
    expect(isOpen()).toBe(false);
  }
  open.value = true;
  await opens();
});

test('out of sight or disabled, a list that is held open rests', async () => {
  const told: unknown[] = [];
  const state = ref({ hidden: false, disabled: true });
  const rendered = ref(0);
  mount(
    () => ({
      open: true,
      disabled: state.value.disabled,
      title: `${rendered.value}`,
      'onUpdate:open': (is: boolean) => {
        told.push(is);
        rendered.value++;
      },
    }),
    () => ({ hidden: state.value.hidden }),
  );
  await frames();
  expect([isOpen(), told]).toEqual([false, []]);
  state.value = { hidden: false, disabled: false };
  await opens();
  told.length = 0;
  state.value = { hidden: true, disabled: false };
  await closes();
  await frames();
  rendered.value++;
  await frames();
  expect([isOpen(), told]).toEqual([false, [false]]);
});
