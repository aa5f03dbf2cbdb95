/** Of a short list what is visible is drawn first, the rest right after the paint (accessibility 1.8). */
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectOptions } from 'widget-select/all';
import { drawn, manyRows, plain, settled } from '../kit.ts';
import { faults, inView, rect } from './virtual-kit.ts';

const labels = (count: number) => manyRows(count).map(({ label }) => label);
const isActive = (row: Element) => row.classList.contains('widget-select__option--active');

/** Opened, and not painted before `paint()`. */
function beforePaint(options: SelectOptions = {}, value?: string) {
  const frames = new Map<number, FrameRequestCallback>();
  let id = 0;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((then) => {
    frames.set(++id, then);
    return id;
  });
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((which) => {
    frames.delete(which);
  });
  const box = plain({ data: manyRows(100), ...options, multiple: false });
  if (value) box.select.setValue(value);
  box.select.open();
  const paint = () => {
    vi.restoreAllMocks();
    for (const then of frames.values()) then(performance.now());
  };
  return { ...box, frames, paint };
}

describe('accessibility 1.8: the rest of a short list', () => {
  test('comes after the paint; each row says its place until all are there', async () => {
    const box = beforePaint();
    expect(box.rows().length).toBeLessThan(50);
    const sets = box.rows().map((row) => [row.ariaPosInSet, row.ariaSetSize]);
    expect(sets).toEqual(box.rows().map((_, at) => [`${at + 1}`, '100']));
    const { scrollHeight } = box.list;
    const added: number[] = [];
    const changes = new MutationObserver((records) => {
      added.push(...records.map(({ addedNodes }) => addedNodes.length).filter(Boolean));
    });
    changes.observe(box.list, { childList: true });
    box.paint();
    await drawn(box);
    // Rows come in one go: whoever watches the page is not told of each.
    await expect.poll(() => added).toHaveLength(1);
    changes.disconnect();
    expect(box.texts()).toEqual(labels(100));
    expect(box.rows().some((row) => row.ariaPosInSet || row.ariaSetSize)).toBe(false);
    expect(Math.abs(box.list.scrollHeight - scrollHeight)).toBeLessThan(100);
    expect(box.list.children.length).toBe(100);
  });

  test('spec, virtualScroll: is there at once where it is false', () => {
    const box = beforePaint({ virtualScroll: false });
    expect(box.texts()).toEqual(labels(100));
  });

  test('is found by the browser’s search in the page', async () => {
    const box = plain({ data: manyRows(100) });
    await box.open();
    const { find } = window as unknown as { find(text: string): boolean };
    expect(find('Row 97')).toBe(true);
  });

  test('comes at once where the list is scrolled before', async () => {
    const box = beforePaint();
    box.list.scrollTop = 2500;
    await expect.poll(() => box.texts()).toEqual(labels(100));
    expect(faults(box)).toEqual([]);
  });

  test('comes at once where the box is higher than the rows drawn first', async () => {
    const box = plain({ data: manyRows(100), itemHeight: 8 });
    const style = document.createElement('style');
    style.textContent = '.widget-select__option { font: 5px/1 serif; padding: 0; min-height: 0 }';
    document.body.append(style);
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 1);
    box.select.open();
    await expect.poll(() => box.texts()).toEqual(labels(100));
  });

  test.each([
    ['End', 99],
    ['ArrowDown', 0],
  ])('comes at once for a key before: %s', async (key, at) => {
    const box = beforePaint();
    box.search.focus();
    await userEvent.keyboard(`{${key}}`);
    const row = box.row(`Row ${at}`);
    expect([isActive(row), inView(box, row), box.rows().length]).toEqual([true, true, 100]);
  });

  test('is not needed for a click', () => {
    const box = beforePaint();
    box.row('Row 3').click();
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual(['3', false]);
  });

  test('the selected row is there, active and in view from the start', () => {
    const box = beforePaint({}, '60');
    const row = box.row('Row 60');
    expect([isActive(row), inView(box, row)]).toEqual([true, true]);
    expect(box.rows().length).toBeLessThan(100);
    expect(faults(box)).toEqual([]);
  });

  test('groups: the rest joins the groups that are there', async () => {
    // With their headings just as many rows as a short list may have.
    const all = manyRows(96);
    const data = [0, 1, 2, 3].map((at) => ({
      label: `G${at}`,
      options: all.slice(at * 30, at * 30 + 30),
    }));
    const box = beforePaint({ data });
    box.paint();
    await drawn(box);
    expect(box.texts()).toEqual(labels(96));
    const groups = [...box.list.querySelectorAll('[role=group]')];
    expect(groups.map((group) => group.querySelectorAll('[role=option]').length)).toEqual([
      30, 30, 30, 6,
    ]);
  });

  test('is of the data that came meanwhile', async () => {
    const box = beforePaint();
    box.select.setData(manyRows(90).reverse());
    box.paint();
    await drawn(box);
    expect(box.texts()).toEqual(labels(90).reverse());
  });

  test('of a query that is cleared comes after the paint, too', async () => {
    const box = beforePaint();
    box.select.setSearchQuery('Row 1');
    expect(box.texts()).toEqual(labels(100).filter((label) => label.includes('1')));
    box.select.setSearchQuery('');
    expect(box.rows().length).toBeLessThan(50);
    box.paint();
    await drawn(box);
    expect(box.texts()).toEqual(labels(100));
  });

  test.each(['close', 'destroy'] as const)('does not come after %s(): nothing waits', (end) => {
    const box = beforePaint();
    expect(box.frames.size).toBeGreaterThan(0);
    box.select[end]();
    expect(box.frames.size).toBe(0);
  });
});

// WebKit does not anchor what is scrolled.
test.runIf(CSS.supports('overflow-anchor', 'auto'))(
  'a row above that fills itself later moves nothing for a user who has scrolled',
  async () => {
    const box = plain({ data: manyRows(60) });
    await box.open();
    await drawn(box);
    box.list.scrollTop = 1000;
    const seen = box.rows().find((row) => inView(box, row)) as HTMLElement;
    const { top } = rect(seen);
    await settled();
    const later = document.createElement('div');
    later.style.height = '70px';
    box.row('Row 1').append(later);
    await settled();
    expect(rect(box.row('Row 1')).height).toBeGreaterThan(69);
    expect(Math.abs(rect(seen).top - top)).toBeLessThanOrEqual(1);
  },
);
