import { describe, expect, test } from 'vitest';
import { known, modules } from '../../../../tools/languages.mjs';

const list = modules();
const about = known();

test('D6 forty languages and more, each listed once, in the order of their codes', () => {
  const codes = list.map(({ code }) => code);
  expect(codes.length).toBeGreaterThanOrEqual(40);
  expect(Object.keys(about).sort()).toEqual(codes);
  expect(new Set(list.flatMap(({ code, aliases }) => [code, ...aliases])).size).toBe(
    list.flatMap(({ aliases }) => aliases).length + codes.length,
  );
});

test('D6 all official languages of the EU, Welsh, and what is spoken around', () => {
  const codes = list.map(({ code }) => code);
  const inUnion = 'bg cs da de el es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(' ');
  const around = 'az bs ca cy eu gl hy is ka mk nb sq sr tr uk'.split(' ');
  expect(codes).toEqual(expect.arrayContaining([...inUnion, ...around]));
});

describe.each(list)('D6 $code, $english', ({ code, english }) => {
  const { name, direction, reviews } = about[code] ?? { name: '', direction: '', reviews: [] };

  test('its names differ from those of others, its direction is that of its script', () => {
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
