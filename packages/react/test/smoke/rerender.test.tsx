// What a parent costs that renders again with the same in new objects: nothing (case 130).
import { Profiler, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import SelectWidget, { type SelectData, type SelectOption } from 'widget-select';
import WidgetSelect, { type WidgetSelectProps } from 'widget-select-react';
import { $, $$, act, letters, render } from './kit.tsx';

const label = { 'aria-label': 'Letter' };
const WRITERS = [
  'updateOptions',
  'setData',
  'setValue',
  'setSearchQuery',
  'open',
  'close',
] as const;

/** What was called or changed since it was last taken. */
const seen: string[] = [];
const take = () => seen.splice(0);

beforeEach(() => {
  for (const name of WRITERS) {
    const method = SelectWidget.prototype[name] as (...args: unknown[]) => void;
    vi.spyOn(SelectWidget.prototype, name).mockImplementation(function (
      this: unknown,
      ...args: unknown[]
    ) {
      seen.push(name);
      return method.apply(this, args);
    });
  }
  const { addEventListener } = EventTarget.prototype;
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...args
  ) {
    if (this instanceof Node || this === window) seen.push(`listener ${args[0]}`);
    return addEventListener.apply(this, args as never);
  });
});

let observer: MutationObserver | undefined;
const watch = () => {
  observer = new MutationObserver(() => {});
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document.body, all);
  take();
};
const mutations = () => (observer?.takeRecords() ?? []).map(({ type, target }) => [type, target]);

afterEach(() => {
  observer?.disconnect();
  take();
});

const nested = (): SelectData<Record<string, unknown>> => [
  ...letters('a|b'),
  { label: 'G', options: [{ value: 'c', label: 'C', meta: { size: { w: 1, h: [1, 2] } } }] },
  {
    value: 'r',
    label: 'Root',
    children: [
      { value: 's', label: 'Stem', children: [{ value: 't', label: 'Twig', meta: { n: [1] } }] },
    ],
  },
];

/** All that somebody may write into the markup of a component. */
const inline = (
  onChange: () => void,
  calls: string[],
): WidgetSelectProps<Record<string, unknown>, true> => ({
  multiple: true,
  data: nested(),
  value: ['v1', 'c'],
  open: true,
  searchQuery: '',
  ajax: undefined,
  searchFields: ['label', { field: 'meta.size', weight: 2 }, { get: (option) => option.value }],
  beforeSelect: () => true,
  isOptionDisabled: () => false,
  language: { noResults: 'Nothing' },
  plugins: [{ name: 'mine', setup: () => {} }],
  renderOption: (option) => {
    calls.push(option.value);
    return <b>{option.label}</b>;
  },
  renderValue: (option) => <i>{option.label}</i>,
  className: 'mine',
  style: { width: 200 },
  onChange,
  onSelect: () => {},
  onFocus: () => {},
});

test.each([undefined, 'letter'])(
  'case 130: a render with equal props calls no method, changes no node, adds no listener (name: %s)',
  async (name) => {
    const onChange = vi.fn();
    const App = () => <WidgetSelect {...label} {...inline(onChange, [])} name={name} />;
    await render(<App />);
    expect($$('[role="treeitem"]').map(({ textContent }) => textContent)).toContain('B');
    watch();
    for (let i = 0; i < 3; i++) await render(<App />);
    expect([take(), mutations()]).toEqual([[], []]);
    expect(onChange).not.toHaveBeenCalled();
  },
);

