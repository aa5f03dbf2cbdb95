import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packagesDir } from './sources.ts';

const partsIn = (file: string) =>
  new Set(
    readFileSync(join(packagesDir, 'core/style', file), 'utf8').match(
      /widget-select__[a-z]+(?:-[a-z]+)*/g,
    ),
  );

test('case 134: every part that style.css dresses is kept from the rules of the page', () => {
  // These are the page's own elements: its rules are meant to reach them.
  const ofThePage = ['widget-select__native', 'widget-select__place'];
  const kept = partsIn('page-rules.css');
  const missing = [...partsIn('style.css')].filter(
    (part) => !kept.has(part) && !ofThePage.includes(part),
  );
  expect(missing).toEqual([]);
});
