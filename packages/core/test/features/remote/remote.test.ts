import { describe, expect, test } from 'vitest';
import { noticeOf } from '../../../src/model/list/status.js';
import {
  close,
  configure,
  type Driver,
  open,
  options,
  rowsOf,
  setData,
  type,
} from '../../model/helpers.ts';
import { append, fail, list, load, remote, seen, unload } from './model-kit.ts';

/** `data` is `d1 d2`; the server's list `a b c`, and more. */
const STATES: Record<string, (driver: Driver) => void> = {
  idle: () => {},
  'first asked': (driver) => load(driver),
  'first failed': (driver) => {
    load(driver);
    fail(driver);
  },
  listed: (driver) => list(driver, options('a b c'), true),
  'more asked': (driver) => {
    list(driver, options('a b c'), true);
    load(driver, false);
  },
  'more failed': (driver) => {
    list(driver, options('a b c'), true);
    load(driver, false);
    fail(driver);
  },
  'x typed': (driver) => {
    list(driver, options('a b c'), true);
    type(driver, 'x');
  },
  'x asked': (driver) => {
    list(driver, options('a b c'), true);
    type(driver, 'x');
    load(driver);
  },
  'x failed': (driver) => {
    list(driver, options('a b c'), true);
    type(driver, 'x');
    load(driver);
    fail(driver);
  },
};

const STEPS: Record<string, (driver: Driver) => unknown> = {
  nothing: () => {},
  'load first': (driver) => load(driver),
  loaded: (driver) => list(driver, options('p q')),
  'loaded, none': (driver) => list(driver, []),
  append: (driver) => append(driver, options('c d')),
  failed: (driver) => fail(driver),
  unload: (driver) => unload(driver),
  close: (driver) => close(driver),
  'type y': (driver) => type(driver, 'y'),
  clear: (driver) => type(driver, ''),
  setData: (driver) => setData(driver, options('n')),
  'other ajax': (driver) => configure(driver, { ajax: { url: '/o' } }),
  'no ajax': (driver) => configure(driver, { ajax: undefined } as never),
  'other option': (driver) => configure(driver, { placeholder: 'p' }),
};

const at = (name: keyof typeof STATES): Driver => {
  const driver = remote({ data: options('d1 d2') });
  open(driver);
  STATES[name]?.(driver);
  return driver;
};

/** What is seen, by state and step. */
const TABLE: Record<string, Record<string, string>> = {
  idle: {
    nothing: 'd1 d2',
    'load first': 'd1 d2 · loading',
    loaded: 'p q',
    'loaded, none': ' · empty',
    close: 'd1 d2',
    'type y': 'd1 d2 · stale',
    setData: 'n',
    'other ajax': 'd1 d2',
    'no ajax': 'd1 d2',
    'other option': 'd1 d2',
  },
  'first asked': {
    nothing: 'd1 d2 · loading',
    'load first': 'd1 d2 · loading',
    loaded: 'p q',
    'loaded, none': ' · empty',
    failed: 'd1 d2 · loadError',
    unload: 'd1 d2',
    close: 'd1 d2',
    'type y': 'd1 d2 · stale · loading',
    setData: 'n',
    'other ajax': 'd1 d2',
    'no ajax': 'd1 d2',
    'other option': 'd1 d2 · loading',
  },
  'first failed': {
    nothing: 'd1 d2 · loadError',
    'load first': 'd1 d2 · loading',
    loaded: 'p q',
    close: 'd1 d2',
    'type y': 'd1 d2 · stale',
    setData: 'n',
    'other ajax': 'd1 d2',
    'no ajax': 'd1 d2',
    'other option': 'd1 d2 · loadError',
  },
  listed: {
    nothing: 'a b c',
    'load first': 'a b c · stale · loading',
    loaded: 'p q',
    'loaded, none': ' · empty',
    close: 'a b c',
    'type y': 'a b c · stale',
    setData: 'n',
    'other ajax': 'd1 d2',
    'no ajax': 'd1 d2',
    'other option': 'a b c',
  },
  'more asked': {
    nothing: 'a b c · more',
    'load first': 'a b c · stale · loading',
    loaded: 'p q',
    append: 'a b c d',
    failed: 'a b c · loadError',
    unload: 'a b c',
    close: 'a b c',
    'type y': 'a b c · stale · loading',
    setData: 'n',
    'other ajax': 'd1 d2',
    'no ajax': 'd1 d2',
    'other option': 'a b c · more',
  },
  'more failed': {
    nothing: 'a b c · loadError',
    'load first': 'a b c · stale · loading',
    append: 'a b c d',
    close: 'a b c',
    'type y': 'a b c · stale',
    setData: 'n',
    'other ajax': 'd1 d2',
    'no ajax': 'd1 d2',
    'other option': 'a b c · loadError',
  },
  'x typed': {
    nothing: 'a b c · stale',
    'load first': 'a b c · stale · loading',
    loaded: 'p q',
    close: 'a b c',
    'type y': 'a b c · stale',
    clear: 'a b c',
    setData: 'n',
    'other ajax': 'd1 d2',
    'no ajax': ' · empty',
    'other option': 'a b c · stale',
  },
  'x asked': {
    nothing: 'a b c · stale · loading',
    'load first': 'a b c · stale · loading',
    loaded: 'p q',
    'loaded, none': ' · empty',
    failed: ' · loadError',
    unload: 'a b c · stale',
    close: 'a b c',
    'type y': 'a b c · stale · loading',
    setData: 'n',
    'other ajax': 'd1 d2',
    'no ajax': ' · empty',
    'other option': 'a b c · stale · loading',
  },
  'x failed': {
    nothing: ' · loadError',
    'load first': ' · stale · loading',
    loaded: 'p q',
    close: 'a b c',
    'type y': ' · stale',
    clear: 'a b c',
    setData: 'n',
    'other ajax': 'd1 d2',
    'no ajax': ' · empty',
    'other option': ' · loadError',
  },
};

