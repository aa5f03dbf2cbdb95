// accessibility 1.8 and D9.3 for trees: 10,000 nodes, of which a window is in the document.
import { beforeEach, describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { $$, type Built, center, plain, settled } from '../../dom/kit.ts';
import { faults, inView, rect } from '../../dom/list/virtual-kit.ts';
import { active, faults as focusFaults, labelOf, named, press } from '../../dom/support.ts';
import { aria, chain, labels, node, openTree, outline, states, twisty, wide } from './dom-kit.ts';

const DATA = wide(100, 99);
let box: Built<true>;

const open = async (options: object = {}) => {
  box = plain<true>({ data: DATA, multiple: true, expandLevel: 1, ...options });
  await openTree(box);
};

/** Everything that is wrong with the attributes of the rows in the document. */
function wrong(): string[] {
  return $$('[role="treeitem"]', box.list).flatMap((row) => {
    const label = labelOf(row);
    const [, root, leaf] = /(\d+)(?:-(\d+))?$/.exec(label) ?? [];
    const wanted =
      leaf === undefined
        ? ['1', String(Number(root) + 1), '100', 'true', 'false']
        : ['2', String(Number(leaf) + 1), '99', null, 'false'];
    const is = aria(row, 'level', 'posinset', 'setsize', 'expanded', 'checked');
    const ok = is.join() === wanted.join() && row.parentElement === box.list;
    const hasButton = !!row.querySelector('.widget-select__twisty');
    return ok && hasButton === (leaf === undefined) ? [] : [`${label}: ${is}`];
  });
}

/** The row at the top edge of the box, and how far it is cut. */
const atTop = () => {
  const edge = rect(box.list).top;
  const row = box.rows().find((each) => rect(each).bottom > edge + 1 && rect(each).top <= edge + 1);
  return row ? `${labelOf(row)} ${Math.round(rect(row).top - edge)}` : 'none';
};
const scrollTo = async (row: number, more = 0) => {
  box.list.scrollTop = row * 36 + more;
  await settled();
};

describe('10,000 nodes expanded', () => {
  beforeEach(() => open());

  test('a window is rendered; level, place and number in the set are right at every scroll offset', async () => {
    for (let at = 0; at < 10_000; at += 487) {
      await scrollTo(at, 11);
      expect([wrong(), faults(box)], `at row ${at}`).toEqual([[], []]);
    }
    expect(box.rows().length).toBeLessThan(60);
    expect(box.list.scrollHeight).toBeGreaterThanOrEqual(360_000);
  });

  test('End and Home', async () => {
    await press('{End}');
    expect([active(box), named(box), inView(box, node(box, 'Leaf 99-98'))]).toEqual([
      'Leaf 99-98',
      'Leaf 99-98',
      true,
    ]);
    await press('{Home}');
    expect([active(box), wrong(), focusFaults(box)]).toEqual(['Root 0', [], []]);
  });

  test('accessibility 1.8 the active row stays in the document wherever the list is scrolled to', async () => {
    await press('{Home}{ArrowDown}');
    for (const at of [5000, 9900, 40]) {
      await scrollTo(at);
      expect([active(box), named(box), focusFaults(box), wrong()]).toEqual([
        'Leaf 0-0',
        'Leaf 0-0',
        [],
        [],
      ]);
    }
    expect(inView(box, node(box, 'Leaf 0-0'))).toBe(false);
  });

  test('ArrowLeft from a leaf goes to a parent that is not in the document', async () => {
    await press('{End}');
    await expect.poll(() => labels(box)).not.toContain('Root 99');
    await press('{ArrowLeft}');
    const row = node(box, 'Root 99');
    expect([active(box), named(box), inView(box, row), faults(box)]).toEqual([
      'Root 99',
      'Root 99',
      true,
      [],
    ]);
  });

  test('a pick of a parent is seen in all its rows, also those that come into view later', async () => {
    await scrollTo(300);
    node(box, 'Root 3').click();
    expect(box.select.getValue()).toHaveLength(100);
    const checked = () =>
      box
        .rows()
        .filter((row) => row.ariaChecked === 'true')
        .map(labelOf);
    expect(checked()).toContain('Leaf 3-0');
    await scrollTo(395);
    expect(checked()).toContain('Leaf 3-98');
    expect(checked().every((label) => /^(Root 3|Leaf 3-\d+)$/.test(label))).toBe(true);
    node(box, 'Leaf 3-98').click();
    await scrollTo(300);
    expect([...aria(node(box, 'Root 3'), 'checked'), states(node(box, 'Root 3'))]).toEqual([
      'mixed',
      expect.arrayContaining(['indeterminate']),
    ]);
  });
});

describe('case 100 expanding and collapsing keep the place', () => {
  beforeEach(() => open());

  test('below the box: nothing moves', async () => {
    await press('{End}{ArrowLeft}');
    expect(active(box)).toBe('Root 99');
    await scrollTo(150, 9);
    const before = atTop();
    expect(before).toMatch(/^Leaf 1-49 /);
    // The active row is in the document, far below.
    twisty(box, 'Root 99').click();
    await settled();
    expect([atTop(), active(box), faults(box)]).toEqual([before, 'Root 99', []]);
  });

  test('in the box: the branch’s row stays where it is', async () => {
    await scrollTo(298);
    const top = rect(node(box, 'Root 3')).top;
    await commands.mouseMove(...center(twisty(box, 'Root 3')));
    await commands.mouseDown();
    await commands.mouseUp();
    await settled();
    expect(Math.round(rect(node(box, 'Root 3')).top - top)).toBe(0);
    expect(outline(box)).toContain('▸ Root 3');
    expect([faults(box), focusFaults(box)]).toEqual([[], []]);
    twisty(box, 'Root 3').click();
    await settled();
    expect(Math.round(rect(node(box, 'Root 3')).top - top)).toBe(0);
    expect([wrong(), faults(box)]).toEqual([[], []]);
  });

  test('above the box: the rows in view stay', async () => {
    await press('{Home}');
    await scrollTo(550, 17);
    const before = atTop();
    expect(before).toMatch(/^Leaf 5-49 /);
    // The active row is in the document, far above.
    twisty(box, 'Root 0').click();
    await settled();
    expect([atTop(), active(box), faults(box)]).toEqual([before, 'Root 0', []]);
    twisty(box, 'Root 0').click();
    await settled();
    expect([atTop(), faults(box), wrong()]).toEqual([before, [], []]);
  });

  test('expandAll() and collapseAll(): the active row is in the document', async () => {
    await press('{End}');
    box.select.collapseAll();
    await settled();
    expect([active(box), box.rows().length <= 100, focusFaults(box)]).toEqual([
      'Root 99',
      true,
      [],
    ]);
    box.select.expandAll();
    await settled();
    expect([active(box), focusFaults(box), faults(box)]).toEqual(['Root 99', [], []]);
    expect(wrong()).toEqual([]);
  });
});

describe('from short to long and back', () => {
  test('100 rows are all there; one branch more makes the list virtual; collapsing undoes it', async () => {
    await open({ expandLevel: 0 });
    expect(box.rows()).toHaveLength(100);
    await press('{Home}{ArrowRight}');
    expect(box.rows().length).toBeLessThan(60);
    expect([active(box), inView(box, node(box, 'Root 0')), faults(box)]).toEqual([
      'Root 0',
      true,
      [],
    ]);
    await press('{ArrowLeft}');
    expect([box.rows().length, faults(box)]).toEqual([100, []]);
    for (const row of box.rows()) expect(row.style.top).toBe('');
  });

  test('virtualScroll false renders them all', async () => {
    await open({ data: wide(3, 60), virtualScroll: false });
    expect(box.rows()).toHaveLength(183);
  });
});

test('case 85 moving the active row by one changes at most two rows', async () => {
  await open();
  await press('{Home}{ArrowDown}');
  const touched = new Set<string>();
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const each of [target, ...addedNodes])
        touched.add(labelOf(each instanceof Element ? each : (each.parentElement as Element)));
  });
  observer.observe(box.list, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  await press('{ArrowDown}');
  await settled();
  observer.disconnect();
  expect([...touched]).toEqual(['Leaf 0-0', 'Leaf 0-1']);
});

