import rename from '../../src/features/create/rename.js';
import { createWith } from '../../src/features/create/rules.js';
import dependsFeature from '../../src/features/depends/feature.js';
import pinnedFeature from '../../src/features/pinned/feature.js';
import { remoteFeature } from '../../src/features/remote/feature.js';
import { sortableFeature } from '../../src/features/sortable/feature.js';
import { treeFeature } from '../../src/features/tree/feature.js';
import treeRows from '../../src/features/tree/nodes.js';
import { listActs, wholeListing } from '../../src/model/acts.js';
import { createCatalog, optionValue } from '../../src/model/data/catalog.js';
import { guard as guardWith } from '../../src/model/guard.js';
import type { OptionIndex, RowIndex } from '../../src/model/indexes.js';
import type { Rows } from '../../src/model/list/listing.js';
import { contentAt, sectionAt } from '../../src/model/list/rows.js';
import { initialState, machineOf } from '../../src/model/machine.js';
import { type Outcome, outcome } from '../../src/model/outcome.js';
import { resolveOptions } from '../../src/model/page-input.js';
import type { Command, StepRequest } from '../../src/model/request.js';
import { startScan } from '../../src/model/search/match.js';
import { EMPTY_SELECTION, type SelectionRecord } from '../../src/model/select/selection.js';
import { selectionOf } from '../../src/model/select/steps.js';
import { valueOfState } from '../../src/model/select/value.js';
import type { State } from '../../src/model/state.js';
import { update as updateWith } from '../../src/model/update.js';
import type { Config, SelectOptions } from '../../src/schema/options.js';
import type { ReportError, SelectData, SelectOption, SelectValue } from '../../src/schema/types.js';

/** An option whose label is its value, unless said otherwise. */
export const option = (value: string, extra: Partial<SelectOption> = {}): SelectOption => ({
  value,
  label: value,
  ...extra,
});

/** `options('a b c')`: three options. */
export const options = (values: string): SelectOption[] => values.split(' ').map((v) => option(v));

/** What an untyped caller may pass. */
export const untyped = (data: unknown): SelectData => data as SelectData;

export const config = (given: SelectOptions = {}): Config =>
  resolveOptions(given as Readonly<Record<string, unknown>>);

/** For tests in which no callback may throw. */
export const noReport: ReportError = (error) => {
  throw error;
};

/** With all features. */
export const machine = machineOf(
  [
    sortableFeature,
    createWith(rename),
    remoteFeature,
    { ...treeFeature, ...treeRows },
    dependsFeature,
    pinnedFeature,
  ],
  () => listActs,
);

export const guard = (state: State, request: StepRequest) =>
  guardWith(machine.guards, state, request);

export const update = (state: State, command: Command) => updateWith(machine.take, state, command);

export function stateOf(
  given: SelectOptions = {},
  values: readonly string[] = [],
  report: ReportError = noReport,
): State {
  const resolved = config(given);
  const catalog = createCatalog(resolved.data ?? []);
  const empty = initialState(resolved, catalog, EMPTY_SELECTION, {
    ...machine,
    listing: () => wholeListing,
    lookUpUnlisted: () => () => undefined,
    report,
  });
  return { ...empty, selection: selectionOf(empty, values) };
}

/** The values that the whole search finds, in its order. */
export function search(
  data: SelectData,
  query: string,
  given: SelectOptions = {},
  report: ReportError = noReport,
): string[] {
  const catalog = createCatalog(data);
  const scan = startScan(catalog, config(given), query, report);
  scan.advance(() => false);
  return [...scan.hits()].map((ix) => optionValue(catalog.options[ix] as SelectOption));
}

/** The values of the rows; a heading is its section in brackets. */
export const rowsOf = ({ rows, catalog }: { rows: Rows; catalog: State['catalog'] }): string[] =>
  Array.from({ length: rows.count }, (_, row) => {
    const ix = contentAt(rows, row as RowIndex);
    return ix < 0
      ? `[${catalog.sections[sectionAt(rows, row as RowIndex)]?.label}]`
      : optionValue(catalog.options[ix] as SelectOption);
  });

