import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['focus', 'native', 'options', 'sync'])('%s.ts is the same in both wrappers', (name) => {
  const read = (wrapper: string) =>
    readFileSync(new URL(`../../../${wrapper}/src/${name}.ts`, import.meta.url), 'utf8');
  expect(read('vue')).toBe(read('react'));
});
