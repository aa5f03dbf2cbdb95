// @module-tag core
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { frame, manyRows, plain, settled } from '../kit.ts';
import { faults, inView, opened, rect } from './virtual-kit.ts';

describe('spec, virtualScroll, case 84', () => {
  test.each([10_000, 171_000])(
    '%i rows: few are in the document, all can be reached',
    async (count) => {
      const box = await opened({ data: manyRows(count) });
      expect(box.rows().length).toBeLessThanOrEqual(60);
      expect(box.texts()[0]).toBe('Row 0');
      await userEvent.keyboard('{End}');
      const last = box.row(`Row ${count - 1}`);
      expect([inView(box, last), last.classList.contains('widget-select__option--active')]).toEqual(
        [true, true],
      );
      expect(box.rows().length).toBeLessThanOrEqual(60);
      await userEvent.keyboard('{Home}');
      expect(inView(box, box.row('Row 0'))).toBe(true);
      box.list.scrollTop = box.list.scrollHeight;
      await expect.poll(() => box.texts()).toContain(`Row ${count - 1}`);
      expect(inView(box, box.row(`Row ${count - 1}`))).toBe(true);
      expect(faults(box)).toEqual([]);
      await userEvent.click(box.row(`Row ${count - 2}`));
      expect(box.select.getValue()).toBe(String(count - 2));
    },
  );

  test('scrolling anywhere shows the rows that belong there', async () => {
    const box = await opened({ data: manyRows(10_000) });
    for (const at of [5000, 123_456, 40, 359_000]) {
      box.list.scrollTop = at;
      await expect.poll(() => box.texts()).toContain(`Row ${Math.ceil(at / 36)}`);
      expect(faults(box)).toEqual([]);
      expect(box.rows().length).toBeLessThanOrEqual(60);
    }
  });

  test('100 rows are all rendered, 101 are not; false never virtualizes, true is automatic', async () => {
    const counts = [];
    for (const [rows, virtualScroll] of [
      [100, undefined],
      [101, undefined],
      [400, false],
      [100, true],
      [400, true],
    ] as const) {
      const box = await opened({ data: manyRows(rows), virtualScroll });
      counts.push(box.rows().length === rows);
      box.select.destroy();
    }
    expect(counts).toEqual([true, false, true, true, false]);
  });

  test('case 100 a list that is scrolled keeps its place when it becomes long, short and long again', async () => {
    const box = await opened({ data: manyRows(90) });
    box.list.scrollTop = 60 * rect(box.row('Row 0')).height + 10;
    await frame();
    const fromTop = () => rect(box.row('Row 62')).top - rect(box.list).top;
    const before = fromTop();
    for (const count of [300, 80, 5000, 90, 101]) {
      box.select.setData(manyRows(count));
      await settled();
      expect([count, Math.abs(fromTop() - before) <= 1]).toEqual([count, true]);
      expect(faults(box)).toEqual([]);
    }
  });

  test('case 90 the selected row is in view and active as soon as the list is open', async () => {
    const box = plain({ data: manyRows(5000) });
    box.select.setValue('4000');
    await box.open();
    const row = box.row('Row 4000');
    expect([inView(box, row), row.getAttribute('aria-selected')]).toEqual([true, 'true']);
    expect(row.classList.contains('widget-select__option--active')).toBe(true);
    for (const [key, text] of [
      ['{ArrowDown}', 'Row 4001'],
      ['{PageUp}', 'Row 3991'],
      ['{PageDown}', 'Row 4001'],
      ['{End}', 'Row 4999'],
      ['{ArrowUp}', 'Row 4998'],
    ]) {
      await userEvent.keyboard(key as string);
      expect(inView(box, box.row(text as string)), `${key} ${text}`).toBe(true);
    }
  });

  test.each([40, 5000])(
    'F6 a key that leads nowhere brings the active row of %i back into view',
    async (count) => {
      const box = await opened({ data: manyRows(count) });
      for (const [end, keys] of [
        ['{Home}', ['{Home}', '{ArrowUp}', '{PageUp}']],
        ['{End}', ['{End}', '{ArrowDown}', '{PageDown}']],
      ] as const) {
        await userEvent.keyboard(end);
        const row = box.list.querySelector('.widget-select__option--active') as HTMLElement;
        for (const key of keys) {
          box.list.scrollTop = 600;
          await expect.poll(() => inView(box, row)).toBe(false);
          await userEvent.keyboard(key);
          expect([key, inView(box, row)]).toEqual([key, true]);
        }
      }
    },
  );

  test('accessibility 1.8 the active row stays rendered while it is scrolled out of view', async () => {
    const box = await opened({ data: manyRows(5000) });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const id = box.search.getAttribute('aria-activedescendant') ?? '';
    box.list.scrollTop = 90_000;
    await expect.poll(() => box.texts()).toContain('Row 2500');
    expect(document.getElementById(id)?.textContent).toBe('Row 1');
    expect(box.list.contains(document.getElementById(id))).toBe(true);
    await userEvent.keyboard('{ArrowDown}');
    expect(inView(box, box.row('Row 2'))).toBe(true);
    expect(box.list.scrollTop).toBeLessThan(200);
  });

  test('accessibility 1.8 posinset and setsize count options over the whole filtered list; absent when all are rendered', async () => {
    const box = await opened({ data: manyRows(2000) });
    const sets = () =>
      [box.rows()[0], box.rows().at(-1)].map((row) => [row?.ariaPosInSet, row?.ariaSetSize]);
    await userEvent.keyboard('{End}');
    expect(sets()[1]).toEqual(['2000', '2000']);
    await userEvent.keyboard('Row 1');
    expect(sets()[0]).toEqual(['1', '1271']);
    await userEvent.keyboard('23');
    expect(sets()[0]).toEqual([null, null]);
    expect(box.texts()).toEqual([
      'Row 123',
      ...Array.from({ length: 10 }, (_, i) => `Row 123${i}`),
      'Row 1123',
    ]);
  });

  test('a query scrolls to its first row; clearing it starts at the top', async () => {
    const box = await opened({ data: manyRows(5000) });
    await userEvent.keyboard('{End}');
    await userEvent.keyboard('Row');
    await expect.poll(() => box.list.scrollTop).toBe(0);
    expect(inView(box, box.row('Row 0'))).toBe(true);
  });

  test('spec, itemHeight: rows are as high as it says', async () => {
    const box = await opened({ data: manyRows(500), itemHeight: 60 });
    expect(rect(box.row('Row 1')).height).toBe(60);
    expect(rect(box.row('Row 2')).top - rect(box.row('Row 1')).top).toBe(60);
    expect(box.list.scrollHeight).toBe(30_000);
  });

  test('ids never go to another option while rows are reused', async () => {
    const box = await opened({ data: manyRows(3000) });
    const owner = new Map<string, string | null>();
    for (let at = 0; at < 20_000; at += 900) {
      box.list.scrollTop = at;
      await frame();
      for (const { id, textContent } of box.rows()) {
        expect(owner.get(id) ?? textContent).toBe(textContent);
        owner.set(id, textContent);
      }
    }
    expect(owner.size).toBeGreaterThan(100);
  });
});

