// additions 23 and 26: plugins on a list that a server sends page by page.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AnyMeta, SelectOptions } from 'widget-select/all';
import clipboard from 'widget-select/plugins/clipboard';
import headerFooter from 'widget-select/plugins/header-footer';
import recent from 'widget-select/plugins/recent';
import selectAll from 'widget-select/plugins/select-all';
import selectedFirst from 'widget-select/plugins/selected-first';
import undo from 'widget-select/plugins/undo';
import { $, $$, mouse, native, plain, record } from '../../dom/kit.ts';
import { type Box, fireClipboard, listen } from '../../dom/support.ts';
import {
  json,
  list,
  loaded,
  openLoaded,
  openRoom,
  remote,
  rowsOf,
  shows,
  sizeOf,
  toEnd,
} from '../remote/kit.ts';
import 'widget-select/plugins.css';

const row = () => $('.widget-select__select-all');
const state = () => [row().textContent, row().getAttribute('aria-checked')];

test('addition 23: select-all selects what has been loaded, and what comes later is not selected', async () => {
  const room = await openRoom();
  await room.pages(2, 30);
  const plugins = [selectAll()];
  const box = remote<true>(room, { pagination: true }, { multiple: true, plugins });
  await openLoaded(box);
  const first = sizeOf(box);
  await mouse(row());
  expect(box.select.getValue()).toHaveLength(30);
  expect(state()).toEqual(['Select all', 'true']);
  await toEnd(box);
  await expect.poll(() => room.asked()).toHaveLength(2);
  await loaded(box);
  expect(first).not.toBe(0);
  await expect.poll(state).toEqual(['Select all', 'mixed']);
  expect(box.select.getValue()).toHaveLength(30);
  await mouse(row());
  expect(box.select.getValue()).toHaveLength(60);
});

test('addition 23: while there is a query, it selects the response of the server', async () => {
  const room = await openRoom();
  await room.answer({}, list('red|blue'));
  await room.answer({ q: 'r' }, list('red'));
  const box = remote<true>(room, {}, { multiple: true, plugins: [selectAll()] });
  await openLoaded(box);
  await userEvent.keyboard('r');
  await shows(box, 'RED');
  await expect.poll(() => state()[0]).toBe('Select the 1 result');
  await mouse(row());
  expect(box.select.getValue()).toEqual(['v18.5.4']);
});

