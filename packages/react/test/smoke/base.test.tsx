import { createRef } from 'react';
import { describe, expect, test } from 'vitest';
import type { SelectOption, SelectWidget } from 'widget-select';
import Everything from 'widget-select-react';
import WidgetSelect, {
  create,
  editable,
  inline,
  remote,
  sheet,
  sortable,
  tree,
  type WidgetSelectProps,
} from 'widget-select-react/base';
import { $, $$, act, letters, logged, pick, render, shown } from './kit.tsx';

const data: SelectOption[] = [{ value: 'p', label: 'P', children: letters('a|b') }];
const TreeSelect = WidgetSelect.with(tree);

/** What only one feature makes possible. */
const needs: [string, WidgetSelectProps][] = [
  ['tree', { data }],
  ['remote', { ajax: { url: '/places' } }],
  ['create', { allowCreate: true }],
  ['sortable', { sortable: true }],
  ['sheet', { mobile: 'sheet' }],
  ['inline', { inline: true }],
  ['editable', { searchIn: 'control' }],
];

describe('addition 6: `widget-select-react/base`', () => {
  test('picks, and what its parent holds it follows', async () => {
    const ref = createRef<SelectWidget>();
    await render(
      <WidgetSelect ref={ref} aria-label="x" data={letters('a|b')} defaultValue="v1" clearable />,
    );
    await pick('B');
    expect(shown()).toBe('B');
    expect(ref.current?.getValue()).toBe('v2');
    await render(<WidgetSelect ref={ref} aria-label="x" data={letters('b|c')} value="v3" />);
    expect(shown()).toBe('C');
  });

  test('has the given features, next to the component with all features', async () => {
    await render(
      <>
        <TreeSelect aria-label="x" data={data} multiple expandLevel={1} defaultValue={['v1']} />
        <Everything aria-label="y" data={data} multiple defaultValue={['v2']} />
      </>,
    );
    await act(() => $('.widget-select__control').click());
    expect($$('[role="treeitem"]').map((row) => row.textContent)).toEqual(['▼P', 'A', 'B']);
  });

  test.each(needs)('%s is missed by its name', async (name, props) => {
    const message = `Import { ${name} } from 'widget-select/base'`;
    await expect(render(<WidgetSelect aria-label="x" {...props} />)).rejects.toMatchObject({
      code: 'missing-feature',
      message: expect.stringContaining(message),
    });
    // What React logs about every error, in addition to throwing it.
    logged.length = 0;
  });

  test.each(needs)('%s is there when it is given', async (name, props) => {
    const feature = [create, editable, inline, remote, sheet, sortable, tree].find(
      (one) => one.name === name,
    );
    if (!feature) throw new Error(`no feature ${name}`);
    const Select = WidgetSelect.with(feature);
    await render(<Select aria-label="x" {...props} />);
    expect($$('[role="combobox"]')).toHaveLength(1);
  });
});
