// In a file of its own: what features have once added to the English strings stays.
import { expect, test, vi } from 'vitest';
import { laterListCode } from '../../src/instance/later.ts';
import { BaseWidget } from '../../src/widget.ts';

class Failing extends BaseWidget {
  protected static override readonly listCode = laterListCode(() =>
    Promise.reject(new TypeError('no such file')),
  );
}

test('addition 49: a class without features has the message of code that does not come', async () => {
  document.body.innerHTML = '<div id="host" aria-label="Letter"></div>';
  const select = new Failing('#host', { data: ['a', 'b'] });
  select.open();
  const message = document.querySelector<HTMLElement>('.widget-select__error');
  await vi.waitFor(() => expect(message?.hidden).toBe(false));
  expect(message?.textContent).toBe('The options could not be loaded');
  select.destroy();
});
