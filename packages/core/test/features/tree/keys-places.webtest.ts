// @module-tag core
// accessibility 1.6: what of a tree's keys differs between the control and the search field.
import { describe, expect, test } from 'vitest';
import SelectWidget, { type PluginContext } from 'widget-select/all';
import { mouse, page, placed, record } from '../../dom/kit.ts';
import {
  active,
  focusControl,
  focusOf,
  named,
  openByKey,
  openOnControl,
  press,
  watchKeys,
} from '../../dom/support.ts';
import { FOOD, labels, node, outline, tree, treeBox } from './dom-kit.ts';

const caret = ({ search }: { search: HTMLInputElement }) => search.selectionStart;

describe('accessibility 1.6 in the search field, ArrowLeft and ArrowRight of a tree', () => {
  test('right after opening they move the caret, also with a selected row active', async () => {
    const box = treeBox();
    box.select.setValue('nuts');
    await openByKey(box);
    expect(active(box)).toBe('Nuts');
    const keys = watchKeys();
    await press('{ArrowRight}');
    keys.stop();
    expect([keys.downs(), labels(box).length]).toEqual([['ArrowRight'], 3]);
  });

  test('after typing they move the caret; after a navigation key they act', async () => {
    const box = treeBox();
    await openByKey(box);
    await press('citrus');
    expect([active(box), outline(box)]).toEqual(['Citrus', ['▾ Fruit', '  ▸ Citrus']]);
    await press('{ArrowLeft}{ArrowLeft}');
    expect([caret(box), outline(box).length]).toEqual([4, 2]);
    await press('{ArrowRight}');
    expect([caret(box), outline(box).length]).toEqual([5, 2]);
    await press('{ArrowUp}{ArrowDown}{ArrowRight}');
    expect([caret(box), outline(box)]).toEqual([
      5,
      ['▾ Fruit', '  ▾ Citrus', '    · Lemon', '    · Lime'],
    ]);
    await press('{ArrowRight}');
    expect([caret(box), active(box), box.search.value]).toEqual([5, 'Lemon', 'citrus']);
  });

  test('typing again gives them back to the caret', async () => {
    const box = treeBox();
    await openByKey(box);
    await press('l{ArrowDown}e{ArrowLeft}');
    expect([box.search.value, caret(box), labels(box)]).toEqual([
      'le',
      1,
      ['Fruit', 'Apple', 'Citrus', 'Lemon'],
    ]);
  });

  test('so does a click in the field', async () => {
    const box = treeBox({ data: tree('Fruit(Apple)') });
    await openByKey(box);
    await placed(box);
    await press('{ArrowDown}');
    await mouse(box.search);
    const keys = watchKeys();
    await press('{ArrowRight}');
    keys.stop();
    expect([keys.downs(), outline(box), focusOf(box)]).toEqual([
      ['ArrowRight'],
      ['▸ Fruit'],
      'search',
    ]);
    // There is no next row, but that was navigation.
    await press('{ArrowDown}{ArrowRight}');
    expect(labels(box)).toEqual(['Fruit', 'Apple']);
  });

  test('where no action is possible the caret moves', async () => {
    const box = treeBox();
    await openByKey(box);
    await press('le{ArrowUp}{Home}{End}');
    expect([active(box), caret(box)]).toEqual(['Lemon', 2]);
    await press('{ArrowLeft}');
    expect([active(box), caret(box)], 'leaf → parent').toEqual(['Citrus', 2]);
    await press('{End}{ArrowRight}');
    expect([active(box), caret(box)]).toEqual(['Lemon', 2]);
    await press('{Home}{ArrowLeft}');
    expect([outline(box), caret(box)]).toEqual([['▸ Fruit'], 2]);
    await press('{ArrowLeft}');
    expect([outline(box), caret(box)], 'a collapsed root').toEqual([['▸ Fruit'], 1]);
  });

  test('with no active row they belong to the caret', async () => {
    const box = treeBox();
    await openByKey(box);
    const keys = watchKeys();
    await press('{ArrowRight}{ArrowLeft}');
    keys.stop();
    expect([keys.downs(), active(box)]).toEqual([['ArrowRight', 'ArrowLeft'], null]);
  });

  test('Shift with an arrow selects text', async () => {
    const box = treeBox();
    await openByKey(box);
    await press('citrus{ArrowUp}{ArrowDown}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
    expect([box.search.selectionStart, box.search.selectionEnd, outline(box).length]).toEqual([
      4, 6, 2,
    ]);
  });

  test('Space types a space and picks no node', async () => {
    const box = treeBox({ multiple: true, data: tree('Red wine(Rioja)|Red') });
    await openByKey(box);
    await press('red{ArrowDown}{ArrowUp} w');
    expect([box.search.value, outline(box), box.select.getValue()]).toEqual([
      'red w',
      ['▸ Red wine'],
      [],
    ]);
  });
});

describe('accessibility 1.6 on the control', () => {
  test('Space picks a parent, and again takes it back', async () => {
    const box = treeBox({ multiple: true });
    await openOnControl(box);
    const log = record(box);
    await press('{ArrowDown}[Space]');
    expect(box.select.getValue()).toEqual(['nuts', 'almond']);
    await press('[Space]');
    expect([box.select.getValue(), log]).toEqual([
      [],
      ['select nuts', 'change [nuts,almond]', 'unselect nuts', 'change []'],
    ]);
  });

  test('without a search field the keys act right after opening', async () => {
    const box = treeBox({ searchable: false });
    await openByKey(box);
    expect([focusOf(box), active(box), named(box)]).toEqual(['control', 'Fruit', 'Fruit']);
    await press('{ArrowRight}{ArrowRight}');
    expect(active(box)).toBe('Apple');
  });

  test('ArrowLeft with tags: with the list open it is the tree’s, closed it goes to the last tag', async () => {
    const box = treeBox({ multiple: true, searchable: false });
    box.select.setValue(['water']);
    focusControl(box);
    await press('{Home}{ArrowRight}{ArrowLeft}');
    expect([focusOf(box), labels(box).length]).toEqual(['control', 3]);
    await press('{Escape}{ArrowLeft}');
    expect(focusOf(box)).toBe('tag Water');
  });

  test('typeahead: over the rows that are shown, disabled ones and hidden ones skipped', async () => {
    const box = treeBox({
      data: tree('Plum|Fruit(Pear|Peach!|Plantain)|Nuts(Pecan)|Pepper'),
    });
    await openOnControl(box);
    await press('p');
    expect(active(box)).toBe('Pepper');
    await press('p');
    expect(active(box), 'wraps past the collapsed ones').toBe('Plum');
    await press('{ArrowDown}{ArrowRight}{Home}');
    const seen: (string | null)[] = [];
    for (let i = 0; i < 4; i++) {
      await press('p');
      seen.push(active(box));
    }
    expect(seen).toEqual(['Pear', 'Plantain', 'Pepper', 'Plum']);
  });

  test('typeahead never expands and never picks; a disabled branch is skipped', async () => {
    const box = treeBox({ data: tree('Fruit(Lemon)|Legumes!(Lentil)|Leek') });
    await openOnControl(box);
    const log = record(box);
    await press('le');
    expect([active(box), outline(box), log]).toEqual([
      'Leek',
      ['▸ Fruit', '▸ Legumes', '· Leek'],
      [],
    ]);
  });

  test('F5 open: the first selected row in list order that is shown', async () => {
    const box = treeBox({ searchable: false, expandLevel: 1, multiple: true });
    box.select.setValue(['water', 'pear']);
    await openByKey(box);
    expect(active(box)).toBe('Pear');
    const hidden = treeBox({ searchable: false });
    hidden.select.setValue('lemon');
    await openByKey(hidden);
    expect([active(hidden), node(hidden, 'Fruit').getAttribute('aria-expanded')]).toEqual([
      'Fruit',
      'false',
    ]);
  });
});

describe('D3.10 Enter right after opening', () => {
  test('with a search field it unselects nothing, also of a selected branch', async () => {
    const box = treeBox({ multiple: true });
    box.select.setValue(['nuts']);
    await openByKey(box);
    const log = record(box);
    await press('{Enter}');
    expect([active(box), log, box.select.getValue()]).toEqual(['Nuts', [], ['nuts', 'almond']]);
    await press('{ArrowUp}{ArrowDown}{Enter}');
    expect(box.select.getValue()).toEqual([]);
  });

  test('without one the row that is active on opening was announced: Enter picks it', async () => {
    const box = treeBox({ multiple: true, searchable: false });
    box.select.setValue(['nuts']);
    await openByKey(box);
    expect(named(box)).toBe('Nuts');
    await press('{Enter}');
    expect(box.select.getValue()).toEqual([]);
  });
});

describe('a tree elsewhere', () => {
  test('dropdownParent, in a shadow root: keys, twisty and focus as usual', async () => {
    const host = page('<div></div>');
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.innerHTML = '<div id="in"></div><div id="out"></div>';
    const select = new SelectWidget(shadow.querySelector('#in') as HTMLElement, {
      data: FOOD,
      dropdownParent: shadow.querySelector('#out') as HTMLElement,
    });
    const rows = () =>
      [...shadow.querySelectorAll('#out [role="treeitem"] .widget-select__option-label')].map(
        ({ textContent }) => textContent,
      );
    shadow.querySelector<HTMLElement>('[role="combobox"]')?.focus();
    await press('{Home}{ArrowRight}');
    expect(rows()).toEqual(['Fruit', 'Apple', 'Pear', 'Citrus', 'Nuts', 'Water']);
    shadow.querySelector<HTMLElement>('.widget-select__twisty')?.click();
    expect([rows(), select.isDropdownOpen()]).toEqual([['Fruit', 'Nuts', 'Water'], true]);
    expect(shadow.activeElement?.getAttribute('role')).toBe('combobox');
    select.destroy();
  });

  test('D7 a plugin’s onKey comes first', async () => {
    const seen: string[] = [];
    const setup = ({ onKey }: PluginContext) =>
      onKey(({ key }) => {
        seen.push(key);
        return key === 'ArrowRight';
      });
    const box = treeBox({ searchable: false, expandLevel: 1, plugins: [{ name: 'p', setup }] });
    await openByKey(box);
    await press('{ArrowRight}');
    expect([active(box), labels(box).length]).toEqual(['Fruit', 8]);
    await press('{ArrowLeft}');
    expect([labels(box).length, seen]).toEqual([5, ['Enter', 'ArrowRight', 'ArrowLeft']]);
  });

  test('an action of the plugin’s guard that refuses to open keeps the tree closed', async () => {
    const setup = ({ guard }: PluginContext) => guard(({ type }) => type !== 'open');
    const box = treeBox({ plugins: [{ name: 'p', setup }] });
    focusControl(box);
    await press('{Home}{ArrowRight}');
    expect([box.select.isDropdownOpen(), labels(box)]).toEqual([false, []]);
  });
});
