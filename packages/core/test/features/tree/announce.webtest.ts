// accessibility 1.9 for trees: picks of parents, results, and the row's text for Apple devices.
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { later, onPlatform, stopClock } from '../../dom/clock.ts';
import { $ } from '../../dom/kit.ts';
import { held, listen, openByKey, openOnControl, press } from '../../dom/support.ts';
import { FOOD, node, tree, treeBox, twisty } from './dom-kit.ts';

beforeEach(stopClock);
beforeEach(() => onPlatform('Linux'));

/** A tree opened with focus on the control, its first row active, and what is said from then on. */
async function opened(options: object = {}, values: string[] = []) {
  const box = treeBox({ multiple: true, ...options });
  box.select.setValue(values);
  await openOnControl(box);
  later(1000);
  return { box, ...listen(box) };
}

describe('accessibility 1.9 tree parent picked and unpicked', () => {
  test('selectedNested, removedNested: once, with the nodes below it that changed', async () => {
    const { said } = await opened();
    await press('{Enter}');
    later(1000);
    await press('{Enter}');
    await expect
      .poll(() => said)
      .toEqual([
        'polite Fruit and 5 nested options selected. 6 selected',
        'polite Fruit and 5 nested options removed. Nothing selected',
      ]);
  });

  test('one nested option is one', async () => {
    const { said } = await opened({ data: tree('A(B)') });
    await press('{Enter}');
    later(1000);
    await press('{Enter}');
    await expect
      .poll(() => said)
      .toEqual([
        'polite A and 1 nested option selected. 2 selected',
        'polite A and 1 nested option removed. Nothing selected',
      ]);
  });

  test('a partly selected parent: only what is new counts', async () => {
    const { said } = await opened({}, ['citrus', 'water']);
    await press('{Enter}');
    await expect
      .poll(() => said)
      .toEqual(['polite Fruit and 2 nested options selected. 7 selected']);
  });

  test('a leaf is said plainly, also one that completes its parent', async () => {
    const { said } = await opened({ expandLevel: 1 });
    await press('{ArrowDown}{Enter}');
    later(1000);
    await press('{End}{ArrowUp}{Enter}');
    await expect
      .poll(() => said)
      .toEqual(['polite Apple selected. 1 selected', 'polite Almond selected. 3 selected']);
  });

  test('treeStrict: plainly', async () => {
    const { said } = await opened({ treeStrict: true });
    await press('{Enter}');
    await expect.poll(() => said).toEqual(['polite Fruit selected. 1 selected']);
  });

  test('treeValue: the number at the end is that of the values', async () => {
    const { said } = await opened({ treeValue: 'branches' });
    await press('{Enter}');
    await expect
      .poll(() => said)
      .toEqual(['polite Fruit and 5 nested options selected. 1 selected']);
  });

  test('D6 cut by the cap: the limit is part of the sentence', async () => {
    const { said } = await opened({ maxSelections: 3 });
    await press('{Enter}');
    later(1000);
    await expect
      .poll(() => said)
      .toEqual([
        'polite Fruit and 3 nested options selected. 3 selected. Limit reached. You can select up to 3',
      ]);
  });

  test('picked again after the cut: `maximum` is fired again', async () => {
    const { said } = await opened({ maxSelections: 3 });
    await press('{Enter}');
    later(1000);
    await expect.poll(() => said.length).toBe(1);
    await press('{Enter}');
    later(1000);
    await expect.poll(() => said[1]).toBe('polite Limit reached. You can select up to 3');
  });

  test('refused altogether: the limit alone', async () => {
    const { said } = await opened({ maxSelections: 1 }, ['water']);
    await press('{Home}{Enter}');
    await expect.poll(() => said).toEqual(['polite Limit reached. You can select up to 1']);
  });

  test('the tag of a parent removed', async () => {
    const { box, said } = await opened({}, ['fruit', 'water']);
    await press('{Escape}');
    await userEvent.click($('[aria-label="Remove Fruit"]', box.root));
    await expect
      .poll(() => said)
      .toEqual(['polite Fruit and 5 nested options removed. 1 selected']);
  });

  test('all selected through the UI; cleared', async () => {
    const { said } = await opened();
    await press(held('Control', 'a'));
    later(1000);
    await press(held('Control', 'a'));
    await expect
      .poll(() => said)
      .toEqual(['polite 9 options selected', 'polite Selection cleared']);
  });

  test('the language’s words (D6)', async () => {
    const { said } = await opened({
      language: { selectedNested: '{label} mit {count}', selectedCount: '{count} gewählt' },
    });
    await press('{Enter}');
    await expect.poll(() => said).toEqual(['polite Fruit mit 5. 6 gewählt']);
  });

  test('single: a pick of a parent is an ordinary pick', async () => {
    const box = treeBox();
    await openOnControl(box);
    later(1000);
    const { said } = listen(box);
    await press('{Enter}');
    later(1000);
    expect([box.select.getValue(), said]).toEqual(['fruit', ['polite Fruit, selected']]);
  });

  test('API calls say nothing', async () => {
    const { box, said } = await opened();
    box.select.setValue(['fruit']);
    box.select.expandAll();
    box.select.collapseAll();
    box.select.selectAll();
    box.select.setData(tree('A(B)'));
    later(3000);
    await Promise.resolve();
    expect(said).toEqual([]);
  });
});

