// What Vue keeps, moves and lets fade, with a real focus and a real layout (D8.4).
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type App, createApp, h, KeepAlive, ref, Teleport, Transition, TransitionGroup } from 'vue';
import type { AjaxConfig, SelectOption } from 'widget-select/all';
import WidgetSelect from 'widget-select-vue/all';
import 'widget-select/style.css';

const data: SelectOption[] = ['Ash', 'Birch', 'Cedar'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const $$ = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const control = () => $$('[role="combobox"]')[0] as HTMLElement;
const rows = () => $$('[role="option"]').filter((row) => row.checkVisibility());
const row = async (label: string) => {
  await expect.poll(() => rows().map(({ textContent }) => textContent)).toContain(label);
  return rows().find(({ textContent }) => textContent === label) as HTMLElement;
};

let app: App;
const mount = (render: () => unknown) => {
  app = createApp({ render });
  app.mount(document.body.appendChild(document.createElement('main')));
};

afterEach(() => {
  app.unmount();
  const left = $$('[class*="widget-select"]');
  document.body.replaceChildren();
  expect(left).toEqual([]);
});

/** A page that goes away and comes back. */
const keep = (select: () => unknown) => {
  const there = ref(true);
  const Page = { name: 'Page', render: select };
  mount(() => h(KeepAlive, null, () => (there.value ? h(Page) : h('p', 'away'))));
  return async (now: boolean) => {
    there.value = now;
    await expect.poll(() => $$('[role="combobox"]').length).toBe(now ? 1 : 0);
  };
};

describe('KeepAlive', () => {
  test('while open, with slots: closed when it comes back, the same control, rows are Vue’s again', async () => {
    const model = ref<string | null>('ash');
    const told: unknown[] = [];
    const go = keep(() =>
      h(
        WidgetSelect,
        {
          'aria-label': 'Tree',
          options: { data },
          modelValue: model.value,
          'onUpdate:modelValue': (value: string | null) => {
            model.value = value;
          },
          'onUpdate:open': (is: boolean) => told.push(is),
        },
        {
          option: ({ option }: { option: SelectOption }) => h('b', `${option.label}!`),
          value: ({ option }: { option: SelectOption }) => h('i', `${option.label}?`),
        },
      ),
    );
    await userEvent.click(control());
    await row('Birch!');
    const before = control();
    await go(false);
    model.value = 'cedar';
    await go(true);
    expect(control()).toBe(before);
    await expect.poll(() => control().textContent).toBe('Cedar?');
    await expect.poll(() => control().ariaExpanded).toBe('false');
    expect([rows(), told]).toEqual([[], [true, false]]);
    await userEvent.click(control());
    await userEvent.click(await row('Birch!'));
    await expect.poll(() => control().textContent).toBe('Birch?');
    expect(model.value).toBe('birch');
  });

  test('focus on a tag: nothing is focused elsewhere, tags are there and reachable afterwards', async () => {
    const go = keep(() =>
      h(WidgetSelect, {
        'aria-label': 'Trees',
        options: { data, multiple: true, sortable: true },
        modelValue: ['ash', 'cedar'],
      }),
    );
    control().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => document.activeElement?.className).toContain('tag');
    await go(false);
    expect(document.activeElement).toBe(document.body);
    await go(true);
    expect($$('.widget-select__tag').map((tag) => tag.dataset.value)).toEqual(['ash', 'cedar']);
    control().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => document.activeElement?.className).toContain('tag');
  });

  test('while it loads: the response is there when it comes back and opens', async () => {
    const answers: ((page: unknown) => void)[] = [];
    const request = vi.fn(() => new Promise((done) => answers.push(done)));
    const ajax = { debounce: 0, request } as AjaxConfig;
    const go = keep(() => h(WidgetSelect, { 'aria-label': 'Tree', options: { ajax } }));
    await userEvent.click(control());
    await expect.poll(() => answers.length).toBe(1);
    await go(false);
    answers[0]?.({ options: data });
    await go(true);
    await userEvent.click(control());
    // The widget decides whether it uses that response or requests it again.
    await vi.waitFor(() => {
      for (const answer of answers) answer({ options: data });
      expect(rows()).toHaveLength(3);
    });
    await userEvent.click(await row('Birch'));
    await expect.poll(() => control().textContent).toBe('Birch');
  });
});

