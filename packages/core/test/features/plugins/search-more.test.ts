// addition 54: similar options where the search finds nothing.
import { describe, expect, test } from 'vitest';
import { hangul, keyboard, pinyin, romaji, typos } from '../../../plugins/search-more/index.js';
import type { SelectOptions } from '../../../src/schema/options.js';
import { option } from '../../model/helpers.ts';
import { numbers } from '../remote/engine-kit.ts';
import { labelled, similarRig } from './similar.ts';

const countries = labelled('Germany', 'Greece', 'Grenada', 'Georgia', 'United Kingdom', 'Niger');
const find = (text: string, given: SelectOptions = { data: countries }) =>
  similarRig(given, [typos()]).type(text);

describe('addition 54: typos', () => {
  test.each([
    ['a letter is missing', 'Germny', 'Germany'],
    ['a letter is too many', 'Gerrmany', 'Germany'],
    ['a letter is wrong', 'Germuny', 'Germany'],
    ['two letters are swapped', 'Gemrany', 'Germany'],
    ['the first letter is wrong', 'Hermany', 'Germany'],
    ['the last letter is too many', 'Germanyy', 'Germany'],
    ['a space is missing', 'unitedkingdom', 'United Kingdom'],
    ['a space is too many', 'ger many', 'Germany'],
    ['one in each word', 'kingdon unitde', 'United Kingdom'],
    ['in the beginning of a word', 'kindg', 'United Kingdom'],
    ['the accent is missing, too', 'nigér', 'Niger'],
  ])('%s: %s finds %s', (_, typed, label) => {
    expect(find(typed)[0]).toBe(label);
  });

  test('two typos in a word, and words of two letters, are not similar', () => {
    expect(find('grmny')).toEqual([]);
    expect(find('xe', { data: labelled('be', 'xa') })).toEqual([]);
    expect(find('...', { data: labelled('be') })).toEqual([]);
  });

  test('a pasted text of more than 32 words is not compared with every word of every option', () => {
    const data = labelled('Germany');
    expect(find(`germny${' a'.repeat(31)}`, { data })).toEqual(['Germany']);
    expect(find(`germny${' a'.repeat(32)}`, { data })).toEqual([]);
  });

  test.each([
    ['Order 1042', '1044'],
    ['10001 New York', '10002'],
    ['E11.8 Diabetes', 'e11.9'],
    ['A320', 'a321'],
    ['ISO 9001', 'iso 9002'],
    ['ISO 9001', 'iso9002'],
    ['Order 1042', 'ordre 1044'],
    ['۱۰۴۲', '۱۰۴۳'],
    ['192.168.1.10', '192.168.10.1'],
    ['2026-01-02', '2026-02-01'],
    ['12:30', '30:12'],
    ['v2.0.1 final', 'v2.0.2'],
    ['2026-01-02 invoice', '1:2 invoise'],
    ['K11-A12', 'a12-k11'],
  ])('a word with a digit is not a misspelt one: %s is not listed for %s', (label, typed) => {
    expect(find(typed, { data: labelled(label) })).toEqual([]);
  });

  test('after a number that matches, words are compared, and a space may be missing', () => {
    const data = labelled('Order 1041', 'Order 1042', 'ISO 9001');
    expect(find('ordre 1042', { data })).toEqual(['Order 1042']);
    expect(find('iso9001', { data })).toEqual(['ISO 9001']);
    expect(find('ordre 1042,', { data })).toEqual(['Order 1042']);
  });

  test('of three letters whole words only: a beginning of two letters would fit too much', () => {
    const data = labelled('Oman', 'Iran', 'Cat', 'Catalonia');
    expect(find('czt', { data })).toEqual(['Cat']);
  });

  test('closest first: whole words before beginnings, a wrong first letter last; then list order', () => {
    const data = labelled('inndonia', 'londonderry', 'anndon', 'londonary', 'london');
    expect(find('lnndon', { data })).toEqual([
      'london',
      'anndon',
      'londonderry',
      'londonary',
      'inndonia',
    ]);
  });

  test('by descriptions and other fields, most important first', () => {
    const data = [
      { value: '1', label: 'One', description: 'Berlin', meta: { code: 'x' } },
      { value: '2', label: 'Berlin', meta: { code: ['abcd', 'Potsdam'] } },
    ];
    expect(find('belrin', { data })).toEqual(['Berlin', 'One']);
    const heavy = { field: 'description', weight: 2 } as const;
    const searchFields = ['label', heavy, 'meta.code'] as const;
    expect(find('belrin', { data, searchFields })).toEqual(['One', 'Berlin']);
    expect(find('ptosdam', { data, searchFields })).toEqual(['Berlin']);
  });

  test('with `accentInsensitive: false`, as texts are written', () => {
    expect(find('Gremany', { data: countries, accentInsensitive: false })).toEqual(['Germany']);
    expect(find('gremany', { data: countries, accentInsensitive: false })).toEqual([]);
  });
});

