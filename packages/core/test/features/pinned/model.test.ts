// D11.6, D11.11: rows of the page above those of the list.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCatalog } from '../../../src/model/data/catalog.js';
import type { RowIndex } from '../../../src/model/indexes.js';
import { listedOptions } from '../../../src/model/list/listing.js';
import { ariaPositionAt } from '../../../src/model/list/rows.js';
import { noticeOf, unloadedOptions } from '../../../src/model/list/status.js';
import { isLabelPending } from '../../../src/model/select/value.js';
import type { SelectOptions } from '../../../src/schema/options.js';
import type { SelectOption } from '../../../src/schema/types.js';
import {
  activeValue,
  close,
  configure,
  type Driver,
  driveModel,
  open,
  option,
  options,
  pick,
  rowsOf,
  setData,
  setValue,
  type,
} from '../../model/helpers.ts';
import { append, fail, list, load, remote, seen } from '../remote/model-kit.ts';

const PINNED = [option('none', { label: 'None' }), option('me', { label: 'Me' })];

const drive = (given: SelectOptions = {}, values: readonly string[] = []) => {
  const driver = driveModel({ data: options('a b c'), pinned: PINNED, ...given }, values);
  // As the feature does when it wakes.
  driver.act({ type: 'settle' });
  return driver;
};
const rowsAfterOpening = (driver: Driver) => {
  open(driver);
  return rowsOf(driver.state).join(' ');
};
const server = (given: SelectOptions = {}, values: readonly string[] = []) => {
  const driver = remote({ pinned: PINNED, ...given }, values);
  open(driver);
  return driver;
};
/** A page of a server that says how many options match. */
const page = (driver: Driver, data: SelectOption[], total: number, first = true) =>
  driver.act({
    type: 'loaded',
    query: driver.state.query.trim(),
    first,
    pages: [createCatalog(data)],
    count: first ? 1 : driver.state.remote.pages + 1,
    more: true,
    total,
  });
/** Number of listed options for screen readers, and of which the message of the total speaks. */
const counts = ({ state }: Driver) => [
  ariaPositionAt(state, (state.rows.count - 1) as RowIndex).size,
  listedOptions(state.rows),
  listedOptions(state.rows) + unloadedOptions(state),
];

