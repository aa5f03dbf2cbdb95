import type { AfterStep } from '../../model/capability.js';
import { type Catalog, createCatalog, optionValue } from '../../model/data/catalog.js';
import { createTree, hasChildren } from '../../model/data/tree.js';
import type { OptionIndex } from '../../model/indexes.js';
import { activeAfterData, activeAsOpened, resetRemote, withRows } from '../../model/list/closed.js';
import { NO_ROWS, type Pinned } from '../../model/list/listing.js';
import { isQueryShort } from '../../model/list/status.js';
import { wholeCatalog, withOnly } from '../../model/list/whole.js';
import type { Command } from '../../model/request.js';
import { carryOver } from '../../model/select/steps.js';
import type { Pinning, State } from '../../model/state.js';
import type { Config } from '../../schema/options.js';
import type { SelectOption } from '../../schema/types.js';

/*
 * Rows of the page above those of the list: the first options of the catalog, whatever the list is (D11.6).
 */

interface Read {
  readonly fields: Config['fields'];
  readonly catalog: Catalog;
}

/** What lists of the page have been read as, by the list. */
const reads = new WeakMap<object, Read>();

/** The pinned options of a configuration, each value once. `isNew`: the page has given the list again, and may have changed it. */
function pinnedCatalog(config: Config, isNew = false): Catalog | null {
  const { pinned, fields } = config;
  if (!pinned) return null;
  const known = reads.get(pinned);
  if (known && known.fields === fields && !isNew) return known.catalog;
  const { options, tree } = createCatalog(pinned, config);
  const roots = options.filter((_, ix) => (tree?.parent[ix] ?? -1) < 0);
  const byValue = new Map<string, SelectOption>();
  for (const option of roots)
    if (!byValue.has(optionValue(option))) byValue.set(optionValue(option), option);
  const own = [...byValue.values()];
  const catalog: Catalog = { options: own, sections: [], sectionOf: null, tree: null, lazy: {} };
  reads.set(pinned, { fields, catalog });
  return catalog;
}

/** These options, in no group and at the top level, and then those of the catalog. */
function prepended(first: readonly SelectOption[], catalog: Catalog): Catalog {
  const { options, sections, sectionOf, tree } = catalog;
  const count = first.length;
  const moved = (column: Int32Array, change = (value: number) => value) => {
    const next = new Int32Array(count + column.length).fill(-1);
    next.set(column.map(change), count);
    return next;
  };
  return {
    options: first.concat(options),
    sections,
    sectionOf: sectionOf && moved(sectionOf),
    tree:
      tree &&
      createTree(
        moved(tree.parent, (up) => (up < 0 ? up : up + count)),
        tree.loaded,
      ),
    lazy: {},
  };
}

/** The list below the pinned rows: one that it has too is shown above, unless it has a branch, which would be lost. */
function listBelow(catalog: Catalog, values: ReadonlySet<string>): Catalog {
  const { tree, options } = catalog;
  const branches = new Set(
    tree ? options.filter((_, ix) => hasChildren(tree, ix as OptionIndex)) : [],
  );
  return withOnly(catalog, (option) => branches.has(option) || !values.has(optionValue(option)));
}

/** Which pinned values these options have, too. */
const doublesIn = (
  options: readonly SelectOption[],
  values: ReadonlySet<string>,
  former: Pinned | undefined,
): string[] =>
  options
    .filter((option) => !former?.options.includes(option))
    .map(optionValue)
    .filter((value) => values.has(value));

/** Whether the catalog begins with these options. */
const begins = ({ options }: Catalog, first: readonly SelectOption[]): boolean =>
  first.every((option, ix) => option === options[ix]);

/** The list without the options that were pinned: of a server, it is the one before its pages, which are requested again. */
function withListAnew(state: State): State {
  const { pinned, parents, catalog } = state;
  if (state.config.ajax && state.remote.pages > 0) return resetRemote(state);
  const whole = wholeCatalog(state);
  const listed = new Set(catalog.options);
  const former = new Set(pinned?.options.map(optionValue));
  const isListed = (option: SelectOption) => listed.has(option) || former.has(optionValue(option));
  const next: State = { ...state, catalog: parents ? withOnly(whole, isListed) : whole };
  return { ...next, selection: carryOver(state, next, false, !!state.config.ajax) };
}

