// D11.1: a parent gets values in the type of its data.
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import SelectWidget from 'widget-select';
import WidgetSelect from 'widget-select-react';
import { pick, render, shown, unmount } from './kit.tsx';

const data = [
  { value: 1, label: 'One' },
  { value: 2, label: 'Two' },
  { value: 3, label: 'Three' },
];
const label = { 'aria-label': 'Number' };

test.each([undefined, 'number'])('a controlled number stays one (name: %s)', async (name) => {
  const told: unknown[] = [];
  function Page() {
    const [value, setValue] = useState<number | null>(1);
    const change = (now: number | null) => {
      told.push(now);
      setValue(now);
    };
    return <WidgetSelect {...label} name={name} data={data} value={value} onChange={change} />;
  }
  await render(<Page />);
  expect(shown()).toBe('One');
  await pick('Two');
  expect([told, shown()]).toEqual([[2], 'Two']);
});

test('a list of numbers, with options as the parent has them', async () => {
  const [onChange, onSelect] = [vi.fn(), vi.fn()];
  await render(
    <WidgetSelect
      {...label}
      {...{ data, onChange, onSelect }}
      multiple
      name="numbers"
      defaultValue={[3]}
    />,
  );
  await pick('One');
  expect(onChange.mock.calls).toEqual([[[3, 1], 'pick']]);
  expect(onSelect.mock.calls[0]?.[0]).toBe(data[0]);
  await unmount();
});

test('a parent that sets text for numbers is not asked again', async () => {
  const onChange = vi.fn();
  for (const value of ['2', '2', '1'])
    await render(
      <WidgetSelect {...label} data={data} value={value as never} onChange={onChange} />,
    );
  expect(shown()).toBe('One');
  expect(onChange).not.toHaveBeenCalled();
});

test('values="text" gives texts', async () => {
  const onChange = vi.fn();
  await render(<WidgetSelect {...label} values="text" data={data} onChange={onChange} />);
  await pick('Three');
  expect(onChange.mock.calls).toEqual([['3', 'pick']]);
});

test('a default of the class says whether values are texts', async () => {
  const onChange = vi.fn();
  SelectWidget.defaults = { values: 'text' };
  await render(<WidgetSelect {...label} data={data} onChange={onChange} />);
  SelectWidget.defaults = {};
  await pick('Three');
  expect(onChange.mock.calls).toEqual([['3', 'pick']]);
});
