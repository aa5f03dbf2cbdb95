import { expect, test } from 'vitest';
import { withFocus } from '../scripts/lib/vitest.mjs';

const failure = (file: string, name: string | null, ...trace: string[]) => ({
  project: 'firefox',
  browsers: 'firefox',
  file,
  test: name,
  trace,
});

test('a file that has not begun for want of focus is told from one that has failed', () => {
  const lost = failure('lost.ts', null, '  | Failed to import test file /a/tools/firefox-focus.ts');
  const failed = failure(
    'failed.ts',
    'focus',
    '  | expected false to be true',
    '  | at tools/x.ts',
  );
  const broken = failure('broken.ts', null, '  | SyntaxError: broken');
  expect(withFocus([lost, failed, broken])).toEqual({
    begun: [failed, broken],
    notBegun: ['lost.ts'],
  });
});
