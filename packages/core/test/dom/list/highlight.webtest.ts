import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectOption, SelectOptions } from 'widget-select/all';
import { $, $$, type Built, drawn, frame, manyRows, native, plain } from '../kit.ts';

type Box = Built<boolean> | Built<false> | Built<true>;

/** The rows' labels, what is marked in brackets. */
const marks = ({ list }: Pick<Box, 'list'>): string[] =>
  $$('.widget-select__option-label', list).map((label) =>
    [...label.childNodes]
      .map((node) => (node instanceof HTMLElement ? `[${node.textContent}]` : node.textContent))
      .join(''),
  );
const nodes = ({ list }: Pick<Box, 'list'>): HTMLElement[] => $$('mark', list);

const named = (...labels: string[]): SelectOption[] =>
  labels.map((label) => ({ value: label, label }));
const streets = named('Đường Lê Lợi', 'Đường <b>Lê</b>', 'Große Straße', 'İstanbul');

async function searched(query: string, options: SelectOptions = {}): Promise<Built<false>> {
  const box = plain({ data: streets, highlightSearch: true, ...options, multiple: false });
  await box.open();
  box.select.setSearchQuery(query);
  return box;
}

describe('D3.6 highlightSearch', () => {
  test('case 68: marks cover whole letters, and markup in a label is text', async () => {
    const box = await searched('duong le');
    expect(marks(box)).toEqual(['[Đường] [Lê] Lợi', '[Đường] <b>[Lê]</b>']);
    expect(nodes(box).map(({ className }) => className)).toEqual(
      Array(4).fill('widget-select__mark'),
    );
    expect($$('b', box.list)).toEqual([]);
    box.select.setSearchQuery('strasse');
    expect(marks(box)).toEqual(['Große [Straße]']);
    box.select.setSearchQuery('ı');
    expect(marks(box)).toContain('[İ]stanbul');
  });

  test('is off unless asked for', async () => {
    const box = await searched('le', { highlightSearch: false });
    expect(box.texts()).toEqual(['Đường Lê Lợi', 'Đường <b>Lê</b>']);
    expect(nodes(box)).toEqual([]);
  });

  test('typing and deleting follow letter by letter', async () => {
    const box = await searched('');
    expect(nodes(box)).toEqual([]);
    await userEvent.type(box.search, 'lo');
    expect(marks(box)).toEqual(['Đường Lê [Lợ]i']);
    await userEvent.keyboard('{Backspace}');
    expect(marks(box)).toEqual(['Đường [L]ê [L]ợi', 'Đường <b>[L]ê</b>', 'İstanbu[l]']);
    await userEvent.keyboard('{Backspace}');
    expect(marks(box)).toEqual(streets.map(({ label }) => label));
  });

  test('the name of a row is its plain label, and a click on a mark picks', async () => {
    const data = [{ value: 'a', label: 'Ann Lee', description: 'ann@x.io' }];
    const box = await searched('nn', { data });
    const row = box.rows()[0] as HTMLElement;
    await expect.element(row).toHaveAccessibleName('Ann Lee ann@x.io');
    await userEvent.click(nodes(box)[0] as HTMLElement);
    expect(box.select.getValue()).toBe('a');
  });

  test('with avatar and description only the label is marked', async () => {
    const data = [{ value: 'a', label: 'Ann', description: 'Ann’s', avatar: 'data:,' }];
    const box = await searched('ann', { data });
    expect(marks(box)).toEqual(['[Ann]']);
    expect($('.widget-select__option-description', box.list).innerHTML).toBe('Ann’s');
    expect($$('img', box.list)).toHaveLength(1);
  });

  test('found in the description only: nothing is marked', async () => {
    const box = await searched('x.io', {
      data: [{ value: 'a', label: 'Ann', description: 'ann@x.io' }],
    });
    expect([box.texts(), nodes(box)]).toEqual([['Ann ann@x.io'], []]);
  });

  test('multiple, groups, a native select', async () => {
    const markup =
      '<optgroup label="Lê"><option>Lê Lợi<option>Huế</optgroup><option>Lê Lai</option>';
    const box = native(markup, { multiple: true, highlightSearch: true }, 'multiple');
    await box.open();
    box.select.setSearchQuery('le');
    expect(marks(box)).toEqual(['[Lê] Lợi', '[Lê] Lai']);
    expect($('.widget-select__group-label', box.list).innerHTML).toBe('Lê');
    await userEvent.click(box.row('Lê Lai'));
    expect(marks(box)).toEqual(['[Lê] Lợi', '[Lê] Lai']);
    expect($('.widget-select__tag-label', box.root).innerHTML).toBe('Lê Lai');
  });

  test('virtual rows: each row that is drawn, wherever the list is scrolled to', async () => {
    const box = await searched('1', { data: manyRows(3000) });
    const asExpected = () => {
      const now = marks(box);
      expect(now.length).toBeGreaterThan(5);
      expect(now).toEqual(box.texts().map((text) => text.replace(/1+/g, '[$&]')));
    };
    asExpected();
    for (const part of [0.5, 1, 0.2]) {
      box.list.scrollTop = box.list.scrollHeight * part;
      await frame();
      asExpected();
    }
    box.select.setSearchQuery('');
    expect(nodes(box)).toEqual([]);
  });

  test('tokenSearch false marks the phrase; accentInsensitive false what is written so', async () => {
    const data = named('Lê Lợi, Lợi Lê', 'le loi');
    const box = await searched('loi le', { data, tokenSearch: false });
    expect(marks(box)).toEqual(['Lê Lợi, [Lợi Lê]']);
    box.select.updateOptions({ tokenSearch: true, accentInsensitive: false });
    expect(marks(box)).toEqual(['[le] [loi]']);
  });

  test.each<[string, SelectOptions]>([
    ['filterOption', { filterOption: () => true }],
    ['searchScorer', { searchScorer: () => 1 }],
  ])('%s decides what is listed; the words of the query are marked', async (_, own) => {
    const box = await searched('duong', own);
    expect(marks(box)).toEqual(['[Đường] Lê Lợi', '[Đường] <b>Lê</b>', 'Große Straße', 'İstanbul']);
  });

  test('what plugins make of the query is marked', async () => {
    const box = await searched('@le', {
      plugins: [
        {
          name: 'at',
          setup: ({ transformQuery }) => void transformQuery((query) => query.replace('@', '')),
        },
      ],
    });
    expect(marks(box)).toEqual(['Đường [Lê] Lợi', 'Đường <b>[Lê]</b>']);
  });

  test('the content of a template is the page’s', async () => {
    const box = await searched('le', {
      templateResult: ({ label }) => {
        const own = document.createElement('i');
        own.className = 'widget-select__option-label';
        own.textContent = label ?? '';
        return own;
      },
    });
    expect(marks(box)).toEqual(['Đường Lê Lợi', 'Đường <b>Lê</b>']);
    box.select.updateOptions({ templateResult: undefined });
    expect(marks(box)).toEqual(['Đường [Lê] Lợi', 'Đường <b>[Lê]</b>']);
  });

  test('the “create” row has no marks', async () => {
    const box = await searched('Lê', { allowCreate: true });
    expect(box.rows()).toHaveLength(3);
    expect($$('mark', box.rows()[2])).toEqual([]);
  });

  test('updateOptions turns it on and off under an open list', async () => {
    const box = await searched('istan', { highlightSearch: false });
    box.select.updateOptions({ highlightSearch: true });
    expect(marks(box)).toEqual(['[İstan]bul']);
    box.select.updateOptions({ highlightSearch: false });
    expect([marks(box), nodes(box)]).toEqual([['İstanbul'], []]);
  });

  test('new data and a second opening are marked by what is searched then', async () => {
    const box = await searched('hue');
    box.select.setData(named('Huế', 'Hà Nội'));
    expect(marks(box)).toEqual(['[Huế]']);
    box.select.close();
    await box.open();
    expect(marks(box)).toEqual(['Huế', 'Hà Nội']);
  });

  test('rows whose marks stay the same are not touched', async () => {
    const box = await searched('le');
    const before = nodes(box);
    expect(before).toHaveLength(2);
    box.select.setSearchQuery('lê ');
    box.select.setValue('Đường Lê Lợi');
    await userEvent.keyboard('{ArrowDown}');
    nodes(box).forEach((node, i) => {
      expect(node).toBe(before[i]);
    });
    expect(nodes(box)).toHaveLength(2);
  });

  test('while a long search runs, the old rows keep their old marks', async () => {
    const box = await searched('row 2', {
      data: manyRows(60_000),
      // Asked for each option, so that no search is over at once.
      filterOption: ({ label }, query) => !!label?.toLowerCase().includes(query),
    });
    const isStale = () => box.list.classList.contains('widget-select__list--stale');
    expect(isStale()).toBe(true);
    expect(nodes(box)).toEqual([]);
    await expect.poll(isStale).toBe(false);
    expect(marks(box).slice(0, 2)).toEqual(['[Row] [2]', '[Row] [2]0']);
    box.select.setSearchQuery('3');
    expect(isStale()).toBe(true);
    expect(marks(box).slice(0, 2)).toEqual(['[Row] [2]', '[Row] [2]0']);
    await expect.poll(isStale).toBe(false);
    expect(marks(box).slice(0, 2)).toEqual(['Row [3]', 'Row 1[3]']);
  });
});

