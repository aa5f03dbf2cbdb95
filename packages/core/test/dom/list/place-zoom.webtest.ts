// Where the list is under CSS `zoom`, in vertical writing, and next to an error message (accessibility 1.10, WCAG 3.3.1).
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { $, type Built, build, letters, manyRows, mouse, page, placed } from '../kit.ts';
import { press } from '../support.ts';

type Box = Built<boolean>;

/** Pixels of the screen in one of `getBoundingClientRect()`: WebKit gives rects in the element's own. */
function unit(element: Element): number {
  if ('currentCSSZoom' in Element.prototype) return 1;
  let zoom = 1;
  for (
    let at: Element | null = element;
    at;
    at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null
  )
    zoom *= Number.parseFloat(getComputedStyle(at).zoom) || 1;
  return zoom;
}
function seen(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const zoom = unit(element);
  return { left: left * zoom, right: right * zoom, top: top * zoom, bottom: bottom * zoom };
}

async function below(box: Box): Promise<void> {
  const faults = () => {
    const [list, field] = [seen(box.dropdown), seen(box.field)];
    const gap = list.top - field.bottom;
    const isOff = Math.abs(list.left - field.left) > 1 || Math.abs(list.right - field.right) > 1;
    return [(gap < 0 || gap > 9) && `gap ${gap}`, isOff && [list, field]].filter(Boolean);
  };
  await expect.poll(faults).toEqual([]);
}

describe.each([0.5, 0.9, 1.5])('zoom: %s on an element around', (zoom) => {
  const cases: [name: string, markup: string, dropdownParent?: string, dir?: string][] = [
    ['the body', '<div id="host" style="width:300px"></div>'],
    [
      'a box, moved to a body that has none',
      '<div class="z"><div id="host" style="width:300px"></div></div>',
      'body',
    ],
    [
      'a box, moved to one that has another',
      '<div class="z"><div id="host" style="width:300px"></div></div><div id="out" style="zoom:2"></div>',
      '#out',
    ],
    [
      'none, moved to a box that has',
      '<div id="host" style="width:300px"></div><div id="out" class="z"></div>',
      '#out',
    ],
    [
      'two boxes',
      '<div style="zoom:1.2"><div class="z"><div id="host" style="width:300px"></div></div></div>',
    ],
    [
      'a box in right to left',
      '<div class="z" dir="rtl"><div id="host" style="width:300px"></div></div>',
      'body',
    ],
  ];
  test.each(cases)(
    '%s: the list is below the field, as wide, and takes clicks',
    async (name, markup, dropdownParent) => {
      page(`<main style="padding:60px 40px">${markup}</main>`);
      const zoomed =
        name === 'the body' ? [document.body] : [...document.querySelectorAll<HTMLElement>('.z')];
      for (const element of zoomed) element.style.zoom = String(zoom);
      try {
        const box = build('#host', { data: manyRows(200), dropdownParent });
        box.select.open();
        await placed(box);
        await below(box);
        const row = seen(box.row('Row 1'));
        expect(row.top).toBeGreaterThan(seen(box.dropdown).top);
        expect(seen(box.dropdown).bottom).toBeLessThanOrEqual(innerHeight);
        const { left, right, top, bottom } = row;
        await commands.mouseMove((left + right) / 2, (top + bottom) / 2);
        await commands.mouseDown();
        await commands.mouseUp();
        expect(box.select.getValue()).toBe('1');
        await press('{Enter}{End}');
        await expect.poll(() => box.texts().at(-1)).toBe('Row 199');
        const last = seen(box.row('Row 199'));
        expect(last.bottom).toBeLessThanOrEqual(seen(box.dropdown).bottom + 1);
      } finally {
        document.body.style.zoom = '';
      }
    },
  );

  test('at the lower edge of the window it is above, edge on edge, and fits', async () => {
    page(
      `<div class="z" style="zoom:${zoom};position:fixed;left:20px;bottom:10px;width:250px"><div id="host"></div></div>`,
    );
    const box = build('#host', { data: manyRows(100) });
    box.select.open();
    await placed(box);
    const gap = () => seen(box.field).top - seen(box.dropdown).bottom;
    await expect.poll(() => gap() >= 0 && gap() < 9).toBe(true);
    expect(seen(box.dropdown).top).toBeGreaterThanOrEqual(0);
  });

  test('in a shadow root', async () => {
    page(`<section style="zoom:${zoom};padding:50px"></section>`);
    const shadow = $('section').attachShadow({ mode: 'open' });
    const host = shadow.appendChild(document.createElement('div'));
    const sheet = shadow.appendChild(document.createElement('style'));
    sheet.textContent = [...document.styleSheets]
      .flatMap((styles) => [...styles.cssRules].map((rule) => rule.cssText))
      .join('\n');
    const box = build(host, { data: letters('a|b') });
    box.select.open();
    await placed(box);
    await below(box);
  });

  test('the select, where the message of the browser points, is at the field', () => {
    page(
      `<div style="zoom:${zoom};padding:30px;display:flex"><select id="s" required><option value="">-<option>A</select></div>`,
    );
    const box = build('#s');
    box.target.focus();
    (box.target as HTMLSelectElement).checkValidity();
    const at = seen(box.target);
    const field = seen(box.field);
    expect(Math.abs(at.bottom - field.bottom)).toBeLessThanOrEqual(2);
    expect(at.left).toBeGreaterThanOrEqual(field.left);
    expect(at.right).toBeLessThanOrEqual(field.right);
  });

  test('a dragged tag goes where the pointer is (D1.10)', async () => {
    page(`<div style="zoom:${zoom};padding:30px"><div id="host" style="width:500px"></div></div>`);
    const box = build<true>('#host', { data: letters('a|b|c|d'), multiple: true, sortable: true });
    box.select.setValue(['v1', 'v2', 'v3', 'v4']);
    const middle = (place: number): [number, number] => {
      const { left, right, top, bottom } = seen(box.tags()[place] as Element);
      return [(left + right) / 2, (top + bottom) / 2];
    };
    const label = seen($('.widget-select__tag-label', box.tags()[0]));
    const [x, y] = middle(2);
    await commands.mouseMove((label.left + label.right) / 2, y);
    await commands.mouseDown();
    await commands.mouseMove(x + 3, y);
    await commands.mouseUp();
    expect(box.select.getValue()).toEqual(['v2', 'v3', 'v1', 'v4']);
  });
});

