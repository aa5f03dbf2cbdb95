import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/forms.md'), 'utf8');

/** A comment that names a file, and the code below it. */
const BLOCK = /<!-- (examples\/forms\/[\w/.-]+) -->\n+```\w+\n([\s\S]*?)```\n/g;
const blocks = [...page.matchAll(BLOCK)].map(([, path, code]) => ({ path, code }) as const);

/** The page shows parts of files without the indentation that they have there. */
const lines = (text: string) => text.trim().replace(/^[ \t]+/gm, '');

test.each(blocks)('docs/forms.md shows $path as it is', ({ path = '', code = '' }) => {
  expect(lines(readFileSync(join(root, path), 'utf8'))).toContain(lines(code));
});

test('docs/forms.md shows code of every library, and no other', () => {
  // The first section applies to all libraries.
  const sections = page.split(/^## /m).slice(2);
  expect(sections.map((section) => section.slice(0, section.indexOf('\n')))).toEqual([
    'React Hook Form',
    'TanStack Form',
    'Formik',
    'vee-validate',
    'FormKit',
  ]);
  for (const section of sections) expect(section.match(BLOCK)?.length).toBeGreaterThan(0);
  expect(page.match(/^```\w/gm)).toHaveLength(blocks.length);
});
