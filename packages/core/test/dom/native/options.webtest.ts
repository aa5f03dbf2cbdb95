// @module-tag core
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import SelectWidget from 'widget-select/all';
import { findings } from '../aria/findings.ts';
import { $, build, letters, native, page, record, sent, settled } from '../kit.ts';
import { active, press } from '../support.ts';

const rows = async (box: ReturnType<typeof native>) => {
  await Promise.resolve();
  if (!box.select.isDropdownOpen()) box.select.open();
  return box.texts();
};

describe('D1.9, case 51 what scripts do to the options', () => {
  test('`label` of an option and of a group, `disabled` of a group', async () => {
    const box = native('<optgroup label="G"><option>A<option>B</optgroup>');
    await box.open();
    const group = $<HTMLOptGroupElement>('optgroup');
    (box.target.options[0] as HTMLOptionElement).label = 'Ay';
    group.label = 'H';
    group.disabled = true;
    await expect.poll(box.texts).toEqual(['Ay', 'B']);
    expect($('.widget-select__group-label', box.list).textContent).toBe('H');
    expect(box.row('B').getAttribute('aria-disabled')).toBe('true');
    group.disabled = false;
    await expect.poll(() => box.row('B').getAttribute('aria-disabled')).toBe(null);
  });

  test('`data-*` of an option', async () => {
    const box = native('<option>A<option>B');
    await box.open();
    (box.target.options[1] as HTMLOptionElement).dataset.description = 'second';
    await expect
      .poll(() => $('.widget-select__option-description', box.list).textContent)
      .toBe('second');
  });

  test('all of them gone: `options.length = 0`, innerHTML, replaceChildren', async () => {
    for (const empty of [
      (select: HTMLSelectElement) => {
        select.options.length = 0;
      },
      (select: HTMLSelectElement) => {
        select.innerHTML = '';
      },
      (select: HTMLSelectElement) => select.replaceChildren(),
    ]) {
      const box = native('<option>A<option selected>B');
      empty(box.target);
      expect(await rows(box)).toEqual([]);
      expect([box.select.getValue(), sent()]).toEqual([null, []]);
      box.target.innerHTML = '<option>C<option selected>D';
      expect(await rows(box)).toEqual(['C', 'D']);
      expect([box.select.getValue(), sent()]).toEqual(['D', ['D']]);
    }
  });

  test('`new Option`, `add` before another, `options[i] = null`', async () => {
    const box = native('<option>A<option>B');
    box.target.add(new Option('C', 'c'), 0);
    expect(await rows(box)).toEqual(['C', 'A', 'B']);
    (box.target.options as unknown as (HTMLOptionElement | null)[])[1] = null;
    expect(await rows(box)).toEqual(['C', 'B']);
  });

  test('an option added and selected by the widget in one go is one option, and stays selected', async () => {
    const box = native('<option>A');
    box.target.add(new Option('C', 'c'));
    box.select.setValue('c');
    await Promise.resolve();
    expect([box.select.getValue(), box.shown(), sent()]).toEqual(['c', 'C', ['c']]);
    expect([await rows(box), box.target.options.length]).toEqual([['A', 'C'], 2]);
  });

  test('`required` and `disabled` set just before a call of the widget are not undone by it', async () => {
    const box = native('<option>A<option>B');
    box.target.required = true;
    box.target.disabled = true;
    box.select.setValue('B');
    await Promise.resolve();
    expect([box.target.required, box.target.disabled]).toEqual([true, true]);
    expect(box.control.getAttribute('aria-disabled')).toBe('true');
  });

  test('`name` and `form` changed: the form sends what the select says', () => {
    page('<form id="f"></form><select name="s"><option>A<option>B</select>');
    const box = build('select');
    $<HTMLSelectElement>('select').name = 't';
    box.target.setAttribute('form', 'f');
    box.select.setValue('B');
    expect([...new FormData($<HTMLFormElement>('form'))]).toEqual([['t', 'B']]);
  });

  test('accessibility 1.4 a new name is read', async () => {
    const box = native('<option>A');
    box.target.setAttribute('aria-label', 'Other');
    await expect.poll(() => box.control.getAttribute('aria-label')).toBe('Other');
  });
});

describe('case 52 handlers that change the select', () => {
  test.each([
    ['adds an option', (select: HTMLSelectElement, n: number) => select.add(new Option(`+${n}`))],
    [
      'disables an option',
      (select: HTMLSelectElement) => {
        (select.options[0] as HTMLOptionElement).disabled = true;
      },
    ],
    [
      'puts new options in place of the old',
      (select: HTMLSelectElement) => {
        select.innerHTML = '<option>A<option selected>B';
      },
    ],
    [
      'strips the class',
      (select: HTMLSelectElement) => {
        select.className = '';
      },
    ],
  ])('a `change` handler that %s: the page continues, at most three syncs', async (_, act) => {
    const box = native('<option>A<option>B', { sortable: true });
    let told = 0;
    let calls = 0;
    box.select.on('change', () => act(box.target, ++told));
    box.target.addEventListener('change', () => act(box.target, ++calls));
    box.select.setValue('B');
    // Each mutation is one look at the options; an endless row of them would keep this from coming.
    await settled();
    expect([told <= 3, calls <= 3]).toEqual([true, true]);
    expect([box.select.getValue(), sent()]).toEqual(['B', ['B']]);
  });
});

