import { Activity, StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type SelectWidget from 'widget-select';
import WidgetSelect from 'widget-select-react';
import { $, $$, act, formText, letters, pick, render, shown, unmount } from './kit.tsx';

const data = letters('a|b|c');
const label = { 'aria-label': 'Letter' };

test('a pick reaches onChange and the display', async () => {
  const onChange = vi.fn();
  await render(<WidgetSelect {...label} data={data} onChange={onChange} />);
  await pick('B');
  expect(onChange.mock.calls).toEqual([['v2', 'pick']]);
  expect(shown()).toBe('B');
});

test('multiple: the value is a new list', async () => {
  const onChange = vi.fn();
  const first = ['v1'];
  await render(
    <WidgetSelect {...label} data={data} multiple defaultValue={first} onChange={onChange} />,
  );
  await pick('C');
  expect(onChange.mock.calls).toEqual([[['v1', 'v3'], 'pick']]);
  expect(first).toEqual(['v1']);
});

test('D8.2 the value follows the prop and says nothing back', async () => {
  const onChange = vi.fn();
  for (const [value, text] of [
    ['v1', 'A'],
    ['v3', 'C'],
    [null, ''],
  ] as const) {
    await render(<WidgetSelect {...label} data={data} value={value} onChange={onChange} />);
    expect(shown()).toBe(text);
  }
  expect(onChange).not.toHaveBeenCalled();
});

test.each([undefined, 'letter'])(
  'D8.2 when the parent ignores onChange, the display goes back (name: %s)',
  async (name) => {
    const onChange = vi.fn();
    await render(
      <WidgetSelect {...label} name={name} data={data} value="v1" onChange={onChange} />,
    );
    await pick('B');
    expect(onChange.mock.calls).toEqual([['v2', 'pick']]);
    expect(shown()).toBe('A');
    if (name) expect($<HTMLSelectElement>('select').value).toBe(formText('v1'));
  },
);

test('uncontrolled: the selection survives a `name` that comes and goes', async () => {
  const onChange = vi.fn();
  const App = ({ name }: { name?: string }) => (
    <form>
      <WidgetSelect {...label} name={name} data={data} defaultValue="v1" onChange={onChange} />
    </form>
  );
  await render(<App />);
  await pick('B');
  await render(<App name="letter" />);
  expect([shown(), $<HTMLSelectElement>('select').value]).toEqual(['B', formText('v2')]);
  await pick('C');
  await render(<App />);
  expect(shown()).toBe('C');
  await render(<App name="letter" />);
  expect([shown(), $<HTMLSelectElement>('select').value]).toEqual(['C', formText('v3')]);
  expect(onChange.mock.calls).toEqual([
    ['v2', 'pick'],
    ['v3', 'pick'],
  ]);
});

test('a parent that follows gets its value, and each event once', async () => {
  const onChange = vi.fn();
  function Parent() {
    const [value, setValue] = useState<string | null>('v1');
    const change = (next: string | null) => {
      onChange(next);
      setValue(next);
    };
    return <WidgetSelect {...label} data={data} value={value} onChange={change} />;
  }
  await render(<Parent />);
  await pick('B');
  expect(shown()).toBe('B');
  await pick('C');
  expect(onChange.mock.calls).toEqual([['v2'], ['v3']]);
});

test('a handler that throws is reported, and the value still goes back', async () => {
  const reported = vi.fn((event: Event) => event.preventDefault());
  window.addEventListener('error', reported);
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const throws = () => {
    throw new Error('no');
  };
  await render(<WidgetSelect {...label} data={data} value="v1" onChange={throws} />);
  await pick('B');
  expect(shown()).toBe('A');
  expect(reported.mock.calls.length + error.mock.calls.length).toBeGreaterThan(0);
  window.removeEventListener('error', reported);
});

test('a value that comes with the data that has it is not dropped on the way', async () => {
  const onChange = vi.fn();
  const props = { ...label, missingSelectionPolicy: 'prune', onChange } as const;
  await render(<WidgetSelect {...props} data={data} value="v1" />);
  await render(<WidgetSelect {...props} data={letters('x|y')} value="v25" />);
  expect(shown()).toBe('Y');
  expect(onChange).not.toHaveBeenCalled();
});

test('D1.3 a value shows before its data is there, and does not become a row', async () => {
  await render(<WidgetSelect {...label} name="letter" data={undefined} value="v2" />);
  expect(shown()).toBe(formText('v2'));
  await act(() => $('.widget-select__control').click());
  expect($$('[role="option"]')).toEqual([]);
  await render(<WidgetSelect {...label} name="letter" data={data} value="v2" />);
  expect(shown()).toBe('B');
  expect($<HTMLSelectElement>('select').value).toBe(formText('v2'));
});

test.each([undefined, 'letter'])(
  'StrictMode: one control, which works (name: %s)',
  async (name) => {
    const onChange = vi.fn();
    let instance: SelectWidget | null = null;
    await render(
      <StrictMode>
        <WidgetSelect
          {...label}
          name={name}
          data={data}
          defaultValue="v3"
          onChange={onChange}
          ref={(select) => {
            instance = select;
          }}
        />
      </StrictMode>,
    );
    expect($$('[role="combobox"]')).toHaveLength(1);
    expect(shown()).toBe('C');
    expect(instance).toHaveProperty('getValue');
    await pick('A');
    expect(onChange.mock.calls).toEqual([['v1', 'pick']]);
    await unmount();
    expect(instance).toBe(null);
    expect($$('[role="combobox"]')).toEqual([]);
  },
);

// React 19.2 has brought it.
test.skipIf(!Activity).each([undefined, 'letter'])(
  'Activity: hidden it is gone, shown again it has its value (name: %s)',
  async (name) => {
    const App = ({ mode }: { mode: 'hidden' | 'visible' }) => (
      <Activity mode={mode}>
        <WidgetSelect {...label} name={name} data={data} />
      </Activity>
    );
    await render(<App mode="visible" />);
    await pick('B');
    await render(<App mode="hidden" />);
    expect($$('[role="combobox"]')).toEqual([]);
    await render(<App mode="visible" />);
    expect($$('[role="combobox"]')).toHaveLength(1);
    expect(shown()).toBe('B');
  },
);

test('a ref is the instance', async () => {
  const ref = { current: null as SelectWidget<Record<string, unknown>, true> | null };
  await render(<WidgetSelect {...label} data={data} multiple ref={ref} />);
  await act(() => ref.current?.selectAll());
  expect(ref.current?.getValue()).toEqual(['v1', 'v2', 'v3']);
  await act(() => ref.current?.focus());
  expect(document.activeElement).toBe($('[role="combobox"]'));
});

test.each([undefined, 'letter'])(
  "'' of a form that begins with nothing is the empty selection, unless an option has that value (D1.2); name %s",
  async (name) => {
    const onChange = vi.fn();
    const App = ({ value, list = data }: { value: string; list?: typeof data }) => (
      <WidgetSelect
        {...label}
        name={name}
        data={list}
        placeholder="None"
        clearable
        value={value}
        onChange={onChange}
      />
    );
    await render(<App value="" />);
    expect([shown(), $('.widget-select__clear').hidden]).toEqual(['None', true]);
    await render(<App value="v2" />);
    expect(shown()).toBe('B');
    await render(<App value="" />);
    expect([shown(), $('.widget-select__clear').hidden]).toEqual(['None', true]);
    await render(<App value="" list={[{ value: '', label: 'Any' }, ...data]} />);
    expect(shown()).toBe('Any');
    expect(onChange).not.toHaveBeenCalled();
  },
);