describe('addition 67: the whole result of the server', () => {
  const COUNT = 1500;
  async function opened(given: SelectOptions<AnyMeta, true> = {}) {
    const room = await openRoom();
    for (const page of [0, 1])
      await room.answer(
        { page: `${page}` },
        json({ options: rowsOf(page, 30), hasMore: true, total: COUNT }),
      );
    await room.answer({ q: 'x' }, json({ options: rowsOf(0, 2), hasMore: true, total: 40 }));
    const plugins = [selectAll({ server: true }), undo()];
    const box = remote<true>(
      room,
      { pagination: true },
      { multiple: true, name: 'row', plugins, ...given },
    );
    await openLoaded(box);
    return box;
  }
  const all = (except: string[] = [], query = '', total = COUNT) =>
    JSON.stringify({ all: true, query, except, total });
  const selected = (box: Box) =>
    box.rows().filter((item) => item.getAttribute('aria-selected') === 'true').length;

  test('is one tag and one form value; later pages are selected, and options can be taken out', async () => {
    const box = await opened();
    const { said } = listen(box);
    expect(state()).toEqual(['Select all 1,500 results', 'false']);
    await mouse(row());
    expect([box.select.getValue(), state()]).toEqual([
      [all()],
      ['Select all 1,500 results', 'true'],
    ]);
    expect(selected(box)).toBe(box.rows().length);
    expect(box.tagTexts()).toEqual(['All results']);
    await expect.poll(() => said).toContain('polite 1,500 selected');
    await toEnd(box);
    await expect.poll(() => box.texts()).toContain('Row 31');
    expect(selected(box)).toBe(box.rows().length);
    await box.pick('Row 31');
    expect([box.select.getValue(), box.tagTexts(), state()[1]]).toEqual([
      [all(['31'])],
      ['All results'],
      'mixed',
    ]);
    await expect.poll(() => said.at(-1)).toContain('1,499');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(box.select.getValue()).toEqual([all()]);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect([box.select.getValue(), selected(box)]).toEqual([[], 0]);
  });

  test('for a query, it is added to the others; in the wider one, it cannot be toggled', async () => {
    const box = await opened();
    await userEvent.keyboard('x');
    await expect.poll(() => state()[0]).toBe('Select all 40 results');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(box.tagTexts()).toEqual(['Results for x']);
    await userEvent.keyboard('{Backspace}');
    await expect.poll(state).toEqual(['Select all 1,500 results', 'false']);
    await mouse(row());
    expect(box.select.getValue()).toEqual([all()]);
    await userEvent.keyboard('x');
    await expect.poll(state).toEqual(['Select all 40 results', 'true']);
    expect([row().getAttribute('aria-disabled'), getComputedStyle(row()).cursor]).toEqual([
      'true',
      'default',
    ]);
    await mouse(row());
    expect(box.select.getValue()).toEqual([all()]);
  });

  test('with hideSelected has no rows, and is deselected by the row of select-all', async () => {
    const box = await opened({ hideSelected: true });
    await mouse(row());
    expect([box.select.getValue(), box.rows().length, state()]).toEqual([
      [all()],
      0,
      ['Select all 1,500 results', 'true'],
    ]);
    await mouse(row());
    expect([box.select.getValue(), state()[1]]).toEqual([[], 'false']);
    await expect.poll(() => box.texts()).toContain('Row 3');
  });

  test('that has other options now can be selected again', async () => {
    const box = await opened();
    box.select.setValue([all(['3'], '', 900)]);
    expect([box.tagTexts(), state()]).toEqual([
      ['All results'],
      ['Select all 1,500 results', 'mixed'],
    ]);
    // One number, whoever says it.
    expect($('[role=toolbar]').ariaLabel).toBe('Select, 899 selected');
    expect(box.control.textContent).toBe('899 selected');
    await mouse(row());
    expect(box.select.getValue()).toEqual([all()]);
    box.select.setValue([JSON.stringify({ all: true, query: '', except: ['3'] })]);
    expect(state()).toEqual(['Select all 1,500 results', 'mixed']);
  });

  test('undo counts it; recent does not list it', async () => {
    const storage = { getItem: () => null, setItem: (_: string, text: string) => kept.push(text) };
    const kept: string[] = [];
    const box = await opened({
      plugins: [selectAll({ server: true }), undo(), recent({ storage })],
    });
    const { said } = listen(box);
    await box.pick('Row 3');
    await mouse(row());
    expect([box.tagTexts(), kept]).toEqual([['All results'], ['["3"]']]);
    box.select.setValue([all([], 'x', 40), '1', '2', '3']);
    await userEvent.keyboard('{Backspace}');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => said.at(-1)).toContain('43 selected');
  });

  test('is toggled by Ctrl+A in the list alone: not while it is closed, at a tag, or in a field of a plugin', async () => {
    const field = document.createElement('input');
    field.value = 'text';
    const box = await opened({
      plugins: [selectAll({ server: true }), headerFooter({ header: field })],
    });
    const press = () => userEvent.keyboard('{Control>}a{/Control}');
    await box.pick('Row 3');
    field.focus();
    await press();
    expect([box.select.getValue(), field.selectionEnd]).toEqual([['3'], 4]);
    $('.widget-select__tag-remove', box.root).focus();
    await press();
    box.control.focus();
    box.select.close();
    await press();
    expect(box.select.getValue()).toEqual(['3']);
    await box.open();
    await expect.poll(() => state()[0]).toBe('Select all 1,500 results');
    await press();
    expect(box.select.getValue()).toEqual([all()]);
  });

  test('text that would be one in the form cannot be created', async () => {
    const plugins = [selectAll({ server: true }), clipboard()];
    const request = async (query: string) =>
      query ? { options: [], total: 0 } : { options: [{ value: 'a', label: 'A' }], total: 900 };
    const box = plain<true>({ ajax: { request }, multiple: true, allowCreate: true, plugins });
    await box.open();
    const text = JSON.stringify({ all: true, query: '', except: [] });
    await userEvent.fill(box.search, text);
    await expect.poll(() => box.texts()).toEqual([expect.stringContaining(text)]);
    await userEvent.keyboard('{Enter}');
    expect(box.select.getValue()).toEqual([]);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', `new\n${text}`);
    fireClipboard(box.control, 'paste', clipboardData);
    await expect.poll(() => box.select.getValue()).toEqual(['new']);
  });

  test('more than `maxSelections` is refused as a whole', async () => {
    const box = await opened({ maxSelections: 100 });
    const log = record(box);
    await mouse(row());
    expect(log).toEqual([`maximum 100:${all()}`]);
  });

  test('that a script has set has its tag, and `resolve` is not asked for it', async () => {
    const asked: unknown[] = [];
    const resolve = async (values: readonly string[]) => {
      asked.push(...values);
      return values.map((value) => ({ value, label: `Label ${value}` }));
    };
    const box = plain<true>({
      ajax: { request: async () => [], resolve },
      multiple: true,
      plugins: [selectAll({ server: true })],
    });
    box.select.setValue([all(['3']), '7']);
    await expect.poll(() => box.tagTexts()).toEqual(['All results', 'Label 7']);
    expect(asked).toEqual(['7']);
  });
});

