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
