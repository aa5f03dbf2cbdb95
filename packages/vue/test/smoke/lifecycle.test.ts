// Point 4: where Vue puts components, takes them away, and what happens there.
import { expect, test, vi } from 'vitest';
import {
  createApp,
  defineComponent,
  h,
  nextTick,
  onMounted,
  reactive,
  ref,
  Suspense,
  shallowRef,
  Teleport,
  Transition,
  TransitionGroup,
} from 'vue';
import type { AjaxConfig } from 'widget-select';
import WidgetSelect, { type WidgetSelectExposed } from 'widget-select-vue';
import { $, $$, formText, letters, logged, mount, pick, rows, settled, shown } from './kit.ts';

const data = letters('a|b|c');
const select = (props: object = {}) =>
  h(WidgetSelect, { 'aria-label': 'x', options: { data }, ...props });
const controls = () => $$('[role="combobox"]');

test('a Teleport around it, switched off and on: the same control moves, with its value and its list', async () => {
  const disabled = ref(false);
  const target = document.body.appendChild(document.createElement('aside'));
  mount(() => h(Teleport, { to: target, disabled: disabled.value }, [h('section', select())]));
  const [control] = controls();
  expect(target.contains(control as Element)).toBe(true);
  await pick('B');
  control?.click();
  disabled.value = true;
  await settled();
  expect([controls(), $('main').contains(control as Element)]).toEqual([[control], true]);
  expect([shown(), rows()]).toEqual(['B', ['A', 'B', 'C']]);
  $$('[role="option"]')[2]?.click();
  disabled.value = false;
  await settled();
  expect([controls(), target.contains(control as Element), shown()]).toEqual([
    [control],
    true,
    'C',
  ]);
});

test('Suspense: mounted once its siblings are there, and kept when they wait again', async () => {
  const resolve: (() => void)[] = [];
  const Late = defineComponent({
    props: { id: Number },
    async setup({ id }) {
      await new Promise<void>((done) => resolve.push(done));
      return () => h('i', `late ${id}`);
    },
  });
  const id = ref(1);
  mount(() =>
    h(Suspense, null, {
      default: () =>
        h('div', [
          select({ name: 'x', modelValue: 'v2' }),
          h(Late, { key: id.value, id: id.value }),
        ]),
      fallback: () => h('p', 'wait'),
    }),
  );
  expect([controls(), $('p').textContent]).toEqual([[], 'wait']);
  resolve[0]?.();
  await vi.waitFor(() => expect($('i').textContent).toBe('late 1'));
  const [control] = controls();
  expect([controls().length, shown(), $<HTMLSelectElement>('select').value]).toEqual([
    1,
    'B',
    formText('v2'),
  ]);
  id.value = 2;
  await settled();
  resolve[1]?.();
  await vi.waitFor(() => expect($('i').textContent).toBe('late 2'));
  expect(controls()).toEqual([control]);
});

test('taken away while Suspense still waits: nothing is left, nothing was made', async () => {
  const there = ref(true);
  const Never = defineComponent({
    setup: () => new Promise<() => string>(() => {}),
  });
  mount(() =>
    there.value ? h(Suspense, null, { default: () => h('div', [select(), h(Never)]) }) : h('p'),
  );
  there.value = false;
  await settled();
  expect([controls(), $('main').children.length]).toEqual([[], 1]);
});

test('`v-if` destroys and makes anew, `v-for` with keys moves the same controls', async () => {
  const keys = ref([1, 2, 3]);
  mount(() => keys.value.map((key) => select({ key, 'data-key': key, modelValue: `v${key}` })));
  const before = controls();
  await nextTick();
  keys.value = [3, 1, 2];
  await settled();
  const [a, b, c] = before;
  expect(controls()).toEqual([c, a, b]);
  expect(controls().map((control) => control.textContent)).toEqual(['C', 'A', 'B']);
  keys.value = [2];
  await settled();
  expect(controls()).toEqual([b]);
  keys.value = [2, 4];
  await settled();
  expect(controls()).toHaveLength(2);
});

test.each([undefined, 'letter'])(
  'what leaves by a Transition shows its value until it is gone, and cannot be used (name: %s)',
  async (name) => {
    const there = ref(true);
    let gone = () => {};
    mount(() =>
      h(Transition, { css: false, onLeave: (_: Element, done: () => void) => (gone = done) }, () =>
        there.value ? h('section', [select({ name, modelValue: 'v2' })]) : null,
      ),
    );
    const looks = () => $('.widget-select__field').outerHTML;
    const before = looks();
    there.value = false;
    await settled();
    expect(looks()).toBe(before);
    expect($('.widget-select__place').inert).toBe(true);
    $('.widget-select__control').click();
    expect(rows()).toEqual([]);
    gone();
    expect($$('section, select, [class*="widget-select"]')).toEqual([]);
  },
);

