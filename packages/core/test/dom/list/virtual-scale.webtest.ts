// @module-tag long: a whole table, of which each row has an example elsewhere, or up to a million rows
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import type { SelectOptions } from 'widget-select/all';
import { $$, type Built, center, drawn, manyRows, plain, settled } from '../kit.ts';
import { isSound, MILLION, MOST_PX, middle, million, scrollTo, still } from './million-kit.ts';
import { faults, inView, opened, rect } from './virtual-kit.ts';

type Box = Built<false>;

describe('D9.3 a million rows', () => {
  test('thumb or script: each place of the track shows rows, and its ends are the ends', async () => {
    const box = await opened({ data: million });
    isSound(box);
    expect(inView(box, box.row('Row 0'))).toBe(true);
    let last = 0;
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      await scrollTo(box, Math.round(part * box.list.scrollHeight));
      isSound(box);
      expect(middle(box)).toBeGreaterThan(last);
      last = middle(box);
    }
    await scrollTo(box, box.list.scrollHeight);
    isSound(box);
    expect(inView(box, box.row(`Row ${MILLION - 1}`))).toBe(true);
    await scrollTo(box, 0);
    isSound(box);
    expect(inView(box, box.row('Row 0'))).toBe(true);
  });

  test('the middle of the track shows the middle of the rows', async () => {
    const box = await opened({ data: million });
    await scrollTo(box, (box.list.scrollHeight - box.list.clientHeight) / 2);
    expect(Math.abs(middle(box) - MILLION / 2)).toBeLessThan(20);
  });

  test('keys: End, PageUp, Home, PageDown; the active row is in view and counted', async () => {
    const box = await opened({ data: million });
    for (const [key, row] of [
      ['{End}', MILLION - 1],
      ['{ArrowUp}', MILLION - 2],
      ['{PageUp}', MILLION - 12],
      ['{Home}', 0],
      ['{PageDown}', 10],
      ['{ArrowDown}', 11],
    ] as const) {
      await userEvent.keyboard(key);
      const active = box.row(`Row ${row}`);
      expect(inView(box, active), key).toBe(true);
      expect(box.search.getAttribute('aria-activedescendant')).toBe(active.id);
      isSound(box);
    }
  });

  test('accessibility 1.8, case 90 a selected row in the shortened part is in view at once, and arrows continue from it', async () => {
    const box = await opened({ data: million });
    box.select.setValue('700123');
    box.select.close();
    await box.open();
    expect(inView(box, box.row('Row 700123'))).toBe(true);
    await userEvent.keyboard('{ArrowDown}'.repeat(12));
    expect(inView(box, box.row('Row 700135'))).toBe(true);
    isSound(box);
  });

  test('accessibility 1.8 the active row stays rendered, and makes the list no longer, however far it is', async () => {
    const box = await opened({ data: million });
    await userEvent.keyboard('{End}');
    const { id } = box.row(`Row ${MILLION - 1}`);
    const { scrollHeight } = box.list;
    for (const part of [0.5, 0]) {
      await scrollTo(box, part * scrollHeight);
      expect(document.getElementById(id)?.textContent).toBe(`Row ${MILLION - 1}`);
      expect(inView(box, document.getElementById(id) as HTMLElement)).toBe(false);
      expect(box.list.scrollHeight).toBe(scrollHeight);
      isSound(box);
    }
  });

  test('on a page that scrolls smoothly, the list is at its position at once', async () => {
    const sheet = document.createElement('style');
    sheet.textContent = '* { scroll-behavior: smooth }';
    const box = await opened({ data: million });
    document.body.append(sheet);
    for (const [key, row] of [
      ['{End}', MILLION - 1],
      ['{Home}', 0],
    ] as const) {
      await userEvent.keyboard(key);
      expect(inView(box, box.row(`Row ${row}`))).toBe(true);
      isSound(box);
    }
  });

  test('what a search in slices has found is shown from the top', async () => {
    const box = await opened({ data: manyRows(60_000), isOptionDisabled: () => true });
    await scrollTo(box, 60_000);
    box.select.setSearchQuery('Row');
    const isStale = () => box.list.classList.contains('widget-select__list--stale');
    expect(isStale()).toBe(true);
    await expect.poll(isStale).toBe(false);
    await expect.poll(() => box.list.scrollTop).toBe(0);
  });

  test('a box that becomes lower shows the active row if it was in view, and leaves what was scrolled alone', async () => {
    const box = await opened({ data: manyRows(5000) });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await scrollTo(box, 60_000);
    box.list.style.maxHeight = '120px';
    window.dispatchEvent(new Event('resize'));
    await settled();
    expect(box.list.scrollTop).toBe(60_000);
  });

  test('what was scrolled by the wheel is where the thumb finds it: at rest, the track is put right', async () => {
    const box = await opened({ data: million });
    await scrollTo(box, 1_500_000);
    const { list } = box;
    const from = middle(box);
    // As wheels turn: the track gets farther off than the thumb shows, in steps that are no thumb's.
    for (let i = 0; i < 20; i++) {
      const scrolled = new Promise((done) => list.addEventListener('scroll', done, { once: true }));
      list.scrollTop += 500;
      await scrolled;
    }
    await expect.poll(() => list.scrollTop).toBeLessThan(1_505_000);
    expect(Math.abs(middle(box) - from - 10_000 / 36)).toBeLessThan(2);
    isSound(box);
  });
});