describe('addition 54: where similar options are listed', () => {
  const ways = [typos()];

  test('only where the search finds nothing', () => {
    const rig = similarRig({ data: labelled('Germany', 'Gremany') }, ways);
    expect(rig.type('gremany')).toEqual(['Gremany']);
    expect(rig.count()).toBe(0);
    expect(rig.type('grmany')).toEqual(['Germany', 'Gremany']);
    expect(rig.count()).toBe(2);
    expect(rig.type('')).toHaveLength(2);
    expect(rig.count()).toBe(0);
    expect(rig.type('qqqq')).toEqual([]);
    expect(rig.count()).toBe(0);
  });

  test('the same rows with and without for 2,000 queries that find something', () => {
    const random = numbers(54);
    const letter = () => 'abcd '.charAt(random() * 5);
    const word = (length: number) => Array.from({ length }, letter).join('');
    const data = labelled(...Array.from({ length: 300 }, () => word(3 + random() * 9)));
    const all = [hangul(), keyboard(), pinyin(), romaji(), typos()];
    const [one, other] = [similarRig({ data }, []), similarRig({ data }, all)];
    let found = 0;
    for (let i = 0; i < 2000; i++) {
      const query = word(1 + random() * 4);
      const rows = one.type(query);
      if (rows.length === 0) continue;
      found++;
      expect(other.type(query), query).toEqual(rows);
      expect(other.count(), query).toBe(0);
    }
    expect(found).toBeGreaterThan(1000);
  });

  test('callbacks of the page decide alone', () => {
    for (const given of [{ filterOption: () => false }, { searchScorer: () => 0 }])
      expect(find('Gremany', { data: countries, ...given })).toEqual([]);
  });

  test('not below `minSearchLength`, and not in a remote list, whose server searches', () => {
    expect(find('Gremany', { data: countries, minSearchLength: 8 })).toEqual([]);
    const ajax = { request: () => new Promise<never>(() => {}) };
    const rig = similarRig({ data: countries, ajax }, ways);
    rig.type('Gremany');
    expect([rig.store.state.scan, rig.count()]).toEqual([null, 0]);
  });

  test('groups keep their headings, in the order of their closest option; disabled options are listed', () => {
    const data = [
      { label: 'A', options: [option('londonderry'), option('paris')] },
      { label: 'B', options: [option('london', { disabled: true })] },
    ];
    expect(find('lnndon', { data })).toEqual(['[1]', 'london', '[0]', 'londonderry']);
  });

  test('a tree lists the ancestors of a similar node, and counts the node', () => {
    const data = [{ ...option('europe'), children: [option('germany'), option('greece')] }];
    const rig = similarRig({ data }, ways);
    expect(rig.type('gremany')).toEqual(['europe', 'germany']);
    expect(rig.count()).toBe(1);
  });

  test('with `hideSelected`, selected ones are not listed', () => {
    const rig = similarRig({ data: countries, multiple: true, hideSelected: true }, ways);
    rig.type('gremany');
    rig.store.dispatch({ type: 'value', origin: 'api', values: ['v0'], silent: false });
    expect(rig.type('gremany ')).toEqual([]);
    expect(rig.count()).toBe(0);
  });

  test('of 100,000 options in slices; a newer query ends the search', () => {
    const data = labelled(...Array.from({ length: 100_000 }, (_, i) => `entry ${i}`), 'Germany');
    const rig = similarRig({ data }, ways);
    rig.env.costMs = 1;
    rig.store.dispatch({ type: 'query', origin: 'user', text: 'gremany' });
    expect(rig.store.state.scan).not.toBeNull();
    let slices = 0;
    while (rig.env.runSoon()) slices++;
    expect(slices).toBeGreaterThan(100);
    expect([rig.count(), rig.store.state.rows.count]).toEqual([1, 1]);
    rig.store.dispatch({ type: 'query', origin: 'user', text: 'gremanz' });
    rig.env.runSoon();
    expect(rig.type('germany')).toEqual(['Germany']);
    expect(rig.count()).toBe(0);
  });

  test('a function that throws is reported, and the others continue', () => {
    const bad = () => {
      throw new Error('bad');
    };
    const rig = similarRig({ data: labelled('Germany') }, [bad, () => bad, typos()]);
    rig.type('gremany');
    expect(rig.store.state.rows.count).toBe(0);
    const other = similarRig({ data: labelled('Germany') }, [bad, typos()]);
    expect(other.type('gremany')).toEqual(['Germany']);
  });
});

