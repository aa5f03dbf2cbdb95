// D11.5: the content of a group's heading.
import { describe, expect, test } from 'vitest';
import type { OptionGroup, SelectOptions } from 'widget-select/all';
import { $$, letters, native, plain, takeReported } from '../kit.ts';

const DATA: OptionGroup[] = [
  { label: 'One', options: letters('a|b') },
  {
    label: 'Two',
    options: letters('c|d').map((option) => ({ ...option, value: `${option.value}2` })),
  },
];
const grouped = (options: SelectOptions = {}) => plain({ data: DATA, ...options });
const headings = (list: HTMLElement) => $$('.widget-select__group-label', list);
const shown = ({ list }: { list: HTMLElement }) => headings(list).map((one) => one.innerHTML);

describe('D11.5 `templateGroup`', () => {
  test('a string is text, from the group of the page; the group is named by it, and it is followed live', async () => {
    const asked: unknown[] = [];
    const box = grouped({
      templateGroup(group) {
        asked.push(group);
        return `<b>${group.label}</b> (${group.options.length})`;
      },
    });
    await box.open();
    expect(shown(box)).toEqual(['&lt;b&gt;One&lt;/b&gt; (2)', '&lt;b&gt;Two&lt;/b&gt; (2)']);
    expect(asked[0]).toBe(DATA[0]);
    const group = headings(box.list)[0]?.parentElement;
    expect(group?.getAttribute('aria-labelledby')).toBe(headings(box.list)[0]?.id);
    box.select.updateOptions({ templateGroup: undefined });
    expect(shown(box)).toEqual(['One', 'Two']);
  });

  test('a node is cloned, also where headings are shown again', async () => {
    const node = document.createElement('i');
    node.textContent = 'Same';
    const box = grouped({ templateGroup: () => node });
    await box.open();
    expect(shown(box)).toEqual(['<i>Same</i>', '<i>Same</i>']);
    box.select.setSearchQuery('d');
    expect([shown(box), node.isConnected]).toEqual([['<i>Same</i>'], false]);
  });

  test('one that throws, or returns nothing, leaves the label', async () => {
    const box = grouped({
      templateGroup({ label }) {
        if (label === 'One') throw new Error('no');
        return undefined as never;
      },
    });
    await box.open();
    expect([shown(box), takeReported()]).toEqual([['One', 'Two'], ['no']]);
  });

  test('an <optgroup>, and the headings of a tree', async () => {
    const templateGroup = ({ label }: OptionGroup) => `${label}!`;
    const box = native('<optgroup label="G"><option>A</optgroup>', { templateGroup });
    await box.open();
    expect(shown(box)).toEqual(['G!']);
    const branch = { value: 'p', label: 'P', children: letters('x') };
    const tree = plain({ data: [{ label: 'T', options: [branch] }], templateGroup });
    await tree.open();
    expect(shown(tree)).toEqual(['T!']);
  });
});
