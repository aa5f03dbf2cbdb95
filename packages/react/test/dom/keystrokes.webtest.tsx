// A parent that renders at every keystroke, with everything written into its markup (case 130).
import { StrictMode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import WidgetSelect from 'widget-select-react/all';
import { renderStrictly } from './strict.tsx';
import 'widget-select/style.css';

const $ = <E extends Element = HTMLElement>(selector: string) =>
  document.querySelector(selector) as E;
const rows = () =>
  [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);

let root: Root;
afterEach(async () => {
  root.unmount();
  await vi.waitFor(() => expect($('[class*="widget-select"]')).toBe(null));
  document.body.replaceChildren();
});

test('caret, query, highlight, open list and focus are kept while the parent renders per keystroke', async () => {
  const told: unknown[] = [];
  let renders = 0;
  function App() {
    const [query, setQuery] = useState('');
    renders++;
    return (
      <>
        <output>{query}</output>
        <WidgetSelect
          aria-label="Tree"
          data={['Maple', 'Apple', 'Pineapple', 'Plum'].map((text) => ({
            value: text,
            label: text,
          }))}
          searchQuery={query}
          onSearch={setQuery}
          onChange={(value) => told.push(value)}
          searchFields={['label']}
          renderOption={({ label }) => <b>{label}</b>}
          language={{ noResults: 'No tree' }}
        />
      </>
    );
  }
  root = createRoot(document.body.appendChild(document.createElement('main')));
  await renderStrictly(root, <App />);
  await userEvent.click($('[role="combobox"]'));
  await expect.poll(rows).toHaveLength(4);
  const search = $<HTMLInputElement>('[type="search"]');
  await userEvent.keyboard('ple');
  await expect.poll(() => $('output').textContent).toBe('ple');
  // In the middle of the text: letters come where the caret is.
  search.setSelectionRange(0, 0);
  await userEvent.keyboard('app');
  await expect.poll(() => $('output').textContent).toBe('appple');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => $('output').textContent).toBe('apple');
  expect([search.value, search.selectionStart]).toEqual(['apple', 2]);
  await expect.poll(rows).toEqual(['Apple', 'Pineapple']);
  await userEvent.keyboard('{ArrowDown}');
  const active = () => $(`#${document.activeElement?.getAttribute('aria-activedescendant')}`);
  await expect.poll(() => active()?.textContent).toMatch(/apple/i);
  const wanted = active().textContent;

  const before = [active(), document.activeElement, search.selectionStart, renders] as const;
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  await expect.poll(() => renders).toBeGreaterThan(before[3]);
  expect([active(), document.activeElement, search.selectionStart]).toEqual(before.slice(0, 3));
  expect([search.value, rows(), told]).toEqual(['apple', ['Apple', 'Pineapple'], []]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => told).toEqual([wanted]);
  expect(document.activeElement).toBe($('[role="combobox"]'));
});