test('in a Teleport that moves, in a modal dialog: it opens where it is', async () => {
  const disabled = ref(true);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  mount(() =>
    h(Teleport, { to: dialog, disabled: disabled.value }, [
      h(WidgetSelect, { 'aria-label': 'Tree', options: { data } }),
    ]),
  );
  for (const inside of [false, true, false]) {
    disabled.value = !inside;
    await expect.poll(() => dialog.contains(control())).toBe(inside);
    if (inside) dialog.showModal();
    else dialog.close();
    await userEvent.click(control());
    await userEvent.click(await row(inside ? 'Birch' : 'Cedar'));
    await expect.poll(() => control().textContent).toBe(inside ? 'Birch' : 'Cedar');
  }
});

test.each([undefined, 'tree'])(
  'a Transition: it keeps its place, size and text until it has faded (name: %s)',
  async (name) => {
    const there = ref(true);
    let gone = () => {};
    mount(() =>
      h(Transition, { css: false, onLeave: (_: Element, done: () => void) => (gone = done) }, () =>
        there.value
          ? h('section', [
              h(WidgetSelect, {
                'aria-label': 'Tree',
                name,
                options: { data },
                modelValue: 'birch',
              }),
            ])
          : null,
      ),
    );
    const looks = () => {
      const { width, height, top } = (
        $$('.widget-select__field')[0] as Element
      ).getBoundingClientRect();
      const native = $$('select').filter((select) => select.offsetWidth > 2);
      return [width, height, top, control().innerText.trim(), native];
    };
    const before = looks();
    await userEvent.click(control());
    await row('Ash');
    there.value = false;
    await expect.poll(() => $$('.widget-select__place')[0]?.inert).toBe(true);
    expect(looks()).toEqual(before);
    expect(rows()).toEqual([]);
    gone();
    expect($$('section')).toEqual([]);
  },
);

test('a Transition while open: its list goes at once, and what a slot shows stays, whatever its id', async () => {
  const there = ref(true);
  let gone = () => {};
  mount(() =>
    h(Transition, { css: false, onLeave: (_: Element, done: () => void) => (gone = done) }, () =>
      there.value
        ? h('section', [
            h(
              WidgetSelect,
              { 'aria-label': 'Tree', data, modelValue: 'birch' },
              {
                value: ({ option }: { option: SelectOption }) =>
                  h('b', { id: 'my-dropdown' }, option.label),
              },
            ),
          ])
        : null,
    ),
  );
  await userEvent.click(control());
  await row('Ash');
  there.value = false;
  await expect.poll(() => $$('.widget-select__place')[0]?.inert).toBe(true);
  expect([$$('#my-dropdown').length, $$('.widget-select__dropdown').length]).toEqual([1, 0]);
  gone();
});

test('a TransitionGroup: an item that leaves keeps the text of its select until it has gone', async () => {
  const items = ref(['ash', 'birch']);
  let gone = () => {};
  const Item = {
    props: ['tree'],
    render: ({ tree }: { tree: string }) =>
      h('li', [h(WidgetSelect, { 'aria-label': 'Tree', data, modelValue: tree })]),
  };
  mount(() =>
    h(
      TransitionGroup,
      { css: false, tag: 'ul', onLeave: (_: Element, done: () => void) => (gone = done) },
      () => items.value.map((tree) => h(Item, { key: tree, tree })),
    ),
  );
  const texts = () => $$('li').map((item) => item.innerText.trim());
  expect(texts()).toEqual(['Ash', 'Birch']);
  items.value = ['birch'];
  await expect
    .poll(() => $$('.widget-select__place').map(({ inert }) => inert))
    .toEqual([true, false]);
  expect(texts()).toEqual(['Ash', 'Birch']);
  gone();
  await expect.poll(texts).toEqual(['Birch']);
});
