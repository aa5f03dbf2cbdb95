import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withOptions } from '../../src/model/data/append.js';
import { createCatalog } from '../../src/model/data/catalog.js';
import { normalize } from '../../src/model/search/fold.js';
import { startScan } from '../../src/model/search/match.js';
import { countingSort } from '../../src/model/search/rank.js';
import type { OptionGroup, SelectData, SelectOption } from '../../src/schema/types.js';
import { config, noReport, search } from './helpers.ts';

const isLetter = (sign: string) => /[\p{L}\p{N}\p{M}]/u.test(sign);

/** D3.3's classes, letter by letter: 0 whole, 1 start, 2 start of a word, 3 inside, 4 no match. */
function classOf(text: string, wanted: string): number {
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  const letters = Array.from(text);
  const starts = letters.map((_, i) => letters.slice(i).join('').startsWith(wanted));
  if (starts.some((hit, i) => hit && !isLetter(letters[i - 1] as string))) return 2;
  return starts.includes(true) ? 3 : 4;
}

/** Class and field of the best match of `wanted` in the fields of an option. */
function best(texts: readonly string[], wanted: string): [number, number] {
  const classes = texts.map((text) => classOf(text, wanted));
  const least = Math.min(...classes);
  return [least, classes.indexOf(least)];
}

/** The keys by which an option is sorted, or null when it does not match: D3.2 and D3.3 read aloud. */
function keysOf(
  { label, description }: SelectOption,
  query: string,
  tokens: boolean,
): number[] | null {
  const texts = [label, description ?? ''].map((text) => normalize(text).trim());
  const phrase = normalize(query).trim();
  const words = tokens ? [...new Set(phrase.split(/\s+/))] : [phrase];
  const [whole, field] = best(texts, phrase);
  if (words[0] === phrase || whole <= 1) return whole === 4 ? null : [whole, field];
  const found = words.map((word) => best(texts, word));
  if (found.some(([kind]) => kind === 4)) return null;
  const sum = (i: 0 | 1) => found.reduce((all, one) => all + one[i], 0);
  // One word that is typed twice: its classes, after the whole query's.
  if (words.length === 1) return [2 + sum(0), sum(1)];
  return [Math.max(2, sum(0)), sum(1)];
}

function naive(
  sections: readonly (readonly SelectOption[])[],
  query: string,
  tokens: boolean,
): string[] {
  return sections
    .map((list) =>
      list
        .flatMap((item) => {
          const keys = keysOf(item, query, tokens);
          return keys ? [{ item, keys }] : [];
        })
        .sort((a, b) => a.keys[0]! - b.keys[0]! || a.keys[1]! - b.keys[1]!),
    )
    .filter((found) => found.length > 0)
    .sort(([a], [b]) => a!.keys[0]! - b!.keys[0]!)
    .flatMap((found) => found.map(({ item }) => item.value));
}

const text = fc.string({ unit: fc.constantFrom(...'aAábBđ ß-İ.'), maxLength: 9 });
const query = fc
  .string({ unit: fc.constantFrom(...'aábBđ sİ'), minLength: 1, maxLength: 5 })
  .filter((typed) => typed.trim() !== '');
const items = fc.array(
  fc.record({ label: text, description: fc.option(text, { nil: undefined }) }),
  {
    maxLength: 30,
  },
);
const numbered = (
  list: readonly { label: string; description: string | undefined }[],
  mark: string,
) => list.map((item, i): SelectOption => ({ value: `${mark}${i}`, ...item }));