describe('case 89 rows of 24 to 120 px under headings', { timeout: 150_000 }, () => {
  const style = () => {
    const sheet = document.createElement('style');
    sheet.textContent = `.widget-select__list .tall { min-height: 0; padding: 0 }
      .widget-select__list .widget-select__group-label { min-height: 30px }`;
    document.body.append(sheet);
  };
  const heightOf = (i: number) => 24 + ((i * 37) % 97);
  const grouped = (groups: number, each: number) =>
    Array.from({ length: groups }, (_, g) => ({
      label: `Group ${g}`,
      options: Array.from({ length: each }, (_, i) => ({
        value: `${g * each + i}`,
        label: `Row ${g * each + i}`,
        className: 'tall',
      })),
    }));
  const options = (groups: number, each: number): SelectOptions => ({
    data: grouped(groups, each),
    itemHeight: 'auto',
    templateResult: ({ label, value }) => {
      const node = document.createElement('div');
      node.textContent = label;
      node.style.height = `${heightOf(Number(value))}px`;
      return node;
    },
  });

  /** Steps of 40 px; what is under the pointer moves by as much. Returns what did not. */
  async function walk(box: Box, step: number, steps: number): Promise<string[]> {
    const { list } = box;
    const { left, right, top, bottom } = rect(list);
    const wrong: string[] = [];
    for (let i = 0; i < steps; i++) {
      const room =
        step < 0 ? list.scrollTop : list.scrollHeight - list.clientHeight - list.scrollTop;
      if (room < 40) break;
      const part = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const row = part?.closest('[role=option]') ?? part;
      const before = rect(row as Element).top;
      list.scrollTop += step;
      await new Promise(requestAnimationFrame);
      const moved = before - rect(row as Element).top;
      if (Math.abs(moved - step) > 2) wrong.push(`${row?.textContent} moved by ${moved}`);
      wrong.push(...faults(box));
    }
    return wrong;
  }

  test('to the end and back in steps of 40 px: no gap, no overlap, no jump, both ends', async () => {
    const box = await opened(options(12, 9));
    style();
    await scrollTo(box, 1);
    await scrollTo(box, 0);
    const most = (108 * 120 + 12 * 50) / 40;
    expect(await walk(box, 40, most)).toEqual([]);
    await scrollTo(box, box.list.scrollHeight);
    expect(inView(box, box.row('Row 107'))).toBe(true);
    expect(await walk(box, -40, most)).toEqual([]);
    await scrollTo(box, 0);
    expect(inView(box, $$('.widget-select__group-label', box.list)[0] as HTMLElement)).toBe(true);
    for (const row of box.rows())
      expect(rect(row).height).toBe(heightOf(Number(row.textContent?.slice(4))));
  });

  test('upwards through rows that were never seen', async () => {
    const box = await opened(options(12, 9));
    style();
    await scrollTo(box, box.list.scrollHeight);
    await userEvent.keyboard('{End}');
    expect(inView(box, box.row('Row 107'))).toBe(true);
    expect(await walk(box, -40, 600)).toEqual([]);
    await scrollTo(box, 0);
    expect(inView(box, box.row('Row 0'))).toBe(true);
  });

  test('D9.3 among a million of them', async () => {
    style();
    const box = await opened(options(20_000, 50));
    style();
    for (const part of [0.5, 0.2]) {
      await scrollTo(box, part * box.list.scrollHeight);
      expect(faults(box)).toEqual([]);
      expect(await walk(box, 40, 30)).toEqual([]);
      expect(await walk(box, -40, 60)).toEqual([]);
    }
    await userEvent.keyboard('{End}');
    await still(box);
    expect(inView(box, box.row(`Row ${MILLION - 1}`))).toBe(true);
    expect(faults(box)).toEqual([]);
    expect(box.list.scrollHeight).toBeLessThanOrEqual(MOST_PX);
    expect(await walk(box, -40, 30)).toEqual([]);
    await userEvent.keyboard('{Home}');
    expect(inView(box, box.row('Row 0'))).toBe(true);
    expect(faults(box)).toEqual([]);
  });
});

