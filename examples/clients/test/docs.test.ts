import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** A comment that names a file, and the code below it. */
const BLOCK = /<!-- (examples\/clients\/[\w/.-]+) -->\n+```\w+\n([\s\S]*?)```\n/g;

const pages = [
  'docs/clients.md',
  'docs/testing.md',
  ...['core', 'react', 'vue'].map((name) => `packages/${name}/README.md`),
];
const blocks = pages.flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(BLOCK)].map(
    ([, path, code]) => ({ page, path, code }) as const,
  ),
);

/** A page shows parts of files without the indentation that they have there. */
const lines = (text: string) => text.trim().replace(/^[ \t]+/gm, '');

test.each(blocks)('$page shows $path as it is', ({ path = '', code = '' }) => {
  expect(lines(readFileSync(join(root, path), 'utf8'))).toContain(lines(code));
});

test('docs/clients.md shows code of every library, and no other', () => {
  const page = readFileSync(join(root, 'docs/clients.md'), 'utf8');
  const sections = page.split(/^## /m).slice(1);
  expect(sections.map((section) => section.slice(0, section.indexOf('\n')))).toEqual([
    'jQuery',
    'jQuery Validation',
    'Bootstrap',
    'Alpine.js',
    'Angular',
    'htmx',
    'Turbo',
    'Stimulus',
    'Radix and shadcn/ui',
    'MUI',
    'Testing Library',
    'Playwright',
  ]);
  for (const section of sections) expect(section.match(BLOCK)?.length).toBeGreaterThan(0);
  expect(page.match(/^```\w/gm)).toHaveLength(page.match(BLOCK)?.length ?? 0);
});

test.each(['core', 'react', 'vue'])('the README of %s shows a test that is run', (name) => {
  const section = readFileSync(join(root, `packages/${name}/README.md`), 'utf8').split(
    '## Testing\n',
  )[1];
  expect(section).toMatch(
    new RegExp(`<!-- examples/clients/test/testing-library/${name}\\.tsx? -->`),
  );
});
