// Content of rows that has to load first: a component that is imported late, a picture's data.
import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import WidgetSelect from 'widget-select-react';
import { $, $$, act, letters, render } from './kit.tsx';

const texts = () => $$('[role="option"]').map(({ textContent }) => textContent);

test('content that suspends keeps its own row waiting: the list stays open, the others are there', async () => {
  let arrive = () => {};
  const Late = lazy(
    () =>
      new Promise<{ default: () => string }>((done) => {
        arrive = () => done({ default: () => 'late' });
      }),
  );
  await render(
    <Suspense fallback="…">
      <WidgetSelect
        aria-label="Letter"
        data={letters('a|b')}
        renderOption={({ value, label }) => (value === 'b' ? <Late /> : label)}
      />
    </Suspense>,
  );
  const control = $('[role="combobox"]');
  await act(() => control.click());
  expect([$('[role="combobox"]'), texts()]).toEqual([control, ['A', '']]);
  const rows = $$('[role="option"]');
  await act(async () => arrive());
  expect([control.getAttribute('aria-expanded'), texts()]).toEqual(['true', ['A', 'late']]);
  expect($$('[role="option"]')).toEqual(rows);
});
