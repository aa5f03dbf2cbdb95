/**
 * Addition 4: a `<select>` whose `<option data-parent>` build a tree. Whatever happens, `selectedOptions`, `FormData` and
 * `getValue()` agree (D1.9, D1.10). How options are read is in `test/smoke/native-tree.test.ts`.
 */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { $, $$, build, native, page, record, sent, settled } from '../../dom/kit.ts';
import { labelOf } from '../../dom/support.ts';
import {
  agreed,
  type Box,
  letters,
  optionOf,
  pick,
  rows,
  selected,
  tree,
  words,
} from './native-tree-kit.ts';

describe('the rows', () => {
  test('levels, in the order of the page, inside groups too', async () => {
    const box = tree('q a(p) p b(a)');
    box.select.open();
    expect(rows(box)).toEqual(['1Q', '1P', '2A', '3B']);
    const grouped = native<true>(
      `<optgroup label="G">${words('b(p) p')}</optgroup>${words('c(p)')}`,
      { multiple: true, expandLevel: 9 },
      'multiple',
    );
    grouped.select.open();
    expect(rows(grouped)).toEqual(['2P', '3B', '1C']);
  });

  test('mutations of options and of `data-parent` are followed; what is expanded stays so', async () => {
    const box = tree('p a(p) q', { expandLevel: 0 });
    box.select.open();
    $('.widget-select__twisty', box.list).click();
    expect(rows(box)).toEqual(['1P', '2A', '1Q']);
    const added = new Option('B', 'b');
    added.dataset.parent = 'p';
    box.target.prepend(added);
    await expect.poll(() => rows(box)).toEqual(['1P', '2B', '2A', '1Q']);
    optionOf(box, 'a').dataset.parent = 'b';
    await expect.poll(() => rows(box)).toEqual(['1P', '2B', '1Q']);
    delete optionOf(box, 'b').dataset.parent;
    await expect.poll(() => rows(box)).toEqual(['1B', '1P', '1Q']);
    optionOf(box, 'p').remove();
    optionOf(box, 'a').removeAttribute('data-parent');
    await expect.poll(() => rows(box)).toEqual(['B', 'A', 'Q']);
    expect($$('[role=treeitem]', box.list)).toEqual([]);
  });

  test('a single select: every node is a pick of its own', async () => {
    const box = native(`<option value="">Choose</option>${words('p a(p)')}`, { expandLevel: 1 });
    await box.open();
    expect(box.rows().map(labelOf)).toEqual(['P', 'A']);
    expect(box.shown()).toBe('Choose');
    await pick(box, 'P');
    expect([box.select.getValue(), sent()]).toEqual(['p', ['p']]);
  });
});

