import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldFor, normalize } from '../../src/model/search/fold.js';
import { highlightsOf, splitMatches, splitRanges, wordsOf } from '../../src/model/search/words.js';
import type { SelectOptions } from '../../src/schema/options.js';
import { config } from './helpers.ts';

/** The label with what is marked in brackets. */
function marked(label: string, query: string, given: SelectOptions = {}): string {
  const resolved = config(given);
  return splitMatches(label, wordsOf(resolved, query), foldFor(resolved))
    .map((part, i) => (i % 2 ? `[${part}]` : part))
    .join('');
}

describe('D3.6 whole letters of the label as written', () => {
  test.each([
    // Words, anywhere, all of them.
    ['Đường Lê Lợi', 'duong', '[Đường] Lê Lợi'],
    ['Đường Lê Lợi', 'le duong', '[Đường] [Lê] Lợi'],
    ['Đường <b>Lê</b>', 'duong le', '[Đường] <b>[Lê]</b>'],
    ['Lê Lợi Lê Lai', 'le', '[Lê] Lợi [Lê] Lai'],
    ['Hà Nội', 'n', 'Hà [N]ội'],
    ['banana', 'ana', 'b[anana]'],
    ['banana', 'an na', 'b[anana]'],
    ['New York', 'new york', '[New] [York]'],
    ['ab', 'b a', '[ab]'],
    // Folding makes two of one, or one of two.
    ['Große Straße', 'strasse', 'Große [Straße]'],
    ['Große Straße', 'ss', 'Gro[ß]e Stra[ß]e'],
    ['Große Straße', 'stras', 'Große [Straß]e'],
    ['Straße', 'se', 'Stra[ße]'],
    ['STRASSE', 'ß', 'STRA[SS]E'],
    ['İstanbul', 'istan', '[İstan]bul'],
    ['İstanbul', 'i', '[İ]stanbul'],
    ['Diyarbakır', 'IR', 'Diyarbak[ır]'],
    ['Ærø', 'a', '[Æ]rø'],
    ['Ærø', 'er', '[Ær]ø'],
    ['ﬁnal oﬃce', 'fi', '[ﬁ]nal o[ﬃ]ce'],
    ['Œuvre', 'oeuv', '[Œuv]re'],
    ['Ｔｏｋｙｏ', 'kyo', 'Ｔｏ[ｋｙｏ]'],
    ['ｶﾞｽ', 'ガ', '[ｶﾞ]ｽ'],
    ['㈱ソニー', '株', '[㈱]ソニー'],
    // As it is composed.
    ['De\u0301ja\u0300 vu', 'deja', '[De\u0301ja\u0300] vu'],
    ['De\u0301ja\u0300', 'e', 'D[e\u0301]ja\u0300'],
    ['\u1112\u1161\u11ab\u1100\u116e\u11a8', '한', '[\u1112\u1161\u11ab]\u1100\u116e\u11a8'],
    ['か\u3099き', 'が', '[か\u3099]き'],
    ['が', 'か', 'が'],
    // Letters that are more than one sign.
    ['नमस्ते', 'नम', '[नम]स्ते'],
    ['कि', 'क', '[कि]'],
    ['ที่นี่', 'ที่', '[ที่]นี่'],
    ['שָׁלוֹם', 'של', '[שָׁל]וֹם'],
    ['مُحَمَّد', 'محم', '[مُحَمَّ]د'],
    ['Οδός', 'ΟΔΟΣ', '[Οδός]'],
    ['a👩‍💻b', '👩‍💻', 'a[👩‍💻]b'],
    ['Donau\xaddampf', 'nauda', 'Do[nau\xadda]mpf'],
    ['sß', 'ss', '[sß]'],
    // Nothing to mark.
    ['Hà Nội', 'hue', 'Hà Nội'],
    ['Hà Nội', '', 'Hà Nội'],
    ['Hà Nội', ' \t ', 'Hà Nội'],
    ['Hà Nội', '\u0301', 'Hà Nội'],
    ['', 'a', ''],
  ])('%s ~ %s', (label, query, expected) => {
    expect(marked(label, query)).toBe(expected);
  });

  test('tokenSearch false: the phrase only', () => {
    const phrase = { tokenSearch: false };
    expect(marked('Lê Lợi, Lợi Lê', 'loi le', phrase)).toBe('Lê Lợi, [Lợi Lê]');
    expect(marked('Lợi Lê', 'le loi', phrase)).toBe('Lợi Lê');
    expect(marked('Lợi Lê', '  lợi ', phrase)).toBe('[Lợi] Lê');
  });

  test('accentInsensitive false: exact code units, whole letters', () => {
    const exact = { accentInsensitive: false };
    expect(marked('Über uber', 'uber', exact)).toBe('Über [uber]');
    expect(marked('Über uber', 'Ü', exact)).toBe('[Ü]ber uber');
    expect(marked('Straße', 'ss', exact)).toBe('Straße');
    expect(marked('e\u0301', 'e', exact)).toBe('[e\u0301]');
  });

  test('case 67: signs are what they are', () => {
    for (let code = 33; code < 127; code++) {
      const sign = String.fromCharCode(code);
      const label = `(${sign})—\\`;
      const expected = [...label]
        .map((letter) => (normalize(letter) === normalize(sign) ? `[${letter}]` : letter))
        .join('')
        .replaceAll('][', '');
      expect(marked(label, sign)).toBe(expected);
    }
    expect(marked('x a.*(b)+c\\[ y', 'a.*(b)+c\\[')).toBe('x [a.*(b)+c\\[] y');
    expect(marked('a'.repeat(2000), 'a'.repeat(1000))).toBe(`[${'a'.repeat(2000)}]`);
  });
});

