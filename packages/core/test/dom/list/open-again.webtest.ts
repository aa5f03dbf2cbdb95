/** A list that is opened again shows the elements that it had, as long as they show what is so now (case 88). */
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AnyMeta, SelectOptions } from 'widget-select/all';
import { later, stopClock } from '../clock.ts';
import { $$, type Built, build, drawn, letters, manyRows, page, plain, runIdle } from '../kit.ts';

type Options = SelectOptions<AnyMeta, boolean>;
type Box = Built<boolean>;

/** Opened and closed once, with what was done to it while it was closed. */
async function reopened(options: Options, meanwhile: (box: Box) => unknown = () => {}) {
  const box = plain<boolean>({ data: manyRows(30), ...options });
  await box.open();
  await drawn(box);
  const before = box.rows();
  box.select.close();
  await meanwhile(box);
  await box.open();
  await drawn(box);
  const kept = box.rows().filter((row) => before.includes(row)).length;
  return { box, kept };
}

test.each<[string, Options, number]>([
  ['some rows', {}, 30],
  ['drawn in two parts', { data: manyRows(100) }, 100],
  ['in groups', { data: manyRows(60).map((row, i) => ({ ...row, group: `G${i >> 3}` })) }, 60],
  ['a template of text', { templateResult: ({ label }) => `<b>${label}</b>` }, 30],
  ['in a tree', { data: [{ value: 'a', label: 'A', children: letters('b') }], expandLevel: 1 }, 2],
])('case 88: the elements of a closed list are used again: %s', async (_, options, count) => {
  const { box, kept } = await reopened(options);
  expect([box.rows().length, kept]).toEqual([count, count]);
  expect(box.rows().some((row) => row.ariaPosInSet && !row.ariaLevel)).toBe(false);
});

test('case 88: of a long list, too, and it is at its top', async () => {
  const { box, kept } = await reopened({ data: manyRows(1000) });
  expect(kept).toBeGreaterThan(5);
  box.list.scrollTop = 4000;
  await expect.poll(() => box.texts().includes('Row 111')).toBe(true);
  box.select.close();
  await box.open();
  expect(box.list.scrollTop).toBe(0);
  expect(box.rows()[0]?.getBoundingClientRect().top).toBeCloseTo(
    box.list.getBoundingClientRect().top,
    0,
  );
});

const renamed = manyRows(30).map((row) => ({ ...row, label: `New ${row.label}` }));

/** How many elements are copied meanwhile; rows are. */
async function copied(act: () => unknown): Promise<number> {
  const copy = vi.spyOn(Node.prototype, 'cloneNode');
  await act();
  const { length } = copy.mock.calls;
  copy.mockRestore();
  return length;
}

/** Focus has been in the field for a while, and the page is idle. */
async function rest({ select }: Box): Promise<void> {
  stopClock();
  select.focus();
  later(100);
  await runIdle();
}

test('the rows at the top of a long list are made in idle time, once focus is in the field', async () => {
  const box = plain<boolean>({ data: manyRows(10_000) });
  const made = await copied(() => rest(box));
  expect(made).toBeGreaterThan(10);
  expect(made).toBeLessThan(100);
  expect(await copied(() => box.open())).toBe(0);
  expect(box.rows()[0]?.ariaSetSize).toBe('10000');
});

test.each([30, 200])('prepared rows do not outlive their data: %i', async (count) => {
  const box = plain<boolean>({ data: manyRows(count) });
  await rest(box);
  box.select.setData(renamed);
  await box.open();
  await drawn(box);
  expect(box.texts()).toEqual(renamed.map(({ label }) => label));
});

test('a template of the page is called when the list opens, and not before', async () => {
  const templateResult = vi.fn(({ label }: { label: string }) => label);
  const box = plain<boolean>({ data: manyRows(30), templateResult });
  await rest(box);
  expect(templateResult).not.toHaveBeenCalled();
  await box.open();
  await drawn(box);
  expect(templateResult).toHaveBeenCalledTimes(30);
});

test('a widget that is destroyed at once prepares no rows', async () => {
  const box = plain<boolean>({ data: manyRows(30) });
  stopClock();
  box.select.focus();
  box.select.destroy();
  later(100);
  expect(await copied(runIdle)).toBe(0);
});

