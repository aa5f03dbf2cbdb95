// Checked by `npm run typecheck`: nothing here runs. Numbers that count different things are different types.
import { test } from 'vitest';
import type { Catalog } from '../../src/model/data/catalog.js';
import { isDisabled } from '../../src/model/data/enabled.js';
import type {
  EntryIndex,
  OptionIndex,
  Position,
  RowIndex,
  TagIndex,
} from '../../src/model/indexes.js';
import type { Rows } from '../../src/model/list/listing.js';
import { contentAt, positionOf, rowAtPosition, rowOfOption } from '../../src/model/list/rows.js';
import type { StepRequest } from '../../src/model/request.js';
import { isSelected, optionAt, type SelectionRecord } from '../../src/model/select/selection.js';
import type { State } from '../../src/model/state.js';

declare const state: State;
declare const rows: Rows;
declare const catalog: Catalog;
declare const selection: SelectionRecord;
declare const ix: OptionIndex;
declare const row: RowIndex;
declare const position: Position;
declare const place: TagIndex;
declare const entry: EntryIndex;

test('a row is no option, and neither is a position, a place or a plain number', () => {
  isDisabled(state, ix);
  isDisabled(state, contentAt(rows, row));
  // @ts-expect-error a row
  isDisabled(state, row);
  // @ts-expect-error a row, too
  isDisabled(state, state.active);
  // @ts-expect-error a position
  isSelected(catalog, selection, position);
  // @ts-expect-error a place among the selected
  isSelected(catalog, selection, place);
  // @ts-expect-error it could be anything
  rowOfOption(rows, 3);
});

test('rows and positions are two coordinates', () => {
  positionOf(rows, rowAtPosition(rows, position));
  // @ts-expect-error an option
  contentAt(rows, ix);
  // @ts-expect-error a position
  contentAt(rows, position);
  // @ts-expect-error a row
  rowAtPosition(rows, row);
  // @ts-expect-error what arithmetic makes of one is a plain number
  contentAt(rows, row + 1);
});

test('an option is an entry, an entry need not be an option, and its place is neither', () => {
  optionAt(catalog, selection, ix);
  optionAt(catalog, selection, entry);
  // @ts-expect-error it may be a value that no option bears
  isSelected(catalog, selection, entry);
  // @ts-expect-error its position, not its option
  optionAt(catalog, selection, place);
});

test('requests name what they mean', () => {
  const requests: StepRequest[] = [];
  requests.push({ type: 'pick', ix }, { type: 'remove', place, focus: 'keep' });
  // @ts-expect-error a row
  requests.push({ type: 'hover', ix: row });
  // @ts-expect-error an option
  requests.push({ type: 'remove', place: ix, focus: 'keep' });
});
