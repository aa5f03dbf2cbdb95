import { describe, expect, test } from 'vitest';
import { createApp, h, shallowRef } from 'vue';
import type { SelectOption } from 'widget-select';
import Everything from 'widget-select-vue';
import WidgetSelect, {
  create,
  editable,
  inline,
  remote,
  sheet,
  sortable,
  tree,
  type WidgetSelectExposed,
  type WidgetSelectProps,
} from 'widget-select-vue/base';
import { $, $$, letters, mount, pick, rows, settled, shown } from './kit.ts';

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

describe('addition 6: `widget-select-vue/base`', () => {
  test('picks, follows its parent, and a template ref has the methods', async () => {
    const props = shallowRef<WidgetSelectProps>({ data: letters('a|b'), modelValue: 'v1' });
    const exposed = shallowRef<WidgetSelectExposed>();
    mount(() => h(WidgetSelect, { ref: exposed, 'aria-label': 'x', ...props.value }));
    props.value = { data: letters('a|b|c'), modelValue: 'v3' };
    await settled();
    expect(shown()).toBe('C');
    props.value = { data: letters('a|b') };
    await settled();
    await pick('B');
    expect(shown()).toBe('B');
    expect(exposed.value?.getValue()).toBe('v2');
  });

  test('has the given features, next to the component with all features', async () => {
    mount(() => [
      h(TreeSelect, { 'aria-label': 'x', data, multiple: true, expandLevel: 1 }),
      h(Everything, { 'aria-label': 'y', data, multiple: true }),
    ]);
    $('.widget-select__control').click();
    await settled();
    expect($$('[role="treeitem"]').map((row) => row.textContent)).toEqual(['▼P', 'A', 'B']);
    expect(rows()).toEqual([]);
  });

  test.each(needs)('%s is missed by its name', (name, props) => {
    const app = createApp({ render: () => h(WidgetSelect, { 'aria-label': 'x', ...props }) });
    const told: unknown[] = [];
    app.config.errorHandler = (error) => told.push(error);
    app.mount($('main'));
    expect(told).toEqual([
      expect.objectContaining({
        code: 'missing-feature',
        message: expect.stringContaining(`Import { ${name} } from 'widget-select/base'`),
      }),
    ]);
    app.unmount();
  });

  test.each(needs)('%s is there when it is given', (name, props) => {
    const feature = [create, editable, inline, remote, sheet, sortable, tree].find(
      (one) => one.name === name,
    );
    if (!feature) throw new Error(`no feature ${name}`);
    mount(() => h(WidgetSelect.with(feature), { 'aria-label': 'x', ...props }));
    expect($$('[role="combobox"]')).toHaveLength(1);
  });
});
