import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { letters, pick, render, shown } from './kit.tsx';

test('the CommonJS build works', async () => {
  const require = createRequire(import.meta.url);
  const { default: WidgetSelect } = require('widget-select-react');
  await render(<WidgetSelect aria-label="Letter" data={letters('a|b')} defaultValue="v1" />);
  await pick('B');
  expect(shown()).toBe('B');
});
