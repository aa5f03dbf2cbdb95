// What a designer saw, state by state, as facts of layout and style.
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { page as browserPage, commands, server, userEvent } from 'vitest/browser';
import type { SelectOption } from 'widget-select/all';
import sheet from 'widget-select/style.css?raw';
import {
  $,
  $$,
  build,
  center,
  emulate,
  frame,
  letters,
  manyRows,
  page,
  placed,
  plain,
  settled,
} from '../kit.ts';
import { activeRows, press } from '../support.ts';

const rect = (element: Element) => element.getBoundingClientRect();
const style = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);
const { media } = inject('abilities');

const avatar = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
const PEOPLE = [
  { value: 'a', label: 'Anna', avatar, description: 'anna' },
  { value: 'b', label: 'Ben', avatar, description: 'ben', disabled: true },
  { value: 'c', label: 'Cid', avatar, description: 'cid' },
];

/** Whatever has a ring of 2 px, of all that can have one. */
const rings = (): string[] =>
  $$(
    '.widget-select__field, .widget-select__control, .widget-select__search, .widget-select__option',
  )
    .filter((node) => style(node).outlineStyle !== 'none' && node.checkVisibility())
    .map((node) => {
      expect(Number.parseFloat(style(node).outlineWidth)).toBeGreaterThanOrEqual(2);
      return node.querySelector('.widget-select__option-label')?.textContent ?? node.className;
    });

const FIELD = 'widget-select__field';

describe('addition 16 one focus ring at a time', () => {
  test('with a search field: on the field, on the row that keys or letters led to, and on the field again for the pointer', async () => {
    const box = plain({ data: PEOPLE });
    box.select.setValue('a');
    await box.open();
    // Active, but Enter does not act on it yet.
    expect([activeRows(box), rings()]).toEqual([['Anna'], [FIELD]]);
    await press('{ArrowDown}');
    expect([activeRows(box), rings()]).toEqual([['Cid'], ['Cid']]);
    await userEvent.hover(box.rows()[0] as Element);
    expect([activeRows(box), rings()]).toEqual([['Anna'], [FIELD]]);
    const [fill, rest] = box.rows().map((row) => style(row).backgroundColor);
    expect(fill).not.toBe(rest);
    // The pointer rests on the row that keys come back to.
    await press('{ArrowDown}{ArrowUp}');
    expect([activeRows(box), rings()]).toEqual([['Anna'], ['Anna']]);
    await press('c');
    expect([activeRows(box), rings()]).toEqual([['Cid'], ['Cid']]);
    await press('{Escape}');
    expect(rings()).toEqual([FIELD]);
  });

  test('without one: on the row, and on the field for the pointer', async () => {
    const box = plain({ data: PEOPLE, searchable: false });
    await box.open();
    expect([activeRows(box), rings()]).toEqual([['Anna'], ['Anna']]);
    await userEvent.hover(box.rows()[2] as Element);
    expect([activeRows(box), rings()]).toEqual([['Cid'], [FIELD]]);
  });

  test.runIf(media)(
    'forced colors take the fill away: the row has its ring also under the pointer',
    async () => {
      await emulate({ forcedColors: 'active' });
      const box = plain({ data: PEOPLE });
      await box.open();
      await userEvent.hover(box.rows()[2] as Element);
      expect(rings()).toContain('Cid');
    },
  );
});