describe('addition 55: initial consonants and incomplete syllables of Hangul', () => {
  const data = labelled(
    '대한민국',
    '독일',
    '미국',
    '영국',
    '값어치',
    '닭갈비',
    '서울 (Seoul)',
    'Korea',
  );
  test.each([
    ['ㄷㅎㅁㄱ', '대한민국'],
    ['ㄷㅎ', '대한민국'],
    ['ㅎㅁ', '대한민국'],
    ['대ㅎ', '대한민국'],
    ['대ㅎ민', '대한민국'],
    ['대하', '대한민국'],
    ['대한미', '대한민국'],
    ['대한민구', '대한민국'],
    ['도', '독일'],
    ['독이', '독일'],
    ['갑', '값어치'],
    ['ㄳㅇㅊ', undefined],
    ['ㄷㄳ', undefined],
    ['갋', undefined],
    ['닭갈ㅂ', '닭갈비'],
    ['닥', undefined],
    ['서욽', undefined],
    ['ㅅㅇ (', '서울 (Seoul)'],
  ])('%s finds %s', (typed, label) => {
    expect(similarRig({ data }, [hangul()]).type(typed)[0]).toBe(label);
  });

  test('a final consonant may be the first of the next syllable, as while it is typed', () => {
    const [first] = similarRig({ data: labelled('하나', '한국') }, [hangul()]).type('한');
    expect(first).toBe('한국');
    expect(similarRig({ data: labelled('하나') }, [hangul()]).type('한')).toEqual(['하나']);
    expect(similarRig({ data: labelled('각시') }, [hangul()]).type('ㄳ')).toEqual(['각시']);
  });

  test.each([
    ['넉', '넋이'],
    ['안', '앉다'],
    ['안', '않다'],
    ['일', '읽다'],
    ['살', '삶다'],
    ['열', '엷다'],
    ['굴', '굵다'],
    ['할', '핥다'],
    ['을', '읊다'],
    ['끌', '끓이다'],
    ['일', '잃다'],
    ['업', '없다'],
  ])('%s finds %s, whose final consonant is joined with the next one', (typed, label) => {
    expect(similarRig({ data: labelled(label) }, [hangul()]).type(typed)).toEqual([label]);
  });

  test('whole, start, word, inside: the closest is first', () => {
    const labels = ['가나다라', '마가나', '마 가나', '가나'];
    expect(similarRig({ data: labelled(...labels) }, [hangul()]).type('ㄱㄴ')).toEqual([
      '가나',
      '가나다라',
      '마 가나',
      '마가나',
    ]);
  });
});

describe('addition 56: the wrong keyboard layout', () => {
  const data = labelled(
    'Прага',
    'Київ',
    'Αθήνα',
    'ירושלים',
    'القاهرة',
    'Zürich',
    'Prague',
    'Ёлкино',
    'Quebec',
  );
  test.each([
    ['ghfuf', 'Прага'],
    ['GHFUF', 'Прага'],
    ['зкфпгу', 'Prague'],
    ['rb]d', 'Київ'],
    ['au;hna', 'Αθήνα'],
    ['auhna', 'Αθήνα'],
    ['ηρaγθε', undefined],
    ['πραγθε', 'Prague'],
    ['hrua', 'ירושלים'],
    ['פרשעוק', 'Prague'],
    ['hgrhivm', 'القاهرة'],
    ['ح قشلعث'.replace(' ', ''), 'Prague'],
    ['yurich', 'Zürich'],
    ['auebec', 'Quebec'],
    ['`krbyj', 'Ёлкино'],
    ['qqqq', undefined],
  ])('%s finds %s', (typed, label) => {
    expect(similarRig({ data }, [keyboard()]).type(typed)[0]).toBe(label);
  });

  test('only the layouts that are named', () => {
    expect(similarRig({ data }, [keyboard('el')]).type('ghfuf')).toEqual([]);
    expect(similarRig({ data }, [keyboard('el', 'ru')]).type('ghfuf')).toEqual(['Прага']);
    expect(() => keyboard('xx' as never)).toThrow('there is no layout "xx"');
  });
});

