import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import WidgetSelect from 'widget-select-react';
import { $, $$, letters, pick, shown } from './kit.tsx';

const data = letters('a|b|c');

test('D8.4 hydrates without a warning, two of them, and the server’s markup is used', async () => {
  const app = (
    <form>
      <WidgetSelect aria-label="One" name="one" data={data} defaultValue="b" />
      <WidgetSelect aria-label="Two" data={data} value="c" />
      <p>after</p>
    </form>
  );
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = renderToString(app);
  const select = $<HTMLSelectElement>('select');
  expect(select.options).toHaveLength(4);
  // What the user chose before the script came.
  select.value = 'a';
  const root = await act(() => hydrateRoot(main, app));
  expect($('select')).toBe(select);
  expect($$('[role="combobox"]')).toHaveLength(2);
  expect(shown()).toBe('A');
  await pick('C');
  expect(select.value).toBe('c');
  expect(select.options).toHaveLength(4);
  await act(() => root.unmount());
});
