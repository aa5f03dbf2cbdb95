import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { file, known, languagesDocument, moduleOf, modules } from '../../../../tools/languages.mjs';

const list = modules();
const about = known();

test('docs/languages.md is what `node scripts/dev.mjs language-docs` writes', () => {
  const written = languagesDocument(list, about);
  expect(readFileSync(file, 'utf8'), 'run `node scripts/dev.mjs language-docs`').toBe(written);
});

test('D6 forty languages and more, each listed once, in the order of their codes', () => {
  const codes = list.map(({ code }) => code);
  expect(codes.length).toBeGreaterThanOrEqual(40);
  expect(Object.keys(about).sort()).toEqual(codes);
  expect(new Set(list.flatMap(({ code, aliases }) => [code, ...aliases])).size).toBe(
    list.flatMap(({ aliases }) => aliases).length + codes.length,
  );
});

describe.each(list)('D6 $code, $english', ({ code, english }) => {
  const { name, direction, reviews } = about[code] ?? { name: '', direction: '', reviews: [] };

  test('its names are told apart from others, its direction is that of its script', () => {
    expect(english).toMatch(/^[A-Z]/);
    const others = Object.entries(about).filter(([other]) => other !== code);
    expect(others.map(([, one]) => one.name)).not.toContain(name);
    const isRightToLeft = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name);
    expect(direction).toBe(isRightToLeft ? 'rtl' : 'ltr');
  });

  test('a review names who and when', () => {
    for (const { by, on } of reviews) {
      expect(by.trim()).not.toBe('');
      expect(on).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});

describe('the page of languages', () => {
  const lao = moduleOf(
    'lo',
    "/** Lao. */\nconst a = locale('lo', {});\nregisterLocale('tha', a);\n",
  );
  const of = { name: 'ລາວ', direction: 'ltr', reviews: [] } as const;
  const row = (reviews: { by: string; on: string }[]) =>
    languagesDocument([lao], { lo: { ...of, reviews } });

  test('says that nobody has read a language whose list is empty, and counts none', () => {
    expect(row([])).toContain(
      '| `lo`, `tha` | Lao | <span lang="lo" dir="ltr">ລາວ</span> | left to right | not reviewed by a native reader |',
    );
    expect(row([])).toContain('Reviewed: 0 of 1.');
  });

  test('names who has', () => {
    const page = row([{ by: 'A reader', on: '2027-01-02' }]);
    expect(page).toContain('| A reader, 2027-01-02 |');
    expect(page).toContain('Reviewed: 1 of 1.');
  });

  test('is refused for a language of which nothing is known', () => {
    expect(() => languagesDocument([lao], {})).toThrow('does not have lo');
  });
});