test('D1.3 stored in the markup as values alone, what is selected has its name before the list opens', async () => {
  const resolve = async (values: readonly string[]) =>
    values.map((value) => ({ value, label: `Label ${value}` }));
  const whole = JSON.stringify({ all: true, query: 'da', except: ['3'], total: 9 });
  const markup = `<option value='${whole}' selected></option><option value="7" selected></option>`;
  const given = { multiple: true, plugins: [selectAll({ server: true })] } as const;
  const box = native<true>(
    markup,
    { ...given, ajax: { request: async () => [], resolve } },
    'multiple',
  );
  await expect.poll(() => box.tagTexts()).toEqual(['Results for da', 'Label 7']);
  expect($$('.widget-select__tag-remove').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Remove Results for da',
    'Remove Label 7',
  ]);
  expect($('[role=toolbar]').ariaLabel).toContain('9 selected');
  const other = native<true>(markup, { ...given, ajax: { request: async () => [] } }, 'multiple');
  expect(other.tagTexts()).toEqual(['Results for da', '7']);
});

test('addition 67: a tree keeps its half-checked rows in another language', async () => {
  const box = plain<true>({
    data: [
      {
        value: 'de',
        label: 'Germany',
        children: [
          { value: 'Bonn', label: 'Bonn' },
          { value: 'Kiel', label: 'Kiel' },
        ],
      },
    ],
    expandLevel: 1,
    multiple: true,
    plugins: [selectAll({ server: true })],
  });
  box.select.setValue(['Kiel']);
  await box.open();
  const checked = () => box.rows().map((item) => item.getAttribute('aria-checked'));
  expect(checked()).toEqual(['mixed', 'false', 'true']);
  box.select.updateOptions({ language: { lang: 'de' } });
  expect(checked()).toEqual(['mixed', 'false', 'true']);
});

test('addition 26: a value that was picked last is first when its page has come', async () => {
  const kept = new Map([['widget-select:k', '["7"]']]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const room = await openRoom();
  await room.pages(1, 10);
  const box = remote(room, { pagination: true }, { plugins: [recent({ key: 'k', storage })] });
  await openLoaded(box);
  expect(box.texts().slice(0, 2)).toEqual(['Row 7', 'Row 0']);
  await box.pick('Row 3');
  await box.open();
  expect(box.texts().slice(0, 3)).toEqual(['Row 3', 'Row 7', 'Row 0']);
});

test('addition 27: what is selected and has been loaded is first when the list opens', async () => {
  const room = await openRoom();
  await room.pages(1, 10);
  const plugins = [selectedFirst()];
  const box = remote<true>(room, { pagination: true }, { multiple: true, plugins });
  await openLoaded(box);
  await box.pick('Row 4');
  expect(box.texts()[0]).toBe('Row 0');
  await userEvent.keyboard('{Escape}');
  await box.open();
  expect(box.texts().slice(0, 2)).toEqual(['Row 4', 'Row 0']);
});