describe('D3.2, D3.3 the search against a naive one', () => {
  test('flat lists', () => {
    fc.assert(
      fc.property(items, query, fc.boolean(), (list, typed, tokenSearch) => {
        const data = numbered(list, '');
        expect(search(data, typed, { tokenSearch })).toEqual(naive([data], typed, tokenSearch));
      }),
      { numRuns: 2000 },
    );
  });

  test('groups, and runs of options between them', () => {
    const section = fc.record({ list: items, grouped: fc.boolean() });
    fc.assert(
      fc.property(fc.array(section, { maxLength: 5 }), query, (sections, typed) => {
        const runs: SelectOption[][] = [];
        let open = false;
        const data = sections.flatMap<SelectOption | OptionGroup>(({ list, grouped }, s) => {
          const own = numbered(list, `${s}.`);
          // Neighbouring options without a group are one run.
          if (!grouped && open) runs.at(-1)?.push(...own);
          else runs.push([...own]);
          open = !grouped && (open || own.length > 0);
          return grouped ? [{ label: `g${s}`, options: own }] : own;
        });
        const isGrouped = data.some((item) => 'options' in item);
        const expected = naive(isGrouped ? runs : [runs.flat()], typed, true);
        expect(search(data, typed)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('interruption', () => {
  const data: SelectData = Array.from({ length: 5000 }, (_, i) => ({
    value: String(i),
    label: `${i.toString(36)} ${(i * 7919).toString(36)}`,
  }));

  test('searching in random slices finds the same as at once', () => {
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.boolean()),
        fc.constantFrom('a', '1 z', 'zz'),
        (stops, typed) => {
          const scan = startScan(createCatalog(data), config(), typed, noReport);
          let slices = 1;
          while (!scan.advance(() => stops.next().value === true)) slices++;
          const found = [...scan.hits()].map(String);
          expect(found).toEqual(search(data, typed));
          expect(slices).toBeLessThanOrEqual(11);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('D3.2 of a pasted text the clock is looked at within a chunk, and the result is the same', () => {
    const words = Array.from({ length: 30 }, (_, i) => `w${i}x`);
    const list = Array.from({ length: 1200 }, (_, i) => ({
      value: String(i),
      label: i % 7 ? words.join(' ') : 'w1x',
    }));
    const scan = startScan(createCatalog(list), config(), words.join(' '), noReport);
    let slices = 1;
    while (!scan.advance(() => true)) slices++;
    expect(slices).toBeGreaterThan(20);
    expect([...scan.hits()].map(String)).toEqual(search(list, words.join(' ')));
    expect(scan.hits()).toHaveLength(list.filter((_, i) => i % 7).length);
  });

  test('asks whether it is enough often, and says at the end that it is done', () => {
    const scan = startScan(createCatalog(data), config(), 'a', noReport);
    let asked = 0;
    let done = false;
    for (let i = 0; i < 100 && !done; i++) done = scan.advance(() => ++asked > 0);
    expect(done).toBe(true);
    expect(asked).toBeGreaterThanOrEqual(9);
    expect(scan.advance(() => false)).toBe(true);
  });

  test('an empty list is done at once', () => {
    const scan = startScan(createCatalog([]), config(), 'a', noReport);
    expect(scan.advance(() => true)).toBe(true);
    expect(scan.hits()).toHaveLength(0);
  });

  test('two searches over one catalog do not disturb each other', () => {
    const catalog = createCatalog(data);
    const one = startScan(catalog, config(), 'a', noReport);
    const two = startScan(catalog, config(), 'b', noReport);
    while (![one.advance(() => true), two.advance(() => true)].every(Boolean));
    expect([...one.hits()].map(String)).toEqual(search(data, 'a'));
    expect([...two.hits()].map(String)).toEqual(search(data, 'b'));
  });

  test('a change of accentInsensitive folds anew', () => {
    const catalog = createCatalog([{ value: '1', label: 'Über' }]);
    const hits = (accentInsensitive: boolean) => {
      const scan = startScan(catalog, config({ accentInsensitive }), 'uber', noReport);
      scan.advance(() => false);
      return scan.hits().length;
    };
    expect([hits(true), hits(false), hits(true)]).toEqual([1, 0, 1]);
  });
});

describe('several searches over one catalog', () => {
  const values = (data: SelectData) => {
    const catalog = createCatalog(data);
    return (typed: string, given = {}) => {
      const scan = startScan(catalog, config(given), typed, noReport);
      scan.advance(() => false);
      return [...scan.hits()].map(String);
    };
  };
  // Mostly other letters than are typed, so that few labels match and a longer query looks only at them.
  const label = fc.string({ unit: fc.constantFrom(...'aábđß uvwxyzuvwxyz'), maxLength: 9 });
  // More than two chunks, of few different labels.
  const list = fc
    .tuple(
      fc.array(label, { minLength: 40, maxLength: 200 }),
      fc.array(fc.nat(199), { minLength: 1100, maxLength: 1300 }),
    )
    .map(([labels, picks]) =>
      picks.map(
        (at, i): SelectOption => ({
          value: String(i),
          label: labels[at % labels.length] as string,
        }),
      ),
    );
  // Letters typed, deleted and typed: each text extends the one before or goes back to it.
  const typing = fc
    .array(fc.oneof(fc.constantFrom(...'aabbđ ß'), fc.constant('<')), {
      minLength: 1,
      maxLength: 12,
    })
    .map((keys) => {
      let text = 'a';
      return keys.map((key) => {
        text = key === '<' ? text.slice(0, -1) : text + key;
        return text;
      });
    });

  test('typing on, deleting and typing again finds what each query finds by itself', () => {
    fc.assert(
      fc.property(list, typing, (data, texts) => {
        const find = values(data);
        for (const typed of texts.filter((text) => text.trim() !== ''))
          expect(find(typed)).toEqual(naive([data], typed, true));
      }),
      { numRuns: 60 },
    );
  });

  test('a result is not taken for one of other settings', () => {
    const find = values([
      { value: '0', label: 'b a' },
      { value: '1', label: 'a b' },
    ]);
    expect(find('a b')).toEqual(['1', '0']);
    expect(find('a b', { tokenSearch: false })).toEqual(['1']);
    expect(find('a b', { filterOption: () => true })).toEqual(['0', '1']);
    expect(find('a b')).toEqual(['1', '0']);
    expect(find('a b', { allowCreate: true })).toEqual(['1', '0']);
  });

  test('options that were added are found by the query that came before them', () => {
    const catalog = createCatalog(
      Array.from({ length: 600 }, (_, i) => ({ value: `v${i}`, label: `x${i % 7}` })),
    );
    const find = (from: typeof catalog) => {
      const scan = startScan(from, config(), 'x3', noReport);
      scan.advance(() => false);
      return scan.hits().length;
    };
    const before = find(catalog);
    expect(find(withOptions(catalog, [{ value: 'new', label: 'x3' }], null, {}))).toBe(before + 1);
  });

  test('signs that hold texts apart are signs like others in labels, and match nothing across them', () => {
    const find = values([
      { value: '0', label: 'a\0b' },
      { value: '1', label: 'b' },
      { value: '2', label: 'c', description: 'x\x01y' },
    ]);
    expect(find('b')).toEqual(['1', '0']);
    expect(find('\0')).toEqual(['0', '1', '2']);
    expect(find('b\0c')).toEqual([]);
    expect(find('y')).toEqual(['2']);
  });
});

test('countingSort is Array.sort by key, stable', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12)), (keys) => {
      const sorted = countingSort(
        Int32Array.from(keys, (_, i) => i),
        (i) => keys[i]!,
        13,
      );
      const expected = keys.map((_, i) => i).sort((a, b) => keys[a]! - keys[b]! || a - b);
      expect([...sorted]).toEqual(expected);
    }),
  );
});
