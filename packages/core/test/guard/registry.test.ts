import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { component, item } from '../../../../tools/registry.mjs';
import manifest from '../../../react/package.json' with { type: 'json' };

test('the item for shadcn has what the schema of registry items requires, and each package that it imports', () => {
  const { name, type, files, dependencies } = item();
  expect(name).toMatch(/^[a-z-]+$/);
  expect([type, ...files.map((one) => one.type)]).toEqual(['registry:ui', 'registry:ui']);
  const imported = [...readFileSync(component, 'utf8').matchAll(/(?:from|import) '([^'@][^'/]*)/g)];
  expect([...new Set(imported.map(([, from]) => from))].sort()).toEqual([...dependencies].sort());
  expect(dependencies).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)));
});