describe('addition 57: initials of pinyin', () => {
  const data = labelled(
    '北京市',
    '上海市',
    '中华人民共和国',
    '中國',
    '爱尔兰',
    'Berlin',
    '重庆 (Chongqing)',
    'Ｔ恤',
  );
  test.each([
    ['bjs', '北京市'],
    ['bj', '北京市'],
    ['b j', '北京市'],
    ['SH', '上海市'],
    ['hrm', '中华人民共和国'],
    ['zg', '中國'],
    ['ael', '爱尔兰'],
    ['tx', 'Ｔ恤'],
    ['ber-', undefined],
    ['bl', undefined],
  ])('%s finds %s', (typed, label) => {
    expect(similarRig({ data }, [pinyin()]).type(typed)[0]).toBe(label);
  });

  test('the initials of 230 characters, ten for each letter', () => {
    const some: Record<string, string> = {
      a: '爱安奥阿按暗案岸挨傲',
      b: '北不百本比表别布巴帮',
      c: '从出成长城此次错草村',
      d: '大的地点东德丹道多对',
      e: '二而儿鹅饿恩额耳恶俄',
      f: '法非发风芬分放方飞福',
      g: '国个高关古广光公贵管',
      h: '和海河韩荷黑好红后花',
      j: '京家加江金见今近九机',
      k: '可看科克肯开口快空库',
      l: '来老立卢罗兰林里利六',
      m: '美马们明没墨面民蒙名',
      n: '南你年内尼挪牛农宁能',
      o: '欧偶哦呕鸥殴藕噢沤怄',
      p: '葡平普片怕朋皮品飘破',
      q: '其去前全千七请秋起区',
      r: '人日瑞如热然让入若软',
      s: '三是上四山苏斯沙生世',
      t: '土他天太泰同头图台特',
      w: '我为乌文王万委外五无',
      x: '西新小学希下些心兴许',
      y: '印英有一也意伊约越用',
      z: '中在这智赞只子作主自',
    };
    const wrong: string[] = [];
    for (const [letter, characters] of Object.entries(some))
      for (const character of characters)
        if (similarRig({ data: labelled(character) }, [pinyin()]).type(letter).length === 0)
          wrong.push(letter + character);
    expect(wrong).toEqual([]);
  });

  test('second readings of places, surnames and common words', () => {
    const pairs =
      '重庆cq西藏xz长沙cs长春cc厦门xm朝阳zy朝鲜cx乐清yq乐山ls单县sx单位dw曾国藩zgf曾经cj解家xj了解lj沈阳sy大夫df首都sd银行yh行李xl'.matchAll(
        /([^a-z]+)([a-z]+)/g,
      );
    const missed = [...pairs].filter(
      ([, label = '', typed = '']) =>
        similarRig({ data: labelled('中国', label) }, [pinyin()]).type(typed)[0] !== label,
    );
    expect(missed.map(([pair]) => pair)).toEqual([]);
    const rig = similarRig({ data: labelled('长沙', '长春', '新长沙') }, [pinyin()]);
    expect(rig.type('cs')).toEqual(['长沙', '新长沙']);
  });
});

describe('addition 58: Japanese kana by Latin letters', () => {
  const data = labelled(
    'とうきょう',
    'フランス',
    'スウェーデン',
    'ニュージーランド',
    'チェコ',
    'まっちゃ',
    'しんぶん',
    'ヴァイオリン',
    'フィリピン',
    'クウェート',
    '東京タワー',
    'パーティー',
    'じゅうどう',
    'つづく',
    'ウォッカ',
  );
  test.each([
    ['toukyou', 'とうきょう'],
    ['tokyo', 'とうきょう'],
    ['tōkyō', 'とうきょう'],
    ['toky', 'とうきょう'],
    ['furansu', 'フランス'],
    ['huransu', 'フランス'],
    ['suweeden', 'スウェーデン'],
    ['suweden', 'スウェーデン'],
    ['nyuujiirando', 'ニュージーランド'],
    ['nyuuziirando', 'ニュージーランド'],
    ['cheko', 'チェコ'],
    ['tyeko', 'チェコ'],
    ['matcha', 'まっちゃ'],
    ['maccha', 'まっちゃ'],
    ['shimbun', 'しんぶん'],
    ['sinbun', 'しんぶん'],
    ['vaiorin', 'ヴァイオリン'],
    ['firipin', 'フィリピン'],
    ['kuweeto', 'クウェート'],
    ['tawaa', '東京タワー'],
    ['paatii', 'パーティー'],
    ['juudou', 'じゅうどう'],
    ['zyudo', 'じゅうどう'],
    ['tsuzuku', 'つづく'],
    ['tuduku', 'つづく'],
    ['wokka', 'ウォッカ'],
    ['berurin', undefined],
  ])('%s finds %s', (typed, label) => {
    expect(similarRig({ data }, [romaji()]).type(typed)[0]).toBe(label);
  });
});
