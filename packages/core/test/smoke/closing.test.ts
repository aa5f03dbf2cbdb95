// Runs in jsdom and in happy-dom. Vitest empties and closes their page after the tests of a file, whatever is still
// on it, and removes the members of its window before observers are notified (D8.1).
import { expect, test, vi } from 'vitest';
import SelectWidget from 'widget-select';

test('D8.1 a page that is closed with a select on it reports no error', async () => {
  const reported = vi.fn();
  window.addEventListener('error', reported);
  document.body.innerHTML = '<select aria-label="Pet"><option>Ant</option></select>';
  new SelectWidget('select');
  document.body.innerHTML = '';
  for (const name of ['HTMLElement', 'removeEventListener']) vi.stubGlobal(name, undefined);
  await new Promise((done) => setImmediate(done));
  vi.unstubAllGlobals();
  expect(reported).not.toHaveBeenCalled();
});