const cells = Object.entries(TABLE).flatMap(([state, row]) =>
  Object.entries(row).map(([step, expected]) => [state, step, expected] as const),
);

describe('D4.4, D4.6, D4.8 what is listed, whether it can be picked, and which message is shown with it', () => {
  test.each(cells)('%s, then %s', (state, step, expected) => {
    const driver = at(state);
    STEPS[step]?.(driver);
    expect(seen(driver.state)).toBe(expected);
  });

  test.each(cells)('D4.5 %s, then %s: `loading` says what became of it', (state, step) => {
    const driver = at(state);
    const before = driver.state.remote.pending !== null;
    const events = STEPS[step]?.(driver) ?? [];
    const after = driver.state.remote.pending !== null;
    const loading = (events as string[]).filter((event) => event.startsWith('loading'));
    expect(loading).toEqual(before === after ? [] : [`loading ${after}`]);
  });

  test.each(cells)('D4.4 %s, then %s: rows of another query are not pickable', (state, step) => {
    const driver = at(state);
    STEPS[step]?.(driver);
    const isStale = seen(driver.state).includes('stale');
    // A closed list takes no picks from anybody, but nothing forbids them.
    const events = driver.state.catalog.options.length ? driver.act({ type: 'pick', ix: 0 }) : [];
    expect(events.length > 0).toBe(!isStale && driver.state.catalog.options.length > 0);
  });
});

describe('case 82 another source', () => {
  test.each(Object.keys(STATES))('%s: nothing of the former one is listed again', (name) => {
    const driver = at(name);
    configure(driver, { ajax: { url: '/o' } });
    close(driver);
    open(driver);
    expect(rowsOf(driver.state)).toEqual(['d1', 'd2']);
    expect(driver.state.remote).toMatchObject({ pages: 0, more: false, pending: null });
  });

  test('a source taken away while loading: the list is local, and searched here', () => {
    const driver = at('x asked');
    configure(driver, { ajax: undefined } as never);
    type(driver, '2');
    expect(seen(driver.state)).toBe('d2');
  });

  test('a source that comes to a local list: its options are the list until a response', () => {
    const driver = remote({ ajax: undefined as never, data: options('d1 d2') });
    open(driver);
    type(driver, '2');
    expect(seen(driver.state)).toBe('d2');
    configure(driver, { ajax: { url: '/o' } });
    expect(seen(driver.state)).toBe('d1 d2');
    list(driver, options('a'));
    expect(seen(driver.state)).toBe('a');
  });

  test('responses never grow the given options', () => {
    const data = options('d1 d2');
    const driver = remote({ data });
    open(driver);
    list(driver, options('a'), true);
    append(driver, options('b'));
    configure(driver, { ajax: { url: '/o' } });
    append(driver, options('c'));
    expect(rowsOf(driver.state)).toEqual(['d1', 'd2', 'c']);
    configure(driver, { ajax: { url: '/p' } });
    expect(rowsOf(driver.state)).toEqual(['d1', 'd2']);
    expect(data).toHaveLength(2);
  });
});

describe('spec, minSearchLength with ajax', () => {
  test('the hint replaces rows and everything that is loaded', () => {
    const driver = remote({ data: options('d1 d2'), minSearchLength: 2 });
    open(driver);
    expect(seen(driver.state)).toBe(' · hint');
    type(driver, 'ab');
    expect(seen(driver.state)).toBe(' · stale');
    load(driver);
    list(driver, options('a b'));
    expect(seen(driver.state)).toBe('a b');
    type(driver, 'a');
    expect(seen(driver.state)).toBe(' · hint');
    type(driver, 'ab ');
    // The query that is sent is trimmed: the list matches it.
    expect(seen(driver.state)).toBe('a b');
  });

  test('a failure of a longer query is not told below the hint', () => {
    const driver = remote({ minSearchLength: 2 });
    open(driver);
    type(driver, 'ab');
    load(driver);
    fail(driver);
    expect(noticeOf(driver.state)).toBe('loadError');
    type(driver, 'a');
    expect(seen(driver.state)).toBe(' · hint');
  });
});

describe('accessibility 1.5 waiting for the network', () => {
  test('it is noted, and forgotten with what was asked for', () => {
    for (const step of [list, append] as const) {
      const driver = at('more asked');
      driver.act({ type: 'offline', offline: true });
      expect(driver.state.remote).toMatchObject({ offline: true, pending: 'more' });
      step(driver, options('a'));
      expect(driver.state.remote.offline).toBe(false);
    }
    for (const step of ['failed', 'unload', 'close', 'setData', 'load first']) {
      const driver = at('first asked');
      driver.act({ type: 'offline', offline: true });
      STEPS[step]?.(driver);
      expect(driver.state.remote.offline, step).toBe(false);
    }
  });
});