describe('D2.1, D1.10 what the page has selected at first', () => {
  /** Counts what is written to the select from now on. */
  const isTouched = (content: string, options = {}) => {
    page(`<form><select name="s" multiple>${words(content)}</select></form>`);
    const writes: string[] = [];
    const own = Object.getOwnPropertyDescriptor(
      HTMLOptionElement.prototype,
      'selected',
    ) as Required<Pick<PropertyDescriptor, 'get' | 'set'>>;
    Object.defineProperty(HTMLOptionElement.prototype, 'selected', {
      ...own,
      set(this: HTMLOptionElement, on: boolean) {
        writes.push(`${on ? '+' : '-'}${this.value}`);
        own.set.call(this, on);
      },
    });
    const told: string[] = [];
    for (const type of ['input', 'change'])
      $('select').addEventListener(type, () => told.push(type));
    try {
      const box = build<true>('select', { multiple: true, ...options }) as Box;
      const order = [...box.target.options].map(({ value }) => value).join(' ');
      return { value: agreed(box), writes: writes.sort().join(' '), told, order, box };
    } finally {
      Object.defineProperty(HTMLOptionElement.prototype, 'selected', own);
    }
  };

  test.each<[string, string, object, string, string]>([
    ['a parent without its leaves', 'p* a(p) b(p) q', {}, 'p a b', '+a +b'],
    ['the leaves without their parent', 'p a*(p) b*(p) q', {}, 'a b p', '+p'],
    ['some of the leaves and the parent', 'p* a*(p) b(p)', {}, 'p a b', '+b'],
    ['the root alone, of three levels', 'p* a(p) b(a) c(p)', {}, 'p a b c', '+a +b +c'],
    ['a parent with a disabled leaf', 'p* a(p) b!(p)', {}, 'p a', '+a'],
    ['consistent: all of a branch', 'p* a*(p) b*(p) q', {}, 'p a b', ''],
    ['consistent: a leaf', 'p a*(p) b(p) q', {}, 'a', ''],
    ['consistent: a disabled leaf beside', 'p* a*(p) b!*(p)', {}, 'p a b', ''],
    ['consistent: nothing', 'p a(p)', {}, '', ''],
    ['consistent: a flat list', 'p a*', {}, 'a', ''],
    ['treeValue leaves', 'p* a(p) b(p) q*', { treeValue: 'leaves' }, 'q a b', '+a +b -p'],
    ['treeValue branches', 'p a*(p) b*(p) q*', { treeValue: 'branches' }, 'q p', '+p -a -b'],
    ['treeValue branches, consistent', 'p* a(p) b(p)', { treeValue: 'branches' }, 'p', ''],
    ['treeStrict: as it is', 'p* a(p) b*(p)', { treeStrict: true }, 'p b', ''],
  ])('%s', (_, content, options, value, writes) => {
    const seen = isTouched(content, options);
    expect([seen.value, seen.writes, seen.told]).toEqual([value, writes, []]);
    expect(seen.order).toBe(content.replace(/[*!]|\(\w+\)/g, ''));
    expect(seen.box.target.options.length).toBe(content.split(' ').length);
  });

  test('`multiple` by the option alone: the leaves of the selected parent too', () => {
    const box = native<true>(words('p* a(p) b(p)'), { multiple: true });
    expect(agreed(box as Box)).toBe('p a b');
  });

  test('D1.10 sortable: the form sends in the order of the tags', () => {
    const box = tree('q p a*(p) b*(p)', { sortable: true });
    expect([agreed(box), sent()]).toEqual(['a b p', ['a', 'b', 'p']]);
  });

  test('D1.3 a tree in `data`: options for the leaves are added, and the labels are the tree’s', () => {
    const data = [{ value: 'p', label: 'Pe', children: letters('a b') }, ...letters('q')];
    const box = tree('p*', { data });
    expect([agreed(box), box.tagTexts()]).toEqual(['p a b', ['Pe', 'A', 'B']]);
    box.select.destroy();
    expect(selected(box)).toEqual(['p', 'a', 'b']);
  });
});

describe('D1.9 what users and the page’s own calls do', () => {
  test('a click on a parent: `input` and `change` once, when all is written', async () => {
    const box = tree('p a(p) b(p) q');
    const seen: unknown[] = [];
    for (const type of ['input', 'change'])
      box.target.addEventListener(type, () =>
        seen.push([type, selected(box), box.select.getValue()]),
      );
    box.select.open();
    await pick(box, 'P');
    const all = ['p', 'a', 'b'];
    expect(seen).toEqual([
      ['input', all, all],
      ['change', all, all],
    ]);
    expect(rows(box)).toEqual(['1P+', '2A+', '2B+', '1Q']);
    const log = record(box);
    await pick(box, 'A');
    expect(agreed(box)).toBe('b');
    expect(log).toEqual(['unselect a', 'change [b]', 'native:input', 'native:change']);
    expect(rows(box)).toEqual(['1P~', '2A', '2B+', '1Q']);
    await pick(box, 'A');
    expect(agreed(box)).toBe('b p a');
  });

  test('the tag of a parent takes its branch along; the tag of a leaf the parent', async () => {
    const box = tree('p* a(p) b(p) q*');
    $('[data-value=a] .widget-select__tag-remove', box.root).click();
    expect(agreed(box)).toBe('q b');
    box.select.setValue(['p', 'q']);
    expect(agreed(box)).toBe('p q a b');
    $('[data-value=p] .widget-select__tag-remove', box.root).click();
    expect(agreed(box)).toBe('q');
  });

  test.each([
    [['p'], 'p a b'],
    [['b', 'a'], 'b a p'],
    [['r'], 'r p a b q'],
    [['a', 'x'], 'a x'],
    [['x', 'p'], 'x p a b'],
    [[], ''],
    [['q', 'p'], 'q p r a b'],
  ])('setValue(%j)', (given, value) => {
    const box = tree('r p(r) a(p) b(p) q(r)');
    box.select.setValue(given);
    expect(agreed(box)).toBe(value);
    box.select.setValue([]);
    expect(agreed(box)).toBe('');
    expect(box.target.options.length).toBe(5);
  });

  test('`treeValue` changed on the way; `treeStrict` too', () => {
    const box = tree('p* a(p) b(p) q*');
    const seen = [];
    for (const options of [
      { treeValue: 'leaves' },
      { treeValue: 'branches' },
      { treeValue: 'all' },
      { treeStrict: true },
    ] as const) {
      box.select.updateOptions(options);
      seen.push(agreed(box).split(' ').sort().join(' '));
    }
    expect(seen).toEqual(['a b q', 'p q', 'a b p q', 'a b p q']);
    box.select.setValue(['p']);
    expect(agreed(box)).toBe('p');
    box.select.updateOptions({ treeStrict: false });
    expect(agreed(box)).toBe('p a b');
  });

  test('setData() of a tree: options are added for what it selects, and go with it', () => {
    const box = tree('p* q');
    const log = record(box);
    box.select.setData([{ value: 'p', label: 'P', children: letters('a b') }]);
    expect(agreed(box)).toBe('p a b');
    expect(log).toEqual(['change [p,a,b]', 'native:input', 'native:change']);
    box.select.setData([{ value: 'p', label: 'P', children: letters('a b c') }]);
    expect(agreed(box)).toBe('a b');
    expect([...box.target.options].map(({ value }) => value)).toEqual(['p', 'q', 'a', 'b']);
    box.select.clearAll();
    expect([agreed(box), box.target.options.length]).toEqual(['', 2]);
  });

  test('D1.10 sortable: the rows keep their order, the form sends in the order of the tags', () => {
    const box = tree('p a*(p) b*(p) q*', { sortable: true });
    expect([agreed(box), sent()]).toEqual(['a b q p', ['a', 'b', 'q', 'p']]);
    $('[data-value=q] .widget-select__tag-move--prev', box.root).click();
    expect([agreed(box), sent()]).toEqual(['a q b p', ['a', 'q', 'b', 'p']]);
    box.select.open();
    expect(rows(box)).toEqual(['1P+', '2A+', '2B+', '1Q+']);
    box.select.updateOptions({ sortable: false });
    expect([...box.target.options].map(({ value }) => value)).toEqual(['p', 'a', 'b', 'q']);
  });

  test('D1.10 sortable: an option added meanwhile is where the page put it', async () => {
    const box = tree('p a*(p) b*(p) q', { sortable: true });
    const added = new Option('C', 'c');
    added.dataset.parent = 'p';
    optionOf(box, 'q').before(added);
    box.select.open();
    await expect.poll(() => rows(box)).toEqual(['1P~', '2A+', '2B+', '2C', '1Q']);
    expect([agreed(box), sent()]).toEqual(['a b', ['a', 'b']]);
  });
});

