import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type App,
  createApp,
  defineComponent,
  h,
  inject,
  onErrorCaptured,
  onMounted,
  onUnmounted,
  provide,
  ref,
} from 'vue';
import type { SelectOption } from 'widget-select/all';
import WidgetSelect from 'widget-select-vue/all';
import 'widget-select/style.css';

const trees: SelectOption[] = ['Ash', 'Birch', 'Cedar'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const many: SelectOption[] = Array.from({ length: 5000 }, (_, i) => ({
  value: `${i}`,
  label: `Row ${i}`,
}));

const $$ = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const control = () => $$('[role="combobox"]')[0] as HTMLElement;
const list = () => $$('[role="listbox"]')[0] as HTMLElement;
const texts = () => $$('[role="option"]').map(({ textContent }) => textContent);

let app: App | undefined;
const mount = (render: () => unknown, setup: () => void = () => {}) => {
  app = createApp({
    setup() {
      setup();
      return render;
    },
  });
  app.mount(document.body.appendChild(document.createElement('main')));
};

interface Given {
  option: SelectOption;
}

/** Values of the content that is mounted. */
const mounted: string[] = [];
const Leaf = defineComponent({
  props: { option: { type: Object as () => SelectOption, required: true }, suffix: String },
  setup(props) {
    const { value } = props.option;
    onMounted(() => mounted.push(value));
    onUnmounted(() => mounted.splice(mounted.indexOf(value), 1));
    return () => h('b', `${props.option.label}${props.suffix ?? ''}`);
  },
});

afterEach(() => {
  app?.unmount();
  expect(document.querySelector('[class*="widget-select"]')).toBe(null);
  expect(mounted).toEqual([]);
  document.body.replaceChildren();
});

describe('slots #option and #value', () => {
  test('a component in a slot is in its row, laid out, when it is mounted', async () => {
    const seen: unknown[] = [];
    const Measured = defineComponent({
      setup(_, { expose }) {
        const element = ref<HTMLElement>();
        onMounted(() => {
          const row = element.value?.closest('[role="option"]');
          seen.push([row?.textContent, element.value && element.value.offsetHeight > 0]);
        });
        expose();
        return () => h('b', { ref: element }, 'x');
      },
    });
    mount(() =>
      h(
        WidgetSelect,
        { 'aria-label': 'Tree', data: trees },
        { option: ({ option }: Given) => [option.label, h(Measured), '!'] },
      ),
    );
    await userEvent.click(control());
    await expect.poll(() => seen.length).toBe(3);
    expect(seen).toEqual(['Ash', 'Birch', 'Cedar'].map((label) => [`${label}x!`, true]));
  });

  test('rows and value are Vue’s, rendered for what is drawn only, and unmounted with it', async () => {
    const value = ref<string | null>('birch');
    mount(() =>
      h(
        WidgetSelect,
        {
          'aria-label': 'Tree',
          options: { data: trees },
          modelValue: value.value,
          'onUpdate:modelValue': (next: string | null) => {
            value.value = next;
          },
        },
        {
          option: ({ option }: Given) => h(Leaf, { option }),
          value: ({ option }: Given) => [h('i', `${option.label}!`)],
        },
      ),
    );
    await expect.poll(() => control().textContent).toBe('Birch!');
    expect(mounted).toEqual([]);
    await userEvent.click(control());
    await expect.poll(texts).toEqual(['Ash', 'Birch', 'Cedar']);
    expect(mounted).toEqual(['ash', 'birch', 'cedar']);
    await userEvent.keyboard('ced');
    await expect.poll(() => mounted).toEqual(['cedar']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => control().textContent).toBe('Cedar!');
    await expect.poll(() => mounted).toEqual([]);
  });

  test('what the parent provides reaches them, what they read is followed', async () => {
    const end = ref('.');
    const Word = defineComponent({
      setup: (_, { slots }) => {
        const word = inject<string>('word');
        return () => h('u', [`${word} `, slots.default?.()]);
      },
    });
    mount(
      () =>
        h(
          WidgetSelect,
          { 'aria-label': 'Tree', options: { data: trees }, open: true },
          { option: ({ option }: Given) => h(Word, () => `${option.label}${end.value}`) },
        ),
      () => provide('word', 'the'),
    );
    await expect.poll(texts).toEqual(['the Ash.', 'the Birch.', 'the Cedar.']);
    const rows = $$('[role="option"]');
    end.value = '?';
    await expect.poll(texts).toEqual(['the Ash?', 'the Birch?', 'the Cedar?']);
    expect($$('[role="option"]')).toEqual(rows);
  });

  test('thousands of rows: only the visible ones are rendered, each in the frame that draws it', async () => {
    mount(() =>
      h(
        WidgetSelect,
        { 'aria-label': 'Row', options: { data: many }, open: true },
        { option: ({ option }: Given) => h(Leaf, { option }) },
      ),
    );
    await expect.poll(() => texts()[0]).toBe('Row 0');
    let empty = 0;
    for (const top of [5000, 90_000, 400, 179_000]) {
      list().scrollTop = top;
      // Scroll events come before the callbacks of a frame; what they draw is filled by then.
      await new Promise<void>((done) => {
        requestAnimationFrame(() => {
          empty += texts().filter((text) => text === '').length;
          done();
        });
      });
      await expect
        .poll(() => mounted.map((value) => `Row ${value}`).sort())
        .toEqual(texts().sort());
      expect(mounted.length).toBeLessThan(40);
    }
    expect(empty).toBe(0);
  });

  test('rows that are higher than a row push each other down, and the selected one is in view', async () => {
    const count = ref(60);
    mount(() =>
      h(
        WidgetSelect,
        {
          key: count.value,
          'aria-label': 'Row',
          options: { data: many.slice(0, count.value) },
          modelValue: '50',
        },
        { option: ({ option }: Given) => h('div', { style: { height: '90px' } }, option.label) },
      ),
    );
    for (const rows of [60, 5000]) {
      const former = rows === count.value ? null : control();
      count.value = rows;
      await expect.poll(() => control() !== former && control()?.textContent).toBe('Row 50');
      await userEvent.click(control());
      await vi.waitFor(() => {
        const [box, row] = [list(), $$('[aria-selected="true"]')[0] as HTMLElement].map((element) =>
          element.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        expect(row.height).toBeGreaterThanOrEqual(90);
        expect(row.top).toBeGreaterThanOrEqual(box.top - 1);
        expect(row.bottom).toBeLessThanOrEqual(box.bottom + 1);
      });
      const all = $$('[role="option"]').map((row) => row.getBoundingClientRect());
      all.forEach((row, i) => {
        expect(row.top).toBeGreaterThanOrEqual((all[i - 1]?.bottom ?? row.top) - 1);
      });
    }
  });

  test('tags are Vue’s too; one that is removed is unmounted, the others stay as they are', async () => {
    mount(() =>
      h(
        WidgetSelect,
        {
          'aria-label': 'Trees',
          name: 'trees',
          options: { data: trees, multiple: true },
          modelValue: undefined,
        },
        { value: ({ option }: Given) => h(Leaf, { option, suffix: '*' }) },
      ),
    );
    const tags = () => $$('.widget-select__tag-label').map(({ textContent }) => textContent);
    await userEvent.click(control());
    for (const row of $$('[role="option"]')) await userEvent.click(row);
    await userEvent.keyboard('{Escape}');
    await expect.poll(tags).toEqual(['Ash*', 'Birch*', 'Cedar*']);
    const others = $$('.widget-select__tag').slice(1);
    await userEvent.click($$('.widget-select__tag-remove')[0] as HTMLElement);
    await expect.poll(tags).toEqual(['Birch*', 'Cedar*']);
    expect([mounted, $$('.widget-select__tag')]).toEqual([['birch', 'cedar'], others]);
  });

  test('a slot that comes or goes changes the rows', async () => {
    const own = ref(true);
    mount(() =>
      h(
        WidgetSelect,
        { 'aria-label': 'Tree', options: { data: trees }, open: true },
        own.value ? { option: ({ option }: Given) => h(Leaf, { option, suffix: '!' }) } : {},
      ),
    );
    for (const [is, wanted] of [
      [true, ['Ash!', 'Birch!', 'Cedar!']],
      [false, ['Ash', 'Birch', 'Cedar']],
      [true, ['Ash!', 'Birch!', 'Cedar!']],
    ] as const) {
      own.value = is;
      await expect.poll(texts).toEqual(wanted);
    }
  });

  test('a slot that throws is fixed by its next render, and takes no other row along', async () => {
    const bad = ref(true);
    mount(
      () =>
        h(
          WidgetSelect,
          { 'aria-label': 'Tree', options: { data: trees }, open: true },
          {
            option: ({ option }: Given) => {
              if (bad.value && option.value === 'birch') throw new Error('bad');
              return option.label;
            },
          },
        ),
      () => onErrorCaptured(() => false),
    );
    await expect.poll(texts).toEqual(['Ash', '', 'Cedar']);
    bad.value = false;
    await expect.poll(texts).toEqual(['Ash', 'Birch', 'Cedar']);
  });

  test('a slot takes the place of a template and gives it back', async () => {
    const own = ref(true);
    mount(() =>
      h(
        WidgetSelect,
        {
          'aria-label': 'Tree',
          options: {
            data: trees,
            ...(own.value
              ? {}
              : { templateResult: ({ label }: SelectOption) => `<i>${label}?</i>` }),
          },
          open: true,
        },
        own.value ? { option: ({ option }: Given) => `${option.label}!` } : {},
      ),
    );
    for (own.value of [true, false, true]) {
      const end = own.value ? '!' : '?';
      await expect.poll(texts).toEqual([`Ash${end}`, `Birch${end}`, `Cedar${end}`]);
    }
  });

  test('a row that comes renders no other row', async () => {
    const rendered = vi.fn(({ option }: Given) => option.label);
    mount(() =>
      h(
        WidgetSelect,
        { 'aria-label': 'Row', options: { data: many, itemHeight: 40 }, open: true },
        { option: rendered },
      ),
    );
    await expect.poll(() => texts()[0]).toBe('Row 0');
    list().scrollTop = 40 * 200;
    await expect.poll(() => texts().includes('Row 200')).toBe(true);
    const calls = new Map<string, number>();
    for (const [{ option }] of rendered.mock.calls)
      calls.set(option.value, (calls.get(option.value) ?? 0) + 1);
    expect(Math.max(...calls.values())).toBe(1);
  });

  test('content that throws reaches errorCaptured of the parent, and the widget works on', async () => {
    const caught: unknown[] = [];
    const Broken = ({ option }: Given) => {
      if (option.value === 'cedar') throw new Error('no cedar');
      return option.label;
    };
    mount(
      () =>
        h(
          WidgetSelect,
          { 'aria-label': 'Tree', options: { data: trees } },
          { option: ({ option }: Given) => h(Broken, { option }) },
        ),
      () =>
        onErrorCaptured((error) => {
          caught.push(error);
          return false;
        }),
    );
    await userEvent.click(control());
    await expect.poll(texts).toEqual(['Ash', 'Birch', '']);
    expect(caught).toEqual([new Error('no cedar')]);
    await userEvent.click($$('[role="option"]')[1] as HTMLElement);
    await expect.poll(() => control().textContent).toBe('Birch');
  });
});