describe('D11.6 a local list', () => {
  test('pinned rows are above, searched, and hidden if they do not match', () => {
    const driver = drive();
    expect(rowsAfterOpening(driver)).toBe('none me a b c');
    type(driver, 'm');
    expect(rowsOf(driver.state)).toEqual(['me']);
    type(driver, 'b');
    expect(rowsOf(driver.state)).toEqual(['b']);
  });

  test('they are above better matches, and above a group; the active row is the best match', () => {
    const data = [{ label: 'G', options: [option('m', { label: 'Me' }), option('x')] }];
    const driver = drive({ data, pinned: [option('other', { label: 'Some me' })] });
    expect(rowsAfterOpening(driver)).toBe('other [G] m x');
    type(driver, 'me');
    expect(rowsOf(driver.state)).toEqual(['other', '[G]', 'm']);
    const flat = drive({ data: options('me'), pinned: [option('other', { label: 'Some me' })] });
    open(flat);
    type(flat, 'me');
    expect(rowsOf(flat.state)).toEqual(['other', 'me']);
  });

  test('above the roots of a tree; one that is a branch of it stays there, too', () => {
    const data = [{ ...option('p'), children: options('q r') }, option('me')];
    const driver = drive({ data, expandLevel: 1 });
    expect(rowsAfterOpening(driver)).toBe('none me p q r');
    expect(driver.state.catalog.tree?.depth.join('')).toBe('00011');
    type(driver, 'q');
    expect(rowsOf(driver.state)).toEqual(['p', 'q']);
    type(driver, '');
    pick(driver, 'me');
    expect(driver.value).toBe('me');
    const branch = drive({ data: [{ ...option('me'), children: options('x') }], expandLevel: 1 });
    expect(rowsAfterOpening(branch)).toBe('none me me x');
  });

  test('one that the list has too is shown once, above, with the option of the page', () => {
    const driver = drive({ data: [option('a'), option('me', { label: 'The other' })] }, ['me']);
    expect(rowsAfterOpening(driver)).toBe('none me a');
    expect(driver.state.catalog.options[1]).toBe(PINNED[1]);
    expect(driver.value).toBe('me');
  });

  test('in a multiple list, a range and `selectAll()` include them, as they are rows', () => {
    const driver = drive({ multiple: true });
    driver.act({ type: 'selectAll' });
    expect(driver.value).toEqual(['none', 'me', 'a', 'b', 'c']);
    const hiding = drive({ multiple: true, hideSelected: true }, ['me']);
    expect(rowsAfterOpening(hiding)).toBe('none a b c');
  });

  test('new data keeps them, also their selection if it prunes', () => {
    const driver = drive({ missingSelectionPolicy: 'prune', multiple: true }, ['me', 'a']);
    expect(setData(driver, options('x y'))).toEqual(['change ["me"]', 'native']);
    expect(rowsAfterOpening(driver)).toBe('none me x y');
  });

  test('they can be changed and removed at run time; what they covered is back', () => {
    const driver = drive({ data: options('a me b') }, ['me']);
    expect(rowsAfterOpening(driver)).toBe('none me a b');
    expect(configure(driver, { pinned: [option('top')] })).toEqual([]);
    expect(rowsOf(driver.state)).toEqual(['top', 'a', 'me', 'b']);
    configure(driver, { pinned: undefined });
    expect(rowsOf(driver.state)).toEqual(['a', 'me', 'b']);
    expect([driver.value, driver.state.pinned]).toEqual(['me', undefined]);
    configure(driver, { pinned: PINNED });
    expect(rowsOf(driver.state)).toEqual(['none', 'me', 'a', 'b']);
    // The same list, changed in place.
    const own = options('x');
    configure(driver, { pinned: own });
    own.push(option('y'));
    configure(driver, { pinned: own });
    expect(rowsOf(driver.state)).toEqual(['x', 'y', 'a', 'me', 'b']);
  });

  test('`fields` maps them, and `values: own` keeps what they have', () => {
    const pinned = [{ id: 7, name: 'Me' }] as never;
    const driver = drive({
      ...{ pinned, data: [] as never, fields: { value: 'id', label: 'name' } as never },
      values: 'own',
    });
    open(driver);
    pick(driver, '7');
    expect(driver.value).toBe(7);
    const { catalog } = driver.state;
    configure(driver, { placeholder: 'x' });
    expect(driver.state.catalog).toBe(catalog);
  });

  test('the active row stays on its option when they change', () => {
    const driver = drive();
    open(driver);
    driver.act({ type: 'move', to: 'last' });
    configure(driver, { pinned: [option('top')] });
    expect(activeValue(driver.state)).toBe('c');
  });

  test('what a user creates is below them', () => {
    const driver = drive({ allowCreate: true, multiple: true });
    open(driver);
    driver.act({ type: 'create', labels: ['new'], pasted: false } as never);
    type(driver, '');
    expect(rowsOf(driver.state)).toEqual(['none', 'me', 'a', 'b', 'c', 'new']);
  });
});

