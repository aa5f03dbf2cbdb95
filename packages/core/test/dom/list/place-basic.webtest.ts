// @module-tag core
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, type Built, build, letters, manyRows, mouse, page, placed, plain } from '../kit.ts';

type Box = Pick<Built<boolean>, 'dropdown' | 'field'>;
const rect = (element: Element) => element.getBoundingClientRect();

/** On which side it is, with the gap of a few pixels between. */
function side({ dropdown, field }: Box): string {
  const below = rect(dropdown).top - rect(field).bottom;
  const above = rect(field).top - rect(dropdown).bottom;
  if (below >= 0 && below < 8) return 'below';
  if (above >= 0 && above < 8) return 'above';
  return `nowhere: ${below} below, ${above} above`;
}

function aligned({ dropdown, field }: Box): void {
  expect(Math.abs(rect(dropdown).left - rect(field).left)).toBeLessThanOrEqual(1);
  expect(Math.abs(rect(dropdown).width - rect(field).width)).toBeLessThanOrEqual(1);
}

/** A widget 300 px wide at this height of a long page. */
function at(top: number, options: object = { data: manyRows(30) }): Built<false> {
  page(
    `<div style="height:2000px"><div id="host" style="position:absolute;top:${top}px;left:40px;width:300px"></div></div>`,
  );
  return build('#host', options);
}