describe('D2.5 many options', () => {
  test('a chain of 20,000 options, last first, and a circle of them', () => {
    const count = 20_000;
    const chain = (parentOf: (i: number) => number) =>
      Array.from(
        { length: count },
        (_, i) => `<option value="${i}" data-parent="${parentOf(i)}">${i}`,
      );
    const read = (content: string[]) => {
      const box = native<true>(content.join(''), { multiple: true }, 'multiple');
      box.select.setValue([`${count - 1}`]);
      const length = box.select.getValue().length;
      box.select.destroy();
      return length;
    };
    const { get } = Map.prototype;
    let steps = 0;
    Map.prototype.get = function (key) {
      steps++;
      return get.call(this, key);
    };
    onTestFinished(() => {
      Map.prototype.get = get;
    });
    expect(read(chain((i) => i + 1))).toBe(count);
    expect(read(chain((i) => (i + 1) % count))).toBe(1);
    // Going up from each one would be two hundred million steps.
    expect(steps / count).toBeLessThan(30);
  });

  test('a tree in `data` with 20,000 leaves: options come and go in one go each', async () => {
    const data = [
      {
        value: 'p',
        label: 'P',
        children: Array.from({ length: 20_000 }, (_, i) => ({ value: `${i}`, label: `${i}` })),
      },
    ];
    const box = tree('q', { data, maxVisibleTags: 3 });
    // Whoever looks at all of them for each one takes minutes.
    const looks = [
      vi.spyOn(HTMLSelectElement.prototype, 'options', 'get'),
      vi.spyOn(HTMLSelectElement.prototype, 'selectedOptions', 'get'),
      vi.spyOn(Element.prototype, 'querySelectorAll'),
    ];
    box.select.setValue(['p']);
    expect(box.target.selectedOptions.length).toBe(20_001);
    // The page knows two of them now.
    box.target.append(new Option('5', '5'), new Option('P', 'p'));
    await settled();
    expect([box.select.getValue().length, box.target.options.length]).toEqual([20_001, 20_002]);
    box.select.setValue([]);
    expect(box.target.options.length).toBe(3);
    for (const { mock } of looks) expect(mock.calls.length).toBeLessThan(100);
  });
});