describe('case 67: signs in a query', () => {
  const signs = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));

  test('every printable ASCII character alone is marked as it is, and nothing fails', async () => {
    const data = signs.map((sign) => ({ value: sign, label: `o ${sign}` }));
    const box = await searched('', { data });
    for (const sign of signs.slice(1)) {
      box.select.setSearchQuery(sign);
      await drawn(box);
      const found = data.filter(({ label }) => label.toLowerCase().includes(sign.toLowerCase()));
      expect(box.rows().length, sign).toBe(found.length);
      for (const mark of nodes(box))
        expect(mark.textContent?.toLowerCase()).toBe(sign.toLowerCase());
      expect(marks(box), sign).toContain(sign === 'o' || sign === 'O' ? '[o] [o]' : `o [${sign}]`);
    }
  });

  test('a.*(b)+c\\[ is literal', async () => {
    const box = await searched('', { data: named('a.*(b)+c\\[', 'abbc', 'x a.*(b)+c\\[ y') });
    await userEvent.fill(box.search, 'a.*(b)+c\\[');
    await expect.poll(() => marks(box)).toEqual(['[a.*(b)+c\\[]', 'x [a.*(b)+c\\[] y']);
  });

  test('payloads stay text', async () => {
    const payload = '<img src=x onerror="window.canary=1">';
    const box = await searched(payload, { data: named(`${payload}Lê`) });
    expect(marks(box)).toEqual(['[<img] [src=x] [onerror="window.canary=1">]Lê']);
    expect($$('img', box.list)).toEqual([]);
    expect(window).not.toHaveProperty('canary');
  });

  test('a query of 1,000 letters over 1,000 rows', async () => {
    const box = await searched('a'.repeat(1000), { data: named('a'.repeat(1200), 'b') });
    expect(marks(box)).toEqual([`[${'a'.repeat(1200)}]`]);
  });
});

