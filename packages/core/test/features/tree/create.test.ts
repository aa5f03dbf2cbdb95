import { describe, expect, test } from 'vitest';
import { type Driver, driveModel, open, setData, type } from '../../model/helpers.ts';
import { marks, picture, tree } from './model-kit.ts';

const tags = (data: string, given = {}, values: string[] = []): Driver =>
  driveModel({ data: tree(data), multiple: true, allowCreate: true, ...given }, values);

const paste = (driver: Driver, ...labels: string[]) =>
  driver.act({ type: 'create', labels, pasted: true });

describe('D1.14 options that the user makes in a tree', () => {
  test('a new one is a root at the end; parents stay what they are', () => {
    const driver = tags('P(a b)', {}, ['a']);
    open(driver);
    type(driver, 'new');
    expect(picture(driver)).toEqual(['new']);
    expect(driver.state.rows.creates).toBe(true);
    expect(driver.act({ type: 'pick', ix: 3 })).toEqual([
      'create new',
      'select new',
      'change ["a","new"]',
      'native',
      'search ""',
    ]);
    expect(picture(driver)).toEqual(['+P', 'new']);
    expect(marks(driver)).toBe('P~ a new');
  });

  test('the “create” row comes after the tree and is one of its roots', () => {
    const driver = tags('P(ant) x');
    open(driver);
    type(driver, 'an');
    expect(picture(driver)).toEqual(['-P', '.ant', 'an']);
    type(driver, 'ant');
    expect(picture(driver)).toEqual(['-P', '.ant']);
  });

  test('D2.3 pasting the label of a parent picks it: its branch is selected', () => {
    const driver = tags('P(a !b) x');
    expect(paste(driver, 'P', 'new')).toEqual([
      'create new',
      'select P',
      'select new',
      'change ["P","a","new"]',
      'native',
    ]);
    expect(marks(driver)).toBe('P a new');
  });

  test('D1.8 the cascade of a pasted label is cut by the cap, and maximum says so once', () => {
    const driver = tags('P(a b c) x', { treeValue: 'leaves', maxSelections: 2 });
    expect(paste(driver, 'P')).toEqual(['select P', 'maximum 2 c', 'change ["a","b"]', 'native']);
    expect(paste(driver, 'x')).toEqual(['maximum 2 x']);
  });

  test('D1.3 what was made is kept when the data is replaced', () => {
    const driver = tags('P(a b)');
    paste(driver, 'new');
    expect(setData(driver, tree('P(a b c)'))).toEqual([]);
    expect(driver.value).toEqual(['new']);
  });
});

describe('addition 72 tags of a tree that are edited', () => {
  const rename = (driver: Driver, place: number, text: string) => {
    driver.act({ type: 'rename', place });
    return driver.act({ type: 'create', labels: [text], renames: { text, left: false } });
  };

  test('the new option has the place of the old one in the tree', () => {
    const driver = tags('P(a b) x', {}, ['a']);
    paste(driver, 'new', 'other');
    expect(rename(driver, 1, 'newer')).toEqual([
      'create newer',
      'select newer',
      'unselect new',
      'change ["a","newer","other"]',
      'native',
    ]);
    expect([picture(driver), marks(driver)]).toEqual([
      ['+P', 'x', 'newer', 'other'],
      'P~ a newer other',
    ]);
    driver.act({ type: 'remove', place: 1, focus: 'keep' });
    expect([driver.value, marks(driver)]).toEqual([['a', 'other'], 'P~ a other']);
  });

  test('a listed node would select others in a cascade, so its label is rejected there', () => {
    const driver = tags('P(a b) x', {}, ['a']);
    paste(driver, 'new');
    expect([rename(driver, 1, 'x'), driver.value]).toEqual([[], ['a', 'new']]);
    const strict = tags('P(a b) x', { treeStrict: true }, ['a']);
    paste(strict, 'new');
    rename(strict, 1, 'P');
    expect([strict.value, marks(strict)]).toEqual([['a', 'P'], 'P a']);
  });

  test('a branch that a user has created is not edited', () => {
    const createOption = (label: string) => tree(`${label}(in)`)[0] as never;
    const driver = tags('P(a b)', { createOption, treeValue: 'branches' });
    paste(driver, 'Q');
    expect(driver.value).toEqual(['Q']);
    driver.act({ type: 'rename', place: 0 });
    expect(driver.state.creation.renaming).toBeUndefined();
  });
});
