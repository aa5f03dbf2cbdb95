import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { option, search } from './helpers.ts';

/** Labels, and queries with what they find, in order. */
type Corpus = [language: string, labels: string[], pairs: Record<string, string[]>];

const corpora: Corpus[] = [
  [
    'Vietnamese',
    ['Hà Nội', 'Đà Nẵng', 'Đường Lê Lợi', 'Cần Thơ', 'Thừa Thiên Huế', 'Quảng Ngãi', 'Nông Sơn'],
    {
      'da nang': ['Đà Nẵng'],
      'Đà Nẵng': ['Đà Nẵng'],
      'DA NANG': ['Đà Nẵng'],
      'đa năng': ['Đà Nẵng'],
      duong: ['Đường Lê Lợi'],
      'duong le': ['Đường Lê Lợi'],
      'le duong': ['Đường Lê Lợi'],
      'ha noi': ['Hà Nội'],
      noi: ['Hà Nội'],
      hue: ['Thừa Thiên Huế'],
      th: ['Thừa Thiên Huế', 'Cần Thơ'],
      'can tho': ['Cần Thơ'],
      ng: ['Quảng Ngãi', 'Đà Nẵng', 'Đường Lê Lợi', 'Nông Sơn'],
      'quảng ngãi': ['Quảng Ngãi'],
      'nong son': ['Nông Sơn'],
    },
  ],
  [
    'Turkish',
    ['İstanbul', 'Isparta', 'Iğdır', 'Diyarbakır', 'Şanlıurfa', 'Çanakkale', 'Muğla'],
    {
      istanbul: ['İstanbul'],
      ISTANBUL: ['İstanbul'],
      İSTANBUL: ['İstanbul'],
      ıstanbul: ['İstanbul'],
      ısparta: ['Isparta'],
      ISPARTA: ['Isparta'],
      igdir: ['Iğdır'],
      IĞDIR: ['Iğdır'],
      i: ['İstanbul', 'Isparta', 'Iğdır', 'Diyarbakır', 'Şanlıurfa'],
      İ: ['İstanbul', 'Isparta', 'Iğdır', 'Diyarbakır', 'Şanlıurfa'],
      ı: ['İstanbul', 'Isparta', 'Iğdır', 'Diyarbakır', 'Şanlıurfa'],
      I: ['İstanbul', 'Isparta', 'Iğdır', 'Diyarbakır', 'Şanlıurfa'],
      sanliurfa: ['Şanlıurfa'],
      canakkale: ['Çanakkale'],
      mugla: ['Muğla'],
    },
  ],
  [
    'German',
    ['Große Straße', 'Müller', 'Mueller', 'Köln', 'Weiß', 'STRASSE'],
    {
      strasse: ['STRASSE', 'Große Straße'],
      straße: ['STRASSE', 'Große Straße'],
      STRAẞE: ['STRASSE', 'Große Straße'],
      muller: ['Müller'],
      müller: ['Müller'],
      mueller: ['Mueller'],
      koln: ['Köln'],
      weiss: ['Weiß'],
      ß: ['Große Straße', 'Weiß', 'STRASSE'],
    },
  ],
  [
    'Polish, Czech',
    ['Łódź', 'Wrocław', 'Żółć', 'Gdańsk', 'Plzeň', 'České Budějovice'],
    {
      lodz: ['Łódź'],
      ŁÓDŹ: ['Łódź'],
      wroclaw: ['Wrocław'],
      zolc: ['Żółć'],
      gdansk: ['Gdańsk'],
      plzen: ['Plzeň'],
      'ceske bud': ['České Budějovice'],
    },
  ],
  [
    'Nordic',
    ['Øst', 'Ærø', 'Åland', 'Þingvellir', 'Ísafjörður', 'Bø', 'Tromsø'],
    {
      ost: ['Øst'],
      øst: ['Øst'],
      aero: ['Ærø'],
      ÆRØ: ['Ærø'],
      aland: ['Åland'],
      thing: ['Þingvellir'],
      isafjordur: ['Ísafjörður'],
      bo: ['Bø'],
      tromso: ['Tromsø'],
    },
  ],
  [
    'French, Spanish, Portuguese',
    ['Œuvre', 'Crème brûlée', 'Señor', 'São Paulo', "L'été"],
    {
      oeuvre: ['Œuvre'],
      œuvre: ['Œuvre'],
      'creme brulee': ['Crème brûlée'],
      brulee: ['Crème brûlée'],
      senor: ['Señor'],
      'sao p': ['São Paulo'],
      ete: ["L'été"],
    },
  ],
  [
    'Greek',
    ['Αθήνα', 'Θεσσαλονίκη', 'Οδός', 'ΟΔΟΣ ΕΡΜΟΥ', 'Ύδρα'],
    {
      αθηνα: ['Αθήνα'],
      ΑΘΗΝΑ: ['Αθήνα'],
      οδος: ['Οδός', 'ΟΔΟΣ ΕΡΜΟΥ'],
      οδοσ: ['Οδός', 'ΟΔΟΣ ΕΡΜΟΥ'],
      ΟΔΌΣ: ['Οδός', 'ΟΔΟΣ ΕΡΜΟΥ'],
      ερμου: ['ΟΔΟΣ ΕΡΜΟΥ'],
      υδρα: ['Ύδρα'],
    },
  ],
  [
    'Cyrillic',
    ['Москва', 'Орёл', 'Київ', 'Йошкар-Ола', 'Ђаково'],
    {
      москва: ['Москва'],
      МОСКВА: ['Москва'],
      орел: ['Орёл'],
      орёл: ['Орёл'],
      київ: ['Київ'],
      йошкар: ['Йошкар-Ола'],
      ола: ['Йошкар-Ола'],
      ђаково: ['Ђаково'],
    },
  ],
  [
    'Hindi',
    ['हिन्दी', 'दिल्ली', 'मुंबई', 'क़लम'],
    { हिन्दी: ['हिन्दी'], दिल: ['दिल्ली'], मुंबई: ['मुंबई'], क़लम: ['क़लम'], कलम: ['क़लम'], मंबई: [] },
  ],
  [
    'Thai',
    ['กรุงเทพมหานคร', 'เชียงใหม่', 'ภูเก็ต', 'ที่นี่'],
    { กรุงเทพ: ['กรุงเทพมหานคร'], เชียงใหม่: ['เชียงใหม่'], ใหม่: ['เชียงใหม่'], ทีนี: [] },
  ],
  [
    'Japanese',
    ['東京', 'かき', 'がき', 'カキ', 'Ｔｏｋｙｏ　Ｔｏｗｅｒ'],
    {
      東: ['東京'],
      かき: ['かき', 'カキ'],
      がき: ['がき'],
      か: ['かき', 'カキ'],
      カキ: ['かき', 'カキ'],
      'tokyo tower': ['Ｔｏｋｙｏ　Ｔｏｗｅｒ'],
      ｔｏｗｅｒ: ['Ｔｏｋｙｏ　Ｔｏｗｅｒ'],
    },
  ],
  [
    'Korean',
    ['한국', '하늘', '서울특별시', '부산'],
    { 한: ['한국'], 하: ['하늘'], 서울: ['서울특별시'], 특별: ['서울특별시'], 부산: ['부산'] },
  ],
  [
    'Arabic, Hebrew',
    ['مُحَمَّد', 'القاهرة', 'שָׁלוֹם', 'תל אביב'],
    { محمد: ['مُحَمَّد'], القاهرة: ['القاهرة'], שלום: ['שָׁלוֹם'], שָׁלוֹם: ['שָׁלוֹם'], אביב: ['תל אביב'] },
  ],
  [
    'signs',
    ['C++', 'a.*(b)+c\\[', '50 %', '$100', 'a"b', '<x>', '__proto__', 'naïve😀café'],
    {
      'c++': ['C++'],
      '+': ['C++', 'a.*(b)+c\\['],
      'a.*(b)+c\\[': ['a.*(b)+c\\['],
      '.*': ['a.*(b)+c\\['],
      '%': ['50 %'],
      $1: ['$100'],
      '"': ['a"b'],
      '<x>': ['<x>'],
      ['__proto__']: ['__proto__'],
      constructor: [],
      cafe: ['naïve😀café'],
      '😀': ['naïve😀café'],
    },
  ],
];