describe('spec, Dropdown positioning', () => {
  test('below by default, as wide as the field, its edge on the field’s edge', async () => {
    const box = at(50);
    await box.open();
    expect(side(box)).toBe('below');
    aligned(box);
    expect(box.dropdown.classList.contains('widget-select__dropdown--above')).toBe(false);
  });

  test('below where the page has put all popovers in the middle', async () => {
    const sheet = document.createElement('style');
    sheet.textContent = '[popover] { position: fixed; inset: 0; margin: auto; width: 20em }';
    const box = at(50);
    document.body.append(sheet);
    await box.open();
    expect(side(box)).toBe('below');
    aligned(box);
  });

  test('above when there is too little room below and enough above', async () => {
    const box = at(620);
    await box.open();
    expect(side(box)).toBe('above');
    aligned(box);
    expect(box.dropdown.classList.contains('widget-select__dropdown--above')).toBe(true);
  });

  test('the side is that of the list to come, not of the message that a server is asked', async () => {
    let answer = (_rows: unknown) => {};
    const request = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const box = at(560, { ajax: { request } });
    box.dropdown.style.setProperty('--widget-select-skeleton', '0');
    await box.open();
    await expect.poll(() => side(box)).toBe('above');
    const message = rect(box.dropdown).height;
    answer(manyRows(30));
    await expect.poll(() => rect(box.dropdown).height).toBeGreaterThan(message + 100);
    await expect.poll(() => side(box)).toBe('above');
  });

  test('with little room on both sides it stays in the viewport and does not cover the field (WCAG 2.4.11)', async () => {
    const box = at(340);
    await box.open();
    const { top, bottom } = rect(box.dropdown);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(innerHeight);
    expect(side(box)).not.toContain('nowhere');
    expect(rect(box.list).height).toBeGreaterThan(36);
  });

  test('case 33 flipped above, filtering to one row and back leaves it above, attached to the field', async () => {
    const box = at(620);
    await box.open();
    await userEvent.keyboard('row 17');
    await expect.poll(() => side(box)).toBe('above');
    expect(box.texts()).toEqual(['Row 17']);
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    await expect.poll(() => box.texts().length).toBe(30);
    await expect.poll(() => side(box)).toBe('above');
  });

  test('the side is decided again on open()', async () => {
    const box = at(620);
    await box.open();
    expect(side(box)).toBe('above');
    box.select.close();
    $('#host').style.top = '50px';
    await box.open();
    await expect.poll(() => side(box)).toBe('below');
  });

  test('and on a window resize', async () => {
    const box = at(620);
    await box.open();
    $('#host').style.top = '50px';
    window.dispatchEvent(new Event('resize'));
    await expect.poll(() => side(box)).toBe('below');
  });

  test('and when only the other side still has room for a list: a field of many tags is emptied, and a page scrolled', async () => {
    page(
      '<div style="height:2000px"><div id="host" style="position:absolute;top:20px;width:140px"></div></div>',
    );
    const box = build<true>('#host', { data: manyRows(60), multiple: true });
    box.select.selectAll();
    expect(rect(box.field).bottom).toBeGreaterThan(innerHeight);
    box.select.open();
    await expect.poll(() => rect(box.dropdown).height).toBeLessThan(100);
    box.select.setValue([]);
    await expect.poll(() => side(box)).toBe('below');
    await expect.poll(() => rect(box.dropdown).height).toBeGreaterThan(200);
    box.select.destroy();

    const other = at(620);
    await other.open();
    expect(side(other)).toBe('above');
    window.scrollTo(0, 580);
    await expect.poll(() => side(other)).toBe('below');
    await expect.poll(() => rect(other.dropdown).height).toBeGreaterThan(200);
  });

  test('case 34 opening, picking and closing scroll nothing', async () => {
    const box = at(900);
    window.scrollTo(0, 400);
    await mouse(box.control);
    await placed(box);
    expect(window.scrollY).toBe(400);
    await mouse(box.row('Row 1'));
    expect([box.select.getValue(), window.scrollY]).toEqual(['1', 400]);
    await userEvent.keyboard('{Enter}{End}{Enter}');
    expect([box.select.getValue(), window.scrollY]).toEqual(['29', 400]);
  });

  test('case 31 it follows the page while scrolling and when tags make the field grow', async () => {
    page(
      '<div style="height:2000px"><div id="host" style="position:absolute;top:200px;width:200px"></div></div>',
    );
    const box = build('#host', { data: letters('aaaaaa|bbbbbb|cccccc|dddddd'), multiple: true });
    await box.open();
    window.scrollTo(0, 60);
    await expect.poll(() => side(box)).toBe('below');
    const before = rect(box.field).height;
    box.select.selectAll();
    expect(rect(box.field).height).toBeGreaterThan(before);
    await expect.poll(() => side(box)).toBe('below');
    aligned(box);
  });

  test('it follows the field’s width', async () => {
    const box = at(50);
    await box.open();
    $('#host').style.width = '420px';
    await expect.poll(() => Math.round(rect(box.dropdown).width)).toBe(420);
  });

  test('accessibility 1.7, D9.2 it is in the top layer: no z-index of the page covers it (case 38)', async () => {
    const box = at(50);
    const cover = document.createElement('div');
    cover.style.cssText = 'position:fixed;inset:100px 0 0;z-index:2147483647;background:#ccc';
    document.body.append(cover);
    await box.open();
    const { left, top, width } = rect(box.list);
    expect(box.list.contains(document.elementFromPoint(left + width / 2, top + 50))).toBe(true);
  });
});

describe('case 32 a control that goes away', () => {
  test('display:none closes; shown again it opens', async () => {
    const box = at(50);
    await box.open();
    $('#host').style.display = 'none';
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
    $('#host').style.display = '';
    await box.open();
    expect(side(box)).toBe('below');
  });

  test('D1.12 removed from the document it closes; put back it works', async () => {
    const box = at(50);
    const host = $('#host');
    const parent = host.parentElement as HTMLElement;
    await box.open();
    host.remove();
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
    parent.append(host);
    await box.open();
    await box.pick('Row 2');
    expect(box.select.getValue()).toBe('2');
  });
});

describe('case 37 mounted while hidden', () => {
  test('shown later it is as wide as one mounted visible, without an inline width', async () => {
    page(
      '<div style="width:400px"><div id="a"></div><div id="tab" style="display:none"><div id="b"></div></div></div>',
    );
    const options = { placeholder: 'A placeholder that needs some room', data: letters('a') };
    const visible = build('#a', options);
    const hidden = build('#b', options);
    $('#tab').style.display = '';
    await expect.poll(() => rect(hidden.root).width).toBe(rect(visible.root).width);
    expect(rect(hidden.control).width).toBe(rect(visible.control).width);
    expect(hidden.root.getAttribute('style')).toBe(null);
    expect(hidden.control.scrollWidth).toBeLessThanOrEqual(hidden.control.clientWidth);
    await hidden.open();
    aligned(hidden);
  });
});