test('TransitionGroup around it: moves and leaves', async () => {
  const keys = ref(['v1', 'v2']);
  const gone: (() => void)[] = [];
  mount(() =>
    h(
      TransitionGroup,
      { tag: 'ul', css: false, onLeave: (_: Element, done: () => void) => gone.push(done) },
      () => keys.value.map((key) => select({ key, modelValue: key })),
    ),
  );
  const [first, second] = controls();
  keys.value = ['v2', 'v1'];
  await settled();
  expect(controls()).toEqual([second, first]);
  keys.value = ['v1'];
  await settled();
  expect(controls().map(({ textContent }) => textContent)).toEqual(['B', 'A']);
  gone[0]?.();
  expect(controls()).toEqual([first]);
});

test('taken away while the list is open, in an element of the page: nothing is left', async () => {
  const there = ref(true);
  mount(() => (there.value ? select({ options: { data, dropdownParent: document.body } }) : null));
  controls()[0]?.click();
  expect(rows()).toHaveLength(3);
  there.value = false;
  await settled();
  expect($$('[class*="widget-select"]')).toEqual([]);
});

test('a pick that takes the component away, by a parent that does not follow: nothing is asked of what is gone', async () => {
  const there = ref(true);
  const options = reactive({ data: letters('a|b') });
  mount(() =>
    there.value
      ? select({
          modelValue: 'v1',
          options,
          onChange: () => {
            there.value = false;
            options.data = letters('c');
          },
        })
      : null,
  );
  await settled();
  await pick('B');
  await settled();
  expect([controls(), logged]).toEqual([[], []]);
});

test('removed while it loads: the request is aborted, and its response has no effect', async () => {
  const there = ref(true);
  const told: unknown[] = [];
  let signal: AbortSignal | undefined;
  let answer: (value: unknown) => void = () => {};
  const ajax = {
    debounce: 0,
    request: (_query, _page, abort) => {
      signal = abort;
      return new Promise((done) => {
        answer = done;
      });
    },
  } as AjaxConfig;
  mount(() =>
    there.value
      ? select({
          options: { ajax },
          onLoading: (is: boolean) => told.push(is),
          onError: (error: Error) => told.push(error),
        })
      : null,
  );
  controls()[0]?.click();
  await vi.waitFor(() => expect(told).toEqual([true]));
  there.value = false;
  await settled();
  expect(signal?.aborted).toBe(true);
  answer({ options: data });
  await settled();
  expect(told).toEqual([true]);
});

test('methods: without effect before the component is mounted and after it is gone', async () => {
  const there = ref(true);
  const exposed = shallowRef<WidgetSelectExposed>();
  const early: unknown[] = [];
  // Its elements come first, so it is mounted before the select.
  const Early = defineComponent({
    setup() {
      onMounted(() => early.push(exposed.value?.getValue(), exposed.value?.instance));
      return () => null;
    },
  });
  mount(() => (there.value ? [h(Early), select({ ref: exposed, modelValue: 'v2' })] : []));
  expect(early).toEqual([undefined, undefined]);
  const kept = exposed.value as WidgetSelectExposed;
  expect(kept.getValue()).toBe('v2');
  there.value = false;
  await settled();
  expect(exposed.value).toBe(null);
  expect(logged).toEqual([]);
  kept.open();
  kept.setValue('v1');
  expect(kept.isDropdownOpen()).toBe(false);
  // The developer gets an error message.
  expect(logged.splice(0).join()).toContain('destroy()');
});

test('two applications on one page: each has its own, with ids of its own', () => {
  const other = document.body.appendChild(document.createElement('main'));
  const app = createApp({ render: () => select({ modelValue: 'v2' }) });
  app.mount(other);
  mount(() => select({ modelValue: 'v1' }));
  expect(controls().map(({ textContent }) => textContent)).toEqual(['A', 'B']);
  const ids = $$('[id]').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  app.unmount();
  expect(controls()).toHaveLength(1);
});

test('addition 61 options from the server as HTML are listed, and the one that is picked is the model', async () => {
  const html = '<optgroup label="G"><option value="la" data-meta=\'{"n":1}\'>Laos &amp; more';
  const answer = async () => new Response(html, { headers: { 'Content-Type': 'text/html' } });
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const value = shallowRef<unknown>(null);
  mount(() =>
    h(WidgetSelect, {
      'aria-label': 'x',
      ajax: { url: '/o' },
      open: true,
      modelValue: value.value as null,
      'onUpdate:modelValue': (now: unknown) => {
        value.value = now;
      },
    }),
  );
  await vi.waitFor(() => expect($$('[role="option"]')).toHaveLength(1));
  expect(rows()).toEqual(['Laos & more']);
  $('[role="option"]').click();
  await settled();
  expect(value.value).toBe('la');
});

test('a failed load that no handler hears is in the console', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const ajax = { request: async () => ({ wrong: 1 }) };
  const told = vi.fn();
  const onError = ref<typeof told>();
  mount(() => select({ options: { ajax }, onError: onError.value }));
  controls()[0]?.click();
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(error.mock.calls[0]?.[0]).toMatchObject({ code: 'remote-format' });
  onError.value = told;
  await settled();
  controls()[0]?.click();
  await settled();
  controls()[0]?.click();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(error).toHaveBeenCalledOnce();
});
