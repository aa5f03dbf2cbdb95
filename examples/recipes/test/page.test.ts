import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AJAX } from '../../../packages/core/src/schema/ajax.ts';
import { file, shown, withCode } from '../../../tools/recipes.mjs';

const page = readFileSync(file, 'utf8');

test('docs/remote.md shows every recipe, and says of each how it is tested', () => {
  const recipes = readdirSync(new URL('..', import.meta.url))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `examples/recipes/${name}`);
  expect([...shown(page)].sort()).toEqual(recipes.sort());
  const [, own = ''] = page.split(/^## Recipes$/m);
  const sections = own.split(/^### /m).slice(1);
  expect(sections).toHaveLength(recipes.length);
  for (const section of sections) expect(section).toMatch(/^Tested .+/m);
});

test('docs/remote.md has a line for every field of ajax, with its default', () => {
  const table = page.slice(page.indexOf('| Field |'), page.indexOf('## Request parameters'));
  const lines = [...table.matchAll(/^\| `(\w+)` \|(?: `(\w+)`)? \|/gm)];
  expect(Object.fromEntries(lines.map(([, name, value]) => [name, value]))).toEqual(
    Object.fromEntries(Object.entries(AJAX).map(([name, value]) => [name, value?.toString()])),
  );
});

describe('code in a page', () => {
  test('replaces the present text, also one with `$`', () => {
    const old = '<!-- examples/recipes/select2.ts -->\n\n```ts\nold\n```\n\nText.\n';
    const code = readFileSync(new URL('../select2.ts', import.meta.url), 'utf8');
    expect(withCode(old)).toBe(old.replace('old\n', () => code));
  });

  test('leaves other code alone', () => {
    const other = '```ts\nother\n```\n';
    expect(withCode(other)).toBe(other);
  });
});
