// @module-tag one-engine: which nodes a search in a tree shows
// spec, Tree select 3; D2.4, D3.3, D3.5, D3.6, D3.9, D3.10; case 115.
import { describe, expect, test } from 'vitest';
import { $$, record } from '../../dom/kit.ts';
import { active, faults, labelOf, listen, named, openOnControl, press } from '../../dom/support.ts';
import {
  aria,
  labels,
  node,
  openTree,
  outline,
  states,
  tree,
  treeBox,
  twisty,
  wide,
} from './dom-kit.ts';

const found = async (query: string, options: object = {}) => {
  const box = treeBox(options);
  await openTree(box);
  await press(query);
  return box;
};

describe('spec, Tree select 3: a query in a tree', () => {
  test('a node with a match below it is shown, expanded; other branches and siblings are not', async () => {
    const box = await found('lem');
    expect(outline(box)).toEqual(['▾ Fruit', '  ▾ Citrus', '    · Lemon']);
    expect([active(box), faults(box)]).toEqual(['Lemon', []]);
  });

  test('accessibility 1.6 temporarily expanded branches report it: attribute, class and button', async () => {
    const box = await found('lem');
    for (const label of ['Fruit', 'Citrus']) {
      expect([...aria(node(box, label), 'expanded'), states(node(box, label))]).toEqual([
        'true',
        ['parent', 'expanded'],
      ]);
      expect(aria(twisty(box, label), 'label')).toEqual([`Collapse ${label}`]);
    }
  });

  test('D2.4 below a match all is there, collapsed', async () => {
    const box = await found('citrus');
    expect(outline(box)).toEqual(['▾ Fruit', '  ▸ Citrus']);
    twisty(box, 'Citrus').click();
    expect(outline(box).slice(2)).toEqual(['    · Lemon', '    · Lime']);
  });

  test('D2.4 a match with a match inside is expanded, and all of it is there', async () => {
    const box = await found('an', { data: tree('Pantry(Pans|Jam(Orange|Fig))|Tea') });
    expect(outline(box)).toEqual(['▾ Pantry', '  · Pans', '  ▾ Jam', '    · Orange', '    · Fig']);
  });

  test('D3.3 tree order is kept, however well something matches', async () => {
    const box = await found('lime', { data: tree('Sublime|Fruit(Limeade|Lime)|Lime tree') });
    expect(labels(box)).toEqual(['Sublime', 'Fruit', 'Limeade', 'Lime', 'Lime tree']);
  });

  test('accessibility 1.8 positions are those among the siblings that are shown', async () => {
    const box = await found('e');
    expect(
      labels(box).map((label) => [
        label,
        ...aria(node(box, label), 'level', 'posinset', 'setsize'),
      ]),
    ).toEqual([
      ['Fruit', '1', '1', '2'],
      ['Apple', '2', '1', '3'],
      ['Pear', '2', '2', '3'],
      ['Citrus', '2', '3', '3'],
      ['Lemon', '3', '1', '2'],
      ['Lime', '3', '2', '2'],
      ['Water', '1', '2', '2'],
    ]);
  });

  test('no match: no row, and the message', async () => {
    const box = await found('xyz');
    expect([labels(box), $$('.widget-select__message').map((row) => row.textContent)]).toEqual([
      [],
      ['No results found'],
    ]);
    expect(aria(box.list, 'role')).toEqual(['tree']);
  });

  test('diacritics and several words, as in a flat list', async () => {
    const data = tree('Việt Nam(Đà Nẵng|Hà Nội)|Laos(Pakse)');
    expect(labels(await found('da nang', { data }))).toEqual(['Việt Nam', 'Đà Nẵng']);
  });
});

describe('D3.10 the active row while typing', () => {
  test.each([
    ['lime', 'Lime', tree('Fruit(Lemon|Lime)')],
    ['a', 'Apple', tree('Fruit(Avocado!|Apple)|Fig')],
    ['b', 'B', tree('B(Bb)')],
    ['c', 'Cc', tree('A(C!(Cc))')],
  ])('"%s": the first enabled row that itself matches is %s', async (query, label, data) => {
    const box = await found(query, { data });
    expect([active(box), faults(box)]).toEqual([label, []]);
  });

  test('Enter picks it', async () => {
    const box = treeBox();
    await openTree(box);
    const log = record(box);
    await press('lim{Enter}');
    expect(log.slice(3)).toEqual(
      ['search lim', 'select lime', 'change lime', 'close', 'search '].slice(1),
    );
  });

  test('only disabled matches: none', async () => {
    const box = await found('walnut');
    expect([labels(box), active(box)]).toEqual([['Nuts', 'Walnut'], null]);
  });
});