test('case R11 a long label without spaces does not widen control, tags or dropdown', async () => {
  const label = 'x'.repeat(300);
  const host = page('<div id="host" style="width:200px"></div>');
  const box = build(host, { data: [{ value: 'l', label }], multiple: true });
  await box.open();
  await box.pick(label);
  expect(rect(box.root).width).toBe(200);
  for (const part of [box.field, box.dropdown, box.list, box.row(label)])
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth + 1);
  expect(plain({ data: [] }).rows()).toEqual([]);
});

describe('D10.2 opening is always seen', () => {
  /** The list is in the window, at its field, and has the height of some rows. */
  const sees = async (box: Built<boolean>) => {
    await placed(box);
    const { top, bottom, height } = rect(box.dropdown);
    const isSeen = top >= 0 && bottom <= innerHeight && height > 90;
    const field = rect(box.field);
    const gap = Math.max(top - field.bottom, field.top - bottom);
    expect({ isSeen, top, bottom, gap }).toMatchObject({ isSeen: true, gap: 4 });
  };
  const tall = '<div style="height:2000px"></div>';

  test.each([
    ['below the window', 0],
    ['above it', 1e6],
  ])('a field that is %s comes into view, by script and by key', async (_, y) => {
    page(`${tall}<div id="host" style="width:300px"></div>${tall}`);
    for (const searchable of [true, false]) {
      const box = build('#host', { data: manyRows(20), searchable });
      box.select.focus();
      window.scrollTo(0, y);
      box.select.open();
      await sees(box);
      box.select.close();
      window.scrollTo(0, y);
      await userEvent.keyboard('{Enter}');
      await sees(box);
      box.select.destroy();
    }
  });

  test.each(['ltr', 'rtl'])(
    'a field at the side of the window comes into view, %s',
    async (dir) => {
      page(
        `<div dir="${dir}" style="width:4000px"><div id="host" style="width:300px"></div>${tall}</div>`,
      );
      document.documentElement.dir = dir;
      const box = build('#host', { data: manyRows(20) });
      box.select.focus();
      window.scrollTo(dir === 'rtl' ? -3000 : 3000, 0);
      expect(Math.abs(scrollX)).toBeGreaterThan(2000);
      await userEvent.keyboard('{Enter}');
      await sees(box);
      const { left, right } = rect(box.dropdown);
      expect([left >= 0, right <= innerWidth, scrollY]).toEqual([true, true, 0]);
      document.documentElement.removeAttribute('dir');
      window.scrollTo(0, 0);
    },
  );

  test('a field with many tags, both of whose edges are outside of the window, shows the one at which its list is', async () => {
    page(`${tall}<div id="host" style="width:120px"></div>${tall}`);
    const data = manyRows(60);
    const box = build<boolean>('#host', { data, multiple: true });
    box.select.setValue(data.map(({ value }) => String(value)));
    expect(rect(box.field).height).toBeGreaterThan(innerHeight + 200);
    const middle = rect(box.field).top + scrollY + rect(box.field).height / 2 - innerHeight / 2;
    for (const y of [middle, middle - 400, middle + 400, 0]) {
      window.scrollTo(0, y);
      box.select.open();
      await sees(box);
      box.select.close();
    }
  });

  test('a field in the window, or one with room on a side, does not move the page', async () => {
    page(`${tall}<div id="host" style="width:300px"></div>${tall}`);
    const box = build('#host', { data: manyRows(20) });
    const top = rect(box.field).top + scrollY;
    for (const y of [
      top - innerHeight + 60,
      top - 20,
      top - innerHeight / 2,
      top - innerHeight + 20,
      top + 10,
    ]) {
      window.scrollTo(0, y);
      const before = scrollY;
      box.select.open();
      await sees(box);
      expect(scrollY).toBe(before);
      box.select.close();
    }
  });
});