describe.each(corpora)('D3.1 %s through the whole search', (_, labels, pairs) => {
  const data = labels.map((label) => option(label));

  test.each(Object.entries(pairs))('%s', (query, expected) => {
    expect(search(data, query)).toEqual(expected);
    expect(search(data, `  ${query}\t`)).toEqual(expected);
    expect(search(data, query.normalize('NFD'))).toEqual(expected);
  });
});

test('the list of pairs is long enough', () => {
  const count = corpora.reduce((sum, [, , pairs]) => sum + Object.keys(pairs).length, 0);
  expect(count).toBeGreaterThanOrEqual(100);
});

describe('D3.1 accentInsensitive false compares exact code units', () => {
  test.each([
    ['u', []],
    ['ü', ['ü', 'Müller']],
    ['Ü', ['Über']],
    ['über', []],
    ['Über', ['Über']],
    ['ＵＢＥＲ', []],
  ])('%s', (query, expected) => {
    const data = ['Über', 'Müller', 'ü', 'UBER'].map((label) => option(label));
    expect(search(data, query, { accentInsensitive: false })).toEqual(expected);
  });
});

test('case 65: every prefix of a label finds it', () => {
  const labels = corpora.flatMap(([, all]) => all);
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
  fc.assert(
    fc.property(fc.constantFrom(...labels), fc.nat(), (label, cut) => {
      const letters = [...segmenter.segment(label)].map(({ segment }) => segment);
      const prefix = letters.slice(0, 1 + (cut % letters.length)).join('');
      expect(search([option('x', { label })], prefix)).toEqual(['x']);
    }),
    { numRuns: 500 },
  );
});

test('case 67: no printable character and no long query breaks the search', () => {
  const data = Array.from({ length: 95 }, (_, i) => option(`o${String.fromCharCode(32 + i)}z`));
  for (const { value } of data) {
    const sign = value.charAt(1);
    if (sign === ' ') continue;
    const expected = data.filter(({ value: text }) =>
      text.toLowerCase().includes(sign.toLowerCase()),
    );
    expect(search(data, sign).sort()).toEqual(expected.map((found) => found.value).sort());
  }
  expect(search([option('a')], 'a'.repeat(1000))).toEqual([]);
});
