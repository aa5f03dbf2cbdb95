import { describe, expect, test } from 'vitest';
import { optionsNamed } from '../../../plugins/kit/listed.js';
import type { SelectOptions } from '../../../src/schema/options.js';
import { type Driver, driveModel, open, option, type } from '../../model/helpers.ts';

const drive = (labels: string[], given: SelectOptions = {}, values: string[] = []): Driver => {
  const data = labels.map((label, i) => option(`${i}`, { label }));
  const driver = driveModel({ data, allowCreate: true, multiple: true, ...given }, values);
  open(driver);
  return driver;
};

/** Whether the "create" row is offered for `text`. */
const offers = (driver: Driver, text: string): boolean => {
  type(driver, text);
  return driver.state.rows.creates;
};

/** What becomes of texts that are pasted. */
const paste = (driver: Driver, ...labels: string[]): string[] =>
  driver
    .act({ type: 'create', labels, pasted: true })
    .filter((event) => /^[cs]e?\w+ .*/.test(event));

describe('D1.14 what counts as the same label', () => {
  test.each([
    ['bò', 'bơ'],
    ['Étoile', 'Etoile'],
    ['Đà', 'Da'],
    ['Straße', 'Strasse'],
    ['かん', 'がん'],
  ])('with %s, %s can be created: marks count', (listed, text) => {
    expect(offers(drive([listed]), text)).toBe(true);
    expect(offers(drive([text]), listed)).toBe(true);
  });

  test.each([
    ['CSS', 'css'],
    ['Étoile', 'étoile'],
    ['Étoile', 'e\u0301toile'],
    ['bò', 'BO\u0300'],
  ])('with %s, %s cannot be created: case and composition do not count', (listed, text) => {
    for (const accentInsensitive of [true, false]) {
      expect(offers(drive([listed], { accentInsensitive }), text)).toBe(false);
      expect(offers(drive([text], { accentInsensitive }), listed)).toBe(false);
    }
  });

  test('of many labels that the search takes for the same, any of them', () => {
    const many = drive([...'aàáảãạ'].map((letter) => `b${letter}`));
    expect(offers(many, 'bạ')).toBe(false);
    expect(offers(many, 'bâ')).toBe(true);
  });

  test('a string that consists of marks is compared, too', () => {
    expect(offers(drive(['\u0301']), '\u0301')).toBe(false);
    expect(offers(drive(['a', '']), '\u0301')).toBe(true);
  });

  test.each(['\u00a0\u00a0', '\u3000', '  '])('D3.3 white space around it: %j', (indent) => {
    for (const accentInsensitive of [true, false]) {
      const driver = drive([`${indent}Travel${indent}`], { accentInsensitive });
      expect([offers(driver, 'travel'), offers(driver, 'travels')]).toEqual([false, true]);
    }
    expect(offers(drive(['a'], {}, [`${indent}b`]), 'b')).toBe(false);
    expect(paste(drive([`${indent}Travel`]), 'travel')).toEqual(['select 0', 'change ["0"]']);
  });

  test('whoever decides what matches', () => {
    const driver = drive(['bò'], { filterOption: () => false });
    expect([offers(driver, 'bo'), offers(driver, 'BÒ')]).toEqual([true, false]);
  });

  test('a selected value that is not listed', () => {
    const driver = drive(['a'], {}, ['bò']);
    expect([offers(driver, 'Bò'), offers(driver, 'bơ')]).toEqual([false, true]);
  });

  test('pasted texts: each label once, and the option that is called so', () => {
    const driver = drive(['bò', 'bơ']);
    expect(paste(driver, 'BƠ', 'bo', 'Bo', 'bó')).toEqual([
      'create bo',
      'create bó',
      'select 1',
      'select bo',
      'select bó',
      'change ["1","bo","bó"]',
    ]);
  });

  test('what is pasted without creating: the label as written before what the search takes for it', () => {
    const { state } = drive(['bò', 'bơ']);
    const values = (...texts: string[]) => optionsNamed(state, texts).map(({ value }) => value);
    expect(values('bơ', 'BÒ', 'bo', '1')).toEqual(['1', '0', '0', '1']);
  });
});