describe('accessibility 1.9 results', () => {
  test.each([
    ['lemon', '1 result available'],
    ['citrus', '1 result available'],
    ['e', '5 results available'],
    ['zzz', 'No results found'],
  ])('"%s": the nodes that match, not those above and below them: %s', async (query, words) => {
    const box = treeBox();
    await openByKey(box);
    later(1000);
    const { said } = listen(box);
    await press(query);
    later(600);
    await expect.poll(() => said).toEqual([`polite ${words}`]);
  });

  test('expanding, collapsing and walking say nothing: the screen reader follows the row', async () => {
    const { box, said } = await opened();
    await press('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}');
    twisty(box, 'Nuts').click();
    later(3000);
    await Promise.resolve();
    expect(said).toEqual([]);
  });
});

describe('accessibility 1.9 Apple devices only: the active row is spoken', () => {
  test('multiple: checked, partially checked, not checked; expanded, collapsed; level; place among siblings', async () => {
    onPlatform('macOS');
    const box = treeBox({ multiple: true, expandLevel: 1 });
    box.select.setValue(['apple', 'water']);
    await openOnControl(box);
    const { said } = listen(box);
    for (const key of ['{ArrowDown}', '{ArrowUp}', '{End}', '{ArrowUp}', '{ArrowUp}'])
      await press(key);
    await expect
      .poll(() => said)
      .toEqual([
        'assertive Apple, checked, level 2, 1 of 3',
        'assertive Fruit, partially checked, expanded, level 1, 1 of 3',
        'assertive Water, checked, level 1, 3 of 3',
        'assertive Almond, not checked, level 2, 1 of 2',
        'assertive Nuts, not checked, expanded, level 1, 2 of 3',
      ]);
    await press('{ArrowUp}');
    await expect
      .poll(() => said.at(-1))
      .toBe('assertive Citrus, not checked, collapsed, level 2, 3 of 3');
  });

  test('D5.3 a partly selected branch whose value another node has selected is checked: its row says so, too', async () => {
    onPlatform('macOS');
    const data = [...tree('Fruit(Apple|Pear)|Water'), { value: 'fruit', label: 'Fruit again' }];
    const box = treeBox({ data, multiple: true, expandLevel: 1 });
    await openOnControl(box);
    const { said } = listen(box);
    for (const key of ['{ArrowDown}', '{Enter}', '{End}', '{Enter}', '{Home}']) await press(key);
    expect(node(box, 'Fruit').getAttribute('aria-checked')).toBe('true');
    await expect
      .poll(() => said.at(-1))
      .toBe('assertive Fruit, checked, expanded, level 1, 1 of 3');
  });

  test('single: selected; a description after the label', async () => {
    onPlatform('macOS');
    const data = [...tree('Fruit(Apple)'), { value: 'w', label: 'Water', description: 'still' }];
    const box = treeBox({ data });
    box.select.setValue('w');
    await openOnControl(box);
    const { said } = listen(box);
    await press('{ArrowDown}');
    await press('{ArrowUp}');
    await expect
      .poll(() => said)
      .toEqual([
        'assertive Water, still, selected, level 1, 2 of 2',
        'assertive Fruit, collapsed, level 1, 1 of 2',
      ]);
  });

  test('a group is said before', async () => {
    onPlatform('macOS');
    const box = treeBox({ data: [{ label: 'Food', options: FOOD }, ...tree('Salt')] });
    await openOnControl(box);
    const { said } = listen(box);
    await press('{ArrowDown}');
    await press('{End}');
    await expect
      .poll(() => said)
      .toEqual([
        'assertive Food. Nuts, collapsed, level 2, 2 of 3',
        'assertive Salt, level 1, 2 of 2',
      ]);
  });

  test('after ArrowLeft to the parent', async () => {
    onPlatform('macOS');
    const box = treeBox({ expandLevel: 1 });
    await openOnControl(box);
    await press('{ArrowDown}');
    const { said } = listen(box);
    await press('{ArrowLeft}');
    await expect.poll(() => said).toEqual(['assertive Fruit, expanded, level 1, 1 of 3']);
  });

  test('expanding and collapsing the row says its new state', async () => {
    onPlatform('macOS');
    const box = treeBox();
    await openOnControl(box);
    const { said } = listen(box);
    await press('{ArrowRight}');
    await press('{ArrowLeft}');
    await expect
      .poll(() => said)
      .toEqual([
        'assertive Fruit, expanded, level 1, 1 of 3',
        'assertive Fruit, collapsed, level 1, 1 of 3',
      ]);
  });
});
