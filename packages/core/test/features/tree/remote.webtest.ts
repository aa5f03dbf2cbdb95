// @module-tag one-engine: what a response becomes: which rows, which labels, which values
// ajax responses that are trees (D2.4 "whoever decides what matches", D3.5, D4): rows, expansion, further pages.
import { describe, expect, test } from 'vitest';
import type { SelectOption } from 'widget-select/all';
import { plain } from '../../dom/kit.ts';
import { active, faults, listen, press } from '../../dom/support.ts';
import { aria, FOOD, labels, node, openTree, outline, tree, twisty, wide } from './dom-kit.ts';

type Answer = readonly SelectOption[] | { options: readonly SelectOption[]; hasMore: boolean };

/** A widget with a server that responds immediately; `asked` has the queries and pages. */
function remoteTree(
  answer: (query: string, page: number) => Answer | Promise<Answer>,
  options: object = {},
) {
  const asked: string[] = [];
  const request = async (query: string, page: number) => {
    asked.push(`${query}/${page}`);
    return answer(query, page);
  };
  const ajax = { request, debounce: 0, ...(options as { ajax?: object }).ajax };
  const box = plain<true>({ ...options, multiple: true, ajax });
  return { box, asked };
}
const seen = (box: Parameters<typeof labels>[0], ...wanted: string[]) =>
  expect.poll(() => labels(box)).toEqual(wanted);

describe('responses of ajax with trees', () => {
  test('the first response makes the list a tree: role, collapsed nodes, twisties', async () => {
    const { box } = remoteTree(() => FOOD);
    await openTree(box);
    await seen(box, 'Fruit', 'Nuts', 'Water');
    expect(aria(box.list, 'role', 'busy')).toEqual(['tree', null]);
    twisty(box, 'Nuts').click();
    expect(outline(box)).toEqual(['▸ Fruit', '▾ Nuts', '  · Almond', '  · Walnut', '· Water']);
  });

  test('C: the popup of the control becomes a tree with the data', async () => {
    const { box } = remoteTree(() => FOOD, { searchable: false });
    expect(aria(box.control, 'haspopup')).toEqual(['listbox']);
    await openTree(box);
    await seen(box, 'Fruit', 'Nuts', 'Water');
    expect(aria(box.control, 'haspopup')).toEqual(['tree']);
  });

  test('D3.5 while a query is there the server’s rows are shown, all of them expanded', async () => {
    const { box, asked } = remoteTree((query) =>
      query ? tree('Fruit(Citrus(Lime|Lemon))') : FOOD,
    );
    await openTree(box);
    await seen(box, 'Fruit', 'Nuts', 'Water');
    await press('q');
    await seen(box, 'Fruit', 'Citrus', 'Lime', 'Lemon');
    expect([outline(box)[1], active(box), asked]).toEqual(['  ▾ Citrus', 'Fruit', ['/0', 'q/0']]);
    twisty(box, 'Citrus').click();
    expect(labels(box)).toEqual(['Fruit', 'Citrus']);
    await press('{Backspace}');
    await seen(box, 'Fruit', 'Nuts', 'Water');
    expect(faults(box)).toEqual([]);
  });

  test('with filterOption matches, ancestors and expansion are as in a local tree', async () => {
    const { box } = remoteTree(() => FOOD, {
      filterOption: ({ label }: SelectOption, query: string) => label.toLowerCase().includes(query),
    });
    await openTree(box);
    await seen(box, 'Fruit', 'Nuts', 'Water');
    await press('lem');
    await seen(box, 'Fruit', 'Citrus', 'Lemon');
    expect(active(box)).toBe('Lemon');
  });

  test('further pages: nodes are appended, sets grow, what is expanded stays', async () => {
    const pages = [wide(30, 2), wide(60, 2).slice(30)];
    const { box, asked } = remoteTree(
      (_, page) => ({ options: pages[page] ?? [], hasMore: page < 1 }),
      { ajax: { pagination: true } },
    );
    await openTree(box);
    await expect.poll(() => labels(box).length).toBe(30);
    twisty(box, 'Root 1').click();
    box.list.scrollTop = box.list.scrollHeight;
    await expect.poll(() => labels(box).length).toBe(62);
    expect(asked).toEqual(['/0', '/1']);
    expect(outline(box).slice(1, 4)).toEqual(['▾ Root 1', '  · Leaf 1-0', '  · Leaf 1-1']);
    expect(aria(node(box, 'Root 59'), 'level', 'posinset', 'setsize')).toEqual(['1', '60', '60']);
    expect(aria(node(box, 'Root 0'), 'posinset', 'setsize')).toEqual(['1', '60']);
  });

  test('D4.6 a node that was loaded already is not listed twice: what is new below it continues in its branch', async () => {
    const { box } = remoteTree(
      (_, page) => ({
        options: tree(page ? 'Fruit(Fig)|Salt' : 'Fruit(Apple)'),
        hasMore: page < 1,
      }),
      { ajax: { pagination: true }, expandLevel: 1 },
    );
    await openTree(box);
    await seen(box, 'Fruit', 'Apple', 'Fig', 'Salt');
    expect(aria(node(box, 'Fig'), 'level', 'posinset', 'setsize')).toEqual(['2', '2', '2']);
    expect(faults(box)).toEqual([]);
  });

  test('picks of an older response keep their branch in the value (D4.8)', async () => {
    const { box } = remoteTree((query) => (query ? tree('Salt(Sea)') : FOOD));
    await openTree(box);
    await seen(box, 'Fruit', 'Nuts', 'Water');
    node(box, 'Nuts').click();
    await press('s');
    await seen(box, 'Salt', 'Sea');
    node(box, 'Sea').click();
    expect(box.select.getValue().toSorted()).toEqual(['almond', 'nuts', 'salt', 'sea']);
    expect(box.tagTexts().toSorted()).toEqual(['Almond', 'Nuts', 'Salt', 'Sea']);
  });

  test('setValue() before the data: a parent’s branch is selected when it comes (D2.1)', async () => {
    const { box } = remoteTree(() => FOOD, { expandLevel: 1 });
    box.select.setValue(['nuts']);
    await openTree(box);
    await expect.poll(() => outline(box)).toContain('▾ Nuts ✓');
    expect(outline(box)).toContain('  · Almond ✓');
  });

  test('a response that is flat after one that was a tree', async () => {
    const { box } = remoteTree((query) => (query ? tree('A|B') : FOOD));
    await openTree(box);
    await seen(box, 'Fruit', 'Nuts', 'Water');
    await press('q');
    await expect.poll(() => box.texts()).toEqual(['A', 'B']);
    expect([aria(box.list, 'role'), aria(box.row('A'), 'role', 'level', 'selected')]).toEqual([
      ['listbox'],
      ['option', null, 'false'],
    ]);
  });

  test('accessibility 1.9 "n results" are the server’s rows', async () => {
    const { box } = remoteTree((query) => (query ? tree('Fruit(Lime|Lemon)') : FOOD));
    await openTree(box);
    await seen(box, 'Fruit', 'Nuts', 'Water');
    const { said } = listen(box);
    await press('q');
    await seen(box, 'Fruit', 'Lime', 'Lemon');
    await expect.poll(() => said.at(-1)).toBe('polite 3 results available');
  });
});