test('the highlight, the query and the list stay, and focus does, while a parent renders per keystroke', async () => {
  const onChange = vi.fn();
  let type = (_: string) => {};
  function App() {
    const [, setText] = useState('');
    type = setText;
    const { searchQuery, open, value, ...rest } = inline(onChange, []);
    return <WidgetSelect {...label} {...rest} onSearch={(query) => setText(query)} />;
  }
  await render(<App />);
  await act(() => $('.widget-select__control').click());
  const search = $<HTMLInputElement>('.widget-select__search');
  for (const query of ['t', 'tw']) {
    await act(() => {
      search.value = query;
      search.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  search.setSelectionRange(1, 1);
  await act(() =>
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })),
  );
  const active = search.getAttribute('aria-activedescendant');
  expect(active).toBeTruthy();
  watch();
  await act(() => type('outside'));
  expect([take(), mutations()]).toEqual([[], []]);
  expect([search.value, search.selectionStart, document.activeElement]).toEqual(['tw', 1, search]);
  expect(search.getAttribute('aria-activedescendant')).toBe(active);
  expect(onChange).not.toHaveBeenCalled();
});

test('an inline `ajax` of inline functions asks once, and calls those of the last render', async () => {
  const asked: string[] = [];
  const App = ({ word }: { word: string }) => (
    <WidgetSelect
      {...label}
      ajax={{
        debounce: 0,
        request: async (query) => {
          asked.push(`${word} ${query}`);
          return letters('a|b');
        },
        transform: (answer) => answer as SelectOption[],
        params: () => ({ word }),
      }}
    />
  );
  await render(<App word="one" />);
  await act(() => $('.widget-select__control').click());
  await vi.waitFor(() => expect($$('[role="option"]')).toHaveLength(2));
  watch();
  for (const word of ['two', 'three']) await render(<App word={word} />);
  expect([take(), mutations(), asked]).toEqual([[], [], ['one ']]);
  const search = $<HTMLInputElement>('.widget-select__search');
  await act(() => {
    search.value = 'x';
    search.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await vi.waitFor(() => expect(asked).toEqual(['one ', 'three x']));
  // What the response changes is rendered before the page is removed.
  await act(() => vi.waitFor(() => expect($('[role="listbox"]').ariaBusy).not.toBe('true')));
});

/** A list that counts how often one of its entries is read. */
function counted(length: number) {
  let reads = 0;
  const list = Array.from(
    { length },
    (_, i): SelectOption => ({ value: `${i}`, label: `Row ${i}` }),
  );
  const data = new Proxy(list, {
    get(target, key) {
      if (typeof key === 'string' && /^\d/.test(key)) reads++;
      return Reflect.get(target, key);
    },
  });
  return { data, reads: () => reads };
}

test.each([undefined, '7', ''])(
  '100,000 options: the same list is not looked at (value: %s)',
  async (value) => {
    const { data, reads } = counted(100_000);
    const App = () => <WidgetSelect {...label} data={data} value={value} />;
    await render(<App />);
    const before = reads();
    expect(before).toBeGreaterThan(0);
    watch();
    for (let i = 0; i < 3; i++) await render(<App />);
    expect([reads() - before, take(), mutations()]).toEqual([0, [], []]);
  },
);

test('100,000 options: a list of equal content is read once and rebuilds nothing; another last entry does', async () => {
  const App = ({ data }: { data: SelectOption[] }) => <WidgetSelect {...label} data={data} />;
  await render(<App data={counted(100_000).data} />);
  watch();
  const { data, reads } = counted(100_000);
  await render(<App data={data} />);
  expect([reads(), take(), mutations()]).toEqual([100_000, [], []]);
  await render(<App data={[...data.slice(0, -1), { value: '99999', label: 'Last' }]} />);
  expect(take()).toEqual(['updateOptions']);
});

test('a render prop is called for what is drawn, once a render', async () => {
  const calls: string[] = [];
  const App = (): ReactNode => <WidgetSelect {...label} {...inline(() => {}, calls)} />;
  await render(<App />);
  calls.length = 0;
  await render(<App />);
  expect(calls).toEqual(['v1', 'v2', 'c', 'r']);
});

test('a component is rendered once when it mounts, even with a value', async () => {
  const phases: string[] = [];
  await render(
    <Profiler id="select" onRender={(_, phase) => phases.push(phase)}>
      <WidgetSelect {...label} data={letters('a|b')} value="v1" onChange={() => {}} />
    </Profiler>,
  );
  expect(phases).toEqual(['mount']);
});
