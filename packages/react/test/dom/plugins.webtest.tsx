// Additions 23 and 24: plugins of the package in a component of React.
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import selectAll from 'widget-select/plugins/select-all';
import { de } from 'widget-select/plugins/texts';
import undo from 'widget-select/plugins/undo';
import searchMore, { typos } from 'widget-select/search-more';
import WidgetSelect from 'widget-select-react/all';
import { renderStrictly } from './strict.tsx';
import 'widget-select/style.css';
import 'widget-select/plugins.css';

const data = ['Ash', 'Birch', 'Cedar'].map((label) => ({ value: label.toLowerCase(), label }));
const plugins = [selectAll({ texts: de }), undo({ texts: de })];
const $$ = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const control = () => $$('[role="combobox"]')[0] as HTMLElement;

let root: Root | undefined;
afterEach(async () => {
  root?.unmount();
  await vi.waitFor(() => expect(document.querySelector('[class*="widget-select"]')).toBe(null));
  document.body.replaceChildren();
});

test('additions 23 and 24: select-all and undo work once each under StrictMode, tell the parent, and leave nothing', async () => {
  const told: string[][] = [];
  function Trees() {
    const [trees, setTrees] = useState<string[]>([]);
    const follow = (value: string[]) => {
      told.push(value);
      setTrees(value);
    };
    return (
      <WidgetSelect
        aria-label="Trees"
        multiple
        data={data}
        plugins={plugins}
        value={trees}
        onChange={follow}
      />
    );
  }
  root = createRoot(document.body.appendChild(document.createElement('main')));
  await renderStrictly(root, <Trees />);
  await userEvent.click(control());
  const rows = () => $$('.widget-select__select-all');
  await expect.poll(() => rows().map((row) => row.textContent)).toEqual(['Alle auswählen']);
  await userEvent.click(rows()[0] as HTMLElement);
  await expect.poll(() => told).toEqual([['ash', 'birch', 'cedar']]);
  await expect.poll(() => rows()[0]?.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(rows()[0] as HTMLElement);
  await expect.poll(() => told).toEqual([['ash', 'birch', 'cedar'], []]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => told.at(-1)).toEqual(['ash', 'birch', 'cedar']);
  expect(told).toHaveLength(3);
});

test('addition 54: a typo finds a similar option', async () => {
  const similar = [searchMore([typos()])];
  root = createRoot(document.body.appendChild(document.createElement('main')));
  await renderStrictly(root, <WidgetSelect aria-label="Trees" data={data} plugins={similar} />);
  await userEvent.click(control());
  await userEvent.keyboard('bicrh');
  const shown = () => $$('.widget-select__message').map((message) => message.textContent);
  await expect.poll(shown).toEqual(['No exact match, 1 similar']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => control().textContent).toBe('Birch');
});