describe('case 115 what was expanded by hand is not touched', () => {
  test('X expanded by hand, Y by a search, the search cleared: only X', async () => {
    const box = treeBox();
    await openTree(box);
    twisty(box, 'Nuts').click();
    const before = outline(box);
    await press('lime');
    expect(outline(box)).toEqual(['▾ Fruit', '  ▾ Citrus', '    · Lime']);
    await press('{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(outline(box)).toEqual(before);
    await press('nuts');
    expect(outline(box), 'nothing inside matches').toEqual(['▸ Nuts']);
    await press('{Escape}');
    await openTree(box);
    expect(outline(box)).toEqual(before);
  });

  test('D2.4 what is toggled during a search lasts for that search', async () => {
    const box = treeBox();
    await openTree(box);
    await press('li');
    twisty(box, 'Fruit').click();
    expect(outline(box)).toEqual(['▸ Fruit']);
    twisty(box, 'Fruit').click();
    twisty(box, 'Citrus').click();
    expect(outline(box)).toEqual(['▾ Fruit', '  ▸ Citrus']);
    await press('m');
    expect(outline(box), 'another query').toEqual(['▾ Fruit', '  ▾ Citrus', '    · Lime']);
    twisty(box, 'Fruit').click();
    await press('{Backspace}{Backspace}{Backspace}');
    expect(outline(box)).toEqual(['▸ Fruit', '▸ Nuts', '· Water']);
  });

  test('expandAll() and collapseAll() act on the rows that are shown', async () => {
    const box = await found('citrus');
    box.select.expandAll();
    expect(labels(box)).toEqual(['Fruit', 'Citrus', 'Lemon', 'Lime']);
    box.select.collapseAll();
    expect(labels(box)).toEqual(['Fruit']);
    expect([active(box), faults(box)]).toEqual(['Fruit', []]);
  });
});

describe('options of the search in a tree', () => {
  test('D3.6 highlightSearch marks the matches, not their ancestors; names stay plain', async () => {
    const box = await found('lem', { highlightSearch: true });
    expect(box.rows().map((row) => $$('mark', row).map(({ textContent }) => textContent))).toEqual([
      [],
      [],
      ['Lem'],
    ]);
    const name = document.getElementById(node(box, 'Lemon').getAttribute('aria-labelledby') ?? '');
    expect([name?.textContent, labelOf(node(box, 'Lemon'))]).toEqual(['Lemon', 'Lemon']);
    await press('{Backspace}{Backspace}{Backspace}');
    expect($$('mark', box.list)).toEqual([]);
  });

  test('D3.5 filterOption decides alone, also about what is below', async () => {
    const asked: string[] = [];
    const box = await found('z', {
      filterOption: ({ value }: { value: string }, query: string) => {
        asked.push(`${value} ${query}`);
        return value === 'citrus' || value === 'almond';
      },
    });
    expect(outline(box)).toEqual(['▾ Fruit', '  ▸ Citrus', '▾ Nuts', '  · Almond']);
    expect([active(box), new Set(asked).size]).toEqual(['Citrus', 10]);
  });

  test('searchScorer leaves out what it gives 0; order stays that of the tree, and the best score is active', async () => {
    const scores: Record<string, number> = { lime: 9, apple: 1, water: 5 };
    const box = await found('q', {
      searchScorer: ({ value }: { value: string }) => scores[value] ?? 0,
    });
    expect(labels(box)).toEqual(['Fruit', 'Apple', 'Citrus', 'Lime', 'Water']);
    expect(active(box)).toBe('Lime');
  });

  test.each([
    [10, true],
    [11, false],
  ])(
    'D3.9 minResultsForSearch %i counts descendants: search visible %s',
    async (minResultsForSearch, visible) => {
      const box = treeBox({ minResultsForSearch });
      await openTree(box);
      expect(box.search.checkVisibility()).toBe(visible);
    },
  );

  test('minSearchLength: the hint, and no row', async () => {
    const box = await found('l', { minSearchLength: 2 });
    expect(labels(box)).toEqual([]);
    await press('e');
    expect(labels(box)).toEqual(['Fruit', 'Apple', 'Citrus', 'Lemon']);
  });

  test('setSearchQuery() acts like typing', async () => {
    const box = treeBox();
    await openTree(box);
    box.select.setSearchQuery('lime');
    expect([outline(box), active(box), box.search.value]).toEqual([
      ['▾ Fruit', '  ▾ Citrus', '    · Lime'],
      'Lime',
      'lime',
    ]);
  });

  test('D3.8 a pick in multiple mode keeps the query, the rows and what is expanded', async () => {
    const box = await found('li', { multiple: true });
    const before = labels(box);
    await press('{Enter}');
    expect([labels(box), outline(box).at(-1), box.search.value]).toEqual([
      before,
      '    · Lime ✓',
      'li',
    ]);
  });

  test('data that comes while a query is there is searched', async () => {
    const box = await found('new');
    expect(labels(box)).toEqual([]);
    box.select.setData(tree('Fruit(Newton|Pear)'));
    expect(outline(box)).toEqual(['▾ Fruit', '  · Newton']);
  });

  test('typeahead looks at the rows of the search only', async () => {
    const box = treeBox();
    await openOnControl(box);
    box.select.setSearchQuery('lem');
    box.control.focus();
    await press('{Home}n');
    expect(active(box)).toBe('Fruit');
    await press('c');
    expect([active(box), named(box)]).toEqual(['Fruit', 'Fruit']);
  });

  test('20,000 nodes, searched in slices: all matches with their branches, the number of matches said', async () => {
    const box = treeBox({ data: wide(200, 100) });
    await openTree(box);
    const { said } = listen(box);
    await press('leaf 150-');
    await expect
      .poll(() => labels(box).slice(0, 3))
      .toEqual(['Root 150', 'Leaf 150-0', 'Leaf 150-1']);
    await expect.poll(() => active(box)).toBe('Leaf 150-0');
    await expect.poll(() => said.at(-1)).toBe('polite 100 results available');
    expect(aria(node(box, 'Leaf 150-1'), 'level', 'posinset', 'setsize')).toEqual([
      '2',
      '2',
      '100',
    ]);
    await press('{Backspace}'.repeat(9));
    await expect.poll(() => labels(box)[0]).toBe('Root 0');
    expect(outline(box).slice(0, 2)).toEqual(['▸ Root 0', '▸ Root 1']);
  });

  test('a long tree: matches far apart, all of them with their branches', async () => {
    const box = await found('5-5', { data: wide(60, 60) });
    expect(labels(box).slice(0, 3)).toEqual(['Root 5', 'Leaf 5-5', 'Leaf 5-50']);
    expect(labels(box)).toContain('Root 15');
  });
});
