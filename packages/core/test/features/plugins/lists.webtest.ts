// additions 26, 27 and 28: what is first, and what is above and below the list.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import headerFooter, { action } from 'widget-select/plugins/header-footer';
import recent from 'widget-select/plugins/recent';
import selectAll from 'widget-select/plugins/select-all';
import selectedFirst from 'widget-select/plugins/selected-first';
import { $, build, letters, manyRows, mouse, native, plain } from '../../dom/kit.ts';

/** A storage, as pages inject it. */
function memory(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [['widget-select:k', text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const close = () => userEvent.keyboard('{Escape}');

describe('addition 26: recent', () => {
  test('last picks are first, latest first, also in another select with that key; a query sorts as usual', async () => {
    const storage = memory();
    const data = letters('ab|b|c|ad');
    const one = plain({ data, multiple: true, plugins: [recent({ key: 'k', storage, limit: 2 })] });
    await one.open();
    await one.pick('B');
    await one.pick('C');
    await one.pick('AD');
    expect(one.texts()).toEqual(['AB', 'B', 'C', 'AD']);
    await close();
    await one.open();
    expect(one.texts()).toEqual(['AD', 'C', 'AB', 'B']);
    await userEvent.keyboard('a');
    await expect.poll(() => one.texts()).toEqual(['AB', 'AD']);
    await userEvent.keyboard('{Backspace}');
    await expect.poll(() => one.texts()).toEqual(['AD', 'C', 'AB', 'B']);
    expect(storage.kept.get('widget-select:k')).toBe('["v1.4","v3"]');
    const other = plain({ data: letters('c|x|ad'), plugins: [recent({ key: 'k', storage })] });
    await other.open();
    expect(other.texts()).toEqual(['AD', 'C', 'X']);
  });

  test('without a storage it remembers for itself; a bad one breaks nothing', async () => {
    const broken = {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('full');
      },
    };
    const blocked = () => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    for (const storage of [undefined, broken, blocked, memory('{"no":"list"}')]) {
      const box = plain({ data: letters('a|b'), plugins: [recent({ key: 'k', storage })] });
      await box.open();
      await box.pick('B');
      await box.open();
      expect(box.texts()).toEqual(['B', 'A']);
    }
  });
});

describe('addition 27: selected-first', () => {
  test.each(['ltr', 'rtl'])(
    'in list order when it opens, and still while it is open, %s',
    async (dir) => {
      document.documentElement.dir = dir;
      const box = native<true>(
        '<option>a<option selected>b<option>c<option selected>d',
        { plugins: [selectedFirst()] },
        'multiple',
      );
      await box.open();
      expect(box.texts()).toEqual(['b', 'd', 'a', 'c']);
      await userEvent.keyboard('{End}{Enter}');
      expect(box.texts()).toEqual(['b', 'd', 'a', 'c']);
      expect(box.select.getValue()).toEqual(['b', 'd', 'c']);
      await close();
      await box.open();
      expect(box.texts()).toEqual(['b', 'c', 'd', 'a']);
      expect([...box.target.options].map(({ value }) => value)).toEqual(['a', 'b', 'c', 'd']);
      document.documentElement.dir = '';
    },
  );

  test('in a long list the first row is visible; together with recent(), each option is listed once', async () => {
    const box = plain({
      data: manyRows(5000),
      multiple: true,
      plugins: [selectedFirst(), recent()],
    });
    box.select.setValue(['4321']);
    await box.open();
    await expect.poll(() => box.texts()[0]).toBe('Row 4321');
    expect(box.list.scrollTop).toBe(0);
    await box.pick('Row 1');
    await close();
    await box.open();
    await expect.poll(() => box.texts().slice(0, 3)).toEqual(['Row 1', 'Row 4321', 'Row 0']);
    expect($('[aria-posinset="1"]', box.list).textContent).toBe('Row 1');
  });

  test('a tree keeps its order', async () => {
    const data = [
      { value: 'v24', label: 'X', children: letters('a|b') },
      { value: 'y', label: 'Y' },
    ];
    const box = plain({ data, multiple: true, plugins: [selectedFirst()] });
    box.select.setValue(['y']);
    await box.open();
    expect(box.rows().map(({ dataset }) => dataset.ix)).toEqual(['0', '3']);
  });
});

describe('addition 28: header-footer', () => {
  test('texts follow what is selected; arrows lead to buttons and back', async () => {
    const done: string[] = [];
    const box = plain({
      data: letters('a|b'),
      multiple: true,
      plugins: [
        headerFooter({
          header: ({ selected, listed }) => `${selected} of ${listed}`,
          footer: action('Done', (select) => {
            done.push('done');
            select.close();
          }),
        }),
        selectAll(),
      ],
    });
    await box.open();
    const header = $('.widget-select__header', box.dropdown);
    expect(header.textContent).toBe('0 of 2');
    await box.pick('A');
    expect(header.textContent).toBe('1 of 2');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Done');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(box.search);
    await userEvent.keyboard('{ArrowDown} ');
    expect([done, box.select.isDropdownOpen()]).toEqual([['done'], false]);
    expect(document.activeElement).toBe(box.control);
    await box.open();
    await mouse($('.widget-select__action'));
    expect(done).toHaveLength(2);
  });

  test('what a function returns follows the selection and the data, also if their numbers are the same', async () => {
    const plugin = headerFooter({
      header({ select }) {
        const options = select.getSelectedOptions();
        return options.map(({ label }) => label).join();
      },
    });
    const header = (box: { dropdown: HTMLElement }) =>
      $('.widget-select__header', box.dropdown).textContent;
    const single = plain({ data: letters('a|b'), plugins: [plugin] });
    single.select.setValue('v1');
    await single.open();
    expect(header(single)).toBe('A');
    await single.pick('B');
    await single.open();
    expect(header(single)).toBe('B');
    const box = plain({ data: letters('a|b'), multiple: true, plugins: [plugin] });
    box.select.setValue(['v1', 'v2']);
    await box.open();
    expect(header(box)).toBe('A,B');
    box.select.setValue(['v2', 'v1']);
    expect(header(box)).toBe('B,A');
    box.select.setData([
      { value: 'v1', label: 'One' },
      { value: 'v2', label: 'Two' },
    ]);
    expect(header(box)).toBe('Two,One');
  });

  test('accessibility 1.2 a header or footer is a toolbar with the name of the select while something in it can be operated', async () => {
    let isOperable = false;
    const button = document.createElement('button');
    const box = plain({
      data: letters('a|b'),
      multiple: true,
      plugins: [
        headerFooter({
          header: ({ selected }) => `${selected} selected`,
          footer: () => (isOperable ? button : null),
        }),
      ],
    });
    await box.open();
    const look = (part: string) => {
      const slot = $(`.widget-select__${part}`, box.dropdown);
      return [slot.role, slot.ariaLabel ?? slot.getAttribute('aria-labelledby')];
    };
    expect([look('header'), look('footer')]).toEqual([
      [null, null],
      [null, null],
    ]);
    isOperable = true;
    await box.pick('A');
    await expect.poll(() => look('footer')[0]).toBe('toolbar');
    expect(look('footer')[1]).toBe(
      box.list.getAttribute('aria-label') ?? box.list.getAttribute('aria-labelledby'),
    );
    expect(look('footer')[1]).not.toBe(null);
    isOperable = false;
    await box.pick('B');
    await expect.poll(() => look('footer')).toEqual([null, null]);
  });

  test('one plugin for several selects, and for one that is built anew: each button acts on its own', async () => {
    const acted: unknown[] = [];
    const plugin = headerFooter({ footer: action('Done', (select) => acted.push(select)) });
    document.body.insertAdjacentHTML('afterbegin', '<div id="one"></div><div id="two"></div>');
    const make = (target: string) => build(target, { data: letters('a|b'), plugins: [plugin] });
    const boxes = ['#one', '#two'].map(make);
    const press = async ({ open, dropdown }: (typeof boxes)[0]) => {
      await open();
      await mouse($('.widget-select__action', dropdown));
      await close();
    };
    for (const box of boxes) await press(box);
    boxes[1]?.select.destroy();
    const again = make('#two');
    await press(again);
    await press(boxes[0] as (typeof boxes)[0]);
    expect(acted).toEqual([boxes[0], boxes[1], again, boxes[0]].map((box) => box?.select));
  });
});
