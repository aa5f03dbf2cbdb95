// Addition 59: which rows of a list in the page are in view.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import LazySelect from 'widget-select';
import type SelectWidget from 'widget-select/all';
import type { SelectOptions } from 'widget-select/all';
import { $, type Built, build, manyRows, mouse, page, settled } from '../../dom/kit.ts';
import { active, focusControl } from '../../dom/support.ts';

const ROWS = manyRows(60);

/** Whether the row with this text is drawn, and all of it in the box of the list. */
function isInView({ rows, list }: Built<boolean>, text: string): boolean {
  const row = rows()
    .find((each) => each.textContent === text)
    ?.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  return !!row && row.height > 0 && row.top >= box.top - 1 && row.bottom <= box.bottom + 1;
}

/** A list below what is higher than the window, so that the page can be scrolled. */
function below(options: SelectOptions = {}) {
  page(
    '<div style="height: 3000px"></div><form><div id="host"></div><button id="after">a</button></form>',
  );
  return build<boolean>('#host', { data: ROWS, searchable: true, inline: true, ...options });
}

describe('addition 59: a value that is set shows its row', () => {
  const lists: [string, SelectOptions][] = [
    ['a short list', {}],
    ['a long list', { data: manyRows(1000) }],
    ['a multiple select', { multiple: true }],
  ];

  test.each(lists)('%s: setValue() scrolls the list, not the page', async (_, options) => {
    const box = below(options);
    await settled();
    box.select.setValue(options.multiple ? ['55', '50'] : '50');
    expect(isInView(box, 'Row 50')).toBe(true);
    box.select.setValue(options.multiple ? ['3'] : '3');
    expect(isInView(box, 'Row 3')).toBe(true);
    await settled();
    expect([isInView(box, 'Row 3'), active(box), scrollY]).toEqual([true, null, 0]);
  });

  test('a reset of the form, new data and `selectAll()`', async () => {
    const options = ROWS.map(({ label }, i) => `<option ${i === 50 ? 'selected' : ''}>${label}`);
    page(`<form><select>${options.join('')}</select></form>`);
    const native = build('select', { inline: true });
    native.select.setValue('Row 1');
    expect(isInView(native, 'Row 1')).toBe(true);
    $<HTMLFormElement>('form').reset();
    await expect.poll(() => isInView(native, 'Row 50')).toBe(true);
    native.select.destroy();
    const box = below({ data: [], multiple: true });
    box.select.setValue(['40']);
    box.select.setData(ROWS);
    expect(isInView(box, 'Row 40')).toBe(true);
    box.select.selectAll();
    expect(isInView(box, 'Row 0')).toBe(true);
    expect(active(box)).toBe(null);
  });

  test('the first response of a server, and leaving a search', async () => {
    const request = async () => ROWS;
    const box = below({ ajax: { debounce: 0, request } });
    box.select.setValue('50');
    await expect.poll(() => isInView(box, 'Row 50')).toBe(true);
    box.select.destroy();
    const local = below({ multiple: true });
    local.select.setValue(['50']);
    local.search.focus();
    await userEvent.keyboard('Row 7{Enter}{Tab}');
    await settled();
    expect(isInView(local, 'Row 7')).toBe(true);
  });

  test('a choice of the user moves no row, whatever the page makes of it', async () => {
    const box = below({ multiple: true });
    scrollTo(0, 3000);
    box.select.setValue(['0', '1']);
    box.list.scrollTop = 1000;
    box.select.on('change', () => box.select.setValue(['0', '30']));
    const top = box.list.scrollTop;
    await box.pick('Row 30');
    await settled();
    expect([box.select.getValue(), box.list.scrollTop]).toEqual([['0', '30'], top]);
  });

  test('neither do more options, the same value, leaving, and drawing again', async () => {
    const box = below({ multiple: true });
    box.select.setValue(['0', '1']);
    focusControl(box);
    box.list.scrollTop = 800;
    const top = box.list.scrollTop;
    box.control.blur();
    box.select.setValue(['0', '1']);
    box.select.updateOptions({});
    box.select.setData([...ROWS, { value: 'new', label: 'New' }]);
    await settled();
    expect(box.list.scrollTop).toBe(top);
  });

  test('neither does "select all"', async () => {
    const { default: selectAll } = await import('widget-select/plugins/select-all');
    page('<div id="host"></div>');
    const box = build<boolean>('#host', {
      ...{ data: ROWS, inline: true, multiple: true, plugins: [selectAll()] },
    });
    box.list.scrollTop = 800;
    await settled();
    const top = box.list.scrollTop;
    await mouse($('.widget-select__select-all', box.dropdown));
    await expect.poll(() => box.select.getValue()?.length).toBe(60);
    expect(box.list.scrollTop).toBe(top);
  });

  test('a row under the pointer stays under it', async () => {
    page('<div id="host"></div>');
    const box = build<boolean>('#host', { data: ROWS, inline: true, multiple: true });
    box.list.scrollTop = 800;
    await settled();
    const seen = box.rows().find((row) => isInView(box, `${row.textContent}`)) as HTMLElement;
    await userEvent.hover(seen);
    await expect.poll(() => active(box)).toBe(seen.textContent);
    // Drivers scroll to what they point at.
    const top = box.list.scrollTop;
    box.select.setValue(['3']);
    expect([active(box), box.list.scrollTop]).toEqual([seen.textContent, top]);
  });

  test('a dropdown that becomes a list in the page keeps its position', async () => {
    page('<div id="host"></div><div id="parent"></div>');
    for (const dropdownParent of [undefined, '#parent']) {
      const box = build('#host', { data: ROWS, dropdownParent });
      box.select.setValue('50');
      box.select.open();
      expect(isInView(box, 'Row 50')).toBe(true);
      const { scrollTop } = box.list;
      box.select.updateOptions({ inline: true });
      expect([box.list.scrollTop, active(box)]).toEqual([scrollTop, 'Row 50']);
      box.select.destroy();
    }
  });

  test('while the user is in the list, its active row stays', async () => {
    const box = below();
    focusControl(box);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const before = active(box);
    box.select.setValue('50');
    expect([before, active(box), box.list.scrollTop]).toEqual(['Row 1', 'Row 1', 0]);
  });
});