describe.each(['vertical-rl', 'vertical-lr'])('writing-mode: %s around', (mode) => {
  test.each([undefined, '#out'])(
    'rows lie in the list, below the field (dropdownParent: %s)',
    async (dropdownParent) => {
      page(
        `<div style="writing-mode:${mode};height:400px;padding:30px"><div id="host" style="width:300px"></div><div id="out"></div></div>`,
      );
      for (const data of [manyRows(8), manyRows(300)]) {
        const box = build('#host', { data, dropdownParent });
        await box.open();
        await below(box);
        const list = seen(box.list);
        const row = seen(box.row('Row 2'));
        expect(row.left).toBeGreaterThanOrEqual(list.left);
        expect(row.right).toBeLessThanOrEqual(list.right + 1);
        expect(row.right - row.left).toBeGreaterThan(200);
        expect(row.top).toBeGreaterThan(list.top);
        expect(row.bottom).toBeLessThanOrEqual(list.bottom);
        await mouse(box.row('Row 2'));
        expect(box.select.getValue()).toBe('2');
        box.select.destroy();
      }
    },
  );
});

describe('accessibility 1.10, WCAG 3.3.1 a shown error text is never covered by the list that opens', () => {
  const required = (style = '', options = {}) => {
    page(
      `<form style="width:300px;${style}"><select required><option value="">-<option>A<option>B</select><p style="height:600px"></p></form>`,
    );
    const box = build('select', options);
    const error = $('.widget-select__error', box.root);
    return { box, error };
  };

  test.each([undefined, 'body'])(
    'below there is room: the list is below the text (dropdownParent: %s)',
    async (dropdownParent) => {
      const { box, error } = required('', { dropdownParent });
      box.select.validate();
      expect(error.hidden).toBe(false);
      await box.open();
      const gap = () => seen(box.dropdown).top - seen(error).bottom;
      await expect.poll(() => gap() >= 0 && gap() < 9).toBe(true);
      // The value is valid then, the text goes, and the list is at the field again.
      await press('{ArrowDown}{Enter}');
      await box.open();
      await below(box);
    },
  );

  test('a submit that is refused opens the list below the text', async () => {
    const { box, error } = required();
    $<HTMLFormElement>('form').requestSubmit();
    await placed(box);
    expect(box.select.isDropdownOpen()).toBe(true);
    await expect.poll(() => seen(box.dropdown).top - seen(error).bottom).toBeGreaterThanOrEqual(0);
  });

  test('at the lower edge of the window: above the field', async () => {
    const { box, error } = required('position:fixed;left:20px;top:560px');
    box.select.validate();
    await box.open();
    await expect
      .poll(() => seen(box.field).top - seen(box.dropdown).bottom)
      .toBeGreaterThanOrEqual(0);
    expect(seen(error).top).toBeGreaterThan(seen(box.field).bottom - 1);
  });

  test('text that appears while the list is open moves it down, and text that disappears lets it move back', async () => {
    const { box, error } = required();
    await box.open();
    await below(box);
    box.select.validate();
    await expect.poll(() => seen(box.dropdown).top - seen(error).bottom).toBeGreaterThanOrEqual(0);
    box.select.setCustomValidity(
      'A text that is so long that it surely takes two lines of the page, '.repeat(4),
    );
    await expect.poll(() => seen(box.dropdown).top - seen(error).bottom).toBeGreaterThanOrEqual(0);
    box.select.setCustomValidity('');
    box.select.setValue('A');
    await below(box);
  });
});

test('spec, virtualScroll: in a list that a style sheet makes as high as a window under zoom: 0.25, rows are drawn down to its lower edge', async () => {
  page('<div style="zoom:0.25"><div id="host" style="width:900px"></div></div>');
  const sheet = document.body.appendChild(document.createElement('style'));
  sheet.textContent = `div.widget-select__dropdown, div.widget-select__list { max-height: ${window.innerHeight * 3}px !important }`;
  const box = build('#host', { data: manyRows(1000), virtualScroll: true });
  box.select.open();
  await placed(box);
  // Higher, in its own pixels, than the window in the window's.
  expect(box.list.clientHeight).toBeGreaterThan(window.innerHeight * 2);
  const last = () => seen([...box.list.querySelectorAll('[role=option]')].at(-1) as Element);
  await expect.poll(() => last().bottom >= seen(box.list).bottom).toBe(true);
});