describe('addition 17 what cannot be picked looks so', () => {
  test('disabled rows are faded with their pictures, and a pointer changes nothing in them', async () => {
    const box = plain({ data: PEOPLE });
    await box.open();
    const [on, off] = box.rows() as [HTMLElement, HTMLElement];
    expect([style(on).opacity, Number(style(off).opacity) < 0.8]).toEqual(['1', true]);
    expect(off.contains($('img', off))).toBe(true);
    const look = () => [style(off).backgroundColor, style(off).color, style(off).outlineStyle];
    const before = look();
    await commands.mouseMove(...center(off));
    await settled();
    expect([off.matches(':hover'), look()]).toEqual([true, before]);
  });

  test.runIf(media)('under forced colors they have their own colour instead', async () => {
    await emulate({ forcedColors: 'active' });
    const box = plain({ data: PEOPLE });
    await box.open();
    expect(style(box.rows()[1] as Element).opacity).toBe('1');
  });

  test('spec, maxSelections: rows are muted and the reason is below them while it is reached, live', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true, maxSelections: 2 });
    const message = () => $$('.widget-select__message', box.dropdown).map((row) => row.textContent);
    const colours = () => box.rows().map((row) => style(row).color);
    await box.open();
    const [usual] = colours();
    expect(message()).toEqual([]);
    await box.pick('A');
    expect([message(), new Set(colours()).size]).toEqual([[], 1]);
    await box.pick('B');
    expect(message()).toEqual(['Limit reached. You can select up to 2']);
    expect(colours().map((colour) => colour === usual)).toEqual([true, true, false]);
    expect(rect($('.widget-select__message')).top).toBeGreaterThanOrEqual(rect(box.list).bottom);
    await press('zz');
    expect(message()).toEqual(['No results found']);
    await press('{Backspace}{Backspace}');
    box.select.updateOptions({ maxSelections: 3 });
    expect([message(), new Set(colours()).size]).toEqual([[], 1]);
    box.select.updateOptions({ maxSelections: 2 });
    await box.pick('A');
    expect([message(), new Set(colours()).size]).toEqual([[], 1]);
  });
});

describe('addition 17 the “create” row looks like the others at the limit', () => {
  test('spec, maxSelections: it is muted with its sign, the reason is below it, and it is an option again with room', async () => {
    const data = letters('a|b');
    const box = plain({ data, multiple: true, allowCreate: true, maxSelections: 1 });
    await box.open();
    await box.pick('A');
    await press('new');
    const colours = () => {
      const [row] = box.rows() as [HTMLElement];
      return new Set([style(row).color, getComputedStyle(row, '::before').color]);
    };
    expect(colours().size).toBe(1);
    expect($('.widget-select__message', box.dropdown)?.textContent).toBe(
      'Limit reached. You can select up to 1',
    );
    box.select.updateOptions({ maxSelections: 2 });
    expect(colours().size).toBe(2);
  });
});