describe('D11.6 a remote list', () => {
  test('they are there while the first page loads, at an error, and above each page', () => {
    const driver = server();
    load(driver);
    expect(seen(driver.state)).toBe('none me · loading');
    fail(driver);
    expect(seen(driver.state)).toBe('none me · loadError');
    list(driver, options('a b'), true);
    expect(seen(driver.state)).toBe('none me a b');
    append(driver, options('c'));
    expect(seen(driver.state)).toBe('none me a b c');
  });

  test('a query finds them on the page, whatever the server finds', () => {
    const driver = server();
    list(driver, options('a b'));
    type(driver, 'm');
    load(driver);
    list(driver, options('m1 m2'));
    expect(rowsOf(driver.state)).toEqual(['me', 'm1', 'm2']);
    expect(activeValue(driver.state)).toBe('me');
    type(driver, 'zz');
    load(driver);
    list(driver, []);
    expect(seen(driver.state)).toBe(' · empty');
    type(driver, 'no');
    load(driver);
    fail(driver);
    expect(seen(driver.state)).toBe('none · loadError');
    close(driver);
    expect(rowsAfterOpening(driver)).toContain('none me');
  });

  test('`filterOption` decides about them, too', () => {
    const driver = server({ filterOption: ({ value }) => value.startsWith('n') });
    list(driver, options('n1 x'));
    type(driver, 'q');
    list(driver, options('n1 x'));
    expect(rowsOf(driver.state)).toEqual(['none', 'n1']);
  });

  test('they count in aria-setsize, and not in the total; one that the server has counts', () => {
    const driver = server();
    page(driver, options('a b'), 10);
    expect(counts(driver)).toEqual([12, 2, 10]);
    page(driver, options('me c'), 10, false);
    expect(rowsOf(driver.state)).toEqual(['none', 'me', 'a', 'b', 'c']);
    expect(counts(driver)).toEqual([11, 4, 10]);
    type(driver, 'a');
    load(driver);
    page(driver, options('a aa'), 3);
    expect(rowsOf(driver.state)).toEqual(['a', 'aa']);
    expect(counts(driver)).toEqual([3, 2, 3]);
  });

  test('a selected one is never asked for, nor lost with its page', () => {
    const resolve = async () => [];
    const driver = remote(
      { pinned: PINNED, ajax: { request: async () => [], resolve }, multiple: true },
      ['me', 'far'],
    );
    const pending = () =>
      driver.state.selection.strays.filter(isLabelPending).map(({ value }) => value);
    expect(pending()).toEqual(['far']);
    open(driver);
    list(driver, options('a'));
    setValue(driver, ['none', 'far']);
    expect(pending()).toEqual(['far']);
    expect(driver.value).toEqual(['none', 'far']);
  });

  test('above the roots of a tree from a server, also for a query, and with further pages', () => {
    const driver = server({ expandLevel: 1 });
    const branch = (value: string, children: string) => ({
      ...option(value),
      children: options(children),
    });
    list(driver, [branch('p', 'q r')], true);
    expect(rowsOf(driver.state)).toEqual(['none', 'me', 'p', 'q', 'r']);
    append(driver, [branch('p', 's'), option('me')]);
    expect(rowsOf(driver.state)).toEqual(['none', 'me', 'p', 'q', 'r', 's']);
    type(driver, 'me');
    load(driver);
    list(driver, [branch('m', 'mee')]);
    expect(rowsOf(driver.state)).toEqual(['me', 'm', 'mee']);
    expect(activeValue(driver.state)).toBe('me');
    pick(driver, 'me');
    expect(driver.value).toBe('me');
  });

  test('other pinned rows start the list anew, which is then requested again', () => {
    const driver = server();
    list(driver, options('a me b'));
    expect(rowsOf(driver.state)).toEqual(['none', 'me', 'a', 'b']);
    configure(driver, { pinned: [option('top')] });
    expect([rowsOf(driver.state), driver.state.remote.pages]).toEqual([['top'], 0]);
    list(driver, options('a me b'));
    expect(rowsOf(driver.state)).toEqual(['top', 'a', 'me', 'b']);
  });
});

describe('D11.6 with fields that it depends on', () => {
  const when = (value: string, site: string) => option(value, { when: { site } });

  test('they stay over conditions, and so does their selection', () => {
    const driver = drive({
      ...{ data: [when('a', '1'), when('b', '2')], depends: 'site', multiple: true },
    });
    driver.act({ type: 'parents', values: { site: '1' }, isOther: false });
    expect(rowsAfterOpening(driver)).toBe('none me a');
    setValue(driver, ['a', 'me']);
    driver.act({ type: 'parents', values: { site: '2' }, isOther: true });
    expect([rowsOf(driver.state), driver.value]).toEqual([['none', 'me', 'b'], ['me']]);
    configure(driver, { pinned: [option('top')] });
    expect(rowsOf(driver.state)).toEqual(['top', 'b']);
  });

  test('a source is not asked whether they still hold', () => {
    const driver = remote({ pinned: PINNED, depends: 'site', multiple: true }, ['me', 'a']);
    driver.act({ type: 'parents', values: { site: '1' }, isOther: false });
    driver.act({ type: 'parents', values: { site: '2' }, isOther: true });
    expect([...(driver.state.parents?.doubted ?? [])]).toEqual(['a']);
  });
});