test('D2.5 a chain of 2,000 levels: walked to its end, searched, picked', async () => {
  await open({ data: chain(2000), expandLevel: Number.POSITIVE_INFINITY });
  await press('{End}');
  const last = node(box, 'Level 2000');
  expect([active(box), ...aria(last, 'level', 'posinset', 'setsize')]).toEqual([
    'Level 2000',
    '2000',
    '1',
    '1',
  ]);
  await press('{Enter}');
  expect(box.select.getValue()).toHaveLength(2000);
  expect(box.list.scrollWidth).toBeLessThanOrEqual(box.list.clientWidth);
});

test('rows of different heights: no gap, no overlap, the place kept on collapsing', async () => {
  const long = (option: (typeof DATA)[number], i: number) =>
    i % 3 ? option : { ...option, label: `${option.label} ${'that is long '.repeat(15)}` };
  const data = wide(40, 10).map((root) => ({ ...root, children: root.children?.map(long) }));
  await open({ data });
  for (let at = 0; at < box.list.scrollHeight; at += 1500) {
    box.list.scrollTop = at;
    await settled();
    expect(faults(box), `at ${at}`).toEqual([]);
  }
  await press('{End}{ArrowLeft}');
  const top = rect(node(box, 'Root 39')).top;
  await press('{ArrowLeft}');
  await settled();
  expect([outline(box).at(-1), faults(box)]).toEqual(['▸ Root 39', []]);
  expect(rect(node(box, 'Root 39')).top).toBeGreaterThanOrEqual(top - 1);
});