describe('addition 18 the dropdown does not move', () => {
  test('above: the search field is next to the control, and stays there while results come and go', async () => {
    await browserPage.viewport(1000, 700);
    page('<div id="host" style="position:absolute;top:600px;left:20px;width:300px"></div>');
    const box = build('#host', { data: manyRows(40) });
    await box.open();
    const { top } = rect(box.search);
    expect(top).toBeGreaterThan(rect(box.list).bottom);
    expect(rect(box.field).top - rect(box.search).bottom).toBeLessThan(16);
    for (const query of ['39', 'zz', '']) {
      box.select.setSearchQuery(query);
      await frame();
      await expect.poll(() => rect(box.search).top).toBe(top);
    }
  });

  test('as wide as a control from edge to edge of the window, in both directions of writing', async () => {
    await browserPage.viewport(390, 600);
    for (const dir of ['ltr', 'rtl']) {
      page(`<div id="host" dir="${dir}" style="position:absolute;left:0;right:0"></div>`);
      const box = build('#host', { data: letters('a|b') });
      await box.open();
      const [field, dropdown] = [rect(box.field), rect(box.dropdown)];
      expect([dropdown.left, dropdown.right], dir).toEqual([field.left, field.right]);
      box.select.close();
    }
  });

  test('next to the rows of short and long lists there is room for a scroll bar', async () => {
    for (const count of [30, 3000]) {
      const box = plain({ data: manyRows(count) });
      await box.open();
      const [list, row] = [rect(box.list), rect(box.rows()[0] as Element)];
      expect([row.left - list.left, list.left + box.list.clientWidth - row.right]).toEqual([4, 4]);
      box.select.destroy();
    }
  });

  test('a list with more rows below is cut by the lower edge of the dropdown', async () => {
    for (const count of [40, 4000]) {
      const box = plain({ data: manyRows(count) });
      await box.open();
      const edge = rect(box.dropdown).bottom - box.dropdown.clientTop;
      expect([rect(box.list).bottom, style(box.list).backgroundImage]).toEqual([edge, 'none']);
      box.select.destroy();
    }
  });

  test('value, search text and rows begin at the same edge, and focus on the search field is a ring around the field', async () => {
    const box = plain({ data: letters('a|b') });
    box.select.setValue('a');
    await box.open();
    const start = (element: Element) =>
      rect(element).left + Number.parseFloat(style(element).paddingLeft);
    const starts = [start(box.search), start(box.row('A'))];
    for (const left of starts) expect(Math.abs(left - start(box.field) - 1)).toBeLessThan(1.5);
    const wrap = $('.widget-select__search-wrap');
    expect(style(wrap).overflow).toBe('hidden');
    expect([rect(box.search).left, rect(box.search).right]).toEqual([
      rect(wrap).left,
      rect(wrap).right,
    ]);
    // One accent, around the field, whatever the page wants of rings.
    const own = document.createElement('style');
    own.textContent = ':focus-visible { outline: 1px dotted red; outline-offset: 4px }';
    document.head.append(own);
    onTestFinished(() => own.remove());
    expect(document.activeElement).toBe(box.search);
    expect([style(box.search).outlineStyle, style(box.field).outlineStyle]).toEqual([
      'none',
      'solid',
    ]);
    expect(style(box.field).outlineWidth).toBe('2px');
    // In a list in the page it is a tab stop next to the field: the ring is cut at the sides and above, and seen below.
    box.select.updateOptions({ inline: true });
    $('input', box.dropdown).focus();
    expect([style(box.search).outlineOffset, style(box.search).outlineStyle]).toEqual([
      '0px',
      'solid',
    ]);
    expect(wrap.clientHeight - rect(box.search).height).toBe(2);
    expect([style(box.search).outlineWidth, style(box.field).outlineStyle]).toEqual([
      '2px',
      'none',
    ]);
  });

  test('while the first page loads the list is as high as most, and hints at rows unless a theme has none', async () => {
    let answer: ((rows: SelectOption[]) => void) | undefined;
    const request = () =>
      new Promise<SelectOption[]>((done) => {
        answer = done;
      });
    const box = plain({ ajax: { request } });
    await box.open();
    expect(box.list.getAttribute('aria-busy')).toBe('true');
    const height = 6 * 36 + 4;
    expect([rect(box.list).height, box.rows()]).toEqual([height, []]);
    const bars = style(box.list, '::before');
    expect([bars.content.length > 20, style(box.list).overflowY]).toEqual([true, 'hidden']);
    const before = rect(box.search).top;
    document.documentElement.style.setProperty('--widget-select-skeleton', '0');
    onTestFinished(() => document.documentElement.removeAttribute('style'));
    expect(rect(box.list).height).toBeLessThanOrEqual(36);
    document.documentElement.removeAttribute('style');
    await expect.poll(() => typeof answer).toBe('function');
    answer?.(manyRows(6));
    await expect.poll(() => box.rows().length).toBe(6);
    expect([rect(box.list).height, rect(box.search).top]).toEqual([height, before]);
  });

  test.runIf(media)(
    'on a dark page, where no shadow is seen, the dropdown is lighter than the field',
    async () => {
      await emulate({ colorScheme: 'dark' });
      page('<div id="host" style="color-scheme:dark"></div>');
      const box = build('#host', { data: letters('a|b') });
      await box.open();
      const light = (node: Element) =>
        Number(/[\d.]+/.exec(style(node).backgroundColor.replace('srgb', ''))?.[0]);
      expect(light(box.dropdown)).toBeGreaterThan(light(box.field) * 1.2);
      box.root.style.setProperty('--widget-select-bg', 'rgb(9, 9, 9)');
      expect(style(box.dropdown).backgroundColor).toBe('rgb(9, 9, 9)');
    },
  );
});

/** Where the text of a node is, from the character at `from` to the one before `to`. */
function textRect(node: Node, from: number, to: number): DOMRect {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return range.getBoundingClientRect();
}

