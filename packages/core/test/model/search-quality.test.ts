import { describe, expect, test } from 'vitest';
import { option, search } from './helpers.ts';
import { languages } from './search-quality.ts';

const split = (labels: string, by: string) => (labels === '' ? [] : labels.split(by));

describe.each(languages)('goals, Search quality: $name', ({ labels, pairs }) => {
  const data = labels.map((label) => option(label));

  test.each(Object.entries(pairs))('%s → %s', (query, expected) => {
    const found = search(data, query);
    // In a given order, or sorted.
    if (expected.includes(' > ')) expect(found).toEqual(split(expected, ' > '));
    else expect(found.sort()).toEqual(split(expected, ' | ').sort());
    expect(search(data, query.normalize('NFD'))).toEqual(search(data, query));
  });

  test.each(Object.entries(pairs))('D3.3 the same in groups: %s finds the best first', (query) => {
    const grouped = labels.flatMap((label, i) =>
      i % 3 ? [] : [{ label, options: data.slice(i, i + 3) }],
    );
    expect(search(grouped, query)[0]).toBe(search(data, query)[0]);
    expect(search(grouped, query).sort()).toEqual(search(data, query).sort());
  });
});

test('goals, Search quality: at least 200 pairs in at least 8 scripts, about labels that there are', () => {
  const count = languages.reduce((sum, { pairs }) => sum + Object.keys(pairs).length, 0);
  expect(count).toBeGreaterThanOrEqual(200);
  for (const { labels, pairs } of languages)
    for (const expected of Object.values(pairs))
      for (const label of split(expected, / [|>] /.exec(expected)?.[0] ?? ' | '))
        expect(labels).toContain(label);
  const scripts =
    'Latin Greek Cyrillic Devanagari Bengali Tamil Thai Lao Khmer Hiragana Katakana Han Hangul Arabic Hebrew Armenian Georgian';
  const all = languages.flatMap(({ labels }) => labels).join('');
  for (const script of scripts.split(' '))
    expect(new RegExp(`\\p{Script=${script}}`, 'u').test(all), script).toBe(true);
});