describe('D1.9 autofill', () => {
  test('the browser fills several selects of a form: each follows and tells it once', () => {
    page(
      '<form><select name="a"><option>1<option>2</select><select name="b"><option>3<option>4</select></form>',
    );
    const boxes = ['a', 'b'].map((name) => build(`[name=${name}]`));
    const logs = boxes.map((box) => record(box));
    for (const { target } of boxes) {
      (target as HTMLSelectElement).selectedIndex = 1;
      for (const type of ['input', 'change'])
        target.dispatchEvent(new Event(type, { bubbles: true }));
    }
    expect(boxes.map((box) => box.shown())).toEqual(['2', '4']);
    expect(logs.map((log) => log.filter((entry) => entry.startsWith('change')))).toEqual([
      ['change 2'],
      ['change 4'],
    ]);
  });
});

describe('options that the widget added (D1.3)', () => {
  test('stay selected when a script empties the select, unless its markup selects another', async () => {
    const box = native('<option>A', { data: letters('a|b') });
    box.select.setValue('v2');
    box.target.innerHTML = '<option>A';
    await Promise.resolve();
    expect([box.select.getValue(), box.shown(), sent()]).toEqual(['v2', 'B', ['v2']]);
    box.target.innerHTML = '<option>A<option value="v1" selected>A';
    await Promise.resolve();
    expect([box.select.getValue(), sent()]).toEqual(['v1', ['v1']]);
  });
});

/** What is in the list from the top, a separator as `---`; that of a group is inside of it, in brackets. */
const outline = (parent: Element): string =>
  [...parent.children]
    .filter((node) => !node.matches('.widget-select__spacer'))
    .map((node) => {
      if (node.matches('[role=group]')) return `[${outline(node)}]`;
      return node.matches('[role=separator]') ? '---' : node.textContent;
    })
    .join(' ');

describe('addition 71 the attribute `filter`', () => {
  class Plain extends SelectWidget {
    static override defaults = { searchable: false, minResultsForSearch: 20 };
  }
  test.each([
    ['filter', {}, true],
    ['', {}, false],
    ['filter', { searchable: false }, false],
    [`filter data-widget-select='{"minResultsForSearch":3}'`, {}, false],
  ])(
    '<select %s> with %o of a class without search has a search field: %s',
    async (attributes, options, isSearched) => {
      const target = page(`<select aria-label="L" ${attributes}><option>Ant<option>Bee</select>`);
      const box = build(target, options, Plain);
      await box.open();
      expect($('.widget-select__search', box.dropdown).checkVisibility()).toBe(isSearched);
      if (!isSearched) return;
      await userEvent.keyboard('be');
      expect(box.texts()).toEqual(['Bee']);
    },
  );
});

describe('D10.6 other content of a select', () => {
  const legend = (text: string) =>
    Object.assign(document.createElement('legend'), { textContent: text });

  test('a comment, as frameworks leave it, is no name of a group', async () => {
    page('<select aria-label="x"><optgroup><!--v-if--><option>A</option></optgroup></select>');
    const box = build('select');
    await box.open();
    expect(box.list.textContent).toBe('A');
  });

  test('a `<legend>` names its group, where the group has no label', async () => {
    page('<select name="s"><optgroup><option>A</optgroup><optgroup label="Own"><option>B</select>');
    const [first, second] = document.querySelectorAll('optgroup');
    first?.prepend(legend(' From\n legend '));
    second?.prepend(legend('Other'));
    const box = build('select');
    await box.open();
    expect(outline(box.list)).toBe('[From\n legend A] [Own B]');
  });

  const RULED = ['A', 'B', 'hr', 'hr', 'C', 'optgroup', 'D'];
  const ruled = (count: number) => {
    page('<select name="s"></select>');
    const add = (parent: Element, tag: string, text = '') => {
      const node = document.createElement(tag);
      node.textContent = text;
      parent.append(node);
      return node;
    };
    const select = $<HTMLSelectElement>('select');
    add(select, 'hr');
    for (const name of RULED)
      if (name.length === 1) add(select, 'option', name);
      else if (name === 'hr') add(select, 'hr');
      else {
        add(select, 'hr');
        const group = add(select, 'optgroup') as HTMLOptGroupElement;
        group.label = 'G';
        add(group, 'option', 'G1');
      }
    for (let i = 0; i < count; i++) add(select, 'option', `Row ${i}`);
    add(select, 'hr');
    return build('select');
  };

  test.each([0, 200])('a `<hr>` is a line between rows, and no row (and %i rows)', async (more) => {
    const box = ruled(more);
    await box.open();
    const after = box
      .texts()
      .slice(4)
      .map((text) => ` ${text}`)
      .join('');
    expect(outline(box.list)).toBe(`A B --- C --- [G G1] D${after.replace(' D', '')}`);
    const [first, second] = [...box.list.querySelectorAll('[role=separator]')];
    for (const [line, row] of [
      [first, box.row('C')],
      [second, $('.widget-select__group-label', box.list)],
    ] as const) {
      const gap =
        (row as Element).getBoundingClientRect().top -
        (line as Element).getBoundingClientRect().top;
      expect(Math.abs(gap)).toBeLessThan(10);
    }
  });

  test('no key stops on a line, no row counts it, and during a search there is none', async () => {
    const box = ruled(0);
    box.control.focus();
    await press('{Enter}{ArrowDown}{ArrowDown}');
    expect(active(box)).toBe('C');
    box.select.setSearchQuery('a');
    box.select.setSearchQuery('');
    expect(box.list.querySelectorAll('[role=separator]')).toHaveLength(2);
    expect(await findings()).toEqual([]);
    box.select.setSearchQuery('C');
    expect(outline(box.list)).toBe('C');
  });
});