describe('addition 19 text is shown in its reading order', () => {
  test('on a page from right to left, "C++" and "+1 more" are read from left to right; their places, and names, do not change', async () => {
    page('<div dir="rtl" style="width:400px"><div id="many"></div><div id="one"></div></div>');
    const data = [
      { value: 'c', label: 'C++' },
      { value: 'h', label: 'עברית!' },
    ];
    const box = build('#many', { data, multiple: true, maxVisibleTags: 1 });
    box.select.setValue(['c', 'h']);
    const one = build('#one', { data });
    one.select.setValue('c');
    await box.open();
    const ltr = (node: Element) => {
      const inner = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode() as Text;
      return textRect(inner, 0, 1).left < textRect(inner, inner.length - 1, inner.length).left;
    };
    const [more] = $$('.widget-select__tag-more');
    const labels = $$('.widget-select__option-label', box.dropdown);
    expect([labels.map(ltr), ltr(more as Element), ltr($('.widget-select__value'))]).toEqual([
      [true, false],
      true,
      true,
    ]);
    expect(ltr($('.widget-select__tag-label'))).toBe(true);
    // Each begins at the same edge, the right one.
    const [first, second] = labels.map((label) => rect(label).right);
    expect(Math.abs((first ?? 0) - (second ?? 9))).toBeLessThan(1);
    await expect.element(box.rows()[0] as HTMLElement).toHaveAccessibleName('C++');
    await expect.element($('.widget-select__tag-remove')).toHaveAccessibleName('Remove C++');
  });

  test('messages of an error are next to their icon, and are not covered by a button', async () => {
    const long = 'A text that takes more than one line in a field that is as narrow as this';
    page('<form style="width:140px"><select required><option value="">–<option>A</select></form>');
    const invalid = build('select');
    $<HTMLSelectElement>('select').checkValidity();
    const error = $('.widget-select__error');
    await expect.poll(() => error.hidden).toBe(false);
    const hangs = (node: Element) => {
      const words = [...node.childNodes].find((child) => child.nodeType === 3) as Text;
      const range = document.createRange();
      range.selectNodeContents(words);
      const lines = [...range.getClientRects()];
      expect(lines.length).toBeGreaterThan(1);
      expect(new Set(lines.map(({ left }) => Math.round(left))).size).toBe(1);
      return lines;
    };
    hangs(error);
    invalid.select.destroy();

    page('<div id="host" style="width:240px"></div>');
    const request = () => Promise.reject(new Error('no'));
    const box = build('#host', {
      ajax: { request },
      language: { loadError: long },
    });
    box.select.on('error', () => {});
    await box.open();
    await expect.poll(() => $$('.widget-select__retry').length).toBe(1);
    const button = rect($('.widget-select__retry'));
    for (const line of hangs($('.widget-select__message')))
      expect(line.right <= button.left || line.bottom <= button.top + 1).toBe(true);
  });

  test('the cross of the search field is that of the widget where the engine has one, and clears it', async () => {
    const box = plain({ data: letters('a|b') });
    await box.open();
    await press('a');
    await placed(box);
    // What is drawn inside of the field no script can ask for.
    expect(sheet).toMatch(/search-cancel-button\s*\{[^}]*appearance:\s*none/);
    if (server.browser === 'firefox') return;
    const { right, top, height } = rect(box.search);
    await commands.mouseMove(right - 20, top + height / 2);
    await commands.mouseDown();
    await commands.mouseUp();
    await expect.poll(() => [box.search.value, box.rows().length]).toEqual(['', 2]);
  });
});

test('rows have the same room with and without a search field, and the last one is cut', async () => {
  const heights: number[] = [];
  for (const searchable of [true, false]) {
    const box = plain({ data: manyRows(60), searchable });
    await box.open();
    await placed(box);
    const list = rect(box.list);
    heights.push(list.height);
    const visible = box
      .rows()
      .map(rect)
      .filter(({ top }) => top < list.bottom - 1);
    expect(visible.length).toBeGreaterThanOrEqual(4);
    const { bottom, height } = visible.at(-1) as DOMRect;
    expect((bottom - list.bottom) / height).toBeGreaterThan(0.2);
  }
  expect(heights[0]).toBe(heights[1]);
});

test.each([
  ['short', 6],
  ['virtual', 200],
])(
  'selected rows that touch in a %s list are round at their outer corners only',
  async (_kind, count) => {
    const box = plain({ data: manyRows(count), multiple: true });
    box.select.setValue(['1', '2', '3', '5']);
    await box.open();
    await placed(box);
    const corners = () =>
      box
        .rows()
        .slice(0, 6)
        .map((row) => {
          const { borderTopLeftRadius: above, borderBottomRightRadius: below } = style(row);
          return `${above === '0px' ? '|' : '('}${below === '0px' ? '|' : ')'}`;
        });
    expect(corners()).toEqual(['()', '(|', '||', '|)', '()', '()']);
    box.select.setValue(['0', '1', '3']);
    await settled();
    expect(corners()).toEqual(['(|', '|)', '()', '()', '()', '()']);
  },
);
