// D11.5: a parent decides which branches of a tree are expanded.
import { useState } from 'react';
import { expect, test } from 'vitest';
import WidgetSelect from 'widget-select-react';
import { $, $$, act, render } from './kit.tsx';

const data = [{ value: 1, label: 'P', children: [{ value: 2, label: 'a' }] }];
const twisty = () => $<HTMLElement>('.widget-select__twisty');
const rows = () => $$('[role="treeitem"]').length;

test('D11.5 expanded is controlled: the branch follows what the parent makes of the event', async () => {
  const told: unknown[] = [];
  let follows = false;
  function Page() {
    const [expanded, setExpanded] = useState<number[]>([]);
    return (
      <WidgetSelect
        aria-label="Tree"
        {...{ data, expanded }}
        open
        onExpand={(value, option) => {
          told.push(value, option);
          if (follows) setExpanded([...expanded, value]);
        }}
        onCollapse={(value) => setExpanded(expanded.filter((one) => one !== value))}
      />
    );
  }
  await render(<Page />);
  await act(async () => twisty().click());
  expect([rows(), told]).toEqual([1, [1, data[0]]]);
  follows = true;
  await act(async () => twisty().click());
  expect(rows()).toBe(2);
  await act(async () => twisty().click());
  expect(rows()).toBe(1);
});