describe('spec, virtualScroll; spec, itemHeight: they can change while the list is open', () => {
  test('itemHeight', async () => {
    const box = await opened({ data: manyRows(500) });
    await scrollTo(box, 3600);
    box.select.updateOptions({ itemHeight: 60 });
    expect(rect(box.rows()[5] as Element).height).toBe(60);
    expect(faults(box)).toEqual([]);
    expect(box.list.scrollHeight).toBe(30_000);
    box.select.updateOptions({ itemHeight: 'auto' });
    expect(faults(box)).toEqual([]);
    await userEvent.keyboard('{End}');
    expect(inView(box, box.row('Row 499'))).toBe(true);
  });

  test('addition 8: unset, rows are as high as the style sheet says, and follow it open and closed', async () => {
    const html = document.documentElement;
    onTestFinished(() => html.removeAttribute('style'));
    const say = (px: string) => html.style.setProperty('--widget-select-row-height', px);
    const asked = vi.spyOn(window, 'getComputedStyle');
    const askedOfRows = () =>
      asked.mock.calls.filter(([at]) => at.className.includes('__option')).length;
    const isAll = async (box: Awaited<ReturnType<typeof opened>>, px: number) => {
      await expect.poll(() => rect(box.rows()[5] as Element).height).toBe(px);
      await expect.poll(() => faults(box)).toEqual([]);
      expect(box.list.scrollHeight).toBe(500 * px);
    };
    const box = await opened({ data: manyRows(500) });
    await isAll(box, 36);
    expect(askedOfRows()).toBe(0);
    await scrollTo(box, 3600);
    for (const px of [50, 32]) {
      say(`${px}px`);
      await isAll(box, px);
      expect(Math.abs(rect(box.row('Row 100')).top - rect(box.list).top)).toBeLessThanOrEqual(1);
    }
    box.select.close();
    say('3rem');
    await box.open();
    await isAll(box, 48);
    const before = askedOfRows();
    box.select.close();
    await box.open();
    await isAll(box, 48);
    expect(askedOfRows(), 'what is known is not asked for again').toBe(before);
    box.select.updateOptions({ itemHeight: 60 });
    await isAll(box, 60);
    expect(askedOfRows(), 'nor what the option says').toBe(before);
    box.select.updateOptions({ itemHeight: undefined });
    await isAll(box, 48);
    box.select.updateOptions({ data: manyRows(5) });
    await drawn(box);
    expect(rect(box.row('Row 1')).height).toBe(48);
  });

  test('virtualScroll', async () => {
    const box = await opened({ data: manyRows(300) });
    expect(box.rows().length).toBeLessThan(60);
    box.select.updateOptions({ virtualScroll: false });
    await drawn(box);
    expect(box.texts()).toEqual(manyRows(300).map(({ label }) => label));
    expect(box.rows().some(({ ariaSetSize, style }) => ariaSetSize || style.top)).toBe(false);
    await userEvent.keyboard('{End}');
    expect(inView(box, box.row('Row 299'))).toBe(true);
    box.select.updateOptions({ virtualScroll: true });
    expect(box.rows().length).toBeLessThan(60);
    expect(inView(box, box.row('Row 299'))).toBe(true);
    expect(faults(box)).toEqual([]);
  });

  test('a query makes a long list short and the empty query makes it long: each starts at its top', async () => {
    const box = await opened({ data: manyRows(2000) });
    await userEvent.keyboard('{End}');
    await userEvent.keyboard('Row 199');
    expect(box.texts()[0]).toBe('Row 199');
    expect([box.rows().length, box.list.scrollTop]).toEqual([12, 0]);
    expect(box.rows().some(({ style }) => style.top)).toBe(false);
    box.list.scrollTop = 1000;
    await userEvent.keyboard('{Backspace}'.repeat(7));
    expect(box.list.scrollTop).toBe(0);
    expect(inView(box, box.row('Row 0'))).toBe(true);
    expect(faults(box)).toEqual([]);
  });
});

