// D11.5: events of branches, and branches that the page decides about.
import { describe, expect, test } from 'vitest';
import {
  configure,
  driveModel,
  open,
  option,
  options,
  type,
  untyped,
} from '../../model/helpers.ts';
import { branchRig, unloaded } from './branch-kit.ts';
import { picture, toggle, tree } from './model-kit.ts';

const drive = (given = {}) => {
  const driver = driveModel({ data: tree('P(a Q(b)) R(c)'), ...given });
  open(driver);
  return driver;
};

describe('D11.5 `expand` and `collapse`', () => {
  test('a user expands and collapses a branch: its value, and its option', () => {
    const driver = drive();
    expect(toggle(driver, 'P')).toEqual(['expand "P"']);
    expect(driver.last[0]).toMatchObject({ reason: driver.state.catalog.options[0] });
    expect(toggle(driver, 'P', true)).toEqual([]);
    expect(toggle(driver, 'P', false)).toEqual(['collapse "P"']);
    expect(toggle(driver, 'a')).toEqual([]);
  });

  test('methods, and branches of a search, are not reported', () => {
    const driver = drive();
    expect(driver.act({ type: 'expandAll', open: true })).toEqual([]);
    type(driver, 'b');
    expect(toggle(driver, 'P')).toEqual([]);
  });

  test('a branch whose children load is reported when the user expands it, not when they come', async () => {
    const it = branchRig({ data: [unloaded('p'), option('q')] });
    it.told();
    it.toggle('p');
    expect(it.toldAll()).toContain('expand "p"');
    await it.asked[0]?.answer(options('a'));
    expect(it.toldAll().join()).not.toContain('expand');
    expect(it.rows).toBe('1p 2a 1q');
  });
});

describe('D11.5 `expanded`', () => {
  test('names the branches that are expanded, in place of expandLevel, as text or numbers', () => {
    const data = untyped([
      { value: '1', label: 'P', children: [{ value: '2', label: 'Q', children: options('b') }] },
    ]);
    const driver = drive({ data, expanded: [1], expandLevel: 5 });
    expect(picture(driver)).toEqual(['-P', '.+Q']);
    configure(driver, { expanded: ['1', '2'] });
    expect(picture(driver)).toEqual(['-P', '.-Q', '..b']);
    configure(driver, { expanded: undefined, expandLevel: 0 });
    expect(picture(driver)).toEqual(['+P']);
  });

  test('a page that does not change it gets it back; the active row stays', () => {
    const driver = drive({ expanded: ['R'] });
    expect(picture(driver)).toEqual(['+P', '-R', '.c']);
    driver.act({ type: 'move', to: 'first' });
    expect(toggle(driver, 'P')).toEqual(['expand "P"']);
    expect(toggle(driver, 'R')).toEqual(['collapse "R"']);
    driver.act({ type: 'expandAll', open: true });
    expect([picture(driver), driver.state.active]).toEqual([['+P', '-R', '.c'], 0]);
    configure(driver, { expanded: ['R', 'P'] });
    expect([picture(driver), driver.state.active]).toEqual([['-P', '.a', '.+Q', '-R', '.c'], 0]);
  });

  test('a search expands what it finds, and its branches follow the user', () => {
    const driver = drive({ expanded: [] });
    type(driver, 'b');
    expect(picture(driver)).toEqual(['-P', '.-Q', '..b']);
    toggle(driver, 'Q');
    expect(picture(driver)).toEqual(['-P', '.+Q']);
    type(driver, '');
    expect(picture(driver)).toEqual(['+P', '+R']);
  });

  test('children that have loaded are shown once the page has named their branch', async () => {
    const it = branchRig({ data: [unloaded('p'), option('q')], expanded: [] });
    it.toggle('p');
    await it.asked[0]?.answer(options('a'));
    expect(it.rows).toBe('1p 1q');
    it.store.dispatch({ type: 'config', options: { expanded: ['p'] }, catalog: null });
    expect(it.rows).toBe('1p 2a 1q');
  });
});
