import anyAscii from 'any-ascii';
import removeAccents from 'remove-accents';
import { describe, expect, test } from 'vitest';
import { normalize } from '../../src/search.js';

/*
 * The folding compared with three others: the collator of the platform, which knows which letters are the same to readers;
 * any-ascii, which writes a sound or a shape in ASCII; remove-accents, a table of Western letters. Where one of them
 * differs, the letter is listed here with the reason.
 */

const collator = new Intl.Collator('und', { usage: 'search', sensitivity: 'base' });
const same = (a: string, b: string) => collator.compare(a, b) === 0;
const ascii = (text: string) => anyAscii(text).toLowerCase();

const isLetter = /[\p{L}\p{Nl}]/u;
const lettersOf = (script: RegExp, blocks: readonly (readonly [number, number])[]): string[] =>
  blocks
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => script.test(letter) && isLetter.test(letter));

const latin = lettersOf(/\p{Script=Latin}/u, [
  [0x41, 0xff],
  [0x100, 0x17f], // Extended-A
  [0x180, 0x24f], // Extended-B
  [0x1e00, 0x1eff], // Extended Additional, Vietnamese
  [0x2070, 0x209f], // raised and lowered
  [0x2100, 0x218f], // letterlike, Roman numbers
  [0x2c60, 0x2c7f], // Extended-C
  [0xfb00, 0xfb06], // ligatures
  [0xff00, 0xffef], // full width
]);
const greek = lettersOf(/\p{Script=Greek}/u, [
  [0x370, 0x3ff],
  [0x1f00, 0x1fff],
]);
const cyrillic = lettersOf(/\p{Script=Cyrillic}/u, [[0x400, 0x52f]]);

/**
 * Signs of phonetics, of manuscripts and of spellings given up: no keyboard of today has them. Some are letters of a
 * living alphabet as well (ə, ɛ, ɓ); these are folded.
 */
const scholarly = lettersOf(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u, [
  [0x250, 0x2ff], // IPA, raised letters
  [0x1c80, 0x1c8f], // Cyrillic Extended-C
  [0x1d00, 0x1dbf], // Phonetic Extensions
  [0x2de0, 0x2dff], // Cyrillic Extended-A
  [0xa640, 0xa69f], // Cyrillic Extended-B
  [0xa720, 0xa7ff], // Latin Extended-D
  [0xab30, 0xab6f], // Latin Extended-E
  [0x10780, 0x107bf], // Latin Extended-F
  [0x1df00, 0x1dfff], // Latin Extended-G
]);

/** The iota that is written below a letter, alone: a space with a mark in Unicode, and iota in the collator. */
const ALONE = 'ͺ';

/** Letters with the reason why they are not folded as an oracle says. */
type Exceptions = Readonly<Record<string, string>>;
const excepted = (...lists: Exceptions[]) =>
  new Set(lists.flatMap((list) => Object.keys(list).flatMap((letters) => [...letters])));

const D31: Exceptions = {
  Ŋŋ: 'any-ascii spells the sound (ng); D3.1 and remove-accents the shape',
  ĸ: 'any-ascii spells the sound of old Greenlandic (q); it is typed k',
};
const NOT_FOLDED: Exceptions = {
  ƄƅƍƛƜƦƧƨƪƫƸƹƺƻƼƽƾȡȴȵȶȸȹȿɀɅ: 'given up, or used in phonetics only',
  ƢƣǶƕǷƿȜȝȢȣ: 'given up; any-ascii spells the sound with two letters or another one',
  ƷǮǯƩ: 'letters of their own beside z and s (Skolt Sami, Ewe); any-ascii spells the sound',
  ǀǁǂǃɁɂ: 'clicks and a glottal stop: no letter of ASCII stands for them',
  ẚẜẝẟỺỻỼỽỾỿ: 'of manuscripts',
  ⱮⱯⱰⱱⱴⱵⱶⱷⱸⱹⱺⱻⱾⱿ: 'of phonetics, dialectology and inscriptions',
  ℲⅎↀↁↂↃↄↅↆↇↈ: 'of Roman inscriptions',
};

describe('D3.1 all of Latin', () => {
  test('folds as any-ascii writes it', () => {
    const differ = latin.filter((letter) => normalize(letter) !== ascii(letter));
    expect(new Set(differ)).toEqual(excepted(D31, NOT_FOLDED));
  });

  test('folds as remove-accents does where that knows a letter', () => {
    const all = [...latin, ...greek, ...cyrillic, ...scholarly];
    const known = all.filter((letter) => removeAccents(letter) !== letter);
    expect(known.length).toBeGreaterThan(350);
    // It drops the apostrophe of ŉ, which any-ascii and the collator keep.
    const differ = known.filter((letter) => normalize(removeAccents(letter)) !== normalize(letter));
    expect(differ).toEqual(['ŉ']);
  });
});