describe('addition 59: a list that is shown later shows its selected row', () => {
  test.each([60, 1000])('%i rows in a hidden tab', async (count) => {
    page('<div id="tab" style="display: none"><div id="host"></div></div>');
    const box = build('#host', { data: manyRows(count), inline: true });
    box.select.setValue('50');
    await settled();
    $('#tab').style.display = '';
    await expect.poll(() => isInView(box, 'Row 50')).toBe(true);
    expect(active(box)).toBe(null);
    box.select.setValue('20');
    $('#tab').style.display = 'none';
    await settled();
    box.select.setValue('40');
    $('#tab').style.display = '';
    await expect.poll(() => isInView(box, 'Row 40')).toBe(true);
    await settled();
    expect([isInView(box, 'Row 40'), active(box)]).toEqual([true, null]);
    // With the same value, it is where the user has left it.
    box.list.scrollTop = 100;
    await settled();
    $('#tab').style.display = 'none';
    await settled();
    $('#tab').style.display = '';
    await settled();
    expect(box.list.scrollTop).toBe(100);
  });

  test.each([60, 1000])('`widget-select`, %i rows', async (count) => {
    page('<div id="host"></div>');
    const Class = LazySelect as unknown as typeof SelectWidget;
    const box = build('#host', { data: manyRows(count), inline: true }, Class);
    box.select.setValue('50');
    await expect.poll(() => isInView(box, 'Row 50')).toBe(true);
    expect(active(box)).toBe(null);
  });
});