describe('groups in virtual lists (case 13, 55)', () => {
  const grouped = Array.from({ length: 40 }, (_, g) => ({
    label: `Group ${g}`,
    options: Array.from({ length: 50 }, (_, i) => ({ value: `${g}-${i}`, label: `Row ${g}-${i}` })),
  }));

  test('rows are in their group, in order, without overlap, at any scroll offset', async () => {
    const box = await opened({ data: grouped });
    for (let at = 0; at < 74_000; at += 3701) {
      box.list.scrollTop = at;
      await frame();
      expect(faults(box), `at ${at}`).toEqual([]);
      for (const row of box.rows()) {
        const group = row.parentElement as HTMLElement;
        const g = row.textContent?.match(/\d+/)?.[0];
        const name =
          group.ariaLabel ??
          document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent;
        expect([group.role, name]).toEqual(['group', `Group ${g}`]);
      }
    }
    expect(box.rows().length).toBeLessThan(60);
  });

  test('headings are not counted and not reachable', async () => {
    const box = await opened({ data: grouped });
    await userEvent.keyboard('{End}');
    const last = box.row('Row 39-49');
    expect([last.ariaPosInSet, last.ariaSetSize]).toEqual(['2000', '2000']);
    expect(inView(box, last)).toBe(true);
    await userEvent.keyboard('{Home}');
    expect(box.search.getAttribute('aria-activedescendant')).toBe(box.row('Row 0-0').id);
  });
});