/** The active row, as if the list had come with its pinned rows. */
function withActive(prev: State, before: State, after: State, command: Command): State {
  const isSame = prev.remote.answered === after.remote.answered;
  const isKept = isSame && prev.active >= 0 && prev.activeReason !== 'open';
  return command.type === 'loaded' && command.first && after.open && !isKept
    ? activeAsOpened(after)
    : activeAfterData(before, after);
}

/** A further page is below them, whose options may be pinned, too. */
function withFurther(prev: State, next: State, former: Pinned, command: Command): State {
  if (command.type !== 'loaded') return next;
  const values = new Set(former.options.map(optionValue));
  const found = command.pages.flatMap(({ options }) => doublesIn(options, values, former));
  const doubles = new Set([...former.doubles, ...found]);
  if (doubles.size === former.doubles.size) return next;
  return withRowsAgain(prev, { ...next, pinned: { ...former, doubles } });
}

/** After every step: the pinned options are the first ones of the list, whatever it is now. */
export const afterPinned: AfterStep = (prev, next, command) => {
  const { config, pinned: former } = next;
  const isNew = command.type === 'config' && Object.hasOwn(command.options, 'pinned');
  const options = pinnedCatalog(config, isNew)?.options ?? [];
  if (options.length === 0 && !former) return next;
  const isOther = options !== former?.options;
  if (former && !isOther && begins(next.catalog, options))
    return withFurther(prev, next, former, command);
  const values = new Set(options.map(optionValue));
  const from = isOther && former ? withListAnew(next) : next;
  const found = from.remote.pages > 0 ? doublesIn(from.catalog.options, values, former) : [];
  const pinned: Pinned = { options, doubles: new Set(found) };
  const base: State = { ...from, pinned: options.length ? pinned : undefined };
  const catalog = prepended(options, listBelow(base.catalog, values));
  const placed: State = { ...base, catalog, scan: null, rows: NO_ROWS };
  const selection = carryOver(base, placed, false, !!config.ajax);
  return withActive(prev, next, withRows({ ...placed, selection }), command);
};

/** A further page has listed a pinned option: what is counted is other. */
const withRowsAgain = (prev: State, next: State): State =>
  prev.rows === next.rows ? next : { ...withRows(next), active: next.active };

/** What is searched on the page, although a server finds the rest. */
function matching(
  { config, rules }: State,
  query: string,
  start: Parameters<Pinning['found']>[2],
): ReadonlySet<number> {
  const own = pinnedCatalog(config);
  if (!own) return new Set();
  const scan = start(own, config, query, rules.report);
  scan.advance(() => false);
  return new Set(scan.hits());
}

export const pinning: Pinning = {
  found(state, hits, start) {
    const { config, remote, catalog, pinned, open } = state;
    const count = pinned?.options.length ?? 0;
    // Above the message that more has to be typed.
    if (isQueryShort(state)) return Int32Array.from(matching(state, state.query, start));
    if (!config.ajax || config.filterOption || !open || remote.query === '') return hits;
    const matches = matching(state, remote.query, start);
    const rest = hits ?? Int32Array.from(catalog.options, (_, ix) => ix);
    return Int32Array.from([...matches, ...rest.filter((ix) => ix >= count)]);
  },
  first: (rows) => (listed, expansion, hits, creates) => {
    const { pinned } = listed as State;
    if (!pinned) return rows(listed, expansion, hits, creates);
    const { options, doubles } = pinned;
    const isPinned = (ix: number) => ix < options.length;
    const own = hits ? hits.filter(isPinned) : options.map((_, ix) => ix);
    const found = hits && Int32Array.from([...own, ...hits.filter((ix) => !isPinned(ix))]);
    const isOwn = (ix: number) => !doubles.has(optionValue(options[ix] as SelectOption));
    const above = [...own].filter(isOwn).length;
    return { ...rows(listed, expansion, found, creates), above };
  },
};