describe.each([
  ['Latin', latin],
  ['Greek', greek],
  ['Cyrillic', cyrillic],
])('D3.1 %s compared with the collator (search, base letters)', (_, letters) => {
  test('what readers take for the same letter folds alike', () => {
    const sorted = letters.filter((letter) => letter !== ALONE).sort(collator.compare);
    const apart = sorted.filter((letter, i) => {
      const before = sorted[i - 1];
      return before && same(before, letter) && normalize(before) !== normalize(letter);
    });
    expect(apart).toEqual([]);
  });

  test('what folds to another letter is the same to the collator, or to any-ascii or remove-accents', () => {
    const strange = letters.filter((letter) => {
      const folded = normalize(letter);
      return !(
        same(letter, folded) ||
        ascii(letter) === folded ||
        removeAccents(letter).toLowerCase() === folded
      );
    });
    // й loses its mark as every letter does; the collator keeps it apart from и, as Russian dictionaries do.
    const except = excepted(D31, { Йй: 'D3.1: without the mark', [ALONE]: '' });
    expect(strange.filter((letter) => !except.has(letter))).toEqual([]);
  });
});

describe('D3.1 Greek and Cyrillic compared with any-ascii, which spells their sound', () => {
  test('folding changes the sound only by taking a mark away', () => {
    const differ = [...greek, ...cyrillic].filter(
      (letter) => ascii(letter) !== ascii(normalize(letter)),
    );
    const unmarked = differ.filter((letter) => letter.normalize('NFD') === letter);
    // Written forms of β and φ, which any-ascii hears otherwise.
    expect(unmarked).toEqual([ALONE, 'ϐ', 'ϕ']);
    // The rough breathing is an h to any-ascii.
    expect(ascii('Ἑ')).toBe('he');
    expect(normalize('Ἑ')).toBe('ε');
  });
});

test('D3.1 signs of phonetics and manuscripts are left alone, or folded as an oracle says', () => {
  const strange = scholarly.filter((letter) => {
    const folded = normalize(letter);
    const isLeft = folded === letter || folded === letter.toLowerCase();
    const raised = normalize(letter.normalize('NFKD')) === folded;
    return !(isLeft || raised || same(letter, folded) || ascii(letter) === folded);
  });
  expect(strange).toEqual([]);
});

describe('D3.1 Vietnamese', () => {
  // To remove-accents.
  const UNKNOWN = 'ỷỶỹỸỵỴ';
  const tones = ['', '\u0300', '\u0301', '\u0309', '\u0303', '\u0323'];
  const vowels = [...'aăâeêioôơuưy'].flatMap((vowel) => tones.map((tone) => vowel + tone));

  test('every vowel with every tone, and đ: the oracles agree', () => {
    const letters = [...vowels, 'đ'].flatMap((letter) => [letter, letter.toUpperCase()]);
    expect(letters).toHaveLength(146);
    for (const letter of letters) {
      const composed = letter.normalize('NFC');
      const folded = normalize(letter);
      expect(folded, letter).toMatch(/^[a-z]$/);
      expect([normalize(composed), ascii(composed)], letter).toEqual([folded, folded]);
      if (!UNKNOWN.includes(composed))
        expect(removeAccents(composed).toLowerCase(), letter).toBe(folded);
      expect(same(composed, folded), letter).toBe(true);
    }
  });

  test('whole names', () => {
    const names =
      'Nguyễn Thị Hồng Nhung · Trần Quốc Toản · Phường Bến Nghé · Đắk Lắk · Thừa Thiên Huế';
    for (const name of names.split(' · ')) {
      expect(normalize(name)).toBe(ascii(name));
      expect(same(name, normalize(name))).toBe(true);
    }
  });
});

describe('D3.1 names of all territories, typed the usual way', () => {
  const codes = Array.from({ length: 26 * 26 }, (_, i) =>
    String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26)),
  );
  const letters = (text: string, from: string, to: string) =>
    text.replace(/./gu, (letter) => [...to][[...from].indexOf(letter)] ?? letter);
  const unmarked = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
  const arabic = (text: string) => letters(text, 'یىکةہۃ', 'ييكههه');
  const hiragana = (text: string) =>
    text.replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));
  const latin = 'az ca cs da de es et fi fr hr hu it lt nb pl pt ro sk sl sv tr vi';

  test.each<[string, (text: string) => string]>([
    ['ja', hiragana],
    ['hi', (text) => text.normalize('NFD').replaceAll('\u093c', '')],
    ...['ar', 'fa', 'ur'].map((language): [string, (text: string) => string] => [language, arabic]),
    ...['el', 'ru', 'uk', ...latin.split(' ')].map(
      (language): [string, (text: string) => string] => [language, unmarked],
    ),
  ])('%s', (language, type) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const known = codes.flatMap((code) => names.of(code) ?? []);
    expect(known.length).toBeGreaterThan(250);
    const typed = known.map(type);
    expect(typed).not.toEqual(known);
    expect(typed.filter((text, i) => normalize(text) !== normalize(known[i] as string))).toEqual(
      [],
    );
  });
});
