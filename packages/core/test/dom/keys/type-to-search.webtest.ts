/** Letters that are typed on the field go to the search. */
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectPlugin } from 'widget-select/all';
import { native, plain, record } from '../kit.ts';
import { focusControl, focusOf } from '../support.ts';

const names = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const CITIES = names('Đà Nẵng', 'New Delhi', 'New York', 'Newark', 'Oslo');
const keyboard = (keys: string) => userEvent.keyboard(keys);

describe('addition 50: typeToSearch', () => {
  test('focus, letters, Enter: the letters are the query, and the best match is the value', async () => {
    const box = plain({ data: CITIES, searchable: true, typeToSearch: true });
    const log = record(box);
    focusControl(box);
    await keyboard('york');
    expect([focusOf(box), box.search.value, box.texts()]).toEqual(['search', 'york', ['New York']]);
    await keyboard('{Enter}');
    expect(box.select.getValue()).toBe('New York');
    expect(log.slice(0, 3)).toEqual(['open', 'search y', 'search yo']);
    expect(focusOf(box)).toBe('control');
  });

  test('on the control of an open list, too, and after the query that it has', async () => {
    const box = plain({ data: CITIES, searchable: true, typeToSearch: true });
    focusControl(box);
    await keyboard('{Home}');
    expect(focusOf(box)).toBe('control');
    box.select.setSearchQuery('new');
    await keyboard('a');
    expect([focusOf(box), box.search.value, box.texts()]).toEqual(['search', 'newa', ['Newark']]);
  });

  test('tags: letters search, Backspace on the closed field still removes the last one', async () => {
    const box = plain({ data: CITIES, multiple: true, searchable: true, typeToSearch: true });
    box.select.setValue(['Oslo', 'Newark']);
    focusControl(box);
    await keyboard('{Backspace}');
    expect(box.select.getValue()).toEqual(['Oslo']);
    await keyboard('da nang{Enter}');
    expect(box.select.getValue()).toEqual(['Oslo', 'Đà Nẵng']);
  });

  test('without a search field, and without the option, letters find what starts with them', async () => {
    const box = plain({ data: CITIES, minResultsForSearch: 10, typeToSearch: true });
    focusControl(box);
    await keyboard('o{Enter}');
    expect([box.select.getValue(), box.search.value]).toEqual(['Oslo', '']);
    box.select.updateOptions({ minResultsForSearch: 0, typeToSearch: false });
    await keyboard('d');
    expect([focusOf(box), box.search.value]).toEqual(['control', '']);
  });

  test('Space opens, and keys with Ctrl stay the browser’s', async () => {
    const box = plain({ data: CITIES, searchable: true, typeToSearch: true });
    focusControl(box);
    await keyboard('{Control>}j{/Control}');
    expect(box.select.isDropdownOpen()).toBe(false);
    await keyboard('[Space]');
    expect([focusOf(box), box.search.value]).toEqual(['search', '']);
  });

  test('a plugin that keeps the list closed keeps the letter out of the query', async () => {
    const closed: SelectPlugin = {
      name: 'closed',
      setup: (context) => void context.guard(({ type }) => type !== 'open'),
    };
    const box = plain({ data: CITIES, searchable: true, typeToSearch: true, plugins: [closed] });
    focusControl(box);
    await keyboard('o');
    expect([box.select.isDropdownOpen(), box.select.getSearchQuery()]).toEqual([false, '']);
  });

  test('a read-only select stays closed and keeps no text', async () => {
    const box = native('<option>Oslo', { searchable: true, typeToSearch: true, readOnly: true });
    focusControl(box);
    await keyboard('o');
    expect([box.select.isDropdownOpen(), box.select.getSearchQuery()]).toEqual([false, '']);
  });
});