describe('addition 60: highlights of an option', () => {
  const found = (label: string, ...highlights: [number, number][]) => ({
    ...{ value: label, label },
    highlights,
  });

  test('what a server has found is marked instead of the query, page by page', async () => {
    const answers: Record<string, SelectOption[]> = {
      '': [found('Oslo', [0, 4])],
      colour: [found('color <b>', [0, 5]), found('plain'), ...named('colour too')],
      col: [found('color <b>', [0, 3])],
    };
    const box = await searched('', {
      ajax: { debounce: 0, request: async (query: string) => answers[query] ?? [] },
    });
    await expect.poll(() => marks(box)).toEqual(['Oslo']);
    box.select.setSearchQuery('colour');
    await expect.poll(() => marks(box)).toEqual(['[color] <b>', 'plain', '[colour] too']);
    box.select.setSearchQuery('col');
    await expect.poll(() => marks(box)).toEqual(['[col]or <b>']);
    expect($$('b', box.list)).toEqual([]);
  });

  test('`fields` maps them, and without `highlightSearch` nothing is marked', async () => {
    const fields = { value: 'id', label: 'name', highlights: () => [[0, 1]] };
    const data = [{ id: 1, name: 'ab' }];
    const box = await searched('b', { data, fields } as SelectOptions);
    expect(marks(box)).toEqual(['[a]b']);
    box.select.updateOptions({ highlightSearch: false });
    expect(marks(box)).toEqual(['ab']);
  });
});
