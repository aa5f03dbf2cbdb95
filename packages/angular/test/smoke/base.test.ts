import '@angular/compiler';
import { describe, expect, test } from 'vitest';
import type { SelectOption } from 'widget-select';
import { EVENTS, OPTIONS } from 'widget-select/internal/schema';
import { WidgetSelect as Everything } from 'widget-select-angular';
import {
  create,
  editable,
  inline,
  provideSelectFeatures,
  remote,
  sheet,
  sortable,
  tree,
  WidgetSelect,
} from 'widget-select-angular/base';
import { INPUTS, OUTPUTS } from '../../src/names.ts';
import { $, $$, handled, letters, mount, pick, rows, settled, shown } from './kit.ts';

const data: SelectOption[] = [{ value: 'p', label: 'P', children: letters('a|b') }];

/** What only one feature makes possible. */
const needs: [string, string, object][] = [
  ['tree', '[data]="data"', { data }],
  ['remote', '[ajax]="ajax"', { ajax: { url: '/places' } }],
  ['create', 'allowCreate', {}],
  ['sortable', 'sortable', {}],
  ['sheet', 'mobile="sheet"', {}],
  ['inline', '[inline]="true"', {}],
  ['editable', 'searchIn="control"', {}],
];

describe('addition 6: `widget-select-angular/base`', () => {
  test('picks and follows its parent', async () => {
    await mount(
      '<ng-widget-select aria-label="x" [data]="data" value="v1" />',
      { data: letters('a|b') },
      { imports: [WidgetSelect] },
    );
    expect(shown()).toBe('A');
    await pick('B');
    expect(shown()).toBe('B');
  });

  test('has the features that are provided', async () => {
    await mount(
      '<ng-widget-select aria-label="x" multiple [expandLevel]="1" [data]="data" />',
      { data },
      { imports: [WidgetSelect], providers: [provideSelectFeatures(tree)] },
    );
    $('.widget-select__control').click();
    await settled();
    expect($$('[role="treeitem"]').map((row) => row.textContent)).toEqual(['▼P', 'A', 'B']);
    expect(rows()).toEqual([]);
  });

  test.each(needs)('%s is missed by its name', async (name, inputs, fields) => {
    await mount(`<ng-widget-select aria-label="x" ${inputs} />`, fields, {
      imports: [WidgetSelect],
    });
    const [message = '', ...others] = handled.splice(0);
    expect(message).toContain(`Import { ${name} } from 'widget-select/base'`);
    expect(message).toContain('provideSelectFeatures()');
    expect(others).toEqual([]);
  });

  test.each(needs)('%s is there when it is provided', async (name, inputs, fields) => {
    const feature = [create, editable, inline, remote, sheet, sortable, tree].find(
      (one) => one.name === name,
    );
    if (!feature) throw new Error(`no feature ${name}`);
    await mount(`<ng-widget-select aria-label="x" ${inputs} />`, fields, {
      imports: [WidgetSelect],
      providers: [provideSelectFeatures(feature)],
    });
    expect($$('[role="combobox"]')).toHaveLength(1);
  });
});

test('inputs and outputs are those of the option table and the events, for the compiler and for the class', () => {
  const own = [
    'value',
    'open',
    'searchQuery',
    'options',
    'readonly',
    'id',
    'title',
    'autocomplete',
  ];
  const aria = ['label', 'labelledby', 'describedby', 'errormessage', 'invalid'];
  expect([...INPUTS].sort()).toEqual(
    [...Object.keys(OPTIONS), ...own, ...aria.map((name) => `aria-${name}`)].sort(),
  );
  const models = ['valueChange', 'openChange', 'searchQueryChange', 'expandedChange'];
  const names = OUTPUTS.map((output) => output.split(': ').at(-1));
  expect(names.sort()).toEqual([...EVENTS, 'focus', 'blur', ...models].sort());
  for (const Select of [Everything, WidgetSelect])
    for (const name of [...INPUTS, ...OUTPUTS.map((output) => output.split(':')[0] ?? '')])
      expect(Object.hasOwn(Object.getPrototypeOf(Select.prototype), name), name).toBe(true);
});
