// Addition 35: with `hideSelected` the list of a multiple select has what is still to be chosen.
import { describe, expect, test } from 'vitest';
import type { SelectOptions } from 'widget-select/all';
import { $$, letters, manyRows, native, plain } from '../kit.ts';
import { active, faults, labelOf, listen, openByKey, openOnControl, press } from '../support.ts';

const hiding = (options: SelectOptions = {}) =>
  plain<boolean>({ data: letters('a|b|c|d'), multiple: true, hideSelected: true, ...options });

describe('addition 35 hideSelected', () => {
  test('a pick leaves the list, the next row is active in its place; a removed tag comes back where it stood', async () => {
    const box = hiding();
    await openByKey(box);
    await press('{ArrowDown}{ArrowDown}{Enter}');
    expect([box.texts(), active(box), box.tagTexts()]).toEqual([['A', 'C', 'D'], 'C', ['B']]);
    await press('{Enter}');
    expect([box.texts(), active(box), box.tagTexts()]).toEqual([['A', 'D'], 'D', ['B', 'C']]);
    // The last row goes: the one above it.
    await press('{Enter}');
    expect([box.texts(), active(box)]).toEqual([['A'], 'A']);
    expect(box.rows()[0]?.getAttribute('aria-setsize') ?? '1').toBe('1');
    await press('{Backspace}{Backspace}');
    expect([box.texts(), box.tagTexts(), faults(box)]).toEqual([['A', 'C', 'D'], ['B'], []]);
  });

  test('searched, in groups, set by a script, all at once', async () => {
    const box = hiding({
      data: [
        { label: 'One', options: letters('a|ab') },
        { label: 'Two', options: letters('abc') },
      ],
    });
    box.select.setValue(['v1.2.3']);
    await openByKey(box);
    expect(box.texts()).toEqual(['A', 'AB']);
    expect($$('.widget-select__group', box.dropdown).map((node) => node.textContent)).toEqual([
      'OneAAB',
    ]);
    await press('a');
    await press('{Enter}');
    expect([box.texts(), box.search.value]).toEqual([['AB'], 'a']);
    box.select.setValue([]);
    expect(box.texts()).toEqual(['A', 'AB', 'ABC']);
    box.select.selectAll();
    expect([box.texts(), box.tagTexts()]).toEqual([[], ['A', 'AB', 'ABC']]);
  });

  test('what is said counts what is listed', async () => {
    const box = hiding({ searchable: true });
    box.select.setValue(['v1']);
    await openByKey(box);
    const { said } = listen(box);
    await press('x');
    await press('{Backspace}');
    await expect.poll(() => said.join()).toContain('3 ');
  });

  test('live; a native select; thousands of rows; trees and single selects list everything', async () => {
    const box = native('<option selected>A<option>B', { hideSelected: true }, 'multiple');
    await box.open();
    expect(box.texts()).toEqual(['B']);
    box.select.updateOptions({ hideSelected: false });
    expect(box.texts()).toEqual(['A', 'B']);

    const long = hiding({ data: manyRows(5000) });
    long.select.setValue(['0', '2']);
    await openOnControl(long);
    expect(long.texts().slice(0, 3)).toEqual(['Row 1', 'Row 3', 'Row 4']);
    await press('{End}{Enter}');
    expect(active(long)).toBe('Row 4998');

    const tree = hiding({ data: [{ value: 'p', label: 'P', children: letters('q|r') }] });
    tree.select.setValue(['v17']);
    await tree.open();
    tree.select.expandAll();
    expect(tree.rows().map(labelOf)).toEqual(['P', 'Q', 'R']);

    const single = hiding({ multiple: false });
    single.select.setValue('v1');
    await single.open();
    expect(single.texts()).toEqual(['A', 'B', 'C', 'D']);
  });
});
