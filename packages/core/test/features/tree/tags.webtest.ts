// Tags of a tree: where focus goes when several go at once (F13), their order (sortable), what paste makes of nodes.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, $$, build, native, page, record, sent } from '../../dom/kit.ts';
import { focusControl, focusOf, held, openByKey, press } from '../../dom/support.ts';
import { paste } from '../create/making.ts';
import { FOOD, node, openTree, outline, treeBox } from './dom-kit.ts';

const many = (options: object = {}, values: string[] = ['fruit']) => {
  const box = treeBox({ multiple: true, ...options });
  box.select.setValue(values);
  return box;
};
/** Focuses the tag with this label by keys. */
async function onTag(box: ReturnType<typeof many>, label: string): Promise<void> {
  focusControl(box);
  await press('{ArrowLeft}{Home}');
  for (let i = 0; i < 20 && focusOf(box) !== `tag ${label}`; i++) await press('{ArrowRight}');
  expect(focusOf(box)).toBe(`tag ${label}`);
}

describe('F13 several tags go with one', () => {
  test('a leaf with its ancestors, Delete: the tag that follows it', async () => {
    const box = many();
    await onTag(box, 'Lemon');
    await press('{Delete}');
    expect([box.tagTexts(), focusOf(box)]).toEqual([['Apple', 'Pear', 'Lime'], 'tag Lime']);
  });

  test('the one after it, also where tags before it went too', async () => {
    const box = many({}, ['fruit']);
    box.select.setValue([...box.select.getValue(), 'water']);
    await onTag(box, 'Lemon');
    await press('{Delete}');
    expect([box.tagTexts(), focusOf(box)]).toEqual([
      ['Apple', 'Pear', 'Lime', 'Water'],
      'tag Lime',
    ]);
  });

  test('Backspace: a tag that was before it', async () => {
    const box = many();
    await onTag(box, 'Lemon');
    await press('{Backspace}');
    expect([box.tagTexts(), focusOf(box)]).toEqual([['Apple', 'Pear', 'Lime'], 'tag Pear']);
  });

  test('a whole branch, then the rest: at last the control', async () => {
    const box = many({}, ['water', 'citrus']);
    await onTag(box, 'Citrus');
    await press('{Enter}');
    expect([box.tagTexts(), focusOf(box)]).toEqual([['Water'], 'tag Water']);
    await press('{Enter}');
    expect([box.tagTexts(), focusOf(box)]).toEqual([[], 'control']);
  });

  test('the tag that has focus is rendered whatever maxVisibleTags says (D1.10)', async () => {
    const box = many({ maxVisibleTags: 1 }, ['fruit', 'water']);
    focusControl(box);
    await press('{ArrowLeft}');
    const first = focusOf(box);
    expect(first).toMatch(/^tag /);
    await press('{Delete}');
    expect(focusOf(box)).toMatch(/^(tag |control)/);
    expect(document.activeElement?.isConnected).toBe(true);
  });

  test('by the mouse while the list is open: focus stays in the search field, rows follow', async () => {
    const box = many({ expandLevel: 2 });
    await openTree(box);
    await userEvent.click($('[aria-label="Remove Citrus"]'));
    expect([focusOf(box), box.tagTexts()]).toEqual(['search', ['Apple', 'Pear']]);
    expect(outline(box).slice(0, 5)).toEqual([
      '▾ Fruit ~',
      '  · Apple ✓',
      '  · Pear ✓',
      '  ▾ Citrus',
      '    · Lemon',
    ]);
  });

  test('beforeUnselect refuses: everything stays, focus too', async () => {
    const asked: string[] = [];
    const box = many({
      beforeUnselect: ({ value }: { value: string }) => {
        asked.push(value);
        return false;
      },
    });
    await onTag(box, 'Citrus');
    await press('{Delete}');
    expect([asked, box.tagTexts().length, focusOf(box)]).toEqual([['citrus'], 6, 'tag Citrus']);
  });
});

describe('sortable tags of a tree', () => {
  test('getValue() has the order of the tags, and keeps it over further picks', async () => {
    const box = many({ sortable: true, treeValue: 'branches', expandLevel: 2 }, [
      'apple',
      'citrus',
      'water',
    ]);
    await onTag(box, 'Water');
    const log = record(box);
    await press(held('Alt', '{ArrowLeft}'));
    expect([box.select.getValue(), log, focusOf(box)]).toEqual([
      ['apple', 'water', 'citrus'],
      ['reorder [apple,water,citrus]', 'change [apple,water,citrus]'],
      'tag Water',
    ]);
    await openTree(box);
    node(box, 'Almond').click();
    expect(box.select.getValue()).toEqual(['apple', 'water', 'citrus', 'nuts']);
    expect(outline(box).slice(0, 6)).toEqual([
      '▾ Fruit ~',
      '  · Apple ✓',
      '  · Pear',
      '  ▾ Citrus ✓',
      '    · Lemon ✓',
      '    · Lime ✓',
    ]);
  });

  test('the form submits in that order (spec, Sortable tags 3)', async () => {
    const box = native(
      '',
      { data: FOOD, multiple: true, sortable: true, treeValue: 'leaves' },
      'multiple',
    );
    box.select.setValue(['citrus', 'water']);
    await onTag(box as never, 'Water');
    await press(held('Alt', '{ArrowRight}'));
    expect([box.select.getValue(), sent()]).toEqual([
      ['lemon', 'water', 'lime'],
      ['lemon', 'water', 'lime'],
    ]);
  });
});

describe('case 104 lines pasted into a tree that may create', () => {
  test('a line that names a node picks it, with its branch; another one becomes a node', async () => {
    const box = many({ allowCreate: true }, []);
    await openByKey(box);
    paste(box, 'citrus\nKiwi');
    await expect.poll(() => box.select.getValue()).toContain('Kiwi');
    expect(box.select.getValue()).toEqual(['citrus', 'lemon', 'lime', 'Kiwi']);
    expect(outline(box).at(-1)).toBe('· Kiwi ✓');
  });
});

test('accessibility 1.2 names of the tags’ buttons and of the toolbar are those of nodes', () => {
  page('<form><label for="host">Food</label><div id="host"></div></form>');
  const box = build<true>('#host', { data: FOOD, multiple: true });
  box.select.setValue(['citrus']);
  expect($('.widget-select__tags').ariaLabel).toBe('Food, 3 selected');
  expect($$('.widget-select__tag-remove').map((button) => button.ariaLabel)).toEqual([
    'Remove Citrus',
    'Remove Lemon',
    'Remove Lime',
  ]);
});