/** The rows by the sentences of the decision: pinned ones that match, then what the list has besides. */
class Oracle {
  pinned: SelectOption[] = [];
  listed: SelectOption[] = [];
  /** All that the pages have. */
  pages: SelectOption[] = [];

  get rows(): string[] {
    const above = this.pinned.map(({ value }) => value);
    return [...above, ...this.below];
  }

  get below(): string[] {
    const above = new Set(this.pinned.map(({ value }) => value));
    const values = this.pages.map(({ value }) => value).filter((value) => !above.has(value));
    return [...new Set(values)];
  }
}

const value = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
const some = fc.uniqueArray(value, { maxLength: 5 }).map((values) => values.map((v) => option(v)));

const act = fc.oneof(
  fc.record({
    type: fc.constant('pages' as const),
    first: fc.boolean(),
    data: some,
    isGrouped: fc.boolean(),
  }),
  fc.record({ type: fc.constant('pinned' as const), data: some }),
  fc.record({ type: fc.constant('pick' as const), value }),
  fc.record({
    type: fc.constant('value' as const),
    values: fc.uniqueArray(value, { maxLength: 3 }),
  }),
  fc.constant({ type: 'fail' as const }),
  fc.constant({ type: 'reopen' as const }),
);

test.each([true, false])(
  'D11.6 property: pinned rows over pages in any order, grouped or not; multiple %s',
  (multiple) => {
    const total = 40;
    fc.assert(
      fc.property(some, fc.array(act, { maxLength: 14 }), (pinned, acts) => {
        const driver = remote({ pinned, multiple });
        const oracle = new Oracle();
        oracle.pinned = pinned;
        let hasPages = false;
        open(driver);
        for (const one of acts) {
          const before = driver.value;
          if (one.type === 'pages') {
            const first = one.first || !hasPages;
            const data = one.isGrouped ? [{ label: 'G', options: one.data }] : one.data;
            load(driver, first);
            page(driver, data as SelectOption[], total, first);
            oracle.pages = first ? one.data : [...oracle.pages, ...one.data];
            hasPages = true;
          } else if (one.type === 'pinned') {
            const isOther = configure(driver, { pinned: one.data });
            expect(isOther).toEqual([]);
            // The first ones are put above what is there.
            if (oracle.pinned.length) {
              oracle.pages = [];
              hasPages = false;
            }
            oracle.pinned = one.data;
          } else if (one.type === 'pick') {
            pick(driver, one.value);
          } else if (one.type === 'value') setValue(driver, one.values);
          else if (one.type === 'fail') fail(driver);
          else {
            close(driver);
            open(driver);
          }
          const { state } = driver;
          if (one.type === 'pages') expect(driver.value).toEqual(before);
          if (!state.open) open(driver);
          const seenRows = rowsOf(driver.state).filter((row) => row !== '[G]');
          expect(seenRows).toEqual(oracle.rows);
          const flags = driver.state.selection;
          expect(new Set(flags.entries).size).toBe(flags.entries.length);
          if (!hasPages) continue;
          const own = new Set(oracle.pages.map((item) => item.value));
          const alone = oracle.pinned.filter((item) => !own.has(item.value)).length;
          expect(listedOptions(driver.state.rows)).toBe(own.size);
          expect(unloadedOptions(driver.state)).toBe(total - own.size);
          if (seenRows.length) expect(counts(driver)[0]).toBe(alone + total);
        }
      }),
      { numRuns: 300 },
    );
  },
);

describe('D11.6 with `minSearchLength`', () => {
  test.each(['data', 'ajax'] as const)(
    'with `%s`, they wait for no query, and short text searches them',
    (of) => {
      const given: SelectOptions = { minSearchLength: 2, multiple: true };
      const driver = of === 'ajax' ? server(given) : drive(given);
      open(driver);
      expect(rowsOf(driver.state)).toEqual(['none', 'me']);
      expect(noticeOf(driver.state)).toBe('hint');
      type(driver, 'm');
      expect(rowsOf(driver.state)).toEqual(['me']);
      pick(driver, 'me');
      expect(driver.value).toEqual(['me']);
      type(driver, '');
      expect(rowsOf(driver.state)).toEqual(['none', 'me']);
      type(driver, 'xx');
      if (of === 'data') expect(rowsOf(driver.state)).toEqual([]);
    },
  );
});
