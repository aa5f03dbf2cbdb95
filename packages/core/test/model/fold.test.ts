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
    // Greek sigma is one letter, wherever it is in a word.
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
    ['Əliyev Ɓala Ɗan', 'eliyev bala dan'],
    ['ґанок', 'ганок'],
    // Turkish: four letters, one result.
    ['İIıi', 'iiii'],
    ['İSTANBUL Diyarbakır', 'istanbul diyarbakir'],
    // Full-width to ASCII.
    ['ＡＢＣ　ａｂｃ　１２３！～', 'abc abc 123!~'],
    // Other forms of the same letters and signs.
    ['ﬁﬂ ĳ ǆ Ⅻ m² CO₂ 1ª XIXᵉ', 'fifl ij dz xii m2 co2 1a xixe'],
    ['ｶﾞｷﾞ ﾊﾟ', 'がぎ ぱ'],
    ['㈱ソニー ½ № ﻣﺤﻤﺪ …', '(株)そにー 1/2 no محمد ...'],
    ['L’été “a” O‘Neil', 'l\'ete "a" o\'neil'],
    ['Aix‑en–Provence, תל־אביב', 'aix-en-provence, תל-אביב'],
    ['a\xa0b\u2009c', 'a b c'],
    // Not seen: soft hyphen, joiners, marks of direction.
    ['Donau\xaddampf', 'donaudampf'],
    ['می\u200cخواهم \u200eABC', 'ميخواهم abc'],
    // Hebrew points and Arabic harakat.
    ['שָׁלוֹם', 'שלום'],
    ['יְרוּשָׁלַיִם', 'ירושלים'],
    ['مُحَمَّد', 'محمد'],
    ['الرَّحْمٰن', 'الرحمن'],
    ['محـــمد', 'محمد'],
    ['ٱلْفَاتِحَةِۖ', 'ٱلفاتحه'],
    ['أحمد', 'احمد'],
    // One letter, as Arabic, Persian and Urdu keyboards have it.
    ['ایران ايران', 'ايران ايران'],
    ['مصطفى مصطفي مصطفی', 'مصطفي مصطفي مصطفي'],
    ['کشور كشور', 'كشور كشور'],
    ['مدرسة مدرسه', 'مدرسه مدرسه'],
    ['خانۀ خانه', 'خانه خانه'],
    ['ہندوستان سورۃ', 'هندوستان سوره'],
    ['ﮐﯽ', 'كي'],
    // Marks that are letters stay.
    ['हिन्दी', 'हिन्दी'],
    // The nukta is one that Hindi is typed without.
    ['क़लम \u0958लम कलम', 'कलम कलम कलम'],
    ['उज़्बेकिस्तान', 'उज्बेकिस्तान'],
    ['ড়', 'ড়'.normalize('NFC')],
    ['กรุงเทพ', 'กรุงเทพ'],
    ['ที่', 'ที่'],
    ['น้ำ', 'น้ำ'],
    ['ສະບາຍດີ ນ້ຳ', 'ສະບາຍດີ ນ້ຳ'],
    ['বাংলা தமிழ் తెలుగు', 'বাংলা தமிழ் తెలుగు'],
    ['がぎぐげご', 'がぎぐげご'],
    // Hiragana is typed first, whatever it becomes.
    ['アイスランド ガパ ヴ ヷ ヶ ヽヾ', 'あいすらんど がぱ ゔ わ\u3099 ゖ ゝゞ'],
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

  test('the result is recomposed: か is no part of が, nor 하 of 한', () => {
    for (const whole of ['が', 'か\u3099', 'ば', 'ぽ', '한', '하\u11ab', '값']) {
      const folded = normalize(whole);
      expect(folded).toBe(whole.normalize('NFC'));
      expect(folded).toHaveLength(1);
    }
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

  test.each([
    ['Devanagari', /\p{Script=Devanagari}/u],
    ['Bengali', /\p{Script=Bengali}/u],
    ['Tamil', /\p{Script=Tamil}/u],
    ['Thai', /\p{Script=Thai}/u],
    ['Lao', /\p{Script=Lao}/u],
    ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}\u3099\u309a]/u],
    ['Hangul', /\p{Script=Hangul}/u],
    ['Han', /\p{Script=Han}/u],
    ['Hebrew', /[א-ת]/u],
    ['Arabic', /[\u0620-\u063f\u0641-\u064a\u066e-\u06d3]/u],
    ['Armenian', /\p{Script=Armenian}/u],
    ['Georgian', /\p{Script=Georgian}/u],
  ])('every letter and mark of %s survives', (_, script) => {
    const changed: string[] = [];
    for (let code = 0x500; code <= 0xffff; code++) {
      const letter = String.fromCodePoint(code);
      if (!script.test(letter) || !/[\p{L}\p{M}]/u.test(letter)) continue;
      if (normalize(letter) !== letter.toLowerCase().normalize('NFC')) changed.push(letter);
    }
    // Half-width forms and ligatures become whole letters; fillers are not seen. Hamza and madda are marks above: ا finds أ.
    // Forms of ي ك ه are one letter, katakana are hiragana, and the nukta is typed or not.
    const whole = changed.filter(
      (letter) =>
        !/[\uff66-\uffdc\u115f\u1160\u3164آأؤإئٱٲٳۀۂۓ\u0670یىکةہەۃ\u093c\u0958-\u095fऩऱऴァ-ヺヽ-ヿゟև\ufb13-\ufb17ჼ]/.test(
          letter,
        ),
    );
    expect(whole).toEqual([]);
  });

  // Texts of what is special about some script, and of anything.
  const unicode = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        ...'aZß İıΣσςΐᾼéẤđƠЙёґשָׁأـیکةकि़ऩアヷนำがか\u3099ﾞｶ하한\u1112\u1161\u11abﬁĳ²\u2003\u0301\u0345\u034f\u200b\u200d\ufe0f😀',
      ),
      maxLength: 12,
    }),
  );

  test.each(['\0', '\x01', '\n'])(
    'texts joined by a control character fold as each alone (%j)',
    (sign) => {
      fc.assert(
        fc.property(unicode, unicode, (a, b) => {
          expect(normalize(a + sign + b)).toBe(normalize(a) + sign + normalize(b));
        }),
        { numRuns: 1000 },
      );
    },
  );

  test('the end of a word is no end when texts are joined: σ and ς', () => {
    expect(normalize('ΟΔΟΣ\0ΟΔΟΣ Α')).toBe('οδοσ\0οδοσ α');
  });

  test('a string becomes at most six times as long (㌖)', () => {
    for (let code = 0; code <= 0x1ffff; code++) {
      const letter = String.fromCodePoint(code);
      expect(normalize(letter).length).toBeLessThanOrEqual(6 * letter.length);
    }
    fc.assert(fc.property(unicode, (text) => normalize(text).length <= 6 * text.length));
  });

  test('folding twice is folding once', () => {
    fc.assert(
      fc.property(unicode, (text) => {
        expect(normalize(normalize(text))).toBe(normalize(text));
      }),
      { numRuns: 1000 },
    );
    for (let code = 0; code <= 0x1ffff; code++) {
      const folded = normalize(String.fromCodePoint(code));
      expect(normalize(folded)).toBe(folded);
    }
  });

  test('how a string is composed makes no difference', () => {
    fc.assert(
      fc.property(unicode, (text) => {
        expect(normalize(text.normalize('NFD'))).toBe(normalize(text.normalize('NFC')));
      }),
    );
  });

  test('nothing of D3.1 is left: no mark, no capital, no full-width form', () => {
    const rest =
      /[\u0300-\u036f\u05b0-\u05bd\u064b-\u0652\uff01-\uff5e\u093cァ-ヶđøłßæœþðıŋħςیىکة]/u;
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

test('signs that are not seen are left out beyond the first plane too: variants of Han characters, tags', () => {
  expect(normalize('葛\u{E0100}城')).toBe('葛城');
  expect(normalize('a\u{E0061}b')).toBe('ab');
});