/** The value of the active row. */
export function activeValue({ active, rows, catalog }: State): string | null {
  return active < 0 ? null : optionValue(catalog.options[contentAt(rows, active)] as SelectOption);
}

/** All of a selection as a string: a step does not change the one before it. */
export const textOfSelection = ({ entries, strays, flags }: SelectionRecord): string =>
  JSON.stringify([entries, strays, flags && [...flags]]);

/** An event as a short text: `select b`, `change ["a","b"]`, `maximum 2 c`, `native`. */
export function say(event: Outcome): string {
  switch (event.name) {
    case 'select':
    case 'unselect':
    case 'create':
      return `${event.name} ${event.payload.value}`;
    case 'maximum':
      return `maximum ${event.payload.limit} ${event.payload.option.value}`;
    case 'error':
      return `error ${event.payload.code}`;
    case 'native':
    case 'open':
    case 'close':
    case 'clear':
      return event.name;
    case 'focus':
      return `focus ${event.isInside}`;
    default:
      return `${event.name} ${JSON.stringify(event.payload)}`;
  }
}

type PlainNumber<T> = T extends number ? number : T;
type Plain<T> = T extends unknown ? { [Key in keyof T]: PlainNumber<T[Key]> } : never;

/** A request as tests write it: its indexes are plain numbers. */
export type PlainRequest = Plain<StepRequest>;

/** A widget without a page: requests in, events out. */
export interface Driver {
  readonly state: State;
  readonly value: SelectValue;
  /** What callbacks threw. */
  readonly errors: unknown[];
  /** Takes a step and tells its events. */
  act(request: PlainRequest): string[];
  /** The events of the last step as they were. */
  readonly last: readonly Outcome[];
}

export type Drive = (given?: SelectOptions, values?: readonly string[]) => Driver;

/** Guard → update → outcome, as `engine/store.ts` runs them. */
export const driveModel: Drive = (given = {}, values = []) => {
  const errors: unknown[] = [];
  let state = stateOf(given, values, (error) => errors.push(error));
  let last: Outcome[] = [];
  return {
    errors,
    get state() {
      return state;
    },
    get value() {
      return valueOfState(state);
    },
    get last() {
      return last;
    },
    act(wanted) {
      const { command, events = [] } = guard(state, wanted as StepRequest);
      last = [...events];
      if (command) {
        const prev = state;
        const step = update(prev, command);
        state = step.state;
        last.push(...outcome(prev, state, command, step.delta));
      }
      return last.map(say);
    },
  };
};

const ixOf = ({ catalog }: State, value: string): OptionIndex =>
  catalog.options.findIndex((item) => optionValue(item) === value) as OptionIndex;

/** A user's act on the first row with a value. */
export const pick = (driver: Driver, value: string): string[] =>
  driver.act({ type: 'pick', ix: ixOf(driver.state, value) });

/** `setValue()`. */
export const setValue = (driver: Driver, values: string[], silent = false): string[] =>
  driver.act({ type: 'value', origin: 'api', values, silent });

/** `setData()`, which is `updateOptions({ data })`. */
export const setData = (driver: Driver, data: SelectData): string[] =>
  driver.act({
    type: 'config',
    options: { data },
    catalog: createCatalog(data),
  });

/** `updateOptions()` without new data. */
export const configure = (driver: Driver, given: SelectOptions): string[] =>
  driver.act({
    type: 'config',
    options: given as Readonly<Record<string, unknown>>,
    catalog: null,
  });

export const open = (driver: Driver): string[] =>
  driver.act({ type: 'open', origin: 'user', focus: 'search' });

export const close = (driver: Driver): string[] =>
  driver.act({ type: 'close', origin: 'user', focus: 'control' });

export const type = (driver: Driver, text: string): string[] =>
  driver.act({ type: 'query', origin: 'user', text });