/** Marks every piece of whole letters that contains the word so that it begins in the first and ends in the last. */
function naive(label: string, words: readonly string[], fold: (text: string) => string): boolean[] {
  const letters = [...new Intl.Segmenter().segment(label)].map(({ segment }) => segment);
  const piece = (from: number, to: number) => fold(letters.slice(from, to).join(''));
  const spans = (from: number, to: number, word: string) => {
    const text = piece(from, to);
    for (let at = 0; at < piece(from, from + 1).length; at++)
      if (text.startsWith(word, at) && at + word.length > piece(from, to - 1).length) return true;
    return false;
  };
  const isMarked = letters.map(() => false);
  for (const word of words)
    for (let from = 0; from < letters.length; from++)
      for (let to = from + 1; to <= letters.length; to++)
        if (spans(from, to, word)) isMarked.fill(true, from, to);
  return isMarked;
}

describe('D3.6 compared with a naive search of every piece of the label', () => {
  const unit = fc.constantFrom(
    ...[
      'a',
      'A',
      'b',
      's',
      ' ',
      'ß',
      'ﬃ',
      'f',
      'i',
      'İ',
      'ı',
      'Đ',
      'd',
      'æ',
      'e',
      'é',
      'e\u0301',
      'ệ',
    ],
    ...[
      'Σ',
      'ς',
      'ё',
      'が',
      'か\u3099',
      'か',
      'ﾊﾟ',
      '한',
      '\u1112\u1161\u11ab',
      '하',
      'क',
      'कि',
      'क्ष',
    ],
    ...['ที่', 'שָׁ', 'مُ', '👩‍💻', '👩', '🇻🇳', '\xad', '.', '(', '\\', '\0'],
  );
  const text = fc.array(unit, { maxLength: 12 }).map((units) => units.join(''));

  test.each<[string, SelectOptions]>([
    ['folded words', {}],
    ['a folded phrase', { tokenSearch: false }],
    ['exact words', { accentInsensitive: false }],
  ])('%s', (_, given) => {
    const resolved = config(given);
    const fold = foldFor(resolved);
    let found = 0;
    fc.assert(
      fc.property(text, text, fc.nat(12), fc.nat(12), (label, other, from, length) => {
        // Half of the queries are taken from the label.
        const query = from % 2 ? other : label.slice(from, from + length);
        const words = wordsOf(resolved, query);
        const parts = splitMatches(label, words, fold);
        expect(parts.join('')).toBe(label);
        const letters = parts.flatMap((part, i) => Array(part.length).fill(i % 2 === 1));
        const isMarked = naive(label, words, fold);
        const expected = [...new Intl.Segmenter().segment(label)].flatMap(({ segment }, i) =>
          Array(segment.length).fill(isMarked[i]),
        );
        expect(letters).toEqual(expected);
        // No empty mark, and no two next to each other.
        expect(parts.slice(1)).not.toContain('');
        if (parts.length > 1) found++;
      }),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(300);
  });
});

test('without Intl.Segmenter letters are code points', () => {
  const { Segmenter } = Intl;
  try {
    Object.assign(Intl, { Segmenter: undefined });
    expect(marked('Đường 😀', 'duong 😀')).toBe('[Đường] [😀]');
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});

describe('addition 60: ranges that a server has found', () => {
  const shown = (label: string, ranges: unknown) =>
    splitRanges(label, ranges)
      .map((part, i) => (i % 2 ? `[${part}]` : part))
      .join('');

  test.each([
    ['New York', [[0, 3]], '[New] York'],
    [
      'New York',
      [
        [0, 1],
        [4, 8],
      ],
      '[N]ew [York]',
    ],
    ['New York', [[0, 8]], '[New York]'],
    ['New York', [], 'New York'],
    // What a server should not send is left out.
    [
      'New York',
      [[4, 9], [-1, 2], [3, 3], [5, 2], null, 'ab', [Number.NaN, 2], [1, 2]],
      'N[e]w York',
    ],
    [
      'New York',
      [
        [0, 4],
        [2, 6],
        [6, 7],
      ],
      '[New ]Yo[r]k',
    ],
    ['New York', 'em', 'New York'],
    ['New York', { 0: [0, 3] }, 'New York'],
  ])('%s %j: %s', (label, ranges, expected) => {
    expect(shown(label, ranges)).toBe(expected);
  });

  test('never loses a letter, whatever the ranges are', () => {
    const ranges = fc.oneof(fc.anything(), fc.array(fc.array(fc.integer({ min: -2, max: 12 }))));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), ranges, (label, given) => {
        expect(splitRanges(label, given).join('')).toBe(label);
      }),
    );
  });

  test('highlightsOf() reads the marks of search engines, of each length', () => {
    expect(highlightsOf('<em>New</em> York')).toEqual([[0, 3]]);
    expect(highlightsOf('a <mark>b</mark><mark>c</mark>', '<mark>', '</mark>')).toEqual([
      [2, 3],
      [3, 4],
    ]);
    expect(highlightsOf('no match')).toEqual([]);
    expect(highlightsOf('never <em>closed')).toEqual([[6, 12]]);
    expect(highlightsOf('')).toEqual([]);
    expect(highlightsOf(undefined)).toEqual([]);
  });

  test('highlightsOf() finds what was marked', () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom('a', ' ', '\u{1f600}', 'ß', '&') }));
    fc.assert(
      fc.property(texts, (parts) => {
        const marked = parts.map((part, i) => (i % 2 ? `<em>${part}</em>` : part)).join('');
        const label = parts.join('');
        const found = highlightsOf(marked).map(([from, to]) => label.slice(from, to));
        expect(found).toEqual(parts.filter((_, i) => i % 2));
      }),
    );
  });
});
