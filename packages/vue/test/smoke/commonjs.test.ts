import { createRequire } from 'node:module';
import { afterEach, expect, test } from 'vitest';
import { $, letters, pick, shown } from './kit.ts';

let unmount = () => {};
afterEach(() => unmount());

test('the CommonJS build works', async () => {
  const require = createRequire(import.meta.url);
  const { default: WidgetSelect } = require('widget-select-vue');
  // The copy of Vue that this build takes.
  const { createApp, h } = require('vue');
  const options = { data: letters('a|b') };
  const app = createApp({ render: () => h(WidgetSelect, { 'aria-label': 'Letter', options }) });
  app.mount($('main'));
  unmount = () => app.unmount();
  await pick('B');
  expect(shown()).toBe('B');
});
