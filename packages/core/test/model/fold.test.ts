import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalize } from '../../src/search.js';

describe('D3.1 folding', () => {
  test.each([
    // Lower case and the marks of Latin, Greek and Cyrillic.
    ['CAFÉ', 'cafe'],
    ['Ångström', 'angstrom'],
    ['naïve façade', 'naive facade'],
    ['Žluťoučký kůň', 'zlutoucky kun'],
    ['ΆΈΉΊΌΎΏ', 'αεηιουω'],
    ['ΐΰ', 'ιυ'],
    ['ᾳῃῳ', 'αηω'],
    ['Ёлка Йод', 'елка иод'],
    // Greek sigma is one letter, wherever it stands.
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδός', 'οδοσ'],
    ['Σίσυφος', 'σισυφοσ'],
    // Letters that do not decompose.
    ['đĐ', 'dd'],
    ['øØ', 'oo'],
    ['łŁ', 'll'],
    ['ßẞ', 'ssss'],
    ['æÆ', 'aeae'],
    ['œŒ', 'oeoe'],
    ['þÞ', 'thth'],
    ['ðÐ', 'dd'],
    ['ŋŊ', 'nn'],
    ['ħĦ', 'hh'],
    ['ŧŦ', 'tt'],
    ['Ǿǿ Ǽǽ', 'oo aeae'],
    // Turkish: four letters, one result.
    ['İIıi', 'iiii'],
    ['İSTANBUL Diyarbakır', 'istanbul diyarbakir'],
    // Full-width to ASCII.
    ['ＡＢＣ　ａｂｃ　１２３！～', 'abc abc 123!~'],
    // Hebrew points and Arabic harakat.
    ['שָׁלוֹם', 'שלום'],
    ['יְרוּשָׁלַיִם', 'ירושלים'],
    ['مُحَمَّد', 'محمد'],
    ['الرَّحْمٰن', 'الرحمن'],
    // Marks that are letters stay.
    ['हिन्दी', 'हिन्दी'],
    ['क़लम', 'क़लम'.normalize('NFC')],
    ['กรุงเทพ', 'กรุงเทพ'],
    ['ที่', 'ที่'],
    ['がぎぐげご', 'がぎぐげご'],
    ['ガパ', 'ガパ'],
    ['한국어', '한국어'],
    ['中文', '中文'],
    // What does not concern it.
    ['', ''],
    ['a.*(b)+c\\[', 'a.*(b)+c\\['],
    ['😀 Ok', '😀 ok'],
    ['🇻🇳', '🇻🇳'],
  ])('%s → %s', (text, folded) => {
    expect(normalize(text)).toBe(folded);
  });

  test('the result is recomposed: か is no part of が, nor 하 of 한, nor न of ऩ', () => {
    for (const whole of ['が', 'か\u3099', 'ば', 'ポ', '한', '하\u11ab', '값']) {
      const folded = normalize(whole);
      expect(folded).toBe(whole.normalize('NFC'));
      expect(folded).toHaveLength(1);
    }
    expect(normalize('ऩ')).toBe('ऩ');
  });

  test('all Vietnamese letters, composed and decomposed', () => {
    const tones = ['', '\u0300', '\u0301', '\u0309', '\u0303', '\u0323'];
    for (const letter of 'aăâeêioôơuưy') {
      const base = letter.normalize('NFD').charAt(0);
      for (const tone of tones) {
        const written = letter + tone;
        for (const form of [written, written.toUpperCase()]) {
          expect(normalize(form.normalize('NFC')), form).toBe(base);
          expect(normalize(form.normalize('NFD')), form).toBe(base);
        }
      }
    }
    expect(normalize('Nghiêng nghiêng trưa vắng, Đặng Thuỵ Ưởng')).toBe(
      'nghieng nghieng trua vang, dang thuy uong',
    );
  });

  const unicode = fc.string({ unit: 'binary' });

  test('folding twice is folding once', () => {
    fc.assert(fc.property(unicode, (text) => normalize(normalize(text)) === normalize(text)));
  });

  test('how a text is composed makes no difference', () => {
    fc.assert(
      fc.property(unicode, (text) => {
        expect(normalize(text.normalize('NFD'))).toBe(normalize(text.normalize('NFC')));
      }),
    );
  });

  test('nothing of D3.1 is left: no mark, no capital, no full-width form', () => {
    const rest = /[\u0300-\u036f\u05b0-\u05bd\u064b-\u0652\uff01-\uff5eđøłßæœþðıŋħς]/u;
    fc.assert(
      fc.property(unicode, (text) => {
        const folded = normalize(text);
        expect(folded).not.toMatch(rest);
        expect(folded.toLowerCase().normalize('NFC').replaceAll('ς', 'σ')).toBe(folded);
      }),
    );
  });

  test('ASCII is lower-cased and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(normalize(text)).toBe(text.toLowerCase());
      }),
    );
  });
});