test.each<[string, Options, (box: Box) => unknown, (box: Box) => unknown, unknown]>([
  ['data', {}, ({ select }) => select.setData(renamed), (box) => box.texts()[3], 'New Row 3'],
  [
    'a template',
    {},
    ({ select }) => select.updateOptions({ templateResult: ({ label }) => `<i>${label}!</i>` }),
    (box) => box.rows()[3]?.textContent,
    'Row 3!',
  ],
  [
    'the selection',
    { multiple: true },
    ({ select }) => select.setValue(['4']),
    (box) => box.rows().flatMap((row, i) => (row.ariaSelected === 'true' ? [i] : [])),
    [4],
  ],
  [
    'which options are disabled',
    {},
    ({ select }) => select.updateOptions({ isOptionDisabled: ({ value }) => value === '2' }),
    (box) => box.rows().flatMap((row, i) => (row.ariaDisabled === 'true' ? [i] : [])),
    [2],
  ],
  [
    'the language, of the row that creates',
    { allowCreate: true },
    ({ select }) => select.updateOptions({ language: { create: 'Neu: {label}' } }),
    async (box) => {
      await userEvent.keyboard('zz');
      await drawn(box);
      return box.texts();
    },
    ['Neu: zz'],
  ],
])(
  'D5.9: what has changed while it was closed is shown: %s',
  async (_, options, change, seen, now) => {
    const { box } = await reopened(options, change);
    expect(await seen(box)).toEqual(now);
  },
);

test('D3.6: what a query has marked and hidden is not marked or hidden any more', async () => {
  const box = plain({ data: manyRows(60), highlightSearch: true });
  await box.open();
  await userEvent.keyboard('Row 4');
  await drawn(box);
  expect(box.list.querySelector('mark')?.textContent).toBe('Row');
  box.select.close();
  await box.open();
  await drawn(box);
  expect(box.texts()).toEqual(manyRows(60).map(({ label }) => label));
  expect(box.list.querySelector('mark')).toBe(null);
});

test('case 88: rows that a query has hidden come back as they were, brought up to date', async () => {
  const box = plain<true>({ data: manyRows(60), multiple: true });
  await box.open();
  await drawn(box);
  const before = box.rows();
  await userEvent.keyboard('Row 4');
  await expect.poll(() => box.rows().length).toBe(15);
  box.select.setValue(['7', '40']);
  await userEvent.keyboard('{Backspace>5/}');
  await expect.poll(() => box.rows()).toEqual(before);
  const selected = box.rows().filter((row) => row.ariaSelected === 'true');
  expect(selected.map((row) => row.textContent)).toEqual(['Row 7', 'Row 40']);
  expect(box.list.querySelectorAll('.widget-select__option--active').length).toBe(1);
  expect(box.list.querySelectorAll('[aria-posinset]').length).toBe(0);
});

test('D5.9: what a template has mounted in a row goes when a query hides the row', async () => {
  const here = new Set<string>();
  const mount = (label: string) => (place: HTMLElement) => {
    place.textContent = label;
    here.add(label);
    return () => here.delete(label);
  };
  const box = plain({ data: manyRows(5), templateResult: ({ label }) => mount(label) });
  await box.open();
  await userEvent.keyboard('3');
  await expect.poll(() => [...here]).toEqual(['Row 3']);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => box.texts()).toEqual(manyRows(5).map(({ label }) => label));
  expect(here.size).toBe(5);
});

test('D5.9: what a template has mounted goes when the list closes, and comes again', async () => {
  const unmount = vi.fn();
  const mount = vi.fn((place: HTMLElement) => {
    place.textContent = 'mounted';
    return unmount;
  });
  const { box } = await reopened({ data: manyRows(3), templateResult: () => mount }, () =>
    expect(unmount).toHaveBeenCalledTimes(3),
  );
  expect(mount).toHaveBeenCalledTimes(6);
  expect(box.texts()).toEqual(['mounted', 'mounted', 'mounted']);
});

test('case 88: a page with many selects keeps the elements of the last few only', () => {
  page(`<div>${'<p></p>'.repeat(9)}</div>`);
  const boxes = $$('p').map((host) => build(host, { data: manyRows(3) }));
  const opened = (box: Built<false> | undefined) => {
    box?.select.open();
    const rows = box?.rows();
    box?.select.close();
    return rows;
  };
  const before = boxes.map(opened);
  expect(opened(boxes[8])).toEqual(before[8]);
  expect(opened(boxes[1])).toEqual(before[1]);
  expect(before[0]).not.toContain(opened(boxes[0])?.[0]);
});
