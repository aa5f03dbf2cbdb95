import { describe, expect, test } from 'vitest';
import { createCatalog } from '../../src/model/data/catalog.js';
import type { OptionIndex, TagIndex } from '../../src/model/indexes.js';
import type { SelectOptions } from '../../src/schema/options.js';
import { driveModel, options } from './helpers.ts';

const A = 0 as OptionIndex;
const FIRST = 0 as TagIndex;
const values = (origin: 'api' | 'host') => ({ type: 'value', origin, values: ['b'] }) as const;
const catalog = createCatalog(options('b c'));

type Row = readonly [string, SelectOptions, string[], object, string | undefined];

describe('addition 32 the reason of `change`', () => {
  test.each<Row>([
    ['a picked row', {}, [], { type: 'pick', ix: A }, 'pick'],
    ['a row unpicked', { multiple: true }, ['a'], { type: 'pick', ix: A }, 'pick'],
    ['select-all', { multiple: true }, [], { type: 'toggleAll' }, 'pick'],
    [
      'a removed tag',
      { multiple: true },
      ['a'],
      { type: 'remove', place: FIRST, focus: 'next' },
      'remove',
    ],
    ['the clear button', { clearable: true }, ['a'], { type: 'clear' }, 'clear'],
    ['a new option', { allowCreate: true }, [], { type: 'create', labels: ['x'] }, 'create'],
    [
      'a new option that `createOption` has answered later',
      { allowCreate: true, multiple: true },
      [],
      { type: 'created', made: [{ label: 'x', option: { value: 'x', label: 'x' } }], asked: null },
      'create',
    ],
    [
      'pasted labels of the list',
      { allowCreate: true, multiple: true },
      [],
      { type: 'create', labels: ['a'], pasted: true },
      'pick',
    ],
    [
      'a moved tag',
      { multiple: true, sortable: true },
      ['a', 'b'],
      { type: 'reorder', from: FIRST, to: 1, focus: 'keep' },
      'reorder',
    ],
    ['setValue()', {}, [], values('api'), 'script'],
    ['selectAll()', { multiple: true }, [], { type: 'selectAll' }, 'script'],
    ['the form or its select', {}, [], values('host'), 'form'],
    [
      'other data',
      { missingSelectionPolicy: 'prune' },
      ['a'],
      { type: 'config', options: {}, catalog },
      'data',
    ],
    ['no change', {}, ['a'], { type: 'pick', ix: A }, undefined],
  ])('%s', (_, given, selected, request, reason) => {
    const driver = driveModel({ data: options('a b'), ...given }, selected);
    driver.act(request as Parameters<typeof driver.act>[0]);
    const change = driver.last.find(({ name }) => name === 'change');
    expect(change && 'reason' in change ? change.reason : undefined).toBe(reason);
  });
});
