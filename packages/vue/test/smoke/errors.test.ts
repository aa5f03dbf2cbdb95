// Point 4: errors go where a Vue application looks for them, and hot reload keeps one control.
import { expect, test, vi } from 'vitest';
import {
  type ComponentPublicInstance,
  createApp,
  defineComponent,
  h,
  onErrorCaptured,
  ref,
} from 'vue';
import type { SelectOption } from 'widget-select';
import WidgetSelect from 'widget-select-vue';
import { $$, letters, mount, pick, rows, settled, shown } from './kit.ts';

const data = letters('a|b');

/** An application with an `errorHandler`, and a parent that notes what it captures. */
const mountWith = (props: object, slots: Record<string, unknown> = {}) => {
  const caught: unknown[] = [];
  const handled: unknown[] = [];
  const Parent = defineComponent({
    setup() {
      onErrorCaptured((error) => void caught.push((error as Error).message));
      return () => h(WidgetSelect, { 'aria-label': 'x', options: { data }, ...props }, slots);
    },
  });
  mount(() => h(Parent), ((root: object) => {
    const app = createApp(root);
    app.config.errorHandler = (error) => handled.push((error as Error).message);
    return app;
  }) as typeof createApp);
  return { caught, handled };
};

const fail = (message: string) => () => {
  throw new Error(message);
};

test('a listener that throws: errorCaptured and errorHandler hear of it, the other listeners are called', async () => {
  const update = vi.fn();
  const { caught, handled } = mountWith({
    onSelect: fail('select'),
    onChange: [fail('change'), update],
    'onUpdate:modelValue': [fail('update'), update],
  });
  await pick('B');
  expect(shown()).toBe('B');
  expect(handled.sort()).toEqual(['change', 'select', 'update']);
  expect(caught.sort()).toEqual(handled);
  expect(update.mock.calls).toEqual([['v2'], ['v2', 'pick']]);
  await pick('A');
  expect(shown()).toBe('A');
});

test('what comes with refused data is applied with the next data', async () => {
  const props = ref<Record<string, unknown>>({ data });
  const handled: unknown[] = [];
  mount(() => h(WidgetSelect, { 'aria-label': 'x', ...props.value }), ((root: object) => {
    const app = createApp(root);
    app.config.errorHandler = (error) => handled.push((error as { code?: string }).code);
    return app;
  }) as typeof createApp);
  props.value = { data: 7, placeholder: 'Which?' };
  await settled();
  expect(handled).toEqual(['invalid-option']);
  props.value = { data: letters('c'), placeholder: 'Which?' };
  await settled();
  expect([shown(), handled.length]).toEqual(['Which?', 1]);
  await pick('C');
  expect(shown()).toBe('C');
});

test('a slot that throws: the row is empty, the others are rendered, the application receives the error', async () => {
  const { caught, handled } = mountWith(
    {},
    {
      option: ({ option }: { option: SelectOption }) => {
        const Row = () => (option.value === 'v1' ? fail('row')() : option.label);
        return h(Row);
      },
    },
  );
  $$('[role="combobox"]')[0]?.click();
  await settled();
  expect(rows()).toEqual(['', 'B']);
  $$('[role="option"]')[1]?.click();
  await settled();
  expect([shown(), caught, handled]).toEqual(['B', ['row'], ['row']]);
});

test('a callback that throws is reported to the page, and the widget works on', async () => {
  const reported: string[] = [];
  vi.stubGlobal('reportError', (error: Error) => reported.push(error.message));
  const { caught } = mountWith({
    options: {
      data,
      templateResult: fail('template'),
      beforeSelect: (option: SelectOption) => option.value === 'v2' || fail('before')(),
    },
  });
  await pick('A');
  $$('[role="option"]')[1]?.click();
  vi.unstubAllGlobals();
  expect([shown(), caught]).toEqual(['B', []]);
  expect(new Set(reported)).toEqual(new Set(['template', 'before']));
});

interface HotRuntime {
  createRecord(id: string, component: object): boolean;
  rerender(id: string, render: () => unknown): void;
  reload(id: string, component: object): void;
}

test.each([undefined, 'letter'])(
  'hot reload: `rerender` keeps the control and all it has, `reload` leaves exactly one with the model’s value (name: %s)',
  async (name) => {
    const hot = (globalThis as { __VUE_HMR_RUNTIME__?: HotRuntime })
      .__VUE_HMR_RUNTIME__ as HotRuntime;
    const model = ref<string | null>('v1');
    const id = `page-${name}`;
    const make = (title: string) => ({
      __hmrId: id,
      name: 'HotPage',
      setup: () => ({ model }),
      render: () => [
        h('h1', title),
        h(WidgetSelect, {
          'aria-label': title,
          name,
          options: { data },
          modelValue: model.value,
          'onUpdate:modelValue': (next: string | null) => {
            model.value = next;
          },
        }),
      ],
    });
    const page = make('One');
    hot.createRecord(id, page);
    const seen = ref<ComponentPublicInstance>();
    mount(() => h(page, { ref: seen }));
    await pick('B');
    const [control] = $$('[role="combobox"]');
    control?.click();
    hot.rerender(id, make('Two').render);
    await settled();
    expect($$('h1')[0]?.textContent).toBe('Two');
    expect($$('[role="combobox"]')).toEqual([control]);
    expect([shown(), rows(), control?.getAttribute('aria-label')]).toEqual([
      'B',
      ['A', 'B'],
      'Two',
    ]);
    hot.reload(id, make('Three'));
    await settled();
    expect($$('[role="combobox"]')).toHaveLength(1);
    expect([shown(), model.value, $$('h1')[0]?.textContent]).toEqual(['B', 'v2', 'Three']);
    await pick('A');
    expect([shown(), model.value]).toEqual(['A', 'v1']);
  },
);