/** What changes in the list while something happens. */
async function changes(
  { list }: Pick<Box, 'list'>,
  act: () => Promise<unknown>,
): Promise<MutationRecord[]> {
  const all: MutationRecord[] = [];
  const observer = new MutationObserver((records) => void all.push(...records));
  observer.observe(list, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  await act();
  await settled();
  all.push(...observer.takeRecords());
  observer.disconnect();
  return all;
}

describe('case 85 what does not change is not written', () => {
  const rowOf = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('[role=option]');

  test.each([50, 10_000])('hovering changes two rows, among %i', async (count) => {
    const box = await opened({ data: manyRows(count) });
    await commands.mouseMove(...center(box.row('Row 2')));
    const to = center(box.row('Row 4'));
    const records = await changes(box, () => commands.mouseMove(...to));
    const touched = new Set(records.map(({ target }) => rowOf(target)?.textContent));
    // A driver may move the pointer over the row between them.
    touched.delete('Row 3');
    expect([...touched].sort()).toEqual(['Row 2', 'Row 4']);
  });

  test('scrolling adds and removes rows at the edges and writes to no other', async () => {
    const box = await opened({ data: million });
    for (const at of [360, 1_500_000]) {
      await scrollTo(box, at);
      const stay = new Set<Node>(box.rows());
      const records = await changes(box, () => scrollTo(box, at + 144));
      const added = records.flatMap((record) => [...record.addedNodes]);
      expect(added.length).toBeGreaterThan(0);
      expect(added.some((node) => stay.has(node))).toBe(false);
      const written = records.filter(
        ({ type, target }) => type !== 'childList' && stay.has(target),
      );
      expect(written.map(({ target }) => target.textContent)).toEqual([]);
    }
  });

  test('a pick in a multiple list writes to the picked row', async () => {
    const box = plain({ data: manyRows(90), multiple: true });
    await box.open();
    await userEvent.hover(box.row('Row 3'));
    const records = await changes(box, () => userEvent.click(box.row('Row 3')));
    expect([...new Set(records.map(({ target }) => target.textContent))]).toEqual(['Row 3']);
  });
});

describe('accessibility 1.2 ids', () => {
  test('the “create” row has another id for another label, and listed options keep their own', async () => {
    const box = await opened({ data: manyRows(300), allowCreate: true });
    const first = box.row('Row 0').id;
    const seen = new Map<string, string>();
    for (const letter of 'new one') {
      await userEvent.keyboard(letter === ' ' ? ' ' : letter);
      const row = box.rows().at(-1) as HTMLElement;
      expect(seen.get(row.id) ?? row.textContent).toBe(row.textContent);
      seen.set(row.id, row.textContent ?? '');
    }
    expect(seen.size).toBeGreaterThan(5);
    await userEvent.keyboard('{Backspace}'.repeat(7));
    expect(box.row('Row 0').id).toBe(first);
  });

  test('two options of one value have two ids', async () => {
    const data = [
      { value: 'a', label: 'One' },
      { value: 'a', label: 'Two' },
    ];
    const box = await opened({ data });
    expect(new Set(box.rows().map(({ id }) => id)).size).toBe(2);
  });
});