describe('accessibility 1.8, D9.3 a row that overflows makes the list measure', () => {
  const long = Array.from({ length: 300 }, (_, i) => ({
    value: `${i}`,
    label: i % 7 === 3 ? `Row ${i} ${'with a long label '.repeat(12)}` : `Row ${i}`,
    ...(i % 11 === 5 && { description: 'A second line' }),
  }));

  test('no clipping, no overlap, no gap from the first row to the last', async () => {
    const box = await opened({ data: long });
    for (let at = 0; at < box.list.scrollHeight; at += 400) {
      box.list.scrollTop = at;
      await settled();
      expect(faults(box), `at ${at}`).toEqual([]);
      for (const row of box.rows())
        expect(row.scrollHeight).toBeLessThanOrEqual(row.clientHeight + 1);
    }
    await userEvent.keyboard('{End}');
    await expect.poll(() => box.texts().at(-1)).toBe('Row 299');
    await expect.poll(() => inView(box, box.rows().at(-1) as HTMLElement)).toBe(true);
  });

  test('keys show the active row in full also when heights differ', async () => {
    const box = await opened({ data: long });
    for (let i = 0; i < 30; i++) {
      await userEvent.keyboard('{ArrowDown}');
      const active = box.list.querySelector('.widget-select__option--active') as HTMLElement;
      expect(inView(box, active), active.textContent ?? '').toBe(true);
    }
  });

  test('itemHeight auto measures from the start', async () => {
    const box = await opened({ data: long, itemHeight: 'auto' });
    expect(faults(box)).toEqual([]);
    box.list.scrollTop = 3000;
    await settled();
    expect(faults(box)).toEqual([]);
  });
});

describe('accessibility 1.8 rows that get another size after they were drawn, without anyone scrolling', () => {
  test('spacing of text while the list is open, and back: no gap, no overlap, the active row stays in view', async () => {
    for (const itemHeight of [36, 'auto'] as const) {
      const box = plain({ data: manyRows(5000), itemHeight });
      box.select.setValue('2500');
      await box.open();
      const active = box.row('Row 2500');
      for (const height of ['3.2', '']) {
        box.list.style.lineHeight = height;
        await expect.poll(() => faults(box), { message: `line-height ${height}` }).toEqual([]);
        await expect.poll(() => inView(box, active)).toBe(true);
        expect(rect(active).height > 45).toBe(height !== '');
      }
      box.select.destroy();
    }
  });

  test('a row that fills itself later pushes down those below it; who has scrolled stays there', async () => {
    const box = await opened({ data: manyRows(5000) });
    box.list.scrollTop = 36_000;
    await expect.poll(() => box.texts()).toContain('Row 1000');
    const row = box.row('Row 1001');
    const later = document.createElement('div');
    later.style.height = '70px';
    row.append(later);
    await expect.poll(() => faults(box)).toEqual([]);
    expect(rect(row).height).toBeGreaterThan(69);
    expect(Math.abs(rect(box.row('Row 1000')).top - rect(box.list).top)).toBeLessThanOrEqual(1);
  });

  test('nothing of it is an error of the page', async () => {
    const errors: string[] = [];
    const note = ({ message }: ErrorEvent) => errors.push(message);
    window.addEventListener('error', note);
    try {
      const box = await opened({ data: manyRows(5000) });
      for (const height of ['3', '1.2', '4', '']) {
        box.list.style.lineHeight = height;
        await expect.poll(() => faults(box)).toEqual([]);
        box.list.scrollTop += 20_000;
        await settled();
      }
    } finally {
      window.removeEventListener('error', note);
    }
    expect(errors).toEqual([]);
  });
});

test('case 85 moving the active row by one changes at most two rows', async () => {
  const box = await opened({ data: manyRows(10_000) });
  await userEvent.keyboard('{ArrowDown}');
  const touched = new Set<Node>();
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes } of records)
      for (const node of [target, ...addedNodes, ...removedNodes]) touched.add(node);
  });
  observer.observe(box.list, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  await userEvent.keyboard('{ArrowDown}');
  await settled();
  observer.disconnect();
  expect([...touched].map((node) => node.textContent)).toEqual(['Row 0', 'Row 1']);
});
